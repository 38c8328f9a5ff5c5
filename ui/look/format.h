// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/money.h"
#include "agent/core/time.h"

#include <QLocale>
#include <QObject>
#include <QString>

#include <optional>
#include <string_view>

namespace switchroom {

/// How numbers, money and time are written: the one place. By locale; times in the local zone or in UTC, which one is always
/// shown beside them (zone()). Reads no clock: what is relative takes `now`. Main thread.
class Format : public QObject {
    Q_OBJECT

public:
    explicit Format(QLocale locale = {}, QObject* parent = nullptr);

    const QLocale& locale() const { return m_locale; }
    void setLocale(const QLocale& locale);
    bool isUtc() const { return m_utc; }
    void setUtc(bool utc);
    /// "Europe/Berlin" or "UTC".
    QString zone() const;

    QString money(const Money& money) const;
    /// By ISO 4217's number of decimals: €12.34, ¥12,000.
    QString money(std::int64_t minorUnits, std::string_view currency) const;
    QString count(std::int64_t number) const;
    /// Of a fraction of 1: 0.634 → "63 %"; one decimal below 10 %.
    QString percent(double fraction) const;
    QString decimal(double number, int decimals) const;
    /// At most two units, the rest cut off: "310 ms", "5.0 s", "48 s", "42 min", "1 min 04 s" (below 10 min), "3 h 05 min",
    /// "26 h" (below two days), "6 d 4 h". A second unit of nothing is left out.
    QString span(Micros length) const;
    QString millis(std::int64_t ms) const { return span(Millis(ms)); }
    /// span(now - since); "0 s" for what lies ahead.
    QString age(Instant since, Instant now) const;
    /// "in 18 min", "now", "3 min ago".
    QString relative(Instant at, Instant now) const;
    QString time(Instant at) const;       ///< 14:02:31
    QString dateTime(Instant at) const;   ///< 30 Nov 2026, 14:02:31
    QString exact(Instant at) const;      ///< with milliseconds and the zone: for tooltips
    QString hourMinute(Instant at) const; ///< 14:02: for axes
    QString day(Instant at) const;        ///< 30 Nov: for axes
    /// How far the shown zone is ahead of UTC at that moment: axes find their round times by it.
    std::chrono::seconds aheadOfUtc(Instant at) const;
    /// The time alone on the day of `now`, else with its date.
    QString moment(Instant at, Instant now) const;

signals:
    /// Zone or locale: everything that is written is to be written anew.
    void changed();

private:
    QString wholeSpan(std::int64_t seconds) const;

    QLocale m_locale;
    bool m_utc = false;
};

} // namespace switchroom
