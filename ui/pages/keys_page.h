// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/models/keys_model.h"
#include "ui/pages/page.h"

#include <optional>
#include <utility>
#include <vector>

namespace switchroom {

class Chip;
class KeyDetailPanel;
class ListFrame;

/// Idempotency keys: those that are stuck first, each with who holds it and how far it came, and their release.
class KeysPage : public Page {
    Q_OBJECT

public:
    explicit KeysPage(PageRoom room, QWidget* parent = nullptr);
    ~KeysPage() override;
    QString title() const override;
    std::vector<PageAction> actions() override;
    void takeFocus() override;

private:
    void build();
    QWidget* buildChips();
    void choose(std::optional<KeyState> state);
    void showChosen(int row);
    void renew();
    void tellBadge(std::int64_t stuck);

    KeysModel m_model;
    std::vector<std::pair<std::optional<KeyState>, Chip*>> m_chips;
    ListFrame* m_list;
    KeyDetailPanel* m_detail;
};

} // namespace switchroom
