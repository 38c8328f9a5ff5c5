// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/provider/stripe_dialect.h"

#include "app/demo/provider/draw.h"

namespace switchroom::demo {
namespace {
std::vector<std::string> segments(std::string_view path) {
    std::vector<std::string> out;
    while (!path.empty()) {
        path.remove_prefix(path.front() == '/' ? 1 : 0);
        auto part = path.substr(0, path.find('/'));
        if (!part.empty()) out.emplace_back(part);
        path.remove_prefix(part.size());
    }
    return out;
}

bool authorised(const ServerRequest& request) {
    return headerValue(request.headers, "Authorization").starts_with("Bearer sk_test_");
}

Answer unauthorised() {
    auto answer = stripeError({.status = 401, .message = "An API key is needed: Authorization: Bearer sk_test_…"});
    answer.headers.push_back({"WWW-Authenticate", "Bearer realm=\"switchroom-provider\""});
    return answer;
}

Answer noSuchRoute(const ServerRequest& request) {
    return stripeError({.status = 404, .message = "No such request: " + request.method + " " + request.path});
}
} // namespace

Answer stripeMissing(std::string_view what, const std::string& id, const std::string& param) {
    return stripeError({.status = 404,
                        .code = "resource_missing",
                        .message = "No such " + std::string(what) + ": '" + id + "'",
                        .param = param});
}

std::variant<Call, Answer> StripeDialect::understand(const ServerRequest& request) const {
    if (!authorised(request)) return unauthorised();
    bool writes = request.method == "POST";
    auto form = Form::parse(writes ? std::string_view(request.body) : std::string_view(request.query));
    if (!form) return stripeError({.message = "The parameters cannot be read: " + form.error()});
    std::string key(headerValue(request.headers, "Idempotency-Key"));
    if (key.size() > 255) {
        return stripeError({.type = "idempotency_error", .message = "An idempotency key has at most 255 characters."});
    }
    auto understood = route(request.method, segments(request.path), *form);
    if (auto* call = std::get_if<Call>(&understood)) {
        if (!call->perform) return noSuchRoute(request);
        if (writes) {
            call->key = std::move(key);
            call->fingerprint = mixed(hashOf(request.path) + form->fingerprint());
        }
    }
    return understood;
}

StripeDialect::Understood StripeDialect::route(const std::string& method, const Path& path, const Form& form) const {
    bool post = method == "POST";
    if ((!post && method != "GET") || path.size() < 2) return Call{};
    const auto& resource = path[1];
    if (resource == "payment_intents") return routeIntent(method, path, form);
    if (resource == "refunds") {
        if (path.size() == 2) return post ? createRefund(form) : listRefunds(form);
        if (path.size() == 3 && !post) return retrieveRefund(path[2]);
    }
    if (resource == "events" && !post) {
        if (path.size() == 2) return listEvents(form);
        if (path.size() == 3) return retrieveEvent(path[2]);
    }
    return Call{};
}

StripeDialect::Understood StripeDialect::routeIntent(const std::string& method, const Path& path,
                                                     const Form& form) const {
    if (method == "POST") {
        if (path.size() == 2) return createIntent(form);
        if (path.size() != 4) return Call{};
        if (path[3] == "confirm") return confirmIntent(path[2], form);
        if (path[3] == "capture") return captureIntent(path[2], form);
        if (path[3] == "cancel") return cancelIntent(path[2], form);
        return Call{};
    }
    if (path.size() == 2) return listIntents(form);
    if (path.size() != 3) return Call{};
    return path[2] == "search" ? searchIntents(form) : retrieveIntent(path[2]);
}

Answer StripeDialect::complain(Complaint complaint, int status) const {
    switch (complaint) {
    case Complaint::serverError:
        return stripeError({.status = status, .type = "api_error", .message = "Something went wrong on our side."});
    case Complaint::rateLimited:
        return stripeError({.status = 429, .code = "rate_limit", .message = "Too many requests came at once."});
    case Complaint::keyInUse:
        return stripeError({.status = 409,
                            .code = "idempotency_key_in_use",
                            .message = "Another request with this idempotency key is still running."});
    case Complaint::keyOfOtherRequest:
        return stripeError({.status = 400,
                            .type = "idempotency_error",
                            .message = "This idempotency key was first used with other parameters."});
    }
    return {};
}

std::vector<HttpHeader> StripeDialect::headers(const std::string& key, const std::string& requestId,
                                               bool replayed) const {
    std::vector<HttpHeader> out{{"Request-Id", requestId}, {"Stripe-Version", "2024-06-20"}};
    if (!key.empty()) {
        out.push_back({"Idempotency-Key", key});
        out.push_back({"Original-Request", requestId});
    }
    if (replayed) out.push_back({"Idempotent-Replayed", "true"});
    return out;
}

std::string StripeDialect::aboutIntent(const std::string& id) const {
    const auto* intent = m_books.intent(Tongue::stripe, id);
    return intent == nullptr ? id : intent->order;
}

} // namespace switchroom::demo
