import { describe, expect, test } from 'vitest'
import type { Role } from '@/api/contract/policy'
import type { PolicyLevel } from '@/api/need'
import { operations } from '@/api/operations'
import type { Needed, Resource, Right, RightsOn } from '@/api/rights'
import { RESOURCES, RIGHTS } from '@/api/rights'
import { NEWEST, R20, R21 } from '@/api/version'
import { lacking, mayHave, needsOf } from './permission'
import type { EffectiveRole } from './permission'
import { FLEET_ROLES, ON_PROJECT, ROLES, conferredBy } from './roles'

const asker = (
  roles: Partial<Record<PolicyLevel, EffectiveRole>>,
  { inProject = false, inOwnSilo = true, isOwn = false } = {},
) => ({
  roleAt: (level: PolicyLevel) => (level in roles ? roles[level] : 'none'),
  inProject,
  inOwnSilo,
  isOwn,
})

const resources = Object.keys(RESOURCES) as Resource[]
const rights = Object.keys(RIGHTS) as Right[]
const every = resources.flatMap((resource) =>
  rights.map((right): Needed => `${resource}: ${right}`),
)

describe('the table of rights', () => {
  test('has rights that are known, for as many roles as a level has', () => {
    const known = new Set<string>([...Object.values(RIGHTS), '-', ' '])
    for (const resource of resources) {
      const { fleet, silo, project, ...others }: RightsOn = RESOURCES[resource]
      const counts = [fleet, silo, project].map((held) => held?.split(' ').length)
      expect([resource, ...counts.map((count, at) => count ?? [3, 4, 4][at])]).toEqual([
        resource,
        3,
        4,
        4,
      ])
      const letters = [fleet, silo, project, ...Object.values(others)].join('')
      expect([resource, [...letters].filter((letter) => !known.has(letter))]).toEqual([
        resource,
        [],
      ])
    }
  })

  test('gives a stronger role whatever a weaker one has', () => {
    for (const resource of resources)
      for (const held of Object.values<string>(RESOURCES[resource])) {
        const [...roles] = held.split(' ')
        const missing = roles.flatMap((weaker, at) =>
          [...weaker].filter((right) => right !== '-' && at > 0 && !roles[at - 1]?.includes(right)),
        )
        expect([resource, missing]).toEqual([resource, []])
      }
  })

  test('gives a role on the silo in its projects what the role that it is worth there has', () => {
    const inProjects = resources.filter((resource) => 'project' in RESOURCES[resource])
    expect(inProjects.length).toBeGreaterThan(3)
    for (const resource of inProjects) {
      const { silo, project }: RightsOn = RESOURCES[resource]
      const worth = ROLES.map(
        (role) => project?.split(' ')[ROLES.indexOf(ON_PROJECT[role] as (typeof ROLES)[number])],
      )
      expect([resource, worth.join(' ')]).toEqual([resource, silo])
    }
  })

  test('gives a role on the fleet nothing on what is in silos', () => {
    const seen = every.filter((needed) =>
      mayHave(needed, asker({ fleet: 'admin' }, { inProject: true })),
    )
    const inSilos = /^(project|in project|network|VPC list|silo image list|session list): /
    expect(seen.filter((needed) => inSilos.test(needed))).toEqual([])
    expect(mayHave('silo: list', asker({ fleet: 'admin' }))).toBe(false)
  })
})

