/** The commands and keys of charts, which pages of several areas have. */
import { metricsKeys } from './keys'
import { metricsCommands } from './metrics'

export const metrics = { nouns: [], commands: metricsCommands, keys: metricsKeys } as const
