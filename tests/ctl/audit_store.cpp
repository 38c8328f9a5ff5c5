// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ctl/audit_store.h"

#include "agent/settle/notary.h"
#include "app/ctl/files.h"

#include <unistd.h>

#include <charconv>

namespace switchroom {
namespace {

using namespace std::chrono_literals;

/// Half of the payments time out: that opens no breaker here.
void patient(Playbook& playbook) {
    playbook.providers["plain"].operations[Operation::charge].breaker.windowCalls = 10000;
    playbook.providers["plain"].status.breaker.windowCalls = 10000;
}

/// Made once for all tests: three hundred entries take a moment.
const std::string& exemplar() {
    static const Scratch scratch;
    static const std::string folder = [] {
        AuditedAgent agent;
        agent.work(100);
        agent.saveTo(scratch.path());
        return scratch.path();
    }();
    return folder;
}

} // namespace

Scratch::Scratch() {
    auto form = (std::filesystem::temp_directory_path() / "switchroom-ctl-XXXXXX").string();
    m_path = ::mkdtemp(form.data());
}

Scratch::~Scratch() {
    std::error_code ignored; // a folder that stays behind harms nobody
    std::filesystem::remove_all(m_path, ignored);
}

AuditedAgent::AuditedAgent(std::uint8_t seed, int first) : m_world(patient), m_made(first) { m_seed.fill(seed); }

void AuditedAgent::settleByHand(const Payment& payment) {
    ResolveRequest request;
    request.actor = person("anna");
    request.payment = payment.id;
    request.version = payment.version;
    request.verdict = Verdict::failed;
    request.text = "not in the settlement report";
    EXPECT_TRUE(m_world.run(m_world.engine->resolver().propose(request)));
}

void AuditedAgent::work(int payments) {
    for (int i = 0; i < payments; ++i, ++m_made) {
        auto name = std::to_string(1000000 + m_made);
        int kind = m_made % 4;
        auto raw = kind == 1 ? "declined" : "paid";
        m_world.transport.answer = [raw](const HttpRequest& request) { return replies(200, shown(request, raw)); };
        if (kind < 2) {
            EXPECT_TRUE(m_world.execute(m_world.charge("key-" + name, "order-" + name)));
            continue;
        }
        auto payment = m_world.leaveUnknown("key-" + name, "order-" + name);
        bool found = kind == 2;
        m_world.transport.answer = [=](const HttpRequest& request) {
            return tells(request, found ? objectOf(payment, "paid") : "");
        };
        auto asked = m_world.ask(payment.id).value();
        if (!found) settleByHand(asked);
    }
}

void AuditedAgent::saveTo(const std::string& folder) {
    std::filesystem::create_directories(folder);
    auto file = folder + "/store.db";
    std::filesystem::remove(file);
    simulation::SqliteConnection memory(m_world.file());
    EXPECT_EQ(memory.ask("VACUUM INTO 'file:" + file + "?vfs=unix'"), "");
    EXPECT_FALSE(ctl::writeFile(folder + "/audit.vkey", vkeyText(NoteSigner("switchroom", m_seed).key()) + "\n"));
}

std::string AuditedAgent::checkpoint() {
    NoteSigner signer("switchroom", m_seed);
    Notary notary(*m_world.room, signer);
    return m_world.run(notary.checkpoint()).value();
}

std::int64_t AuditedAgent::entries() { return std::int64_t(m_world.audit().size()); }

TamperedStore::TamperedStore() {
    for (auto name : {"store.db", "audit.vkey"}) std::filesystem::copy_file(exemplar() + "/" + name, m_scratch / name);
    m_file = std::make_unique<simulation::SqliteConnection>(m_scratch / "store.db");
    run("PRAGMA synchronous=OFF");
    run("PRAGMA journal_mode=MEMORY");
    for (auto trigger : {"audit_chain", "audit_no_update", "audit_no_delete"})
        run(std::string("DROP TRIGGER ") + trigger);
}

void TamperedStore::run(const std::string& sql) { ASSERT_EQ(m_file->run(sql), 0) << sql; }

std::int64_t TamperedStore::number(const std::string& sql) { return std::stoll(m_file->ask(sql)); }

std::string TamperedStore::blob(const std::string& sql) { return m_file->ask(sql); }

ctl::Result TamperedStore::verify(std::vector<std::string> more) {
    std::vector<std::string> line{"audit", "verify", "--data", folder()};
    line.insert(line.end(), more.begin(), more.end());
    return callCtl(line);
}

ctl::Result callCtl(std::vector<std::string> line) { return ctl::runCall(line); }

std::int64_t entryIn(const std::string& verdict) {
    constexpr std::string_view word = "entry ";
    auto at = verdict.find(word);
    std::int64_t entry = 0;
    if (at != verdict.npos) std::from_chars(verdict.data() + at + word.size(), verdict.data() + verdict.size(), entry);
    return entry;
}

} // namespace switchroom
