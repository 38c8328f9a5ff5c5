// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/look/icon_drawings.h"

namespace switchroom {

std::string_view drawingOf(Icon icon) {
    switch (icon) {
    case Icon::overview:
        return R"(<rect x="2" y="2" width="5" height="6" rx="1"/><rect x="9" y="2" width="5" height="3.5" rx="1"/>
                  <rect x="2" y="10.5" width="5" height="3.5" rx="1"/><rect x="9" y="8" width="5" height="6" rx="1"/>)";
    case Icon::payments:
        return R"(<rect x="1.5" y="3.5" width="13" height="9" rx="1.5"/><path d="M1.5 6.5h13M4 10h3"/>)";
    case Icon::keys: return R"(<circle cx="5" cy="11" r="3"/><path d="M7.2 8.8L14 2M11 5l2.2 2.2M9 7l1.5 1.5"/>)";
    case Icon::breakers:
        return R"(<path d="M8 1.5v4M8 10.5v4M8 10.5L4.5 5"/><circle cx="8" cy="10.5" r=".8"/><path d="M6 14.5h4M6 1.5h4"/>)";
    case Icon::jobs: return R"(<path d="M2 4h7M2 8h5M2 12h4"/><path d="M10 8l4.5 2.75L10 13.5z"/>)";
    case Icon::deadLetters:
        return R"(<path d="M14.5 8V4.5a1 1 0 0 0-1-1h-11a1 1 0 0 0-1 1v7a1 1 0 0 0 1 1H8"/><path d="M1.5 4.5L8 9l6.5-4.5"/>
                  <path d="M11 11l3.5 3.5M14.5 11L11 14.5"/>)";
    case Icon::approvals:
        return R"(<circle cx="6" cy="5" r="2.75"/><path d="M1.5 14c0-2.6 2-4.2 4.5-4.2 1 0 1.9.2 2.6.7"/>
                  <path d="M9.5 12.5l1.8 1.8 3.2-3.6"/>)";
    case Icon::alerts:
        return R"(<path d="M3.5 11.5V7a4.5 4.5 0 0 1 9 0v4.5l1 1h-11z"/><path d="M6.5 14.2c.8.6 2.2.6 3 0"/>)";
    case Icon::audit: return R"(<path d="M3 1.5h7l3 3v10H3z"/><path d="M10 1.5v3h3M5.5 7.5h5M5.5 10h5M5.5 12.2h3"/>)";
    case Icon::playbook:
        return R"(<path d="M8 3.5C6.5 2.3 4.3 2 1.5 2.2v10.6c2.8-.2 5 .1 6.5 1.3 1.5-1.2 3.7-1.5 6.5-1.3V2.2C11.7 2 9.5 2.3 8 3.5z"/><path d="M8 3.5v10.6"/>)";
    case Icon::search: return R"(<circle cx="7" cy="7" r="4.5"/><path d="M10.4 10.4L14 14"/>)";
    case Icon::ask:
        return R"(<path d="M2 3.5a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H7L4 14v-2.5H3a1 1 0 0 1-1-1z"/><path d="M6.4 5.8c.3-1.5 3.2-1.4 3.2.2 0 1-1.6 1.1-1.6 2.1"/><path d="M8 9.6v.1"/>)";
    case Icon::resolve:
        return R"(<path d="M9.5 2.5l4 4M2.5 13.5h11"/><path d="M6 6l4 4M7.7 4.3l4 4M4 8l4 4"/><path d="M6 6L9.5 2.5M10 10l3.5-3.5"/>)";
    case Icon::note: return R"(<path d="M2.5 13.5l.7-3L10.7 3l2.3 2.3-7.5 7.5z"/><path d="M9.2 4.5l2.3 2.3"/>)";
    case Icon::assign:
        return R"(<circle cx="6.5" cy="5" r="2.75"/><path d="M1.5 14c0-2.6 2.2-4.2 5-4.2s5 1.6 5 4.2"/><path d="M13 4.5v4M11 6.5h4"/>)";
    case Icon::copy:
        return R"(<rect x="5.5" y="5.5" width="8.5" height="8.5" rx="1.2"/><path d="M10.5 5.5V3a1 1 0 0 0-1-1H3a1 1 0 0 0-1 1v6.5a1 1 0 0 0 1 1h2.5"/>)";
    case Icon::external: return R"(<path d="M9.5 2.5h4v4M13.5 2.5L7.5 8.5M11.5 9.5v4h-9v-9h4"/>)";
    case Icon::exporting: return R"(<path d="M8 10V2M5 4.8L8 2l3 2.8M2.5 9.5v4h11v-4"/>)";
    case Icon::refresh: return R"(<path d="M13.5 8a5.5 5.5 0 1 1-1.8-4.1"/><path d="M13.5 1.5v3h-3"/>)";
    case Icon::close: return R"(<path d="M3.5 3.5l9 9M12.5 3.5l-9 9"/>)";
    case Icon::chevronDown: return R"(<path d="M4 6l4 4 4-4"/>)";
    case Icon::filter: return R"(<path d="M2 4h12M4.5 8h7M6.5 12h3"/>)";
    case Icon::settings:
        return R"(<path d="M2 4.5h6M12 4.5h2M2 11.5h2M8 11.5h6"/><circle cx="10" cy="4.5" r="1.8"/><circle cx="6" cy="11.5" r="1.8"/>)";
    case Icon::sun:
        return R"(<circle cx="8" cy="8" r="3"/><path d="M8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3 3l1.1 1.1M11.9 11.9L13 13M13 3l-1.1 1.1M4.1 11.9L3 13"/>)";
    case Icon::moon: return R"(<path d="M13.5 9.7A6 6 0 0 1 6.3 2.5a6 6 0 1 0 7.2 7.2z"/>)";
    case Icon::warning: return R"(<path d="M8 2l6.5 11.5h-13z"/><path d="M8 6.5v3.2M8 11.6v.1"/>)";
    case Icon::clock: return R"(<circle cx="8" cy="8" r="6"/><path d="M8 4.5V8l2.5 1.5"/>)";
    case Icon::check: return R"(<path d="M3 8.5l3.5 3.5L13 4.5"/>)";
    case Icon::plug: return R"(<path d="M5.5 1.5V5M10.5 1.5V5M3.5 5h9v2.5a4.5 4.5 0 0 1-9 0zM8 12v2.5"/>)";
    case Icon::person:
        return R"(<circle cx="8" cy="5" r="2.75"/><path d="M2.5 14c0-2.6 2.4-4.2 5.5-4.2s5.5 1.6 5.5 4.2"/>)";
    case Icon::more: return R"(<path d="M8 3.5v.1M8 8v.1M8 12.5v.1" stroke-width="2.2"/>)";
    }
    return {};
}

} // namespace switchroom
