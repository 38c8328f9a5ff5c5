// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/models/item_roles.h"

#include <QAbstractTableModel>

#include <utility>
#include <vector>

namespace switchroom {

/// A table over a vector of values. A concrete one says its columns, a title and a cell; rows that stay keep their place in
/// selections when the rows around them change.
template <class Row>
class RowsModel : public QAbstractTableModel {
public:
    using QAbstractTableModel::QAbstractTableModel;

    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : int(m_rows.size()); }
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : columns(); }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override {
        if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
        if (role == LoadedRole) return true;
        return cell(m_rows[std::size_t(index.row())], index.column(), role);
    }
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override {
        if (orientation != Qt::Horizontal || section < 0 || section >= columns()) return {};
        if (role == Qt::DisplayRole) return title(section);
        return QAbstractTableModel::headerData(section, orientation, role);
    }
    /// Null beyond the end.
    const Row* at(int row) const { return row >= 0 && row < int(m_rows.size()) ? &m_rows[std::size_t(row)] : nullptr; }
    const Row* at(const QModelIndex& index) const { return at(index.row()); }
    const std::vector<Row>& rows() const { return m_rows; }

protected:
    virtual int columns() const = 0;
    virtual QString title(int column) const = 0;
    virtual QVariant cell(const Row& row, int column, int role) const = 0;

    /// Everything anew. `same(a, b)` tells whether two rows are about one object: when all are where they were, only their
    /// contents change and nothing is reset.
    template <class Same>
    void setRows(std::vector<Row> rows, Same same) {
        bool inPlace = rows.size() == m_rows.size();
        for (std::size_t i = 0; inPlace && i < rows.size(); ++i) inPlace = same(rows[i], m_rows[i]);
        if (!inPlace) {
            beginResetModel();
            m_rows = std::move(rows);
            endResetModel();
            return;
        }
        m_rows = std::move(rows);
        if (!m_rows.empty()) emit dataChanged(index(0, 0), index(int(m_rows.size()) - 1, columns() - 1));
    }
    void setRow(int row, Row value) {
        m_rows[std::size_t(row)] = std::move(value);
        emit dataChanged(index(row, 0), index(row, columns() - 1));
    }
    void insertAt(int row, Row value) {
        beginInsertRows({}, row, row);
        m_rows.insert(m_rows.begin() + row, std::move(value));
        endInsertRows();
    }
    void removeAt(int row) {
        beginRemoveRows({}, row, row);
        m_rows.erase(m_rows.begin() + row);
        endRemoveRows();
    }
    void append(std::vector<Row> rows) {
        if (rows.empty()) return;
        beginInsertRows({}, int(m_rows.size()), int(m_rows.size() + rows.size()) - 1);
        for (auto& row : rows) m_rows.push_back(std::move(row));
        endInsertRows();
    }

private:
    std::vector<Row> m_rows;
};

} // namespace switchroom
