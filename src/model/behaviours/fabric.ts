/** What racks do with port settings, address lots, BGP, BFD and the allow list. */
import { R17, R18 } from '@/api/version'
import type { Behaviour } from './behaviour'

const LOTS = 'nexus/db-queries/src/db/datastore/address_lot.rs'
const BGP_STORE = 'nexus/db-queries/src/db/datastore/bgp.rs'
const PORTS = 'nexus/db-queries/src/db/datastore/switch_port.rs'

export const ADDRESS_LOTS = {
  'lot-name-adds': {
    rack: 'Making an address lot under a name that exists adds the blocks to that lot, which keeps its kind and its description.',
    source: LOTS,
    until: R17,
  },
  'lot-name-replaces': {
    rack: 'Making an address lot under a name that exists replaces the blocks of that lot, which keeps its kind and its description: blocks that are not named again are deleted, also while their addresses are in use.',
    source: LOTS,
    since: R18,
  },
  'lots-may-overlap': {
    rack: 'Blocks of address lots may overlap.',
    source: `${LOTS}, schema/crdb/dbinit.sql`,
  },
} as const satisfies Record<string, Behaviour>

export const ALLOW_LIST = {
  'allow-list-needs-caller': {
    rack: 'An allow list is refused that does not hold the address from which it is sent, as the rack sees it: that of a proxy, where one is between. Only the technician port is not asked.',
    source: 'nexus/src/app/allow_list.rs',
  },
  'allow-list-is-not-any': {
    rack: 'An allow list is refused that holds a network of width 0, or the address 0.0.0.0 or ::.',
    source: 'nexus/src/app/allow_list.rs',
  },
} as const satisfies Record<string, Behaviour>

export const BGP = {
  'one-config-for-asn': {
    rack: 'There is one BGP configuration for an AS number; to make an identical one returns the one that exists.',
    source: BGP_STORE,
  },
} as const satisfies Record<string, Behaviour>

export const ANNOUNCE_SETS = {
  'announce-set-keeps-description': {
    rack: 'An announce set that exists keeps its description, whatever is sent with its networks.',
    source: BGP_STORE,
  },
  'announce-block-unchecked': {
    rack: 'The block of an address lot that is sent with an announced network is not looked up and not kept: the answer names a block that exists nowhere.',
    source: BGP_STORE,
  },
} as const satisfies Record<string, Behaviour>

export const BFD = {
  'bfd-not-twice': {
    rack: 'To enable a BFD session that exists is answered with an internal error; to disable one that does not exist succeeds.',
    source: 'nexus/db-queries/src/db/datastore/bfd.rs, schema/crdb/dbinit.sql',
  },
} as const satisfies Record<string, Behaviour>

export const PORT_SETTINGS = {
  'settings-name-replaces': {
    rack: 'Making port settings under a name that exists replaces the settings of that name, at once on every port that has them, and is answered as if they had been created.',
    source: 'nexus/src/app/switch_port.rs',
  },
  'settings-delete-unchecked': {
    rack: 'Port settings that are applied to a port are deleted all the same: the port goes on naming settings that no longer exist.',
    source: PORTS,
  },
  'one-asn-for-switch': {
    rack: 'The ports of a switch speak BGP with one AS number: settings with another one are not applied, also not in place of the only ones that have peers, before these are cleared.',
    source: PORTS,
  },
} as const satisfies Record<string, Behaviour>
