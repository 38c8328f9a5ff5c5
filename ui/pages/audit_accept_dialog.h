// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/parts/dialog_frame.h"

namespace switchroom {

/// After an alarm: whether today's log is to be the one from now on. Says what is lost by that; accepted only by someone who
/// confirms that the cause was found. Deletes itself; opened with open().
class AcceptLogDialog : public DialogFrame {
    Q_OBJECT

public:
    /// `truncated`: entries are missing, else they differ.
    explicit AcceptLogDialog(bool truncated, QWidget* parent);
};

} // namespace switchroom
