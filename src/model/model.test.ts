import { R17, R18 } from '@/api/version'
import { describe, expect, test } from 'vitest'
import type { DiskKind } from '@/nouns/storage/disk/rules-state'
import { naturalKey } from './natural-key'
import { keysOf } from './objects'
import { generatedName } from './generated-name'
import {
  PRESETS,
  MAX_DISK_GIB,
  checkDiskSize,
  checkMemory,
  checkVcpus,
  diskCountRefusal,
  instanceLimits,
  roundDiskSize,
} from '@/nouns/compute/instance/rules-hardware'
import {
  INSTANCE_STATES,
  autoRestartDue,
  instanceAllows,
  instanceCan,
  instanceRefusal,
  isOnSled,
  isTransitioning,
} from '@/nouns/compute/instance/rules-state'
import { consolePollInterval, detailPollInterval, listPollInterval } from './compute/polling'
import {
  DISK_STATES,
  diskAllows,
  diskCan,
  diskRefusal,
  isDiskMoving,
  diskDetailPollInterval,
  diskPollInterval,
} from '@/nouns/storage/disk/rules-state'
import { safeTarget } from './redirect'
import { setRole, withoutRole } from './access/assign'
import { hasNoGroupOrRole } from './access/no-role'
import { atLeast, roleIn, strongest } from './roles'
import {
  snapshotDetailPollInterval,
  snapshotPollInterval,
  SNAPSHOT_STATES,
  snapshotAllows,
  snapshotCan,
  snapshotRefusal,
} from '@/nouns/storage/snapshot/rules-state'
import { behaviour } from './behaviours'
import { shortId } from './identity'
import { distance } from './time'
import { columnSizeText } from './column-size'
import { distanceInWords, sizeOver, sizeText, twoDecimals } from './units'
import {
  checkAddress,
  checkDescription,
  checkName,
  checkAddressAndWidth,
  isPortRange,
} from './validate'
import { count, plural } from './words'
import { allOf, oneOf } from './word-lists'

/** What can be done in each state. */
const allowedIn = <S extends string, A extends string>(
  states: readonly S[],
  actions: readonly A[],
  can: (action: A, state: S) => boolean,
) =>
  Object.fromEntries(
    states.map((state) => [state, new Set<string>(actions.filter((a) => can(a, state)))]),
  )

