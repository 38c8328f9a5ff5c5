// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What pages are made of, all at once: include what you use instead where it is one.
#include "ui/parts/action_button.h"
#include "ui/parts/badge_label.h"
#include "ui/parts/banner.h"
#include "ui/parts/bar_list.h"
#include "ui/parts/card.h"
#include "ui/parts/chip.h"
#include "ui/parts/choice_cards.h"
#include "ui/parts/dialog_frame.h"
#include "ui/parts/elided_label.h"
#include "ui/parts/empty_state.h"
#include "ui/parts/figure_card.h"
#include "ui/parts/flow_layout.h"
#include "ui/parts/stale_overlay.h"
#include "ui/parts/table_view.h"
#include "ui/parts/tile.h"
#include "ui/parts/time_list.h"
