/** Policies with the names of their users and groups, for the pages about access. */
import type { QueryClient } from '@tanstack/react-query'
import type { IdentityType, Policy, Role } from '@/api/contract/policy'
import type { Silo } from '@/api/contract/silo'
import type { Group } from '@/api/contract/user'
import type { OnePolicy, PolicyLevel } from '@/api/policies'
import { POLICIES_AT, onPolicy } from '@/api/policies'
import { policyOperations } from '@/api/policy-operations'
import type { Read } from '@/api/query'
import { FRESH_FOR } from '@/api/query'
import type { RoleHolder } from '@/model/access/access'
import { byTypeAndName, roleOf } from '@/model/access/access'
import { rankOf } from '@/model/roles'
import type { ListRead, Page } from '@/resources/list-read'
import { wholeList } from '@/resources/whole-list'
import { accessReads } from '@/resources/access/reads'
import { coreReads } from '@/resources/core/reads'
import { siloReads } from '@/nouns/silos/silo/reads'

/** A role, with the policy that gives it. */
export interface RoleFrom {
  level: PolicyLevel
  role: Role
}

interface Row extends Omit<RoleHolder, 'type'> {
  isKnown: boolean
  /** The strongest first; among equals the one from the nearest policy. */
  roles: readonly RoleFrom[]
}

/** A role holder: a user or a group. */
interface HolderRow extends Row {
  type: IdentityType
}

/** All users with a role on some silo, where that role also counts on the fleet. */
interface MappingRow extends Row {
  type: 'mapping'
  silo: Silo
}

export type AccessRow = HolderRow | MappingRow

/** The name of an identity, if it belongs to this silo. */
export interface Identity {
  id: string
  name: string
  isKnown: boolean
  type: IdentityType
}

const unknown = (id: string, type: IdentityType): Identity => ({
  id,
  name: id,
  isKnown: false,
  type,
})

/**
 * The groups of the user's own silo. The API lists the groups of no other silo, so for another silo this list only
 * helps with names, and may be refused.
 */
const ownGroups = (client: QueryClient, list: Read<Page<Group>>): Promise<Page<Group>> =>
  client.fetchQuery(list).catch(() => ({ items: [] }))

/** A read whose answer is not from before what is shown beside it. */
const anew = <T>(one: Read<T>): Read<T> => ({ ...one, staleTime: FRESH_FOR })

/**
 * Names by id. For a large silo only the first thousand are listed; a missing name is read separately. Lists that lack a
 * name are read anew: the user or group may have been made since.
 * @param silo the silo of the users and groups; by default the user's own
 */
async function namesOf(
  client: QueryClient,
  wanted: readonly { id: string; type: IdentityType }[],
  silo?: string,
): Promise<Map<string, Identity>> {
  const [userRead, groupRead] = [
    silo === undefined ? accessReads.allUsers() : siloReads.allUsers(silo),
    accessReads.everyGroup(),
  ]
  const listed = (how: <T>(one: Read<T>) => Read<T>) =>
    Promise.all([
      client.fetchQuery(how(userRead)),
      silo === undefined ? client.fetchQuery(how(groupRead)) : ownGroups(client, how(groupRead)),
    ])
  const before = await listed((one) => one)
  const ids = new Set(before.flatMap(({ items }) => items.map(({ id }) => id)))
  const [users, groups] = wanted.every(({ id }) => ids.has(id)) ? before : await listed(anew)
  const found = new Map<string, Identity>()
  const note = (type: IdentityType) => (one: { id: string; displayName: string }) =>
    found.set(one.id, { id: one.id, name: one.displayName, isKnown: true, type })
  users.items.forEach(note('silo_user'))
  groups.items.forEach(note('silo_group'))
  const isWhole = { silo_user: !users.nextPage, silo_group: !groups.nextPage }
  await Promise.all(
    wanted.map(async ({ id, type }) => {
      if (found.has(id)) return
      if (isWhole[type] ?? true) return void found.set(id, unknown(id, type))
      const view =
        type === 'silo_group'
          ? accessReads.siloGroupIfAny(id)
          : silo === undefined
            ? accessReads.userIfAny(id)
            : siloReads.userIfAny(silo, id)
      const known = await client.fetchQuery(view)
      const one = known.type === 'success' ? known : await client.fetchQuery(anew(view))
      if (one.type === 'success') note(type)(one.data)
      else found.set(id, unknown(id, type))
    }),
  )
  return found
}

const strongestFirst = (a: RoleFrom, b: RoleFrom) => rankOf(a.role) - rankOf(b.role)

async function peopleIn(client: QueryClient, at: OnePolicy): Promise<HolderRow[]> {
  const policies = await Promise.all(
    POLICIES_AT[at.level].map(async (level): Promise<[PolicyLevel, Policy]> => [
      level,
      await client.fetchQuery(accessReads.policy({ ...at, level })),
    ]),
  )
  const held = new Map<string, { type: IdentityType; roles: RoleFrom[] }>()
  for (const [level, { roleAssignments }] of policies)
    for (const { identityId, identityType, roleName } of roleAssignments) {
      const one = held.get(identityId) ?? { type: identityType, roles: [] }
      one.roles.push({ level, role: roleName })
      held.set(identityId, one)
    }
  const names = await namesOf(
    client,
    [...held].map(([id, { type }]) => ({ id, type })),
    at.silo,
  )
  return [...held]
    .map(([id, { type, roles }]) => {
      const sorted = roles.toSorted(strongestFirst)
      return {
        ...unknown(id, type),
        ...names.get(id),
        type,
        roles: sorted,
        own: sorted.find((r) => r.level === at.level)?.role,
      }
    })
    .sort(byTypeAndName)
}

