/** The users of the mock, one for each set of permissions. Each accepts any password except `bad`. */
import type { ApiVersion } from '@/api/version'
import { R17, isIn } from '@/api/version'
import type { Role } from '@/api/contract/policy'

export const SILO = 'acme'

export interface Persona {
  username: string
  displayName: string
  /** The user's permissions in words, for documentation and tests. */
  role: string
  fleet?: Role
  silo?: Role
  /** The role on the project `web` only. */
  project?: Role
  groups: readonly string[]
  /** The first API version in which the user exists. */
  since?: ApiVersion
}

export const personas = [
  {
    username: 'ada',
    displayName: 'Ada Lovelace',
    role: 'fleet admin and silo admin',
    fleet: 'admin',
    silo: 'admin',
    groups: ['platform'],
  },
  {
    username: 'grace',
    displayName: 'Grace Hopper',
    role: 'fleet viewer and silo collaborator',
    fleet: 'viewer',
    silo: 'collaborator',
    groups: ['platform'],
  },
  {
    username: 'alan',
    displayName: 'Alan Turing',
    role: 'silo admin',
    silo: 'admin',
    groups: [],
  },
  {
    username: 'katherine',
    displayName: 'Katherine Johnson',
    role: 'silo collaborator through the group web-team',
    groups: ['web-team'],
  },
  {
    username: 'edsger',
    displayName: 'Edsger Dijkstra',
    role: 'viewer on the project web only',
    project: 'viewer',
    groups: [],
  },
  {
    username: 'niklaus',
    displayName: 'Niklaus Wirth',
    role: 'no role and no group',
    groups: [],
  },
  {
    username: 'barbara',
    displayName: 'Barbara Liskov',
    role: 'limited collaborator on the silo, from release 17 on',
    silo: 'limited_collaborator',
    groups: [],
    since: R17,
  },
] as const satisfies readonly Persona[]

/** The users of an API version. */
export const personasIn = (version: ApiVersion): readonly (Persona & { username: Username })[] =>
  personas.filter((persona: Persona) => isIn(version, persona))

export type Username = (typeof personas)[number]['username']

/** The groups, each with its role on the silo. */
export const groups: readonly { name: string; silo?: Role }[] = [
  { name: 'platform' },
  { name: 'web-team', silo: 'collaborator' },
]
