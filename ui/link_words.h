// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/link/agent_link.h"
#include "ui/look/format.h"
#include "ui/look/words.h"

namespace switchroom {

/// How the connection stands, in the words of the bar above the pages: "live 0.3 s", "silent for 20 s", "gone, tries in 4 s".
Badge badgeOfLink(const AgentLink& link, const Format& format);
/// What is wrong and what will happen, in one or two sentences; empty while it is live.
QString troubleOfLink(const AgentLink& link, const Format& format);

} // namespace switchroom
