/** The columns of a list: which are shown, in which order, how wide. Each change is seen in the list at once. */
import type { KeyboardEvent } from 'react'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import type { ColumnChoice } from '@/bind/preferences'
import { preferences } from '@/bind/preferences'
import { scopes, useScope } from '@/bind/scopes'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Checkbox'
import { leastOf } from '@/ui/grid/styles'
import { Modal } from '@/ui/Modal'
import { Dim, Unseen } from '@/ui/text'
import { color } from '@/ui/tokens'
import type { ListPort } from '@commands/engine/ports'
import { listIn } from '../list-in'
import { overlays } from '../overlay-state'
import { ask, choiceOf, choose, moved, toggled, widened } from './choice'

/** The pixels by which a press makes a column wider or narrower. */
const STEP = 16

const Rows = styled.ol`
  margin: 12px 0 0;
  padding: 0;
  list-style: none;
  li {
    border-top: 1px solid ${color('line')};
  }
`

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  min-height: 36px;
  > :first-child {
    flex: 1;
  }
`

const Width = styled.span`
  min-width: 64px;
  text-align: right;
  color: ${color('dim')};
`

/** A column in the dialog. */
interface Item {
  key: string
  name: string
  /** It leads to the thing: it is always shown, and first. */
  isFirst: boolean
  isShown: boolean
  /** Pixels, where the user has chosen them. */
  width: number | undefined
}

interface Doing {
  toggle(key: string): void
  move(key: string, by: 1 | -1): void
  widen(key: string, by: number): void
}

const close = () => overlays.setState({ late: undefined })

export default function ColumnsDialog() {
  const [list] = useState(() => listIn(scopes.getState().stack))
  useScope(useMemo(() => ({ name: 'dialog' as const, mode: 'columns' }), []))
  return list ? <Columns list={list} /> : null
}

/** One column: whether it is shown, and buttons that move it and change its width. */
function Row({
  item: { key, name, isFirst, isShown, width },
  doing,
}: {
  item: Item
  doing: Doing
}) {
  const button = (label: string, sign: string, act: () => void) => (
    <Button kind="quiet" aria-label={label} onClick={act}>
      {sign}
    </Button>
  )
  return (
    <Line role="group" aria-label={name} onKeyDown={(event) => press(event, key, doing)}>
      <Checkbox
        label={name}
        value={isShown}
        {...(isFirst && { reason: 'the first column leads to the thing' })}
        onChange={() => doing.toggle(key)}
      />
      {isShown && !isFirst && button(`Move ${name} up`, '↑', () => doing.move(key, -1))}
      {isShown && !isFirst && button(`Move ${name} down`, '↓', () => doing.move(key, 1))}
      {isShown && (
        <>
          {button(`Make ${name} narrower`, '−', () => doing.widen(key, -STEP))}
          <Width>{width ? `${width} px` : 'auto'}</Width>
          {button(`Make ${name} wider`, '+', () => doing.widen(key, STEP))}
        </>
      )}
    </Line>
  )
}

/** Keys on a column. */
function press(event: KeyboardEvent, key: string, { move, widen }: Doing) {
  if (event.altKey && event.key === 'ArrowUp') move(key, -1)
  else if (event.altKey && event.key === 'ArrowDown') move(key, 1)
  else if (event.key === '+') widen(key, STEP)
  else if (event.key === '-') widen(key, -STEP)
  else return
  event.preventDefault()
  event.stopPropagation()
}

/** The columns of a list as items, and what changes them. */
function useColumns(list: ListPort) {
  const table = list.table()
  const [first, ...others] = table.resource.columns
  // The choice of an address is not stored, until the user changes it.
  const [choice, setChoice] = useState<ColumnChoice>(() => choiceOf(list))
  const [said, setSaid] = useState('')
  const rows = useRef<HTMLOListElement>(null)
  /** The column whose box keeps the focus after it was moved. */
  const moving = useRef<string>(undefined)
  useLayoutEffect(() => {
    const key = moving.current
    moving.current = undefined
    if (key !== undefined)
      rows.current?.querySelector<HTMLElement>(`[data-column="${key}"] input`)?.focus()
  }, [choice])

  const change = (next: ColumnChoice) => {
    setChoice(next)
    choose(table, next)
  }
  const doing: Doing = {
    toggle: (key) => change(toggled(choice, key)),
    move(key, by) {
      const next = moved(choice, key, by)
      moving.current = key
      change(next)
      setSaid(`column ${next.shown.indexOf(key) + 2} of ${next.shown.length + 1}`)
    },
    widen(key, by) {
      const own = table.resource.columns.find((column) => column.key === key)?.width ?? ''
      const before = choice.widths?.[key] ?? leastOf(own)
      const next = widened(choice, key, before + by)
      change(next)
      setSaid(`${next.widths?.[key]} pixels wide`)
    },
  }
  const shown = choice.shown.flatMap((key) => others.find((column) => column.key === key) ?? [])
  const hidden = others.filter((column) => !shown.includes(column))
  const items = [...(first ? [first] : []), ...shown, ...hidden].map((column): Item => ({
    key: column.key,
    name: column.title,
    isFirst: column === first,
    isShown: !hidden.includes(column),
    width: choice.widths?.[column.key],
  }))
  return { rows, items, doing, said, addToAddress: () => ask(choice.shown) }
}

function Columns({ list }: { list: ListPort }) {
  const table = list.table()
  const own = useStore(preferences, (p) => p.columns[table.resource.noun])
  const { rows, items, doing, said, addToAddress } = useColumns(list)
  return (
    <Modal
      width="medium"
      title={`Columns of ${table.resource.title}`}
      onDismiss={close}
      dismissable
      footer={
        <>
          <Button
            {...(!own && { reason: 'these are the columns that the list has by itself' })}
            onClick={() => {
              choose(table, undefined)
              close()
            }}
          >
            Reset
          </Button>
          {list.hasFilter() && (
            <Button
              onClick={() => {
                addToAddress()
                close()
              }}
            >
              Add to the address
            </Button>
          )}
          <Button kind="primary" onClick={close}>
            Done
          </Button>
        </>
      }
    >
      <Dim as="p">
        On a column, Alt and an arrow key move it, and plus and minus change its width. In the list,
        the head of a column can be dragged, and its right edge, too.
      </Dim>
      <Rows ref={rows} aria-label="Columns">
        {items.map((item) => (
          <li key={item.key} data-column={item.key}>
            <Row item={item} doing={doing} />
          </li>
        ))}
      </Rows>
      <Unseen role="status">{said}</Unseen>
    </Modal>
  )
}
