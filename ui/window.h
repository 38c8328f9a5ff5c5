// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/link/agent_link.h"
#include "ui/look/colours.h"
#include "ui/look/format.h"
#include "ui/pages/page.h"

#include <QMainWindow>

#include <memory>

class QSettings;
class QStackedWidget;

namespace switchroom {

class ApprovalsPage;
class AuditPage;
class AuditTrust;
class Banner;
class Finder;
class PaymentsPage;
class Rail;
class StatusLine;
class Toast;
class TopBar;

/// What a window has to know about the agent behind its link.
struct WindowFacts {
    QString agentName; ///< as the bar shows it
    bool demo = false; ///< the provider misbehaves on purpose, the shop is a program: said on the screen
    /// Payments in flight in an agent of this process; null when the agent is elsewhere.
    std::function<std::size_t()> flightsNow;
};

/// The frame: rail, bar, pages, status line. It places things and leads from one to the other; what is on a page is the
/// page's own matter.
class Window : public QMainWindow, private Navigator {
    Q_OBJECT

public:
    Window(AgentLink& link, Format& format, QSettings& settings, WindowFacts facts, QWidget* parent = nullptr);
    ~Window() override;

    Navigator& navigator() { return *this; }
    PageId page() const;
    Page& pageOf(PageId id) const { return *m_pages[std::size_t(id)]; }
    void show(PageId id) { openPage(id); }

signals:
    void schemeWanted();
    /// "en" or "de".
    void languageWanted(const QString& language);
    /// Another agent, or the demo.
    void startPageWanted();

protected:
    void closeEvent(QCloseEvent* event) override;
    bool event(QEvent* event) override;

private:
    void openPage(PageId page) override;
    void openPayment(const PaymentId& id) override;
    void openPayments(const QString& chip) override;
    void openAudit(const QString& objectId) override;
    void toast(const QString& text, const QString& action, std::function<void()> act) override;

    void addPages();
    void addShortcuts();
    void renewBanner();
    void openMenu(const QPoint& at);
    void askBeforeClosing(std::size_t flights);
    std::vector<PageAction> actions();

    AgentLink& m_link;
    Format& m_format;
    QSettings& m_settings;
    WindowFacts m_facts;
    AuditTrust* m_trust;
    Rail* m_rail;
    TopBar* m_bar;
    Banner* m_banner;
    QStackedWidget* m_stack;
    StatusLine* m_status;
    Toast* m_toast = nullptr;
    std::vector<Page*> m_pages; ///< by PageId
    PaymentsPage* m_payments = nullptr;
    AuditPage* m_audit = nullptr;
    Finder* m_finder = nullptr;
    bool m_mayClose = false;
};

} // namespace switchroom
