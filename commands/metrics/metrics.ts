/**
 * The commands of the charts. The state of the charts is in the address, so these commands change
 * query parameters only; parameters that the address does not name keep their defaults.
 */
import { serverNow } from '@/api/server-time'
import { systemTimeseriesQuery, timeseriesQuery } from '@/api/operations/metrics'
import type { MetricKind } from '@/model/metrics/instance-metrics'
import { METRIC_KINDS } from '@/model/metrics/instance-metrics'
import {
  PRESETS,
  POLL_INTERVALS,
  betweenWords,
  DEFAULT_POLL_INTERVAL,
  moved,
  suits,
  rangeOf,
  pollIntervalLabel,
  rangeWords,
  windowOf,
  zoomed,
} from '@/model/time-range'
import { paths } from '@/paths'
import { explorerWith } from '@/paths/metrics'
import { choice, words } from '../engine/args'
import { asCli } from '../engine/cli'
import { command } from '../engine/command'
import type { Ctx } from '../engine/context'
import { firstReason, where } from '../engine/refuse'
import { join, setParams, split } from './params'

/** The parameters that all pages of charts share: the range, and how it is shown. */
const SHARED: ReadonlySet<string> = new Set(['range', 'from', 'to', 'every', 'table'])

/** The range that is shown, as a start and an end. */
const windowNow = (ctx: Ctx) => windowOf(rangeOf(split(ctx.where.address)[1]), serverNow())

const PAGES = {
  cpu: paths.instanceMetricsCpu,
  disk: paths.instanceMetricsDisk,
  network: paths.instanceMetricsNetwork,
} as const

/**
 * The charts of another thing with the same range and display.
 * @param address the address of a page of charts
 */
export function chartsOf(
  of: keyof typeof PAGES,
  at: { project: string; instance: string },
  address: string,
): string {
  const [, search] = split(address)
  for (const key of [...search.keys()]) if (!SHARED.has(key)) search.delete(key)
  return join(PAGES[of](at), search)
}

/** The parameter that says which metrics of several instances are compared. */
const KIND = 'metrics'

/** Which metrics of instances the address of a comparison shows. */
export const kindIn = (search: URLSearchParams): MetricKind =>
  METRIC_KINDS.find((kind) => kind === search.get(KIND)) ?? 'cpu'

/** The address of the same comparison of other metrics. */
export function otherKind(address: string, kind: MetricKind): string {
  const [path, search] = split(address)
  if (kind === 'cpu') search.delete(KIND)
  else search.set(KIND, kind)
  return join(path, search)
}

/** Do the charts compare instances? */
const areCompared = ({ where: { address, params } }: Ctx) =>
  split(address)[0] === paths.instancesCompare({ project: params['project'] ?? '' })

/** Refuses on charts without OxQL queries: those of utilization come from other calls. */
const onQueries = firstReason(where('charts'), (_, ctx) =>
  ctx.port('charts')?.queries().length === 0
    ? 'these charts are not made from OxQL queries'
    : undefined,
)

/** Refuses outside of the pages of an instance, which has charts of several kinds. */
const onInstance = firstReason(where('charts'), (_, ctx) =>
  ctx.where.params['instance'] === undefined && !areCompared(ctx)
    ? 'there are no other metrics here'
    : undefined,
)

/** The chart with this title, or all charts. */
const queriesFor = (chart: string | undefined, ctx: Ctx) =>
  (ctx.port('charts')?.queries() ?? []).filter((c) => chart === undefined || c.title === chart)

