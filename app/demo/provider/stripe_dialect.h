// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/demo/provider/books.h"
#include "app/demo/provider/dialect.h"
#include "app/demo/provider/form.h"
#include "app/demo/provider/stripe_view.h"

namespace switchroom::demo {

/// The subset of Stripe's API that charging needs, under /v1: payment intents (create, confirm, capture, cancel,
/// retrieve, list, search), refunds (create, retrieve, list) and events (retrieve, list). Any key sk_test_… opens the
/// same one account.
class StripeDialect final : public Dialect {
public:
    /// Searches never see what is younger than `searchLag`.
    StripeDialect(const Books& books, EntryReader entries, Millis searchLag)
        : m_books(books), m_entries(std::move(entries)), m_searchLag(searchLag) {}

    Tongue tongue() const override { return Tongue::stripe; }
    std::variant<Call, Answer> understand(const ServerRequest& request) const override;
    Answer complain(Complaint complaint, int status) const override;
    Answer show(const Intent& intent) const override { return Answer{.status = 200, .body = stripeIntent(intent)}; }
    std::vector<HttpHeader> headers(const std::string& key, const std::string& requestId, bool replayed) const override;
    bool stores(int) const override { return true; }

private:
    using Understood = std::variant<Call, Answer>;
    using Path = std::vector<std::string>;

    Understood route(const std::string& method, const Path& path, const Form& form) const;
    Understood routeIntent(const std::string& method, const Path& path, const Form& form) const;

    // stripe_intents.cpp
    Understood createIntent(const Form& form) const;
    Understood confirmIntent(const std::string& id, const Form& form) const;
    Understood captureIntent(const std::string& id, const Form& form) const;
    Understood cancelIntent(const std::string& id, const Form& form) const;
    Deed tried(Intent intent, bool isNew, const Course& course) const;
    Deed changed(Intent intent, std::optional<Effect> effect, bool isNew, const Course& course) const;
    Deed wrongState(const Intent& intent, std::string_view what) const;

    // stripe_refunds.cpp
    Understood createRefund(const Form& form) const;
    Deed refund(const Intent& intent, const Form& form, const Course& course) const;

    // stripe_lists.cpp
    Understood retrieveIntent(const std::string& id) const;
    Understood retrieveRefund(const std::string& id) const;
    Understood retrieveEvent(const std::string& id) const;
    std::optional<std::string> eventText(std::size_t index) const;
    Understood listIntents(const Form& form) const;
    Understood listRefunds(const Form& form) const;
    Understood listEvents(const Form& form) const;
    Understood searchIntents(const Form& form) const;
    Deed search(const Form& form, const Course& course) const;

    /// The order of an intent, or what was named when there is none: what the faults of a call are drawn for.
    std::string aboutIntent(const std::string& id) const;

    const Books& m_books;
    EntryReader m_entries;
    Millis m_searchLag;
};

/// 404, as Stripe says it.
Answer stripeMissing(std::string_view what, const std::string& id, const std::string& param);

} // namespace switchroom::demo
