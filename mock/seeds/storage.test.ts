import { expect, test } from 'vitest'
import { DISK_STATES } from '@/nouns/storage/disk/rules-state'
import { SNAPSHOT_STATES } from '@/nouns/storage/snapshot/rules-state'
import { testApi } from '../testing/test-api'
import { CROWDED_SNAPSHOTS } from './storage'

const { world } = testApi()

test('the demo shows every state of disks and snapshots but destroyed', () => {
  const disks = new Set(world.disks.all().map((d) => d.state.state))
  expect(DISK_STATES.filter((s) => !disks.has(s))).toEqual(['destroyed'])
  const snapshots = new Set(world.snapshots.all().map((s) => s.state))
  expect(SNAPSHOT_STATES.filter((s) => !snapshots.has(s))).toEqual(['destroyed'])
})

test('the demo shows disks and snapshots with existing and with deleted sources', () => {
  const images = world.disks
    .all()
    .map((d) => d.imageId && world.images.get(d.imageId) !== undefined)
  expect(new Set(images)).toEqual(new Set([true, false, undefined]))
  const disks = world.snapshots.all().map((s) => world.disks.get(s.diskId) !== undefined)
  expect(new Set(disks)).toEqual(new Set([true, false]))
  expect(world.disks.all().some((d) => world.snapshots.get(d.snapshotId ?? ''))).toBe(true)
})

test('the demo shows affinity and anti-affinity groups of both policies, with and without members', () => {
  for (const table of [world.affinityGroups, world.antiAffinityGroups]) {
    expect(new Set(table.all().map((g) => g.policy))).toEqual(new Set(['allow', 'fail']))
    expect(new Set(table.all().map((g) => g.memberIds.length > 0))).toEqual(new Set([true, false]))
  }
})

test('the demo shows hardware in every state', () => {
  const sleds = world.sleds
    .all()
    .map(({ policy, state }) =>
      [policy.kind, 'provisionPolicy' in policy && policy.provisionPolicy, state].join(' '),
    )
  expect([...new Set(sleds)].sort()).toEqual([
    'expunged false active',
    'expunged false decommissioned',
    'in_service non_provisionable active',
    'in_service provisionable active',
  ])
  const disks = world.physicalDisks.all().map(({ policy, state }) => `${policy.kind} ${state}`)
  expect([...new Set(disks)].sort()).toEqual([
    'expunged active',
    'expunged decommissioned',
    'in_service active',
  ])
  expect(new Set(world.physicalDisks.all().map((d) => d.formFactor))).toEqual(new Set(['u2', 'm2']))
  expect([world.racks.size, world.switches.size, world.uninitializedSleds.size]).toEqual([1, 2, 1])
})

test('in the demo, only one silo is close to a quota, and only to one quota', () => {
  const { id = '' } = world.silos.named('initech') ?? {}
  const [used, quotas] = [world.usage.of(id), world.quotas.get(id)]
  const share = (key: 'cpus' | 'memory' | 'storage') => used[key] / (quotas?.[key] ?? 0)
  expect(share('storage')).toBeGreaterThan(0.9)
  expect(share('storage')).toBeLessThan(1)
  expect(share('cpus')).toBeLessThan(0.66)
  expect(share('memory')).toBeLessThan(0.66)
})

test('the crowded seed has a thousand snapshots, a full rack and a full group', () => {
  const crowd = testApi('crowded').world
  expect(crowd.snapshots.size).toBe(CROWDED_SNAPSHOTS)
  expect([crowd.sleds.size, crowd.physicalDisks.size]).toEqual([32, 320])
  expect(crowd.antiAffinityGroups.all().map((g) => g.memberIds.length)).toContain(32)
})
