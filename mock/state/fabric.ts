/** The configuration of a rack's switches. */
import type { AddressLot, AddressLotBlock, LoopbackAddress } from '@/api/contract/address-lot'
import type { BfdStatus } from '@/api/contract/bfd'
import type { BgpAnnounceSet, BgpAnnouncement, BgpConfig } from '@/api/contract/bgp'
import type { AllowList, ServiceIcmpConfig } from '@/api/contract/ingress'
import type { LldpLinkConfig, LldpNeighbor } from '@/api/contract/lldp'
import type { SwitchPort } from '@/api/contract/switch-port'
import type { SwitchPortSettings } from '@/api/contract/switch-port-settings'
import { Table, named } from './table'

export interface SwitchPortRow extends SwitchPort {
  lldp: LldpLinkConfig
  neighbors: LldpNeighbor[]
  /** The time when settings were applied. BGP sessions come up some time later. */
  timeApplied?: Date | undefined
}

export interface AddressLotBlockRow extends AddressLotBlock {
  addressLotId: string
}

export interface LoopbackRow extends LoopbackAddress {
  /** Whether several switches may have this address at once. */
  anycast: boolean
  /** The lot from which the address was allocated, even if its block was removed. */
  addressLotId: string
}

export interface BgpConfigRow extends BgpConfig {
  announceSetId: string
}

export interface AnnounceSetRow extends BgpAnnounceSet {
  announcements: BgpAnnouncement[]
}

export interface BfdRow extends BfdStatus {
  id: string
}

export const fabricTables = () => ({
  switchPorts: new Table<SwitchPortRow, 'settings'>({
    noun: 'switch port',
    parent: (r) => portPlace(r.rackId, r.switchSlot),
    name: (r) => r.portName,
    indexes: { settings: (r) => r.portSettingsId ?? undefined },
    // Settings can be deleted while a port uses them.
    keeps: ['portSettingsId'],
  }),
  portSettings: new Table<SwitchPortSettings>({
    noun: 'switch port settings',
    called: 'portSettings',
    name: named,
  }),
  addressLots: new Table<AddressLot>({ noun: 'address lot', name: named }),
  addressLotBlocks: new Table<AddressLotBlockRow>({
    noun: 'address lot block',
    parent: 'addressLotId',
  }),
  loopbacks: new Table<LoopbackRow>({ noun: 'loopback address' }),
  bgpConfigs: new Table<BgpConfigRow>({
    noun: 'bgp config',
    name: named,
    breaksOnTakenName: true,
  }),
  announceSets: new Table<AnnounceSetRow>({
    noun: 'bgp announce set',
    called: 'announceSet',
    name: named,
  }),
  bfdSessions: new Table<BfdRow>({
    noun: 'bfd session',
    name: (r) => `${r.switchSlot} ${r.peer}`,
  }),
})

/** The parent key of a switch's ports. */
export const portPlace = (rackId: string, switchSlot: string): string => `${rackId} ${switchSlot}`

/** Settings of which the fleet has one instance each. */
export interface Ingress {
  allowList: AllowList
  icmp: ServiceIcmpConfig
}
