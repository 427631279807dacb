/** What racks let which role do. The table itself is `src/api/rights.ts`. */
import { R21 } from '@/api/version'
import type { Behaviour } from './behaviour'

const POLAR = 'nexus/auth/src/authz/omicron.polar'

export const ROLE_RIGHTS = {
  'fleet-role-in-silos': {
    rack: 'A role on the fleet is no role in any silo. It shows the silo itself, its users and its quotas, and nothing that is in it: for projects, images and instances it takes a role on the silo or the project.',
    source: `${POLAR}, nexus/db-queries/tests/output/authz-roles.out`,
  },
  'silo-changes': {
    rack: 'Collaborators of the fleet may change the quotas of any silo and who may do what in it, may take a role in it themselves, and may delete it. So may the admins of a silo with their own.',
    source: `${POLAR}, nexus/src/app/quota.rs, nexus/src/app/silo.rs`,
  },
  'project-roles-list-nothing': {
    rack: 'A role on a project alone does not list the projects of the silo, nor its IP pools: the project is opened by its name, and a pool chosen by its name.',
    source: 'nexus/db-queries/tests/output/authz-roles.out, nexus/src/app/ip_pool.rs',
  },
  'conferred-roles': {
    rack: 'A fleet role that a silo confers on one of its roles is given to the stronger roles on that silo as well.',
    source: POLAR,
  },
} as const satisfies Record<string, Behaviour>

export const PROBE_RIGHTS = {
  'probes-of-the-fleet': {
    rack: 'Probes are seen by viewers of the fleet and made and deleted by its admins, each with a role on the project besides.',
    source: 'nexus/src/external_api/http_entrypoints.rs',
  },
} as const satisfies Record<string, Behaviour>

export const CERTIFICATE_RIGHTS = {
  'certificates-of-admins': {
    rack: 'Certificates are seen, added and deleted by admins of the silo and of the fleet alone. To others a certificate is not found.',
    source: POLAR,
  },
} as const satisfies Record<string, Behaviour>

export const POOL_RIGHTS = {
  'pools-of-admins': {
    rack: 'IP pools and subnet pools are made by admins of the fleet alone.',
    source: `${POLAR}, nexus/db-queries/src/db/datastore/ip_pool.rs`,
  },
} as const satisfies Record<string, Behaviour>

export const BUNDLE_RIGHTS = {
  'bundles-of-viewers': {
    rack: 'Whoever may see the fleet may download its support bundles, with the logs of every silo in them.',
    source: 'nexus/src/app/support_bundles.rs',
  },
} as const satisfies Record<string, Behaviour>

export const IMAGE_RIGHTS = {
  'images-moved-by-limited': {
    rack: 'Limited collaborators of the silo may promote and demote images.',
    source: 'nexus/src/app/image.rs',
    since: R21,
  },
} as const satisfies Record<string, Behaviour>
