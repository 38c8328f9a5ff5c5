// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/serve/first_token.h"

#include "agent/settle/payment_change.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace switchroom {
namespace {
constexpr const char* firstPerson = "admin";

/// A file that only its owner may read, durable before this returns. The reason why not, or nothing.
std::optional<std::string> writePrivately(const std::filesystem::path& file, const std::string& text) {
    auto failed = [&] { return fmt::format("{} cannot be written: {}.", file.string(), std::strerror(errno)); };
    int handle = ::open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, S_IRUSR | S_IWUSR);
    if (handle < 0) return failed();
    bool good = ::fchmod(handle, S_IRUSR | S_IWUSR) == 0 &&
                ::write(handle, text.data(), text.size()) == std::ssize(text) && ::fsync(handle) == 0;
    std::optional<std::string> fault = good ? std::nullopt : std::optional(failed());
    ::close(handle);
    return fault;
}

/// Stands while a first token is made and not yet written: an earlier start that died leaves it.
std::filesystem::path markOf(const std::filesystem::path& file) { return file.string() + ".new"; }
} // namespace

asio::awaitable<std::optional<std::string>> provideFirstToken(Engine& engine, std::filesystem::path file) {
    auto& room = engine.room();
    auto known = co_await room.store.read([](StoreReader& reader) { return reader.tokens(); });
    if (!known) co_return "The tokens can't be read: " + known.error().detail;
    bool died = std::filesystem::exists(markOf(file));
    if (!known->empty() && !died) co_return std::nullopt;
    auto actor = agentActor(room);
    for (const auto& token : *known) {
        if (token.revokedAt || token.person != firstPerson) continue;
        auto revoked =
            co_await engine.tokens().revoke(token.id, actor, "the first start did not live to write it down");
        if (!revoked) co_return "The first token can't be revoked: " + revoked.error().detail;
    }
    if (auto fault = writePrivately(markOf(file), "")) co_return fault;
    auto issued = co_await engine.tokens().issue(firstPerson, Role::admin, "*", actor);
    if (!issued) co_return "The first token can't be made: " + issued.error().detail;
    if (auto fault = writePrivately(markOf(file), issued->secret + "\n")) co_return fault;
    std::error_code error;
    std::filesystem::rename(markOf(file), file, error);
    if (error) co_return fmt::format("{} cannot be written: {}.", file.string(), error.message());
    co_return std::nullopt;
}

} // namespace switchroom
