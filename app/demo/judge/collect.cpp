// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/judge/collect.h"

#include "agent/rules/audit_chain.h"
#include "agent/rules/canonical_entry.h"

#include <boost/json.hpp>
#include <sodium/utils.h>

#include <fstream>

namespace switchroom::demo {
namespace {
namespace json = boost::json;

/// What goes wrong while reading; kept inside this file.
struct Unreadable {
    std::string why;
};

class Reader {
public:
    Reader(BlockingClient& client, const Sources& sources) : m_client(client), m_sources(sources) {}

    std::string agent(const std::string& path) { return get(m_sources.agent + path, true).body; }
    HttpReply agentReply(const std::string& path) { return get(m_sources.agent + path, true); }
    json::object provider(const std::string& path) { return parse(get(m_sources.provider + path, false).body); }
    static json::object parse(const std::string& text) {
        boost::system::error_code error;
        auto value = json::parse(text, error);
        if (error || !value.is_object()) throw Unreadable{"an answer is no JSON object: " + text.substr(0, 200)};
        return value.as_object();
    }

private:
    HttpReply get(const std::string& url, bool authorised) {
        HttpRequest request;
        request.url = url;
        if (authorised) request.headers.push_back({"Authorization", "Bearer " + m_sources.token});
        TransportLimits limits;
        limits.total = std::chrono::seconds{60};
        limits.replyBytes = 256U << 20;
        auto reply = m_client.send(std::move(request), limits);
        if (!reply) throw Unreadable{url + ": " + reply.error()};
        if (reply->status != 200)
            throw Unreadable{url + " answered " + std::to_string(reply->status) + ": " + reply->body.substr(0, 300)};
        return *reply;
    }
    BlockingClient& m_client;
    const Sources& m_sources;
};

std::string textOf(const json::object& object, std::string_view name) {
    auto found = object.if_contains(name);
    return found && found->is_string() ? std::string(found->as_string()) : std::string();
}
std::int64_t numberOf(const json::object& object, std::string_view name) {
    auto found = object.if_contains(name);
    return found ? found->to_number<std::int64_t>() : 0;
}
bool flagOf(const json::object& object, std::string_view name) {
    auto found = object.if_contains(name);
    return found && found->is_bool() && found->as_bool();
}

void readLedger(Reader& reader, CaseFile& out) {
    for (std::int64_t since = 0;;) {
        auto page = reader.provider("/control/ledger?since=" + std::to_string(since));
        for (const auto& line : page.at("entries").as_array()) {
            const auto* effect = line.at("entry").as_object().if_contains("effect");
            auto payment = textOf(line.as_object(), "payment_id");
            if (!effect) continue;
            if (!payment.empty()) ++out.effects[payment];
            if (textOf(effect->as_object(), "kind") == "charge")
                ++out.chargesOfOrder[textOf(effect->as_object(), "order")];
        }
        since = numberOf(page, "next_since");
        if (!flagOf(page, "more")) break;
    }
    for (const auto& [name, fault] : reader.provider("/control/faults").at("faults").as_object())
        out.faults[std::string(name)] = numberOf(fault.as_object(), "used");
}

void readPayments(Reader& reader, CaseFile& out) {
    std::string cursor;
    do {
        auto page = Reader::parse(reader.agent("/v1/payments?limit=500" + (cursor.empty() ? "" : "&cursor=" + cursor)));
        for (const auto& item : page.at("items").as_array()) {
            const auto& o = item.as_object();
            PaymentFact fact{.id = textOf(o, "id"),
                             .provider = textOf(o, "provider"),
                             .operation = textOf(o, "operation"),
                             .order = textOf(o, "order_ref"),
                             .status = textOf(o, "status"),
                             .phase = textOf(o, "phase"),
                             .decidedBy = textOf(o, "decided_by"),
                             .conflict = flagOf(o, "conflict"),
                             .amountMismatch = flagOf(o, "amount_mismatch"),
                             .nextInquiryAt = fromRfc3339(textOf(o, "next_inquiry_at")),
                             .inquiries = numberOf(o, "inquiries")};
            out.payments.push_back(std::move(fact));
        }
        cursor = textOf(page, "next");
    } while (!cursor.empty());
}

Digest digestOf(const std::string& hex) {
    Digest out{};
    std::size_t length = 0;
    if (sodium_hex2bin(out.data(), out.size(), hex.data(), hex.size(), nullptr, &length, nullptr) != 0 ||
        length != out.size())
        throw Unreadable{"the audit export holds something that is no hash: " + hex};
    return out;
}

std::string bytesOf(const std::string& base64) {
    std::string out(base64.size(), '\0');
    std::size_t length = 0;
    if (sodium_base642bin(reinterpret_cast<unsigned char*>(out.data()), out.size(), base64.data(), base64.size(),
                          nullptr, &length, nullptr, sodium_base64_VARIANT_ORIGINAL) != 0)
        throw Unreadable{"the audit export holds something that is no base64"};
    out.resize(length);
    return out;
}

/// The chain holds, and every payment's state is the fold of its entries.
class AuditReading {
public:
    explicit AuditReading(CaseFile& out) : m_out(out) {}

