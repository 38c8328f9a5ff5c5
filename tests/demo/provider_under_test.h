// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/demo/provider/fault.h"
#include "tests/http/raw_client.h"

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace switchroom::demo::test {

/// A folder that is gone when the test ends.
class Scratch {
public:
    Scratch();
    ~Scratch();
    std::string file(const std::string& name) const { return (m_path / name).string(); }

private:
    std::filesystem::path m_path;
};

/// A provider on a port of its own, with its own thread.
class ProviderUnderTest {
public:
    /// `faults` as on the command line: "reset_after=1", "drip=1,for_ms=300".
    explicit ProviderUnderTest(const std::vector<std::string>& faults = {}, std::string_view script = "{}");
    ~ProviderUnderTest();

    std::uint16_t port() const;
    void setFaults(const std::string& json);
    std::uint64_t used(Fault fault);
    std::uint32_t charges(const std::string& order);
    std::uint32_t refunds(const std::string& order);
    /// True as soon as the order has so many charges; false after three seconds.
    bool hasCharges(const std::string& order, std::uint32_t count);

private:
    struct World;
    void inside(const std::function<void(World&)>& work);
    Scratch m_scratch;
    std::unique_ptr<World> m_world;
};

/// A form that creates and confirms a payment intent for the order.
std::string chargeForm(const std::string& order);
/// "POST path" as a Stripe client sends it, with a key unless it is empty.
std::string stripePost(std::string_view path, std::string_view form, std::string_view key = "");
std::string stripeGet(std::string_view path);
std::string jsonPost(std::string_view path, std::string_view body, std::string_view key = "");
/// The text behind "name":" or the number behind "name": in a JSON text; empty without one.
std::string valueOf(std::string_view json, std::string_view name);

} // namespace switchroom::demo::test
