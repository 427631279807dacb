/** What a list of instances shows besides the instances: where they are, joined without a request for each of them. */
import type { Read } from '@/api/query'
import { FRESH_FOR } from '@/api/query'
import { addressesOf } from '@/model/networking/ip-stack'
import { fewAtATime } from '@/resources/few-at-a-time'
import { networkingReads } from '@/resources/networking/reads'
import { leftOut, partsOf } from '@/resources/part-read'

/** Texts by the id of an instance. */
type ByInstance = ReadonlyMap<string, readonly string[]>

/** The addresses of a project's instances: of their interfaces, and of their floating IPs. */
export interface InstanceAddresses {
  internal: ByInstance
  floating: ByInstance
}

/** Subnets whose interfaces are read, with one request each. */
const MOST_SUBNETS = 100

const byInstance = (all: readonly (readonly [instance: string, text: string])[]): ByInstance =>
  all.reduce(
    (map, [instance, text]) => map.set(instance, [...(map.get(instance) ?? []), text]),
    new Map<string, readonly string[]>(),
  )

/**
 * The addresses of a project's instances: a request for its VPCs, its floating IPs, the subnets of each VPC and the
 * interfaces of each subnet. What is refused or fails is left out. Ephemeral IPs would need a request for each instance.
 */
export const instanceAddressesRead = (project: string): Read<InstanceAddresses> => ({
  queryKey: ['addresses of instances', { project }],
  queryFn: async ({ client, queryKey }) => {
    const lately = partsOf(client, queryKey)
    const none = leftOut({ items: [] })
    const floating = await lately(networkingReads.allFloatingIps(project)).catch(none)
    const vpcs = await lately(networkingReads.allVpcs(project)).catch(none)
    const subnets = await fewAtATime(vpcs.items, async ({ name: vpc }) => {
      const { items } = await lately(networkingReads.allSubnets(project, vpc)).catch(none)
      return items.map(({ name: subnet }) => ({ project, vpc, subnet }))
    })
    const nics = await fewAtATime(subnets.flat().slice(0, MOST_SUBNETS), async (subnet) => {
      const { items } = await lately(networkingReads.subnetNics(subnet)).catch(none)
      return items
    })
    return {
      internal: byInstance(
        nics.flat().flatMap((nic) => addressesOf(nic).map((ip) => [nic.instanceId, ip] as const)),
      ),
      floating: byInstance(
        floating.items.flatMap(({ instanceId, ip }) =>
          instanceId ? [[instanceId, ip] as const] : [],
        ),
      ),
    }
  },
  staleTime: FRESH_FOR,
  meta: {
    madeOf: ['floatingIpList', 'vpcList', 'vpcSubnetList', 'vpcSubnetListNetworkInterfaces'],
  },
})

/** The serial number of the sled of each instance of the rack: a request for the sleds, and one for each of them. */
export const instanceSledsRead = (): Read<ByInstance> => ({
  queryKey: ['sleds of instances'],
  queryFn: async ({ client, queryKey }) => {
    const lately = partsOf(client, queryKey)
    // Only those who choose the column need the reads of the hardware.
    const { hardwareReads } = await import('@/resources/hardware/reads')
    const sleds = await lately(hardwareReads.sleds().all())
    const found = await fewAtATime(sleds.items, async ({ id, baseboard }) => {
      const { items } = await lately(hardwareReads.sledInstances(id).all()).catch(
        leftOut({ items: [] }),
      )
      return items.map((instance) => [instance.id, baseboard.serial] as const)
    })
    return byInstance(found.flat())
  },
  staleTime: FRESH_FOR,
  meta: { madeOf: ['sledList', 'sledInstanceList'] },
})
