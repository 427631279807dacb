/** The nouns of the address lots. */
import type { AddressLot, AddressLotBlock } from '@/api/contract/address-lot'
import {
  networkingAddressLotBlockList,
  networkingAddressLotList,
} from '@/api/operations/address-lot'
import { blockText } from '@/model/pools/address-lot'
import { paths } from '@/paths'
import { untypedPath } from '../engine/command'
import type { NounRecord } from '../engine/noun'
import { noun } from '../engine/noun'
import { NO_COMMANDS, PART } from '../engine/part'

declare module '../engine/noun' {
  interface Things {
    'address-lot': AddressLot
    'address-lot-block': AddressLotBlock
  }
}

export const lotNouns: readonly NounRecord[] = [
  noun({
    ...PART,
    id: 'address-lot',
    singular: 'address lot',
    field: 'addressLot',
    parents: [],
    addressedBy: 'name',
    fleetOnly: true,
    listing: { from: 'api', operation: networkingAddressLotList },
    // Only later versions of the API view one, and then together with its blocks.
    view: undefined,
    page: untypedPath(paths.addressLot),
    list: untypedPath(paths.addressLots),
    isSearched: true,
    commands: {
      ...NO_COMMANDS,
      list: 'address-lot.list',
      create: 'address-lot.create',
      view: 'address-lot.view',
      delete: 'address-lot.delete',
    },
    topic: {
      title: 'address lots',
      guide: 'api/networking_address_lot_list',
      text: [
        'An address lot holds blocks of addresses that the rack uses in your network. Lots of the kind infra are for the switches and their ports, lots of the kind pool for IP pools.',
        'Loopback addresses, the addresses of switch ports and BGP announcements take theirs from a lot. No two blocks of any lots overlap.',
        'A lot cannot be changed after it is created, and it can be deleted only while nothing uses its blocks.',
      ],
    },
  }),
  noun({
    ...PART,
    id: 'address-lot-block',
    singular: 'address lot block',
    field: 'addressLotBlock',
    parents: ['address-lot'],
    addressedBy: 'id',
    fleetOnly: true,
    listing: {
      from: 'api',
      operation: networkingAddressLotBlockList,
      // The API gives blocks no names: in lists they go by their ends.
      named: (block) => ({ ...block, name: blockText(block as AddressLotBlock) }),
    },
    list: untypedPath(paths.addressLot),
  }),
]
