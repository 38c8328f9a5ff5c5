// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/simulation/witness.h"

namespace switchroom::simulation {

void Witness::broken(const std::string& invariant, const std::string& what) {
    m_broken.push_back(invariant + ": " + what);
    note("BROKEN " + m_broken.back());
}

void Witness::note(const std::string& line) {
    m_trace.push_back(m_clock() + " " + line);
    if (!m_keepAll && m_trace.size() > longest) m_trace.pop_front();
}

} // namespace switchroom::simulation
