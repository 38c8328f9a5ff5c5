// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/look/format.h"

#include "ui/look/words.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QTimeZone>

#include <algorithm>
#include <array>
#include <cmath>

namespace switchroom {
namespace {

const QChar noBreak(0xA0);

QDateTime dateTimeOf(Instant at, bool utc) {
    const auto ms = std::chrono::floor<Millis>(at).time_since_epoch().count();
    return utc ? QDateTime::fromMSecsSinceEpoch(ms, Qt::UTC) : QDateTime::fromMSecsSinceEpoch(ms);
}

/// The sign of a currency where it means only that one; else its code.
QString signOf(std::string_view currency) {
    static constexpr std::array<std::pair<std::string_view, const char16_t*>, 6> signs{{
        {"EUR", u"€"},
        {"USD", u"$"},
        {"GBP", u"£"},
        {"JPY", u"¥"},
        {"INR", u"₹"},
        {"KRW", u"₩"},
    }};
    for (const auto& [code, sign] : signs)
        if (code == currency) return QString::fromUtf16(sign);
    return qs(currency);
}

/// Major and minor units, exact to the last of them: no floating point.
QString digitsOf(std::uint64_t units, int exponent, const QLocale& locale) {
    std::uint64_t scale = 1;
    for (int i = 0; i < exponent; ++i) scale *= 10;
    QString text = locale.toString(qulonglong(units / scale));
    if (exponent == 0) return text;
    QString minor = QString::number(qulonglong(units % scale)).rightJustified(exponent, '0');
    return text + locale.decimalPoint() + minor;
}

/// Where the locale puts the sign of a currency: learnt from an amount of 1.
QString besideSign(const QString& digits, const QString& sign, const QLocale& locale) {
    QString pattern = locale.toCurrencyString(1.0, sign, 0);
    const auto at = pattern.indexOf(locale.toString(1));
    if (at < 0) return sign + noBreak + digits;
    QString before = pattern.left(at), after = pattern.mid(at + locale.toString(1).size());
    if (!before.isEmpty() && before.back().isLetter()) before += noBreak;
    if (!after.isEmpty() && after.front().isLetter()) after.prepend(noBreak);
    return before + digits + after;
}

QString two(std::int64_t number) { return QString::number(number).rightJustified(2, '0'); }

} // namespace

Format::Format(QLocale locale, QObject* parent) : QObject(parent), m_locale(std::move(locale)) {}

void Format::setUtc(bool utc) {
    if (m_utc == utc) return;
    m_utc = utc;
    emit changed();
}

void Format::setLocale(const QLocale& locale) {
    m_locale = locale;
    emit changed();
}

QString Format::zone() const {
    return m_utc ? QStringLiteral("UTC") : QString::fromUtf8(QTimeZone::systemTimeZoneId());
}

QString Format::money(const Money& money) const { return this->money(money.amount, money.currency); }

QString Format::money(std::int64_t minorUnits, std::string_view currency) const {
    const bool negative = minorUnits < 0;
    const std::uint64_t units = negative ? 0 - std::uint64_t(minorUnits) : std::uint64_t(minorUnits);
    const auto exponent = currencyExponent(currency);
    if (!exponent) { // of a currency that nobody knows, the decimals are not known either
        QString digits = (negative ? m_locale.negativeSign() : QString()) + m_locale.toString(qulonglong(units));
        return tr("%1 minor units of %2", "amount, code").arg(digits, qs(currency));
    }
    QString text = besideSign(digitsOf(units, *exponent, m_locale), signOf(currency), m_locale);
    return negative ? m_locale.negativeSign() + text : text;
}

QString Format::count(std::int64_t number) const { return m_locale.toString(qlonglong(number)); }

QString Format::percent(double fraction) const {
    if (!std::isfinite(fraction)) return QStringLiteral("–");
    const double hundredths = fraction * 100;
    const double tenth = std::round(hundredths * 10) / 10;
    const bool fine = tenth != 0 && std::abs(tenth) < 10;
    QString number = m_locale.toString(fine ? tenth : hundredths, 'f', fine ? 1 : 0);
    if (fraction > 0 && tenth == 0) number = tr("< %1", "less than").arg(m_locale.toString(0.1, 'f', 1));
    return tr("%1 %", "percent").arg(number);
}

QString Format::decimal(double number, int decimals) const { return m_locale.toString(number, 'f', decimals); }

QString Format::span(Micros length) const {
    const auto ms = std::max<std::int64_t>(0, std::chrono::floor<Millis>(length).count());
    if (ms < 1'000) return tr("%1 ms", "milliseconds").arg(ms);
    if (ms < 10'000) return tr("%1 s", "seconds").arg(m_locale.toString(double(ms / 100) / 10, 'f', 1));
    return wholeSpan(ms / 1'000);
}

QString Format::wholeSpan(std::int64_t seconds) const {
    const auto minutes = seconds / 60, hours = minutes / 60, days = hours / 24;
    if (minutes == 0) return tr("%1 s", "seconds").arg(seconds);
    if (minutes < 10 && seconds % 60 != 0)
        return tr("%1 min %2 s", "minutes, seconds").arg(minutes).arg(two(seconds % 60));
    if (hours == 0) return tr("%1 min", "minutes").arg(minutes);
    if (days == 0 && minutes % 60 != 0) return tr("%1 h %2 min", "hours, minutes").arg(hours).arg(two(minutes % 60));
    if (days < 2) return tr("%1 h", "hours").arg(hours);
    if (hours % 24 == 0 || days >= 100) return tr("%1 d", "days").arg(m_locale.toString(qlonglong(days)));
    return tr("%1 d %2 h", "days, hours").arg(days).arg(hours % 24);
}

QString Format::age(Instant since, Instant now) const { return since >= now ? wholeSpan(0) : span(now - since); }

QString Format::relative(Instant at, Instant now) const {
    const auto seconds = std::chrono::floor<std::chrono::seconds>(at > now ? at - now : now - at).count();
    if (seconds == 0) return tr("now");
    return (at > now ? tr("in %1", "a length of time") : tr("%1 ago", "a length of time")).arg(wholeSpan(seconds));
}

QString Format::time(Instant at) const { return dateTimeOf(at, m_utc).toString(QStringLiteral("HH:mm:ss")); }

QString Format::hourMinute(Instant at) const { return dateTimeOf(at, m_utc).toString(QStringLiteral("HH:mm")); }

QString Format::day(Instant at) const {
    return m_locale.toString(dateTimeOf(at, m_utc).date(), tr("d MMM", "a day's format, see QLocale::toString"));
}

std::chrono::seconds Format::aheadOfUtc(Instant at) const {
    return std::chrono::seconds{dateTimeOf(at, m_utc).offsetFromUtc()};
}

QString Format::dateTime(Instant at) const {
    return m_locale.toString(dateTimeOf(at, m_utc),
                             tr("d MMM yyyy, HH:mm:ss", "a date's format, see QLocale::toString"));
}

QString Format::exact(Instant at) const {
    const QDateTime then = dateTimeOf(at, m_utc);
    QString text = m_locale.toString(
        then, tr("d MMM yyyy, HH:mm:ss.zzz", "a date's format with milliseconds, see QLocale::toString"));
    if (m_utc) return tr("%1 UTC", "date and time").arg(text);
    const int offset = then.offsetFromUtc() / 60; // tells the two hours apart in which a clock is set back
    const QString ahead = QStringLiteral("%1%2:%3")
                              .arg(offset < 0 ? '-' : '+')
                              .arg(two(std::abs(offset) / 60))
                              .arg(two(std::abs(offset) % 60));
    return tr("%1 %2 (UTC%3)", "date and time, zone, offset").arg(text, zone(), ahead);
}

QString Format::moment(Instant at, Instant now) const {
    return dateTimeOf(at, m_utc).date() == dateTimeOf(now, m_utc).date() ? time(at) : dateTime(at);
}

} // namespace switchroom