/** The silos that confer roles on the fleet, with a row for each such role. */
async function mappings(client: QueryClient): Promise<MappingRow[]> {
  const { items } = await client.fetchQuery(siloReads.allSilos())
  return items.flatMap((silo) =>
    (Object.keys(silo.mappedFleetRoles) as Role[])
      .sort((a, b) => rankOf(a) - rankOf(b))
      .flatMap((role): MappingRow[] => {
        const confers = silo.mappedFleetRoles[role] ?? []
        if (confers.length === 0) return []
        return [
          {
            id: `${silo.id} ${role}`,
            name: `Any silo.${role}${role === 'admin' ? '' : ' and stronger'} in ${silo.name}`,
            isKnown: true,
            type: 'mapping',
            roles: confers
              .map((fleet): RoleFrom => ({ level: 'fleet', role: fleet }))
              .toSorted(strongestFirst),
            own: undefined,
            silo,
          },
        ]
      }),
  )
}

/** All role holders of a policy, with their names. */
export function accessRead(at: OnePolicy): Read<Page<AccessRow>> {
  return {
    queryKey: [policyOperations(at).view.id, onPolicy(at), 'with names'],
    queryFn: async ({ client }) => ({
      items: [
        ...(await peopleIn(client, at)),
        ...(at.level === 'fleet' ? await mappings(client) : []),
      ],
    }),
    staleTime: FRESH_FOR,
    meta: {
      madeOf: [
        ...POLICIES_AT[at.level].map((level) => policyOperations({ ...at, level }).view.id),
        at.silo === undefined ? 'userList' : 'siloUserList',
        'groupList',
        ...(at.level === 'fleet' ? (['siloList'] as const) : []),
      ],
    },
  }
}

/** The reads of a policy's page: its list, and the sources of the user's own role. */
export const policyReads = (at: OnePolicy): readonly Read<unknown>[] => [
  accessRead(at),
  coreReads.me(),
  coreReads.myGroups(),
  coreReads.systemPolicy(),
  ...POLICIES_AT[at.level].map((level) => accessReads.policy({ ...at, level })),
  ...(at.level === 'fleet' ? [coreReads.siloPolicy()] : []),
]

export function accessList(at: OnePolicy): ListRead<AccessRow> {
  const whole = accessRead(at)
  return wholeList(whole)
}

/**
 * The user or group with an id, in the user's own silo or another one. Read separately only when the lists are
 * incomplete.
 */
async function findIdentity(
  client: QueryClient,
  id: string,
  silo: string | undefined,
): Promise<Identity | undefined> {
  for (const type of ['silo_user', 'silo_group'] as const) {
    const found = (await namesOf(client, [{ id, type }], silo)).get(id)
    if (found?.isKnown) return found
  }
  return undefined
}

/** The user of any silo with an id: for the policy of the fleet, which may name them. */
export async function userOfAnySilo(
  client: QueryClient,
  id: string,
): Promise<Identity | undefined> {
  const { items } = await client.fetchQuery(siloReads.allSilos())
  const found = await Promise.all(
    items.map(({ name }) => client.fetchQuery(siloReads.userIfAny(name, id))),
  )
  const one = found.find((user) => user.type === 'success')
  return one?.type === 'success'
    ? { id, name: one.data.displayName, isKnown: true, type: 'silo_user' }
    : undefined
}

export const identityRead = (id: string, silo?: string): Read<Identity | null> => ({
  queryKey: ['who is it', { id, silo }],
  queryFn: async ({ client }) => (await findIdentity(client, id, silo)) ?? null,
  staleTime: 30_000,
  meta: { madeOf: [silo === undefined ? 'userList' : 'siloUserList', 'groupList'] },
})

/** The groups of another user. The API lists only the members of a group, so the result may be incomplete. */
interface GroupsFound {
  groups: readonly Group[]
  /** Some groups were not checked. */
  isPartial: boolean
}

/** The maximum number of groups checked for one user: each needs a request. */
const MAX_CHECKED = 20

/** The groups of a user. Groups with a role on the silo are checked first. */
export const groupsOfUser = (userId: string): Read<GroupsFound> => ({
  queryKey: ['groups of a user', { userId }],
  queryFn: async ({ client }) => {
    const [all, policy] = await Promise.all([
      client.fetchQuery(accessReads.everyGroup()),
      client.fetchQuery(coreReads.siloPolicy()),
    ])
    const asked = all.items
      .toSorted((a, b) => Number(!roleOf(policy, a.id)) - Number(!roleOf(policy, b.id)))
      .slice(0, MAX_CHECKED)
    const isIn = await Promise.all(
      asked.map(async ({ id }) => {
        const { items } = await client.fetchQuery(accessReads.users(id).all())
        return items.some((user) => user.id === userId)
      }),
    )
    return {
      groups: asked.filter((_, i) => isIn[i]),
      isPartial: Boolean(all.nextPage) || all.items.length > asked.length,
    }
  },
  staleTime: 30_000,
  meta: { madeOf: ['groupList', 'userList', 'policyView'] },
})
