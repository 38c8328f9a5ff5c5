// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/connect_form.h"

#include "ui/look/words.h"
#include "ui/parts/action_button.h"
#include "ui/parts/elided_label.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QLineEdit>

namespace switchroom {
namespace {
/// What people type: a host with a port suffices.
QUrl addressOf(const QString& typed) {
    auto text = typed.trimmed();
    if (text.isEmpty()) return {};
    if (!text.contains("://")) text.prepend("http://");
    QUrl url(text, QUrl::StrictMode);
    bool known = url.scheme() == "http" || url.scheme() == "https";
    if (!url.isValid() || !known || url.host().isEmpty()) return {};
    if (url.port() < 0) url.setPort(url.scheme() == "https" ? 443 : 7420);
    url.setPath({});
    return url;
}
} // namespace

ConnectForm::ConnectForm(UiClock& clock, ProfileStore& profiles, TokenStore& tokens, QWidget* parent)
    : QWidget(parent),
      m_clock(clock),
      m_profiles(profiles),
      m_tokens(tokens),
      m_address(new QLineEdit(this)),
      m_token(new QLineEdit(this)),
      m_name(new QLineEdit(this)),
      m_remember(new QCheckBox(tr("Remember the token in the system's keyring"), this)),
      m_answer(textLabel({}, Tone::quiet, {}, this)),
      m_connect(new ActionButton(tr("Connect"), ActionButton::Kind::primary, this)) {
    m_address->setPlaceholderText("https://switchroom.example:7420");
    m_token->setPlaceholderText("sr1_…");
    m_token->setEchoMode(QLineEdit::Password);
    m_name->setPlaceholderText(tr("What you call it, such as shop-eu"));
    m_remember->setChecked(true);
    auto* form = new QFormLayout(this);
    form->setContentsMargins(0, 0, 0, 0);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    form->setVerticalSpacing(8);
    form->addRow(tr("Address"), m_address);
    form->addRow(tr("Token"), m_token);
    form->addRow(tr("Name"), m_name);
    form->addRow(QString(), m_remember);
    form->addRow(QString(), m_answer);
    form->addRow(QString(), m_connect);
    connect(m_connect, &QPushButton::clicked, this, &ConnectForm::tryIt);
    for (auto* field : {m_address, m_token, m_name})
        connect(field, &QLineEdit::returnPressed, this, &ConnectForm::tryIt);
}

void ConnectForm::fill(const Profile& profile) {
    m_profile = profile;
    m_address->setText(profile.url.toString());
    m_name->setText(profile.name);
    m_remember->setChecked(profile.tokenPlace == TokenPlace::keyring);
    m_token->clear();
    if (profile.tokenPlace != TokenPlace::keyring) return say(tr("Its token is not remembered here: enter it."), false);
    m_keyring.ask(m_tokens.read(profile.id)).then(this, [this](const TokenAnswer& answer) {
        m_token->setText(answer.token);
        if (!answer.problem.isEmpty()) say(answer.problem, true);
    });
}

void ConnectForm::say(const QString& text, bool bad) {
    m_answer->setText(bad ? tr("■ %1", "a complaint").arg(text) : text);
    m_answer->setAccessibleName(text);
}

void ConnectForm::tryIt() {
    auto url = addressOf(m_address->text());
    if (url.isEmpty()) {
        m_address->setFocus();
        return say(tr("The address has to be like https://host:7420."), true);
    }
    auto token = m_token->text().trimmed();
    if (token.isEmpty()) {
        m_token->setFocus();
        return say(
            tr("An agent lets nobody in without a token. Who runs it makes one with: switchroomctl token create"),
            true);
    }
    m_profile.url = url;
    m_connect->setBusy(true);
    say(tr("Asking %1 …").arg(url.authority()), false);
    m_trying.ask(HttpLink::probe({.url = url, .token = token}, m_clock, this))
        .then(this, [this](const std::expected<SessionView, LinkError>& session) {
            m_connect->setBusy(false);
            if (session) return opened(*session);
            if (session.error().fault == LinkFault::wrongToken) m_token->setFocus();
            say(session.error().sentence(), true);
        });
}

void ConnectForm::opened(const SessionView& session) {
    auto name = m_name->text().trimmed();
    m_profile.name = name.isEmpty() ? m_profile.url.host() : name;
    m_profile.tokenPlace = TokenPlace::notRemembered;
    m_profile = m_profiles.keep(m_profile);
    auto token = m_token->text().trimmed();
    say(tr("An agent answers; you are %1 (%2).").arg(qs(session.person), wordOf(session.role)), false);
    if (!m_remember->isChecked()) return emit connected(m_profile, token);
    m_keyring.ask(m_tokens.keep(m_profile.id, token)).then(this, [this, token](const TokenAnswer& answer) {
        m_profile.tokenPlace = answer.place;
        m_profiles.keep(m_profile);
        if (!answer.problem.isEmpty()) say(answer.problem, true);
        emit connected(m_profile, token);
    });
}

} // namespace switchroom
