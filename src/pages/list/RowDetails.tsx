/** All values of one row, with what its tooltips say: a narrow window has no room for every column. */
import type { ReactNode } from 'react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { called } from '@commands/engine/noun'
import { useLatest } from '@/bind/latest'
import { NotePanel } from '@/forms/NotePanel'
import { withoutInvisible } from '@/model/invisible-characters'
import type { Rows } from '@/resources/resource'
import { Fact, Facts } from '@/ui/Facts'
import { Cell } from '@/ui/grid/Cell'
import { tipOf } from '@/ui/tip'
import { Dim } from '@/ui/text'
import { rowName } from './tolerant'
import type { ListState } from './use-list'

/** A value as its cell shows it, and below it the texts of its tooltips. */
function Value({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [told, setTold] = useState('')
  useLayoutEffect(() => {
    const tips = [...(box.current?.querySelectorAll('[data-tip]') ?? [])]
      .map((element) => (tipOf(element) === element.textContent ? '' : tipOf(element)))
      .filter((tip) => tip !== '')
    setTold([...new Set(tips.map(withoutInvisible))].join('\n'))
  }, [children])
  return (
    <>
      <div ref={box}>{children}</div>
      {told
        .split('\n')
        .filter((tip) => tip !== '')
        .map((tip) => (
          <Dim as="p" key={tip}>
            {tip}
          </Dim>
        ))}
    </>
  )
}

export interface RowDetailsProps<T extends { id: string }> {
  resource: Rows<T>
  row: T
  list: ListState<T>
}

export default function RowDetails<T extends { id: string }>({
  resource,
  row,
  list: { close, gridProps },
}: RowDetailsProps<T>) {
  // Also where Back takes the panel away.
  const closed = useLatest(() => gridProps.ref.current?.focusRow(row.id))
  useEffect(() => () => closed.current(), [closed])
  return (
    <NotePanel
      title={rowName(resource, row) ?? row.id}
      subtitle={`${called(resource.noun)}: all values`}
      animate
      onDismiss={close}
    >
      <Facts>
        {resource.columns.map(({ key, title, render }) => (
          <Fact key={key} label={title}>
            <Value>
              <Cell row={row} render={render} />
            </Value>
          </Fact>
        ))}
      </Facts>
    </NotePanel>
  )
}
