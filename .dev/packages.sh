# SPDX-FileCopyrightText: 2026 The Switchroom authors
# SPDX-License-Identifier: GPL-3.0-or-later

# What this needs from the distribution, and how it gets there. (curl and jq are the demo's.)

packages_to_build="ca-certificates ccache cmake curl jq libcurl4-openssl-dev libfmt-dev libqt6sql6-psql libqt6sql6-sqlite
    libsodium-dev libsqlite3-dev libssl-dev libyaml-cpp-dev ninja-build pkg-config prometheus-cpp-dev qt6-base-dev
    fonts-inter qt6-charts-dev qt6-l10n-tools qt6-svg-dev qt6-tools-dev qt6-tools-dev-tools qt6-websockets-dev
    qtkeychain-qt6-dev"
packages_to_test="git libgmock-dev libgtest-dev locales procps prometheus tzdata xdotool xvfb"
clang=19

distribution() { (. /etc/os-release 2>/dev/null && echo "${ID:-unknown}-${VERSION_ID:-}"); }
# Beginning with its name, since apt takes g++-14 for a pattern where no package is called so.
is_offered() { [[ "$(LC_ALL=C apt-cache policy "$1" 2>/dev/null)" == "$1:"*"Candidate: "[^\(]* ]]; }

# The compiler: clang 19 where the distribution has it, else a GCC that does not miscompile coroutines.
compiler_packages() {
    local name
    for name in clang++-$clang clang++-20 clang++-21 g++-15 g++-14 g++-13; do
        [ -z "$(command -v "$name")" ] || return 0
    done
    for name in clang-$clang g++-14 g++-13; do
        is_offered "$name" || continue
        echo "$name"
        [ "$name" != clang-$clang ] || echo "lld-$clang"
        return 0
    done
    echo clang-$clang # apt will say that it does not know it
}

# packages_for build|test: the names, on this distribution.
packages_for() {
    local boost postgres opengl=libqt6opengl6-dev # what Qt Charts asks for; part of qt6-base-dev since Qt 6.7
    case "$(distribution)" in
        debian-12) boost=libboost1.81-dev postgres=postgresql-15 ;;
        debian-13) boost=libboost1.83-dev postgres=postgresql-17 opengl= ;;
        ubuntu-24.04) boost=libboost1.83-dev postgres=postgresql-16 ;;
        *) boost=libboost-dev postgres=postgresql opengl= ;;
    esac
    echo $packages_to_build $boost $opengl $(compiler_packages)
    [ "$1" = test ] || return 0
    echo $packages_to_test $postgres
    # Someone may have Node from elsewhere, whose package brings npm along and refuses the distribution's.
    [ -n "$(command -v node)" ] || echo nodejs
    [ -n "$(command -v npm)" ] || echo npm
    [ -z "$(command -v clang++-$clang)" ] && ! is_offered clang-$clang ||
        echo clang-$clang lld-$clang clang-format-$clang clang-tidy-$clang libclang-rt-$clang-dev llvm-$clang
}

missing_packages() {
    comm -13 <(dpkg-query -W -f='${db:Status-Status} ${Package}\n' | sed -n 's/^installed //p' | sort -u) \
        <(packages_for "$1" | xargs -n 1 | sort -u)
}

as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; elif [ -n "$(command -v sudo)" ]; then sudo "$@"; else
        die "this needs root, and there is no sudo here. As root: apt-get install $missing"
    fi
}

# ensure_packages build|test: installs what is missing; says what, and how far it is.
ensure_packages() {
    if [ -z "$(command -v apt-get)" ]; then
        warn "no apt here: install what docs/operations.md names by hand. Going on."
        return 0
    fi
    missing=$(missing_packages "$1" | xargs)
    [ -n "$missing" ] || return 0
    say "Looking for packages …"
    apt_quietly update
    missing=$(missing_packages "$1" | xargs) # which compiler is offered is known only now
    say "Installing: $missing"
    without_services apt_with_progress $missing
    local left
    left=$(missing_packages "$1" | xargs)
    [ -z "$left" ] || {
        tail -n 20 build/setup.log >&2
        die "apt could not install: $left. All that it said is in build/setup.log."
    }
}

apt_quietly() {
    mkdir -p build
    as_root env DEBIAN_FRONTEND=noninteractive apt-get "$@" >build/setup.log 2>&1 || {
        tail -n 20 build/setup.log >&2
        warn "apt-get $1 failed; going on with what is known."
    }
}

# apt_with_progress PACKAGE…: one line that counts to 100 %. Status goes its own way: packages' scripts need stdout.
apt_with_progress() {
    as_root env DEBIAN_FRONTEND=noninteractive sh -c 'apt-get install -y --no-install-recommends -o Dpkg::Use-Pty=0 \
        -o APT::Status-Fd=3 "$@" 3>&1 >>build/setup.log 2>&1' apt "$@" | show_progress || true
}

# show_progress < apt's status lines: dlstatus|pmstatus:PACKAGE[:ARCHITECTURE]:PERCENT:WHAT
show_progress() {
    local line percent last=-10 width
    width=$(($( (tput cols || echo 100) 2>/dev/null) - 12))
    while IFS= read -r line; do
        [[ "$line" =~ ^(dl|pm)status:.*:([0-9]+)\.[0-9]+:(.*)$ ]] || continue
        percent=${BASH_REMATCH[2]}
        if [ -t 1 ]; then
            printf '\r\e[K  %3d %%  %.*s' "$percent" "$width" "${BASH_REMATCH[3]}"
        elif [ $((percent / 10)) -ne $((last / 10)) ]; then
            printf '  %3d %%  %s\n' "$percent" "${BASH_REMATCH[3]}"
        fi
        last=$percent
    done
    [ ! -t 1 ] || printf '\r\e[K'
}

# without_services COMMAND…: packages that bring a daemon (postgresql, prometheus) start none on this machine: the tests
# start their own, on ports of their own.
without_services() {
    local policy=/usr/sbin/policy-rc.d before after status=0
    if [ -e $policy ]; then "$@"; return; fi
    before=$(enabled_services)
    printf '#!/bin/sh\nexit 101\n' | as_root tee $policy >/dev/null
    as_root chmod 755 $policy
    trap 'as_root rm -f /usr/sbin/policy-rc.d' EXIT
    "$@" || status=$?
    as_root rm -f $policy
    trap - EXIT
    after=$(comm -13 <(echo "$before") <(enabled_services) | grep -E '^(postgresql|prometheus)' || true)
    [ -z "$after" ] || as_root systemctl disable --quiet $after || true
    return $status
}

enabled_services() {
    [ -d /run/systemd/system ] || return 0
    systemctl list-unit-files --type=service --state=enabled --no-legend 2>/dev/null | awk '{print $1}' | sort
}

dev_setup() {
    ensure_packages test
    ensure_npm
    say "All is there."
}
