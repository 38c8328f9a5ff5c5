// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/playbook/secret_source.h"

#include <map>

namespace switchroom {

/// Secrets by place: "file:stripe.key", "env:NAME", "credential:stripe".
class FakeSecrets final : public SecretSource {
public:
    explicit FakeSecrets(std::map<std::string, std::string> secrets = {}) : m_secrets(std::move(secrets)) {}

    std::expected<std::string, std::string> file(const std::string& path) const override {
        return find("file:" + path);
    }
    std::expected<std::string, std::string> environment(const std::string& name) const override {
        return find("env:" + name);
    }
    std::expected<std::string, std::string> credential(const std::string& name) const override {
        return find("credential:" + name);
    }

private:
    std::expected<std::string, std::string> find(const std::string& place) const {
        auto found = m_secrets.find(place);
        if (found == m_secrets.end()) return std::unexpected("there is no " + place);
        return found->second;
    }
    std::map<std::string, std::string> m_secrets;
};

} // namespace switchroom
