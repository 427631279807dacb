/** How racks treat the network interfaces of instances. */
import { R18 } from '@/api/version'
import type { Behaviour } from './behaviour'

const QUERIES = 'nexus/db-queries/src/db/queries/network_interface.rs'

export const INTERFACES = {
  'interface-update-empties': {
    rack: 'An update of a network interface that leaves out the transit IPs removes all of them.',
    source: 'nexus/types/versions/src/initial/instance.rs, nexus/db-model/src/network_interface.rs',
  },
  'interface-stays-primary': {
    rack: 'A primary network interface stays the primary one, whatever its update says: another one must be made primary.',
    source: 'nexus/db-model/src/network_interface.rs',
  },
  'interface-per-subnet': {
    rack: 'Each network interface of an instance is in another subnet.',
    source: QUERIES,
  },
  'primary-needs-versions': {
    rack: 'A network interface cannot become the primary one while it lacks the IP version of an external address of the instance; its source NAT address counts, too.',
    source: 'nexus/db-queries/src/db/datastore/network_interface.rs',
    since: R18,
  },
  'interface-states': {
    rack: 'Network interfaces of a stopped instance can be added, changed and deleted; of one that is being created, added and deleted; of a failed one, deleted.',
    source: QUERIES,
  },
} as const satisfies Record<string, Behaviour>
