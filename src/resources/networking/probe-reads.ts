/** What the pages about probes read. */
import type { ProbeInfo } from '@/api/contract/probe'
import type { OneProbe } from '@/api/inputs'
import { onProbe } from '@/api/inputs'
import { probeList, probeView } from '@/api/operations/probe'
import { sledList } from '@/api/operations/hardware'
import { ALL, read, readAllowing } from '@/api/query'
import { listOf } from '../list-read'
import { unlessRefused } from '../refused-reads'

export const probeReads = {
  probes: (project: string) => listOf<ProbeInfo>(probeList, { query: { project } }),
  probe: (at: OneProbe) => read(probeView, onProbe(at)),
  /** The sleds that a probe can run on, for users who may list them. */
  sleds: () =>
    unlessRefused(
      readAllowing(
        sledList,
        { query: { limit: ALL } },
        403,
        'a user without a role on the fleet may not list sleds',
      ),
      sledList,
    ),
} as const
