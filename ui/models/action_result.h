// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/link/agent_link.h"

#include <QCoreApplication>

#include <cstdint>
#include <optional>
#include <string>

namespace switchroom {

enum class ActionKind {
    done,
    requested,        ///< it waits for a second person
    changedMeanwhile, ///< what the person saw is no more so: show the new, and let them decide again
    refused,          ///< the agent said no, and nothing was done
    notKnown,         ///< no answer came: whether it was done can't be told; the same `key` asks for the same act
    notReached,       ///< it was not sent
};

/// What came of a person's act, with words for them.
template <class T>
struct ActionResult {
    ActionKind kind{};
    QString words;                                ///< one or two sentences
    std::optional<T> value{};                     ///< with done and requested
    std::optional<std::int64_t> presentVersion{}; ///< with changedMeanwhile, where the agent said it
    std::optional<LinkError> error{};             ///< unless done or requested
    std::string key{};                            ///< the Idempotency-Key it went under; empty where none is used
    bool isDone() const { return kind == ActionKind::done; }
    /// done or requested: a dialog may close.
    bool hasWorked() const { return kind == ActionKind::done || kind == ActionKind::requested; }
};

namespace detail {
/// The kind and the words of a failure.
std::pair<ActionKind, QString> judgeFailure(const LinkError& error);
} // namespace detail

/// Asks and judges. `done` are the words for a 2xx, `requested` those for a 202 (empty: it is done as well).
template <class T>
Answer<ActionResult<T>> act(AgentLink& link, AgentRequest request, QString done, QString requested = {}) {
    if (endpoint(request.route).needsKey && request.key.empty()) request.under(newIdempotencyKey());
    auto key = request.key;
    return link.call<T>(std::move(request)).mapped([key, done, requested](const Result<T>& outcome) {
        if (!outcome) {
            auto [kind, words] = detail::judgeFailure(outcome.error());
            auto version = outcome.error().problem ? outcome.error().problem->version : std::nullopt;
            return ActionResult<T>{kind, words, {}, version, outcome.error(), key};
        }
        bool waits = outcome->status == 202 && !requested.isEmpty();
        return ActionResult<T>{
            waits ? ActionKind::requested : ActionKind::done, waits ? requested : done, outcome->value, {}, {}, key};
    });
}

} // namespace switchroom
