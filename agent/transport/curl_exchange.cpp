// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/transport/curl_exchange.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <stdexcept>

namespace switchroom {
namespace {

bool isToken(std::string_view text) {
    constexpr std::string_view allowed =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!#$%&'*+-.^_`|~";
    return !text.empty() && text.find_first_not_of(allowed) == text.npos;
}

/// What would let one header become two, or two requests.
bool breaksLines(std::string_view text) { return text.find_first_of(std::string_view("\r\n\0", 3)) != text.npos; }

/// Headers by which a message is framed: the transport's own affair.
bool isFraming(const HttpHeader& header) {
    constexpr std::array framing{"Content-Length", "Transfer-Encoding", "Expect", "Connection", "Upgrade", "TE"};
    return std::ranges::any_of(framing, [&](auto name) { return !headerValue({{header.name, "x"}}, name).empty(); });
}

std::optional<std::string> faultOf(const HttpRequest& request) {
    if (!isToken(request.method)) return fmt::format("\"{}\" is no method", request.method);
    if (breaksLines(request.url)) return "the url has a line break in it";
    for (const auto& header : request.headers) {
        if (!isToken(header.name)) return fmt::format("\"{}\" is no header name", header.name);
        if (breaksLines(header.value)) return fmt::format("the header {} has a line break in it", header.name);
        if (isFraming(header)) return fmt::format("the header {} is the transport's to set", header.name);
    }
    return {};
}

bool append(CurlList& list, const std::string& line) {
    auto* longer = curl_slist_append(list.get(), line.c_str());
    if (longer == nullptr) return false;
    (void)list.release();
    list.reset(longer);
    return true;
}

template <class Value>
void set(CURL* easy, CURLoption option, Value value) {
    auto code = curl_easy_setopt(easy, option, value);
    if (code != CURLE_OK)
        throw std::runtime_error(fmt::format("libcurl option {}: {}", int(option), curl_easy_strerror(code)));
}

/// A header line beyond libcurl's own limit of 100 KB: "out of memory" before libcurl 8.6, CURLE_TOO_LARGE since.
bool isOversizedLine(CURLcode code) { return code == CURLE_OUT_OF_MEMORY || int(code) == 100; }

/// libcurl takes 0 for no limit.
long curlMillis(Millis time) { return std::max<long>(1, time.count()); }
} // namespace

CurlLibrary::CurlLibrary() {
    if (curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) throw std::runtime_error("libcurl could not be initialised");
}

CurlExchange::CurlExchange(HttpRequest request, TransportLimits limits)
    : m_request(std::move(request)), m_limits(limits), m_reader(limits.replyBytes) {}

std::optional<std::string> CurlExchange::prepare(CURL* easy, const std::string& caFile) {
    if (auto fault = faultOf(m_request)) return fault;
    try {
        curl_easy_reset(easy);
        set(easy, CURLOPT_ERRORBUFFER, m_error);
        set(easy, CURLOPT_URL, m_request.url.c_str());
        set(easy, CURLOPT_PROTOCOLS_STR, "http,https");
        set(easy, CURLOPT_HTTP_VERSION, long(CURL_HTTP_VERSION_1_1)); // HTTP/2 sends refused streams again by itself
        set(easy, CURLOPT_FOLLOWLOCATION, 0L);                        // 307 and 308 would repeat the POST
        set(easy, CURLOPT_PROXY, "");                                 // else the environment decides
        set(easy, CURLOPT_SSLVERSION, long(CURL_SSLVERSION_TLSv1_2));
        if (!caFile.empty()) set(easy, CURLOPT_CAINFO, caFile.c_str());
        if (!setHeaders(easy)) return "no memory for the headers";
        setMethod(easy);
        setLimits(easy);
        setCallbacks(easy);
    } catch (const std::runtime_error& error) {
        return error.what();
    }
    return {};
}

bool CurlExchange::setHeaders(CURL* easy) {
    m_headers.reset();
    bool all = append(m_headers, "Expect:"); // else libcurl asks before it sends a large body
    if (headerValue(m_request.headers, "Content-Type").empty()) all = all && append(m_headers, "Content-Type:");
    for (const auto& [name, value] : m_request.headers)
        all = all && append(m_headers, value.empty() ? name + ";" : name + ": " + value);
    set(easy, CURLOPT_HTTPHEADER, m_headers.get());
    set(easy, CURLOPT_ACCEPT_ENCODING, "gzip, deflate");
    return all;
}

void CurlExchange::setMethod(CURL* easy) {
    const auto& method = m_request.method;
    bool sendsBody = !m_request.body.empty() || method == "POST" || method == "PUT" || method == "PATCH";
    if (sendsBody) {
        set(easy, CURLOPT_POST, 1L);
        set(easy, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(m_request.body.size()));
    } else if (method == "HEAD") {
        set(easy, CURLOPT_NOBODY, 1L);
    } else {
        set(easy, CURLOPT_HTTPGET, 1L);
    }
    if (method != (sendsBody ? "POST" : "GET") && method != "HEAD") set(easy, CURLOPT_CUSTOMREQUEST, method.c_str());
}

void CurlExchange::setLimits(CURL* easy) {
    set(easy, CURLOPT_NOSIGNAL, 1L);
    set(easy, CURLOPT_CONNECTTIMEOUT_MS, curlMillis(m_limits.connect));
    set(easy, CURLOPT_TIMEOUT_MS, curlMillis(m_limits.total));
    set(easy, CURLOPT_MAXAGE_CONN, 30L); // seconds of idleness after which a kept connection is not trusted any more
    set(easy, CURLOPT_QUICK_EXIT, 1L);   // a resolver that hangs does not hold up who gave up on it
}

void CurlExchange::setCallbacks(CURL* easy) {
    set(easy, CURLOPT_READDATA, this);
    set(
        easy, CURLOPT_READFUNCTION, +[](char* to, std::size_t size, std::size_t count, void* self) {
            return static_cast<CurlExchange*>(self)->giveBody(to, size * count);
        });
    set(easy, CURLOPT_PREREQDATA, this);
    set(
        easy, CURLOPT_PREREQFUNCTION, +[](void* self, char*, char*, int, int) {
            return static_cast<CurlExchange*>(self)->mayBegin() ? CURL_PREREQFUNC_OK : CURL_PREREQFUNC_ABORT;
        });
    set(easy, CURLOPT_HEADERDATA, &m_reader);
    set(
        easy, CURLOPT_HEADERFUNCTION, +[](char* text, std::size_t size, std::size_t count, void* reader) {
            return static_cast<ReplyReader*>(reader)->line({text, size * count}) ? size * count : 0;
        });
    set(easy, CURLOPT_WRITEDATA, &m_reader);
    set(
        easy, CURLOPT_WRITEFUNCTION, +[](char* text, std::size_t size, std::size_t count, void* reader) {
            return static_cast<ReplyReader*>(reader)->body({text, size * count}) ? size * count : 0;
        });
}

std::size_t CurlExchange::giveBody(char* to, std::size_t room) {
    auto given = m_request.body.copy(to, room, m_bodyAt);
    m_bodyAt += given;
    return given;
}

bool CurlExchange::mayBegin() { return ++m_begun == 1; }

bool CurlExchange::anyByteLeft(CURL* easy) const {
    long requestBytes = 0;
    if (curl_easy_getinfo(easy, CURLINFO_REQUEST_SIZE, &requestBytes) != CURLE_OK) return m_begun > 0;
    return m_begun > 0 && requestBytes > 0;
}

ErrorClass CurlExchange::classOf(CURLcode code) const {
    if (code == CURLE_OK) return m_reader.headDone() ? ErrorClass::none : ErrorClass::reset;
    if (m_begun == 0) return ErrorClass::connect; // resolve, connect, TLS handshake, or no time left for them
    if (m_reader.tooLarge() || isOversizedLine(code)) return ErrorClass::tooLarge;
    if (code == CURLE_OPERATION_TIMEDOUT) return ErrorClass::timeout;
    return ErrorClass::reset;
}

std::string CurlExchange::describe(CURLcode code) const {
    if (m_begun > 1) return "the kept-alive connection was closed by the server while the request was on its way";
    if (m_reader.tooLarge()) return fmt::format("the reply is larger than {} bytes", m_limits.replyBytes);
    if (code == CURLE_OK) return "the connection ended within the head of the reply"; // which libcurl accepts
    return m_error[0] != '\0' ? m_error : curl_easy_strerror(code);
}

TransportResult CurlExchange::finish(CURL* easy, CURLcode code) {
    TransportResult result{.error = classOf(code), .bytesSent = anyByteLeft(easy)};
    if (result.error == ErrorClass::none) {
        result.reply = m_reader.take();
        return result;
    }
    result.detail = describe(code);
    if (m_reader.status() != 0) result.detail += fmt::format(" (after status {})", m_reader.status());
    return result;
}

TransportResult CurlExchange::finishCancelled(CURL* easy) {
    return {.error = ErrorClass::cancelled, .bytesSent = anyByteLeft(easy), .detail = "cancelled"};
}

TransportResult CurlExchange::refused(std::string why) {
    return {.error = ErrorClass::connect, .bytesSent = false, .detail = std::move(why)};
}

} // namespace switchroom
