// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/provider/provider_program.h"

#include <csignal>
#include <cstdio>
#include <cstdlib>

using namespace switchroom::demo;

namespace {
int complain(const std::string& why) {
    std::fprintf(stderr, "switchroom-provider: %s\n", why.c_str());
    return EXIT_FAILURE;
}
} // namespace

int main(int argc, char** argv) {
    std::signal(SIGPIPE, SIG_IGN);
    auto given = readProviderArguments({argv + 1, static_cast<std::size_t>(argc - 1)});
    if (!given) return complain(given.error() + "; --help tells more");
    if (given->help) {
        std::fputs(providerHelp().c_str(), stdout);
        return EXIT_SUCCESS;
    }
    auto program = ProviderProgram::start(*given);
    if (!program) return complain(program.error());
    std::printf("listening on http://%s:%d\n", given->listen.host.c_str(), int((*program)->port()));
    if (auto port = (*program)->controlPort()) {
        std::printf("control on http://%s:%d/control\n", given->control->host.c_str(), int(*port));
    }
    std::fflush(stdout);
    (*program)->run(true);
    return EXIT_SUCCESS;
}
