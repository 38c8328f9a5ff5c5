// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/core/words.h"
#include "agent/protocol/list.h"
#include "agent/protocol/token_view.h"
#include "agent/protocol/view_of.h"
#include "app/ctl/agent_client.h"
#include "app/ctl/commands.h"
#include "app/ctl/local_tokens.h"
#include "app/ctl/table.h"

namespace switchroom::ctl {
namespace {

std::expected<TokenRequest, Result> requestOf(const Arguments& arguments) {
    auto person = arguments.option("person"), role = arguments.option("role");
    if (!person || person->empty()) return std::unexpected(failed("say for whom it is: --person NAME", misused));
    auto known = role ? fromWord<Role>(*role) : std::nullopt;
    if (!known) return std::unexpected(failed("--role must be one of " + allWords<Role>(), misused));
    TokenRequest request;
    request.person = *person;
    request.role = *known;
    request.scope = arguments.option("scope");
    if (request.role == Role::service && !request.scope)
        return std::unexpected(failed("a service works for one tenant: name it by --scope", misused));
    return request;
}

/// The secret alone on standard output, so that it can be put into a file; what it is beside it.
Result tell(const TokenView& token, const std::string& secret) {
    auto out = done(secret + "\n");
    out.err = "Token " + token.id + " for " + token.person + " as " + word(token.role) + ", scope " + token.scope +
              ". This is the only time that it is shown.\n";
    return out;
}

std::string tableOf(const std::vector<TokenView>& tokens) {
    Table table({"ID", "PERSON", "ROLE", "SCOPE", "CREATED", "REVOKED"});
    for (const auto& token : tokens)
        table.add({token.id, token.person, word(token.role), token.scope, toRfc3339(token.createdAt),
                   token.revokedAt ? toRfc3339(*token.revokedAt) : ""});
    return table.text();
}

} // namespace

Result createToken(const Arguments& arguments) {
    auto request = requestOf(arguments);
    if (!request) return request.error();
    if (auto data = arguments.option("data")) {
        auto issued = issueLocally(*data, request->person, request->role, request->scope.value_or("*"));
        return issued ? tell(viewOf(issued->token), issued->secret) : issued.error();
    }
    auto agent = AgentClient::from(arguments);
    if (!agent) return agent.error();
    auto created = agent->read<TokenCreated>({.route = Route::createToken, .body = encode(*request)});
    if (!created) return created.error();
    return arguments.flag("json") ? done(agent->body()) : tell(*created, created->token);
}

Result listTokens(const Arguments& arguments) {
    if (auto data = arguments.option("data")) {
        auto tokens = tokensLocally(*data);
        if (!tokens) return tokens.error();
        List<TokenView> views;
        for (const auto& token : *tokens) views.items.push_back(viewOf(token));
        return done(arguments.flag("json") ? encode(views) + "\n" : tableOf(views.items));
    }
    auto agent = AgentClient::from(arguments);
    if (!agent) return agent.error();
    auto tokens = agent->read<List<TokenView>>({.route = Route::listTokens});
    if (!tokens) return tokens.error();
    return done(arguments.flag("json") ? agent->body() : tableOf(tokens->items));
}

Result revokeToken(const Arguments& arguments) {
    auto reason = arguments.option("reason").value_or("");
    if (auto data = arguments.option("data")) {
        if (reason.empty()) return failed("say why: --reason TEXT", misused);
        auto revoked = revokeLocally(*data, arguments.words[0], reason);
        return revoked ? done("Token " + revoked->id + " of " + revoked->person + " is revoked.\n") : revoked.error();
    }
    auto agent = AgentClient::from(arguments);
    if (!agent) return agent.error();
    auto revoked = agent->read<TokenView>(
        {.route = Route::revokeToken, .parameters = {arguments.words[0]}, .query = {{"reason", reason}}});
    if (!revoked) return revoked.error();
    return done(arguments.flag("json") ? agent->body()
                                       : "Token " + revoked->id + " of " + revoked->person + " is revoked.\n");
}

} // namespace switchroom::ctl
