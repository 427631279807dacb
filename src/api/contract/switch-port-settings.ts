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

/** A switch port settings identity whose id may be used to view additional details. */
export const SwitchPortSettingsIdentity = z.object({
  ...identity,
})
export type SwitchPortSettingsIdentity = z.infer<typeof SwitchPortSettingsIdentity>

/** A set of addresses associated with a port configuration. */
export const AddressConfig = z.object({
  /** The set of addresses assigned to the port configuration. */
  addresses: z.array(Address),
  /**
   * Link to assign the addresses to. On ports that are not broken out, this is always phy0. On a
   * 2x breakout the options are phy0 and phy1, on 4x phy0-phy3, etc.
   */
  linkName: name,
})
export type AddressConfig = z.infer<typeof AddressConfig>

/** Indicates the kind for a switch interface. */
export const SwitchInterfaceKind = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('primary'),
  }),
  z.object({
    type: z.literal('vlan'),
    /**
     * The virtual network id (VID) that distinguishes this interface and is used for producing and
     * consuming 802.1Q Ethernet tags. This field has a maximum value of 4095 as 802.1Q tags are
     * twelve bits.
     */
    vid: uint16,
  }),
  z.object({
    type: z.literal('loopback'),
  }),
])
export type SwitchInterfaceKind = z.infer<typeof SwitchInterfaceKind>

/**
 * A layer-3 switch interface configuration. When IPv6 is enabled, a link local address will be
 * created for the interface.
 */
export const SwitchInterfaceConfigCreate = z.object({
  /** What kind of switch interface this configuration represents. */
  kind: SwitchInterfaceKind,
  /**
   * Link name. On ports that are not broken out, this is always phy0. On a 2x breakout the options
   * are phy0 and phy1, on 4x phy0-phy3, etc.
   */
  linkName: name,
  /** Whether or not IPv6 is enabled. */
  v6Enabled: z.boolean(),
})
export type SwitchInterfaceConfigCreate = z.infer<typeof SwitchInterfaceConfigCreate>

/** The forward error correction mode of a link. */
export const LinkFec = z.enum(['firecode', 'none', 'rs'])
export type LinkFec = z.infer<typeof LinkFec>

/** The speed of a link. */
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

/**
 * Per-port tx-eq overrides. This can be used to fine-tune the transceiver equalization settings to
 * improve signal integrity.
 */
export const TxEqConfig = z.object({
  /** Main tap */
  main: z.int().nullish(),
  /** Post-cursor tap1 */
  post1: z.int().nullish(),
  /** Post-cursor tap2 */
  post2: z.int().nullish(),
  /** Pre-cursor tap1 */
  pre1: z.int().nullish(),
  /** Pre-cursor tap2 */
  pre2: z.int().nullish(),
})
export type TxEqConfig = z.infer<typeof TxEqConfig>

/** Switch link configuration. */
export const LinkConfigCreate = z.object({
  /** Whether or not to set autonegotiation. */
  autoneg: z.boolean(),
  /**
   * The requested forward-error correction method. If this is not specified, the standard FEC for
   * the underlying media will be applied if it can be determined.
   */
  fec: LinkFec.nullish(),
  /**
   * Link name. On ports that are not broken out, this is always phy0. On a 2x breakout the options
   * are phy0 and phy1, on 4x phy0-phy3, etc.
   */
  linkName: name,
  /** The link-layer discovery protocol (LLDP) configuration for the link. */
  lldp: LldpLinkConfigCreate,
  /** Maximum transmission unit for the link. */
  mtu: uint16,
  /** The speed of the link. */
  speed: LinkSpeed,
  /** Optional tx_eq settings. */
  txEq: TxEqConfig.nullish(),
})
export type LinkConfigCreate = z.infer<typeof LinkConfigCreate>

/** The link geometry associated with a switch port. */
export const SwitchPortGeometry = z.enum(['qsfp28x1', 'qsfp28x2', 'sfp28x4'])
export type SwitchPortGeometry = z.infer<typeof SwitchPortGeometry>

