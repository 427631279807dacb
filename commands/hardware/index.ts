/** The nouns, commands and keys of the hardware area. */
import { standardKeys } from '../keys/binding'
import { inventoryCommands } from './inventory'
import { inventoryKeys } from './keys'
import { inventoryNouns } from './nouns'

export const hardware = {
  nouns: inventoryNouns,
  commands: inventoryCommands,
  keys: [...inventoryKeys, ...inventoryNouns.flatMap(standardKeys)],
} as const
