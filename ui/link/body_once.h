// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QIODevice>

#include <algorithm>
#include <cstring>

namespace switchroom {

/// A request's body that can be read once and never again: who would send the request a second time finds that it can't
/// rewind, and gives an error instead.
class BodyOnce : public QIODevice {
public:
    explicit BodyOnce(QByteArray bytes, QObject* parent = nullptr) : QIODevice(parent), m_bytes(std::move(bytes)) {
        open(QIODevice::ReadOnly | QIODevice::Unbuffered);
    }
    bool isSequential() const override { return true; }
    bool reset() override { return m_read == 0; }
    qint64 bytesAvailable() const override { return m_bytes.size() - m_read + QIODevice::bytesAvailable(); }
    bool atEnd() const override { return m_read == m_bytes.size(); }

protected:
    qint64 readData(char* to, qint64 most) override {
        if (m_read == m_bytes.size()) return -1;
        auto count = std::min<qint64>(most, m_bytes.size() - m_read);
        std::memcpy(to, m_bytes.constData() + m_read, std::size_t(count));
        m_read += count;
        return count;
    }
    qint64 writeData(const char*, qint64) override { return -1; }

private:
    QByteArray m_bytes;
    qint64 m_read = 0;
};

} // namespace switchroom
