// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/look/words.h"

#include <QDialog>

#include <optional>
#include <vector>

class QLineEdit;
class QListWidget;
class QLabel;

namespace switchroom {

/// Ctrl+K: one field over everything that can be found or done. Knows not what: whoever listens to textChanged() gives the
/// hits. Arrows move, Enter opens, Esc closes.
class PaletteBox : public QDialog {
    Q_OBJECT

public:
    struct Hit {
        QString group; ///< "Payments", "Pages", "Actions"
        QString text;
        QString note;
        QString keys; ///< a shortcut to learn
        std::optional<Badge> badge{};
        QString id; ///< given to opened()
    };
    explicit PaletteBox(QWidget* parent = nullptr);
    /// The first is chosen, or what a person moved to, when it is still among them.
    void setHits(std::vector<Hit> hits, bool searching);
    QString text() const;

signals:
    void textChanged(const QString& text);
    void opened(const QString& id);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void move(int by);

    QLineEdit* m_field;
    QListWidget* m_list;
    QLabel* m_note;
    bool m_moved = false; ///< by a person, since the text was typed: the chosen hit stays
};

} // namespace switchroom
