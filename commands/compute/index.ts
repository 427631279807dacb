/** The nouns, commands and keys of the compute area. */
import { standardKeys } from '../keys/binding'
import { affinityCommands } from './affinity'
import { instanceCommands } from './instance'
import { computeKeys } from './keys'
import { computeNouns } from './nouns'
import { consoleCommands } from './serial-console'

export const compute = {
  nouns: computeNouns,
  commands: [...instanceCommands, ...affinityCommands, ...consoleCommands],
  keys: [...computeKeys, ...computeNouns.flatMap(standardKeys)],
} as const
