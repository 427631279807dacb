/** The charts of an instance. */
import type { Measure } from '../chart'
import type { MetricQuery } from './oxql'

export const METRIC_KINDS = ['cpu', 'disk', 'network'] as const
export type MetricKind = (typeof METRIC_KINDS)[number]

/** One chart: its title, its query, and what it measures. */
export interface Metric {
  title: string
  /** An explanation of one line. */
  text?: string
  query: MetricQuery
  /** How many series are added up. */
  series: number
  measure: Measure
}

export const CPU_STATES = ['run', 'emulation', 'idle', 'waiting'] as const
export type CpuState = (typeof CPU_STATES)[number]

export const CPU_STATE: Record<CpuState, { label: string; text: string }> = {
  run: { label: 'Running', text: 'running guest code' },
  emulation: { label: 'Emulation', text: 'the host handling guest operations, such as I/O' },
  idle: { label: 'Idle', text: 'not executing' },
  waiting: { label: 'Waiting', text: 'ready to run, but held up by contention' },
}

/**
 * Time of the vCPUs by state.
 * @param state one state, or `all` for a chart of each
 * @param vcpus how many there are
 */
export const cpuMetrics = (
  instanceId: string,
  state: CpuState | 'all',
  vcpus: number,
): readonly Metric[] =>
  (state === 'all' ? CPU_STATES : [state]).map((one) => ({
    title: `CPU utilization: ${CPU_STATE[one].label}`,
    text: CPU_STATE[one].text,
    query: {
      metric: 'virtual_machine:vcpu_usage',
      equals: [
        ['instance_id', instanceId],
        ['state', one],
      ],
      group: { by: ['vcpu_id'], reduce: 'sum' },
    },
    series: vcpus,
    measure: '%',
  }))

const DISK = [
  ['Disk reads', 'reads', 'Count'],
  ['Disk writes', 'writes', 'Count'],
  ['Bytes read', 'bytes_read', 'Bytes'],
  ['Bytes written', 'bytes_written', 'Bytes'],
  ['Disk flushes', 'flushes', 'Count'],
] as const

const NETWORK = [
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
export const diskMetrics = ofParts(DISK, 'virtual_disk', 'attached_instance_id', 'disk_id')

/** Network traffic. */
export const networkMetrics = ofParts(
  NETWORK,
  'instance_network_interface',
  'instance_id',
  'interface_id',
)
