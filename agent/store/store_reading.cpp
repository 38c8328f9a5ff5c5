// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/store/store_reading.h"

#include "agent/store/store_failure.h"

namespace switchroom {
namespace {
/// The failure, or nothing. What is left of the transaction ends here.
std::optional<StoreFailure> readOnce(SqlConnection& connection, ReadUnit& unit) {
    try {
        connection.open();
        connection.execute(connection.dialect().beginRead());
        StoreReader reader(connection);
        unit.run(reader);
        connection.execute("COMMIT");
        return {};
    } catch (const StoreFailure& failure) {
        return failure;
    } catch (const std::exception& other) {
        return StoreFailure(FailureKind::statement, Error{ErrorCode::internal, "The answer could not be worked out."},
                            other.what());
    }
}

void endTransaction(SqlConnection& connection, const StoreFailure& failure) {
    bool isBroken = failure.kind() == FailureKind::connection || failure.kind() == FailureKind::disk;
    try {
        if (connection.isOpen() && !isBroken) connection.execute("ROLLBACK");
    } catch (const StoreFailure&) {
        isBroken = true; // the first failure is the one that is told
    }
    if (isBroken) connection.close();
}
} // namespace

void serveRead(SqlConnection& connection, ReadUnit& unit, const FailureLog& log) {
    for (int tries = 0;; ++tries) {
        auto failure = readOnce(connection, unit);
        if (!failure) return unit.complete({});
        if (log) log(failure->what());
        endTransaction(connection, *failure);
        if (failure->kind() != FailureKind::connection || tries == 1) return unit.complete(failure->error());
    }
}

} // namespace switchroom
