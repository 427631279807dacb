/** The address of an audit entry's target, and links to an entry. */
import type { AuditRow } from '@/nouns/operations/audit-entry/rules/entry'
import { readMoment } from '@/model/moment'
import type { Target } from '@/nouns/operations/audit-entry/rules/target'
import { targetOf } from '@/nouns/operations/audit-entry/rules/target'
import { paths } from '@/paths'
import type { Given } from '../engine/args'
import { text } from '../engine/args'
import type { AddressOf } from '../engine/noun'
import { called, fieldOf, nounOf } from '../engine/noun'

/**
 * The address of a thing: its page, the page that finds it by id, or the list or page of its parent.
 * @param name the name of the thing, for the reason
 */
function placeOf({ noun, params }: Target, name: string): { address: string } | { reason: string } {
  const record = nounOf(noun)
  if (!record) return { reason: 'the console is still being loaded' }
  const { parents, page, list, pageById } = record
  const missing = parents.find((parent) => params[fieldOf(parent)] === undefined)
  const shown = missing ? pageById : (page ?? list ?? nounOf(parents.at(-1) ?? '')?.page)
  if (shown) return { address: shown(params) }
  return {
    reason: missing
      ? `the entry does not name the ${called(missing)} of ${name}`
      : `${name} has no page`,
  }
}

/** The address of an entry's target, or the reason why it has none. */
export function targetPlace({
  entry,
  targetName,
  isOwnSilo,
}: AuditRow): { address: string } | { reason: string } {
  const target = targetOf(entry.operationId, entry.requestUri)
  if (!target) return { reason: 'the entry names no single thing that has a page' }
  const name = targetName ?? target.name
  if (target.isGone && entry.result.kind === 'success') return { reason: `${name} was deleted` }
  if (target.seenBy === 'owner') return { reason: `only its owner sees ${name}` }
  if (target.seenBy === 'silo') {
    if (isOwnSilo === undefined) return { reason: `the entry does not name the silo of ${name}` }
    if (!isOwnSilo) return { reason: `${name} is not in your silo` }
  }
  return placeOf(target, name)
}

/** The time in the arguments of an entry, in milliseconds since 1970. */
const timeIn = (args: Given): number | undefined => readMoment(text(args['at']))

const iso = (time: number) => new Date(time).toISOString()

const addressWith = (words: (at: number) => Record<string, string>): AddressOf =>
  Object.assign(
    (args: Given) => {
      const address = paths.auditEntry({ entry: text(args['entry']) })
      const at = timeIn(args)
      return at === undefined ? address : `${address}?${new URLSearchParams(words(at))}`
    },
    { template: paths.auditEntry.template },
  )

/**
 * The panel of an entry over the log. The API finds entries only by time, so the address contains the time when the
 * call was completed: a reload finds the entry even if the log then shows another range.
 */
export const entryAddress = addressWith((at) => ({ at: iso(at) }))

/** Milliseconds of the log that a link shows before and after its entry. */
const AROUND = 60_000

/** A link to an entry for other users: the log shows the minutes around it. */
export const entryLink = addressWith((at) => ({
  at: iso(at),
  from: iso(at - AROUND),
  to: iso(at + AROUND),
}))
