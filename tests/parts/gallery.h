// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QWidget>

#include <memory>

namespace switchroom {

/// All parts on one board, for eyes: every kind in every state that differs.
std::unique_ptr<QWidget> partsGallery();

} // namespace switchroom