export const metricsCommands = [
  command({
    id: 'metrics.show',
    title: 'Show other metrics',
    verb: 'Metrics',
    noun: 'view',
    also: 'charts cpu disk network',
    args: { of: choice('Metrics', METRIC_KINDS) },
    refuseUnasked: onInstance,
    does: ({ of }, ctx) => {
      const { project = '', instance = '' } = ctx.where.params
      if (areCompared(ctx)) ctx.go(otherKind(ctx.where.address, of))
      else ctx.go(chartsOf(of, { project, instance }, ctx.where.address))
    },
  }),
  command({
    id: 'metrics.range',
    title: 'Range of the charts',
    verb: 'Range',
    noun: 'view',
    also: 'time last hour day week month custom from to',
    args: { range: choice('Range', [...PRESETS, 'custom']) },
    refuseUnasked: where('charts'),
    // Custom keeps the current range, but it no longer moves with the clock.
    does: ({ range }, ctx) =>
      setParams(ctx, range === 'custom' ? betweenWords(windowNow(ctx)) : rangeWords(range)),
  }),
  command({
    id: 'metrics.reset-zoom',
    title: 'Reset zoom of the charts',
    verb: 'Reset zoom',
    noun: 'view',
    also: 'range whole back unzoom',
    refuse: firstReason(where('charts'), (_, ctx) =>
      rangeOf(split(ctx.where.address)[1]).kind === 'preset'
        ? 'the charts show their whole range'
        : undefined,
    ),
    does: (_, ctx) => setParams(ctx, { from: undefined, to: undefined }),
  }),
  command({
    id: 'metrics.every',
    title: 'How often the charts are refreshed',
    verb: 'Refresh rate',
    noun: 'view',
    also: 'auto refresh interval',
    args: { every: choice('Refresh rate', POLL_INTERVALS) },
    refuseUnasked: where('charts'),
    does: ({ every }, ctx) => {
      const range = rangeOf(split(ctx.where.address)[1])
      if (!suits(every, range))
        return `This range does not change that often. ${pollIntervalLabel('auto', range)}`
      setParams(ctx, { every: every === DEFAULT_POLL_INTERVAL ? undefined : every })
      return undefined
    },
  }),
  command({
    id: 'metrics.earlier',
    title: 'Earlier',
    verb: 'Earlier',
    noun: 'view',
    also: 'charts time back',
    refuse: where('charts'),
    does: (_, ctx) => setParams(ctx, betweenWords(moved(windowNow(ctx), -1, serverNow()))),
  }),
  command({
    id: 'metrics.later',
    title: 'Later',
    verb: 'Later',
    noun: 'view',
    also: 'charts time forward',
    refuse: where('charts'),
    does: (_, ctx) => setParams(ctx, betweenWords(moved(windowNow(ctx), 1, serverNow()))),
  }),
  command({
    id: 'metrics.zoom-in',
    title: 'Zoom into the charts',
    verb: 'Zoom in',
    noun: 'view',
    also: 'shorter range closer',
    refuse: where('charts'),
    does: (_, ctx) =>
      setParams(
        ctx,
        betweenWords(zoomed(windowNow(ctx), 'in', serverNow(), ctx.port('charts')?.selection())),
      ),
  }),
  command({
    id: 'metrics.zoom-out',
    title: 'Zoom out of the charts',
    verb: 'Zoom out',
    noun: 'view',
    also: 'longer range wider',
    refuse: where('charts'),
    does: (_, ctx) => setParams(ctx, betweenWords(zoomed(windowNow(ctx), 'out', serverNow()))),
  }),
  command({
    id: 'metrics.table',
    title: 'Charts as tables, or as drawings',
    verb: 'As table',
    noun: 'view',
    also: 'numbers values',
    refuse: where('charts'),
    does: (_, ctx) => {
      const [, search] = split(ctx.where.address)
      setParams(ctx, { table: search.has('table') ? undefined : '1' })
    },
  }),
  command({
    id: 'metrics.choose',
    title: 'Choose what the charts are of',
    verb: 'Choose',
    noun: 'view',
    also: 'disk interface state silo project filter',
    refuse: where('charts'),
    does: (_, ctx) => ctx.port('charts')?.choose(),
  }),
  command({
    id: 'metrics.query',
    title: 'View OxQL query',
    verb: 'View OxQL query',
    noun: 'view',
    args: { chart: words() },
    refuse: onQueries,
    does: ({ chart }, ctx) => {
      const found = queriesFor(chart, ctx)
      const text = found.map((c) => c.lines).join('\n\n')
      ctx.view.show({ oxql: { text, copied: found.map((c) => c.query).join('\n') } })
    },
  }),
  command({
    id: 'metrics.explore',
    title: 'Open OxQL query in explorer',
    verb: 'Open in explorer',
    noun: 'view',
    also: 'oxql change run',
    args: { chart: words() },
    refuse: onQueries,
    does: ({ chart }, ctx) => {
      const [first] = queriesFor(chart, ctx)
      if (first) ctx.go(explorerWith(first.lines, first.project))
    },
  }),
  command({
    id: 'metrics.copy-query',
    title: 'Copy OxQL query',
    verb: 'Copy OxQL query',
    noun: 'copy',
    args: { chart: words() },
    refuse: onQueries,
    does: ({ chart }, ctx) =>
      ctx.copy(
        queriesFor(chart, ctx)
          .map((c) => c.query)
          .join('\n'),
        'OxQL query',
      ),
  }),
  command({
    id: 'metrics.copy-cli',
    title: 'Copy OxQL query as CLI',
    verb: 'Copy as CLI',
    noun: 'copy',
    args: { chart: words() },
    refuse: onQueries,
    does: ({ chart }, ctx) =>
      ctx.copy(async () => {
        const lines = await Promise.all(
          queriesFor(chart, ctx).map(({ project, query }) =>
            project === undefined
              ? asCli(systemTimeseriesQuery, { body: { query } })
              : asCli(timeseriesQuery, { query: { project }, body: { query } }),
          ),
        )
        return lines.join('\n')
      }, 'command line'),
  }),
] as const
