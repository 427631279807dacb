/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import * as z from 'zod'
import { R19, R20 } from '@/api/version'
import { Address } from './address-lot'
import { BgpPeer, BgpPeerConfig } from './bgp'
import {
  IpNet,
  NameOrIdSortMode,
  identity,
  ipAddress,
  name,
  nameOrId,
  named,
  page,
  paging,
  uint16,
  uint8,
  uuid,
} from './common'
import { LldpLinkConfig, LldpLinkConfigCreate } from './lldp'
import { onlyUntil, rewordedIn } from './versions'

export const AddressConfig = z.object({ addresses: z.array(Address), linkName: name })
export type AddressConfig = z.infer<typeof AddressConfig>

export const LinkFec = z.enum(['firecode', 'none', 'rs'])
export type LinkFec = z.infer<typeof LinkFec>

export const LinkSpeed = z.enum([
  'speed0_g',
  'speed1_g',
  'speed10_g',
  'speed25_g',
  'speed40_g',
  'speed50_g',
  'speed100_g',
  'speed200_g',
  'speed400_g',
])
export type LinkSpeed = z.infer<typeof LinkSpeed>

export const TxEqConfig = z.object({
  main: z.int().nullish(),
  post1: z.int().nullish(),
  post2: z.int().nullish(),
  pre1: z.int().nullish(),
  pre2: z.int().nullish(),
})
export type TxEqConfig = z.infer<typeof TxEqConfig>

export const LinkConfigCreate = z.object({
  autoneg: z.boolean(),
  fec: LinkFec.nullish(),
  linkName: name,
  lldp: LldpLinkConfigCreate,
  mtu: uint16,
  speed: LinkSpeed,
  txEq: TxEqConfig.nullish(),
})
export type LinkConfigCreate = z.infer<typeof LinkConfigCreate>

export const Route = z.object({
  dst: IpNet,
  gw: ipAddress,
  ribPriority: uint8.nullish(),
  vid: uint16.nullish(),
})
export type Route = z.infer<typeof Route>

export const RouteConfig = z.object({ linkName: name, routes: z.array(Route) })
export type RouteConfig = z.infer<typeof RouteConfig>

export const SwitchInterfaceKind2 = z.enum(['primary', 'vlan', 'loopback'])
export type SwitchInterfaceKind2 = z.infer<typeof SwitchInterfaceKind2>

export const SwitchInterfaceKind = z.discriminatedUnion('type', [
  z.object({ type: z.literal('primary') }),
  z.object({ type: z.literal('vlan'), vid: uint16 }),
  z.object({ type: z.literal('loopback') }),
])
export type SwitchInterfaceKind = z.infer<typeof SwitchInterfaceKind>

export const SwitchInterfaceConfig = z.object({
  id: uuid,
  interfaceName: name,
  kind: rewordedIn(R20, SwitchInterfaceKind2, SwitchInterfaceKind),
  portSettingsId: uuid,
  v6Enabled: z.boolean(),
})
export type SwitchInterfaceConfig = z.infer<typeof SwitchInterfaceConfig>

export const SwitchInterfaceConfigCreate = z.object({
  kind: SwitchInterfaceKind,
  linkName: name,
  v6Enabled: z.boolean(),
})
export type SwitchInterfaceConfigCreate = z.infer<typeof SwitchInterfaceConfigCreate>

export const SwitchPortAddressView = z.object({
  address: IpNet,
  addressLotBlockId: uuid,
  addressLotId: uuid,
  addressLotName: name,
  interfaceName: name,
  portSettingsId: uuid,
  vlanId: uint16.nullish(),
})
export type SwitchPortAddressView = z.infer<typeof SwitchPortAddressView>

export const SwitchPortGeometry = z.enum(['qsfp28x1', 'qsfp28x2', 'sfp28x4'])
export type SwitchPortGeometry = z.infer<typeof SwitchPortGeometry>

export const SwitchPortConfig = z.object({ geometry: SwitchPortGeometry, portSettingsId: uuid })
export type SwitchPortConfig = z.infer<typeof SwitchPortConfig>

export const SwitchPortConfigCreate = z.object({ geometry: SwitchPortGeometry })
export type SwitchPortConfigCreate = z.infer<typeof SwitchPortConfigCreate>

export const SwitchPortLinkConfig = z.object({
  autoneg: z.boolean(),
  fec: LinkFec.nullish(),
  linkName: name,
  lldpLinkConfig: LldpLinkConfig.nullish(),
  mtu: uint16,
  portSettingsId: uuid,
  speed: LinkSpeed,
  txEqConfig: TxEqConfig.nullish(),
})
export type SwitchPortLinkConfig = z.infer<typeof SwitchPortLinkConfig>

export const SwitchPortRouteConfig = z.object({
  dst: IpNet,
  gw: ipAddress,
  interfaceName: name,
  portSettingsId: uuid,
  ribPriority: uint8.nullish(),
  vlanId: uint16.nullish(),
})
export type SwitchPortRouteConfig = z.infer<typeof SwitchPortRouteConfig>

export const SwitchPortSettingsGroups = z.object({
  portSettingsGroupId: uuid,
  portSettingsId: uuid,
})
export type SwitchPortSettingsGroups = z.infer<typeof SwitchPortSettingsGroups>

/** The VLAN of an interface, which later releases say in the kind of the interface. */
export const SwitchVlanInterfaceConfig = z.object({ interfaceConfigId: uuid, vlanId: uint16 })
export type SwitchVlanInterfaceConfig = z.infer<typeof SwitchVlanInterfaceConfig>

export const SwitchPortSettings = z.object({
  ...identity,
  addresses: z.array(SwitchPortAddressView),
  bgpPeers: z.array(BgpPeer),
  groups: z.array(SwitchPortSettingsGroups),
  interfaces: z.array(SwitchInterfaceConfig),
  links: z.array(SwitchPortLinkConfig),
  port: SwitchPortConfig,
  routes: z.array(SwitchPortRouteConfig),
  vlanInterfaces: onlyUntil(R19, z.array(SwitchVlanInterfaceConfig)),
})
export type SwitchPortSettings = z.infer<typeof SwitchPortSettings>

export const SwitchPortSettingsCreate = z.object({
  ...named,
  addresses: z.array(AddressConfig),
  bgpPeers: z.array(BgpPeerConfig).optional(),
  groups: z.array(nameOrId).optional(),
  interfaces: z.array(SwitchInterfaceConfigCreate).optional(),
  links: z.array(LinkConfigCreate),
  portConfig: SwitchPortConfigCreate,
  routes: z.array(RouteConfig).optional(),
})
export type SwitchPortSettingsCreate = z.infer<typeof SwitchPortSettingsCreate>

export const SwitchPortSettingsIdentity = z.object(identity)
export type SwitchPortSettingsIdentity = z.infer<typeof SwitchPortSettingsIdentity>

export const switchPortSettingsContract = {
  networkingSwitchPortSettingsCreate: {
    body: SwitchPortSettingsCreate,
    result: SwitchPortSettings,
    status: 201,
  },
  networkingSwitchPortSettingsDelete: {
    query: z.object({ portSettings: nameOrId.optional() }),
    status: 204,
  },
  networkingSwitchPortSettingsList: {
    query: z.object({
      ...paging,
      portSettings: nameOrId.optional(),
      sortBy: NameOrIdSortMode.optional(),
    }),
    result: page(SwitchPortSettingsIdentity),
    status: 200,
  },
  networkingSwitchPortSettingsView: { result: SwitchPortSettings, status: 200 },
} as const
