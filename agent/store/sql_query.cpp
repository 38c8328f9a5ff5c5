// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/store/sql_query.h"

#include "agent/store/sql_session.h"

#include <QSqlError>
#include <QVariant>

#include <algorithm>

namespace switchroom {
namespace {
bool isPlainAscii(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return c > 0; });
}

/// The length of the UTF-8 sequence that starts there, or 0 when it is not well-formed (RFC 3629, table 3-7 of Unicode).
std::size_t sequenceLength(std::string_view rest) {
    auto byte = [&](std::size_t at) { return at < rest.size() ? std::uint8_t(rest[at]) : std::uint8_t(0); };
    auto within = [&](std::size_t at, int low, int high) { return byte(at) >= low && byte(at) <= high; };
    int lead = byte(0);
    if (lead >= 0x01 && lead <= 0x7f) return 1;
    if (lead >= 0xc2 && lead <= 0xdf) return within(1, 0x80, 0xbf) ? 2 : 0;
    if (lead >= 0xe0 && lead <= 0xef) {
        int low = lead == 0xe0 ? 0xa0 : 0x80, high = lead == 0xed ? 0x9f : 0xbf;
        return within(1, low, high) && within(2, 0x80, 0xbf) ? 3 : 0;
    }
    if (lead >= 0xf0 && lead <= 0xf4) {
        int low = lead == 0xf0 ? 0x90 : 0x80, high = lead == 0xf4 ? 0x8f : 0xbf;
        return within(1, low, high) && within(2, 0x80, 0xbf) && within(3, 0x80, 0xbf) ? 4 : 0;
    }
    return 0;
}

StoreFailure unstorable() {
    return {FailureKind::statement, Error{ErrorCode::invalidRequest, "A text holds a NUL or is not valid UTF-8."},
            "text with NUL or invalid UTF-8"};
}
} // namespace

bool isStorableText(std::string_view text) {
    if (isPlainAscii(text)) return true;
    while (!text.empty()) {
        auto length = sequenceLength(text);
        if (length == 0) return false;
        text.remove_prefix(length);
    }
    return true;
}

SqlQuery::SqlQuery(SqlConnection& connection, std::string_view sql, Life life) : m_connection(connection) {
    if (!connection.isOpen()) throw storeFailure(FailureKind::connection, "the connection is closed");
    auto& session = *connection.m_session;
    if (life == Life::kept) {
        auto found = session.kept.find(sql);
        if (found != session.kept.end() && !found->second->busy) m_prepared = found->second.get();
    }
    if (!m_prepared) {
        m_own = std::make_unique<Prepared>(QSqlQuery(session.database));
        m_prepared = m_own.get();
        m_prepared->query.setForwardOnly(true);
        if (!m_prepared->query.prepare(QString::fromUtf8(sql.data(), qsizetype(sql.size()))))
            throw failureOf(m_prepared->query.lastError(), connection.dialect().isPostgres(), sql);
        if (life == Life::kept && !session.kept.contains(sql)) session.kept.emplace(std::string(sql), std::move(m_own));
    }
    m_prepared->busy = true;
}

SqlQuery::~SqlQuery() {
    if (m_executed) m_prepared->query.finish();
    m_prepared->busy = false;
}

SqlQuery& SqlQuery::bind(std::int64_t value) {
    m_prepared->query.bindValue(m_bound++, QVariant(qlonglong(value)));
    return *this;
}

SqlQuery& SqlQuery::bind(std::string_view text) {
    auto size = qsizetype(text.size());
    if (isPlainAscii(text)) {
        m_prepared->query.bindValue(m_bound++, QVariant(QString::fromLatin1(text.empty() ? "" : text.data(), size)));
    } else {
        if (!isStorableText(text)) throw unstorable();
        m_prepared->query.bindValue(m_bound++, QVariant(QString::fromUtf8(text.data(), size)));
    }
    return *this;
}

SqlQuery& SqlQuery::bind(const SqlValue& value) {
    if (auto* number = std::get_if<std::int64_t>(&value)) return bind(*number);
    if (auto* text = std::get_if<std::string>(&value)) return bind(std::string_view(*text));
    return bindBytes(std::get<std::vector<std::uint8_t>>(value));
}

SqlQuery& SqlQuery::bindBytes(std::span<const std::uint8_t> bytes) {
    auto* data = bytes.empty() ? "" : reinterpret_cast<const char*>(bytes.data());
    m_prepared->query.bindValue(m_bound++, QVariant(QByteArray(data, qsizetype(bytes.size()))));
    return *this;
}

SqlQuery& SqlQuery::bindNull() {
    m_prepared->query.bindValue(m_bound++, QVariant());
    return *this;
}

void SqlQuery::execute() {
    m_executed = true;
    if (m_prepared->query.exec()) return;
    throw failureOf(m_prepared->query.lastError(), m_connection.dialect().isPostgres(),
                    m_prepared->query.lastQuery().toStdString());
}

std::int64_t SqlQuery::run() {
    execute();
    auto rows = m_prepared->query.numRowsAffected();
    m_connection.countWritten(rows);
    return rows;
}

bool SqlQuery::next() {
    if (!m_executed) execute();
    if (m_prepared->query.next()) return true;
    if (m_prepared->query.lastError().isValid())
        throw failureOf(m_prepared->query.lastError(), m_connection.dialect().isPostgres(),
                        m_prepared->query.lastQuery().toStdString());
    return false;
}

bool SqlQuery::isNull(int column) const { return m_prepared->query.isNull(column); }

std::int64_t SqlQuery::integer(int column) const { return m_prepared->query.value(column).toLongLong(); }

std::string SqlQuery::text(int column) const { return m_prepared->query.value(column).toString().toStdString(); }

std::string SqlQuery::bytes(int column) const { return m_prepared->query.value(column).toByteArray().toStdString(); }

} // namespace switchroom
