/** BGP configurations: the autonomous system of the switches towards their neighbours. */
import type { BgpConfig } from '@/api/contract/bgp'
import {
  networkingBgpConfigCreate,
  networkingBgpConfigDelete,
  networkingBgpConfigList,
  networkingBgpConfigUpdate,
} from '@/api/operations/bgp'
import { BGP } from '@/model/behaviours/fabric'
import { paths } from '@/paths'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import { family } from '../engine/family'
import { noun } from '../engine/noun'
import { onFleet } from '../engine/refuse'
import { usual } from '../engine/usual'
import { key, sortKeys } from '../keys/binding'
import { peersRefusal } from './settings-on-ports'

declare module '../engine/noun' {
  interface Things {
    'bgp-config': BgpConfig
  }
}

const one = { bgpConfig: ref('bgp-config') }

const { list, view, create, edit, remove } = usual('bgp-config', 'BGP configuration')

const bgpConfigCommands = [
  command({
    ...list('system fleet operator networking routing asn autonomous system'),
    opens: paths.bgpConfigs,
    refuse: onFleet,
  }),
  command({
    ...view('asn vrf paths'),
    args: one,
    opens: paths.bgpConfig,
    refuse: onFleet,
  }),
  command({
    ...create('create add asn autonomous system'),
    opens: paths.bgpConfigNew,
    sends: [networkingBgpConfigCreate],
  }),
  command({
    ...edit('rename update announce set paths'),
    args: one,
    opens: paths.bgpConfigEdit,
    sends: [networkingBgpConfigUpdate],
  }),
  command({
    ...remove(),
    args: one,
    calls: networkingBgpConfigDelete,
    inspect: async ({ bgpConfig }, ctx, ids) => {
      const refusal = await peersRefusal(bgpConfig, ids['bgpConfig'], ctx)
      return refusal === undefined ? {} : { refusal }
    },
    input: ({ bgpConfig }) => ({ query: { nameOrId: bgpConfig } }),
    warning: () =>
      'This cannot be undone, and fails while the settings of a switch port have a peer with it.',
    redirect: () => paths.bgpConfigs(),
  }),
] as const

export const bgpConfigFamily = family({
  nouns: [
    noun({
      id: 'bgp-config',
      singular: 'BGP configuration',
      chosenAs: ['bgpConfig'],
      fleetOnly: true,
      listing: { from: 'api', operation: networkingBgpConfigList },
      page: paths.bgpConfig,
      isPanel: true,
      list: paths.bgpConfigs,
      isSearched: true,
      topic: {
        title: 'BGP',
        guide: 'api/networking_bgp_config_list',
        text: [
          'With BGP the switches of the rack and the routers around tell each other which networks they lead to.',
          'A BGP configuration has the number of the autonomous system (ASN) as which the switches speak, and the announce set: the networks that they tell of.',
          'The peers are in the settings of the switch ports. Each names its BGP configuration.',
        ],
        racks: Object.values(BGP),
      },
    }),
  ],
  keys: [
    ...key('root', 'g Shift+B', 'bgp-config.list'),
    ...sortKeys('bgp-config', { k: 'asn', x: 'paths', v: 'vrf' }),
  ],
  commands: bgpConfigCommands,
})
