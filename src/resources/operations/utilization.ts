/** The provisioned amounts of silos, now and over time. */
import { serverNow } from '@/api/server-time'
import { call } from '@/api/client'
import type { Measurement } from '@/api/contract/metrics'
import type { SiloUtilization } from '@/api/contract/utilization'
import { siloMetric, systemMetric } from '@/api/operations/metrics'
import { siloUtilizationList } from '@/api/operations/utilization'
import type { Read } from '@/api/query'
import { FRESH_FOR, callOptions } from '@/api/query'
import type { Point } from '@/model/metrics/oxql'
import { heldOver, samplesOf, thinned } from '@/model/operations/provisioned'
import type { ResourceKind } from '@/model/operations/utilization'
import { RESOURCE } from '@/model/operations/utilization'
import type { TimeRange, Window } from '@/model/time-range'
import { windowOf } from '@/model/time-range'
import type { ListRead } from '../list-read'
import { wholeListAs } from '../whole-list'

/** The utilization of a silo, as a row of a list. */
export type SiloUsage = SiloUtilization & { id: string; name: string }

/** The utilization of all silos, read completely for its sums. */
export const siloUsages = (): ListRead<SiloUsage> =>
  wholeListAs(siloUtilizationList, 'as rows', (rows: readonly SiloUtilization[]) =>
    rows.map((usage) => ({ ...usage, id: usage.siloId, name: usage.siloName })),
  )

/** The subject of the charts: the fleet or one of its silos, or the user's own silo or one of its projects. */
export type Provisioner =
  | { level: 'fleet'; silo: string | undefined }
  | { level: 'silo'; project: string | undefined }

/** The values of a window, and the window. */
export interface Provisioned {
  points: readonly Point[]
  window: Window
}

/** The number of samples in one call. */
const SAMPLES_A_CALL = 3_000
/** The maximum number of calls for one chart: further changes are not drawn. */
const MOST_CALLS = 10

/** The values of a range, with a point at each end of it. */
export const provisioned = (
  of: Provisioner,
  kind: ResourceKind,
  range: TimeRange,
): Read<Provisioned> => ({
  queryKey: [of.level === 'fleet' ? systemMetric.id : siloMetric.id, { query: of, kind }, range],
  queryFn: async (context) => {
    const window = windowOf(range, serverNow())
    const options = callOptions(context)
    const path = { metricName: RESOURCE[kind].metric }
    const ask = (query: {
      startTime: Date
      endTime: Date
      limit: number
      order?: 'descending'
      pageToken?: string | undefined
    }) =>
      of.level === 'fleet'
        ? call(systemMetric, { path, query: { ...query, silo: of.silo } }, options)
        : call(siloMetric, { path, query: { ...query, project: of.project } }, options)
    const [start, end] = [new Date(window.start), new Date(window.end)]
    const pages = async () => {
      const samples: Measurement[] = []
      let pageToken: string | undefined
      for (let calls = 0; calls < MOST_CALLS && (calls === 0 || pageToken); calls += 1) {
        const limit = SAMPLES_A_CALL
        const page = await ask({ startTime: start, endTime: end, limit, pageToken })
        samples.push(...page.items)
        pageToken = page.nextPage ?? undefined
      }
      return { samples, isCut: pageToken !== undefined }
    }
    // Both at once: a cancelled read then leaves no unhandled error.
    const [earlier, { samples, isCut }] = await Promise.all([
      ask({ startTime: new Date(0), endTime: start, limit: 1, order: 'descending' }),
      pages(),
    ])
    const [before] = samplesOf(earlier.items)
    const drawn = thinned(samplesOf(samples), window)
    // After the last sample that was read there are others: its value does not hold until the end.
    const known = isCut ? { ...window, end: drawn.at(-1)?.time ?? window.start } : window
    return { points: heldOver(drawn, before?.value, known), window }
  },
  staleTime: FRESH_FOR,
  structuralSharing: false,
})
