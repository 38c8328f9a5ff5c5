// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ctl/local_tokens.h"

#include "agent/core/words.h"
#include "agent/rules/token_format.h"
#include "agent/runtime/clock.h"
#include "agent/runtime/random.h"
#include "agent/runtime/virtual_scheduler.h"
#include "agent/store/file_claim.h"
#include "agent/store/store_file.h"
#include "agent/store/virtual_store.h"
#include "app/ctl/audit_source.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <pwd.h>
#include <unistd.h>

#include <filesystem>

namespace switchroom::ctl {
namespace {

std::string userName() {
    const auto* entry = ::getpwuid(::getuid());
    return entry && entry->pw_name ? entry->pw_name : "uid " + std::to_string(::getuid());
}

asio::awaitable<void> writeOnce(Store& store, std::function<std::expected<bool, Error>(Transaction&)> unit,
                                std::optional<std::expected<bool, Error>>& result) {
    auto closure = [unit](Transaction& tx) { return unit(tx); };
    result = co_await store.write(closure);
}

/// One transaction on the folder's store, which nobody else holds meanwhile.
std::optional<Result> writeTo(const std::string& data, std::function<std::expected<bool, Error>(Transaction&)> unit) {
    auto file = storeOf(data);
    std::error_code error;
    if (!std::filesystem::is_regular_file(file, error))
        return failed("there is no store " + file + ": start the agent once, or name its data folder");
    auto claim = FileClaim::take(file);
    if (!claim) return failed(claim.error().detail + " While an agent runs, say --agent URL instead of --data");
    asio::io_context io;
    VirtualScheduler scheduler(io, SystemClock().wall());
    VirtualStoreOptions options;
    options.file.name = file;
    auto store = VirtualStore::open(std::move(options), scheduler);
    if (!store) return failed(store.error().detail);
    std::optional<std::expected<bool, Error>> result;
    asio::co_spawn(io, writeOnce(**store, std::move(unit), result), asio::detached);
    while (!result && scheduler.step()) {}
    if (!result) return failed("the store did not answer");
    if (!*result) return failed(result->error().detail);
    return {};
}

AuditEntry entryAbout(const std::string& id, std::string action, std::string reason, std::string before,
                      std::string after) {
    AuditEntry entry;
    SystemClock clock;
    entry.at = clock.wall();
    entry.steadyNanos = clock.steady().time_since_epoch().count();
    entry.agentId = "switchroomctl";
    entry.actor.kind = ActorKind::person;
    entry.actor.name = userName();
    entry.actor.authMethod = "local";
    entry.action = std::move(action);
    entry.objectType = "token";
    entry.objectId = id;
    entry.versionBefore = before.empty() ? 0 : 1;
    entry.versionAfter = entry.versionBefore + 1;
    entry.stateBefore = std::move(before);
    entry.stateAfter = std::move(after);
    entry.reason = std::move(reason);
    entry.outcome = "done";
    return entry;
}

} // namespace

std::expected<IssuedToken, Result> issueLocally(const std::string& data, const std::string& person, Role role,
                                                const std::string& scope) {
    SystemRandom random;
    std::uint8_t id[6], secret[32];
    random.fill(id);
    random.fill(secret);
    IssuedToken out;
    out.secret = makeBearerToken(std::span<const std::uint8_t, 6>(id), std::span<const std::uint8_t, 32>(secret));
    auto read = readBearerToken(out.secret).value();
    out.token = {.id = read.id,
                 .secretHash = read.secretHash,
                 .person = person,
                 .role = role,
                 .scope = scope,
                 .createdAt = SystemClock().wall(),
                 .revokedAt = {}};
    auto entry = entryAbout(read.id, "token.create", person + " as " + word(role) + " in " + scope, "", "valid");
    auto unit = [token = out.token, entry](Transaction& tx) -> std::expected<bool, Error> {
        tx.insertToken(token);
        tx.appendAudit(entry);
        tx.addChange({.seq = 0, .kind = ChangeKind::token, .objectId = token.id, .scope = "", .version = 1});
        return true;
    };
    if (auto fault = writeTo(data, unit)) return std::unexpected(*fault);
    return out;
}

std::expected<AccessToken, Result> revokeLocally(const std::string& data, const std::string& id,
                                                 const std::string& reason) {
    auto now = SystemClock().wall();
    auto out = std::make_shared<AccessToken>();
    auto entry = entryAbout(id, "token.revoke", reason, "valid", "revoked");
    auto unit = [id, now, entry, out](Transaction& tx) -> std::expected<bool, Error> {
        auto token = tx.token(id);
        if (!token)
            return std::unexpected(Error{.code = ErrorCode::notFound,
                                         .detail = "there is no token " + id + "; token list tells them all"});
        *out = *token;
        if (token->revokedAt) return true;
        tx.revokeToken(id, now);
        tx.appendAudit(entry);
        tx.addChange({.seq = 0, .kind = ChangeKind::token, .objectId = id, .scope = "", .version = 2});
        out->revokedAt = now;
        return true;
    };
    if (auto fault = writeTo(data, unit)) return std::unexpected(*fault);
    return *out;
}

std::expected<std::vector<AccessToken>, Result> tokensLocally(const std::string& data) {
    auto file = StoreFile::open(storeOf(data));
    if (!file) return std::unexpected(failed(file.error().detail));
    std::vector<AccessToken> out;
    auto read = file->read([&out](StoreReader& reader) { out = reader.tokens(); });
    if (!read) return std::unexpected(failed(read.error().detail));
    return out;
}

} // namespace switchroom::ctl
