// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/walls/doors.h"

namespace switchroom::walls {

const std::map<std::string, Rooms, std::less<>>& doors() {
    static const std::map<std::string, Rooms, std::less<>> table{
        {"agent/core", {}},
        {"agent/rules", {}},
        {"agent/protocol", {}},
        {"agent/runtime", {}},
        {"agent/playbook", {}},
        {"agent/providers", {}},
        {"agent/store", {"agent/rules", "agent/runtime", "agent/playbook"}},
        {"agent/http", {"agent/runtime", "agent/playbook"}},
        {"agent/transport", {"agent/runtime", "agent/playbook"}},
        {"agent/gateway", {"agent/transport", "agent/providers", "agent/rules", "agent/runtime", "agent/playbook"}},
        {"agent/settle", {"agent/gateway", "agent/store", "agent/rules", "agent/runtime", "agent/playbook"}},
        {"agent/watch", {"agent/rules", "agent/runtime", "agent/playbook"}},
        {"agent/deliver", {"agent/store", "agent/transport", "agent/runtime", "agent/playbook"}},
        {"agent/serve",
         {"agent/http", "agent/settle", "agent/store", "agent/providers", "agent/protocol", "agent/rules",
          "agent/runtime", "agent/playbook"}},
        {"agent",
         {"agent/rules", "agent/protocol", "agent/runtime", "agent/playbook", "agent/store", "agent/http",
          "agent/transport", "agent/providers", "agent/gateway", "agent/settle", "agent/watch", "agent/deliver",
          "agent/serve"}},
        {"app/daemon", {"agent", "agent/playbook", "agent/runtime"}},
        {"app/ctl",
         {"agent/protocol", "agent/transport", "agent/runtime", "agent/rules", "agent/playbook", "agent/store"}},
        {"app/demo", {"agent/protocol", "agent/http", "agent/transport", "agent/runtime", "agent/rules"}},
        {"app/desktop", {"agent", "agent/playbook", "agent/protocol", "ui", "ui/link", "ui/look"}},
        {"ui", {"agent/protocol", "ui/link", "ui/models", "ui/charts", "ui/pages", "ui/parts", "ui/look"}},
        {"ui/link", {"agent/protocol"}},
        {"ui/models", {"agent/protocol", "agent/rules", "ui/link", "ui/look"}}, // rules: one proof checker
        {"ui/charts", {"agent/protocol", "ui/look"}},
        {"ui/parts", {"ui/look"}},
        {"ui/pages", {"agent/protocol", "ui/link", "ui/models", "ui/charts", "ui/parts", "ui/look"}},
        {"ui/look", {"agent/protocol"}},
    };
    return table;
}

const std::vector<Home>& homes() {
    static const std::vector<Home> table{
        {"boost/beast", {"agent/http"}, "Beast lives in agent/http"},
        {"boost/asio.hpp", {"agent/runtime"}, "the whole of Asio brings its timers: include the headers you use"},
        {"boost/asio/steady_timer.hpp", {"agent/runtime"}, "Asio's timers live in agent/runtime"},
        {"boost/asio/system_timer.hpp", {"agent/runtime"}, "Asio's timers live in agent/runtime"},
        {"boost/asio/high_resolution_timer.hpp", {"agent/runtime"}, "Asio's timers live in agent/runtime"},
        {"boost/asio/basic_waitable_timer.hpp", {"agent/runtime"}, "Asio's timers live in agent/runtime"},
        {"boost/asio/deadline_timer.hpp", {"agent/runtime"}, "Asio's timers live in agent/runtime"},
        {"boost/asio",
         {"agent/runtime", "agent/store", "agent/http", "agent/transport", "agent/gateway", "agent/settle",
          "agent/watch", "agent/deliver", "agent/serve", "agent", "app/"},
         "values and decisions are pure: no Asio"},
        {"curl/", {"agent/transport"}, "libcurl lives in agent/transport"},
        {"yaml-cpp/", {"agent/playbook"}, "yaml-cpp lives in agent/playbook"},
        {"prometheus/", {"agent/serve", "agent/watch"}, "prometheus-cpp lives in agent/serve"},
        {"hiredis/", {"agent/watch"}, "hiredis lives in agent/watch"},
        {"sqlite3.h", {"agent/store"}, "SQLite's own interface lives in agent/store"},
        {"QSql", {"agent/store", "agent/watch", "agent/deliver"}, "QtSql lives in agent/store"},
        {"QtSql", {"agent/store", "agent/watch", "agent/deliver"}, "QtSql lives in agent/store"},
        {"QtCharts", {"ui/charts"}, "Qt Charts lives in ui/charts"},
        {"QChart", {"ui/charts"}, "Qt Charts lives in ui/charts"},
        {"QCoreApplication",
         {"agent/store", "agent/watch", "agent/deliver", "agent", "app/", "ui/", "ui"},
         "Qt is for the rooms that talk SQL, and for programs"},
    };
    return table;
}

} // namespace switchroom::walls
