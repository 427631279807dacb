import type * as ops from '@/api/operations/switch-port'
import type { HandlersFor } from '../handler'
import { notMocked } from '../handler'

export const switchPort: HandlersFor<typeof ops> = {
  networkingSwitchPortList: notMocked('later'),
  networkingSwitchPortApplySettings: notMocked('later'),
  networkingSwitchPortClearSettings: notMocked('later'),
  networkingSwitchPortStatus: notMocked('later'),
}