    void add(const AuditRecord& record) {
        m_verifier.add(record);
        ++m_out.auditEntries;
        auto chained = fromCanonicalBytes(record.body);
        if (!chained) return; // the verifier names it
        const auto& entry = chained->entry;
        if (entry.objectType != "payment") return;
        auto& state = m_states[entry.objectId];
        if (entry.stateBefore != state.text || entry.versionBefore != state.version ||
            entry.versionAfter != state.version + 1)
            fail("entry " + std::to_string(record.seq) + " does not continue payment " + entry.objectId);
        state = {entry.stateAfter, entry.versionAfter};
        bool unknown = entry.stateAfter.starts_with("unknown");
        auto span = m_out.unknown.find(entry.objectId);
        if (unknown && span == m_out.unknown.end()) m_out.unknown[entry.objectId] = {.since = entry.at, .until = {}};
        bool final = entry.stateAfter.starts_with("succeeded") || entry.stateAfter.starts_with("failed");
        if (final && span != m_out.unknown.end() && !span->second.until) span->second.until = entry.at;
    }
    void finish() {
        if (auto fault = m_verifier.finish()) fail(plainText(*fault));
        for (const auto& payment : m_out.payments) {
            auto now = payment.status + (payment.phase == "none" ? "" : "/" + payment.phase);
            auto state = m_states.find(payment.id);
            if (state == m_states.end())
                fail("payment " + payment.id + " has no entry");
            else if (state->second.text != now && payment.status != "pending" && payment.status != "unknown")
                fail("payment " + payment.id + " is " + now + ", its entries say " + state->second.text);
        }
    }

private:
    struct State {
        std::string text;
        std::int64_t version = 0;
    };
    void fail(std::string what) {
        if (m_out.auditFault.empty()) m_out.auditFault = std::move(what);
    }
    CaseFile& m_out;
    ChainVerifier m_verifier;
    std::map<std::string, State> m_states;
};

void readAudit(Reader& reader, CaseFile& out) {
    AuditReading reading(out);
    for (std::string from = "1"; !from.empty();) {
        auto reply = reader.agentReply("/v1/audit/export?from=" + from);
        std::string_view rest = reply.body;
        while (!rest.empty()) {
            auto end = rest.find('\n');
            auto line = Reader::parse(std::string(rest.substr(0, end)));
            reading.add({.seq = numberOf(line, "seq"),
                         .body = bytesOf(textOf(line, "body")),
                         .previous = digestOf(textOf(line, "previous")),
                         .hash = digestOf(textOf(line, "hash"))});
            rest = end == rest.npos ? std::string_view{} : rest.substr(end + 1);
        }
        from = headerValue(reply.headers, "Next-From");
    }
    reading.finish();
}

void readJournal(const std::string& path, CaseFile& out) {
    std::ifstream file(path);
    if (!file) throw Unreadable{"the shop's journal " + path + " can't be read"};
    for (std::string line; std::getline(file, line);) {
        boost::system::error_code error;
        auto value = json::parse(line, error);
        if (error || !value.is_object()) continue; // the last line of a shop that was killed may be cut
        if (textOf(value.as_object(), "what") != "answer") continue;
        auto payment = textOf(value.as_object(), "payment");
        if (!payment.empty()) out.acknowledged[payment] = textOf(value.as_object(), "status");
    }
}

} // namespace

std::expected<CaseFile, std::string> collect(BlockingClient& client, const Sources& sources) {
    try {
        Reader reader(client, sources);
        CaseFile out;
        if (!sources.journal.empty()) readJournal(sources.journal, out);
        readPayments(reader, out);
        readAudit(reader, out);
        readLedger(reader, out);
        return out;
    } catch (const Unreadable& unreadable) {
        return std::unexpected(unreadable.why);
    } catch (const std::exception& error) { // a member of JSON that is not there
        return std::unexpected(std::string("an answer has another form than expected: ") + error.what());
    }
}

} // namespace switchroom::demo
