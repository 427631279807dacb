/** The reads of the pages about port settings. */
import { networkingBgpConfigList } from '@/api/operations/bgp'
import {
  networkingSwitchPortSettingsList,
  networkingSwitchPortSettingsView,
} from '@/api/operations/switch-port-settings'
import { read } from '@/api/query'
import type { Items } from '@/resources/list-read'
import { listOf } from '@/resources/list-read'

export const settingsReads = {
  all: () =>
    listOf<Items<typeof networkingSwitchPortSettingsList>>(networkingSwitchPortSettingsList),
  /** @param portSettings a name or an id */
  one: (portSettings: string) =>
    read(networkingSwitchPortSettingsView, { path: { port: portSettings } }),
  /** The BGP configurations of the peers. */
  bgpConfigs: () => listOf<Items<typeof networkingBgpConfigList>>(networkingBgpConfigList),
} as const
