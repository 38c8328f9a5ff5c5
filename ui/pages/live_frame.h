// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/pages/page.h"

class QStackedWidget;

namespace switchroom {

class Banner;
class EmptyState;
class StaleOverlay;

/// How a page looks by what its model's state says: before the first load why there is nothing; then its content, hatched
/// with its age while the agent is silent or gone, and under a banner when a reload failed although the agent is there.
class LiveFrame : public QWidget {
    Q_OBJECT

public:
    struct Texts {
        QString loading; ///< "The breakers are being loaded."
        QString failed;  ///< "The breakers could not be loaded."
    };
    /// `content` becomes a child; `hatched` is the part of it over which stale is painted.
    LiveFrame(PageRoom room, ViewState& state, Texts texts, QWidget* content, QWidget* hatched, QWidget* parent);
    /// Instead of the content, once it is loaded; an empty headline shows the content.
    void setEmpty(const QString& headline, const QString& detail = {});
    /// Ages anew.
    void renew();

signals:
    /// Somebody wants another try.
    void reloadWanted();

private:
    void sayWhyNothing();
    void tryAgain();

    PageRoom m_room;
    ViewState& m_state;
    Texts m_texts;
    QString m_emptyHeadline, m_emptyDetail;
    Banner* m_banner;
    QStackedWidget* m_stack;
    EmptyState* m_nothing;
    QWidget* m_content;
    StaleOverlay* m_overlay;
};

} // namespace switchroom