/** Physical switch port configuration. */
export const SwitchPortConfigCreate = z.object({
  /** Link geometry for the switch port. */
  geometry: SwitchPortGeometry,
})
export type SwitchPortConfigCreate = z.infer<typeof SwitchPortConfigCreate>

/** A route to a destination network through a gateway address. */
export const Route = z.object({
  /** The route destination. */
  dst: IpNet,
  /** The route gateway. */
  gw: ipAddress,
  /** Route RIB priority. Higher priority indicates precedence within and across protocols. */
  ribPriority: uint8.nullish(),
  /** VLAN id the gateway is reachable over. */
  vid: uint16.nullish(),
})
export type Route = z.infer<typeof Route>

/** Route configuration data associated with a switch port configuration. */
export const RouteConfig = z.object({
  /**
   * Link name. On ports that are not broken out, this is always phy0. On a 2x breakout the options
   * are phy0 and phy1, on 4x phy0-phy3, etc.
   */
  linkName: name,
  /** The set of routes assigned to a switch port. */
  routes: z.array(Route),
})
export type RouteConfig = z.infer<typeof RouteConfig>

/**
 * Parameters for creating switch port settings. Switch port settings are the central data
 * structure for setting up external networking. Switch port settings include link, interface,
 * route, address and dynamic network protocol configuration.
 */
export const SwitchPortSettingsCreate = z.object({
  ...named,
  /** Address configurations. */
  addresses: z.array(AddressConfig),
  /** BGP peer configurations. */
  bgpPeers: z.array(BgpPeerConfig).optional(),
  groups: z.array(nameOrId).optional(),
  /** Interface configurations. */
  interfaces: z.array(SwitchInterfaceConfigCreate).optional(),
  /** Link configurations. */
  links: z.array(LinkConfigCreate),
  portConfig: SwitchPortConfigCreate,
  /** Route configurations. */
  routes: z.array(RouteConfig).optional(),
})
export type SwitchPortSettingsCreate = z.infer<typeof SwitchPortSettingsCreate>

/** An IP address configuration for a port settings object. */
export const SwitchPortAddressView = z.object({
  /** The IP address and prefix. */
  address: IpNet,
  /** The id of the address lot block this address is drawn from. */
  addressLotBlockId: uuid,
  /** The id of the address lot this address is drawn from. */
  addressLotId: uuid,
  /** The name of the address lot this address is drawn from. */
  addressLotName: name,
  /** The interface name this address belongs to. */
  interfaceName: name,
  /** The port settings object this address configuration belongs to. */
  portSettingsId: uuid,
  /** An optional VLAN ID */
  vlanId: uint16.nullish(),
})
export type SwitchPortAddressView = z.infer<typeof SwitchPortAddressView>

/**
 * This structure maps a port settings object to a port settings groups. Port settings objects may
 * inherit settings from groups. This mapping defines the relationship between settings objects and
 * the groups they reference.
 */
export const SwitchPortSettingsGroups = z.object({
  /** The id of a port settings group being referenced by a port settings object. */
  portSettingsGroupId: uuid,
  /** The id of a port settings object referencing a port settings group. */
  portSettingsId: uuid,
})
export type SwitchPortSettingsGroups = z.infer<typeof SwitchPortSettingsGroups>

/** A switch port interface configuration for a port settings object. */
export const SwitchInterfaceConfig = z.object({
  /** A unique identifier for this switch interface. */
  id: uuid,
  /** The name of this switch interface. */
  interfaceName: name,
  /** The switch interface kind. */
  kind: rewordedIn(R20, z.enum(['primary', 'vlan', 'loopback']), SwitchInterfaceKind),
  /** The port settings object this switch interface configuration belongs to. */
  portSettingsId: uuid,
  /** Whether or not IPv6 is enabled on this interface. */
  v6Enabled: z.boolean(),
})
export type SwitchInterfaceConfig = z.infer<typeof SwitchInterfaceConfig>

