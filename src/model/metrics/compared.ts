/** Metrics of several instances or disks in the same charts. */
import type { Metric } from './instance-metrics'
import { CPU_STATE, VCPU_USAGE, DISK_CHARTS, NETWORK_CHARTS } from './instance-metrics'

/** So many lines of one chart can be told apart. */
export const MOST_COMPARED = 6

/** The parameter of the address that names a thing; it stands in it once for each. */
const OF = 'of'

/** The address of a comparison. @param path that of the page @param names of the things, in their order */
export const comparisonOf = (path: string, names: readonly string[]): string =>
  `${path}?${new URLSearchParams(names.map((name) => [OF, name])).toString()}`

/** The names in the address of a comparison, each once; `more` are those beyond the most that are compared. */
export function namesIn(search: URLSearchParams): { names: string[]; more: number } {
  const all = [...new Set(search.getAll(OF))].filter((name) => name !== '')
  return { names: all.slice(0, MOST_COMPARED), more: Math.max(0, all.length - MOST_COMPARED) }
}

/** A thing with its id, and how many series each chart reads of it. */
interface Compared {
  id: string
  series: number
}

/** What the charts of several things have in common: a line for each of them. */
function linesOf(things: readonly Compared[], field: string) {
  const ids = things.map(({ id }) => id)
  return {
    series: things.reduce((sum, { series }) => sum + series, 0),
    ids,
    by: { field, values: ids },
    lines: ids.map((id) => ({ key: id, of: [id] })),
  }
}

/** The use of the processors: in all, and by state. @param things their series are their vCPUs */
export function comparedCpu(things: readonly Compared[]): readonly Metric[] {
  const { series, ids, by, lines } = linesOf(things, 'instance_id')
  const chart = (
    short: string,
    text: string,
    state: 'run' | 'emulation' | 'waiting' | undefined,
  ): Metric => {
    const query = {
      metric: VCPU_USAGE,
      equals: [['instance_id', ids] as const, ['state', state] as const],
      ...(state === undefined && { differs: ['state', 'idle'] as const }),
      group: { by: ['instance_id', 'vcpu_id'], reduce: 'sum' as const },
    }
    const read = state === undefined ? 3 * series : series
    const title = state === undefined ? 'CPU utilization' : `CPU utilization: ${short}`
    return {
      title,
      short,
      text,
      query,
      series: read,
      measure: '%',
      read: { query, series: read, by },
      lines,
    }
  }
  return [
    chart('Utilization', 'everything but idle', undefined),
    ...(['run', 'emulation', 'waiting'] as const).map((state) =>
      chart(CPU_STATE[state].label, CPU_STATE[state].text, state),
    ),
  ]
}

/** Charts of what several things send or write, where each is the sum of its parts. */
const comparedTraffic =
  (
    charts: readonly (readonly [title: string, name: string, measure: Metric['measure']])[],
    target: string,
    field: string,
  ) =>
  (things: readonly Compared[]): readonly Metric[] => {
    const { series, ids, by, lines } = linesOf(things, field)
    return charts.map(([title, name, measure]) => {
      const query = {
        metric: `${target}:${name}`,
        equals: [[field, ids] as const],
        group: { by: [field], reduce: 'sum' as const },
      }
      return { title, query, series, measure, read: { query, series, by }, lines }
    })
  }

/** What instances read and write on all their disks. */
export const comparedDisksOf = comparedTraffic(DISK_CHARTS, 'virtual_disk', 'attached_instance_id')

/** What instances send and receive on all their interfaces. */
export const comparedNetwork = comparedTraffic(
  NETWORK_CHARTS,
  'instance_network_interface',
  'instance_id',
)

/** What is read from and written to disks. */
export const comparedDisks = comparedTraffic(DISK_CHARTS, 'virtual_disk', 'disk_id')
