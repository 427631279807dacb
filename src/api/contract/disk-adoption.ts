/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
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

export const PhysicalDiskAdoptionRequest = z.object({
  diskId: PhysicalDiskManufacturerIdentity,
  id: uuid,
  timeCreated: timestamp,
})
export type PhysicalDiskAdoptionRequest = z.infer<typeof PhysicalDiskAdoptionRequest>

/** A physical disk in a sled that the control plane does not use. */
export const UnadoptedPhysicalDisk = z.object({
  diskId: PhysicalDiskManufacturerIdentity,
  sledId: uuid,
  slot: z.int(),
  variant: PhysicalDiskKind,
})
export type UnadoptedPhysicalDisk = z.infer<typeof UnadoptedPhysicalDisk>

export const diskAdoptionContract = {
  physicalDiskDisableAdoption: { status: 204 },
  physicalDiskEnableAdoption: {
    body: PhysicalDiskManufacturerIdentity,
    result: PhysicalDiskAdoptionRequest,
    status: 201,
  },
  physicalDiskListAdoptionRequests: {
    query: idList,
    result: page(PhysicalDiskAdoptionRequest),
    status: 200,
  },
  physicalDiskListUnadopted: {
    query: z.object(paging),
    result: page(UnadoptedPhysicalDisk),
    status: 200,
  },
} as const
