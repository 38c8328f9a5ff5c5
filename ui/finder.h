// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/models/search_model.h"
#include "ui/pages/page.h"
#include "ui/parts/palette_box.h"

#include <map>

namespace switchroom {

/// Fills the palette: pages and actions by their words, payments by any of their references. One hit opens at once on Enter.
class Finder : public QObject {
    Q_OBJECT

public:
    /// `actions` is asked anew each time the palette opens.
    Finder(AgentLink& link, const Format& format, Navigator& go, std::function<std::vector<PageAction>()> actions,
           QWidget* window);
    void open();
    PaletteBox& box() { return *m_box; }

private:
    void renew();
    void choose(const QString& id);
    void addPayments(std::vector<PaletteBox::Hit>& hits);
    void addActions(std::vector<PaletteBox::Hit>& hits);

    const Format& m_format;
    Navigator& m_go;
    SearchModel m_search;
    std::function<std::vector<PageAction>()> m_listActions;
    std::vector<PageAction> m_actions;
    std::map<QString, PaymentId> m_payments;
    PaletteBox* m_box;
};

} // namespace switchroom
