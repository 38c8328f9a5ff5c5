// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/demo/provider_under_test.h"

#include "agent/runtime/named_thread.h"
#include "app/demo/provider/fault_settings.h"
#include "app/demo/provider/provider_program.h"

#include <boost/asio/post.hpp>
#include <unistd.h>

#include <fstream>
#include <future>
#include <stdexcept>
#include <thread>

namespace switchroom::demo::test {

Scratch::Scratch() {
    auto pattern = (std::filesystem::temp_directory_path() / "switchroom-demo-XXXXXX").string();
    if (::mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("no scratch folder");
    m_path = pattern;
}

Scratch::~Scratch() {
    std::error_code left; // a folder that stays behind hurts nobody
    std::filesystem::remove_all(m_path, left);
}

struct ProviderUnderTest::World {
    std::unique_ptr<ProviderProgram> program;
    std::jthread thread;

    explicit World(const ProviderArguments& given) {
        auto started = ProviderProgram::start(given);
        need(started);
        program = std::move(*started);
        thread = startThread("provider", [this] { program->run(false); });
    }
    ~World() {
        program->stop();
        thread.join();
    }

    template <class Result>
    static void need(const Result& result) {
        if (!result) throw std::runtime_error(result.error());
    }
};

ProviderUnderTest::ProviderUnderTest(const std::vector<std::string>& faults, std::string_view script) {
    ProviderArguments given{
        .listen = {.host = "127.0.0.1", .port = 0}, .ledger = m_scratch.file("ledger"), .faults = faults};
    given.script = m_scratch.file("script");
    std::ofstream(given.script) << script;
    m_world = std::make_unique<World>(given);
}

ProviderUnderTest::~ProviderUnderTest() = default;

std::uint16_t ProviderUnderTest::port() const { return m_world->program->port(); }

void ProviderUnderTest::inside(const std::function<void(World&)>& work) {
    std::promise<void> done;
    asio::post(m_world->program->io(), [&] {
        work(*m_world);
        done.set_value();
    });
    done.get_future().get();
}

void ProviderUnderTest::setFaults(const std::string& json) {
    std::expected<void, std::string> set;
    inside([&](World& world) { set = applyFaults(world.program->plan(), json); });
    World::need(set);
}

std::uint64_t ProviderUnderTest::used(Fault fault) {
    std::uint64_t count = 0;
    inside([&](World& world) { count = world.program->plan().uses().count[static_cast<std::size_t>(fault)]; });
    return count;
}

std::uint32_t ProviderUnderTest::charges(const std::string& order) {
    std::uint32_t count = 0;
    inside([&](World& world) {
        const auto* tally = world.program->ledger().books().tally(order);
        count = tally == nullptr ? 0 : tally->charges;
    });
    return count;
}

std::uint32_t ProviderUnderTest::refunds(const std::string& order) {
    std::uint32_t count = 0;
    inside([&](World& world) {
        const auto* tally = world.program->ledger().books().tally(order);
        count = tally == nullptr ? 0 : tally->refunds;
    });
    return count;
}

bool ProviderUnderTest::hasCharges(const std::string& order, std::uint32_t count) {
    auto until = std::chrono::steady_clock::now() + std::chrono::seconds{3};
    while (charges(order) != count) {
        if (std::chrono::steady_clock::now() > until) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds{5});
    }
    return true;
}

std::string chargeForm(const std::string& order) {
    return "amount=2599&currency=eur&confirm=true&payment_method=pm_card_visa&metadata%5Border_ref%5D=" + order +
           "&metadata%5Bswitchroom_payment_id%5D=payment-of-" + order;
}

namespace {
std::string request(std::string_view line, std::string_view fields, std::string_view body) {
    return std::string(line) + " HTTP/1.1\r\nHost: 127.0.0.1\r\n" + std::string(fields) +
           "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + std::string(body);
}
std::string keyField(std::string_view key) {
    return key.empty() ? std::string() : "Idempotency-Key: " + std::string(key) + "\r\n";
}
constexpr std::string_view authorisation = "Authorization: Bearer sk_test_1\r\n";
} // namespace

std::string stripePost(std::string_view path, std::string_view form, std::string_view key) {
    auto fields = std::string(authorisation) + "Content-Type: application/x-www-form-urlencoded\r\n" + keyField(key);
    return request("POST " + std::string(path), fields, form);
}

std::string stripeGet(std::string_view path) {
    return "GET " + std::string(path) + " HTTP/1.1\r\nHost: 127.0.0.1\r\n" + std::string(authorisation) + "\r\n";
}

std::string jsonPost(std::string_view path, std::string_view body, std::string_view key) {
    return request("POST " + std::string(path), "Content-Type: application/json\r\n" + keyField(key), body);
}

std::string valueOf(std::string_view json, std::string_view name) {
    auto mark = "\"" + std::string(name) + "\":";
    auto at = json.find(mark);
    if (at == std::string_view::npos) return {};
    json.remove_prefix(at + mark.size());
    if (json.starts_with('"')) {
        json.remove_prefix(1);
        return std::string(json.substr(0, json.find('"')));
    }
    return std::string(json.substr(0, json.find_first_of(",}]")));
}

} // namespace switchroom::demo::test
