/** The families of the storage area. */
import { areaOf } from '../engine/family'
import { diskFamily } from './disk'
import { snapshotFamily } from './snapshot'
import { imageFamily } from './image'

export const storage = areaOf([diskFamily, snapshotFamily, imageFamily])
