// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/core/words.h"
#include "agent/protocol/breaker_view.h"
#include "agent/protocol/key_view.h"
#include "agent/protocol/list.h"
#include "app/ctl/agent_client.h"
#include "app/ctl/commands.h"
#include "app/ctl/numbers.h"
#include "app/ctl/table.h"

#include <fmt/format.h>

namespace switchroom::ctl {
namespace {

std::string percent(const std::optional<double>& rate) { return rate ? fmt::format("{:.0f} %", *rate * 100) : "-"; }

std::string tableOf(const std::vector<BreakerView>& breakers) {
    Table table({"ID", "STATE", "SINCE", "CALLS", "FAILING", "SLOW", "REJECTED", "IN FLIGHT", "HINT"});
    for (const auto& breaker : breakers)
        table.add({breaker.id, word(breaker.state), toRfc3339(breaker.since), std::to_string(breaker.calls),
                   percent(breaker.failureRate), percent(breaker.slowRate), std::to_string(breaker.rejected),
                   fmt::format("{}/{}", breaker.inFlight, breaker.concurrent), breaker.hint.value_or("")});
    return table.text();
}

} // namespace

Result listBreakers(const Arguments& arguments) {
    auto agent = AgentClient::from(arguments);
    if (!agent) return agent.error();
    auto list = agent->read<List<BreakerView>>({.route = Route::listBreakers});
    if (!list) return list.error();
    return done(arguments.flag("json") ? agent->body() : tableOf(list->items));
}

Result actOnBreaker(const Arguments& arguments) {
    BreakerActionRequest request;
    auto action = wordOption<BreakerCommand>(arguments, "action");
    if (!action) return action.error();
    request.action = *action;
    request.reason = arguments.option("reason").value_or("");
    if (auto until = arguments.option("until")) {
        request.until = fromRfc3339(*until);
        if (!request.until)
            return failed("--until takes a time such as 2026-11-30T14:00:00Z; got \"" + *until + "\"", misused);
    }
    auto agent = AgentClient::from(arguments);
    if (!agent) return agent.error();
    auto breaker = agent->read<BreakerView>(
        {.route = Route::actOnBreaker, .parameters = {arguments.words[0]}, .body = encode(request)});
    if (!breaker) return breaker.error();
    return done(arguments.flag("json") ? agent->body() : tableOf({*breaker}));
}

Result listKeys(const Arguments& arguments) {
    auto agent = AgentClient::from(arguments);
    if (!agent) return agent.error();
    AgentCall call{.route = Route::listKeys};
    for (auto name : {"state", "limit", "cursor"}) call.query.emplace_back(name, arguments.option(name).value_or(""));
    auto list = agent->read<List<KeyView>>(call);
    if (!list) return list.error();
    if (arguments.flag("json")) return done(agent->body());
    Table table({"ID", "STATE", "KEY", "OPERATION", "PAYMENT", "CREATED", "STUCK"});
    for (const auto& key : list->items)
        table.add({text(key.id), word(key.state), key.key.value_or("#" + key.keyHash), word(key.operation),
                   text(key.paymentId), toRfc3339(key.createdAt),
                   !key.stuck      ? ""
                   : key.maybeSent ? "yes, may have been sent"
                                   : "yes, not sent"});
    auto out = table.empty() ? std::string("No key matches.\n") : table.text();
    return done(list->next ? out + "More: --cursor " + *list->next + "\n" : out);
}

} // namespace switchroom::ctl
