import type { ReactNode } from 'react'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { Button } from './Button'
import { Cross } from './Glyph'
import { Unseen } from './text'
import { color, narrow } from './tokens'

const Shape = styled.table`
  width: 100%;
  border: 1px solid ${color('line')};
  border-collapse: collapse;
  th {
    height: 26px;
    padding-inline: 10px 8px;
    border-bottom: 1px solid ${color('line')};
    font-size: 11px;
    font-weight: 400;
    letter-spacing: 0.06em;
    text-transform: uppercase;
    text-align: start;
    color: ${color('dim')};
  }
  td {
    height: 31px;
    padding-inline: 10px 8px;
    overflow-wrap: anywhere;
  }
  td:last-child {
    width: 40px;
    padding: 0;
    text-align: end;
    white-space: nowrap;
  }
  tr + tr td {
    border-top: 1px solid ${color('line')};
  }
  /* Many columns have no room beside each other in a narrow window: all but the first two stand below these. */
  ${narrow} {
    &[data-many] {
      display: grid;
      grid-template-columns: 1fr 1fr auto;
    }
    &[data-many] :is(thead, tbody, tr) {
      display: grid;
      grid-column: 1 / -1;
      grid-template-columns: subgrid;
    }
    &[data-many] :is(th, td) {
      width: auto;
      border: 0;
    }
    &[data-many] td {
      height: auto;
    }
    &[data-many] thead {
      border-bottom: 1px solid ${color('line')};
    }
    &[data-many] tbody tr {
      align-items: center;
      padding-block: 4px;
    }
    &[data-many] tr + tr {
      border-top: 1px solid ${color('line')};
    }
    th[data-below] {
      display: none;
    }
    td[data-below] {
      grid-column: 1 / -1;
      order: 1;
      font-size: 12px;
      &::before {
        content: attr(data-below) ': ';
        color: ${color('dim')};
      }
    }
  }
`

/** Columns that stand beside each other in a narrow window. */
const BESIDE = 2
/** In a narrow window, a table with more columns than this shows only `BESIDE` of them side by side. */
const FEW = 3

export interface ItemColumn<T> {
  title: string
  render(item: T): ReactNode
}

interface ItemTableProps<T> {
  label: string
  items: readonly T[]
  columns: readonly ItemColumn<T>[]
  /** @param at from 0 */
  keyOf(item: T, at: number): string
  /** 'Remove item 1' @param at from 0 */
  removeLabel(item: T, at: number): string
  onRemove(at: number): void
  /** Where items can be changed. @param at from 0 @param opener the button that was pressed */
  onEdit?(at: number, opener: Element): void
  /** 'Change item 1' */
  editLabel?(item: T): string
  /** Why none can be changed now. */
  editReason?: string | undefined
  /** Focuses what is left when the last item is removed. */
  onEmpty(): void
}

/** The items that a form has collected, each with a button that removes it, and one that changes it. Nothing while there are none. */
export function ItemTable<T>(props: ItemTableProps<T>) {
  const { label, items, columns, keyOf, removeLabel, onRemove, onEmpty } = props
  const { onEdit, editLabel, editReason } = props
  const body = useRef<HTMLTableSectionElement>(null)
  if (items.length === 0) return null
  const remove = (at: number) => {
    // The pressed button disappears: the focus moves to its neighbour.
    const buttons = [...(body.current?.querySelectorAll('button[data-remove]') ?? [])]
    const next = buttons[at + 1] ?? buttons[at - 1]
    onRemove(at)
    if (next instanceof HTMLElement) next.focus()
    else onEmpty()
  }
  const hasMany = columns.length > FEW
  const below = (i: number, title: string) => (hasMany && i >= BESIDE ? title : undefined)
  return (
    <Shape aria-label={label} data-many={hasMany || undefined}>
      <thead>
        <tr>
          {columns.map(({ title }, i) => (
            <th key={title} scope="col" data-below={below(i, title)}>
              {title}
            </th>
          ))}
          <th scope="col">
            <Unseen>Actions</Unseen>
          </th>
        </tr>
      </thead>
      <tbody translate="no" ref={body}>
        {items.map((item, at) => (
          <tr key={keyOf(item, at)}>
            {columns.map(({ title, render }, i) => (
              <td key={title} data-below={below(i, title)}>
                {render(item)}
              </td>
            ))}
            <td>
              {onEdit && (
                <Button
                  kind="quiet"
                  aria-label={editLabel?.(item)}
                  reason={editReason}
                  onClick={(event) => onEdit(at, event.currentTarget)}
                >
                  Change
                </Button>
              )}
              <Button
                data-remove
                kind="quiet"
                aria-label={removeLabel(item, at)}
                onClick={() => remove(at)}
              >
                <Cross />
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </Shape>
  )
}
