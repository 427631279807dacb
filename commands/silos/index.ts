/** The nouns, commands and keys of the silos area. */
import { standardKeys } from '../keys/binding'
import { identityProviderCommands } from './identity-provider'
import { siloKeys } from './keys'
import { siloNouns } from './nouns'
import { scimTokenCommands } from './scim-token'
import { siloCommands } from './silo'
import { siloAccessCommands } from './silo-access'
import { siloUserCommands } from './silo-user'

export const silos = {
  nouns: siloNouns,
  commands: [
    ...siloCommands,
    ...identityProviderCommands,
    ...siloUserCommands,
    ...scimTokenCommands,
    ...siloAccessCommands,
  ],
  keys: [...siloKeys, ...siloNouns.flatMap(standardKeys)],
} as const
