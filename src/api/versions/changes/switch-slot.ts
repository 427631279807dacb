/** Release 19 calls the place of a switch in its rack a slot, in queries, paths, bodies and answers. */
import type { OperationId } from '../../operation'
import type { OperationStep } from '../step'
import { each, renamed } from '../step'

const PORT_LLDP = '/v1/system/hardware/rack-switch-port/{rack_id}/{switch_location}/{port}/lldp'
const LOOPBACK = '/v1/system/networking/loopback-address/{rack_id}/{switch_location}'

const location = renamed('switchLocation', 'switchSlot')
const session = renamed('switch', 'switchSlot')

export const SWITCH_SLOTS = {
  networkingSwitchPortList: { answer: each(location) },
  networkingSwitchPortApplySettings: { query: location },
  networkingSwitchPortClearSettings: { query: location },
  networkingSwitchPortStatus: { query: location },
  networkingSwitchPortLldpConfigView: { query: location },
  networkingSwitchPortLldpConfigUpdate: { query: location },
  networkingSwitchPortLldpNeighbors: { path: `${PORT_LLDP}/neighbors` },
  networkingLoopbackAddressList: { answer: each(location) },
  networkingLoopbackAddressCreate: { body: location, answer: location },
  networkingLoopbackAddressDelete: { path: `${LOOPBACK}/{address}/{subnet_mask}` },
  networkingBfdEnable: { body: session },
  networkingBfdDisable: { body: session },
  networkingBfdStatus: { answer: each(session, 'list') },
} as const satisfies Partial<Record<OperationId, OperationStep>>
