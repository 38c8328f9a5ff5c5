// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A request's head, as it arrives: the scanner says the same however the bytes are cut, and what it accepts is one head.

#include "agent/core/utf8.h"
#include "agent/http/head_scanner.h"
#include "tests/fuzz/promise.h"

#include <algorithm>
#include <string>

using namespace switchroom;

namespace {

/// What came of a head.
struct Outcome {
    bool complete = false;
    bool expectsContinue = false;
    std::optional<Refusal> refusal;
    bool operator==(const Outcome&) const = default;
};

/// The bytes arrive in pieces whose sizes `step` gives in turn; scanning ends with the first verdict, as at the port.
template <class Step>
Outcome scanned(std::string_view head, const ServerLimits& limits, Step step) {
    HeadScanner scanner(limits);
    for (std::size_t arrived = 0;;) {
        arrived = std::min(head.size(), arrived + std::max<std::size_t>(1, step()));
        auto result = scanner.scan(head.substr(0, arrived));
        if (!result) return {.refusal = result.error()};
        if (*result) return {.complete = true, .expectsContinue = scanner.expectsContinue()};
        if (arrived == head.size()) return {};
    }
}

void saysTheSame(std::string_view head, const ServerLimits& limits) {
    auto whole = scanned(head, limits, [&] { return head.size(); });
    auto single = scanned(head, limits, [] { return 1U; });
    std::size_t at = 0;
    auto odd = scanned(head, limits, [&] { return std::size_t(std::uint8_t(head[at++ % head.size()])) % 13; });
    fuzz::promise(whole == single && whole == odd, "a head means the same however it is cut");
    if (whole.refusal) {
        auto status = whole.refusal->status;
        fuzz::promise(status >= 400 && status <= 505, "a refusal is an error");
        fuzz::promise(!reasonPhrase(status).empty(), "a refusal has a name");
        return;
    }
    auto end = head.find("\r\n\r\n");
    fuzz::promise(whole.complete == (end != head.npos), "a head ends with its first empty line");
    if (!whole.complete) return;
    auto fields = head.substr(0, end + 2);
    fuzz::promise(isUtf8(fields), "a head is UTF-8");
    auto odds = std::ranges::count_if(fields, [](char c) { return (c >= 0 && c < ' ' && c != '\t') || c == 0x7f; });
    fuzz::promise(odds == 2 * std::ranges::count(fields, '\n'), "a head has no control character but its line ends");
    fuzz::promise(scanned(head.substr(0, end + 4), limits, [] { return 7U; }) == whole, "a body changes no head");
}
} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    auto head = fuzz::textOf(data, size);
    if (head.empty()) return 0;
    saysTheSame(head, {});
    ServerLimits tight;
    tight.line = 32;
    tight.headers = 96;
    tight.headerFields = 4;
    saysTheSame(head, tight);
    return 0;
}
