/** Loopback addresses: addresses of a switch that belong to none of its ports. */
import type { LoopbackAddress } from '@/api/contract/address-lot'
import {
  networkingLoopbackAddressCreate,
  networkingLoopbackAddressDelete,
  networkingLoopbackAddressList,
} from '@/api/operations/address-lot'
import { ALL } from '@/api/query'
import { loopbackPath, loopbackText } from '@/nouns/fabric/loopback-address/rules'
import { paths } from '@/paths'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import type { Ctx } from '../engine/context'
import { family } from '../engine/family'
import { noun } from '../engine/noun'
import { onFleet } from '../engine/refuse'
import { usual } from '../engine/usual'
import { sortKeys } from '../keys/binding'

declare module '../engine/noun' {
  interface Things {
    'loopback-address': LoopbackAddress
  }
}

const oneLoopback = { loopbackAddress: ref('loopback-address') }

/**
 * The API has no view of a loopback address by id, and deletes one by its switch and address. @throws Error when it
 * does not exist
 */
async function loopbackOf(args: { loopbackAddress: string }, ctx: Ctx): Promise<LoopbackAddress> {
  const known = ctx.find('loopback-address', args)
  if (known) return known
  const { items } = await ctx.read(networkingLoopbackAddressList, { query: { limit: ALL } })
  const found = items.find(({ id }) => id === args.loopbackAddress)
  if (!found) throw new Error('The loopback address no longer exists')
  return found
}

const { list, create, remove } = usual('loopback-address')

const loopbackAddressCommands = [
  command({
    ...list('system fleet operator networking switch anycast'),
    opens: paths.loopbackAddresses,
    refuse: onFleet,
  }),
  command({
    ...create('create add switch anycast'),
    opens: paths.loopbackAddressNew,
    sends: [networkingLoopbackAddressCreate],
  }),
  command({
    ...remove(),
    args: oneLoopback,
    calls: networkingLoopbackAddressDelete,
    input: async (args, ctx) => ({ path: loopbackPath(await loopbackOf(args, ctx)) }),
    done: (_, { path }) =>
      `Loopback address ${path.address}/${path.subnetMask} of ${path.switchSlot} deleted`,
    warning: () =>
      'The switch gives up the address at once: what is reached through it is cut off.',
  }),
] as const

export const loopbackAddressFamily = family({
  nouns: [
    noun({
      id: 'loopback-address',
      addressedBy: 'id',
      listing: {
        from: 'api',
        operation: networkingLoopbackAddressList,
        // The API gives loopback addresses no names: lists show address and switch.
        named: (loopback) => ({ ...loopback, name: loopbackText(loopback) }),
      },
      list: paths.loopbackAddresses,
      fleetOnly: true,
      topic: {
        title: 'loopback addresses',
        guide: 'api/networking_loopback_address_list',
        text: [
          'A loopback address is an address of a switch that belongs to none of its ports. It comes from an address lot.',
          'An anycast address may be on both switches at once; any other is on one of them only.',
        ],
      },
    }),
  ],
  keys: sortKeys('loopback-address', { i: 'address', w: 'switch', k: 'rack' }),
  commands: loopbackAddressCommands,
})
