/** The nouns, commands and keys of the networking area. */
import { standardKeys } from '../keys/binding'
import { externalIpCommands } from './external-ip'
import { networkingKeys } from './keys'
import { nicCommands } from './network-interface'
import { networkingNouns } from './nouns'
import { vpcCommands } from './vpc'

export const networking = {
  nouns: networkingNouns,
  commands: [...nicCommands, ...externalIpCommands, ...vpcCommands],
  keys: [...networkingKeys, ...networkingNouns.flatMap(standardKeys)],
} as const
