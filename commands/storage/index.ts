/** The nouns, commands and keys of the storage area. */
import { standardKeys } from '../keys/binding'
import { diskCommands } from './disk'
import { imageCommands } from './image'
import { storageKeys } from './keys'
import { storageNouns } from './nouns'
import { snapshotCommands } from './snapshot'

export const storage = {
  nouns: storageNouns,
  commands: [...diskCommands, ...snapshotCommands, ...imageCommands],
  keys: [...storageKeys, ...storageNouns.flatMap(standardKeys)],
} as const
