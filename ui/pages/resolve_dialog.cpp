// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/resolve_dialog.h"

#include "agent/protocol/codec.h"
#include "ui/look/fonts.h"
#include "ui/pages/payment_detail_story.h"
#include "ui/pages/resolve_words.h"
#include "ui/parts/banner.h"
#include "ui/parts/card.h"
#include "ui/parts/choice_cards.h"
#include "ui/parts/elided_label.h"

#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace switchroom {
namespace {
constexpr int leastLetters = 10, mostReference = 128;
constexpr std::array findings{Finding::wentThrough, Finding::didNot, Finding::stillUnclear};
constexpr std::array reasons{ReasonCode::seenInProviderDashboard, ReasonCode::seenInSettlementReport,
                             ReasonCode::notInSettlementReport,   ReasonCode::providerConfirmedByPhone,
                             ReasonCode::customerShowedStatement, ReasonCode::providerLostRecord,
                             ReasonCode::duplicateOfOther,        ReasonCode::other};

/// As the agent counts: what is not blank.
int lettersOf(const QString& text) {
    return int(std::ranges::count_if(text, [](QChar c) { return !c.isSpace(); }));
}

QLabel* heading(const QString& text) { return textLabel(text, Tone::text, strongFont()); }
} // namespace

ResolveDialog::ResolveDialog(PageRoom& room, PaymentDetailModel& model, PaymentsBackground& background, QWidget* parent)
    : DialogFrame({}, {}, parent),
      m_room(room),
      m_model(model),
      m_background(background),
      m_actions(room.link),
      m_news(new Banner),
      m_why(textLabel({})),
      m_lastWord(textLabel({}, Tone::quiet, quietFont())),
      m_ground(textLabel({}, Tone::quiet, quietFont())),
      m_consequences(textLabel({}, Tone::quiet, quietFont())),
      m_ask(new ActionButton(tr("Ask now"))),
      m_decides(new QWidget),
      m_reason(new QComboBox),
      m_reference(new QLineEdit),
      m_text(new QPlainTextEdit) {
    setObjectName("resolveDialog");
    setAttribute(Qt::WA_DeleteOnClose);
    m_model.holdVersion();
    build();
    connect(&m_model, &PaymentDetailModel::changed, this, &ResolveDialog::renew);
    connect(&m_model, &PaymentDetailModel::outdated, this, &ResolveDialog::renew);
    connect(&m_background, &PaymentsBackground::changed, this, &ResolveDialog::renew);
    connect(&m_room.link, &AgentLink::freshnessChanged, this, &ResolveDialog::renewAct);
    connect(&m_room.link, &AgentLink::sessionChanged, this, &ResolveDialog::renewAct);
    connect(&m_room.format, &Format::changed, this, &ResolveDialog::renew);
    connect(m_news, &Banner::actionTriggered, this, &ResolveDialog::lookAgain);
    connect(m_ask, &QPushButton::clicked, this, &ResolveDialog::askProvider);
    connect(this, &DialogFrame::acted, this, &ResolveDialog::send);
    renew();
}

ResolveDialog::~ResolveDialog() { m_model.letVersionGo(); }

void ResolveDialog::build() {
    setMinimumWidth(600);
    m_news->setObjectName("news");
    m_ask->setObjectName("askFirst");
    m_ask->setIconOf(Icon::ask);
    m_ground->setObjectName("ground");
    body()->addWidget(m_news);
    auto* why = new Card(tr("Why no rule decides"));
    why->body()->addWidget(m_why);
    why->body()->addWidget(m_lastWord);
    auto* ground = new QHBoxLayout;
    ground->addWidget(m_ground, 1);
    ground->addWidget(m_ask, 0, Qt::AlignTop);
    why->body()->addLayout(ground);
    body()->addWidget(why);
    body()->addWidget(heading(tr("Your finding")));
    m_cardsPlace = new QVBoxLayout;
    body()->addLayout(m_cardsPlace);
    buildFields();
    body()->addWidget(heading(tr("What will happen")));
    m_consequences->setObjectName("consequences");
    body()->addWidget(m_consequences);
}

