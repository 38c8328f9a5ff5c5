// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/demo/provider/books.h"
#include "app/demo/provider/dialect.h"

#include <string>

namespace boost::json {
class object;
} // namespace boost::json

namespace switchroom::demo {

/// What distinguishes one plain API from another.
struct PlainManners {
    Tongue tongue = Tongue::plain;
    std::string root;    ///< "/plain"
    bool keyed = true;   ///< knows Idempotency-Key
    Millis lookupLag{0}; ///< the listing by reference never sees what is younger
};

/// APIs in plain JSON: POST /payments {amount, currency, reference, order_ref, method, metadata}, GET /payments/{id},
/// GET /payments?reference=… (an order or a reference or a payment id from the metadata), POST /payments/{id}/cancel,
/// POST /payments/{id}/refunds or /refunds {payment, amount}, GET /refunds/{id}, GET /refunds?reference=….
///
/// As "/plain" it knows keys (4xx and 5xx are not stored under them) and its lookup is consistent; as "/bank" it knows
/// no keys, so that every POST is a new payment, and speaks of BOOKED, REJECTED and IN_PROGRESS.
class PlainDialect final : public Dialect {
public:
    PlainDialect(const Books& books, PlainManners manners) : m_books(books), m_manners(std::move(manners)) {}

    Tongue tongue() const override { return m_manners.tongue; }
    std::variant<Call, Answer> understand(const ServerRequest& request) const override;
    Answer complain(Complaint complaint, int status) const override;
    Answer show(const Intent& intent) const override;
    std::vector<HttpHeader> headers(const std::string& key, const std::string& requestId, bool replayed) const override;
    bool stores(int status) const override { return status < 400; }

private:
    using Understood = std::variant<Call, Answer>;

    Understood read(const std::string& path, const ServerRequest& request) const;
    Understood write(const std::string& path, const boost::json::object& body) const;
    Understood createPayment(const boost::json::object& body) const;
    Understood createRefund(const std::string& id, const boost::json::object& body) const;
    Understood cancelPayment(const std::string& id) const;
    Deed pay(Intent intent, const Course& course) const;
    Deed refund(const std::string& id, Refund refund, const Course& course) const;
    Deed cancel(const std::string& id, const Course& course) const;
    Deed paymentsOf(const std::string& reference, const Course& course) const;
    Deed refundsOf(const std::string& reference) const;

    const Books& m_books;
    PlainManners m_manners;
};

} // namespace switchroom::demo
