/** Address lots, from which the switches take their addresses, and loopback addresses. */
import type { AddressLotBlock, AddressLotBlockCreate } from '@/api/contract/address-lot'
import type * as ops from '@/api/operations/address-lot'
import { isIn } from '@/api/version'
import { ADDRESS_LOTS } from '@/model/behaviours/fabric'
import { blockKey } from '@/nouns/fabric/address-lot/rules'
import { formatIp, parseIp } from '@/model/networking/ip'
import { invalid, invalidValue, missing } from '../state/api-fault'
import { blockFor, checkRack, checkSwitch } from '../rack/switch-fabric'
import type { HandlersFor } from '../server/handler'
import { byNameOrId } from '../rack/lookup'
import { newNamed } from '../state/named'
import type { LoopbackRow, World } from '../state'

export const addressLot: HandlersFor<typeof ops> = {
  networkingAddressLotList: ({ world, query }) => world.addressLots.page(query),

  // An existing lot gets the blocks. Blocks may overlap other lots, and blocks in use may be removed. Source:
  // nexus/db-queries/src/db/datastore/address_lot.rs
  networkingAddressLotCreate: ({ world, body }) => {
    for (const block of body.blocks) checkEnds(block)
    const lot =
      world.addressLots.named(body.name) ??
      world.addressLots.add({ ...newNamed(world, body), kind: body.kind })
    const old = world.addressLotBlocks.under(lot.id)
    const blocks = body.blocks.map(
      (block) =>
        old.find((one) => blockKey(one) === blockKey(block)) ??
        world.addressLotBlocks.add({ id: world.ids.uuid(), addressLotId: lot.id, ...block }),
    )
    if (isIn(world.version, ADDRESS_LOTS['lot-name-replaces']))
      for (const block of old) if (!blocks.includes(block)) world.addressLotBlocks.remove(block.id)
    return { lot, blocks: blocks.map(shownBlock) }
  },

  networkingAddressLotView: ({ world, path }) => {
    const lot = byNameOrId(world.addressLots, path.addressLot)
    return { lot, blocks: world.addressLotBlocks.under(lot.id).map(shownBlock) }
  },

  networkingAddressLotDelete: ({ world, path }) => {
    const { id } = byNameOrId(world.addressLots, path.addressLot)
    if (inUse(world, id)) throw invalid('lot is in use')
    for (const block of world.addressLotBlocks.under(id)) world.addressLotBlocks.remove(block.id)
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
      addressLotId: block.addressLotId,
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

/** @throws ApiFault when another switch has the address, unless both loopback addresses are anycast */
function refuseTaken(world: World, address: string, at: SwitchPlace & { anycast: boolean }): void {
  const taken = world.loopbacks.all().filter((row) => row.address === address)
  if (taken.some((row) => !row.anycast || !at.anycast || isAt(row, address, at)))
    throw invalid(`loopback address ${address} is already in use`)
}

/** Source: nexus/src/app/address_lot.rs */
function checkEnds(block: AddressLotBlockCreate): void {
  const [first, last] = [parseIp(block.firstAddress), parseIp(block.lastAddress)]
  if (first.family !== last.family) throw invalid('Block bounds must be in same address family')
  if (first.value > last.value) throw invalid('Invalid range, first must be <= last')
}

const shownBlock = ({ id, firstAddress, lastAddress }: AddressLotBlock): AddressLotBlock => ({
  id,
  firstAddress,
  lastAddress,
})

/** Whether a loopback or the address of a port was allocated from a lot, even from a removed block. */
const inUse = (world: World, lotId: string): boolean =>
  world.loopbacks.all().some(({ addressLotId }) => addressLotId === lotId) ||
  world.portSettings
    .all()
    .some(({ addresses }) => addresses.some(({ addressLotId }) => addressLotId === lotId))
