// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/rules/card_mask.h"

#include "agent/core/ids.h"

#include <vector>

namespace switchroom {
namespace {
constexpr std::size_t fewestDigits = 13;
constexpr std::size_t mostDigits = 19;
constexpr std::size_t keptInFront = 6;
constexpr std::size_t keptBehind = 4;

bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool isSeparator(char c) { return c == ' ' || c == '-'; }
bool isWordCharacter(char c) { return isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// Digits without anything between them, by their place in the text.
struct Run {
    std::size_t begin = 0;
    std::size_t end = 0;
};

/// Masks one text. Every range of runs that may be a card number loses its middle; where two ranges overlap, both do, so
/// that a number cannot hide behind one that fits by chance.
class Masker {
public:
    explicit Masker(std::string_view text) : m_text(text), m_result{std::string(text), 0} {}

    MaskedText result() {
        for (std::size_t at = 0; at < m_text.size();) {
            if (isUuidAt(at)) {
                at += 36;
                flush();
            } else if (isDigit(m_text[at])) {
                at = addRun(at);
            } else {
                ++at;
            }
        }
        flush();
        return std::move(m_result);
    }

private:
    /// A UUID's digits and hyphens are no card number, whatever they add up to: references have to stay readable.
    bool isUuidAt(std::size_t at) const {
        if (at + 36 > m_text.size() || m_text[at + 8] != '-' || !uuidFromText(m_text.substr(at, 36))) return false;
        bool open = at > 0 && isWordCharacter(m_text[at - 1]);
        bool goesOn = at + 36 < m_text.size() && isWordCharacter(m_text[at + 36]);
        return !open && !goesOn;
    }

    std::size_t addRun(std::size_t begin) {
        auto end = begin;
        while (end < m_text.size() && isDigit(m_text[end])) ++end;
        bool joined = !m_runs.empty() && m_runs.back().end + 1 == begin && isSeparator(m_text[begin - 1]);
        if (!joined) flush();
        m_runs.push_back({begin, end});
        return end;
    }

    void flush() {
        for (std::size_t first = 0; first < m_runs.size(); ++first) tryFrom(first);
        m_runs.clear();
    }

    void tryFrom(std::size_t first) {
        std::string digits;
        for (auto last = first; last < m_runs.size(); ++last) {
            auto run = m_runs[last];
            if (digits.size() + run.end - run.begin > mostDigits) return;
            digits += m_text.substr(run.begin, run.end - run.begin);
            if (digits.size() >= fewestDigits && passesLuhn(digits)) mask(m_runs[first].begin, run.end, digits.size());
        }
    }

    void mask(std::size_t begin, std::size_t end, std::size_t digits) {
        std::size_t seen = 0;
        for (auto at = begin; at < end; ++at) {
            if (!isDigit(m_text[at])) continue;
            if (seen >= keptInFront && seen + keptBehind < digits) m_result.text[at] = '*';
            ++seen;
        }
        if (begin >= m_maskedUntil) ++m_result.cards;
        m_maskedUntil = std::max(m_maskedUntil, end);
    }

    std::string_view m_text;
    MaskedText m_result;
    std::vector<Run> m_runs; ///< the group that is being read
    std::size_t m_maskedUntil = 0;
};
} // namespace

bool passesLuhn(std::string_view digits) {
    int sum = 0;
    bool doubled = false;
    for (auto at = digits.size(); at > 0; --at, doubled = !doubled) {
        int value = (digits[at - 1] - '0') * (doubled ? 2 : 1);
        sum += value > 9 ? value - 9 : value;
    }
    return !digits.empty() && sum % 10 == 0;
}

MaskedText maskCards(std::string_view text) { return Masker(text).result(); }

} // namespace switchroom
