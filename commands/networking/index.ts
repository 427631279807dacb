/** The nouns, commands and keys of the networking area. */
import { standardKeys } from '../keys/binding'
import { externalIpCommands } from './external-ip'
import { firewallRuleCommands } from './firewall-rule'
import { floatingIpCommands } from './floating-ip'
import { internetGatewayCommands } from './internet-gateway'
import { networkingKeys } from './keys'
import { nicCommands } from './network-interface'
import { multicastGroupCommands } from './multicast-group'
import { multicastNoun } from './multicast-noun'
import { networkingNouns } from './nouns'
import { routerCommands } from './router'
import { subnetCommands } from './subnet'
import { vpcCommands } from './vpc'

const nouns = [...networkingNouns, multicastNoun]

export const networking = {
  nouns,
  commands: [
    ...nicCommands,
    ...externalIpCommands,
    ...floatingIpCommands,
    ...vpcCommands,
    ...firewallRuleCommands,
    ...subnetCommands,
    ...routerCommands,
    ...internetGatewayCommands,
    ...multicastGroupCommands,
  ],
  keys: [...networkingKeys, ...nouns.flatMap(standardKeys)],
} as const