describe('states', () => {
  test('each state of an instance allows exactly its actions', () => {
    const changes = [
      'resize',
      'update boot disk',
      'change processor platform',
      'detach disk',
      'delete network interface',
    ]
    const attaches = ['attach disk', 'add network interface']
    const onlyStopped = ['update network interface', 'add to affinity group']
    const ofState = allowedIn(INSTANCE_STATES, keysOf(instanceAllows), instanceCan)
    expect(ofState).toEqual({
      creating: new Set([...changes, ...attaches]),
      starting: new Set(['stop']),
      running: new Set(['reboot', 'stop', 'serial console']),
      stopping: new Set(),
      stopped: new Set(['start', 'delete', ...changes, ...attaches, ...onlyStopped]),
      rebooting: new Set(['stop', 'serial console']),
      migrating: new Set(['serial console']),
      repairing: new Set(['serial console']),
      failed: new Set(['start', 'delete', 'stop', ...changes]),
      destroyed: new Set(),
    })
  })
  test('only a complete snapshot can be read', () => {
    const table = Object.fromEntries(
      Object.keys(snapshotAllows).map((a) => [
        a,
        SNAPSHOT_STATES.filter((s) => snapshotCan(a as keyof typeof snapshotAllows, s)),
      ]),
    )
    expect(table).toEqual({
      delete: ['ready', 'faulted'],
      'create disk': ['ready'],
      'create image': ['ready'],
    })
    expect(snapshotRefusal('delete', 'creating')).toBe(
      'Only snapshots in state ready or faulted can be deleted',
    )
    expect(snapshotRefusal('delete', 'ready')).toBeUndefined()
  })
  test('an instance is on a sled from its start until it has stopped', () => {
    expect(INSTANCE_STATES.filter((s) => !isOnSled(s))).toEqual([
      'creating',
      'stopped',
      'failed',
      'destroyed',
    ])
  })
  test('each state of a disk allows exactly its actions', () => {
    const ofState = allowedIn(DISK_STATES, keysOf(diskAllows), diskCan)
    expect(ofState).toEqual({
      creating: new Set(['attach']),
      detached: new Set(['delete', 'snapshot', 'attach']),
      import_ready: new Set(['start import', 'finalize import', 'repair']),
      importing_from_url: new Set(),
      importing_from_bulk_writes: new Set(['write import', 'stop import', 'repair']),
      finalizing: new Set(),
      maintenance: new Set(),
      attaching: new Set(),
      attached: new Set(['snapshot', 'detach', 'set as boot disk']),
      detaching: new Set(),
      destroyed: new Set(),
      faulted: new Set(['delete']),
    })
  })
  test('a refusal names the states that allow the action', () => {
    const inState = (state: 'attached' | 'creating' | 'maintenance'): DiskKind => ({
      diskType: 'distributed',
      readOnly: false,
      state: state === 'attached' ? { state, instance: 'i' } : { state },
    })
    expect(instanceRefusal('start', 'running')).toBe(
      'Only stopped or failed instances can be started',
    )
    expect(instanceRefusal('resize', 'running')).toBe(
      'Only stopped, failed, or creating instances can be resized',
    )
    expect(instanceRefusal('start', 'stopped')).toBeUndefined()
    expect(diskRefusal('delete', inState('attached'))).toBe(
      'Disk must be detached before it can be deleted',
    )
    expect(diskRefusal('delete', inState('creating'))).toBe(
      'Only disks in state detached or faulted can be deleted',
    )
    expect(diskRefusal('repair', inState('attached'))).toBe(
      'Only disks in state import ready or importing from bulk writes can be repaired',
    )
    expect(diskRefusal('snapshot', inState('maintenance'))).toMatch(
      /^A snapshot of the disk is being taken, .*: try again/,
    )
    expect(isDiskMoving('maintenance')).toBe(true)
    expect(diskRefusal('snapshot', inState('creating'))).toBe(
      'Only disks in state attached or detached can be snapshotted',
    )
  })
  test('of a local and of a read-only disk no snapshot can be taken in any state', () => {
    const disk: DiskKind = {
      diskType: 'distributed',
      readOnly: false,
      state: { state: 'detached' },
    }
    expect(diskRefusal('snapshot', disk)).toBeUndefined()
    expect(diskRefusal('snapshot', { ...disk, diskType: 'local' })).toBe(
      'A local disk can have no snapshots',
    )
    expect(diskRefusal('snapshot', { ...disk, readOnly: true })).toBe(
      'A read-only disk can have no snapshots',
    )
    expect(diskRefusal('delete', { ...disk, diskType: 'local', readOnly: true })).toBeUndefined()
  })
  test('four states of an instance are transitions', () => {
    expect(INSTANCE_STATES.filter(isTransitioning)).toEqual([
      'creating',
      'starting',
      'stopping',
      'rebooting',
    ])
  })
  const failed = {
    runState: 'failed',
    autoRestartEnabled: true,
    autoRestartCooldownExpiration: null,
  } as const
  test.each([
    ['no cooldown', failed, true],
    ['cooldown passed', { ...failed, autoRestartCooldownExpiration: new Date(999) }, true],
    ['cooldown ahead', { ...failed, autoRestartCooldownExpiration: new Date(1001) }, false],
    ['not enabled', { ...failed, autoRestartEnabled: false }, false],
    ['not failed', { ...failed, runState: 'stopped' as const }, false],
  ])('auto-restart is due: %s', (_, instance, due) => {
    expect(autoRestartDue(instance, 1000)).toBe(due)
  })
})

