// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "tests/models/samples.h"
#include "ui/look/format.h"
#include "ui/pages/payments_page.h"

#include <QSettings>
#include <QTemporaryDir>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

namespace switchroom::test {

/// Remembers where a page wanted to go and what it said.
class NavigatorNotes : public Navigator {
public:
    void openPage(PageId page) override { pages.push_back(page); }
    void openPayment(const PaymentId& id) override { payments.push_back(id); }
    void openPayments(const QString& chip) override { chips.push_back(chip); }
    void openAudit(const QString& objectId) override { audits.push_back(objectId); }
    void toast(const QString& text, const QString& action, std::function<void()> act) override {
        toasts.push_back(text);
        actions.push_back(action);
        acts.push_back(std::move(act));
    }
    std::vector<PageId> pages;
    std::vector<PaymentId> payments;
    std::vector<QString> chips, audits, toasts, actions;
    std::vector<std::function<void()>> acts;
};

/// The payments' page in a window of its own, before an agent that can be scripted: five unknown payments of one order each,
/// the first of which has a detail with all that there can be.
class PaymentsWorld : public testing::Test {
protected:
    PaymentsWorld();
    /// Signs in, connects, shows the page, and waits for its first list.
    void start(Role role = Role::support);
    void answerDetail(const PaymentDetail& detail);
    void openFirst();
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {});
    template <class T>
    T* find(const char* name) {
        auto* found = page->window()->findChild<T*>(QLatin1String(name));
        if (!found) ADD_FAILURE() << "there is no " << name;
        return found;
    }
    std::string sentQuery(std::string_view name) const;
    /// What stands under a widget, in all its labels.
    static QString textIn(const QWidget& widget);
    static PaymentDetail sampleDetail(int number = 0);
    static PlaybookView samplePlaybook();

    FakeClock clock;
    FakeLink link{clock};
    Format format{QLocale(QLocale::English, QLocale::UnitedKingdom)};
    QTemporaryDir folder;
    std::unique_ptr<QSettings> settings;
    NavigatorNotes notes;
    List<PaymentView> list;
    std::unique_ptr<PaymentsPage> page;
};

} // namespace switchroom::test
