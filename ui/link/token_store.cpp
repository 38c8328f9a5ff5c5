// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/link/token_store.h"

#include <QCoreApplication>
#include <qt6keychain/keychain.h>

#include <algorithm>

namespace switchroom {
namespace {
const QString service = QStringLiteral("switchroom");

/// Why there is no token, in words; the library's own stand behind them.
QString problemOf(const QKeychain::Job& job) {
    auto tr = [](const char* text) { return QCoreApplication::translate("TokenStore", text); };
    switch (job.error()) {
    case QKeychain::NoError:
    case QKeychain::EntryNotFound: return {};
    case QKeychain::NoBackendAvailable:
        return tr(QT_TRANSLATE_NOOP("TokenStore", "This system has no keyring: the token is asked for at each start."));
    case QKeychain::AccessDeniedByUser:
    case QKeychain::AccessDenied:
        return tr(QT_TRANSLATE_NOOP("TokenStore", "The keyring refused: the token is asked for at each start."));
    default: break;
    }
    return tr(QT_TRANSLATE_NOOP("TokenStore", "The keyring failed (%1): the token is asked for at each start."))
        .arg(job.errorString());
}

/// Starts the job, which deletes itself, and tells what came of it.
template <class Job>
Answer<TokenAnswer> run(Job* job, const QString& profileId, TokenPlace whenItWorks) {
    Answer<TokenAnswer> answer;
    job->setKey(profileId);
    job->setInsecureFallback(false);
    QObject::connect(job, &QKeychain::Job::finished, job, [answer, job, whenItWorks](QKeychain::Job*) {
        TokenAnswer out;
        out.problem = problemOf(*job);
        if (job->error() == QKeychain::NoError) out.place = whenItWorks;
        if constexpr (std::is_same_v<Job, QKeychain::ReadPasswordJob>) out.token = job->textData();
        answer.give(std::move(out));
    });
    job->start();
    return answer;
}
} // namespace

Answer<TokenAnswer> KeyringTokenStore::keep(const QString& profileId, const QString& token) {
    auto* job = new QKeychain::WritePasswordJob(service);
    job->setTextData(token);
    return run(job, profileId, TokenPlace::keyring);
}

Answer<TokenAnswer> KeyringTokenStore::read(const QString& profileId) {
    return run(new QKeychain::ReadPasswordJob(service), profileId, TokenPlace::keyring);
}

Answer<TokenAnswer> KeyringTokenStore::remove(const QString& profileId) {
    return run(new QKeychain::DeletePasswordJob(service), profileId, TokenPlace::notRemembered);
}

} // namespace switchroom
