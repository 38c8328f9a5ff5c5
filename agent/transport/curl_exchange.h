// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "agent/transport/reply_reader.h"
#include "agent/transport/transport.h"

#include <curl/curl.h>

#include <memory>
#include <optional>
#include <string>

namespace switchroom {

struct CurlEasyEnd {
    void operator()(CURL* easy) const { curl_easy_cleanup(easy); }
};
struct CurlListEnd {
    void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};
using CurlEasy = std::unique_ptr<CURL, CurlEasyEnd>;
using CurlList = std::unique_ptr<curl_slist, CurlListEnd>;

/// Keeps libcurl's process-wide parts in place; counted by libcurl.
class CurlLibrary {
public:
    CurlLibrary();
    ~CurlLibrary() { curl_global_cleanup(); }
    CurlLibrary(const CurlLibrary&) = delete;
    CurlLibrary& operator=(const CurlLibrary&) = delete;
};

/// One request and its reply on one easy handle. Two walls stand between it and a second request on the wire: the body
/// cannot be rewound, and a call-back before each request refuses the second one. (libcurl would send again when a
/// kept-alive connection turns out to be dead.)
///
/// Used by one thread at a time; stays where it is and outlives the transfer, whose call-backs point here.
class CurlExchange {
public:
    CurlExchange(HttpRequest request, TransportLimits limits);
    CurlExchange(const CurlExchange&) = delete;
    CurlExchange& operator=(const CurlExchange&) = delete;

    /// Sets `easy` up, from scratch. `caFile`: trusted certificates in PEM; empty: the system's. Nothing when it can be
    /// sent, else what is wrong with the request.
    std::optional<std::string> prepare(CURL* easy, const std::string& caFile);

    /// What came of it. Once, after libcurl is done.
    TransportResult finish(CURL* easy, CURLcode code);
    /// What came of it when the caller gave up.
    TransportResult finishCancelled(CURL* easy);
    /// A request that was never begun.
    static TransportResult refused(std::string why);

private:
    bool setHeaders(CURL* easy);
    void setMethod(CURL* easy);
    void setLimits(CURL* easy);
    void setCallbacks(CURL* easy);
    std::size_t giveBody(char* to, std::size_t room);
    bool mayBegin();
    bool anyByteLeft(CURL* easy) const;
    ErrorClass classOf(CURLcode code) const;
    std::string describe(CURLcode code) const;

    HttpRequest m_request;
    TransportLimits m_limits;
    ReplyReader m_reader;
    CurlList m_headers;
    std::size_t m_bodyAt = 0;
    int m_begun = 0; ///< how often libcurl was about to send the request
    char m_error[CURL_ERROR_SIZE] = "";
};

} // namespace switchroom
