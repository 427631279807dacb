/** Address lots, from which the switches take their addresses, and loopback addresses. */
import type { AddressLotBlock } from '@/api/contract/address-lot'
import type * as ops from '@/api/operations/address-lot'
import { formatIp, overlaps, parseIp } from '@/model/networking/ip'
import type { Span } from '@/model/networking/ip'
import { invalid, invalidValue, missing } from '../state/api-fault'
import { blockFor, blockRange, checkRack, checkSwitch } from '../rack/switch-fabric'
import type { HandlersFor } from '../server/handler'
import { byNameOrId } from '../rack/lookup'
import { newNamed } from '../state/named'
import type { AddressLotBlockRow, LoopbackRow, World } from '../state'

export const addressLot: HandlersFor<typeof ops> = {
  networkingAddressLotList: ({ world, query }) => world.addressLots.page(query),

  networkingAddressLotCreate: ({ world, body }) => {
    const ranges = body.blocks.map(rangeOfNew)
    const others = world.addressLotBlocks.all().map(blockRange)
    for (const [i, range] of ranges.entries())
      if ([...ranges.slice(0, i), ...others].some((other) => overlaps(range, other)))
        throw invalid('address lot blocks must not overlap with those of this or another lot')
    const lot = world.addressLots.add({ ...newNamed(world, body), kind: body.kind })
    const blocks = body.blocks.map((block) =>
      world.addressLotBlocks.add({ id: world.ids.uuid(), addressLotId: lot.id, ...block }),
    )
    return { lot, blocks: blocks.map(shownBlock) }
  },

  networkingAddressLotView: ({ world, path }) => {
    const lot = byNameOrId(world.addressLots, path.addressLot)
    return { lot, blocks: world.addressLotBlocks.under(lot.id).map(shownBlock) }
  },

  networkingAddressLotDelete: ({ world, path }) => {
    const { id } = byNameOrId(world.addressLots, path.addressLot)
    const blocks = world.addressLotBlocks.under(id)
    if (blocks.some((block) => inUse(world, block))) throw invalid('address lot blocks in use')
    for (const block of blocks) world.addressLotBlocks.remove(block.id)
    world.addressLots.remove(id)
  },

  networkingAddressLotBlockList: ({ world, path, query }) =>
    world.addressLotBlocks.page(query, byNameOrId(world.addressLots, path.addressLot).id),

  networkingLoopbackAddressList: ({ world, query }) => world.loopbacks.page(query),

  networkingLoopbackAddressCreate: ({ world, body }) => {
    checkRack(world, body.rackId)
    checkSwitch(body.switchSlot)
    const ip = parseIp(body.address)
    if (body.mask > (ip.family === 4 ? 32 : 128))
      throw invalidValue('mask', 'too wide for the address')
    const block = blockFor(world, body.addressLot, body.address)
    const address = `${formatIp(ip)}/${body.mask}`
    refuseTaken(world, address, body)
    return world.loopbacks.add({
      id: world.ids.uuid(),
      address,
      addressLotBlockId: block.id,
      anycast: body.anycast,
      rackId: body.rackId,
      switchSlot: body.switchSlot,
    })
  },

  networkingLoopbackAddressDelete: ({ world, path }) => {
    const address = `${path.address}/${path.subnetMask}`
    const loopback = world.loopbacks.all().find((row) => isAt(row, address, path))
    if (!loopback) throw missing(`loopback address ${address} on ${path.switchSlot}`)
    world.loopbacks.remove(loopback.id)
  },
}

interface SwitchPlace {
  rackId: string
  switchSlot: string
}

const isAt = (row: LoopbackRow, address: string, at: SwitchPlace): boolean =>
  row.address === address && row.rackId === at.rackId && row.switchSlot === at.switchSlot

/** An address is on one switch only, unless every loopback with this address is anycast. */
function refuseTaken(world: World, address: string, at: SwitchPlace & { anycast: boolean }): void {
  const taken = world.loopbacks.all().filter((row) => row.address === address)
  if (taken.some((row) => !row.anycast || !at.anycast || isAt(row, address, at)))
    throw invalid(`loopback address ${address} is already in use`)
}

function rangeOfNew(block: { firstAddress: string; lastAddress: string }): Span {
  const [first, last] = [parseIp(block.firstAddress), parseIp(block.lastAddress)]
  if (first.family !== last.family || first.value > last.value)
    throw invalid('the first address of a block must not be after the last, and of the same family')
  return { family: first.family, first: first.value, last: last.value }
}

const shownBlock = ({ id, firstAddress, lastAddress }: AddressLotBlock): AddressLotBlock => ({
  id,
  firstAddress,
  lastAddress,
})

/** Does a loopback, a port's address or an announcement use this block? */
const inUse = (world: World, { id }: AddressLotBlockRow): boolean =>
  world.loopbacks.all().some((row) => row.addressLotBlockId === id) ||
  world.portSettings.all().some((row) => row.addresses.some((a) => a.addressLotBlockId === id)) ||
  world.announceSets.all().some((row) => row.announcements.some((a) => a.addressLotBlockId === id))
