/**
 * Finds the instance of another project with an address: each instance must be read, so the search runs while the
 * answer is already shown.
 */
import type { OneInstance } from '@/api/inputs'
import type { Read } from '@/api/query'
import { FRESH_FOR } from '@/api/query'
import { canonicalIp, contains, parseIp, parseSpan, spanOf } from '@/model/networking/ip'
import { computeReads } from '../compute/reads'
import { coreReads, isFleetViewer } from '../core/reads'
import { knownRanges } from '@/nouns/pools/ip-pool/looks-known-ranges'
import type { Look } from '../project-walk'
import { networkingReads } from './reads'

/** The cache key of a found owner, for a trace. @param ip in canonical form, as everywhere in this file */
export const ephemeralOwnerKey = (ip: string) => ['owner of an address', ip]

/** Finds the instance with an address, which ends the search. @param here the project that is already searched */
export const lookForOwner =
  (ip: string, here: string): Look<OneInstance> =>
  async (project, ask, found) => {
    if (project === here) return false
    const { items } = await ask(computeReads.allInstances(project))
    for (const { name: instance } of items) {
      const ips = await ask(networkingReads.instanceIps({ project, instance }))
      if (!ips.items.some((one) => canonicalIp(one.ip) === ip)) continue
      found([{ project, instance }])
      return true
    }
    return false
  }

export type InPool = 'in a pool' | 'in no pool' | 'not known'

/** Whether an address is in a range of an IP pool. Only users who may see the system can read the ranges. */
export const inPoolRead = (ip: string): Read<InPool> => ({
  queryKey: ['address in a pool', ip],
  queryFn: async ({ client }) => {
    const [me, policy] = await Promise.all([
      client.fetchQuery(coreReads.me()),
      client.fetchQuery(coreReads.systemPolicy()),
    ])
    if (!isFleetViewer(me, policy)) return 'not known'
    const { ranges, isWhole } = await client.fetchQuery(knownRanges())
    const isIn = ranges.some(
      // Members of subnet pools contain external subnets, which a trace has already checked.
      ({ range, subnet }) => !subnet && contains(parseSpan(range), spanOf(parseIp(ip))),
    )
    return isIn ? 'in a pool' : isWhole ? 'in no pool' : 'not known'
  },
  staleTime: FRESH_FOR,
  meta: {
    madeOf: ['systemIpPoolList', 'systemIpPoolRangeList', 'systemIpPoolServiceRangeList'],
  },
})
