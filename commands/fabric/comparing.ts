/** Port settings on two racks. */
import type { SwitchPortSettings } from '@/api/contract/switch-port-settings'
import { networkingBgpConfigList } from '@/api/operations/bgp'
import { networkingSwitchPortSettingsList } from '@/api/operations/switch-port-settings'
import { ALL } from '@/api/query'
import { toWire } from '@/api/wire'
import { readSettings } from '@/nouns/fabric/port-settings/rules-text'
import { draftOfSettings, settingsBody } from '@/nouns/fabric/port-settings/rules-draft'
import type { Comparing } from '../engine/comparing/comparing'

export const portSettings: Comparing = {
  names: async (_, __, { call }) => {
    const query = { limit: ALL }
    const [settings, configs] = await Promise.all([
      call(networkingSwitchPortSettingsList, { query }),
      call(networkingBgpConfigList, { query }),
    ])
    return Object.fromEntries(
      [...settings.items, ...configs.items].map(({ id, name }) => [id, name]),
    )
  },
  body: (thing, { names }) => {
    const nameOf = (id: string) => names[id] ?? id
    const draft = draftOfSettings(thing as unknown as SwitchPortSettings, {
      settings: nameOf,
      bgpConfig: nameOf,
    })
    const body = settingsBody(draft)
    // By the rules for settings as text: the form takes no others.
    const read = readSettings(JSON.stringify(toWire(body)), {
      unnumbered: true,
      sourceAddress: true,
    })
    return read.draft ? { body: { ...body } } : (read.problems[0]?.message ?? 'they are none')
  },
}