describe('validation', () => {
  test.each([
    ['', 'Name is required'],
    ['a'.repeat(64), 'Must be 63 characters or fewer'],
    ['A', 'Can only contain lower-case letters, numbers, and dashes'],
    ['a b', 'Can only contain lower-case letters, numbers, and dashes'],
    ['é', 'Can only contain lower-case letters, numbers, and dashes'],
    ['1a', 'Must start with a lower-case letter'],
    ['-a', 'Must start with a lower-case letter'],
    ['a-', 'Must end with a letter or number'],
    ['a1b2c3d4-0000-4000-8000-000000000000', 'Must not look like an ID'],
    // Without dashes it counts as an ID, too; with some of them it does not.
    ['a1b2c3d4000040008000000000000000', 'Must not look like an ID'],
    ['a1b2c3d4-0000400080000000-00000000', undefined],
    ['a'.repeat(63), undefined],
    ['web-1', undefined],
    ['a', undefined],
  ])('name %j: %s', (value, complaint) => {
    expect(checkName('Name')(value)).toBe(complaint)
  })
  test(`${behaviour('name-like-an-id').rack}`, () => {
    const id = 'abcdefab-1234-4123-8123-abcdefabcdef'
    for (const name of [id, id.replaceAll('-', '')])
      expect(checkName('Name')(name)).toBe('Must not look like an ID')
    expect(checkName('Name')(`${id.replaceAll('-', '')}0`)).toBeUndefined()
  })
  test('an optional name may be empty', () => {
    expect(checkName('Disk name', true)('')).toBeUndefined()
  })
  test('a description has at most 512 characters', () => {
    expect(checkDescription('x'.repeat(512))).toBeUndefined()
    expect(checkDescription('x'.repeat(513))).toBe(
      'A description must be no longer than 512 characters',
    )
  })
  test.each([
    '10.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fd00::1',
    '2001:db8::ff00:42:8329',
    '::ffff:1.2.3.4',
  ])('%s is an address', (value) => {
    expect(checkAddress(value)).toBeUndefined()
  })
  test.each([
    '',
    ' 10.0.0.1',
    '10.0.0.1 ',
    '10.0.0',
    '256.1.1.1',
    '01.2.3.4',
    '10.0.0.1/8',
    ':::',
    'fe80::1%eth0',
    'g::1',
    '1:2:3:4:5:6:7',
    'localhost',
  ])('%j is not an address', (value) => {
    expect(checkAddress(value)).toBe('Not a valid IP address')
  })
  test.each([
    ['10.0.0.0/8', undefined],
    ['10.0.0.0/04', 'Write the width without a zero in front: /4'],
    ['fd00::/128', undefined],
    ['10.0.0.0', 'Must contain an IP address and a width, separated by a /'],
    ['x/8', 'Must contain an IP address and a width, separated by a /'],
    ['10.0.0.0/8/8', 'Must contain an IP address and a width, separated by a /'],
    ['10.0.0.0/', 'Width must be an integer'],
    ['10.0.0.0/-1', 'Width must be an integer'],
    ['10.0.0.0/33', 'Max width for IPv4 is 32'],
    ['fd00::/129', 'Max width for IPv6 is 128'],
  ])('network %s: %s', (value, complaint) => {
    expect(checkAddressAndWidth(value)).toBe(complaint)
  })
  test.each([
    ['22', true],
    ['1-65535', true],
    ['80-80', true],
    ['90-80', false],
    ['', false],
    ['123456', false],
    ['1-', false],
    ['a', false],
  ])('ports %j: %s', (value, ok) => {
    expect(isPortRange(value)).toBe(ok)
  })
  test.each([
    [undefined, 'CPUs is required'],
    [Number.NaN, 'CPUs is required'],
    [0, 'Must be at least 1 vCPU'],
    [65, 'Can be at most 64'],
    [1.5, 'Must be a whole number'],
    [64, undefined],
  ])('%s CPUs: %s', (value, complaint) => {
    expect(checkVcpus(64)(value)).toBe(complaint)
  })
  test('from release 18 on an instance can have more processors and disks', () => {
    const [old, later] = ([R17, R18] as const).map((version) => instanceLimits(version))
    expect([old, later]).toEqual([
      { vcpus: 64, disks: 8 },
      { vcpus: 254, disks: 12 },
    ])
    expect(diskCountRefusal(Array(8).fill(0), 12)).toBeUndefined()
    expect(diskCountRefusal(Array(12).fill(0), 12)).toBe(
      'An instance may not have more than 12 disks',
    )
  })
  test('memory goes from 1 to 1536 GiB', () => {
    expect([0, 1, 1536, 1537].map((n) => checkMemory(n))).toEqual([
      'Must be at least 1 GiB',
      undefined,
      undefined,
      'Can be at most 1536 GiB',
    ])
  })
  test('a disk is at least as large as its image', () => {
    expect(checkDiskSize('image', 3.2, MAX_DISK_GIB)(3)).toBe(
      'Must be as large as selected image (min. 4 GiB)',
    )
    expect(checkDiskSize('image', 3.2, MAX_DISK_GIB)(4)).toBeUndefined()
    expect(checkDiskSize('image', 0, MAX_DISK_GIB)(1024)).toBe('Can be at most 1023 GiB')
  })
  test('the suggested size is a multiple of ten, at most 1023', () => {
    expect([1, 10, 11, 1020, 1021].map(roundDiskSize)).toEqual([10, 10, 20, 1020, 1023])
  })
  test('presets', () => {
    expect(PRESETS.highMemory).toEqual([
      { vcpus: 2, memory: 16 },
      { vcpus: 4, memory: 32 },
      { vcpus: 8, memory: 64 },
      { vcpus: 16, memory: 128 },
    ])
  })
})

