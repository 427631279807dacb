/** The nouns, commands and keys of the settings area. */
import { standardKeys } from '../keys/binding'
import { accessTokenCommands } from './access-token'
import { aliasCommands } from './alias'
import { keyCommands } from './key'
import { settingsKeys } from './keys'
import { settingsNouns } from './nouns'
import { settingsCommands } from './settings'
import { sshKeyCommands } from './ssh-key'

export const settings = {
  nouns: settingsNouns,
  commands: [
    ...settingsCommands,
    ...sshKeyCommands,
    ...accessTokenCommands,
    ...keyCommands,
    ...aliasCommands,
  ],
  keys: [...settingsKeys, ...settingsNouns.flatMap(standardKeys)],
} as const
