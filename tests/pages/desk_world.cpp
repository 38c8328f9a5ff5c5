// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/pages/desk_world.h"

#include <QAbstractButton>
#include <QLabel>
#include <QPlainTextEdit>

namespace switchroom::test {

DeskWorld::DeskWorld() : settings(std::make_unique<QSettings>(folder.filePath("ini"), QSettings::IniFormat)) {
    format.setUtc(true);
}

void DeskWorld::start(Page& page, Role role, std::string person) {
    shown = &page;
    QObject::connect(&page, &Page::badgeChanged, &page, [this](const QString& text, Tone) { badge = text; });
    page.resize(1'240, 800);
    page.show();
    link.signIn(role, std::move(person));
    link.goLive();
    link.settle();
}

std::string DeskWorld::wordsIn(const QWidget& widget) {
    QStringList texts;
    for (const auto* label : widget.findChildren<QLabel*>())
        if (label->isVisibleTo(&widget)) texts << label->text();
    return texts.join('\n').toStdString();
}

DialogFrame* DeskWorld::dialog() const {
    for (auto* one : shown->findChildren<DialogFrame*>())
        if (one->isVisible()) return one;
    return nullptr;
}

void DeskWorld::write(const char* reason) {
    ASSERT_NE(dialog(), nullptr);
    dialog()->findChild<QPlainTextEdit*>()->setPlainText(reason);
}

void DeskWorld::press(const char* button) {
    auto* within = dialog() ? static_cast<QWidget*>(dialog()) : shown;
    auto* found = within->findChild<QAbstractButton*>(QLatin1String(button));
    ASSERT_NE(found, nullptr) << button;
    found->click();
    link.settle();
}

std::string DeskWorld::lastQuery(Route route, std::string_view name) const {
    auto all = link.requests(route);
    return all.empty() ? "" : parameter(all.back(), name);
}

} // namespace switchroom::test
