// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window.h"

#include "ui/finder.h"
#include "ui/link_words.h"
#include "ui/models/audit_trust.h"
#include "ui/pages/approvals_page.h"
#include "ui/pages/audit_page.h"
#include "ui/pages/breakers_page.h"
#include "ui/pages/keys_page.h"
#include "ui/pages/overview_page.h"
#include "ui/pages/payments_page.h"
#include "ui/parts/banner.h"
#include "ui/parts/dialog_frame.h"
#include "ui/parts/elided_label.h"
#include "ui/parts/rail.h"
#include "ui/status_line.h"
#include "ui/toast.h"
#include "ui/top_bar.h"

#include <QCloseEvent>
#include <QHBoxLayout>
#include <QMenu>
#include <QSettings>
#include <QShortcut>
#include <QStackedWidget>
#include <QTimer>

#include <array>

namespace switchroom {
namespace {
struct Place {
    PageId id;
    Icon icon;
    const char* name;
};
constexpr std::array places{
    Place{PageId::overview, Icon::overview, QT_TRANSLATE_NOOP("switchroom::Window", "Overview")},
    Place{PageId::payments, Icon::payments, QT_TRANSLATE_NOOP("switchroom::Window", "Payments")},
    Place{PageId::keys, Icon::keys, QT_TRANSLATE_NOOP("switchroom::Window", "Keys")},
    Place{PageId::breakers, Icon::breakers, QT_TRANSLATE_NOOP("switchroom::Window", "Breakers")},
    Place{PageId::approvals, Icon::approvals, QT_TRANSLATE_NOOP("switchroom::Window", "Approvals")},
    Place{PageId::audit, Icon::audit, QT_TRANSLATE_NOOP("switchroom::Window", "Audit")},
};

QString keysOfPage(std::size_t number) {
    return QKeySequence(QStringLiteral("Ctrl+%1").arg(number + 1)).toString(QKeySequence::NativeText);
}
} // namespace

Window::Window(AgentLink& link, Format& format, QSettings& settings, WindowFacts facts, QWidget* parent)
    : QMainWindow(parent),
      m_link(link),
      m_format(format),
      m_settings(settings),
      m_facts(std::move(facts)),
      m_trust(new AuditTrust(link, settings, this)),
      m_rail(new Rail(tr("Switchroom"), this)),
      m_bar(new TopBar(link, format, m_facts.agentName, this)),
      m_banner(new Banner(this)),
      m_stack(new QStackedWidget(this)),
      m_status(new StatusLine(link, format, *m_trust, this)) {
    setWindowTitle(tr("%1 – Switchroom").arg(m_facts.agentName));
    auto* middle = new QWidget(this);
    auto* column = new QVBoxLayout;
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_bar);
    column->addWidget(m_banner);
    column->addWidget(m_stack, 1);
    column->addWidget(m_status);
    auto* row = new QHBoxLayout(middle);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(m_rail);
    row->addLayout(column, 1);
    setCentralWidget(middle);
    m_toast = new Toast(middle);

