/** The reads of the pages about probes. */
import type { ProbeInfo } from '@/api/contract/probe'
import type { OneProbe } from '@/api/inputs'
import { onProbe } from '@/api/inputs'
import { probeList, probeView } from '@/api/operations/probe'
import { sledList } from '@/api/operations/hardware'
import { ALL, read } from '@/api/query'
import { listOf } from '@/resources/list-read'

export const probeReads = {
  probes: (project: string) => listOf<ProbeInfo>(probeList, { query: { project } }),
  probe: (at: OneProbe) => read(probeView, onProbe(at)),
  /** The sleds that a probe can run on: users who may create probes may read them. */
  sleds: () => read(sledList, { query: { limit: ALL } }),
} as const
