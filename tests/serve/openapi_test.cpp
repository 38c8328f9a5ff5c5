// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/core/words.h"
#include "agent/protocol/endpoints.h"
#include "agent/protocol/problem.h"
#include "agent/protocol/wire_shapes.h"
#include "openapi_yaml.h"
#include "tests/serve/serve_world.h"

#include <gmock/gmock.h>
#include <yaml-cpp/yaml.h>

#include <map>
#include <set>

namespace switchroom {
namespace {

/// resources/openapi.yaml against what the code says, in both directions.
class OpenApi : public testing::Test {
protected:
    const YAML::Node m_document = YAML::Load(std::string(resource::openapi_yaml));

    YAML::Node operation(const Endpoint& row) {
        std::string method;
        for (char c : row.method) method += char(c - 'A' + 'a');
        return m_document["paths"][std::string(row.path)][method];
    }
    YAML::Node resolved(YAML::Node node) {
        if (!node["$ref"]) return node;
        auto text = node["$ref"].as<std::string>(); // #/components/parameters/If-Match
        auto slash = text.rfind('/');
        auto kind = text.substr(13, slash - 13);
        auto target = m_document["components"][kind][text.substr(slash + 1)];
        EXPECT_TRUE(target.IsDefined()) << text;
        return target;
    }
    static std::string schemaName(YAML::Node content) {
        for (auto type : content) {
            auto ref = type.second["schema"]["$ref"];
            if (ref) return ref.as<std::string>().substr(std::string("#/components/schemas/").size());
        }
        return "";
    }
    bool hasParameter(YAML::Node op, const std::string& name) {
        for (auto parameter : op["parameters"])
            if (resolved(parameter)["name"].as<std::string>() == name) return true;
        return false;
    }
};

TEST_F(OpenApi, DescribesEveryEndpoint) {
    for (const auto& row : endpoints()) {
        std::string name = boost::describe::enum_to_string(row.route, "?");
        auto op = operation(row);
        ASSERT_TRUE(op) << row.method << " " << row.path;
        EXPECT_EQ(op["operationId"].as<std::string>(), name);
        EXPECT_EQ(hasParameter(op, "Idempotency-Key"), row.needsKey) << name;
        EXPECT_EQ(hasParameter(op, "If-Match"), row.needsIfMatch) << name;
        EXPECT_EQ(schemaName(op["requestBody"]["content"]), row.request) << name;
        EXPECT_TRUE(op["responses"]["default"]) << name;
    }
}

TEST_F(OpenApi, NamesTheRepliesAndRolesOfTheTable) {
    for (const auto& row : endpoints()) {
        auto op = operation(row);
        int replies = 0;
        for (auto reply : op["responses"]) {
            if (reply.first.as<std::string>() == "default" || row.reply.empty()) continue;
            EXPECT_EQ(schemaName(resolved(reply.second)["content"]), row.reply) << row.path;
            ++replies;
        }
        EXPECT_EQ(replies > 0, !row.reply.empty()) << row.path;
        EXPECT_EQ(op["security"].IsDefined(), row.roles.empty()) << row.path;
        std::set<std::string> listed;
        for (auto role : op["x-roles"]) listed.insert(role.as<std::string>());
        boost::mp11::mp_for_each<boost::describe::describe_enumerators<Role>>([&](auto role) {
            EXPECT_EQ(listed.contains(word(role.value)), row.roles.contains(role.value))
                << row.path << " " << role.name;
        });
    }
}

TEST_F(OpenApi, DescribesNothingThatIsNotServed) {
    std::set<std::string> served;
    for (const auto& row : endpoints()) served.insert(std::string(row.path) + " " + std::string(row.method));
    for (auto path : m_document["paths"])
        for (auto op : path.second) {
            auto method = op.first.as<std::string>();
            if (method == "parameters") continue;
            for (auto& c : method) c = char(c - 'a' + 'A');
            EXPECT_EQ(served.erase(path.first.as<std::string>() + " " + method), 1U) << path.first << " " << method;
        }
    EXPECT_TRUE(served.empty());
}

TEST_F(OpenApi, NamesEveryParameterOfAPath) {
    for (auto path : m_document["paths"]) {
        std::set<std::string> named;
        for (auto parameter : path.second["parameters"])
            named.insert("{" + resolved(parameter)["name"].as<std::string>() + "}");
        auto text = path.first.as<std::string>();
        for (auto at = text.find('{'); at != text.npos; at = text.find('{', at + 1))
            EXPECT_EQ(named.erase(text.substr(at, text.find('}', at) + 1 - at)), 1U) << text;
        EXPECT_TRUE(named.empty()) << text;
    }
}

/// The type of a property in the words of WireField.
std::string typeOf(YAML::Node property) {
    if (auto ref = property["$ref"]) return ref.as<std::string>().substr(std::string("#/components/schemas/").size());
    auto type = property["type"].as<std::string>();
    auto format = property["format"] ? property["format"].as<std::string>() : "";
    if (type == "array") return "[]" + typeOf(property["items"]);
    if (format == "uuid") return "id";
    if (format == "date-time") return "time";
    if (!property["enum"]) return type;
    std::string words;
    for (auto word : property["enum"]) words += (words.empty() ? "enum:" : ", ") + word.as<std::string>();
    return words;
}

TEST_F(OpenApi, HasTheFieldsOfTheWireTypes) {
    std::set<std::string> described;
    for (auto schema : m_document["components"]["schemas"]) described.insert(schema.first.as<std::string>());
    for (const auto& shape : wireShapes()) {
        EXPECT_EQ(described.erase(shape.name), 1U) << shape.name;
        auto schema = m_document["components"]["schemas"][shape.name];
        std::map<std::string, std::string> fields;
        std::set<std::string> required;
        for (auto property : schema["properties"]) fields[property.first.as<std::string>()] = typeOf(property.second);
        for (auto name : schema["required"]) required.insert(name.as<std::string>());
        for (const auto& field : shape.fields) {
            EXPECT_EQ(fields[field.name], field.type) << shape.name << "." << field.name;
            fields.erase(field.name);
            EXPECT_EQ(required.erase(field.name) == 1, field.required) << shape.name << "." << field.name;
        }
        EXPECT_TRUE(fields.empty()) << shape.name << " has no field " << fields.begin()->first;
        EXPECT_TRUE(required.empty()) << shape.name << " requires " << *required.begin();
    }
    EXPECT_THAT(described, testing::IsEmpty());
}

/// A value that the parameter takes.
std::string sampleOf(YAML::Node schema) {
    if (schema["enum"]) return schema["enum"][0].as<std::string>();
    if (schema["items"]) return sampleOf(schema["items"]);
    auto type = schema["type"].as<std::string>();
    auto format = schema["format"] ? schema["format"].as<std::string>() : "";
    if (format == "uuid") return "01931b6e-7c1a-7000-8000-0123456789ab";
    if (format == "date-time") return "2026-11-30T00:00:00Z";
    if (type == "integer") return schema["minimum"] ? schema["minimum"].as<std::string>() : "1";
    return type == "boolean" ? "true" : "1";
}

TEST_F(OpenApi, NamesTheQueryParametersThatAreTaken) {
    ServeWorld world;
    for (const auto& row : endpoints()) {
        bool lenient = row.route == Route::health || row.route == Route::metrics || row.route == Route::openapi;
        if (row.method != "GET" || lenient) continue;
        std::string path(row.path);
        for (auto at = path.find('{'); at != path.npos; at = path.find('{'))
            path.replace(at, path.find('}') + 1 - at,
                         row.path.find("{provider}") != row.path.npos ? "plain"
                                                                      : "01931b6e-7c1a-7000-8000-0123456789ab");
        auto isUnknown = [&](const std::string& query) {
            auto reply = world.ask({.path = path + "?" + query, .role = Role::admin});
            return reply.body.find("is unknown here") != std::string::npos;
        };
        EXPECT_TRUE(isUnknown("no_such=1")) << path;
        for (auto node : operation(row)["parameters"]) {
            auto parameter = resolved(node);
            if (parameter["in"].as<std::string>() != "query") continue;
            auto query = parameter["name"].as<std::string>() + "=" + sampleOf(parameter["schema"]);
            EXPECT_FALSE(isUnknown(query)) << path << "?" << query;
        }
    }
}

TEST_F(OpenApi, ListsEveryErrorCodeWithItsStatus) {
    auto codes = m_document["components"]["x-error-codes"];
    std::size_t count = 0;
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<ErrorCode>>([&](auto e) {
        auto kind = errorKind(e.value);
        auto code = codes[word(e.value)];
        ++count;
        ASSERT_TRUE(code) << e.name;
        EXPECT_EQ(code["status"].template as<int>(), kind.status) << e.name;
        EXPECT_EQ(code["retryable"].template as<bool>(), kind.retryable) << e.name;
        EXPECT_EQ(code["title"].template as<std::string>(), kind.title) << e.name;
    });
    EXPECT_EQ(codes.size(), count);
}

} // namespace
} // namespace switchroom
