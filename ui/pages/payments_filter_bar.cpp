// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/payments_filter_bar.h"

#include "agent/core/words.h"
#include "ui/look/words.h"
#include "ui/parts/chip.h"
#include "ui/parts/elided_label.h"
#include "ui/parts/flow_layout.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>

#include <array>
#include <cstdlib>

namespace switchroom {
namespace {
constexpr std::array order{PaymentChip::unknown, PaymentChip::needsHuman, PaymentChip::conflict, PaymentChip::pending,
                           PaymentChip::failed,  PaymentChip::succeeded,  PaymentChip::all};

/// What needs somebody is worked off from its oldest.
bool isWork(PaymentChip chip) {
    return chip == PaymentChip::unknown || chip == PaymentChip::needsHuman || chip == PaymentChip::conflict;
}

std::int64_t minorUnits(std::int64_t major, const std::string& currency) {
    for (int digit = currencyExponent(currency).value_or(2); digit > 0; --digit) major *= 10;
    return major;
}
} // namespace

PaymentsFilterBar::PaymentsFilterBar(AgentLink& link, const Format& format, PaymentsBackground& background,
                                     QWidget* parent)
    : QWidget(parent),
      m_link(link),
      m_format(format),
      m_background(background),
      m_counts(link),
      m_providerChip(new Chip(tr("Provider"), this)),
      m_ageChip(new Chip(tr("Age"), this)),
      m_amountChip(new Chip(tr("Amount"), this)),
      m_providers(new QMenu(this)),
      m_ages(new QMenu(this)),
      m_amounts(new QMenu(this)),
      m_sum(textLabel({}, Tone::quiet)) {
    auto* chips = new QWidget;
    auto* flow = new FlowLayout(chips, 8, false);
    auto* group = new QButtonGroup(this);
    const std::map<PaymentChip, QString> names{
        {PaymentChip::unknown, tr("Unknown")},     {PaymentChip::needsHuman, tr("Needs a person")},
        {PaymentChip::conflict, tr("Conflict")},   {PaymentChip::pending, tr("Pending")},
        {PaymentChip::failed, tr("Failed")},       {PaymentChip::succeeded, tr("Succeeded")},
        {PaymentChip::all, tr("All", "payments")},
    };
    for (auto chip : order) {
        auto* button = new Chip(names.at(chip));
        button->setObjectName(qs("chip." + word(chip)));
        group->addButton(button);
        flow->addWidget(button);
        m_chips[chip] = button;
        connect(button, &QAbstractButton::clicked, this, [this, chip] { choose(chip); });
    }
    for (auto [chip, menu, name] :
         {std::tuple(m_providerChip, m_providers, "provider"), std::tuple(m_ageChip, m_ages, "age"),
          std::tuple(m_amountChip, m_amounts, "amount")}) {
        chip->setMenu(menu);
        chip->setObjectName(QLatin1String("menu.") + name);
        flow->addWidget(chip);
        connect(menu, &QMenu::aboutToHide, this, &PaymentsFilterBar::nameMenus);
    }
    connect(m_providers, &QMenu::aboutToShow, this, &PaymentsFilterBar::buildProviders);
    connect(m_ages, &QMenu::aboutToShow, this, &PaymentsFilterBar::buildAges);
    connect(m_amounts, &QMenu::aboutToShow, this, &PaymentsFilterBar::buildAmounts);
    m_sum->setObjectName("unknownMoney");
    m_sum->setWordWrap(false);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(12);
    row->addWidget(chips, 1);
    row->addWidget(m_sum, 0, Qt::AlignRight | Qt::AlignTop);
    m_chips[m_chip]->setChecked(true);
    connect(&m_counts, &PaymentCounts::changed, this, &PaymentsFilterBar::renew);
    connect(&background, &PaymentsBackground::changed, this, &PaymentsFilterBar::renew);
    connect(&format, &Format::changed, this, &PaymentsFilterBar::renew);
    renew();
}

void PaymentsFilterBar::choose(PaymentChip chip) {
    m_chip = chip;
    m_chips[chip]->setChecked(true);
    emit chosen();
}

void PaymentsFilterBar::clearMenus() {
    m_provider.clear();
    m_age = {};
    m_amount = {};
    refilter();
}

bool PaymentsFilterBar::hasMenuFilter() const { return !m_provider.empty() || m_age != Age{} || m_amount != Amount{}; }

PaymentFilter PaymentsFilterBar::base() const {
    PaymentFilter out;
    if (!m_provider.empty()) out.providers = {m_provider};
    auto limit = m_link.clock().wall() - std::chrono::minutes(std::abs(m_age.minutes));
    if (m_age.minutes > 0) out.createdBefore = limit;
    if (m_age.minutes < 0) out.createdFrom = limit;
    out.currency = m_amount.currency;
    if (m_amount.atLeast > 0) out.minAmount = m_amount.atLeast;
    return out;
}

PaymentFilter PaymentsFilterBar::filter() const {
    auto out = PaymentCounts::with(base(), m_chip);
    out.order = isWork(m_chip) ? PaymentOrder::oldest : PaymentOrder::newest;
    return out;
}

void PaymentsFilterBar::refilter() {
    m_counts.setBase(base());
    renew();
    emit chosen();
}

void PaymentsFilterBar::renew() {
    for (auto [chip, button] : m_chips) {
        auto count = m_counts.count(chip);
        auto number = count ? m_format.count(count->value) : QString();
        button->setCount(count && !count->exact ? tr("%1+", "at least so many").arg(number) : number);
    }
    nameMenus();
    QStringList sums;
    if (const auto* overview = m_background.overview())
        for (const auto& sum : overview->unknown)
            if (sum.count > 0) sums << m_format.money(sum.amount, sum.currency);
    auto joined = sums.join(QStringLiteral(" + "));
    m_sum->setText(sums.isEmpty() ? QString() : tr("%1 unknown", "sum of money").arg(joined));
    m_sum->setToolTip(tr("The money of all unknown payments, in each currency."));
}

/// What a menu has chosen stands on its chip.
void PaymentsFilterBar::nameMenus() {
    auto name = [](Chip* chip, const QString& text, bool on) {
        chip->setText(text);
        chip->setAccessibleName(text);
        chip->setCheckable(on);
        chip->setChecked(on);
    };
    name(m_providerChip, m_provider.empty() ? tr("Provider") : qs(m_provider), !m_provider.empty());
    name(m_ageChip, m_age == Age{} ? tr("Age") : ageInWords(m_age), m_age != Age{});
    name(m_amountChip, m_amount == Amount{} ? tr("Amount") : amountInWords(m_amount), m_amount != Amount{});
}

void PaymentsFilterBar::buildProviders() {
    m_providers->clear();
    auto names = m_background.providers();
    auto add = [this](const QString& text, const std::string& name) {
        auto* action = m_providers->addAction(text, this, [this, name] {
            m_provider = name;
            refilter();
        });
        action->setCheckable(true);
        action->setChecked(m_provider == name);
    };
    add(tr("Any provider"), {});
    for (const auto& name : names) add(qs(name), name);
}

QString PaymentsFilterBar::ageInWords(Age age) const {
    switch (age.minutes) {
    case 5: return tr("Older than 5 minutes");
    case 15: return tr("Older than 15 minutes");
    case 60: return tr("Older than an hour");
    case 24 * 60: return tr("Older than a day");
    case -60: return tr("Of the last hour");
    case -24 * 60: return tr("Of the last 24 hours");
    case -7 * 24 * 60: return tr("Of the last 7 days");
    default: return tr("Any age");
    }
}

void PaymentsFilterBar::buildAges() {
    m_ages->clear();
    for (int minutes : {0, 5, 15, 60, 24 * 60, -60, -24 * 60, -7 * 24 * 60}) {
        Age age{minutes};
        auto* action = m_ages->addAction(ageInWords(age), this, [this, age] {
            m_age = age;
            refilter();
        });
        action->setCheckable(true);
        action->setChecked(m_age == age);
    }
}

QString PaymentsFilterBar::amountInWords(const Amount& amount) const {
    if (amount.currency.empty()) return tr("Any amount");
    if (amount.atLeast == 0) return tr("Any amount in %1").arg(qs(amount.currency));
    return tr("At least %1").arg(m_format.money(amount.atLeast, amount.currency));
}

void PaymentsFilterBar::addAmount(const Amount& amount, const QString& text) {
    auto* action = m_amounts->addAction(text, this, [this, amount] {
        m_amount = amount;
        refilter();
    });
    action->setCheckable(true);
    action->setChecked(m_amount == amount);
}

void PaymentsFilterBar::buildAmounts() {
    m_amounts->clear();
    addAmount({}, amountInWords({}));
    for (const auto& currency : m_background.currencies()) {
        m_amounts->addSeparator();
        addAmount({currency, 0}, amountInWords({currency, 0}));
        for (std::int64_t major : {10, 100, 1'000, 10'000}) {
            Amount amount{currency, minorUnits(major, currency)};
            addAmount(amount, amountInWords(amount));
        }
        const auto* playbook = m_background.playbook();
        for (const auto& limit : playbook ? playbook->fourEyesAbove : std::vector<Money>{})
            if (limit.currency == currency)
                addAmount({currency, limit.amount + 1},
                          tr("Above %1, where two people decide").arg(m_format.money(limit)));
    }
}

} // namespace switchroom
