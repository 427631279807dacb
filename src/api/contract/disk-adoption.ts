import * as z from 'zod'
import { idList, page, paging, timestamp, uuid } from './common'
import { PhysicalDiskKind } from './hardware'

/** What the maker has given a physical disk: all three together are unique. */
export const PhysicalDiskManufacturerIdentity = z.object({
  model: z.string(),
  serial: z.string(),
  vendor: z.string(),
})
export type PhysicalDiskManufacturerIdentity = z.infer<typeof PhysicalDiskManufacturerIdentity>

/** A physical disk in a sled that the control plane does not use. */
export const UnadoptedPhysicalDisk = z.object({
  diskId: PhysicalDiskManufacturerIdentity,
  sledId: uuid,
  /** The number of the slot of the sled in which it is. */
  slot: z.int(),
  variant: PhysicalDiskKind,
})
export type UnadoptedPhysicalDisk = z.infer<typeof UnadoptedPhysicalDisk>

/** A request that a physical disk be used. */
export const PhysicalDiskAdoptionRequest = z.object({
  diskId: PhysicalDiskManufacturerIdentity,
  id: uuid,
  timeCreated: timestamp,
})
export type PhysicalDiskAdoptionRequest = z.infer<typeof PhysicalDiskAdoptionRequest>

export const diskAdoptionContract = {
  physicalDiskListUnadopted: {
    query: z.object({ ...paging }),
    result: page(UnadoptedPhysicalDisk),
    status: 200,
  },
  physicalDiskListAdoptionRequests: {
    query: idList,
    result: page(PhysicalDiskAdoptionRequest),
    status: 200,
  },
  physicalDiskEnableAdoption: {
    body: PhysicalDiskManufacturerIdentity,
    result: PhysicalDiskAdoptionRequest,
    status: 201,
  },
  physicalDiskDisableAdoption: { status: 204 },
} as const
