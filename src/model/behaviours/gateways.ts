/** What racks do with internet gateways and what is attached to them. */
import { R18, R19 } from '@/api/version'
import type { Behaviour } from './behaviour'

const VPC = 'nexus/db-queries/src/db/datastore/vpc.rs'

export const GATEWAYS = {
  'gateway-detach-keeps-routes': {
    rack: 'Detaching a pool or an address from a gateway deletes no route: the option cascade only overrides a check, which refuses where a route leads to a gateway of that name and an instance of the VPC has an external address of the pool.',
    source: VPC,
  },
  'gateway-delete-guard': {
    rack: 'A gateway with attached pools or addresses is deleted only with the option cascade; routes to it never prevent that.',
    source: VPC,
  },
  'gateway-delete-takes-routes': {
    rack: 'Deleting a gateway with the option cascade deletes all routes to it, the default routes of the system router too, which nobody can create again. Without the option they stay, and lead again once a gateway of that name exists.',
    source: `${VPC}, nexus/src/app/vpc_router.rs`,
  },
  'gateway-address-is-any': {
    rack: 'The address of a gateway is reserved nowhere and translates nothing: it lets an instance that has this very external address leave through the gateway.',
    source: 'nexus/src/app/internet_gateway.rs',
  },
  'gateway-has-one-address': {
    rack: 'A gateway has at most one attached address.',
    source: 'schema/crdb/dbinit.sql',
  },
  'vpc-gateway-default': {
    rack: 'The default pool of the silo is attached to the gateway of a new VPC as “default”; where a silo has two default pools, none is.',
    source: VPC,
    until: R18,
  },
  'vpc-gateway-defaults': {
    rack: 'The default pools of the silo are attached to the gateway of a new VPC, as “default-v4” and “default-v6”.',
    source: VPC,
    since: R19,
  },
} as const satisfies Record<string, Behaviour>
