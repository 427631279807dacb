/** The audit log: its range, its entries, and their targets. The state of the page is in its address. */
import { fileStamp } from '@/model/file-stamp'
import { auditLogList } from '@/api/operations/audit-log'
import { serverNow } from '@/api/server-time'
import { TIMES } from '@/model/exact-time'
import type { AuditRow } from '@/nouns/operations/audit-entry/rules/entry'
import {
  operationWords,
  outcomeOf,
  sameActor,
  statusOf,
} from '@/nouns/operations/audit-entry/rules/entry'
import { DEFAULT_TAIL, TAIL } from '@/nouns/operations/audit-entry/rules/tail'
import { rowTarget, targetOf } from '@/nouns/operations/audit-entry/rules/target'
import { PRESETS, rangeOf, rangeWords, windowOf } from '@/model/time-range'
import { count } from '@/model/words'
import { paths } from '@/paths'
import { choice, option, ref, words } from '../engine/args'
import { command } from '../engine/command'
import type { Ctx, Reason } from '../engine/context'
import { family } from '../engine/family'
import { noun } from '../engine/noun'
import { onFleet, where } from '../engine/refuse'
import { usual } from '../engine/usual'
import { ON_ROW, key, sortKeys } from '../keys/binding'
import { entryAddress, entryLink, targetPlace } from './audit-address'
import { searchOf, showList } from '../core/list-search'

declare module '../engine/noun' {
  interface Things {
    'audit-entry': AuditRow
  }
}

/** The port of a page with an audit log. */
interface LogPort {
  /** The shown entries in order, without those hidden by the filter. */
  rows(): readonly AuditRow[]
  /** Loads older entries. @returns the reason where there are none */
  loadMore(): Reason | undefined
}

declare module '../engine/ports' {
  interface Ports {
    log: LogPort
  }
}

/** Refuses where no audit log is shown. */
const onLog = where('log', 'the audit log')

const oneEntry = { entry: ref('audit-entry') }

const NOT_LOADED = 'select an entry of the audit log first'

const rowOf = (args: { entry?: string }, ctx: Ctx): AuditRow | undefined =>
  args.entry === undefined ? undefined : ctx.find('audit-entry', { entry: args.entry })

/** Entries are found only by time, so the user cannot be asked for one by name. */
const unasked = (args: { entry?: string }, ctx: Ctx) =>
  args.entry === undefined && !ctx.scopes.some(({ subject }) => subject?.noun === 'audit-entry')
    ? NOT_LOADED
    : undefined

/** Shows the log with changed parameters. */
const showLog = (ctx: Ctx, changes: Readonly<Record<string, string | undefined>>): void =>
  showList(ctx, paths.auditLog(), changes)

/**
 * A term of a filter, in quotes, since a value may have spaces. Quotes inside the value are removed, since they would
 * end it.
 */
const part = (field: string, value: string) => `${field}:"${value.replaceAll('"', '')}"`

const narrows = <const Id extends string>(
  id: Id,
  what: string,
  also: string,
  filterOf: (row: AuditRow) => string | undefined,
) =>
  command({
    id,
    title: `Show only audit entries with this ${what}`,
    verb: `Only this ${what}`,
    noun: 'audit-entry',
    also,
    args: oneEntry,
    refuseUnasked: unasked,
    refuse: (args, ctx) => {
      const row = rowOf(args, ctx)
      if (!row) return NOT_LOADED
      return filterOf(row) === undefined ? `the entry has no ${what}` : undefined
    },
    does: (args, ctx) => {
      const row = rowOf(args, ctx)
      if (row) showLog(ctx, { q: filterOf(row) })
    },
  })

const { list, view } = usual('audit-entry')

