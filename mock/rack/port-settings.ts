/** Converts the body of a request to stored settings of a switch port. */
import type { BgpPeer } from '@/api/contract/bgp'
import type {
  SwitchPortSettings,
  SwitchPortSettingsCreate,
} from '@/api/contract/switch-port-settings'
import { MAX_VLAN, linksOf } from '@/nouns/fabric/port-settings/rules'
import { parseIp, parseNet } from '@/model/networking/ip'
import { conflict, invalid } from '../state/api-fault'
import { blockFor } from './switch-fabric'
import { byNameOrId } from './lookup'
import { newNamed } from '../state/named'
import type { SwitchPortRow, World } from '../state'
import { portPlace } from '../state/fabric'

/**
 * Plans the settings of a request body. Writes nothing.
 * @param id the id of the settings that are replaced
 * @throws ApiFault for a link outside the geometry, an address outside its lot, or an unknown name
 */
export function planSettings(
  world: World,
  body: SwitchPortSettingsCreate,
  id?: string,
): SwitchPortSettings {
  checkLinks(body)
  const named = newNamed(world, body)
  const portSettingsId = id ?? named.id
  const interfaces = (body.interfaces ?? []).map((one) => ({
    id: world.ids.uuid(),
    interfaceName: one.linkName,
    kind: one.kind.type === 'vlan' ? { ...one.kind, vid: checkedVlan(one.kind.vid) } : one.kind,
    portSettingsId,
    v6Enabled: one.v6Enabled,
  }))
  return {
    ...named,
    id: portSettingsId,
    port: { geometry: body.portConfig.geometry, portSettingsId },
    groups: (body.groups ?? []).map((group) => ({
      portSettingsGroupId: byNameOrId(world.portSettings, group).id,
      portSettingsId,
    })),
    links: body.links.map(({ lldp, txEq, fec, ...link }) => ({
      ...link,
      portSettingsId,
      fec: fec ?? undefined,
      lldpLinkConfig: { ...lldp, id: world.ids.uuid() },
      txEqConfig: txEq ?? undefined,
    })),
    interfaces,
    addresses: body.addresses.flatMap(({ linkName, addresses }) =>
      addresses.map(({ address, addressLot, vlanId }) => {
        const block = blockFor(world, addressLot, address)
        const lot = byNameOrId(world.addressLots, block.addressLotId)
        return {
          address,
          addressLotBlockId: block.id,
          addressLotId: lot.id,
          addressLotName: lot.name,
          interfaceName: linkName,
          portSettingsId,
          vlanId: vlanId ?? undefined,
        }
      }),
    ),
    routes: (body.routes ?? []).flatMap(({ linkName, routes }) =>
      routes.map(({ dst, gw, ribPriority, vid }) => {
        if (parseNet(dst).family !== parseIp(gw).family)
          throw invalid('a route and its gateway must be of the same address family')
        return {
          dst,
          gw,
          interfaceName: linkName,
          portSettingsId,
          ribPriority: ribPriority ?? undefined,
          vlanId: vid ?? undefined,
        }
      }),
    ),
    bgpPeers: (body.bgpPeers ?? []).flatMap(({ peers }) =>
      peers.map((peer) => plannedPeer(world, peer)),
    ),
  }
}

/** Stores the id of the peer's configuration, because the name may change. */
const plannedPeer = (world: World, peer: BgpPeer): BgpPeer => ({
  ...peer,
  bgpConfig: byNameOrId(world.bgpConfigs, peer.bgpConfig).id,
})

function checkLinks(body: SwitchPortSettingsCreate): void {
  const { geometry } = body.portConfig
  const existing = new Set(linksOf(geometry))
  const names = body.links.map((link) => link.linkName)
  if (names.length === 0) throw invalid('switch port settings need at least one link')
  if (new Set(names).size < names.length) throw invalid('link names must be unique')
  const used = [
    ...names,
    ...[
      ...(body.interfaces ?? []),
      ...body.addresses,
      ...(body.routes ?? []),
      ...(body.bgpPeers ?? []),
    ].map((part) => part.linkName),
  ]
  for (const name of used)
    if (!existing.has(name))
      throw invalid(`link "${name}" does not exist with geometry ${geometry}`)
}

function checkedVlan(vid: number): number {
  if (vid < 1 || vid > MAX_VLAN) throw invalid(`VLAN id ${vid} is not between 1 and ${MAX_VLAN}`)
  return vid
}

/**
 * Applies settings to a port. All ports of a switch must use the same AS number. Source: switch_port_set_settings_id in
 * nexus/db-queries/src/db/datastore/switch_port.rs
 * @throws ApiFault 409 when another port of the switch has another AS number
 */
export function applySettings(
  world: World,
  port: SwitchPortRow,
  { id, bgpPeers }: SwitchPortSettings,
): void {
  // The control plane checks only the first peer.
  const [asn] = asnsOf(world, bgpPeers)
  const applied = world.switchPorts
    .under(portPlace(port.rackId, port.switchSlot))
    .flatMap(({ portSettingsId }) =>
      asnsOf(world, world.portSettings.get(portSettingsId ?? '')?.bgpPeers ?? []),
    )
  if (asn !== undefined && applied.some((other) => other !== asn))
    throw conflict('a different asn is already configured on this switch')
  world.switchPorts.update(port.id, { portSettingsId: id, timeApplied: world.clock.now() })
}

const asnsOf = (world: World, peers: readonly BgpPeer[]): number[] =>
  peers.map(({ bgpConfig }) => byNameOrId(world.bgpConfigs, bgpConfig).asn)
