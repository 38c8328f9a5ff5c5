// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/protocol/audit_view.h"
#include "app/ctl/agent_client.h"
#include "app/ctl/audit_source.h"
#include "app/ctl/commands.h"
#include "app/ctl/files.h"

#include <charconv>

namespace switchroom::ctl {
namespace {

Result exportStore(const Arguments& arguments, const std::string& data) {
    std::string text;
    LogReader reader;
    reader.entry = [&text](const AuditRecord& record) { text += exportLine(record); };
    auto end = readStoreLog(data, reader);
    if (!end) return end.error();
    text += exportEnd(*end->head, end->checkpoint);
    return deliver(arguments.option("out"), std::move(text));
}

/// The head of an export is its last entry.
std::expected<std::string, Result> endOf(std::string_view text, const std::string& checkpoint) {
    ChainHead head;
    auto last = text.substr(0, text.empty() ? 0 : text.size() - 1);
    last = last.substr(last.rfind('\n') == last.npos ? 0 : last.rfind('\n') + 1);
    if (!last.empty()) {
        auto line = decode<AuditExportLine>(last, UnknownFields::ignore);
        if (!line) return std::unexpected(failed("the agent's answer can't be read: " + line.error().detail));
        head.size = line->seq;
        for (std::size_t at = 0; at < head.hash.size() && line->hash.size() == 64; ++at)
            std::from_chars(line->hash.data() + at * 2, line->hash.data() + at * 2 + 2, head.hash[at], 16);
    }
    return exportEnd(head, checkpoint);
}

Result exportFromAgent(const Arguments& arguments) {
    auto agent = AgentClient::from(arguments);
    if (!agent) return agent.error();
    auto checkpoint = agent->read<CheckpointView>({.route = Route::auditCheckpoint});
    if (!checkpoint) return checkpoint.error();
    std::string text, from = "1";
    while (!from.empty()) {
        auto reply = agent->send({.route = Route::exportAudit, .query = {{"from", from}}});
        if (!reply) return reply.error();
        text += reply->body;
        from = std::string(headerValue(reply->headers, "Next-From"));
    }
    auto end = endOf(text, checkpoint->note.value_or(""));
    if (!end) return end.error();
    return deliver(arguments.option("out"), text + *end);
}

} // namespace

Result exportAudit(const Arguments& arguments) {
    auto data = arguments.option("data");
    if (data && arguments.option("agent")) return failed("--data or --agent, one of them", misused);
    return data ? exportStore(arguments, *data) : exportFromAgent(arguments);
}

Result fetchCheckpoint(const Arguments& arguments) {
    auto agent = AgentClient::from(arguments);
    if (!agent) return agent.error();
    auto checkpoint = agent->read<CheckpointView>({.route = Route::auditCheckpoint});
    if (!checkpoint) return checkpoint.error();
    if (!checkpoint->note)
        return failed("the agent has signed no checkpoint yet; it does so every minute. Try again then");
    return deliver(arguments.option("out"), *checkpoint->note);
}

} // namespace switchroom::ctl