describe('generated names', () => {
  const random = () => 0.5
  test('parts, a dash, six hex digits', () => {
    expect(generatedName(['web', 'debian'], random)).toBe('web-debian-888888')
  })
  test.each([
    [['x'.repeat(80)], 56],
    [['x'.repeat(80), 'y'.repeat(80)], 27],
  ])('parts are cut so that the name has at most 63 characters', (parts, kept) => {
    const name = generatedName(parts, random)
    expect(name.split('-')[0]).toHaveLength(kept)
    expect(name.length).toBeLessThanOrEqual(63)
  })
})

describe('units', () => {
  test.each([
    [0, '0 B'],
    [1023, '1,023 B'],
    [1024, '1 KiB'],
    [1536 * 1024, '1.5 MiB'],
    [17_179_869_184, '16 GiB'],
    [2 ** 40 * 1.234, '1.23 TiB'],
  ])('%d bytes are %s', (bytes, text) => {
    expect(sizeText(bytes)).toBe(text)
  })
  test.each([
    [2 ** 40 * 1.5, '1,536 GiB'],
    [17_179_869_184, '16 GiB'],
    [512 * 1024 ** 2, '0.5 GiB'],
    [1024, '1 KiB'],
    [0, '0 GiB'],
  ])('%d bytes are %s in a column, beside others', (bytes, text) => {
    expect(columnSizeText(bytes)).toBe(text)
  })
  test.each([
    [40 * 1024, 32 * 1024, ['40 KiB', '32 KiB']],
    [32 * 1024 + 1, 32 * 1024, ['32,769 bytes', '32,768 bytes']],
    [2 ** 30 + 1, 2 ** 30, ['1,073,741,825 bytes', '1,073,741,824 bytes']],
  ])('%d bytes over a limit of %d never read like the limit itself', (size, limit, texts) => {
    expect(sizeOver(size, limit)).toEqual(texts)
  })
  test.each([
    [0, '0s'],
    [999, '0s'],
    [59_000, '59s'],
    [60_000, '1m'],
    [3_600_000, '1h'],
    [86_400_000 * 29, '29d'],
    [86_400_000 * 30, '1mo'],
    [86_400_000 * 400, '1y'],
  ])('a distance of %d ms reads %s', (ms, text) => {
    expect(distance(ms)).toBe(text)
  })
  test('in words', () => {
    expect([distanceInWords(300_000), distanceInWords(1000)]).toEqual(['5 minutes', '1 second'])
  })
  test('numbers have at most two decimals, and are never shortened', () => {
    expect([1.005, 999_999, 4_194_304].map(twoDecimals)).toEqual(['1.01', '999,999', '4,194,304'])
  })
  test('a long id is cut in the middle', () => {
    expect(shortId('935499b3-c96a-4c5c-a29b-0c1bb264ece4')).toBe('935499b3…ece4')
  })
})

