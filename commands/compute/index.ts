/** The nouns, commands and keys of the compute area. */
import { standardKeys } from '../keys/binding'
import { affinityCommands } from './affinity'
import { instanceCommands } from './instance'
import { computeKeys } from './keys'
import { metricsCommands } from './metrics'
import { computeNouns } from './nouns'
import { consoleCommands } from './serial-console'

export const compute = {
  nouns: computeNouns,
  commands: [...instanceCommands, ...affinityCommands, ...metricsCommands, ...consoleCommands],
  keys: [...computeKeys, ...computeNouns.flatMap(standardKeys)],
} as const
