// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/provider/page.h"
#include "app/demo/provider/search_query.h"
#include "app/demo/provider/stripe_dialect.h"

namespace switchroom::demo {
namespace {
Call lookup(std::string about, std::function<Deed(const Course&)> perform) {
    return Call{.occasion = Occasion::lookup, .about = std::move(about), .perform = std::move(perform)};
}

Answer badList(const std::string& why) { return stripeError({.message = why}); }

template <class Item, class Show>
Deed listed(std::string_view url, const Page<Item>& page, Show show) {
    std::vector<std::string> items;
    for (const auto* item : page.items) items.push_back(show(*item));
    return Deed{.answer = Answer{.body = stripeList(url, items, page.more)}};
}
} // namespace

StripeDialect::Understood StripeDialect::retrieveIntent(const std::string& id) const {
    return lookup(aboutIntent(id), [this, id](const Course&) {
        const auto* intent = m_books.intent(Tongue::stripe, id);
        if (intent == nullptr) return Deed{.answer = stripeMissing("payment_intent", id, "intent")};
        return Deed{.answer = show(*intent), .shown = *intent};
    });
}

StripeDialect::Understood StripeDialect::retrieveRefund(const std::string& id) const {
    return lookup(id, [this, id](const Course&) {
        const auto* refund = m_books.refund(Tongue::stripe, id);
        if (refund == nullptr) return Deed{.answer = stripeMissing("refund", id, "id")};
        return Deed{.answer = Answer{.body = stripeRefund(*refund)}};
    });
}

std::optional<std::string> StripeDialect::eventText(std::size_t index) const {
    const auto& place = m_books.events().at(index);
    auto entry = m_entries(place.seq);
    if (!entry) return std::nullopt;
    return stripeEvent(*entry, place.nth, m_books.undelivered().contains(index));
}

StripeDialect::Understood StripeDialect::retrieveEvent(const std::string& id) const {
    return lookup(id, [this, id](const Course&) {
        auto index = m_books.event(id);
        auto text = index ? eventText(*index) : std::nullopt;
        return Deed{.answer = text ? Answer{.body = *text} : stripeMissing("event", id, "id")};
    });
}

StripeDialect::Understood StripeDialect::listIntents(const Form& form) const {
    auto wish = pageWish(form);
    if (!wish) return badList(wish.error());
    return lookup("payment_intents", [this, form, wish = *wish](const Course&) {
        auto customer = form.text("customer");
        auto accept = [&](const Intent& intent) {
            return intent.tongue == Tongue::stripe && (customer.empty() || intent.customer == customer) &&
                   createdWithin(form, intent.created);
        };
        auto page = pageOf(m_books.intents(), wish, accept, [](const Intent& intent) { return intent.id; });
        return listed("/v1/payment_intents", page, stripeIntent);
    });
}

StripeDialect::Understood StripeDialect::listRefunds(const Form& form) const {
    auto wish = pageWish(form);
    if (!wish) return badList(wish.error());
    return lookup("refunds", [this, form, wish = *wish](const Course&) {
        auto intent = form.text("payment_intent");
        auto charge = form.text("charge");
        auto accept = [&](const Refund& refund) {
            return refund.tongue == Tongue::stripe && (intent.empty() || refund.intent == intent) &&
                   (charge.empty() || refund.charge == charge) && createdWithin(form, refund.created);
        };
        auto page = pageOf(m_books.refunds(), wish, accept, [](const Refund& refund) { return refund.id; });
        return listed("/v1/refunds", page, stripeRefund);
    });
}

StripeDialect::Understood StripeDialect::listEvents(const Form& form) const {
    auto wish = pageWish(form);
    if (!wish) return badList(wish.error());
    return lookup("events", [this, form, wish = *wish](const Course&) {
        auto types = form.map("types");
        if (form.has("type")) types.emplace_back("", form.text("type"));
        auto wanted = [&](std::string_view type) {
            return types.empty() || std::ranges::any_of(types, [&](const auto& known) { return known.second == type; });
        };
        auto indexOf = [&](const EventPlace& place) {
            return static_cast<std::size_t>(&place - m_books.events().data());
        };
        auto accept = [&](const EventPlace& place) {
            if (types.empty() && !form.has("created[gte]") && !form.has("created[gt]")) return true;
            auto entry = m_entries(place.seq);
            return entry && wanted(entry->events.at(place.nth).type) && createdWithin(form, entry->at);
        };
        auto idOf = [&](const EventPlace& place) { return m_books.eventId(indexOf(place)); };
        auto show = [&](const EventPlace& place) { return eventText(indexOf(place)).value_or("null"); };
        return listed("/v1/events", pageOf(m_books.events(), wish, accept, idOf), show);
    });
}

StripeDialect::Understood StripeDialect::searchIntents(const Form& form) const {
    auto query = parseSearchQuery(form.text("query"));
    if (!query) return stripeError({.message = "The query cannot be read: " + query.error(), .param = "query"});
    const auto* clause = query->indexed();
    std::string about = clause == nullptr ? "search" : clause->value;
    if (clause != nullptr) {
        auto found = m_books.withMetadata(Tongue::stripe, clause->metadataName, clause->value);
        if (!found.empty()) about = found.front()->order;
    }
    return lookup(about, [this, form](const Course& course) { return search(form, course); });
}

Deed StripeDialect::search(const Form& form, const Course& course) const {
    auto query = *parseSearchQuery(form.text("query"));
    auto limit = static_cast<std::size_t>(std::clamp<std::int64_t>(form.integer("limit").value_or(10), 1, 100));
    auto skip = static_cast<std::size_t>(std::max<std::int64_t>(form.integer("page").value_or(0), 0));
    auto seenSince = course.now - std::max(m_searchLag, course.lag);
    Deed deed;
    std::vector<std::string> items;
    std::size_t matched = 0;
    auto look = [&](const Intent& intent) {
        if (intent.tongue != Tongue::stripe || !query.matches(intent)) return;
        if (intent.created > seenSince) {
            deed.lagTaken = deed.lagTaken || course.lag > m_searchLag;
        } else if (matched++ >= skip && items.size() < limit) {
            items.push_back(stripeIntent(intent));
        }
    };
    if (const auto* clause = query.indexed()) {
        for (const auto* intent : m_books.withMetadata(Tongue::stripe, clause->metadataName, clause->value))
            look(*intent);
    } else {
        for (auto at = m_books.intents().rbegin(); at != m_books.intents().rend(); ++at) look(*at);
    }
    bool more = matched > skip + items.size();
    auto next = more ? std::to_string(skip + items.size()) : std::string();
    deed.answer.body = stripeSearchResult("/v1/payment_intents/search", items, next);
    return deed;
}

} // namespace switchroom::demo
