// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/core/strict_json.h"
#include "agent/protocol/codec.h"
#include "agent/protocol/view_of.h"
#include "agent/rules/base64.h"
#include "agent/rules/canonical_entry.h"
#include "app/ctl/audit_source.h"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <fstream>

namespace switchroom::ctl {
namespace {
namespace json = boost::json;

std::optional<Digest> digestFrom(std::string_view hex) {
    Digest out{};
    auto digit = [](char c) { return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1; };
    if (hex.size() != out.size() * 2) return {};
    for (std::size_t at = 0; at < out.size(); ++at) {
        int high = digit(hex[at * 2]), low = digit(hex[at * 2 + 1]);
        if (high < 0 || low < 0) return {};
        out[at] = std::uint8_t(high * 16 + low);
    }
    return out;
}

/// {"head":{"size":…,"hash":…},"checkpoint":…}
std::optional<LogEnd> endFrom(std::string_view line) {
    auto document = parseStrictJson(line);
    if (!document || !document->is_object()) return {};
    const auto* head = document->as_object().if_contains("head");
    const auto* note = document->as_object().if_contains("checkpoint");
    if (!head || !head->is_object() || !note || !note->is_string()) return {};
    const auto* size = head->as_object().if_contains("size");
    const auto* hash = head->as_object().if_contains("hash");
    auto digest = hash && hash->is_string() ? digestFrom(std::string_view(hash->as_string())) : std::nullopt;
    if (!size || !size->is_int64() || !digest) return {};
    LogEnd end;
    end.head = ChainHead{.size = size->as_int64(), .hash = *digest};
    end.checkpoint = std::string(note->as_string());
    return end;
}

AuditView wordsOf(const AuditRecord& record) {
    auto chained = fromCanonicalBytes(record.body);
    if (chained) return viewOf(chained->entry, record);
    AuditView view;
    view.seq = record.seq;
    view.action = "unreadable";
    view.previous = hexOf(record.previous);
    view.hash = hexOf(record.hash);
    return view;
}

/// Nothing when the line is no entry.
std::optional<AuditRecord> recordFrom(std::string_view line, const LogReader& reader) {
    auto read = decode<AuditExportLine>(line, UnknownFields::refuse);
    if (!read) return {};
    auto body = fromBase64(read->body);
    auto previous = digestFrom(read->previous), hash = digestFrom(read->hash);
    if (!body || !previous || !hash) return {};
    AuditRecord record{
        .seq = read->seq, .body = std::string(body->begin(), body->end()), .previous = *previous, .hash = *hash};
    if (reader.contradiction && wordsOf(record) != read->entry) reader.contradiction(record.seq);
    return record;
}

} // namespace

std::string exportLine(const AuditRecord& record) {
    AuditExportLine line;
    line.seq = record.seq;
    line.entry = wordsOf(record);
    line.body = base64(std::span(reinterpret_cast<const std::uint8_t*>(record.body.data()), record.body.size()));
    line.previous = hexOf(record.previous);
    line.hash = hexOf(record.hash);
    return encode(line) + "\n";
}

std::string exportEnd(const ChainHead& head, const std::string& checkpoint) {
    json::object line;
    line["head"] = json::object{{"size", head.size}, {"hash", hexOf(head.hash)}};
    line["checkpoint"] = checkpoint;
    return json::serialize(line) + "\n";
}

std::expected<LogEnd, Result> readExportedLog(const std::string& path, const LogReader& reader) {
    std::ifstream file(path, std::ios::binary);
    if (!file) return std::unexpected(failed(path + " can't be read; name a file that audit export has written", 3));
    LogEnd end;
    std::string line;
    for (std::int64_t number = 1; std::getline(file, line); ++number) {
        if (end.head)
            return std::unexpected(failed(fmt::format("line {}: something stands behind the log's end", number)));
        if (line.starts_with("{\"head\"")) {
            auto read = endFrom(line);
            if (!read) return std::unexpected(failed(fmt::format("line {}: the log's end can't be read", number)));
            end = std::move(*read);
            continue;
        }
        auto record = recordFrom(line, reader);
        if (!record) return std::unexpected(failed(fmt::format("line {}: no entry of an audit log", number)));
        reader.entry(*record);
    }
    if (file.bad()) return std::unexpected(failed(path + " can't be read to its end", 3));
    return end;
}

} // namespace switchroom::ctl
