// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/error.h"

#include <expected>
#include <string>

namespace switchroom {

/// The right of one process to a store's file: a locked file beside it, which names the process. Given back when it dies, also
/// by a kill.
class FileClaim {
public:
    /// Makes the store's file when there is none (mode 0600). The errors say what to do.
    static std::expected<FileClaim, Error> take(const std::string& file);
    FileClaim(FileClaim&& other) noexcept;
    FileClaim& operator=(FileClaim&& other) noexcept;
    ~FileClaim();

private:
    explicit FileClaim(int descriptor) : m_descriptor(descriptor) {}
    int m_descriptor = -1;
};

} // namespace switchroom
