/** The families of the hardware area. */
import { areaOf } from '../engine/family'
import { inventoryFamily } from './inventory'

export const hardware = areaOf([inventoryFamily])
