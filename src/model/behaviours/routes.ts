/** How racks resolve routes. */
import type { Behaviour } from './behaviour'

const ROUTES = 'nexus/db-queries/src/db/datastore/vpc.rs'
const PAGE = '/projects/racks/vpcs/default/routers/ways'

export const ROUTING = {
  'route-to-nothing': {
    rack: 'A route whose destination or target stands for nothing carries no traffic: the next less specific route does.',
    source: ROUTES,
    shown: PAGE,
  },
  'route-by-subnet': {
    rack: 'A subnet or a VPC as the destination or the target of a custom route does nothing.',
    source: ROUTES,
  },
  'routes-of-one-destination': {
    rack: 'Of two routes of one router with the same destination and different targets, it is not determined which one carries the traffic.',
    source: ROUTES,
    shown: PAGE,
  },
  'route-to-instance': {
    rack: 'An instance as the target of a route stands for its primary network interface.',
    source: ROUTES,
  },
  'default-route-update': {
    rack: 'An update of a default route that has a name or a description, changed or not, is refused.',
    source: 'nexus/src/app/vpc_router.rs',
  },
  'system-router-rename': {
    rack: 'The system router of a VPC can be renamed.',
    source: 'nexus/src/app/vpc_router.rs',
  },
  'answer-is-routed-anew': {
    rack: 'The firewall lets the answers of a connection pass, and routing does not know connections: an answer is routed anew and may be dropped on its way back.',
    source: 'illumos-utils/src/opte/firewall_rules.rs',
  },
  'external-address-of-primary': {
    rack: 'External addresses belong to the primary network interface of an instance alone.',
    source: 'nexus/db-queries/src/db/datastore/external_ip.rs',
  },
} as const satisfies Record<string, Behaviour>
