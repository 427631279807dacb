/** What a rack is made of. */
import type { PhysicalDisk, Rack, Sled, Switch, UninitializedSled } from '@/api/contract/hardware'
import { Table } from './table'

/** A sled that is plugged in and not yet the rack's. Its id here is its part and serial number. */
export interface UninitializedSledRow extends UninitializedSled {
  id: string
  /** The sled it will be, from the moment that it is added until it is up. */
  sledId?: string | undefined
}

export const hardwareTables = () => ({
  racks: new Table<Rack>({ noun: 'rack' }),
  sleds: new Table<Sled>({ noun: 'sled' }),
  uninitializedSleds: new Table<UninitializedSledRow>({ noun: 'uninitialized sled' }),
  physicalDisks: new Table<PhysicalDisk, 'sled'>({
    noun: 'physical-disk',
    indexes: { sled: (r) => r.sledId ?? undefined },
  }),
  switches: new Table<Switch>({ noun: 'switch' }),
})
