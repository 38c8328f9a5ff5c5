// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/protocol/history_view.h"
#include "agent/protocol/overview_view.h"
#include "agent/protocol/provider_view.h"
#include "tests/pages/payments_fixture.h"

namespace switchroom::test {

/// A page beside payments', before an agent with three providers: adyen is open, paypal half open, stripe closed.
class BoardWorld : public testing::Test {
protected:
    BoardWorld();
    /// Two currencies unknown, one payment that needs a person, one open breaker, two stuck keys.
    static OverviewView sampleOverview();
    static std::vector<BreakerView> sampleBreakers();
    static std::vector<ProviderView> providersOf(const std::vector<BreakerView>& breakers);
    static HistoryView historyOf(const std::string& provider, Instant from, Instant before);
    void answerBreakers(const std::vector<BreakerView>& breakers);
    PageRoom room() { return {link, format, *settings, notes}; }
    void start(Role role = Role::onCall);

    FakeClock clock;
    FakeLink link{clock};
    Format format{QLocale(QLocale::English, QLocale::UnitedKingdom)};
    QTemporaryDir folder;
    std::unique_ptr<QSettings> settings;
    NavigatorNotes notes;
};

} // namespace switchroom::test
