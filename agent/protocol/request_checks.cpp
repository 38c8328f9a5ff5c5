// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/protocol/request_checks.h"

#include <fmt/format.h>

#include <algorithm>

namespace switchroom {
namespace {

/// Collects what is wrong with one request.
class Findings {
public:
    /// Bytes of UTF-8, none of them a control character.
    void text(std::string_view pointer, std::string_view value, std::size_t least, std::size_t most) {
        if (value.size() < least || value.size() > most)
            return add(pointer, fmt::format("must have {} to {} characters", least, most));
        auto control = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; };
        if (std::ranges::any_of(value, control)) add(pointer, "must not hold control characters");
    }
    void optionalText(std::string_view pointer, const std::optional<std::string>& value, std::size_t most) {
        if (value) text(pointer, *value, 0, most);
    }
    /// Lines are allowed: written by people, for people.
    void prose(std::string_view pointer, std::string_view value, std::size_t least) {
        auto blank = [](char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; };
        if (value.size() - std::size_t(std::ranges::count_if(value, blank)) < least)
            add(pointer, fmt::format("must say why, in at least {} letters", least));
        else if (value.size() > 2000)
            add(pointer, "must have at most 2000 characters");
    }
    void money(std::string_view pointer, const Money& money) {
        if (money.amount <= 0) add(std::string(pointer) + "/amount", "must be greater than 0");
        if (currencyExponent(money.currency)) return;
        m_code = ErrorCode::unknownCurrency;
        add(std::string(pointer) + "/currency", "must be an ISO 4217 code in upper case, such as EUR");
    }
    void add(std::string_view pointer, std::string detail) {
        m_fields.push_back({std::string(pointer), std::move(detail)});
    }

    std::optional<Error> result() {
        if (m_fields.empty()) return {};
        // A wrong currency is only the code when nothing else is wrong.
        auto code = m_fields.size() == 1 ? m_code : ErrorCode::invalidRequest;
        auto detail = fmt::format("{} {}.", m_fields.front().pointer, m_fields.front().detail);
        return Error{code, std::move(detail), std::move(m_fields)};
    }

private:
    ErrorCode m_code = ErrorCode::invalidRequest;
    std::vector<FieldError> m_fields;
};

std::optional<Error> checkReason(std::string_view pointer, std::string_view text) {
    Findings findings;
    findings.prose(pointer, text, 10);
    return findings.result();
}

bool isScope(std::string_view text) {
    auto good = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-'; };
    return !text.empty() && text.size() <= 64 && std::ranges::all_of(text, good);
}
} // namespace

std::optional<Error> check(const PaymentRequest& request) {
    Findings findings;
    findings.text("/provider", request.provider, 1, 64);
    findings.text("/order_ref", request.orderRef, 1, 128);
    findings.optionalText("/customer_ref", request.customerRef, 128);
    findings.optionalText("/method", request.method, 255);
    if (request.method && looksLikeCardNumber(*request.method))
        findings.add("/method", "must be the provider's token, never a card number");
    findings.money("/amount", request.amount);
    if (request.operation != Operation::charge && request.operation != Operation::authorise &&
        request.operation != Operation::payout)
        findings.add("/operation",
                     "must be one of charge, authorise, payout; a refund or cancel has a route of its own");
    return findings.result();
}

std::optional<Error> check(const RefundRequest& request) {
    Findings findings;
    if (request.amount) findings.money("/amount", *request.amount);
    return findings.result();
}

std::optional<Error> check(const CancelRequest& request) {
    Findings findings;
    if (request.reason) findings.prose("/reason", *request.reason, 10);
    return findings.result();
}

std::optional<Error> check(const AnnotationRequest& request) {
    Findings findings;
    findings.optionalText("/owner", request.owner, 64);
    if (request.note) findings.prose("/note", *request.note, 0);
    return findings.result();
}

std::optional<Error> check(const ResolutionRequest& request) {
    Findings findings;
    findings.prose("/text", request.text, 10);
    findings.optionalText("/provider_reference", request.providerReference, 128);
    return findings.result();
}

std::optional<Error> check(const DecisionRequest& request) { return checkReason("/text", request.text); }
std::optional<Error> check(const ReleaseRequest& request) { return checkReason("/reason", request.reason); }
std::optional<Error> check(const BreakerActionRequest& request) { return checkReason("/reason", request.reason); }

std::optional<Error> check(const TokenRequest& request) {
    Findings findings;
    findings.text("/person", request.person, 1, 64);
    if (request.scope && *request.scope != "*" && !isScope(*request.scope))
        findings.add("/scope", "must have 1 to 64 characters of a-z, 0-9, _ and -");
    if (request.role == Role::service && (!request.scope || *request.scope == "*"))
        findings.add("/scope", "must name one tenant: a service sends payments in its own scope");
    return findings.result();
}

bool looksLikeCardNumber(std::string_view text) {
    std::string digits;
    bool gap = true;
    for (char c : text) {
        bool digit = c >= '0' && c <= '9';
        if (digit)
            digits += c;
        else if ((c != ' ' && c != '-') || gap)
            return false;
        gap = !digit;
    }
    if (digits.size() < 13 || digits.size() > 19) return false;
    int sum = 0;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        int value = digits[digits.size() - 1 - i] - '0';
        if (i % 2 == 1) value = value * 2 > 9 ? value * 2 - 9 : value * 2;
        sum += value;
    }
    return sum % 10 == 0;
}

} // namespace switchroom
