// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/link/ui_clock.h"
#include "ui/look/format.h"
#include "ui/models/payment_counts.h"
#include "ui/pages/payments_background.h"

#include <QWidget>

#include <map>
#include <optional>

class QLabel;
class QMenu;

namespace switchroom {

class Chip;

/// What of the payments is shown: a chip of each kind with its live count, menus for provider, age and amount, and at the
/// right the money that is unknown. Turns all of it into one filter.
class PaymentsFilterBar : public QWidget {
    Q_OBJECT

public:
    PaymentsFilterBar(AgentLink& link, const Format& format, PaymentsBackground& background, QWidget* parent = nullptr);

    PaymentChip chip() const { return m_chip; }
    /// Emits chosen() also when it is the same.
    void choose(PaymentChip chip);
    /// Provider, age and amount: any.
    void clearMenus();
    bool hasMenuFilter() const;
    /// For the model; ages are counted from now on. Open payments come oldest first, the others newest first.
    PaymentFilter filter() const;
    /// Amounts, counts and menus anew: the locale, the sums or the playbook changed.
    void renew();

signals:
    void chosen();

private:
    /// Older than (positive) or younger than (negative) so many minutes; zero: any.
    struct Age {
        int minutes = 0;
        bool operator==(const Age&) const = default;
    };
    struct Amount {
        std::string currency; ///< empty: any
        std::int64_t atLeast = 0;
        bool operator==(const Amount&) const = default;
    };
    PaymentFilter base() const;
    void refilter();
    void nameMenus();
    void buildProviders();
    void buildAges();
    void buildAmounts();
    void addAmount(const Amount& amount, const QString& text);
    QString ageInWords(Age age) const;
    QString amountInWords(const Amount& amount) const;

    AgentLink& m_link;
    const Format& m_format;
    PaymentsBackground& m_background;
    PaymentCounts m_counts;
    PaymentChip m_chip = PaymentChip::unknown;
    std::string m_provider;
    Age m_age;
    Amount m_amount;
    std::map<PaymentChip, Chip*> m_chips;
    Chip *m_providerChip, *m_ageChip, *m_amountChip;
    QMenu *m_providers, *m_ages, *m_amounts;
    QLabel* m_sum;
};

} // namespace switchroom
