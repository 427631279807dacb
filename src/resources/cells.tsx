/** Cells that many tables share. */
import { useNow } from '@/bind/clock'
import { isoTime, oddTime } from '@/model/date-time'
import { distance } from '@/model/time'
import { Faint, Tag } from '@/ui/text'
import type { Column } from './resource'

/** How long ago, with the full time on hover and focus. */
export function Ago({ at, caption }: { at: Date; caption?: string }) {
  const text = useNow((now) => oddTime(at) ?? distance(now - at.getTime()))
  const iso = isoTime(at)
  // The tooltip formats the time when it is shown: creating a formatter takes longer than rendering a page of rows.
  return (
    <time dateTime={iso} data-tip={caption ?? ''} data-tip-time={iso}>
      {text}
    </time>
  )
}

export const Blank = () => <Faint>–</Faint>

interface Named {
  name: string
  description: string
  timeCreated: Date
}

/**
 * On a phone a state is shown in full and the name gets the remaining width; on the narrowest
 * screens both shrink.
 */
export const NARROW_STATE = 'clamp(64px, 29.5vw, 116px)'

export const nameColumn = <T extends Pick<Named, 'name'>>(): Column<T> => ({
  key: 'name',
  title: 'Name',
  value: (row) => row.name,
  render: (row) => row.name,
  width: 'minmax(160px, 2fr)',
  narrow: 'minmax(0, 1.3fr)',
  always: true,
})

const DESCRIPTION_CUT = 48

/** A description, truncated when it is long; in full on hover and focus. */
export function Description({ of: { description } }: { of: Pick<Named, 'description'> }) {
  if (description === '') return <Blank />
  if (description.length <= DESCRIPTION_CUT) return description
  return <span data-tip={description}>{description.slice(0, DESCRIPTION_CUT - 2)}…</span>
}

export const descriptionColumn = <T extends Named>(): Column<T> => ({
  key: 'description',
  title: 'Description',
  value: (row) => row.description,
  render: (row) => <Description of={row} />,
  width: 'minmax(120px, 2fr)',
})

export const createdColumn = <T extends { timeCreated?: Date | undefined }>(): Column<T> => ({
  key: 'created',
  title: 'Created',
  value: (row) => row.timeCreated,
  render: ({ timeCreated: at }) => (at ? <Ago at={at} caption="Created" /> : <Blank />),
  align: 'right',
  width: '84px',
})

/** Shown for a deleted thing to which another one refers. */
export const Gone = () => <Tag>deleted</Tag>