/** A link configuration for a port settings object. */
export const SwitchPortLinkConfig = z.object({
  /** Whether or not the link has autonegotiation enabled. */
  autoneg: z.boolean(),
  /**
   * The requested forward-error correction method. If this is not specified, the standard FEC for
   * the underlying media will be applied if it can be determined.
   */
  fec: LinkFec.nullish(),
  /** The name of this link. */
  linkName: name,
  /** The link-layer discovery protocol service configuration for this link. */
  lldpLinkConfig: LldpLinkConfig.nullish(),
  /** The maximum transmission unit for this link. */
  mtu: uint16,
  /** The port settings this link configuration belongs to. */
  portSettingsId: uuid,
  /** The configured speed of the link. */
  speed: LinkSpeed,
  /** The tx_eq configuration for this link. */
  txEqConfig: TxEqConfig.nullish(),
})
export type SwitchPortLinkConfig = z.infer<typeof SwitchPortLinkConfig>

/** A physical port configuration for a port settings object. */
export const SwitchPortConfig = z.object({
  /** The physical link geometry of the port. */
  geometry: SwitchPortGeometry,
  /** The id of the port settings object this configuration belongs to. */
  portSettingsId: uuid,
})
export type SwitchPortConfig = z.infer<typeof SwitchPortConfig>

/** A route configuration for a port settings object. */
export const SwitchPortRouteConfig = z.object({
  /** The route's destination network. */
  dst: IpNet,
  /** The route's gateway address. */
  gw: ipAddress,
  /** The interface name this route configuration is assigned to. */
  interfaceName: name,
  /** The port settings object this route configuration belongs to. */
  portSettingsId: uuid,
  /** Route RIB priority. Higher priority indicates precedence within and across protocols. */
  ribPriority: uint8.nullish(),
  /**
   * The VLAN identifier for the route. Use this if the gateway is reachable over an 802.1Q tagged
   * L2 segment.
   */
  vlanId: uint16.nullish(),
})
export type SwitchPortRouteConfig = z.infer<typeof SwitchPortRouteConfig>

/** The VLAN of an interface, which later releases say in the kind of the interface. */
const SwitchVlanInterfaceConfig = z.object({
  /** The switch interface configuration this VLAN interface configuration belongs to. */
  interfaceConfigId: uuid,
  /**
   * The virtual network id for this interface that is used for producing and consuming 802.1Q
   * Ethernet tags. This field has a maximum value of 4095 as 802.1Q tags are twelve bits.
   */
  vlanId: uint16,
})

/**
 * This structure contains all port settings information in one place. It's a convenience data
 * structure for getting a complete view of a particular port's settings.
 */
export const SwitchPortSettings = z.object({
  ...identity,
  /** Layer 3 IP address settings. */
  addresses: z.array(SwitchPortAddressView),
  /** BGP peer settings. */
  bgpPeers: z.array(BgpPeer),
  /** Switch port settings included from other switch port settings groups. */
  groups: z.array(SwitchPortSettingsGroups),
  /** Layer 3 interface settings. */
  interfaces: z.array(SwitchInterfaceConfig),
  /** Layer 2 link settings. */
  links: z.array(SwitchPortLinkConfig),
  /** Layer 1 physical port settings. */
  port: SwitchPortConfig,
  /** IP route settings. */
  routes: z.array(SwitchPortRouteConfig),
  vlanInterfaces: onlyUntil(R19, z.array(SwitchVlanInterfaceConfig)),
})
export type SwitchPortSettings = z.infer<typeof SwitchPortSettings>

export const switchPortSettingsContract = {
  networkingSwitchPortSettingsList: {
    query: z.object({
      ...paging,
      portSettings: nameOrId.optional(),
      sortBy: NameOrIdSortMode.optional(),
    }),
    result: page(SwitchPortSettingsIdentity),
    status: 200,
  },
  networkingSwitchPortSettingsCreate: {
    body: SwitchPortSettingsCreate,
    result: SwitchPortSettings,
    status: 201,
  },
  networkingSwitchPortSettingsDelete: {
    query: z.object({ portSettings: nameOrId.optional() }),
    status: 204,
  },
  networkingSwitchPortSettingsView: { result: SwitchPortSettings, status: 200 },
} as const