    addPages();
    m_finder = new Finder(link, format, *this, [this] { return actions(); }, this);
    addShortcuts();
    connect(m_rail, &Rail::chosen, this, [this](int index) { openPage(PageId(index)); });
    connect(m_bar, &TopBar::searchWanted, m_finder, &Finder::open);
    connect(m_bar, &TopBar::schemeWanted, this, &Window::schemeWanted);
    connect(m_bar, &TopBar::menuWanted, this, &Window::openMenu);
    connect(&m_link, &AgentLink::stateChanged, this, &Window::renewBanner);
    connect(&m_link, &AgentLink::freshnessChanged, this, &Window::renewBanner);
    connect(m_banner, &Banner::actionTriggered, this, [this] { m_link.retryNow(); });
    auto* second = new QTimer(this);
    connect(second, &QTimer::timeout, this, &Window::renewBanner);
    second->start(1'000);

    resize(1440, 900);
    setMinimumSize(960, 600);
    restoreGeometry(m_settings.value("window/geometry").toByteArray());
    openPage(PageId(m_settings.value("window/page", 0).toInt() % int(places.size())));
    renewBanner();
}

Window::~Window() {
    m_settings.setValue("window/geometry", saveGeometry());
    m_settings.setValue("window/page", int(page()));
}

void Window::addPages() {
    PageRoom room{m_link, m_format, m_settings, *this};
    m_payments = new PaymentsPage(room, m_stack);
    m_audit = new AuditPage(room, m_stack);
    m_pages = {new OverviewPage(room, m_stack),  m_payments,
               new KeysPage(room, m_stack),      new BreakersPage(room, m_stack),
               new ApprovalsPage(room, m_stack), m_audit};
    for (std::size_t n = 0; n < m_pages.size(); ++n) {
        m_stack->addWidget(m_pages[n]);
        m_rail->addItem(places[n].icon, tr(places[n].name));
        connect(m_pages[n], &Page::badgeChanged, m_rail,
                [this, n](const QString& text, Tone tone) { m_rail->setBadge(int(n), text, tone); });
    }
}

void Window::addShortcuts() {
    auto on = [this](const QKeySequence& keys, auto act) {
        connect(new QShortcut(keys, this), &QShortcut::activated, this, act);
    };
    on(Qt::CTRL | Qt::Key_K, [this] { m_finder->open(); });
    for (std::size_t n = 0; n < places.size(); ++n)
        on(QKeySequence(Qt::CTRL | Qt::Key(Qt::Key_1 + int(n))), [this, n] { openPage(PageId(n)); });
    on(Qt::Key_F5, [this] { m_link.retryNow(); });
    on(Qt::Key_F11, [this] { setWindowState(windowState() ^ Qt::WindowFullScreen); });
}

PageId Window::page() const { return PageId(m_stack->currentIndex()); }

void Window::openPage(PageId page) {
    m_stack->setCurrentIndex(int(page));
    m_rail->setCurrent(int(page));
    m_pages[std::size_t(page)]->takeFocus();
}

void Window::openPayment(const PaymentId& id) {
    openPage(PageId::payments);
    m_payments->openPayment(id);
}

void Window::openPayments(const QString& chip) {
    openPage(PageId::payments);
    m_payments->chooseChip(chip);
}

void Window::openAudit(const QString& objectId) {
    openPage(PageId::audit);
    m_audit->showObject(objectId);
}

void Window::toast(const QString& text, const QString& action, std::function<void()> act) {
    m_toast->say(text, action, std::move(act));
}

/// Trouble first; else what has to be said all the time.
void Window::renewBanner() {
    auto trouble = troubleOfLink(m_link, m_format);
    if (!trouble.isEmpty()) {
        bool silent = m_link.state() == LinkState::live;
        return m_banner->say(trouble, silent ? Tone::warning : Tone::bad, silent ? QString() : tr("Try now"));
    }
    if (m_facts.demo)
        return m_banner->say(
            tr("This is the demo: the provider misbehaves on purpose, the shop is a program, and no money "
               "moves."),
            Tone::accent);
    m_banner->clear();
}

std::vector<PageAction> Window::actions() {
    std::vector<PageAction> all = m_pages[std::size_t(page())]->actions();
    for (std::size_t n = 0; n < places.size(); ++n)
        all.push_back({tr("Go to %1").arg(tr(places[n].name)), keysOfPage(n), {}, [this, n] { openPage(PageId(n)); }});
    all.push_back({m_format.isUtc() ? tr("Show times in the local zone") : tr("Show times in UTC"), {}, {}, [this] {
                       m_format.setUtc(!m_format.isUtc());
                   }});
    all.push_back({tr("Switch between light and dark"), {}, {}, [this] { emit schemeWanted(); }});
    all.push_back({QStringLiteral("English"), {}, {}, [this] { emit languageWanted("en"); }});
    all.push_back({QStringLiteral("Deutsch"), {}, {}, [this] { emit languageWanted("de"); }});
    all.push_back({tr("Connect to another agent …"), {}, {}, [this] { emit startPageWanted(); }});
    all.push_back({tr("Full screen"), QStringLiteral("F11"), {}, [this] {
                       setWindowState(windowState() ^ Qt::WindowFullScreen);
                   }});
    return all;
}

void Window::openMenu(const QPoint& at) {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Connect to another agent …"), this, &Window::startPageWanted);
    menu->addSeparator();
    menu->addAction(QStringLiteral("English"), this, [this] { emit languageWanted("en"); });
    menu->addAction(QStringLiteral("Deutsch"), this, [this] { emit languageWanted("de"); });
    menu->addSeparator();
    menu->addAction(tr("Full screen"), this, [this] { setWindowState(windowState() ^ Qt::WindowFullScreen); });
    menu->addAction(tr("Quit"), this, &QWidget::close);
    menu->popup(at);
}

void Window::closeEvent(QCloseEvent* event) {
    auto flights = m_facts.flightsNow && !m_mayClose ? m_facts.flightsNow() : 0;
    if (flights == 0) return QMainWindow::closeEvent(event);
    event->ignore();
    askBeforeClosing(flights);
}

void Window::askBeforeClosing(std::size_t flights) {
    auto* dialog = new DialogFrame(tr("Close with payments in flight?"), {}, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->body()->addWidget(textLabel(
        tr("The agent in this window is sending or asking about %n payment(s) right now. It waits a moment for them; "
           "those without an answer by then become unknown, and are asked about at the next start.",
           nullptr, int(flights)),
        Tone::text, {}, dialog));
    dialog->setAct(tr("Close all the same"));
    connect(dialog, &DialogFrame::acted, this, [this, dialog] {
        dialog->accept();
        m_mayClose = true;
        close();
    });
    dialog->open();
}

/// The page's own focus comes back with the window's.
bool Window::event(QEvent* event) {
    if (event->type() == QEvent::WindowActivate && !focusWidget()) m_pages[std::size_t(page())]->takeFocus();
    return QMainWindow::event(event);
}

} // namespace switchroom
