// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/protocol/list.h"
#include "agent/protocol/view_of.h"
#include "agent/rules/base64.h"
#include "agent/rules/canonical_entry.h"
#include "agent/rules/merkle.h"
#include "agent/serve/query_reader.h"
#include "agent/serve/reply.h"
#include "agent/serve/routes.h"

#include <charconv>

namespace switchroom {
namespace {
constexpr int exportMost = 5000;

/// The audit log: read, proved, exported.
class Audit {
public:
    explicit Audit(ServeRoom& room) : m_room(room) {}

    asio::awaitable<Answer> list(Call call);
    asio::awaitable<Answer> checkpoint(Call call);
    asio::awaitable<Answer> proof(Call call);
    asio::awaitable<Answer> exportLines(Call call);

private:
    ServeRoom& m_room;
};

std::optional<AuditView> viewOfRecord(const AuditRecord& record) {
    auto chained = fromCanonicalBytes(record.body);
    return chained ? std::optional(viewOf(chained->entry, record)) : std::nullopt;
}

/// Entries that can't be read are a fault that verification names; a list leaves no gap without a word.
AuditView unreadable(const AuditRecord& record) {
    AuditView view;
    view.seq = record.seq;
    view.action = "unreadable";
    view.previous = hexOf(record.previous);
    view.hash = hexOf(record.hash);
    return view;
}

asio::awaitable<Answer> Audit::list(Call call) {
    QueryReader query(call.query);
    auto before = query.integer("cursor", 1, std::numeric_limits<std::int64_t>::max()).value_or(0);
    auto object = query.text("object_id"), actor = query.text("actor"), action = query.text("action");
    auto limit = query.limit();
    if (auto wrong = query.result()) co_return std::unexpected(std::move(*wrong));
    struct Found {
        std::vector<AuditRecord> records;
        std::int64_t size = 0;
    };
    auto read = [=](StoreReader& reader) {
        Found out;
        out.size = reader.auditHead().size;
        out.records = reader.auditNewest(before, object, actor, action, limit);
        return out;
    };
    auto found = co_await m_room.store.read(read);
    if (!found) co_return std::unexpected(std::move(found.error()));
    List<AuditView> view;
    for (const auto& record : found->records) view.items.push_back(viewOfRecord(record).value_or(unreadable(record)));
    bool more = int(view.items.size()) == limit && view.items.back().seq > 1;
    if (more) view.next = std::to_string(view.items.back().seq);
    if (object.empty() && actor.empty() && action.empty()) {
        view.total = found->size;
        view.totalExact = true;
    }
    co_return replyWith(view);
}

asio::awaitable<Answer> Audit::checkpoint(Call call) {
    QueryReader query(call.query);
    if (auto wrong = query.result()) co_return std::unexpected(std::move(*wrong));
    auto found = co_await m_room.store.read([](StoreReader& reader) {
        CheckpointView view;
        view.size = reader.auditHead().size;
        auto notes = reader.checkpoints(1);
        if (!notes.empty()) view.note = std::move(notes.front());
        return view;
    });
    if (!found) co_return std::unexpected(std::move(found.error()));
    co_return replyWith(*found);
}

std::vector<Digest> leavesOf(StoreReader& reader, std::int64_t size) {
    std::vector<Digest> leaves;
    leaves.reserve(std::size_t(size));
    while (std::int64_t(leaves.size()) < size) {
        auto left = size - std::int64_t(leaves.size());
        auto records =
            reader.auditRecords(std::int64_t(leaves.size()) + 1, int(std::min<std::int64_t>(left, exportMost)));
        if (records.empty()) break;
        for (const auto& record : records) leaves.push_back(record.hash);
    }
    return leaves;
}

ProofView proofOf(StoreReader& reader, std::optional<std::int64_t> seq, std::optional<std::int64_t> oldSize,
                  std::int64_t size) {
    ProofView view;
    view.seq = seq;
    view.oldSize = oldSize;
    view.size = size;
    auto leaves = leavesOf(reader, size);
    if (std::int64_t(leaves.size()) < size) return view; // a gap: no root, which the caller says
    view.root = hexOf(merkleRoot(leaves));
    if (seq) view.leaf = hexOf(leaves[std::size_t(*seq - 1)]);
    auto hashes =
        seq ? inclusionProof(leaves, std::uint64_t(*seq - 1)) : consistencyProof(leaves, std::uint64_t(*oldSize));
    for (const auto& hash : hashes) view.hashes.push_back(hexOf(hash));
    return view;
}

asio::awaitable<Answer> Audit::proof(Call call) {
    constexpr auto most = std::numeric_limits<std::int64_t>::max();
    QueryReader query(call.query);
    auto seq = query.integer("seq", 1, most), oldSize = query.integer("old_size", 1, most),
         asked = query.integer("size", 1, most);
    if (seq.has_value() == oldSize.has_value()) query.wrong("seq", "or old_size must be given, one of them");
    if (auto wrong = query.result()) co_return std::unexpected(std::move(*wrong));
    auto read = [=](StoreReader& reader) -> std::optional<ProofView> {
        auto present = reader.auditHead().size;
        auto size = asked.value_or(present);
        if (size > present || seq.value_or(oldSize.value_or(0)) > size) return {};
        return proofOf(reader, seq, oldSize, size);
    };
    auto found = co_await m_room.store.read(read);
    if (!found) co_return std::unexpected(std::move(found.error()));
    if (!*found) co_return std::unexpected(Error{ErrorCode::notFound, "The log has not so many entries."});
    if ((*found)->root.empty())
        co_return std::unexpected(
            Error{ErrorCode::auditUnavailable, "Entries of the log are missing; run switchroomctl audit verify."});
    co_return replyWith(**found);
}

std::string exportLine(const AuditRecord& record) {
    AuditExportLine line;
    line.seq = record.seq;
    line.entry = viewOfRecord(record).value_or(unreadable(record));
    std::vector<std::uint8_t> bytes(record.body.begin(), record.body.end());
    line.body = base64(bytes);
    line.previous = hexOf(record.previous);
    line.hash = hexOf(record.hash);
    return encode(line) + "\n";
}

/// JSON lines from `from` on, at most 5,000 a reply; Next-From says where to go on.
asio::awaitable<Answer> Audit::exportLines(Call call) {
    QueryReader query(call.query);
    auto from = query.integer("from", 1, std::numeric_limits<std::int64_t>::max()).value_or(1);
    auto limit = int(query.integer("limit", 1, exportMost).value_or(exportMost));
    if (auto wrong = query.result()) co_return std::unexpected(std::move(*wrong));
    auto read = [from, limit](StoreReader& reader) {
        auto records = reader.auditRecords(from, limit);
        std::pair<std::string, std::int64_t> out;
        for (const auto& record : records) out.first += exportLine(record);
        if (int(records.size()) == limit) out.second = records.back().seq + 1;
        return out;
    };
    auto found = co_await m_room.store.read(read);
    if (!found) co_return std::unexpected(std::move(found.error()));
    ServerReply reply;
    reply.headers.push_back({"Content-Type", "application/jsonl"});
    if (found->second != 0) reply.headers.push_back({"Next-From", std::to_string(found->second)});
    reply.body = std::move(found->first);
    co_return reply;
}
} // namespace

std::shared_ptr<void> installAudit(ServeRoom& room, RouteTable& table) {
    auto desk = std::make_shared<Audit>(room);
    bind(table, Route::listAudit, *desk, &Audit::list);
    bind(table, Route::auditCheckpoint, *desk, &Audit::checkpoint);
    bind(table, Route::auditProof, *desk, &Audit::proof);
    bind(table, Route::exportAudit, *desk, &Audit::exportLines);
    return desk;
}

} // namespace switchroom
