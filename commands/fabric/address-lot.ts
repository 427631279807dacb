/** Address lots, and the blocks of addresses in them. */
import type { AddressLot, AddressLotBlock } from '@/api/contract/address-lot'
import {
  networkingAddressLotBlockList,
  networkingAddressLotCreate,
  networkingAddressLotDelete,
  networkingAddressLotList,
} from '@/api/operations/address-lot'
import { ALL } from '@/api/query'
import { ADDRESS_LOTS } from '@/model/behaviours/fabric'
import { blockText } from '@/nouns/fabric/address-lot/rules'
import { paths } from '@/paths'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import type { Ctx } from '../engine/context'
import { family } from '../engine/family'
import { noun } from '../engine/noun'
import { onFleet } from '../engine/refuse'
import { usual } from '../engine/usual'
import { key, sortKeys } from '../keys/binding'

declare module '../engine/noun' {
  interface Things {
    'address-lot': AddressLot
    'address-lot-block': AddressLotBlock
  }
}

const oneLot = { addressLot: ref('address-lot') }
const oneBlock = { ...oneLot, addressLotBlock: ref('address-lot-block') }

async function blockOf(
  args: { addressLot: string; addressLotBlock: string },
  ctx: Ctx,
): Promise<AddressLotBlock | undefined> {
  const known = ctx.find('address-lot-block', { ...args })
  if (known) return known
  const { items } = await ctx.read(networkingAddressLotBlockList, {
    path: { addressLot: args.addressLot },
    query: { limit: ALL },
  })
  return items.find(({ id }) => id === args.addressLotBlock)
}

const copiesEnd = <const Id extends string>(
  id: Id,
  what: 'first address' | 'last address',
  end: 'firstAddress' | 'lastAddress',
) =>
  command({
    id,
    title: `Copy ${what} of address lot block`,
    verb: `Copy ${what}`,
    noun: 'address-lot-block',
    also: 'ip range clipboard',
    args: oneBlock,
    does: async (args, ctx) => {
      const block = await blockOf(args, ctx)
      if (!block) return 'the block no longer exists'
      await ctx.copy(block[end], what)
      return undefined
    },
  })

const { list, view, create, edit, remove } = usual('address-lot')

const addressLotCommands = [
  command({
    ...list('system fleet operator networking switch infra blocks'),
    opens: paths.addressLots,
    refuse: onFleet,
  }),
  command({
    ...view('blocks addresses'),
    args: oneLot,
    opens: paths.addressLot,
    refuse: onFleet,
  }),
  command({
    ...create('create add blocks'),
    opens: paths.addressLotNew,
    sends: [networkingAddressLotCreate],
  }),
  command({
    ...edit('change update add remove blocks addresses replace'),
    args: oneLot,
    opens: paths.addressLotEdit,
    sends: [networkingAddressLotCreate],
  }),
  command({
    ...remove(),
    danger: 'type-name',
    args: oneLot,
    calls: networkingAddressLotDelete,
    input: ({ addressLot }) => ({ path: { addressLot } }),
    warning: () =>
      'Its blocks are deleted with it. This cannot be undone, and fails while any of them is in use.',
    redirect: () => paths.addressLots(),
  }),
  copiesEnd('address-lot-block.copy-first', 'first address', 'firstAddress'),
  copiesEnd('address-lot-block.copy-last', 'last address', 'lastAddress'),
] as const

const ON_BLOCK = { noun: 'address-lot-block' } as const

export const addressLotFamily = family({
  nouns: [
    noun({
      id: 'address-lot',
      chosenAs: ['addressLot'],
      fleetOnly: true,
      listing: { from: 'api', operation: networkingAddressLotList },
      terraform: async () => (await import('./terraform')).addressLot,
      page: paths.addressLot,
      list: paths.addressLots,
      isSearched: true,
      topic: {
        title: 'address lots',
        guide: 'api/networking_address_lot_list',
        text: [
          'An address lot holds blocks of addresses that the rack uses in your network. Lots of the kind infra are for the switches and their ports, lots of the kind pool for IP pools.',
          'Loopback addresses and the addresses of switch ports are taken from a lot. Blocks of two lots may overlap: the forms name them.',
          'Only the blocks of a lot can be changed. A lot is deleted only while no address of it is in use, but a block of it goes all the same.',
        ],
        racks: Object.values(ADDRESS_LOTS),
      },
    }),
    noun({
      id: 'address-lot-block',
      chosenAs: ['addressLotBlock'],
      parents: ['address-lot'],
      addressedBy: 'id',
      fleetOnly: true,
      listing: {
        from: 'api',
        operation: networkingAddressLotBlockList,
        // The API gives blocks no names: lists show the two ends instead.
        named: (block) => ({ ...block, name: blockText(block) }),
      },
      list: paths.addressLot,
    }),
  ],
  keys: [
    ...key('root', 'g Shift+O', 'address-lot.list'),
    ...sortKeys('address-lot', { k: 'kind' }),
    ...sortKeys('address-lot-block', { i: 'first', l: 'last', z: 'size' }),
    ...key('row', 'y f', 'address-lot-block.copy-first', ON_BLOCK),
    ...key('row', 'y e', 'address-lot-block.copy-last', ON_BLOCK),
  ],
  commands: addressLotCommands,
})
