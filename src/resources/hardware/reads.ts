/** The reads of the pages about hardware. */
import type { UninitializedSled } from '@/api/contract/hardware'
import type {
  PhysicalDiskAdoptionRequest,
  UnadoptedPhysicalDisk,
} from '@/api/contract/disk-adoption'
import type { RackMembershipStatus } from '@/api/contract/rack-membership'
import {
  physicalDiskList,
  physicalDiskView,
  rackList,
  rackView,
  sledInstanceList,
  sledList,
  sledListUninitialized,
  sledPhysicalDiskList,
  sledView,
  switchList,
  switchView,
} from '@/api/operations/hardware'
import {
  physicalDiskListAdoptionRequests,
  physicalDiskListUnadopted,
} from '@/api/operations/disk-adoption'
import { rackMembershipStatus } from '@/api/operations/rack-membership'
import type { Read } from '@/api/query'
import { FRESH_FOR, read } from '@/api/query'
import { isIn } from '@/api/version'
import { withId } from '@/nouns/hardware/sled/rules'
import type { UnadoptedDisk } from '@/nouns/hardware/unadopted-disk/rules'
import { withRequests } from '@/nouns/hardware/unadopted-disk/rules'
import type { WaitingSled } from '@/nouns/hardware/sled/rules'
import { apiOf } from '../api-of'
import type { Items, ListRead, Page } from '../list-read'
import { listOf } from '../list-read'
import { wholeList, wholeListAs } from '../whole-list'

/** Sleds that wait to be added: a rack has room for 32. The API gives them no ids. */
export const uninitializedSleds = (): ListRead<WaitingSled> =>
  wholeListAs(sledListUninitialized, 'with ids', (rows: readonly UninitializedSled[]) =>
    rows.map(withId),
  )

const requests = listOf<PhysicalDiskAdoptionRequest>(physicalDiskListAdoptionRequests)
const unadopted = listOf<UnadoptedPhysicalDisk>(physicalDiskListUnadopted)

/**
 * Unadopted disks with the requests for their adoption, as one complete list: a rack has few. The API gives them no
 * ids.
 */
export function unadoptedDisks(): ListRead<UnadoptedDisk> {
  const whole: Read<Page<UnadoptedDisk>> = {
    queryKey: [physicalDiskListUnadopted.id, {}, 'with requests'],
    queryFn: async ({ client }) => {
      const [disks, asked] = await Promise.all([
        client.fetchQuery(unadopted.all()),
        client.fetchQuery(requests.all()),
      ])
      return { items: withRequests(disks.items, asked.items) }
    },
    staleTime: FRESH_FOR,
    meta: { madeOf: [physicalDiskListUnadopted.id, physicalDiskListAdoptionRequests.id] },
  }
  return wholeList(whole)
}

/** The latest change of a rack's members; null where the API does not have it. */
export const rackMembership = (rackId: string): Read<RackMembershipStatus | null> => ({
  queryKey: ['membership of a rack', { rackId }],
  queryFn: async (context) =>
    isIn(await apiOf(context), rackMembershipStatus)
      ? context.client.fetchQuery(read(rackMembershipStatus, { path: { rackId } }))
      : null,
  staleTime: FRESH_FOR,
  meta: { madeOf: [rackMembershipStatus.id] },
})

export const hardwareReads = {
  sleds: () => listOf<Items<typeof sledList>>(sledList),
  sled: (sledId: string) => read(sledView, { path: { sledId } }),
  sledInstances: (sledId: string) =>
    listOf<Items<typeof sledInstanceList>>(sledInstanceList, { path: { sledId } }),
  sledDisks: (sledId: string) =>
    listOf<Items<typeof sledPhysicalDiskList>>(sledPhysicalDiskList, { path: { sledId } }),
  disks: () => listOf<Items<typeof physicalDiskList>>(physicalDiskList),
  disk: (diskId: string) => read(physicalDiskView, { path: { diskId } }),
  racks: () => listOf<Items<typeof rackList>>(rackList),
  rack: (rackId: string) => read(rackView, { path: { rackId } }),
  switches: () => listOf<Items<typeof switchList>>(switchList),
  switch: (switchId: string) => read(switchView, { path: { switchId } }),
} as const
