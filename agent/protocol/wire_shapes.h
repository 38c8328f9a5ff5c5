// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace switchroom {

/// A member of a wire type as it stands on the wire.
struct WireField {
    std::string name; ///< snake_case
    std::string
        type; ///< string, integer, number, boolean, time, id, "enum:a,b", "Name" of a wire type, or "[]" + one of them
    bool required = false;
};

/// A wire type: what the OpenAPI file's schema of that name has to say, and what Endpoint::request and reply name.
struct WireShape {
    std::string name;
    std::vector<WireField> fields;
};

/// All wire types that stand in bodies, requests, replies and the stream.
std::vector<WireShape> wireShapes();

} // namespace switchroom