describe('roles', () => {
  const mine = { identityId: 'me', identityType: 'silo_user', roleName: 'viewer' } as const
  const groups = { identityId: 'g', identityType: 'silo_group', roleName: 'collaborator' } as const
  const policy = { roleAssignments: [mine, groups] }
  test('the strongest role counts', () => {
    expect(strongest(['viewer', 'admin', 'collaborator'])).toBe('admin')
    expect(strongest([])).toBeUndefined()
    expect(roleIn([policy], new Set(['me', 'g']))).toBe('collaborator')
    expect(roleIn([policy], new Set(['nobody']))).toBeUndefined()
    expect([
      atLeast('admin', 'viewer'),
      atLeast('viewer', 'admin'),
      atLeast(undefined, 'viewer'),
    ]).toEqual([true, false, false])
  })
  test('setting a role replaces the old one', () => {
    expect(setRole(policy, { ...mine, roleName: 'admin' }).roleAssignments).toEqual([
      groups,
      { ...mine, roleName: 'admin' },
    ])
    expect(withoutRole(policy, 'me').roleAssignments).toEqual([groups])
  })
  test('a user without groups and roles gets the hint about the identity provider', () => {
    expect([
      hasNoGroupOrRole('x', 0, policy),
      hasNoGroupOrRole('x', 1, policy),
      hasNoGroupOrRole('me', 0, policy),
    ]).toEqual([true, false, false])
  })
})

