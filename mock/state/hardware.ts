/** The hardware of a rack. */
import type { PhysicalDisk, Rack, Sled, Switch, UninitializedSled } from '@/api/contract/hardware'
import { Table } from './table'

/**
 * A sled that is plugged in but not yet added to the rack. Its id here is its part and serial
 * number.
 */
export interface UninitializedSledRow extends UninitializedSled {
  id: string
  /** The id that the sled will have, while it is being added. */
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
