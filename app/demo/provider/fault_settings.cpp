// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/provider/fault_settings.h"

#include "agent/core/words.h"

#include <boost/json.hpp>

#include <algorithm>
#include <charconv>

namespace switchroom::demo {
namespace {
namespace json = boost::json;
using Outcome = std::expected<void, std::string>;

Outcome wrong(std::string_view field, std::string_view must) {
    return std::unexpected(std::string(field) + " must be " + std::string(must));
}

std::optional<double> number(const json::value& value) {
    if (value.is_double()) return value.get_double();
    if (value.is_int64()) return static_cast<double>(value.get_int64());
    if (value.is_uint64()) return static_cast<double>(value.get_uint64());
    return std::nullopt;
}

Outcome setMillis(Millis& target, std::string_view field, const json::value& value) {
    auto given = number(value);
    if (!given || *given < 0 || *given > 1e12) return wrong(field, "milliseconds, 0 or more");
    target = Millis{static_cast<std::int64_t>(*given)};
    return {};
}

template <class E>
Outcome setWord(E& target, std::string_view field, const json::value& value) {
    auto given = value.is_string() ? fromWord<E>(std::string_view(value.get_string())) : std::nullopt;
    if (!given) return wrong(field, "one of " + allWords<E>());
    target = *given;
    return {};
}

Outcome setField(FaultShape& shape, std::string_view field, const json::value& value) {
    auto given = number(value);
    if (field == "for_ms") return setMillis(shape.length, field, value);
    if (field == "median_ms") return setMillis(shape.median, field, value);
    if (field == "p99_ms") return setMillis(shape.p99, field, value);
    if (field == "form") return setWord(shape.form, field, value);
    if (field == "on") return setWord(shape.on, field, value);
    if (field == "share") {
        if (!given || *given < 0 || *given > 1) return wrong(field, "within 0 and 1");
        shape.share = *given;
        return {};
    }
    if (field == "status") {
        if (!given || *given < 500 || *given > 599) return wrong(field, "within 500 and 599");
        shape.status = static_cast<int>(*given);
        return {};
    }
    if (field == "retry_after_s") {
        if (!given || *given < 0 || *given > 1e6) return wrong(field, "seconds, 0 or more");
        shape.retryAfter = std::chrono::seconds{static_cast<std::int64_t>(*given)};
        return {};
    }
    return std::unexpected("a fault has no field " + std::string(field) +
                           "; it has rate, for_ms, median_ms, p99_ms, share, status, form, retry_after_s, on");
}

Outcome setFault(FaultRates& rates, std::string_view name, const json::value& value) {
    auto faults = faultSetNamed(name);
    if (!faults || faults->none()) {
        return std::unexpected("no fault is called " + std::string(name) + "; there are " + allFaultNames());
    }
    if (auto rate = number(value)) {
        rates.set(*faults, *rate);
        return {};
    }
    if (!value.is_object()) return wrong(name, "a rate or an object");
    for (const auto& [field, given] : value.get_object()) {
        if (field == "rate") {
            auto rate = number(given);
            if (!rate) return wrong("rate", "a number within 0 and 1");
            rates.set(*faults, *rate);
            continue;
        }
        for (auto fault : faultsOf(*faults)) {
            if (auto done = setField(rates.shape(fault), field, given); !done) return done;
        }
    }
    return {};
}

Outcome applyObject(FaultPlan& plan, const json::object& document) {
    auto rates = plan.rates();
    for (const auto& [name, value] : document) {
        if (name != "faults" && name != "replace" && name != "at_ms") {
            return std::unexpected("unknown field " + std::string(name) + "; there are faults and replace");
        }
    }
    if (const auto* replace = document.if_contains("replace"); replace != nullptr) {
        if (!replace->is_bool()) return wrong("replace", "true or false");
        if (replace->get_bool()) rates.rates.clear();
    }
    if (const auto* faults = document.if_contains("faults"); faults != nullptr) {
        if (!faults->is_object()) return wrong("faults", "an object of faults by name");
        for (const auto& [name, value] : faults->get_object()) {
            if (auto done = setFault(rates, name, value); !done) return done;
        }
    }
    return plan.setRates(std::move(rates));
}

json::object shapeJson(const FaultShape& shape, Fault fault) {
    json::object out{{"for_ms", shape.length.count()}};
    if (fault == Fault::slow) {
        out["median_ms"] = shape.median.count();
        out["p99_ms"] = shape.p99.count();
    }
    if (fault == Fault::processing || fault == Fault::requiresAction || fault == Fault::unmappedStatus) {
        out["share"] = shape.share;
    }
    if (fault == Fault::errorBefore || fault == Fault::errorAfter) out["status"] = shape.status;
    if (fault == Fault::rateLimited) {
        out["form"] = word(shape.form);
        out["retry_after_s"] = shape.retryAfter.count();
    }
    out["on"] = word(shape.on);
    return out;
}

Outcome scriptOrder(FaultPlan& plan, const std::string& order, const json::value& list) {
    if (!list.is_array()) return wrong(order, "a list of faults");
    std::vector<FaultSet> faults;
    for (const auto& item : list.get_array()) {
        auto set = item.is_string() ? faultSetNamed(std::string_view(item.get_string())) : std::nullopt;
        if (!set) return wrong("a fault of " + order, "none or one of " + allFaultNames());
        faults.push_back(*set);
    }
    plan.script(order, std::move(faults));
    return {};
}

std::expected<json::object, std::string> parsed(std::string_view text) {
    boost::system::error_code error;
    auto value = json::parse(text, error);
    if (error) return std::unexpected("not JSON: " + error.message());
    if (!value.is_object()) return std::unexpected("a JSON object is wanted");
    return std::move(value.get_object());
}
} // namespace

std::expected<void, std::string> applyFaults(FaultPlan& plan, std::string_view text) {
    auto document = parsed(text);
    if (!document) return std::unexpected(document.error());
    return applyObject(plan, *document);
}

std::expected<void, std::string> applyFaultOption(FaultPlan& plan, std::string_view option) {
    json::object settings;
    std::string name;
    while (!option.empty()) {
        auto part = option.substr(0, option.find(','));
        option.remove_prefix(std::min(option.size(), part.size() + 1));
        auto equals = part.find('=');
        if (equals == std::string_view::npos) return std::unexpected("NAME=RATE[,field=value…] is wanted");
        auto left = part.substr(0, equals);
        auto right = part.substr(equals + 1);
        double value = 0;
        auto [end, error] = std::from_chars(right.data(), right.data() + right.size(), value);
        bool isNumber = error == std::errc{} && end == right.data() + right.size();
        if (name.empty()) name = left;
        settings[left == name ? "rate" : left] = isNumber ? json::value(value) : json::value(right);
    }
    json::object faults{{name, std::move(settings)}};
    return applyObject(plan, json::object{{"faults", std::move(faults)}});
}

std::string describeFaults(const FaultPlan& plan) {
    json::object faults;
    json::object combined;
    for (std::size_t i = 0; i < faultCount; ++i) {
        auto fault = static_cast<Fault>(i);
        auto entry = shapeJson(plan.rates().shape(fault), fault);
        entry["rate"] = plan.rates().rateOf(FaultSet{}.set(i));
        entry["used"] = plan.uses().count[i];
        if (fault == Fault::rateLimited) {
            json::object forms;
            for (const auto& [form, count] : plan.uses().retryAfterForms) forms[form] = count;
            entry["used_by_form"] = std::move(forms);
        }
        faults[faultName(fault)] = std::move(entry);
    }
    for (const auto& [set, rate] : plan.rates().rates) {
        if (set.count() > 1) combined[faultSetName(set)] = rate;
    }
    return json::serialize(json::object{{"faults", std::move(faults)}, {"combined", std::move(combined)}});
}

std::expected<std::vector<ScriptStep>, std::string> readScript(FaultPlan& plan, std::string_view text) {
    auto document = parsed(text);
    if (!document) return std::unexpected(document.error());
    std::vector<ScriptStep> steps;
    for (const auto& [name, value] : *document) {
        if (name == "orders" && value.is_object()) {
            for (const auto& [order, list] : value.get_object()) {
                if (auto done = scriptOrder(plan, order, list); !done) return std::unexpected(done.error());
            }
        } else if (name == "steps" && value.is_array()) {
            for (const auto& step : value.get_array()) {
                if (!step.is_object()) return std::unexpected("a step must be an object");
                auto trial = plan;
                if (auto right = applyObject(trial, step.get_object()); !right) return std::unexpected(right.error());
                ScriptStep made{.at = {}, .faults = json::serialize(step)};
                const auto* at = step.get_object().if_contains("at_ms");
                if (at == nullptr) return std::unexpected("a step must say at_ms");
                if (auto done = setMillis(made.at, "at_ms", *at); !done) return std::unexpected(done.error());
                auto place = std::ranges::upper_bound(steps, made.at, {}, &ScriptStep::at);
                steps.insert(place, std::move(made));
            }
        } else {
            return std::unexpected("a script has steps (a list) and orders (an object), not " + std::string(name));
        }
    }
    return steps;
}

} // namespace switchroom::demo
