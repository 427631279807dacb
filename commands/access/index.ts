/** The nouns, commands and keys of the access area. */
import { standardKeys } from '../keys/binding'
import { authSettingsCommands } from './auth-settings'
import { certificateCommands } from './certificate'
import { accessKeys } from './keys'
import { accessNouns } from './nouns'
import { accessCommands } from './roles'
import { userCommands } from './user'

export const access = {
  nouns: accessNouns,
  commands: [...accessCommands, ...userCommands, ...authSettingsCommands, ...certificateCommands],
  keys: [...accessKeys, ...accessNouns.flatMap(standardKeys)],
} as const
