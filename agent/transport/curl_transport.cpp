// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/transport/curl_transport.h"

#include "agent/transport/curl_loop.h"

#include <boost/asio/associated_cancellation_slot.hpp>
#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/execution/outstanding_work.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/prefer.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace switchroom {
namespace {

/// Resumes the caller on its executor, which keeps running until then.
template <class Handler>
std::move_only_function<void(TransportResult)> resumeOf(Handler handler) {
    auto executor = asio::prefer(asio::get_associated_executor(handler), asio::execution::outstanding_work.tracked);
    return [executor, handler = std::move(handler)](TransportResult result) mutable {
        asio::post(executor, [handler = std::move(handler), result = std::move(result)]() mutable {
            auto resume = std::move(handler);
            auto slot = asio::get_associated_cancellation_slot(resume);
            if (slot.is_connected()) slot.clear();
            resume(std::move(result));
        });
    };
}
} // namespace

CurlTransport::CurlTransport(CurlTransportOptions options) : m_loop(std::make_shared<CurlLoop>(std::move(options))) {}
CurlTransport::~CurlTransport() = default;

asio::awaitable<TransportResult> CurlTransport::send(HttpRequest request, TransportLimits limits) {
    return asio::async_initiate<const asio::use_awaitable_t<>, void(TransportResult)>(
        [this](auto handler, HttpRequest message, TransportLimits bounds) {
            auto slot = asio::get_associated_cancellation_slot(handler);
            auto job = std::make_shared<CurlJob>(std::move(message), bounds);
            job->done = resumeOf(std::move(handler));
            if (slot.is_connected())
                slot.assign([loop = std::weak_ptr(m_loop), weak = std::weak_ptr(job)](asio::cancellation_type) {
                    auto living = loop.lock();
                    auto running = weak.lock();
                    if (living && running) living->cancel(std::move(running));
                });
            m_loop->add(std::move(job));
        },
        asio::use_awaitable, std::move(request), limits);
}

} // namespace switchroom
