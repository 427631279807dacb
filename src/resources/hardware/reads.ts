/** What the pages about hardware read. */
import type { UninitializedSled } from '@/api/contract/hardware'
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
import type { Read } from '@/api/query'
import { read } from '@/api/query'
import { withId } from '@/model/hardware/sled'
import type { WaitingSled } from '@/model/hardware/sled'
import type { Items, ListRead, Page } from '../list-read'
import { listOf } from '../list-read'

const waiting = listOf<UninitializedSled>(sledListUninitialized)

/** Sleds that wait to be added, read whole: a rack has room for 32. The API gives them no ids. */
export function uninitializedSleds(): ListRead<WaitingSled> {
  const all = waiting.all()
  const whole: Read<Page<WaitingSled>> = {
    ...all,
    queryKey: [sledListUninitialized.id, {}, 'with ids'],
    queryFn: async (context) => ({ items: (await all.queryFn(context)).items.map(withId) }),
  }
  return { page: () => whole, all: () => whole }
}

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
