// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/action_result.h"

#include <utility>

namespace switchroom::detail {
namespace {
QString tr(const char* text) { return QCoreApplication::translate("ActionResult", text); }

/// What the agent's refusals mean for the one who acted.
std::pair<ActionKind, QString> judgeRefusal(const LinkError& error) {
    switch (error.problem->code) {
    case ErrorCode::versionStale:
        return {ActionKind::changedMeanwhile,
                tr(QT_TRANSLATE_NOOP("ActionResult",
                                     "It has changed since you looked; nothing was done. Look again, then decide."))};
    case ErrorCode::notDecidable:
        return {ActionKind::changedMeanwhile,
                tr(QT_TRANSLATE_NOOP("ActionResult", "There is nothing left to decide here; nothing was done."))};
    case ErrorCode::approvalClosed:
        return {ActionKind::changedMeanwhile,
                tr(QT_TRANSLATE_NOOP("ActionResult", "Somebody has decided it already; nothing was done."))};
    case ErrorCode::samePerson:
        return {ActionKind::refused,
                tr(QT_TRANSLATE_NOOP("ActionResult", "It needs another person than the one who asked for it."))};
    case ErrorCode::forbidden:
        return {ActionKind::refused, tr(QT_TRANSLATE_NOOP("ActionResult", "Your role may not do this."))};
    case ErrorCode::groundMissing:
        return {ActionKind::refused,
                tr(QT_TRANSLATE_NOOP("ActionResult", "The decision lacks its ground: ask the provider first."))};
    case ErrorCode::notCancellable:
        return {ActionKind::refused,
                tr(QT_TRANSLATE_NOOP("ActionResult", "It may have been sent by now and can't be called off."))};
    case ErrorCode::keyInProgress:
        return {ActionKind::notKnown, tr(QT_TRANSLATE_NOOP("ActionResult", "It is still being worked on."))};
    default: return {ActionKind::refused, error.sentence()};
    }
}
} // namespace

std::pair<ActionKind, QString> judgeFailure(const LinkError& error) {
    if (error.fault == LinkFault::refused && error.problem) return judgeRefusal(error);
    if (error.leavesItOpen() || error.fault == LinkFault::unreadable)
        return {ActionKind::notKnown,
                tr(QT_TRANSLATE_NOOP("ActionResult", "No answer came, so it is not known whether it was done. Trying "
                                                     "again asks for the same act and does it once."))};
    if (error.fault == LinkFault::wrongToken) return {ActionKind::refused, error.sentence()};
    return {ActionKind::notReached, error.sentence()};
}

} // namespace switchroom::detail
