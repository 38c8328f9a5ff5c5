// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/demo/provider/form.h"

#include <algorithm>
#include <deque>
#include <expected>
#include <string>
#include <vector>

namespace switchroom::demo {

/// Which part of a list, newest first, is asked for: limit (10, at most 100), starting_after or ending_before an id.
struct PageWish {
    std::size_t limit = 10;
    std::string after;
    std::string before;
};
std::expected<PageWish, std::string> pageWish(const Form& form);

/// The bounds of created[gte], created[gt], created[lte] and created[lt], in seconds.
bool createdWithin(const Form& form, Instant created);

template <class Item>
struct Page {
    std::vector<const Item*> items; ///< newest first
    bool more = false;
};

/// The page of `all` (oldest first) among those that `accept` takes; `idOf` gives an item's id.
template <class Items, class Accept, class IdOf>
auto pageOf(const Items& all, const PageWish& wish, Accept accept, IdOf idOf) {
    Page<typename Items::value_type> page;
    std::deque<const typename Items::value_type*> window;
    bool begun = wish.after.empty();
    for (auto at = all.rbegin(); at != all.rend(); ++at) {
        if (!accept(*at)) continue;
        if (!begun) {
            begun = idOf(*at) == wish.after;
            continue;
        }
        if (!wish.before.empty() && idOf(*at) == wish.before) break;
        if (window.size() == wish.limit) {
            page.more = true;
            if (wish.before.empty()) break;
            window.pop_front();
        }
        window.push_back(&*at);
    }
    page.items.assign(window.begin(), window.end());
    return page;
}

} // namespace switchroom::demo
