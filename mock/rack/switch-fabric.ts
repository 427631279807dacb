/**
 * Helpers for the operations on a rack's switches: ports, and the address lot that contains an
 * address.
 */
import { contains, parseIp, parseNet, parseSpan, spanOf } from '@/model/networking/ip'
import type { Span } from '@/model/networking/ip'
import { isUuid } from '@/model/identity'
import { invalid, missing, notFound } from '../state/api-fault'
import { byNameOrId } from './lookup'
import type { AddressLotBlockRow, SwitchPortRow, World } from '../state'
import { portPlace } from '../state/fabric'

/** @throws ApiFault unless it is one of a rack's two switches */
export function checkSwitch(location: string): void {
  if (location !== 'switch0' && location !== 'switch1')
    throw invalid(`invalid switch location "${location}": must be switch0 or switch1`)
}

/** The port with this name on a switch of a rack. @throws ApiFault 404 when there is none */
export function portAt(
  world: World,
  at: { rackId: string; switchSlot: string; port: string },
): SwitchPortRow {
  checkSwitch(at.switchSlot)
  const port = world.switchPorts.named(at.port, portPlace(at.rackId, at.switchSlot))
  if (!port) throw notFound('switch port', 'name', at.port)
  return port
}

/** An address or a network as a range. */
export const rangeOf = (text: string): Span =>
  text.includes('/') ? parseNet(text) : spanOf(parseIp(text))

/** The range of an address lot's block. */
export const blockRange = (block: { firstAddress: string; lastAddress: string }): Span =>
  parseSpan({ first: block.firstAddress, last: block.lastAddress })

/**
 * The block of a lot that contains an address.
 * @param lot a lot's name or id
 * @throws ApiFault when the lot does not exist or none of its blocks contains the address
 */
export function blockFor(world: World, lot: string, address: string): AddressLotBlockRow {
  const { id, name } = byNameOrId(world.addressLots, lot)
  const [ip = ''] = address.split('/')
  const wanted = rangeOf(ip)
  const block = world.addressLotBlocks
    .under(id)
    .find((candidate) => contains(blockRange(candidate), wanted))
  if (!block) throw invalid(`address ${ip} is not in any block of the address lot "${name}"`)
  return block
}

/**
 * The block that contains an announced network. @param selector the block's id, or its lot's name
 * or id
 */
export function announcedBlock(
  world: World,
  selector: string,
  network: string,
): AddressLotBlockRow {
  const range = rangeOf(network)
  const byId = isUuid(selector) ? world.addressLotBlocks.get(selector) : undefined
  const candidates = byId
    ? [byId]
    : world.addressLotBlocks.under(byNameOrId(world.addressLots, selector).id)
  const block = candidates.find((candidate) => contains(blockRange(candidate), range))
  if (!block) throw invalid(`network ${network} is not within the address lot block`)
  return block
}

/** @throws ApiFault 404 when the rack does not exist */
export function checkRack(world: World, rackId: string): void {
  if (!world.racks.get(rackId)) throw missing(`rack with id "${rackId}"`)
}
