/** What uses an IP pool in the projects of the silo: no single request tells it. */
import type { FloatingIp } from '@/api/contract/floating-ip'
import type { AttachingGateway } from '@/nouns/networking/internet-gateway/looks-gateways'
import { attachingIn, gatewaysWithin } from '@/nouns/networking/internet-gateway/looks-gateways'
import { networkingReads } from '../networking/reads'
import type { Look } from '../project-walk'

export type PoolUse = { project: string } & (
  | { floatingIp: FloatingIp }
  | { gateway: AttachingGateway }
)

/** Finds the floating IPs with an address of a pool, and the gateways that it is attached to. @param poolId its ID */
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
