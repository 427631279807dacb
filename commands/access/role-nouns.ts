/** The nouns of roles: on the fleet, on a silo, on a project. */
import { ROLE_RIGHTS } from '@/model/behaviours/rights'
import type { RoleHolder } from '@/model/access/access'
import { POLICIES } from '@/model/behaviours/silos'
import { paths } from '@/paths'
import { text } from '../engine/args'
import { untypedPath } from '../engine/untyped-path'
import type { NounSpec, RelatedPage, StandardCommands } from '../engine/noun'
import { noun } from '../engine/noun'

declare module '../engine/noun' {
  interface Things {
    'silo-role': RoleHolder
    'project-role': RoleHolder
    'fleet-role': RoleHolder
  }
}

const roleCommands = (prefix: string): StandardCommands => ({
  list: `${prefix}.list`,
  create: `${prefix}.add`,
  view: `${prefix}.view`,
  edit: `${prefix}.change`,
  delete: `${prefix}.remove`,
})

const siloAccess: RelatedPage = { text: 'silo access', address: () => paths.access() }

/** The pages related to a user with a role: the user or group itself, and the policies. */
const rolePages: NonNullable<NounSpec<'silo-role'>['relatedPages']> = [
  {
    text: 'group {name}',
    address: (_, { id, type }) =>
      type === 'silo_group' ? paths.group({ groupId: id }) : undefined,
  },
  {
    text: 'user {name}',
    address: (_, { id, type }) =>
      type === 'silo_group' ? undefined : paths.userSessions({ userId: id }),
  },
  siloAccess,
  {
    text: 'project access',
    address: ({ project }) =>
      project === undefined ? undefined : paths.projectAccess({ project: text(project) }),
  },
]

/** The fields that the nouns of all roles share. */
const ROLE = {
  addressedBy: 'id',
  topic: {
    title: 'access',
    guide: 'guides/key-entities-and-concepts',
    text: [
      'Roles are given to users and groups on the fleet, on the silo, and on single projects: viewer, collaborator and admin. Each includes what the one before it allows. On newer racks a limited collaborator, between viewer and collaborator, works in projects without changing their networks.',
      'Where several apply, the strongest counts. A role on the silo counts in all of its projects. A role on the fleet is none in a silo.',
    ],
    racks: Object.values({ ...ROLE_RIGHTS, ...POLICIES }),
  },
} as const

export const roleNouns = [
  noun({
    ...ROLE,
    id: 'silo-role',
    singular: 'silo role',
    listing: { from: 'policy', level: 'silo' },
    page: untypedPath(paths.accessRoleEdit, { identity: 'siloRole' }),
    list: paths.access,
    commands: roleCommands('silo-role'),
    relatedPages: rolePages,
  }),
  noun({
    ...ROLE,
    id: 'project-role',
    singular: 'project role',
    parents: ['project'],
    listing: { from: 'policy', level: 'project' },
    page: untypedPath(paths.projectRoleEdit, { identity: 'projectRole' }),
    list: paths.projectAccess,
    commands: roleCommands('project-role'),
    relatedPages: rolePages,
  }),
  noun({
    ...ROLE,
    id: 'fleet-role',
    singular: 'fleet role',
    listing: { from: 'policy', level: 'fleet' },
    page: untypedPath(paths.fleetRoleEdit, { identity: 'fleetRole' }),
    list: paths.fleetAccess,
    commands: roleCommands('fleet-role'),
    relatedPages: rolePages,
    fleetOnly: true,
  }),
]
