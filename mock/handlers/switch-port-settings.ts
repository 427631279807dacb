import type * as ops from '@/api/operations/switch-port-settings'
import type { HandlersFor } from '../handler'
import { notMocked } from '../handler'

export const switchPortSettings: HandlersFor<typeof ops> = {
  networkingSwitchPortSettingsList: notMocked('later'),
  networkingSwitchPortSettingsCreate: notMocked('later'),
  networkingSwitchPortSettingsDelete: notMocked('later'),
  networkingSwitchPortSettingsView: notMocked('later'),
}
