/** The OxQL explorer: queries over all timeseries, or over those of one project. */
import { fileStamp } from '@/model/file-stamp'
import type { OxqlQueryResult } from '@/api/contract/metrics'
import { systemTimeseriesSchemaList } from '@/api/operations/metrics'
import { serverNow } from '@/api/server-time'
import { toWire } from '@/api/wire'
import { METRICS } from '@/model/behaviours/metrics'
import { answerCsv } from '@/model/metrics/oxql-tables'
import { schemaQuery } from '@/model/metrics/oxql-queries'
import type { Timeseries } from '@/model/metrics/timeseries'
import { asTimeseries } from '@/model/metrics/timeseries'
import { paths } from '@/paths'
import { explorerWith } from '@/paths/metrics'
import { choice, ref } from '../engine/args'
import { command } from '../engine/command'
import { family } from '../engine/family'
import { noun } from '../engine/noun'
import { firstReason, onFleet, where } from '../engine/refuse'
import { usual } from '../engine/usual'
import { key, sortKeys } from '../keys/binding'
import { setParams } from './params'

declare module '../engine/noun' {
  interface Things {
    timeseries: Timeseries
  }
}

/** The port of the explorer. */
interface OxqlPort {
  /** The current answer; undefined before the first one. */
  answer(): OxqlQueryResult | undefined
}

declare module '../engine/ports' {
  interface Ports {
    oxql: OxqlPort
  }
}

const withAnswer = firstReason(where('oxql', 'the OxQL explorer'), (_, ctx) =>
  ctx.port('oxql')?.answer() ? undefined : 'no query has been answered here',
)

const { list } = usual('timeseries')

const oxqlCommands = [
  command({
    id: 'oxql.view',
    title: 'OxQL explorer',
    verb: 'OxQL explorer',
    noun: 'go',
    names: ['metrics'],
    also: 'metrics timeseries query charts system fleet operator telemetry',
    opens: paths.oxql,
    refuse: onFleet,
  }),
  command({
    id: 'project-oxql.view',
    title: 'OxQL explorer of project',
    verb: 'OxQL explorer of project',
    noun: 'go',
    also: 'metrics timeseries query charts telemetry',
    args: { project: ref('project') },
    opens: paths.projectOxql,
  }),
  command({
    ...list('oxql metrics schemas fields system fleet operator'),
    title: 'Timeseries',
    verb: 'Timeseries',
    opens: paths.timeseries,
    refuse: onFleet,
  }),
  command({
    id: 'timeseries.query',
    title: 'Query timeseries',
    verb: 'Query',
    noun: 'timeseries',
    also: 'oxql explore chart',
    args: { timeseries: ref('timeseries') },
    refuse: onFleet,
    does: ({ timeseries }, ctx) => ctx.go(explorerWith(schemaQuery(timeseries))),
  }),
  command({
    id: 'oxql.table',
    title: 'Answer as tables, or as drawings',
    verb: 'As table',
    noun: 'view',
    also: 'numbers values chart',
    refuse: withAnswer,
    does: (_, ctx) => setParams(ctx, ({ table }) => ({ table: table ? undefined : '1' })),
  }),
  command({
    id: 'oxql.first-point',
    title: 'Show or leave out the first point of each line',
    verb: 'First point',
    noun: 'view',
    also: 'drop artefact counter start',
    refuse: withAnswer,
    does: (_, ctx) => setParams(ctx, ({ first }) => ({ first: first ? undefined : 'shown' })),
  }),
  command({
    id: 'oxql.export',
    title: 'Export answer of query',
    verb: 'Export',
    noun: 'view',
    also: 'download save csv json file spreadsheet',
    args: { format: choice('Format', ['CSV', 'JSON']) },
    refuseUnasked: withAnswer,
    does: ({ format }, ctx) => {
      const answer = ctx.port('oxql')?.answer()
      if (!answer) return
      const name = `oxql-${fileStamp(new Date(serverNow()))}`
      if (format === 'CSV') ctx.own.download(`${name}.csv`, answerCsv(answer))
      else ctx.own.download(`${name}.json`, JSON.stringify(toWire(answer), undefined, 2))
    },
  }),
] as const

export const oxqlFamily = family({
  nouns: [
    noun({
      id: 'timeseries',
      commands: { view: 'timeseries.query' },
      listing: {
        from: 'api',
        operation: systemTimeseriesSchemaList,
        named: asTimeseries,
      },
      list: paths.timeseries,
      fleetOnly: true,
      topic: {
        title: 'timeseries',
        guide: 'api/system_timeseries_schema_list',
        text: [
          'A timeseries is what the control plane measures of one kind of thing: its name is the thing and the measure, its fields tell things of that kind apart.',
          'OxQL reads timeseries: get names one, and each operation after | narrows, aligns or combines what came before it.',
        ],
        racks: Object.values(METRICS),
      },
    }),
  ],
  keys: [
    ...key('root', 'g Shift+Q', 'oxql.view'),
    ...key('form', 't t', 'oxql.table'),
    ...key('form', 'Shift+E', 'oxql.export'),
    ...sortKeys('timeseries', { u: 'units', t: 'type', k: 'scope' }),
  ],
  commands: oxqlCommands,
})
