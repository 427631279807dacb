/** All values of one row, with what its tooltips say: a narrow window has no room for every column. */
import type { ReactNode } from 'react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLatest } from '@/bind/latest'
import { NotePanel } from '@/forms/NotePanel'
import { withoutInvisible } from '@/model/invisible-characters'
import { Fact, Facts } from '@/ui/Facts'
import { tipOf } from '@/ui/tip'
import { Dim } from '@/ui/text'

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

export interface RowDetailsProps {
  name: string
  /** The kind of thing that it is. */
  kind: string
  /** The value of each column. */
  values: readonly { key: string; title: string; value: ReactNode }[]
  onClose(): void
  /** Called when the panel is unmounted, also by Back. The caller focuses the row. */
  onClosed(): void
}

export default function RowDetails({ name, kind, values, onClose, onClosed }: RowDetailsProps) {
  const closed = useLatest(onClosed)
  useEffect(() => () => closed.current(), [closed])
  return (
    <NotePanel title={name} subtitle={`${kind}: all values`} animate onDismiss={onClose}>
      <Facts>
        {values.map(({ key, title, value }) => (
          <Fact key={key} label={title}>
            <Value>{value}</Value>
          </Fact>
        ))}
      </Facts>
    </NotePanel>
  )
}
