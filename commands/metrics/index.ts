/** The commands and keys of charts, which pages of several areas have, and the OxQL explorer. */
import { areaOf } from '../engine/family'
import { metricsKeys } from './keys'
import { metricsCommands } from './metrics'
import { oxqlFamily } from './oxql'

const charts = { nouns: [], commands: metricsCommands, keys: metricsKeys } as const

export const metrics = areaOf([charts, oxqlFamily])
