/** Release 19 calls the place of a switch in its rack a slot, in queries, bodies and answers. */
import type { OperationId } from '../../operation'
import type { OperationStep } from '../step'
import { each, renamed } from '../step'

const location = renamed('switchLocation', 'switchSlot')
const session = renamed('switch', 'switchSlot')

export const SWITCH_SLOTS = {
  networkingSwitchPortList: { answer: each(location) },
  networkingSwitchPortApplySettings: { query: location },
  networkingSwitchPortClearSettings: { query: location },
  networkingSwitchPortStatus: { query: location },
  networkingSwitchPortLldpConfigView: { query: location },
  networkingSwitchPortLldpConfigUpdate: { query: location },
  networkingLoopbackAddressList: { answer: each(location) },
  networkingLoopbackAddressCreate: { body: location, answer: location },
  networkingBfdEnable: { body: session },
  networkingBfdDisable: { body: session },
  networkingBfdStatus: { answer: each(session, 'list') },
} as const satisfies Partial<Record<OperationId, OperationStep>>
