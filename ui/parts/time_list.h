// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/look/words.h"

#include <QWidget>

#include <optional>
#include <vector>

namespace switchroom {

/// What happened, newest first: a time, a headline, a quiet line below, thin lines between. Texts wrap; an entry with a
/// link can be clicked and focused.
class TimeList : public QWidget {
    Q_OBJECT

public:
    struct Entry {
        QString time;
        QString timeTip; ///< exact, with the zone
        std::optional<Badge> badge;
        QString headline;
        QString detail;
        QString link; ///< given to linkActivated(); empty: none
        bool operator==(const Entry&) const = default;
    };
    explicit TimeList(QWidget* parent = nullptr);
    /// Does nothing when nothing differs; an entry that stays keeps the focus.
    void setEntries(std::vector<Entry> entries);

signals:
    void linkActivated(const QString& link);

private:
    QString dropRows(); ///< the link of the one that had the focus

    std::vector<Entry> m_entries;
};

} // namespace switchroom
