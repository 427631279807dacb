/** The uses of an IP pool in the silo's projects: no single request returns them. */
import type { FloatingIp } from '@/api/contract/floating-ip'
import type { AttachingGateway } from '@/nouns/networking/internet-gateway/looks-gateways'
import { attachingIn, gatewaysWithin } from '@/nouns/networking/internet-gateway/looks-gateways'
import { networkingReads } from '../networking/reads'
import type { Look } from '../project-walk'

export type PoolUse = { project: string } & (
  | { floatingIp: FloatingIp }
  | { gateway: AttachingGateway }
)

/** Finds the floating IPs from a pool, and the gateways with the pool attached. @param poolId the id of the pool */
export const lookForPool =
  (poolId: string): Look<PoolUse> =>
  async (project, ask, found) => {
    const { items: ips } = await ask(networkingReads.allFloatingIps(project))
    found(ips.filter((ip) => ip.ipPoolId === poolId).map((floatingIp) => ({ project, floatingIp })))
    const { items: vpcs } = await ask(networkingReads.allVpcs(project))
    for (const { name: vpc } of vpcs) {
      const gateways = await gatewaysWithin(ask, { project, vpc })
      found(attachingIn(vpc, gateways.items, { poolId }).map((gateway) => ({ project, gateway })))
    }
  }
