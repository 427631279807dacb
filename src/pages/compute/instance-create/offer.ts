/** What the page that creates an instance offers to choose from, and the values that follow from it. */
import type { InstanceDraft } from '@/model/compute/instance-create'
import { gibOf } from '@/model/compute/instance-create'
import { roundDiskSize } from '@/model/compute/instance-hardware'
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

export type Offer = ReturnType<typeof useOffer>

/** All the choices that the page needs. */
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

/** The initial values, as far as the lists that decide them are there. */
export function startOf({ silo, own, disks, pools, keys }: Offer): InstanceDraft {
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
    interfaces: 'default',
    nics: [],
    ephemeral: true,
    pool: pools.items.find((pool) => pool.isDefault)?.name,
    floating: [],
    multicastGroups: [],
    keys: keys.items.map((key) => key.id),
    hostname: '',
    userData: undefined,
    groups: [],
    restart: 'default',
    platform: 'none',
  }
}