describe('polling', () => {
  const row = (id: string, runState: 'starting' | 'running' | 'stopping') => ({ id, runState })
  test('every 3 s for 30 s after something starts to move, then every minute', () => {
    const pollInterval = listPollInterval()
    expect(pollInterval([row('a', 'running')], 0)).toBe(60_000)
    expect(pollInterval([row('a', 'stopping')], 1_000)).toBe(3_000)
    expect(pollInterval([row('a', 'stopping')], 30_999)).toBe(3_000)
    expect(pollInterval([row('a', 'stopping')], 31_000)).toBe(60_000)
  })
  test('only a start of a transition begins the 30 s anew, not its end', () => {
    const pollInterval = listPollInterval()
    pollInterval([row('a', 'starting'), row('b', 'starting')], 0)
    expect(pollInterval([row('a', 'starting'), row('b', 'running')], 29_000)).toBe(3_000)
    expect(pollInterval([row('a', 'starting'), row('b', 'running')], 31_000)).toBe(60_000)
    expect(pollInterval([row('a', 'starting'), row('b', 'stopping')], 32_000)).toBe(3_000)
  })
  test('disks and snapshots are polled alike, by their own states', () => {
    const disk = (state: 'creating' | 'detached' | 'import_ready' | 'finalizing') =>
      ({ id: 'a', state: { state } }) as Parameters<ReturnType<typeof diskPollInterval>>[0][number]
    const pollInterval = diskPollInterval()
    expect(pollInterval([disk('creating')], 0)).toBe(3_000)
    expect(pollInterval([disk('detached')], 1_000)).toBe(60_000)
    // It waits for the user, not for itself.
    expect(pollInterval([disk('import_ready')], 2_000)).toBe(60_000)
    expect(pollInterval([disk('finalizing')], 40_000)).toBe(3_000)
    const snapshots = snapshotPollInterval()
    expect(snapshots([{ id: 'a', state: 'creating' }], 0)).toBe(3_000)
    expect(snapshots([{ id: 'a', state: 'ready' }], 1_000)).toBe(60_000)
  })
  test('one disk or snapshot is polled only while its state changes by itself', () => {
    type D = Parameters<typeof diskDetailPollInterval>[0]
    type S = Parameters<typeof snapshotDetailPollInterval>[0]
    expect(diskDetailPollInterval({ state: { state: 'finalizing' } } as D)).toBe(2_000)
    expect(diskDetailPollInterval({ state: { state: 'attached' } } as D)).toBe(false)
    expect(snapshotDetailPollInterval({ state: 'creating' } as S)).toBe(2_000)
    expect(snapshotDetailPollInterval({ state: 'ready' } as S)).toBe(false)
    expect([diskDetailPollInterval(undefined), snapshotDetailPollInterval(undefined)]).toEqual([
      false,
      false,
    ])
  })
  const instance = {
    runState: 'running',
    autoRestartEnabled: true,
    autoRestartCooldownExpiration: null,
  }
  type Given = Parameters<typeof detailPollInterval>[0]
  test.each([
    ['running', {}, false],
    ['rebooting', { runState: 'rebooting' }, 2_000],
    ['failed, restart due', { runState: 'failed' }, 2_000],
    [
      'failed, in cooldown',
      { runState: 'failed', autoRestartCooldownExpiration: new Date(5_000) },
      30_000,
    ],
    ['failed, never restarted', { runState: 'failed', autoRestartEnabled: false }, false],
  ])('one instance, %s', (_, change, every) => {
    expect(detailPollInterval({ ...instance, ...change } as Given, 1_000)).toBe(every)
  })
  test('the serial console polls only while the instance starts', () => {
    const of = (runState: string) => consolePollInterval({ ...instance, runState } as Given)
    expect(INSTANCE_STATES.filter((s) => of(s) === 1_000)).toEqual(['creating', 'starting'])
  })
})

describe('targets of redirects', () => {
  const origin = 'https://console.example'
  test.each([
    '/',
    '/projects',
    '/projects/web/instances?q=a%20b&sort=-name',
    '/projects?redirect=//x',
  ])('%s is followed', (target) => {
    expect(safeTarget(target, origin)).toBe(target)
  })
  test.each([
    undefined,
    null,
    '',
    'https://evil',
    '//evil',
    '/\\evil',
    '\\\\evil',
    '/%09/evil',
    '/\t/evil',
    '/\n/evil',
    'https:evil',
    'javascript:alert(1)',
    'data:text/html,x',
    '/..//evil',
    '/public/..%2F%5cevil.com',
    '//a@evil',
    '/login',
    '/login/acme/local',
    '/login?x',
    `/${'a'.repeat(2_048)}`,
    'projects',
    ' /projects',
    '/a\\b',
  ])('%j is not followed', (target) => {
    expect(safeTarget(target, origin)).toBeUndefined()
  })
})

test('db-2 comes before db-10', () => {
  expect(
    ['db-10', 'db-2', 'DB-1'].sort((a, b) => (naturalKey(a) < naturalKey(b) ? -1 : 1)),
  ).toEqual(['DB-1', 'db-2', 'db-10'])
})

test('small pieces of English', () => {
  expect([oneOf(['a']), oneOf(['a', 'b']), oneOf(['a', 'b', 'c'])]).toEqual([
    'a',
    'a or b',
    'a, b, or c',
  ])
  expect(allOf(['a', 'b', 'c'])).toBe('a, b, and c')
  expect([count(1, 'disk'), count(0, 'policy'), count(1_000, 'key')]).toEqual([
    '1 disk',
    '0 policies',
    '1,000 keys',
  ])
  expect(plural('gateway')).toBe('gateways')
  expect(plural('port settings')).toBe('port settings')
})
