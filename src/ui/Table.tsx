import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, narrow } from './tokens'

const Shape = styled.table`
  width: 100%;
  border-collapse: collapse;
  text-align: start;

  th {
    height: 31px;
    padding: 0 12px 0 0;
    border-bottom: 1px solid ${color('lineStrong')};
    font-size: 11px;
    font-weight: 400;
    letter-spacing: 0.06em;
    text-transform: uppercase;
    text-align: start;
    white-space: nowrap;
    color: ${color('dim')};
  }
  td {
    height: 31px;
    padding: 4px 12px 4px 0;
    border-bottom: 1px solid ${color('line')};
  }
  th:first-child,
  td:first-child {
    padding-inline-start: 36px;
  }
  [data-right] {
    text-align: right;
    padding-inline-end: 24px;
  }
  ${narrow} {
    th:first-child,
    td:first-child {
      padding-inline-start: 24px;
    }
    [data-wide] {
      display: none;
    }
  }
`

export interface TableColumn<T> {
  key: string
  title: string
  render(row: T): ReactNode
  align?: 'right'
  /** Stays in narrow windows. */
  always?: true
}

/** A read-only table without cursor and marks. Its columns align with those of a grid. */
export function Table<T>({
  label,
  columns,
  rows,
  rowKey,
}: {
  label: string
  columns: readonly TableColumn<T>[]
  rows: readonly T[]
  rowKey(row: T): string
}) {
  const how = ({ align, always }: TableColumn<T>) => ({
    'data-right': align === 'right' || undefined,
    'data-wide': !always || undefined,
  })
  return (
    <Shape aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" {...how(column)}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) => (
              <td key={column.key} {...how(column)}>
                {column.render(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Shape>
  )
}
