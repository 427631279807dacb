import type { DeviceAccessToken } from '@/api/contract/user'
import { useNow } from '@/bind/clock'
import { dateTime } from '@/model/time'
import { distanceInWords } from '@/model/units'
import { State } from '@/ui/State'
import { createdColumn } from '../cells'
import { settingsReads } from '@/resources/settings/reads'
import type { Resource } from '../resource'

const hasExpired = (at: Date | null | undefined, now: number) =>
  at !== null && at !== undefined && at.getTime() <= now

/** 'in 10 days', or that the token has expired: in words, not only by colour. */
function Expires({ at }: { at: Date }) {
  const text = useNow((now) =>
    hasExpired(at, now) ? 'expired' : `in ${distanceInWords(at.getTime() - now)}`,
  )
  return (
    <time dateTime={at.toISOString()} data-tip={`Expires ${dateTime(at)}`}>
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

/** The access tokens of the user's command-line tools. */
export const accessTokenResource = (): Resource<DeviceAccessToken> => ({
  noun: 'access-token',
  title: 'Access tokens',
  list: settingsReads.accessTokens(),
  name: (row) => row.id,
  subject: (row) => ({
    noun: 'access-token',
    name: row.id,
    id: row.id,
    args: { accessToken: row.id },
    value: row,
  }),
  columns: [
    {
      key: 'id',
      title: 'ID',
      value: (row) => row.id,
      render: (row) => (
        <span data-tip="The ID of the record. The token itself is a secret that only the tool that asked for it has.">
          {row.id}
        </span>
      ),
      width: 'minmax(180px, 2fr)',
      always: true,
    },
    {
      key: 'expires',
      title: 'Expires',
      value: (row) => row.timeExpires ?? undefined,
      text: (row) =>
        row.timeExpires
          ? hasExpired(row.timeExpires, Date.now())
            ? 'expired'
            : dateTime(row.timeExpires)
          : 'Never',
      render: (row) => (row.timeExpires ? <Expires at={row.timeExpires} /> : 'Never'),
      width: 'minmax(200px, 1.5fr)',
      always: true,
    },
    createdColumn(),
  ],
  commands: ['copy.id', 'view.raw', 'access-token.delete'],
  actions: [],
  empty: {
    title: 'No access tokens',
    text: 'A token is created when a command-line tool logs in: the tool shows a code, and you confirm it here.',
  },
})
