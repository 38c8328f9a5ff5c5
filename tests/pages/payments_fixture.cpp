// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/pages/payments_fixture.h"

#include "agent/protocol/playbook_view.h"
#include "ui/pages/payment_detail_panel.h"

#include <QApplication>
#include <QLabel>
#include <QTest>

namespace switchroom::test {

PaymentsWorld::PaymentsWorld() : settings(std::make_unique<QSettings>(folder.filePath("ini"), QSettings::IniFormat)) {
    format.setUtc(true);
    for (int number = 0; number < 5; ++number) list.items.push_back(payment(number, Status::unknown, 7));
    list.total = 5;
    list.totalExact = true;
    link.answerBy(Route::listPayments, [this](const AgentRequest&) { return FakeLink::replyOf(list); });
    OverviewView overview;
    overview.unknown = {{"EUR", 5, 12'995, {}}, {"JPY", 1, 12'000, {}}};
    overview.totals.unknown = 6;
    link.answer(Route::overview, overview);
    link.answer(Route::playbook, samplePlaybook());
    answerDetail(sampleDetail());
}

PlaybookView PaymentsWorld::samplePlaybook() {
    PlaybookView playbook;
    playbook.fourEyesAbove = {{50'000, "EUR"}};
    playbook.freshInquiryMs = 600'000;
    ProviderPolicyView stripe, bank;
    stripe.name = "stripe";
    bank.name = "bank";
    playbook.providers = {bank, stripe};
    return playbook;
}

PaymentDetail PaymentsWorld::sampleDetail(int number) {
    PaymentDetail detail;
    static_cast<PaymentView&>(detail) = payment(number, Status::unknown, 7);
    detail.firstSentAt = detail.createdAt;
    detail.inquiries = 1;
    detail.lastAnswerAt = FakeClock().wall() - std::chrono::minutes{1};
    detail.lookupOffered = true;
    EvidenceView evidence;
    evidence.source = EvidenceSource::inquiry;
    evidence.status = ProviderStatus::processing;
    evidence.rawStatus = "processing";
    evidence.amount = detail.amount;
    evidence.seenAt = *detail.lastAnswerAt;
    detail.evidence = {evidence};
    detail.siblings = {payment(9, Status::succeeded)};
    detail.resendSafeUntil = FakeClock().wall() + std::chrono::hours{2};
    return detail;
}

void PaymentsWorld::answerDetail(const PaymentDetail& detail) {
    link.answer(Route::showPayment, detail, detail.version);
    link.answer(Route::paymentTimeline, TimelineView{});
}

void PaymentsWorld::start(Role role) {
    page = std::make_unique<PaymentsPage>(PageRoom{link, format, *settings, notes});
    page->resize(1200, 800);
    page->show();
    page->activateWindow();
    EXPECT_TRUE(QTest::qWaitForWindowActive(page.get()));
    link.signIn(role);
    link.goLive();
    link.settle();
    page->takeFocus();
}

void PaymentsWorld::openFirst() {
    page->openPayment(list.items.at(0).id);
    link.settle();
}

void PaymentsWorld::press(Qt::Key key, Qt::KeyboardModifiers modifiers) {
    auto* at = QApplication::activeWindow() ? QApplication::activeWindow()->focusWidget() : nullptr;
    QTest::keyClick(at ? at : page.get(), key, modifiers);
    link.settle();
}

std::string PaymentsWorld::sentQuery(std::string_view name) const {
    // Counts ask for one row: the list is what asks for more.
    std::string last;
    for (const auto& request : link.requests(Route::listPayments))
        if (parameter(request, "limit") != "1") last = parameter(request, name);
    return last;
}

QString PaymentsWorld::textIn(const QWidget& widget) {
    QStringList texts;
    for (const auto* label : widget.findChildren<QLabel*>())
        if (!label->isHidden()) texts << label->text();
    return texts.join('\n');
}

} // namespace switchroom::test
