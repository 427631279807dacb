/** The families of the area of several racks. */
import { areaOf } from '../engine/family'
import { servedRackFamily } from './served-rack'

export const servedRacks = areaOf([servedRackFamily])
