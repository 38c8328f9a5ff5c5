// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parts/palette_box.h"

#include "ui/look/fonts.h"
#include "ui/parts/elided_label.h"
#include "ui/parts/hit_delegate.h"
#include "ui/parts/surface.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>

namespace switchroom {
namespace {

constexpr int widest = 620, tallest = 420;

QListWidgetItem* lineOf(const PaletteBox::Hit& hit) {
    auto* item = new QListWidgetItem(hit.text);
    item->setData(HitDelegate::NoteRole, hit.note);
    item->setData(HitDelegate::KeysRole, hit.keys);
    item->setData(HitDelegate::IdRole, hit.id);
    if (hit.badge) item->setData(HitDelegate::BadgeRole, QVariant::fromValue(*hit.badge));
    return item;
}

QListWidgetItem* groupOf(const QString& name) {
    auto* item = new QListWidgetItem(name);
    item->setData(HitDelegate::GroupRole, true);
    item->setFlags(Qt::NoItemFlags);
    return item;
}

bool isHit(const QListWidgetItem* item) { return item && item->flags() & Qt::ItemIsSelectable; }

} // namespace

PaletteBox::PaletteBox(QWidget* parent)
    : QDialog(parent, Qt::Dialog | Qt::FramelessWindowHint),
      m_field(new QLineEdit(this)),
      m_list(new QListWidget(this)),
      m_note(textLabel({}, Tone::quiet, quietFont(), this)) {
    m_field->setPlaceholderText(tr("Payment, reference, key, order, page or action"));
    m_field->setAccessibleName(tr("Find"));
    m_field->setClearButtonEnabled(false);
    m_field->installEventFilter(this);
    m_list->setItemDelegate(new HitDelegate(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setAccessibleName(tr("What was found"));
    m_note->setContentsMargins(12, 2, 12, 2);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 8, 8);
    column->setSpacing(6);
    column->addWidget(m_field);
    column->addWidget(m_list, 1);
    column->addWidget(m_note);
    setWindowTitle(tr("Find"));
    resize(widest, tallest);
    connect(m_field, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_moved = false;
        emit textChanged(text);
    });
    connect(m_list, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem* item) {
        m_field->setAccessibleDescription(item ? item->text() : QString());
    });
    connect(m_list, &QListWidget::itemClicked, this, [this](QListWidgetItem* item) {
        if (isHit(item)) emit opened(item->data(HitDelegate::IdRole).toString());
    });
}

QString PaletteBox::text() const { return m_field->text(); }

void PaletteBox::setHits(std::vector<Hit> hits, bool searching) {
    const auto* before = m_list->currentItem();
    const QString kept = before && m_moved ? before->data(HitDelegate::IdRole).toString() : QString();
    m_list->clear();
    QString group;
    for (const auto& hit : hits) {
        if (hit.group != group) m_list->addItem(groupOf(group = hit.group));
        m_list->addItem(lineOf(hit));
        if (!kept.isEmpty() && hit.id == kept) m_list->setCurrentRow(m_list->count() - 1);
    }
    const bool stays = isHit(m_list->currentItem());
    if (!stays) move(1);
    m_moved = stays;
    const bool none = hits.empty();
    m_note->setText(searching ? tr("Searching …") : none ? tr("Nothing found.") : QString());
    m_note->setVisible(searching || none);
}

void PaletteBox::move(int by) {
    int row = m_list->currentRow();
    const int step = by < 0 ? -1 : 1;
    for (int left = std::abs(by); left > 0; --left) {
        int next = row + step;
        while (next >= 0 && next < m_list->count() && !isHit(m_list->item(next))) next += step;
        if (next < 0 || next >= m_list->count()) break;
        row = next;
    }
    m_list->setCurrentRow(row);
    m_moved = true;
}

bool PaletteBox::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) return QDialog::eventFilter(watched, event);
    switch (static_cast<QKeyEvent*>(event)->key()) {
    case Qt::Key_Down: move(1); return true;
    case Qt::Key_Up: move(-1); return true;
    case Qt::Key_PageDown: move(8); return true;
    case Qt::Key_PageUp: move(-8); return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (isHit(m_list->currentItem())) emit opened(m_list->currentItem()->data(HitDelegate::IdRole).toString());
        return true;
    default: return QDialog::eventFilter(watched, event);
    }
}

void PaletteBox::showEvent(QShowEvent* event) {
    QDialog::showEvent(event);
    m_field->selectAll();
    m_field->setFocus();
    if (!parentWidget()) return;
    const QWidget* window = parentWidget()->window();
    resize(std::min(widest, window->width() - 40), std::min(tallest, window->height() - 100));
    QDialog::move(window->mapToGlobal(QPoint((window->width() - width()) / 2, std::min(80, window->height() / 8))));
}

void PaletteBox::paintEvent(QPaintEvent*) {
    const Colours& colours = coloursOf(palette());
    QPainter painter(this);
    painter.fillRect(rect(), colours.card);
    painter.setPen(colours.off);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

} // namespace switchroom
