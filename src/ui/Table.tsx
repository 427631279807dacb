import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, narrow } from './tokens'

/**
 * In a narrow window a row has a line for the columns that stay beside each other, and below it one for each other
 * column, with the column's title before the value.
 */
const Shape = styled.table<{ $beside: number }>`
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
    display: grid;
    grid-template-columns: repeat(${({ $beside }) => $beside}, auto);
    thead,
    tbody,
    tr {
      display: grid;
      grid-column: 1 / -1;
      grid-template-columns: subgrid;
    }
    tbody tr {
      align-items: center;
      padding: 4px 0;
      border-bottom: 1px solid ${color('line')};
    }
    td {
      height: auto;
      border: 0;
      overflow-wrap: anywhere;
    }
    th[data-below] {
      display: none;
    }
    td[data-below] {
      order: 1;
      grid-column: 1 / -1;
      padding: 0 24px 4px;
      text-align: start;
    }
    td[data-below]::before {
      content: attr(data-below) ': ';
      color: ${color('dim')};
    }
  }
`

export interface TableColumn<T> {
  key: string
  title: string
  render(row: T): ReactNode
  align?: 'right'
  /** Stays beside the others in narrow windows, where the rest is below them. */
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
  const how = ({ title, align, always }: TableColumn<T>) => ({
    'data-right': align === 'right' || undefined,
    'data-below': always ? undefined : title,
  })
  return (
    <Shape aria-label={label} $beside={columns.filter(({ always }) => always).length}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" {...how(column)}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody translate="no">
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
