/** The choices on the page that creates an instance, and the values that depend on them. */
import type { IpVersion, SiloIpPool } from '@/api/contract/ip-pool'
import type { InstanceDraft } from '../rules-create'
import { gibOf } from '../rules-create'
import { IP_VERSIONS } from '@/model/networking/ip-stack'
import type { IpStackChoice } from '@/nouns/networking/network-interface/rules'
import { roundDiskSize } from '../rules-hardware'
import {
  useDiskOptions,
  useFloatingIpOptions,
  useGroupOptions,
  useImageOptions,
  useMulticastGroupOptions,
  usePoolOptions,
  useSiloImageOptions,
  useSshKeyOptions,
} from '@/resources/options'

/** The pools of an IP version; all pools where the API has no versions. */
export const poolsOfVersion = (
  pools: readonly SiloIpPool[],
  version: IpVersion,
): readonly SiloIpPool[] =>
  pools.filter(({ ipVersion }) => ipVersion === undefined || ipVersion === version)

export type Offer = ReturnType<typeof useOffer>

/** All choices of the page. */
export function useOffer(project: string) {
  return {
    silo: useSiloImageOptions(),
    own: useImageOptions(project),
    disks: useDiskOptions(project),
    pools: usePoolOptions(),
    floating: useFloatingIpOptions(project),
    multicast: useMulticastGroupOptions(),
    groups: useGroupOptions('antiAffinityGroup', project),
    keys: useSshKeyOptions(),
  }
}

/**
 * The start values, from the lists that have loaded.
 * @param usual the default IP versions of a single interface
 */
export function startOf(
  { silo, own, disks, pools, keys }: Offer,
  usual: IpStackChoice,
): InstanceDraft {
  const [v4, v6] = IP_VERSIONS.map((version) =>
    poolsOfVersion(pools.items, version).find((pool) => pool.isDefault),
  )
  const first = silo.items[0] ?? own.items[0]
  const source = silo.items.length > 0 ? 'silo' : own.items.length > 0 ? 'project' : 'disk'
  return {
    name: '',
    description: '',
    start: true,
    family: 'general',
    preset: '0',
    vcpus: 2,
    memory: 8,
    source: silo.isComing || (source === 'disk' && disks.items.length === 0) ? 'silo' : source,
    siloImage: undefined,
    projectImage: undefined,
    bootDisk: undefined,
    diskSize: first ? roundDiskSize(gibOf(first)) : 10,
    diskName: '',
    disks: [],
    interfaces: usual,
    nics: [],
    ephemeral: { v4: !v6 || v4 !== undefined, v6: v6 !== undefined },
    pools: { v4: v4?.name, v6: v6?.name },
    floating: [],
    multicastGroups: [],
    keys: keys.items.map((key) => key.id),
    hostname: '',
    userData: undefined,
    groups: [],
    restart: 'default',
    platform: 'none',
    jumboFrames: false,
  }
}
