import type { ReactNode, RefObject } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { Button } from '@/ui/Button'
import type { Focusable } from '@/ui/Field'
import { Cross } from '@/ui/Glyph'
import { Faint, Unseen } from '@/ui/text'
import { color } from '@/ui/tokens'

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  border-top: 1px solid ${color('lineStrong')};
  th,
  td {
    padding: 5px 8px;
    border-bottom: 1px solid ${color('line')};
    text-align: left;
    font-weight: 400;
  }
  thead th {
    color: ${color('faint')};
    font-size: 11px;
    letter-spacing: 0.06em;
    text-transform: uppercase;
  }
  td:last-child {
    width: 40px;
    text-align: right;
  }
`

interface Item {
  /** The identifier of the item, and its name on the remove button. */
  name: string
  cells: readonly ReactNode[]
}

interface ItemsProps {
  label: string
  columns: readonly string[]
  items: readonly Item[]
  /** Shown for an empty list. */
  none: string
  /** The noun in the label: 'disk' gives 'Remove disk web-4-data'. */
  noun: string
  onRemove: (name: string) => void
  /** Focused when the last item is removed. */
  after: RefObject<Focusable | null>
}

/** The added items; an empty list is one line of text. */
export function Items({ label, columns, items, none, noun, onRemove, after }: ItemsProps) {
  const table = useRef<HTMLTableElement>(null)
  const removed = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (removed.current === undefined) return
    const buttons = [...(table.current?.querySelectorAll('button') ?? [])]
    const next = buttons[Math.min(removed.current, buttons.length - 1)] ?? after.current
    removed.current = undefined
    next?.focus()
  }, [items, after])
  if (items.length === 0) return <Faint as="p">{none}</Faint>
  return (
    <Table ref={table}>
      <Unseen as="caption">{label}</Unseen>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          <th>
            <Unseen>Remove</Unseen>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ name, cells }, i) => (
          <tr key={name}>
            {cells.map((cell, column) => (
              <td key={columns[column]}>{cell}</td>
            ))}
            <td>
              <Button
                kind="quiet"
                aria-label={`Remove ${noun} ${name}`}
                onClick={() => {
                  removed.current = i
                  onRemove(name)
                }}
              >
                <Cross />
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
