// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/protocol/wire_shapes.h"

#include "agent/core/words.h"
#include "agent/protocol/agent_view.h"
#include "agent/protocol/field_name.h"
#include "agent/protocol/history_view.h"
#include "agent/protocol/list.h"
#include "agent/protocol/payment_detail.h"
#include "agent/protocol/payment_request.h"
#include "agent/protocol/playbook_view.h"
#include "agent/protocol/problem.h"
#include "agent/protocol/provider_view.h"
#include "agent/protocol/session_view.h"
#include "agent/protocol/stream_message.h"
#include "agent/protocol/type_kinds.h"

#include <boost/mp11/list.hpp>

namespace switchroom {
namespace {
template <class T>
struct Named {
    std::string_view name;
};

/// Every object type by its name on the wire. A type that is missing here does not compile where it is used as a member.
constexpr std::tuple names{Named<Money>{"Money"},
                           Named<FieldError>{"FieldError"},
                           Named<NoRequest>{"NoRequest"},
                           Named<PaymentRequest>{"PaymentRequest"},
                           Named<RefundRequest>{"RefundRequest"},
                           Named<CancelRequest>{"CancelRequest"},
                           Named<AnnotationRequest>{"AnnotationRequest"},
                           Named<PaymentView>{"PaymentView"},
                           Named<PaymentDetail>{"PaymentDetail"},
                           Named<List<PaymentView>>{"PaymentList"},
                           Named<AnchorsView>{"AnchorsView"},
                           Named<AttemptView>{"AttemptView"},
                           Named<EvidenceView>{"EvidenceView"},
                           Named<InquiryView>{"InquiryView"},
                           Named<InquiryReply>{"InquiryReply"},
                           Named<WebhookView>{"WebhookView"},
                           Named<WebhookReply>{"WebhookReply"},
                           Named<TimelineItem>{"TimelineItem"},
                           Named<TimelineView>{"TimelineView"},
                           Named<ResolutionRequest>{"ResolutionRequest"},
                           Named<ResolutionView>{"ResolutionView"},
                           Named<ResolutionReply>{"ResolutionReply"},
                           Named<ApprovalView>{"ApprovalView"},
                           Named<List<ApprovalView>>{"ApprovalList"},
                           Named<DecisionRequest>{"DecisionRequest"},
                           Named<DecisionReply>{"DecisionReply"},
                           Named<KeyView>{"KeyView"},
                           Named<List<KeyView>>{"KeyList"},
                           Named<ReleaseRequest>{"ReleaseRequest"},
                           Named<ReleaseReply>{"ReleaseReply"},
                           Named<BreakerView>{"BreakerView"},
                           Named<List<BreakerView>>{"BreakerList"},
                           Named<BreakerActionRequest>{"BreakerActionRequest"},
                           Named<CapabilityView>{"CapabilityView"},
                           Named<ProviderView>{"ProviderView"},
                           Named<List<ProviderView>>{"ProviderList"},
                           Named<MoneySum>{"MoneySum"},
                           Named<TotalsView>{"TotalsView"},
                           Named<OverviewView>{"OverviewView"},
                           Named<HistoryPoint>{"HistoryPoint"},
                           Named<HistoryView>{"HistoryView"},
                           Named<OperationPolicyView>{"OperationPolicyView"},
                           Named<ProviderPolicyView>{"ProviderPolicyView"},
                           Named<PlaybookView>{"PlaybookView"},
                           Named<ActorView>{"ActorView"},
                           Named<AuditView>{"AuditView"},
                           Named<List<AuditView>>{"AuditList"},
                           Named<AuditExportLine>{"AuditExportLine"},
                           Named<CheckpointView>{"CheckpointView"},
                           Named<ProofView>{"ProofView"},
                           Named<TokenRequest>{"TokenRequest"},
                           Named<TokenView>{"TokenView"},
                           Named<List<TokenView>>{"TokenList"},
                           Named<TokenCreated>{"TokenCreated"},
                           Named<StreamMessage>{"StreamMessage"},
                           Named<ProblemView>{"ProblemView"},
                           Named<HealthView>{"HealthView"},
                           Named<SessionView>{"SessionView"}};

template <class T>
std::string typeName() {
    if constexpr (detail::OptionalType<T>)
        return typeName<typename T::value_type>();
    else if constexpr (detail::VectorType<T>)
        return "[]" + typeName<typename T::value_type>();
    else if constexpr (detail::IdType<T>)
        return "id";
    else if constexpr (detail::IntegerType<T>)
        return "integer";
    else if constexpr (std::same_as<T, double>)
        return "number";
    else if constexpr (std::same_as<T, bool>)
        return "boolean";
    else if constexpr (std::same_as<T, std::string>)
        return "string";
    else if constexpr (std::same_as<T, Instant>)
        return "time";
    else if constexpr (detail::EnumType<T>)
        return "enum:" + allWords<T>();
    else
        return std::string(std::get<Named<T>>(names).name);
}

template <class T>
WireShape shapeOf(Named<T> named) {
    WireShape shape{std::string(named.name), {}};
    boost::mp11::mp_for_each<detail::Members<T>>([&]<class Member>(Member) {
        using Type = std::remove_cvref_t<decltype(std::declval<T&>().*Member::pointer)>;
        shape.fields.push_back(
            {std::string(detail::FieldName<Member>::text), typeName<Type>(), !detail::OptionalType<Type>});
    });
    return shape;
}
} // namespace

std::vector<WireShape> wireShapes() {
    return std::apply([](auto... named) { return std::vector{shapeOf(named)...}; }, names);
}

} // namespace switchroom
