// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QWidget>

#include <vector>

class QGridLayout;
class QLabel;

namespace switchroom {

/// What is known about one thing: a quiet name and its value, line by line. Values wrap and can be selected and copied; a
/// fact without a value is left out.
class FactList : public QWidget {
    Q_OBJECT

public:
    struct Fact {
        QString name;
        QString value;
        bool mono = false; ///< references and hashes
        QString tip{};
        bool operator==(const Fact&) const = default;
    };
    explicit FactList(QWidget* parent = nullptr);
    /// Changes only what differs, so that a selection stays while ages go on.
    void setFacts(std::vector<Fact> facts);
    /// The value of a fact as it is shown; empty when it isn't there.
    QString valueOf(const QString& name) const;

private:
    void rebuild(const std::vector<Fact>& facts);

    QGridLayout* m_grid;
    std::vector<Fact> m_facts;
    std::vector<QLabel*> m_values;
};

} // namespace switchroom
