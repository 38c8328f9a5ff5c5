// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "tests/pages/payments_fixture.h"
#include "ui/parts/dialog_frame.h"

namespace switchroom::test {

/// A page with a list and a detail, in a window of its own, before an agent that can be scripted.
class DeskWorld : public testing::Test {
protected:
    DeskWorld();
    PageRoom room() { return {link, format, *settings, notes}; }
    /// Shows the page, signs in, connects, and waits for the first list.
    void start(Page& page, Role role = Role::approver, std::string person = "ada");
    template <class T>
    T* find(const char* name) {
        auto* found = shown->findChild<T*>(QLatin1String(name));
        if (!found) ADD_FAILURE() << "there is no " << name;
        return found;
    }
    /// What stands in all labels in sight.
    std::string words() const { return wordsIn(*shown); }
    static std::string wordsIn(const QWidget& widget);
    /// The dialog that is open; null when none is.
    DialogFrame* dialog() const;
    void write(const char* reason);
    void press(const char* button);
    std::string lastQuery(Route route, std::string_view name) const;

    FakeClock clock;
    FakeLink link{clock};
    Format format{QLocale(QLocale::English, QLocale::UnitedKingdom)};
    QTemporaryDir folder;
    std::unique_ptr<QSettings> settings;
    NavigatorNotes notes;
    Page* shown = nullptr;
    QString badge; ///< what the page last said for the rail
};

} // namespace switchroom::test
