/** What racks do with port settings, address lots, BGP, BFD and the allow list. */
import type { Behaviour } from './behaviour'

const PORTS = 'nexus/db-queries/src/db/datastore/switch_port.rs'

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
