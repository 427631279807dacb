/** The families of the area of several racks. */
import { areaOf } from '../engine/family'
import { comparisonFamily } from './comparison'
import { servedRackFamily } from './served-rack'

export const servedRacks = areaOf([servedRackFamily, comparisonFamily])
