/**
 * Who may do what on what: the table of rights that the control plane holds.
 *
 * A row says which rights each role gives at each level. A role on the fleet gives none on what is in silos: it
 * shows and changes the silo itself. A role on a silo holds in all of its projects.
 *
 * Source: nexus/db-queries/tests/output/authz-roles.out and nexus/auth/src/authz/omicron.polar.
 */

/** What can be done to a resource, each with its letter in the table. */
export const RIGHTS = {
  read: 'r',
  list: 'l',
  'read policy': 'p',
  change: 'c',
  'change policy': 'P',
  'create in': 'n',
  delete: 'd',
} as const

export type Right = keyof typeof RIGHTS

/** The rights of each role at a level, from the strongest role to the weakest; `-` for none. */
export interface RightsOn {
  /** Of admin, collaborator and viewer of the fleet. */
  fleet?: string
  /** Of admin, collaborator, limited collaborator and viewer of the silo that it is in. */
  silo?: string
  /** Of the same four roles on the project that it is in. */
  project?: string
  /** Of every user of the silo that it is in, with or without a role. */
  user?: string
  /** Of every user, of whatever silo. */
  anyone?: string
  /** Of the user whom it is about. */
  person?: string
}

const ALL = 'rlpcPnd'
const SEES = 'rlp'
const CHANGES = 'rpcPd'
const FLEET = `${ALL} ${SEES} ${SEES}`

/** Each kind of resource. What has the same rights is one kind: a disk and an instance are `in project`. */
export const RESOURCES = {
  fleet: { fleet: `${ALL} rlpn ${SEES}` },
  /** Hardware, networks of the rack, alerts, webhooks, releases, support bundles, subnet pools. */
  'in fleet': { fleet: FLEET },
  /** The lists of IP pools and of subnet pools. */
  'pool list': { fleet: 'lcPnd l l' },
  /** Every user may take addresses from a pool that their silo is linked to. */
  'IP pool': { fleet: `${ALL} rlpn rlpn`, anyone: 'n' },

  silo: {
    fleet: `${CHANGES} ${CHANGES} rp`,
    silo: `${ALL} rlpn ${SEES} ${SEES}`,
    user: 'rp',
  },
  /** The lists of certificates and of SCIM tokens. */
  'secret list': { fleet: 'ln - -', silo: 'ln - - -' },
  /** A certificate, a SCIM token. */
  secret: { fleet: `${CHANGES} - -`, silo: `${CHANGES} - - -` },
  /** The lists of users, groups and identity providers. */
  directory: { fleet: 'ln l l', silo: 'ln l l l', user: 'l' },
  'identity provider': { fleet: FLEET, silo: `${FLEET} ${SEES}` },
  user: { fleet: FLEET, silo: `${FLEET} ${SEES}`, user: SEES, person: ALL },
  /** The lists of a user's sessions and access tokens. */
  'session list': { silo: 'lcPd - - -', person: 'lcPd' },
  'silo image list': { silo: 'ln ln ln l' },

  project: { silo: `${ALL} ${ALL} rlpn ${SEES}`, project: `${ALL} rlpn rlpn ${SEES}` },
  /** Instances, disks, snapshots, images, addresses, affinity groups. An image of a silo has no project. */
  'in project': { silo: `${ALL} ${ALL} ${ALL} ${SEES}`, project: `${ALL} ${ALL} ${ALL} ${SEES}` },
  'VPC list': { silo: 'ln ln l l', project: 'ln ln l l' },
  /** VPCs, subnets, routers, routes, internet gateways. */
  network: { silo: `${ALL} ${ALL} ${SEES} ${SEES}`, project: `${ALL} ${ALL} ${SEES} ${SEES}` },
  /** Groups belong to the fleet, and every user sees them. */
  'multicast group': { anyone: SEES },
} as const satisfies Record<string, RightsOn>

export type Resource = keyof typeof RESOURCES

/** A right on a resource, as an operation states what it needs: `silo: change policy`. */
export type Needed = `${Resource}: ${Right}`
