/** What racks do with IP pools, their links and their ranges. */
import { R17, R18, R22 } from '@/api/version'
import type { Behaviour } from './behaviour'

const POOLS = 'nexus/db-queries/src/db/datastore/ip_pool.rs'
const APP = 'nexus/src/app/ip_pool.rs'

export const POOL_BEHAVIOURS = {
  'default-link-attaches': {
    rack: 'Only a pool that is linked as the default by the same call is attached to the gateway “default” of every VPC of the silo; a linked pool that is made the default later is attached nowhere.',
    source: POOLS,
  },
  'source-nat-needs-default': {
    rack: 'An instance whose first network interface has IPv4 gets a source NAT address from the default IPv4 pool of the silo: without such a pool it cannot be created. Up to release 17 this holds for every instance.',
    source: 'nexus/src/app/sagas/instance_create.rs',
  },
  'source-nat-is-v4': {
    rack: 'An instance whose first network interface has IPv6 alone gets no source NAT address.',
    source: 'nexus/src/app/sagas/instance_create.rs',
    since: R18,
  },
  'pool-delete-unlinks': {
    rack: 'An IP pool is deleted while it is linked to silos, and its links go with it; only ranges, and being the last one of the system services, prevent that.',
    source: POOLS,
  },
  'pool-link-twice': {
    rack: 'Linking a pool to a silo a second time, or as a second default of its kind, is refused as already existing.',
    source: POOLS,
  },
  'pool-assigned-already': {
    rack: 'Assigning a pool to what it is assigned to is refused, and so is taking one from the system services while they hold addresses of it.',
    source: POOLS,
    since: R22,
  },
  'pool-unlink': {
    rack: 'A pool with a multicast group, of whatever silo, is not unlinked. To unlink what is not linked succeeds, and addresses of gateways do not count.',
    source: POOLS,
  },
  'no-ipv6-pools': {
    rack: 'IPv6 unicast pools are refused, and IPv6 ranges in any pool.',
    source: APP,
    until: R17,
  },
  'reserved-multicast-ranges': {
    rack: 'Ranges in 224.0.0.0/24, ff00::/16, ff01::/16, ff02::/16 and ff04::/64 are refused in multicast pools.',
    source: APP,
  },
  'range-is-not-there': {
    rack: 'To remove a range that a pool does not have is a wrong request, not a missing thing.',
    source: POOLS,
  },
} as const satisfies Record<string, Behaviour>
