// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/link/agent_link.h"
#include "ui/look/format.h"
#include "ui/look/words.h"
#include "ui/models/view_state.h"

#include <QWidget>

#include <functional>
#include <vector>

class QSettings;

namespace switchroom {

enum class PageId { overview, payments, keys, breakers, approvals, audit };

/// What a page asks of the window around it.
class Navigator {
public:
    virtual ~Navigator() = default;
    virtual void openPage(PageId page) = 0;
    virtual void openPayment(const PaymentId& id) = 0;   ///< on the payments page, detail beside the table
    virtual void openPayments(const QString& chip) = 0;  ///< with this chip chosen ("unknown", "needs_human", …)
    virtual void openAudit(const QString& objectId) = 0; ///< filtered to one object
    /// A word that passes: something was done. `action` with its `act` at most one.
    virtual void toast(const QString& text, const QString& action = {}, std::function<void()> act = {}) = 0;
};

/// What every page works with. Borrowed; outlives it.
struct PageRoom {
    AgentLink& link;
    Format& format;
    QSettings& settings;
    Navigator& go;
    Instant now() const { return link.clock().wall(); }
};

/// An action that the palette and the help list; its keys work while the page is shown.
struct PageAction {
    QString text;
    QString keys;
    QString whyNot; ///< empty when it may be done now
    std::function<void()> act;
};

/// One slice of the window: it stands alone and can be deleted.
class Page : public QWidget {
    Q_OBJECT

public:
    explicit Page(PageRoom room, QWidget* parent = nullptr) : QWidget(parent), m_room(room) {}
    virtual QString title() const = 0;
    virtual std::vector<PageAction> actions() { return {}; }
    /// Where the focus goes when the page is opened.
    virtual void takeFocus() { setFocus(); }

    PageRoom& room() { return m_room; }

signals:
    /// For the rail: "14"; empty: none.
    void badgeChanged(const QString& text, switchroom::Tone tone);

private:
    PageRoom m_room;
};

/// "seen 40 s ago", "not loaded yet", or nothing while it is live: for the overlay and for banners.
QString staleNote(const Freshness& freshness, Instant now, const Format& format);

} // namespace switchroom
