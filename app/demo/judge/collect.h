// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/transport/blocking_client.h"
#include "app/demo/judge/case_file.h"

#include <expected>
#include <string>

namespace switchroom::demo {

/// Where the judge looks.
struct Sources {
    std::string agent;    ///< base URL
    std::string provider; ///< base URL
    std::string token;    ///< of a person who may read everything
    std::string journal;  ///< the shop's file; empty: none
};

/// Reads all sources to their end. The error is a sentence: a judge who can't see does not judge.
std::expected<CaseFile, std::string> collect(BlockingClient& client, const Sources& sources);

} // namespace switchroom::demo
