/** The hardware of a rack. */
import type { PhysicalDisk, Rack, Sled, Switch, UninitializedSled } from '@/api/contract/hardware'
import type {
  PhysicalDiskAdoptionRequest,
  PhysicalDiskManufacturerIdentity,
  UnadoptedPhysicalDisk,
} from '@/api/contract/disk-adoption'
import type { RackMembershipStatus } from '@/api/contract/rack-membership'
import { Table } from './table'

/** A sled that is plugged in but not added to the rack. Its id in the mock consists of its part and serial numbers. */
export interface UninitializedSledRow extends UninitializedSled {
  id: string
  /** The future id of the sled, while it is being added. */
  sledId?: string | undefined
}

/** A disk that is not adopted. Its id in the mock consists of vendor, model and serial number. */
export interface UnadoptedDiskRow extends UnadoptedPhysicalDisk {
  id: string
}

/** The table key of an unadopted disk. */
export const unadoptedId = ({ vendor, model, serial }: PhysicalDiskManufacturerIdentity): string =>
  `${vendor} ${model} ${serial}`

/** A membership change of a rack. Its id in the mock consists of the rack's id and the version. */
export interface RackMembershipRow extends RackMembershipStatus {
  id: string
}

export const hardwareTables = () => ({
  racks: new Table<Rack>({ noun: 'rack' }),
  rackMemberships: new Table<RackMembershipRow>({
    noun: 'rack membership',
    parent: 'rackId',
  }),
  sleds: new Table<Sled>({ noun: 'sled' }),
  uninitializedSleds: new Table<UninitializedSledRow>({ noun: 'uninitialized sled' }),
  physicalDisks: new Table<PhysicalDisk, 'sled'>({
    noun: 'physical-disk',
    called: 'diskId',
    indexes: { sled: (r) => r.sledId ?? undefined },
  }),
  unadoptedDisks: new Table<UnadoptedDiskRow>({ noun: 'unadopted disk' }),
  adoptionRequests: new Table<PhysicalDiskAdoptionRequest>({
    noun: 'disk adoption request',
    called: 'physicalDiskAdoptionReq',
  }),
  switches: new Table<Switch>({ noun: 'switch' }),
})