void ResolveDialog::buildFields() {
    m_reason->setObjectName("reason");
    m_reason->setPlaceholderText(tr("Choose a reason"));
    for (auto reason : reasons) m_reason->addItem(wordOf(reason), int(reason));
    m_reason->setCurrentIndex(-1);
    m_reference->setObjectName("reference");
    m_reference->setMaxLength(mostReference);
    m_text->setObjectName("text");
    m_text->setTabChangesFocus(true);
    m_text->setFixedHeight(72);
    m_text->setPlaceholderText(tr("For the audit log: where you looked, and what stood there."));

    auto* reasonLabel = textLabel(tr("&Reason"), Tone::quiet, quietFont());
    auto* referenceLabel = textLabel(tr("&Provider's reference, if you found one"), Tone::quiet, quietFont());
    auto* textTitle = textLabel(tr("&What you saw"), Tone::quiet, quietFont());
    reasonLabel->setBuddy(m_reason);
    referenceLabel->setBuddy(m_reference);
    textTitle->setBuddy(m_text);
    auto* grid = new QGridLayout(m_decides);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setVerticalSpacing(4);
    grid->addWidget(reasonLabel, 0, 0);
    grid->addWidget(referenceLabel, 0, 1);
    grid->addWidget(m_reason, 1, 0);
    grid->addWidget(m_reference, 1, 1);
    grid->setColumnStretch(0, 1);
    grid->setColumnStretch(1, 1);
    body()->addWidget(m_decides);
    body()->addWidget(textTitle);
    body()->addWidget(m_text);
    connect(m_reason, &QComboBox::currentIndexChanged, this, &ResolveDialog::renewAct);
    connect(m_text, &QPlainTextEdit::textChanged, this, &ResolveDialog::renewAct);
}

std::optional<Finding> ResolveDialog::finding() const {
    auto chosen = m_cards ? m_cards->chosen() : -1;
    if (chosen < 0) return {};
    return findings[std::size_t(chosen)];
}

/// Everything that is said about the payment. The cards are made once: their texts stay as they were read.
void ResolveDialog::renew() {
    const auto* detail = m_model.detail();
    if (!detail) return;
    ResolveWords words(*detail, m_background.playbook(), m_room.format, m_room.now());
    setTitle(words.question());
    setWindowTitle(words.question());
    setSubtitle(words.situation());
    m_why->setText(words.whyNoRule());
    m_lastWord->setText(words.lastWord());
    auto ground = groundOf(*detail, m_background.playbook(), m_room.now());
    m_ground->setText(words.ground(ground));
    m_ask->setVisible(detail->lookupOffered && ground != Ground::freshInquiry);
    if (!m_cards) {
        std::vector<ChoiceCards::Choice> choices;
        for (auto each : findings) choices.push_back({words.headline(each), words.consequence(each)});
        m_cards = new ChoiceCards(choices);
        m_cards->setObjectName("findings");
        m_cards->setAccessibleName(tr("Your finding"));
        m_cardsPlace->addWidget(m_cards);
        connect(m_cards, &ChoiceCards::chosenChanged, this, &ResolveDialog::renewAct);
        setTabOrder(m_cards, m_reason);
        m_cards->setFocus();
    }
    renewNews();
    renewAct();
}

void ResolveDialog::renewNews() {
    const auto* known = m_model.known();
    if (!known || !m_model.isOutdated()) return m_news->clear();
    PaymentDetail present = *m_model.detail();
    static_cast<PaymentView&>(present) = *known;
    auto now = ResolveWords(present, m_background.playbook(), m_room.format, m_room.now()).present();
    if (!PaymentActions::isDecidable(*known))
        return m_news->say(tr("It changed while this was open. %1 There is nothing left to decide.").arg(now),
                           Tone::warning);
    m_news->say(tr("It changed while this was open. %1 Look at it again before you decide.").arg(now), Tone::warning,
                tr("I have looked"));
}

void ResolveDialog::lookAgain() {
    m_model.holdVersion();
    complain({});
    renew();
}

QString ResolveDialog::whyNot() const {
    const auto* detail = m_model.detail();
    const auto* known = m_model.known();
    if (!detail || !known) return tr("The payment has not been loaded yet.");
    if (!PaymentActions::isDecidable(*known)) return tr("There is nothing left to decide.");
    if (m_model.isOutdated()) return tr("It changed while this was open: look at it again first.");
    if (m_asking) return tr("The provider is being asked: wait for its answer.");
    auto chosen = finding();
    bool decides = !chosen || verdictOf(*chosen, *known).has_value();
    auto permission = decides ? m_actions.mayResolve() : m_actions.mayAnnotate();
    if (!permission) return permission.why;
    if (!chosen) return tr("Choose your finding first.");
    if (decides && !groundOf(*detail, m_background.playbook(), m_room.now()))
        return tr("The provider has to be asked first.");
    if (decides && m_reason->currentIndex() < 0) return tr("Choose a reason.");
    auto missing = leastLetters - lettersOf(m_text->toPlainText());
    if (missing > 0) return tr("Say what you saw, in at least 10 letters: %1 to go.").arg(missing);
    return {};
}