describe('what an operation needs', () => {
  const {
    imagePromote,
    instanceStop,
    vpcUpdate,
    systemIpPoolCreate,
    siloQuotasUpdate,
    probeCreate,
  } = operations
  const may = (needs: readonly Needed[], ...of: Parameters<typeof asker>) =>
    needs.every((needed) => mayHave(needed, asker(...of)))

  test('follows from its address and method where it states nothing', () => {
    expect(needsOf(instanceStop)).toEqual(['in project: change'])
    expect(needsOf(operations.instanceView)).toEqual(['in project: read'])
    expect(needsOf(vpcUpdate)).toEqual(['network: change'])
    expect(needsOf(operations.sledView)).toEqual(['in fleet: read'])
    expect(needsOf(operations.webhookSecretsAdd)).toEqual(['in fleet: change'])
    expect(needsOf(operations.currentUserSshKeyCreate)).toEqual([])
    expect(needsOf(operations.logout)).toEqual([])
    expect(needsOf(operations.siloMetric)).toEqual(['silo: read'])
  })

  test('depends on the release', () => {
    expect(may(needsOf(imagePromote, R20), { silo: 'limited_collaborator' })).toBe(false)
    expect(may(needsOf(imagePromote, R20), { silo: 'collaborator' })).toBe(true)
    expect(may(needsOf(imagePromote, R21), { silo: 'limited_collaborator' })).toBe(true)
    expect(may(needsOf(imagePromote, NEWEST), { silo: 'viewer' })).toBe(false)
  })

  test('IP pools are made by admins of the fleet alone', () => {
    expect(may(needsOf(systemIpPoolCreate), { fleet: 'collaborator' })).toBe(false)
    expect(may(needsOf(systemIpPoolCreate), { fleet: 'admin' })).toBe(true)
  })

  test('quotas are set by collaborators of the fleet, and by admins of the silo', () => {
    const needs = needsOf(siloQuotasUpdate)
    expect(may(needs, { fleet: 'collaborator' }, { inOwnSilo: false })).toBe(true)
    expect(may(needs, { silo: 'admin' })).toBe(true)
    expect(may(needs, { silo: 'admin' }, { inOwnSilo: false })).toBe(false)
    expect(may(needs, { silo: 'collaborator' })).toBe(false)
  })

  test('probes need the fleet and the project', () => {
    const needs = needsOf(probeCreate)
    const inProject = { inProject: true }
    expect(may(needs, { fleet: 'admin', project: 'collaborator' }, inProject)).toBe(true)
    expect(may(needs, { fleet: 'admin' }, inProject)).toBe(false)
    expect(may(needs, { fleet: 'viewer', project: 'admin' }, inProject)).toBe(false)
  })
})

describe('a reason', () => {
  const reason = (needed: Needed, ...of: Parameters<typeof asker>) => lacking(needed, asker(...of))
  const onProject = (project: EffectiveRole) =>
    reason('network: change', { project }, { inProject: true })

  test('is given only when the role is known to be too weak', () => {
    expect(onProject(undefined)).toBeUndefined()
    expect(onProject('admin')).toBeUndefined()
    expect(onProject('collaborator')).toBeUndefined()
    expect(onProject('viewer')).toBe(
      'needs the collaborator role on the project; your role there is viewer',
    )
    expect(onProject('none')).toBe(
      'needs the collaborator role on the project; you have no role there',
    )
  })

  test('names every role that would do', () => {
    expect(reason('silo: change', { fleet: 'viewer', silo: 'limited_collaborator' })).toBe(
      'needs the admin role on the silo or the collaborator role on the fleet; you have limited collaborator on the silo and viewer on the fleet',
    )
    expect(reason('silo: change', { fleet: 'viewer' }, { inOwnSilo: false })).toBe(
      'needs the collaborator role on the fleet; your role there is viewer',
    )
  })

  test('never names a role that older racks do not have', () => {
    expect(reason('in project: change', { project: 'viewer' }, { inProject: true })).toBe(
      'needs the collaborator role on the project; your role there is viewer',
    )
  })

  test('a role of a newer rack is no role that would do', () => {
    const newer = 'owner' as Role
    expect(reason('silo: list', { silo: newer })).toContain('your role there is owner')
  })
})

test('weaker roles on a silo confer theirs on those who have stronger ones', () => {
  const mapping = { viewer: ['viewer'], collaborator: ['collaborator'] } as const
  expect(conferredBy('admin', mapping)).toEqual(['collaborator', 'viewer'])
  expect(conferredBy('limited_collaborator', mapping)).toEqual(['viewer'])
  expect(conferredBy('viewer', { admin: ['admin'] })).toEqual([])
  expect(conferredBy(undefined, mapping)).toEqual([])
  expect(FLEET_ROLES).not.toContain('limited_collaborator')
})
