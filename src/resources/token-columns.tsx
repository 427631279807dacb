/** Columns that all lists of tokens have. */
import { serverNow } from '@/api/server-time'
import { useNow } from '@/bind/clock'
import { dateTime, isoTime, oddTime } from '@/model/date-time'
import { distanceInWords } from '@/model/units'
import { State } from '@/ui/State'
import type { Column } from './resource'

const hasExpired = (at: Date | null | undefined, now: number) =>
  at !== null && at !== undefined && Number(at) <= now

/** The expiration in words, not only by colour: 'in 10 days', or that the token has expired. */
function Expires({ at }: { at: Date }) {
  const text = useNow((now) =>
    hasExpired(at, now) ? 'expired' : `in ${oddTime(at) ?? distanceInWords(at.getTime() - now)}`,
  )
  return (
    <time dateTime={isoTime(at)} data-tip={`Expires ${dateTime(at)}`}>
      {text === 'expired' ? (
        <State badge={{ glyph: 'cross', tone: 'off', word: `expired ${dateTime(at)}` }} />
      ) : (
        <>
          {dateTime(at)} ({text})
        </>
      )}
    </time>
  )
}

/** The expiration time of a token; "Never" where it has none. */
export const expiresColumn = <
  T extends { timeExpires?: Date | null | undefined },
>(): Column<T> => ({
  key: 'expires',
  title: 'Expires',
  value: (row) => row.timeExpires ?? undefined,
  text: (row) =>
    row.timeExpires
      ? hasExpired(row.timeExpires, serverNow())
        ? 'expired'
        : dateTime(row.timeExpires)
      : 'Never',
  render: (row) => (row.timeExpires ? <Expires at={row.timeExpires} /> : 'Never'),
  width: 'minmax(200px, 1.5fr)',
  always: true,
})

/** The ID of a token's record. @param where the tooltip's text about the token itself */
export const tokenIdColumn = <T extends { id: string }>(where: string): Column<T> => ({
  key: 'id',
  title: 'ID',
  value: (row) => row.id,
  render: (row) => <span data-tip={`The ID of the record. ${where}`}>{row.id}</span>,
  width: 'minmax(180px, 2fr)',
  always: true,
})
