import { describe, expect, test } from 'vitest'
import type { Policy, Role } from '@/api/contract/policy'
import { byTypeAndName, heldInWords, losesAdmin, mergeRoles, policyAt, rolesHeld } from './access'

const policy = (roles: Record<string, Role>): Policy => ({
  roleAssignments: Object.entries(roles).map(([identityId, roleName]) => ({
    identityId,
    identityType: identityId.startsWith('g') ? 'silo_group' : 'silo_user',
    roleName,
  })),
})
const rolesOf = ({ roleAssignments }: Policy) =>
  Object.fromEntries(roleAssignments.map((a) => [a.identityId, a.roleName]))
const to = (identityId: string, role: Role | undefined) =>
  [{ identityId, identityType: 'silo_user', role }] as const

describe('an edit is applied to the policy as it is now', () => {
  const base = policy({ a: 'admin', b: 'viewer' })
  test.each<[string, Policy, string, Role | undefined, Record<string, Role>, boolean, string[]]>([
    ['nothing changed', base, 'b', 'admin', { a: 'admin', b: 'admin' }, false, []],
    [
      'a user was added',
      policy({ a: 'admin', b: 'viewer', c: 'viewer' }),
      'b',
      'admin',
      { a: 'admin', c: 'viewer', b: 'admin' },
      true,
      [],
    ],
    ['a user was removed', policy({ b: 'viewer' }), 'b', undefined, {}, true, []],
    [
      'the same one, otherwise',
      policy({ a: 'admin', b: 'admin' }),
      'b',
      undefined,
      { a: 'admin' },
      false,
      ['b'],
    ],
    [
      'the same one, to the same end',
      policy({ a: 'admin' }),
      'b',
      undefined,
      { a: 'admin' },
      false,
      [],
    ],
    [
      'the same one is gone',
      policy({ a: 'admin' }),
      'b',
      'admin',
      { a: 'admin', b: 'admin' },
      false,
      ['b'],
    ],
    [
      'another user got a role in the meantime',
      policy({ a: 'admin', b: 'viewer', c: 'admin' }),
      'c',
      'viewer',
      { a: 'admin', b: 'viewer', c: 'viewer' },
      false,
      ['c'],
    ],
  ])('%s', (_, now, id, role, result, isMerged, clashes) => {
    const merged = mergeRoles(base, to(id, role), now)
    expect(rolesOf(merged.merged)).toEqual(result)
    expect(merged.isMerged).toBe(isMerged)
    expect(merged.clashes.map((c) => c.identityId)).toEqual(clashes)
  })
})

const me = { id: 'me', groups: [{ id: 'g1', displayName: 'platform' }] }

test.each<[string, Policy, Policy | undefined, string]>([
  ['the user’s own', policy({ me: 'viewer' }), undefined, 'viewer'],
  [
    'a group’s, where it is stronger',
    policy({ me: 'viewer', g1: 'admin' }),
    undefined,
    'admin, through the group platform',
  ],
  ['the nearest of equals', policy({ me: 'admin' }), policy({ me: 'admin' }), 'admin'],
  [
    'from elsewhere',
    policy({}),
    policy({ g1: 'viewer' }),
    'viewer on the silo, through the group platform',
  ],
  [
    'from elsewhere, where it is worth more',
    policy({ me: 'collaborator' }),
    policy({ me: 'collaborator' }),
    'admin, as collaborator on the silo',
  ],
  ['none', policy({ other: 'admin' }), undefined, 'none'],
])('a role and where it comes from: %s', (_, here, silo, words) => {
  expect(
    heldInWords(
      rolesHeld(me, [
        ['project', here],
        ['silo', silo],
      ]),
      'project',
    ),
  ).toBe(words)
})

test.each<[string, Policy, Policy, boolean]>([
  ['the user’s own admin', policy({ me: 'admin' }), policy({ me: 'viewer' }), true],
  ['a group’s', policy({ g1: 'admin' }), policy({}), true],
  ['one of two', policy({ me: 'admin', g1: 'admin' }), policy({ g1: 'admin' }), false],
  ['another user’s', policy({ me: 'admin', b: 'admin' }), policy({ me: 'admin' }), false],
  ['a weaker one', policy({ me: 'viewer' }), policy({}), false],
])('losing the admin role: %s', (_, before, after, loses) => {
  expect(losesAdmin(me, 'silo', before, after)).toBe(loses)
})

test('groups come before users, each by name', () => {
  const sorted = [
    { type: 'silo_user', name: 'ada' } as const,
    { type: 'silo_group', name: 'web' } as const,
    { type: 'silo_group', name: 'Ops' } as const,
  ].toSorted(byTypeAndName)
  expect(sorted.map((one) => one.name)).toEqual(['Ops', 'web', 'ada'])
})

test.each([
  ['/projects/web/access', { project: 'web' }, { level: 'project', project: 'web' }],
  ['/system/access-add', {}, { level: 'fleet' }],
  ['/access/roles/x/edit', {}, { level: 'silo' }],
])('%s is the address of one policy', (address, params: Record<string, string>, at) => {
  expect(policyAt(address, params)).toEqual(at)
})
