/** The nouns, commands and keys of the system area. */
import { standardKeys } from '../keys/binding'
import { systemKeys } from './keys'
import { systemNouns } from './nouns'
import { siloCommands } from './silo'

export const system = {
  nouns: systemNouns,
  commands: [...siloCommands],
  keys: [...systemKeys, ...systemNouns.flatMap(standardKeys)],
} as const
