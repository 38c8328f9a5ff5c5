// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/core/words.h"
#include "agent/protocol/list.h"
#include "agent/protocol/payment_detail.h"
#include "app/ctl/agent_client.h"
#include "app/ctl/commands.h"
#include "app/ctl/numbers.h"
#include "app/ctl/table.h"

namespace switchroom::ctl {
namespace {

std::string stateOf(const PaymentView& payment) {
    return word(payment.status) + (payment.phase == Phase::none ? "" : "/" + word(payment.phase));
}

std::string flagsOf(const PaymentView& payment) {
    std::string out;
    auto add = [&out](bool set, std::string_view name) {
        if (set) out += (out.empty() ? "" : ",") + std::string(name);
    };
    add(payment.conflict, "conflict");
    add(payment.amountMismatch, "amount_mismatch");
    add(payment.possibleDuplicate, "possible_duplicate");
    return out;
}

std::string timeOf(const std::optional<Instant>& at) { return at ? toRfc3339(*at) : ""; }

std::string tableOf(const List<PaymentView>& list) {
    Table table({"ID", "STATE", "AMOUNT", "PROVIDER", "ORDER", "CREATED", "FLAGS"});
    for (const auto& payment : list.items)
        table.add({text(payment.id), stateOf(payment), plainText(payment.amount), payment.provider, payment.orderRef,
                   toRfc3339(payment.createdAt), flagsOf(payment)});
    auto out = list.items.empty() ? std::string("No payment matches.\n") : table.text();
    return list.next ? out + "More: --cursor " + *list.next + "\n" : out;
}

std::string sheetOf(const PaymentView& payment) {
    Sheet sheet;
    sheet.add("payment", text(payment.id));
    sheet.add("state", stateOf(payment));
    sheet.add("version", std::to_string(payment.version));
    sheet.add("flags", flagsOf(payment));
    sheet.add("amount", plainText(payment.amount));
    sheet.add("operation", word(payment.operation) + " by " + payment.provider);
    sheet.add("order", payment.orderRef);
    sheet.add("customer", payment.customerRef.value_or(""));
    sheet.add("key", payment.key);
    sheet.add("created", toRfc3339(payment.createdAt));
    sheet.add("unknown since", timeOf(payment.unknownSince));
    sheet.add("next inquiry", timeOf(payment.nextInquiryAt));
    sheet.add("sealed", timeOf(payment.sealedAt));
    sheet.add("final", timeOf(payment.finalAt));
    if (payment.decidedBy) sheet.add("decided by", word(*payment.decidedBy) + ", " + payment.decidedRule.value_or(""));
    sheet.add("provider's id", payment.providerPaymentId.value_or(""));
    sheet.add("provider's word", payment.rawStatus.value_or(""));
    sheet.add("decline code", payment.declineCode.value_or(""));
    sheet.add("owner", payment.owner.value_or(""));
    sheet.add("note", payment.note.value_or(""));
    return sheet.text();
}

/// One line about what happened.
std::string eventOf(const TimelineItem& item) {
    if (item.attempt)
        return "attempt " + std::to_string(item.attempt->number) + ": " +
               (item.attempt->outcome ? word(*item.attempt->outcome) : "in flight") + " " +
               item.attempt->detail.value_or("");
    if (item.inquiry)
        return word(item.inquiry->answer) + " by " + item.inquiry->askedBy + " " + item.inquiry->detail.value_or("");
    if (item.evidence) return word(item.evidence->source) + ": " + item.evidence->rawStatus;
    if (item.webhook) return item.webhook->type + ": " + word(item.webhook->state);
    if (item.resolution)
        return word(item.resolution->verdict) + " by " + item.resolution->proposedBy + ": " + item.resolution->text;
    if (item.audit)
        return "#" + std::to_string(item.audit->seq) + " " + item.audit->action + " by " + item.audit->actor.name +
               ": " + item.audit->stateAfter.value_or("");
    return {};
}

} // namespace

Result listPayments(const Arguments& arguments) {
    auto agent = AgentClient::from(arguments);
    if (!agent) return agent.error();
    AgentCall call{.route = Route::listPayments};
    for (auto [name, option] :
         {std::pair("status", "status"), std::pair("provider", "provider"), std::pair("order_ref", "order"),
          std::pair("search", "search"), std::pair("limit", "limit"), std::pair("cursor", "cursor")})
        call.query.emplace_back(name, arguments.option(option).value_or(""));
    auto list = agent->read<List<PaymentView>>(call);
    if (!list) return list.error();
    return done(arguments.flag("json") ? agent->body() : tableOf(*list));
}

Result showPayment(const Arguments& arguments) {
    auto agent = AgentClient::from(arguments);
    if (!agent) return agent.error();
    auto payment = agent->read<PaymentDetail>({.route = Route::showPayment, .parameters = {arguments.words[0]}});
    if (!payment) return payment.error();
    if (arguments.flag("json")) return done(agent->body());
    auto timeline = agent->read<TimelineView>({.route = Route::paymentTimeline, .parameters = {arguments.words[0]}});
    if (!timeline) return timeline.error();
    Table table({"AT", "WHAT", ""});
    for (const auto& item : timeline->items) table.add({toRfc3339(item.at), word(item.kind), eventOf(item)});
    return done(sheetOf(*payment) + "\n" + table.text());
}

Result askAboutPayment(const Arguments& arguments) {
    auto agent = AgentClient::from(arguments);
    if (!agent) return agent.error();
    auto asked = agent->read<InquiryReply>({.route = Route::askProvider, .parameters = {arguments.words[0]}});
    if (!asked) return asked.error();
    if (arguments.flag("json")) return done(agent->body());
    return done("Answer: " + word(asked->inquiry.answer) + ". " + printable(asked->inquiry.detail.value_or("")) + "\n" +
                sheetOf(asked->payment));
}

Result resolvePayment(const Arguments& arguments) {
    auto version = numberOption(arguments, "version");
    if (!version) return version.error();
    if (!*version) return failed("say which version you decided on: --version N, as payments show tells it", misused);
    ResolutionRequest request;
    auto verdict = wordOption<Verdict>(arguments, "verdict");
    if (!verdict) return verdict.error();
    auto reason = wordOption<ReasonCode>(arguments, "reason");
    if (!reason) return reason.error();
    auto ground = wordOption<Ground>(arguments, "ground");
    if (!ground) return ground.error();
    request.verdict = *verdict;
    request.reason = *reason;
    request.ground = *ground;
    request.text = arguments.option("text").value_or("");
    request.providerReference = arguments.option("reference");
    auto agent = AgentClient::from(arguments);
    if (!agent) return agent.error();
    auto reply = agent->read<ResolutionReply>({.route = Route::resolvePayment,
                                               .parameters = {arguments.words[0]},
                                               .body = encode(request),
                                               .version = *version});
    if (!reply) return reply.error();
    if (arguments.flag("json")) return done(agent->body());
    if (!reply->approval) return done("Decided.\n" + sheetOf(reply->payment));
    return done("A second person must agree (" + reply->approval->why + "), until " +
                toRfc3339(reply->approval->expiresAt) + ":\n  switchroomctl approvals approve " +
                text(reply->approval->id) + " --text WHY\n");
}

} // namespace switchroom::ctl
