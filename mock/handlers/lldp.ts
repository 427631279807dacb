import type * as ops from '@/api/operations/lldp'
import type { HandlersFor } from '../handler'
import { notMocked } from '../handler'

export const lldp: HandlersFor<typeof ops> = {
  networkingSwitchPortLldpNeighbors: notMocked('later'),
  networkingSwitchPortLldpConfigView: notMocked('later'),
  networkingSwitchPortLldpConfigUpdate: notMocked('later'),
}
