// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/provider/retry_after.h"

#include <fmt/chrono.h>

namespace switchroom::demo {

std::string retryAfterText(RetryAfterForm form, std::chrono::seconds wait, Instant now) {
    auto date = fmt::gmtime(std::chrono::floor<std::chrono::seconds>(now + wait).time_since_epoch().count());
    switch (form) {
    case RetryAfterForm::imf: return fmt::format("{:%a, %d %b %Y %H:%M:%S} GMT", date);
    case RetryAfterForm::rfc850: return fmt::format("{:%A, %d-%b-%y %H:%M:%S} GMT", date);
    case RetryAfterForm::asctime: return fmt::format("{:%a %b %e %H:%M:%S %Y}", date);
    case RetryAfterForm::malformed: return "in a moment";
    case RetryAfterForm::none: return {};
    default: return std::to_string(wait.count());
    }
}

} // namespace switchroom::demo
