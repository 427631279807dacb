/** What racks do with VPCs and the names of what is in them. */
import type { Behaviour } from './behaviour'

export const VPCS = {
  'rename-to-taken': {
    rack: 'A VPC, subnet, router, route, floating IP, external subnet or IP pool that is renamed to a taken name is answered with an internal error.',
    source: 'nexus/db-queries/src/transaction_error.rs, nexus/db-queries/src/db/datastore/vpc.rs',
  },
} as const satisfies Record<string, Behaviour>
