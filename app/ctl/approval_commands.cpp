// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/core/words.h"
#include "agent/protocol/decision_view.h"
#include "agent/protocol/list.h"
#include "app/ctl/agent_client.h"
#include "app/ctl/commands.h"
#include "app/ctl/numbers.h"
#include "app/ctl/table.h"

namespace switchroom::ctl {
namespace {

/// Without --version it is the request as it stands now: its content never changes, only its state.
std::expected<std::int64_t, Result> versionOf(AgentClient& agent, const Arguments& arguments) {
    auto given = numberOption(arguments, "version");
    if (!given) return std::unexpected(given.error());
    if (*given) return **given;
    auto approval = agent.read<ApprovalView>({.route = Route::showApproval, .parameters = {arguments.words[0]}});
    if (!approval) return std::unexpected(approval.error());
    return approval->version;
}

Result decide(const Arguments& arguments, Decision decision) {
    auto agent = AgentClient::from(arguments);
    if (!agent) return agent.error();
    auto version = versionOf(*agent, arguments);
    if (!version) return version.error();
    DecisionRequest request;
    request.decision = decision;
    request.text = arguments.option("text").value_or("");
    auto reply = agent->read<DecisionReply>({.route = Route::decideApproval,
                                             .parameters = {arguments.words[0]},
                                             .body = encode(request),
                                             .version = *version});
    if (!reply) return reply.error();
    if (arguments.flag("json")) return done(agent->body());
    return done("The request is " + word(reply->approval.state) + "; payment " + text(reply->payment.id) + " is " +
                word(reply->payment.status) + ".\n");
}

} // namespace

Result listApprovals(const Arguments& arguments) {
    auto agent = AgentClient::from(arguments);
    if (!agent) return agent.error();
    AgentCall call{.route = Route::listApprovals};
    for (auto name : {"state", "limit"}) call.query.emplace_back(name, arguments.option(name).value_or(""));
    auto list = agent->read<List<ApprovalView>>(call);
    if (!list) return list.error();
    if (arguments.flag("json")) return done(agent->body());
    Table table({"ID", "STATE", "PAYMENT", "VERDICT", "ASKED BY", "WHY TWO", "EXPIRES", "TEXT"});
    for (const auto& approval : list->items)
        table.add({text(approval.id), word(approval.state), text(approval.resolution.paymentId),
                   word(approval.resolution.verdict), approval.resolution.proposedBy, approval.why,
                   toRfc3339(approval.expiresAt), approval.resolution.text});
    return done(table.empty() ? "Nothing waits for a second person.\n" : table.text());
}

Result approve(const Arguments& arguments) { return decide(arguments, Decision::approve); }
Result reject(const Arguments& arguments) { return decide(arguments, Decision::reject); }

} // namespace switchroom::ctl
