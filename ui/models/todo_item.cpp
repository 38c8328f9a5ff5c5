// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/todo_item.h"

#include <algorithm>
#include <tuple>

namespace switchroom {

void sortByUrgency(std::vector<TodoItem>& items) {
    std::ranges::sort(items, {}, [](const TodoItem& item) { return std::tuple(item.kind, item.since); });
}

} // namespace switchroom
