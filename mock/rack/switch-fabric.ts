/** Helpers for a rack's switches: their ports, and the address lot of an address. */
import { contains, parseIp, parseNet, parseSpan, spanOf } from '@/model/networking/ip'
import type { Span } from '@/model/networking/ip'
import { invalid, missing, notFound } from '../state/api-fault'
import { byNameOrId } from './lookup'
import type { AddressLotBlockRow, SwitchPortRow, World } from '../state'
import { portPlace } from '../state/fabric'

/** @throws ApiFault unless the location is one of the rack's two switches */
export function checkSwitch(location: string): void {
  if (location !== 'switch0' && location !== 'switch1')
    throw invalid(`invalid switch location "${location}": must be switch0 or switch1`)
}

/** The port with this name on a switch of a rack. @throws ApiFault 404 when the port does not exist */
export function portAt(
  world: World,
  at: { rackId: string; switchSlot: string; port: string },
): SwitchPortRow {
  checkSwitch(at.switchSlot)
  const port = world.switchPorts.named(at.port, portPlace(at.rackId, at.switchSlot))
  if (!port) throw notFound('switch port', 'name', at.port)
  return port
}

/** The range of an address or a network. */
export const rangeOf = (text: string): Span =>
  text.includes('/') ? parseNet(text) : spanOf(parseIp(text))

/** The range of a block in an address lot. */
const blockRange = (block: { firstAddress: string; lastAddress: string }): Span =>
  parseSpan({ first: block.firstAddress, last: block.lastAddress })

/**
 * The block in a lot that contains an address.
 * @param lot a lot's name or id
 * @throws ApiFault when the lot does not exist, or none of its blocks contains the address
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

/** @throws ApiFault 404 when the rack does not exist */
export function checkRack(world: World, rackId: string): void {
  if (!world.racks.get(rackId)) throw missing(`rack with id "${rackId}"`)
}
