// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/core/error.h"

#include <exception>
#include <string>

namespace switchroom {

/// What went wrong, by what has to be done about it.
enum class FailureKind {
    statement,  ///< this unit's own: a constraint, a value that cannot be stored
    conflict,   ///< another agent was in the way: the same again may pass (40001, 40P01)
    busy,       ///< locked or too slow: nothing is kept, later it may pass
    connection, ///< the server is gone
    disk,       ///< I/O, full, damaged: the connection is never used again
};

/// A database that failed, on its way out of a closure. Private to this room: it becomes an Error at the room's edge.
class StoreFailure : public std::exception {
public:
    /// `cause` is technical and for the log; `error` is for the caller and names no SQL.
    StoreFailure(FailureKind kind, Error error, std::string cause)
        : m_kind(kind), m_error(std::move(error)), m_cause(std::move(cause)) {}
    FailureKind kind() const { return m_kind; }
    const Error& error() const { return m_error; }
    const char* what() const noexcept override { return m_cause.c_str(); }

private:
    FailureKind m_kind;
    Error m_error;
    std::string m_cause;
};

/// A failure of that kind with the sentence that callers are told.
StoreFailure storeFailure(FailureKind kind, std::string cause);

} // namespace switchroom