void ResolveDialog::renewAct() {
    const auto* detail = m_model.detail();
    if (!detail || m_busy) return;
    ResolveWords words(*detail, m_background.playbook(), m_room.format, m_room.now());
    auto chosen = finding();
    auto verdict = chosen ? verdictOf(*chosen, *detail) : std::optional<Verdict>{};
    auto why = whyNot();
    m_decides->setVisible(!chosen || verdict);
    QStringList lines;
    if (chosen)
        for (const auto& line : words.whatWillHappen(*chosen)) lines << QStringLiteral("•  ") + line;
    if (verdict && detail->approvals.size() > 0)
        lines << QStringLiteral("•  ") + tr("A request about this payment waits already; yours would stand beside it.");
    m_consequences->setText(chosen ? lines.join('\n') : tr("That follows from your finding."));
    setHint(!why.isEmpty() ? why : verdict ? words.whoDecides(*verdict) : QString());
    setAct(chosen ? words.act(*chosen) : tr("Record"), why);
    m_ask->setAllowed(m_asking ? QString() : m_actions.mayAsk().why);
    QMetaObject::invokeMethod(this, &ResolveDialog::growToFit, Qt::QueuedConnection);
}

/// What was added has room; what was taken away leaves it, so that nothing jumps.
void ResolveDialog::growToFit() {
    layout()->activate();
    auto wanted =
        layout()->hasHeightForWidth() ? layout()->totalHeightForWidth(width()) : layout()->totalSizeHint().height();
    if (wanted > height()) resize(width(), wanted);
}

void ResolveDialog::askProvider() {
    auto id = m_model.id();
    if (!id || m_asking) return;
    m_asking = true;
    m_ask->setBusy(true);
    complain({});
    renewAct();
    m_actions.askNow(*id).then(this, [this](const ActionResult<InquiryReply>& result) {
        m_asking = false;
        m_ask->setBusy(false);
        m_model.reload();
        if (!result.isDone()) complain(result.words);
        renew();
    });
}

ResolutionRequest ResolveDialog::request(Verdict verdict) const {
    ResolutionRequest out;
    out.verdict = verdict;
    out.reason = ReasonCode(m_reason->currentData().toInt());
    out.text = m_text->toPlainText().trimmed().toStdString();
    out.ground = groundOf(*m_model.detail(), m_background.playbook(), m_room.now()).value_or(Ground::couldNotAsk);
    auto reference = m_reference->text().trimmed();
    if (!reference.isEmpty()) out.providerReference = reference.toStdString();
    return out;
}

void ResolveDialog::send() {
    if (m_busy || !whyNot().isEmpty() || !m_model.heldVersion()) return;
    auto verdict = verdictOf(*finding(), *m_model.known());
    m_busy = true;
    setBusy(true);
    complain({});
    if (verdict)
        sendDecision(*verdict);
    else
        sendNote();
}

void ResolveDialog::sendDecision(Verdict verdict) {
    auto what = request(verdict);
    auto written = encode(what);
    auto key = written == m_unansweredBody ? m_unansweredKey.toStdString() : std::string();
    m_actions.resolve(*m_model.id(), *m_model.heldVersion(), what, key)
        .then(this, [this, written](const ActionResult<ResolutionReply>& result) {
            bool open = result.kind == ActionKind::notKnown;
            m_unansweredBody = open ? written : std::string();
            m_unansweredKey = open ? qs(result.key) : QString();
            take(result);
        });
}

void ResolveDialog::sendNote() {
    m_actions.note(*m_model.id(), *m_model.heldVersion(), m_text->toPlainText().trimmed().toStdString())
        .then(this, [this](const ActionResult<PaymentView>& result) { take(result); });
}

template <class T>
void ResolveDialog::take(const ActionResult<T>& result) {
    m_busy = false;
    setBusy(false);
    m_model.reload();
    if (result.hasWorked()) {
        emit settled(result.words, result.kind == ActionKind::requested);
        return accept();
    }
    auto words = result.words;
    auto said = result.error && result.error->problem ? qs(result.error->problem->detail) : QString();
    complain(said.isEmpty() || said == words ? words : tr("%1 The agent says: “%2”").arg(words, said));
    renew();
}

} // namespace switchroom