const auditEntryCommands = [
  command({
    ...list('system fleet operator history events calls security who did what trail'),
    title: 'Audit log',
    verb: 'Audit log',
    names: ['audit', 'log'],
    opens: paths.auditLog,
    refuse: onFleet,
  }),
  command({
    ...view('details raw json'),
    args: { ...oneEntry, at: words() },
    opens: entryAddress,
    refuseUnasked: unasked,
    refuse: onFleet,
  }),
  command({
    id: 'audit-entry.target',
    hint: true,
    title: 'Go to what the audit entry is about',
    verb: 'Go to resource',
    noun: 'audit-entry',
    also: 'jump thing open',
    args: oneEntry,
    readsNouns: true,
    refuseUnasked: unasked,
    refuse: (args, ctx) => {
      const row = rowOf(args, ctx)
      if (!row) return NOT_LOADED
      const place = targetPlace(row)
      return 'reason' in place ? place.reason : undefined
    },
    does: (args, ctx) => {
      const row = rowOf(args, ctx)
      const place = row && targetPlace(row)
      if (place && 'address' in place) ctx.go(place.address)
    },
  }),
  narrows('audit-entry.same-actor', 'actor', 'filter user who', ({ entry }) => {
    const id = sameActor(entry.actor)
    return id === undefined ? undefined : part('actor', id)
  }),
  narrows('audit-entry.same-operation', 'operation', 'filter action what', ({ entry }) =>
    part('operation', operationWords(entry.operationId)),
  ),
  narrows('audit-entry.same-resource', 'resource', 'filter thing', (row) =>
    targetOf(row.entry.operationId, row.entry.requestUri)
      ? part('resource', rowTarget(row))
      : undefined,
  ),
  narrows('audit-entry.same-outcome', 'outcome', 'filter status error success', ({ entry }) =>
    part('outcome', String(statusOf(entry) ?? outcomeOf(entry))),
  ),
  command({
    id: 'audit-entry.export',
    title: 'Export the audit entries that are shown',
    verb: 'Export',
    noun: 'audit-entry',
    also: 'download save csv json lines file spreadsheet',
    args: { format: choice('Format', ['CSV', 'JSON lines']) },
    refuseUnasked: (_, ctx) => {
      const port = ctx.port('log')
      if (!port) return onLog({}, ctx)
      return port.rows().length === 0 ? 'no entries are shown' : undefined
    },
    does: async ({ format }, ctx) => {
      const rows = ctx.port('log')?.rows() ?? []
      const { toCsv, toJsonLines } = await import('@/nouns/operations/audit-entry/rules/export')
      const stamp = fileStamp(new Date())
      if (format === 'CSV') ctx.own.download(`audit-log-${stamp}.csv`, toCsv(rows))
      else ctx.own.download(`audit-log-${stamp}.jsonl`, toJsonLines(rows))
      ctx.own.setStatus(`${count(rows.length, 'audit entry')} exported`)
    },
  }),
  command({
    id: 'audit-entry.load-more',
    title: 'Load older audit entries',
    verb: 'Load more',
    noun: 'audit-entry',
    also: 'older next page',
    refuse: onLog,
    does: (_, ctx) => ctx.port('log')?.loadMore(),
  }),
  command({
    id: 'audit-entry.range',
    title: 'Range of the audit log',
    verb: 'Range',
    noun: 'audit-entry',
    also: 'time last hour day week month custom from to',
    args: { range: choice('Range', [...PRESETS, 'custom']) },
    refuseUnasked: onLog,
    // Custom keeps the current range, but it no longer moves with the clock.
    does: ({ range }, ctx) =>
      showLog(
        ctx,
        rangeWords(range === 'custom' ? windowOf(rangeOf(searchOf(ctx)), serverNow()) : range),
      ),
  }),
  command({
    id: 'audit-entry.times',
    title: 'Times of the audit log: local or UTC',
    verb: 'Times',
    noun: 'audit-entry',
    also: 'time zone timezone clock',
    args: { times: option(TIMES) },
    refuse: onLog,
    does: ({ times }, ctx) => ctx.view.set('times', times),
  }),
  command({
    id: 'audit-entry.every',
    title: 'How often the audit log looks for new entries',
    verb: 'Refresh rate',
    noun: 'audit-entry',
    also: 'auto refresh interval live tail follow',
    args: { every: choice('Refresh rate', TAIL) },
    refuseUnasked: onLog,
    does: ({ every }, ctx) => {
      if (rangeOf(searchOf(ctx)).kind === 'custom') return 'fixed times have no new entries'
      showLog(ctx, { every: every === DEFAULT_TAIL ? undefined : every })
      return undefined
    },
  }),
] as const

const ON_ENTRY = { noun: 'audit-entry' } as const

export const auditEntryFamily = family({
  nouns: [
    noun({
      id: 'audit-entry',
      field: 'entry',
      addressedBy: 'id',
      listing: { from: 'api', operation: auditLogList, needsMore: true },
      answer: (row) => row.entry,
      references: [
        {
          noun: 'builtin-user',
          id: ({ entry: { actor } }) =>
            actor.kind === 'user_builtin' ? actor.userBuiltinId : undefined,
        },
      ],
      page: entryLink,
      list: paths.auditLog,
      isPanel: true,
      topic: {
        title: 'the audit log',
        guide: 'api/audit_log_list',
        text: [
          'The audit log holds every call that changed something, or tried to, in any silo: who made it, from where, and how it ended. Bodies of requests are not kept.',
          'The control plane finds entries by time alone. The filter narrows what is loaded of the range: words, or a column and a value, such as operation:create, outcome:error or actor:grace.',
        ],
      },
      fleetOnly: true,
    }),
  ],
  keys: [
    ...key('root', 'g l', 'audit-entry.list'),
    ...sortKeys('audit-entry', {
      t: 'time',
      u: 'duration',
      o: 'operation',
      a: 'actor',
      r: 'resource',
    }),
    // An entry is only read, and no command acts on several: Space opens it, and x marks it.
    ...key('row', 'Space', 'audit-entry.view', { ...ON_ENTRY, ...ON_ROW }),
    ...key('list', 'Shift+R', 'audit-entry.range', ON_ENTRY),
    ...key(['list', 'panel'], 't u', 'audit-entry.times', ON_ENTRY),
    ...key('list', 'Shift+E', 'audit-entry.export', ON_ENTRY),
    ...key(['row', 'panel'], 'Shift+J', 'audit-entry.target', ON_ENTRY),
    ...key(['row', 'panel'], 'f a', 'audit-entry.same-actor', ON_ENTRY),
    ...key(['row', 'panel'], 'f o', 'audit-entry.same-operation', ON_ENTRY),
    ...key(['row', 'panel'], 'f r', 'audit-entry.same-resource', ON_ENTRY),
    ...key(['row', 'panel'], 'f e', 'audit-entry.same-outcome', ON_ENTRY),
    ...['ArrowDown', 'j', 'l'].flatMap((keys) => key('panel', keys, 'go.next-sibling', ON_ENTRY)),
    ...['ArrowUp', 'k', 'h'].flatMap((keys) => key('panel', keys, 'go.previous-sibling', ON_ENTRY)),
  ],
  commands: auditEntryCommands,
})
