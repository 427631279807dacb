/** Where the thing of an audit entry is shown, and how an entry is linked to. */
import type { AuditRow } from '@/model/system/audit/entry'
import type { Target } from '@/model/system/audit/target'
import { targetOf } from '@/model/system/audit/target'
import { paths } from '@/paths'
import { text } from '../engine/args'
import type { AddressOf } from '../engine/noun'
import { fieldOf, nounOf } from '../engine/noun'

/** Where a thing is shown: its page, the page that finds it by its id, or the list that it is in. */
function addressOf({ noun, params }: Target): string | undefined {
  const record = nounOf(noun)
  const isWhole = record?.parents.every((parent) => params[fieldOf(parent)] !== undefined)
  return (isWhole ? (record?.page ?? record?.list) : record?.pageById)?.(params)
}

/** Kinds of things that the fleet has: the others are shown only to users of their silo. */
const OF_FLEET: ReadonlySet<string> = new Set<Target['noun']>(['ip-pool', 'silo'])

/** Where the thing of an entry is shown, or why nowhere. */
export function targetPlace({
  entry,
  isOwnSilo,
}: AuditRow): { address: string } | { reason: string } {
  const target = targetOf(entry.operationId, entry.requestUri)
  if (!target) return { reason: 'the entry names no single thing that has a page' }
  if (target.isGone && entry.result.kind === 'success')
    return { reason: `${target.name} was deleted` }
  if (!isOwnSilo && !OF_FLEET.has(target.noun))
    return { reason: `${target.name} is not in your silo` }
  const address = addressOf(target)
  return address === undefined ? { reason: 'it has no page' } : { address }
}

/** Milliseconds around an entry that a link to it shows. */
const AROUND = 60_000

/** A link to an entry. The API finds entries by time alone, so the link holds the minutes around it. */
export const entryLink: AddressOf = Object.assign(
  (args: Readonly<Record<string, unknown>>) => {
    const address = paths.auditEntry({ entry: text(args['entry']) })
    const at = Date.parse(text(args['at']))
    if (Number.isNaN(at)) return address
    const iso = (time: number) => new Date(time).toISOString()
    return `${address}?${new URLSearchParams({ from: iso(at - AROUND), to: iso(at + AROUND) })}`
  },
  { template: paths.auditEntry.template },
)
