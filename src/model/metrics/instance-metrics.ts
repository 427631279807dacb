/** The charts of an instance. */
import type { Measure } from '../chart'
import { count } from '../words'
import type { MetricQuery, MetricRead, Series } from './oxql'
import { addedUp } from './oxql'

export const METRIC_KINDS = ['cpu', 'disk', 'network'] as const
export type MetricKind = (typeof METRIC_KINDS)[number]

/** How they are called on tabs. */
export const METRIC_KIND: Record<MetricKind, string> = {
  cpu: 'CPU',
  disk: 'Disk',
  network: 'Network',
}

/** A line of a chart: whose it is, and the values that the read tells apart of which it is the sum. */
interface MetricLine {
  key: string
  of: readonly string[]
}

/** One chart: its title, its query, and what it measures. */
export interface Metric {
  title: string
  /** The title in the legend, where that of the page says the rest. */
  short?: string
  /** An explanation of one line. */
  text?: string
  /** The query of this chart alone, which users see and copy. */
  query: MetricQuery
  /** How many series are added up. */
  series: number
  measure: Measure
  /** What is asked in its place, where one answer is drawn as several charts or lines. */
  read?: MetricRead
  /** Without: one line of all that is read. */
  lines?: readonly MetricLine[]
}

/** What is asked for a chart. */
export const readOf = ({ query, series, read }: Metric): MetricRead => read ?? { query, series }

const ONE_LINE: readonly MetricLine[] = [{ key: '', of: [''] }]

/** The series of the lines of a chart, in their order, from the answer of its read. */
export const linesOf = (
  { lines = ONE_LINE }: Metric,
  answer: ReadonlyMap<string, Series>,
): readonly { key: string; series: Series }[] =>
  lines.map(({ key, of }) => ({
    key,
    series: addedUp(of.flatMap((value) => answer.get(value) ?? [])),
  }))

export const CPU_STATES = ['run', 'emulation', 'idle', 'waiting'] as const
export type CpuState = (typeof CPU_STATES)[number]

export const CPU_STATE: Record<CpuState, { label: string; text: string }> = {
  run: { label: 'Running', text: 'running guest code' },
  emulation: { label: 'Emulation', text: 'the host handling guest operations, such as I/O' },
  idle: { label: 'Idle', text: 'not executing' },
  waiting: { label: 'Waiting', text: 'ready to run, but held up by contention' },
}

export const VCPU_USAGE = 'virtual_machine:vcpu_usage'

/** All states but idle. */
const BUSY = ['run', 'emulation', 'waiting'] as const

const byVcpu = { by: ['vcpu_id'], reduce: 'sum' } as const

/**
 * Time of the vCPUs by state.
 * @param state one state, or `all` for a chart of what is used and one of each state, which one query reads together
 * @param vcpus how many there are
 */
export function cpuMetrics(
  instanceId: string,
  state: CpuState | 'all',
  vcpus: number,
): readonly Metric[] {
  const ofInstance = ['instance_id', instanceId] as const
  const chartOf = (one: CpuState): Metric => ({
    title: `CPU utilization: ${CPU_STATE[one].label}`,
    short: CPU_STATE[one].label,
    text: CPU_STATE[one].text,
    query: { metric: VCPU_USAGE, equals: [ofInstance, ['state', one]], group: byVcpu },
    series: vcpus,
    measure: '%',
  })
  if (state !== 'all') return [chartOf(state)]
  const read = {
    query: {
      metric: VCPU_USAGE,
      equals: [ofInstance],
      group: { by: ['state', 'vcpu_id'], reduce: 'sum' },
    },
    series: vcpus * CPU_STATES.length,
    by: { field: 'state', values: CPU_STATES },
  } as const
  const total: Metric = {
    title: 'CPU utilization',
    short: 'Utilization',
    text: 'everything but idle',
    query: { metric: VCPU_USAGE, equals: [ofInstance], differs: ['state', 'idle'], group: byVcpu },
    series: vcpus,
    measure: '%',
    read,
    lines: [{ key: '', of: BUSY }],
  }
  return [
    total,
    ...([...BUSY, 'idle'] as const).map((one) => ({
      ...chartOf(one),
      read,
      lines: [{ key: '', of: [one] }],
    })),
  ]
}

export const DISK_CHARTS = [
  ['Disk reads', 'reads', 'Count'],
  ['Disk writes', 'writes', 'Count'],
  ['Bytes read', 'bytes_read', 'Bytes'],
  ['Bytes written', 'bytes_written', 'Bytes'],
  ['Disk flushes', 'flushes', 'Count'],
] as const

export const NETWORK_CHARTS = [
  ['Bytes sent', 'bytes_sent', 'Bytes'],
  ['Bytes received', 'bytes_received', 'Bytes'],
  ['Packets sent', 'packets_sent', 'Count'],
  ['Packets received', 'packets_received', 'Count'],
  ['Packets dropped', 'packets_dropped', 'Count'],
] as const

/**
 * The metrics of the parts of an instance, for one part, or as the sum of all.
 * @param owner the field that names the instance @param part the field that names a part
 */
const ofParts =
  (
    charts: readonly (readonly [title: string, name: string, measure: Metric['measure']])[],
    target: string,
    owner: string,
    part: string,
  ) =>
  /** @param partId one part; the sum of all without it @param count how many parts there are */
  (instanceId: string, partId: string | undefined, count: number): readonly Metric[] =>
    charts.map(([title, name, measure]) => ({
      title,
      query: {
        metric: `${target}:${name}`,
        equals: [
          [owner, instanceId],
          [part, partId],
        ],
        ...(partId === undefined && { group: { by: [owner], reduce: 'sum' } }),
      },
      series: partId === undefined ? count : 1,
      measure,
    }))

/** Disk activity. */
export const diskMetrics = ofParts(DISK_CHARTS, 'virtual_disk', 'attached_instance_id', 'disk_id')

/** Network traffic. */
export const networkMetrics = ofParts(
  NETWORK_CHARTS,
  'instance_network_interface',
  'instance_id',
  'interface_id',
)

/** The metrics of an instance at a glance: title, those of which one is taken, its title there, and its kind. */
const GLANCE = [
  ['Disk writes', diskMetrics, 'Bytes written', 'disk'],
  ['Network in', networkMetrics, 'Bytes received', 'network'],
  ['Network out', networkMetrics, 'Bytes sent', 'network'],
] as const

/** A metric that is read together with others, each of another timeseries. */
export interface GlanceMetric extends Metric {
  kind: MetricKind
}

/**
 * What tells at a glance how an instance does. One query reads all of it, so that what may have no values is not grouped:
 * local disks are not measured, and a group of nothing would be an error of everything.
 * @param parts how many disks and network interfaces it has: of none, nothing is read
 */
export function glanceMetrics(
  { id, ncpus }: { id: string; ncpus: number },
  parts: { disk: number; network: number },
): readonly GlanceMetric[] {
  const cpu = cpuMetrics(id, 'all', ncpus).slice(0, 1)
  return [
    ...cpu.map((metric) => ({ ...metric, title: 'CPU', kind: 'cpu' }) as const),
    ...GLANCE.flatMap(([title, of, whole, kind]) =>
      of(id, undefined, parts[kind])
        .filter((metric) => metric.title === whole && parts[kind] > 0)
        .map(({ query: { metric, equals }, series, measure }) => ({
          title,
          text: `${whole.toLowerCase()}, ${count(series, kind === 'disk' ? 'disk' : 'interface')}`,
          query: { metric, equals },
          series,
          measure,
          kind,
        })),
    ),
  ]
}
