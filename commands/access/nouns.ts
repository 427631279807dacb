/** The nouns of the access area: users, groups, their roles, sessions and tokens, and the silo's certificates. */
import type { Certificate } from '@/api/contract/certificate'
import type { ConsoleSession, DeviceAccessToken, Group, User } from '@/api/contract/user'
import { certificateList, certificateView } from '@/api/operations/certificate'
import {
  groupList,
  groupView,
  userList,
  userSessionList,
  userTokenList,
  userView,
} from '@/api/operations/user'
import type { RoleHolder } from '@/model/access/access'
import { paths } from '@/paths'
import { text } from '../engine/args'
import { untypedPath } from '../engine/command'
import type { NounRecord, RelatedPage, StandardCommands } from '../engine/noun'
import { noun } from '../engine/noun'
import { NO_COMMANDS, PART } from '../engine/part'

declare module '../engine/noun' {
  interface Things {
    user: User
    group: Group
    'silo-role': RoleHolder
    'project-role': RoleHolder
    'fleet-role': RoleHolder
    'user-session': ConsoleSession
    'user-token': DeviceAccessToken
    certificate: Certificate
  }
}

const PEOPLE_TOPIC = {
  title: 'users and groups',
  guide: 'guides/operator/silo-management',
  text: [
    'Users and groups come from the silo’s identity provider, or are created for a silo with local users. Everyone in a group has the roles of the group.',
  ],
} as const

const roleCommands = (prefix: string): StandardCommands => ({
  list: `${prefix}.list`,
  create: `${prefix}.add`,
  view: `${prefix}.view`,
  edit: `${prefix}.change`,
  delete: `${prefix}.remove`,
})

const siloAccess: RelatedPage = { text: 'silo access', address: () => paths.access() }

const siloRoleOf = (field: string): RelatedPage => ({
  text: 'silo role of {name}',
  address: untypedPath(paths.accessRoleEdit, { identity: field }),
})

/** The pages related to a user with a role: the user or group itself, and the policies. */
const rolePages: readonly RelatedPage[] = [
  {
    text: 'group {name}',
    address: (_, holder) => {
      const { id, type } = holder as RoleHolder
      return type === 'silo_group' ? paths.group({ groupId: id }) : undefined
    },
  },
  {
    text: 'user {name}',
    address: (_, holder) => {
      const { id, type } = holder as RoleHolder
      return type === 'silo_group' ? undefined : paths.userSessions({ userId: id })
    },
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
  view: undefined,
  pageById: undefined,
  isPanel: false,
  isSearched: false,
  references: [],
  relations: [],
  topic: {
    title: 'access',
    guide: 'guides/key-entities-and-concepts',
    text: [
      'Roles are given to users and groups on the fleet, on the silo, and on single projects: viewer, collaborator and admin. Each includes what the one before it allows. On newer racks a limited collaborator, between viewer and collaborator, works in projects without changing their networks.',
      'Where several apply, the strongest counts. A role on the silo counts in all of its projects.',
    ],
  },
  otherwise: undefined,
} as const

export const accessNouns: readonly NounRecord[] = [
  noun({
    id: 'user',
    singular: 'user',
    field: 'user',
    parents: [],
    addressedBy: 'id',
    listing: { from: 'api', operation: userList },
    view: userView,
    alsoIn: [],
    page: untypedPath(paths.userSessions, { userId: 'user' }),
    list: untypedPath(paths.users),
    pageById: undefined,
    isPanel: false,
    commands: { ...NO_COMMANDS, list: 'user.list', view: 'user.view', edit: 'user.role' },
    isSearched: true,
    references: [],
    relations: [],
    relatedPages: [
      { text: 'sessions of {name}', address: untypedPath(paths.userSessions, { userId: 'user' }) },
      {
        text: 'access tokens of {name}',
        address: untypedPath(paths.userTokens, { userId: 'user' }),
      },
      siloRoleOf('user'),
      siloAccess,
    ],
    topic: PEOPLE_TOPIC,
    fleetOnly: false,
    otherwise: undefined,
  }),
  noun({
    id: 'group',
    singular: 'group',
    field: 'group',
    parents: [],
    addressedBy: 'id',
    listing: { from: 'api', operation: groupList },
    view: groupView,
    alsoIn: ['currentUserGroups'],
    page: untypedPath(paths.group, { groupId: 'group' }),
    list: untypedPath(paths.groups),
    pageById: undefined,
    isPanel: false,
    commands: { ...NO_COMMANDS, list: 'group.list', view: 'group.view', edit: 'group.role' },
    isSearched: true,
    references: [],
    relations: [{ noun: 'user', operation: userList, query: 'group' }],
    relatedPages: [siloRoleOf('group'), siloAccess],
    topic: PEOPLE_TOPIC,
    fleetOnly: false,
    otherwise: undefined,
  }),
  noun({
    ...ROLE,
    id: 'silo-role',
    singular: 'silo role',
    field: 'siloRole',
    parents: [],
    listing: { from: 'policy', level: 'silo' },
    page: untypedPath(paths.accessRoleEdit, { identity: 'siloRole' }),
    list: untypedPath(paths.access),
    commands: roleCommands('silo-role'),
    alsoIn: [],
    relatedPages: rolePages,
    fleetOnly: false,
  }),
  noun({
    ...ROLE,
    id: 'project-role',
    singular: 'project role',
    field: 'projectRole',
    parents: ['project'],
    listing: { from: 'policy', level: 'project' },
    page: untypedPath(paths.projectRoleEdit, { identity: 'projectRole' }),
    list: untypedPath(paths.projectAccess),
    commands: roleCommands('project-role'),
    alsoIn: [],
    relatedPages: rolePages,
    fleetOnly: false,
  }),
  noun({
    ...ROLE,
    id: 'fleet-role',
    singular: 'fleet role',
    field: 'fleetRole',
    parents: [],
    listing: { from: 'policy', level: 'fleet' },
    page: untypedPath(paths.fleetRoleEdit, { identity: 'fleetRole' }),
    list: untypedPath(paths.fleetAccess),
    commands: roleCommands('fleet-role'),
    alsoIn: [],
    relatedPages: rolePages,
    fleetOnly: true,
  }),
  noun({
    ...PART,
    id: 'user-session',
    singular: 'session',
    field: 'userSession',
    parents: ['user'],
    addressedBy: 'id',
    listing: { from: 'api', operation: userSessionList },
  }),
  noun({
    ...PART,
    id: 'user-token',
    singular: 'access token',
    field: 'userToken',
    parents: ['user'],
    addressedBy: 'id',
    listing: { from: 'api', operation: userTokenList },
  }),
  noun({
    id: 'certificate',
    singular: 'certificate',
    field: 'certificate',
    parents: [],
    addressedBy: 'name',
    listing: { from: 'api', operation: certificateList },
    view: certificateView,
    alsoIn: [],
    page: untypedPath(paths.certificate),
    list: untypedPath(paths.certificates),
    pageById: undefined,
    isPanel: true,
    commands: {
      list: 'certificate.list',
      create: 'certificate.create',
      view: 'certificate.view',
      edit: undefined,
      delete: 'certificate.delete',
    },
    isSearched: true,
    references: [],
    relations: [],
    relatedPages: [],
    topic: {
      title: 'certificates',
      guide: 'api/certificate_list',
      text: [
        'One of these certificates secures the silo’s console and API with TLS. Add a new one before the old one expires, then delete the old one.',
      ],
    },
    fleetOnly: false,
    otherwise: undefined,
  }),
]
