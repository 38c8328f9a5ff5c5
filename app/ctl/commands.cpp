// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ctl/commands.h"

#include <exception>

namespace switchroom::ctl {
namespace {

#define REMOTE "agent token-file ca json"
constexpr Command table[] = {
    {"audit verify", "", "data file checkpoint vkey",
     "Proves the audit log, offline: 0 right, 1 tampered, 2 cut or forked, 3 cannot tell.", verifyAudit},
    {"audit export", "", "data out agent token-file ca", "The audit log as JSON lines, with its head and checkpoint.",
     exportAudit},
    {"audit checkpoint", "", "out agent token-file ca",
     "The newest signed checkpoint, to be kept where the agent can't reach it.", fetchCheckpoint},
    {"token create", "", "person role scope data " REMOTE, "Makes a token and prints it once.", createToken},
    {"token list", "", "data " REMOTE, "All tokens, without their secrets.", listTokens},
    {"token revoke", "ID", "reason data " REMOTE, "Ends a token.", revokeToken},
    {"playbook check", "FILE", "", "Checks a playbook and tells what really holds.", checkPlaybookFile},
    {"payments list", "", "status provider order search limit cursor " REMOTE, "Payments, the newest first.",
     listPayments},
    {"payments show", "ID", REMOTE, "One payment and all that happened to it.", showPayment},
    {"payments ask", "ID", REMOTE, "Asks the provider now.", askAboutPayment},
    {"payments resolve", "ID", "version verdict reason text ground reference " REMOTE,
     "Decides an unknown payment or a conflict.", resolvePayment},
    {"approvals list", "", "state limit " REMOTE, "What waits for a second person.", listApprovals},
    {"approvals approve", "ID", "text version " REMOTE, "The second person's yes.", approve},
    {"approvals reject", "ID", "text version " REMOTE, "The second person's no.", reject},
    {"breakers list", "", REMOTE, "The switches in front of the providers.", listBreakers},
    {"breakers act", "ID", "action reason until " REMOTE, "Forces a breaker.", actOnBreaker},
    {"keys list", "", "state limit cursor " REMOTE, "Idempotency keys, the stuck ones first.", listKeys},
};
#undef REMOTE

} // namespace

std::span<const Command> commands() { return table; }

Result runCall(const std::vector<std::string>& line) {
    auto call = readCall(commands(), line);
    if (!call) return call.error();
    try {
        return call->command->run(call->arguments);
    } catch (const std::exception& fault) {
        return failed(std::string("this should not happen: ") + fault.what());
    }
}

} // namespace switchroom::ctl
