/** The families of the compute area. */
import { areaOf } from '../engine/family'
import { instanceFamily } from './instance'
import { affinityFamily } from './affinity'
import { serialConsoleFamily } from './serial-console'

export const compute = areaOf([instanceFamily, affinityFamily, serialConsoleFamily])
