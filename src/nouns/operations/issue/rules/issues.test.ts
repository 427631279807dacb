import { expect, test } from 'vitest'
import type { AlertDelivery, AlertReceiver } from '@/api/contract/alert'
import type { BfdStatus } from '@/api/contract/bfd'
import type { BgpPeerStatus } from '@/api/contract/bgp'
import type { Certificate } from '@/api/contract/certificate'
import type { Disk } from '@/api/contract/disk'
import type { PhysicalDisk, Sled } from '@/api/contract/hardware'
import type { Instance } from '@/api/contract/instance'
import type { IpPool } from '@/api/contract/ip-pool'
import type { SupportBundleInfo } from '@/api/contract/support-bundle'
import type { SwitchPort } from '@/api/contract/switch-port'
import type { SiloUtilization } from '@/api/contract/utilization'
import type { UpdateStatus } from '@/api/contract/update'
import type { WaitingSled } from '@/nouns/hardware/sled/rules'
import type { UnadoptedDisk } from '@/nouns/hardware/unadopted-disk/rules'
import { RESTART_LATE_AFTER } from '@/nouns/compute/instance/rules-state'
import { NEARLY_FULL, poolFindings, quotaFindings } from './capacity'
import { EXPIRES_SOON, certificateFindings } from './certificates'
import { IMPORT_STUCK_AFTER, diskFindings, failedInstances } from './compute'
import { deliveryFindings } from './deliveries'
import type { Finding, Severity, Source } from './finding'
import { inOrder } from './finding'
import {
  expungedSleds,
  newSledFindings,
  physicalDiskFindings,
  sledFindings,
  unadoptedDiskFindings,
} from './hardware'
import { CONNECTS_WITHIN, bfdFindings, bgpFindings, portFindings } from './network'
import { ROOT_EXPIRES_SOON, bundleFindings, trustRootFindings, updateFindings } from './updates'

const NOW = Date.UTC(2026, 10, 22)
const HOUR = 3_600_000
const at = (ms: number) => new Date(NOW + ms)

/** A part of an answer, with the members that the rules use. */
const part = <T>(value: object) => value as unknown as T

const instance = (more: object) =>
  part<Instance>({
    id: 'i',
    name: 'db-1',
    runState: 'failed',
    autoRestartEnabled: true,
    timeRunStateUpdated: at(-60_000),
    ...more,
  })

test('a failed instance says whether it restarts, and why not', () => {
  const [never] = failedInstances(
    'web',
    [instance({ autoRestartEnabled: false, autoRestartPolicy: 'never' })],
    NOW,
  )
  expect(never).toMatchObject({ severity: 'bad', since: at(-60_000), problem: 'failed' })
  expect(never?.text).toContain('policy is “never”')
  const text = (more: object) => failedInstances('web', [instance(more)], NOW)[0]?.text
  expect(text({ autoRestartEnabled: false })).toContain('not enabled')
  expect(text({ autoRestartCooldownExpiration: at(10 * 60_000) })).toContain(
    'restarts it again in 10m',
  )
  expect(text({ autoRestartCooldownExpiration: at(-1) })).toContain('about to restart')
  expect(failedInstances('web', [instance({ runState: 'stopped' })], NOW)).toEqual([])
})

test.each([
  ['it failed just now', { timeRunStateUpdated: at(-RESTART_LATE_AFTER + 1) }, 'warn'],
  ['it failed a while ago', { timeRunStateUpdated: at(-RESTART_LATE_AFTER) }, 'bad'],
  [
    'its cooldown was over just now',
    { timeRunStateUpdated: at(-HOUR), autoRestartCooldownExpiration: at(-60_000) },
    'warn',
  ],
  [
    'its cooldown was over a while ago',
    { timeRunStateUpdated: at(-HOUR), autoRestartCooldownExpiration: at(-RESTART_LATE_AFTER) },
    'bad',
  ],
])('a restart that does not come needs a person: %s', (_, more, severity) => {
  const [found] = failedInstances('web', [instance(more)], NOW)
  expect(found?.severity).toBe(severity)
  if (severity === 'bad')
    expect(`${found?.text} ${found?.more}`).toMatch(
      /should have been restarted by now.*Start it by hand.*No sled/,
    )
})

test.each([
  ['faulted', 0, 'faulted'],
  ['importing_from_bulk_writes', -IMPORT_STUCK_AFTER, 'import not finished'],
  ['import_ready', -IMPORT_STUCK_AFTER - 1, 'import not finished'],
  ['importing_from_url', -IMPORT_STUCK_AFTER + 1, undefined],
  ['attached', -IMPORT_STUCK_AFTER, undefined],
])('a disk that is %s, made %d ms ago: %s', (state, made, problem) => {
  const disk = part<Disk>({ id: 'd', name: 'd', state: { state }, timeCreated: at(made) })
  expect(diskFindings('web', [disk], NOW)[0]?.problem).toBe(problem)
})

test('a faulted disk is restored from a snapshot only where one is ready', () => {
  const disk = part<Disk>({ id: 'd', name: 'd', state: { state: 'faulted' }, timeCreated: at(0) })
  const text = (restorable?: ReadonlySet<string>) =>
    diskFindings('web', [disk], NOW, restorable)[0]?.text
  expect(text(new Set(['d']))).toContain('Restore it from a snapshot')
  expect(text(new Set(['other']))).toContain('No snapshot of it is ready')
  expect(text()).toContain('could not be read')
})

test('a sled that waits and a disk that nobody adopted are found', () => {
  const sled = part<WaitingSled>({ id: 'x:BRM9', baseboard: { serial: 'BRM9' }, cubby: 3 })
  expect(newSledFindings([sled])).toMatchObject([{ name: 'BRM9', problem: 'not added' }])
  const one = (id: string, request?: object) => part<UnadoptedDisk>({ id, name: id, request })
  const found = unadoptedDiskFindings([one('a'), one('b', {})])
  expect(found.map(({ name }) => name)).toEqual(['a'])
})

test.each([
  [0, 'expired'],
  [ROOT_EXPIRES_SOON - 1, 'expires soon'],
  [ROOT_EXPIRES_SOON, undefined],
])('a trust root that expires in %d ms: %s', (ms, problem) => {
  const rootRole = { signed: { version: 2, expires: at(ms).toISOString() } }
  expect(trustRootFindings([part({ id: 'r', rootRole })], NOW)[0]?.problem).toBe(problem)
  expect(trustRootFindings([part({ id: 'r', rootRole: {} })], NOW)).toEqual([])
})

test('a support bundle that failed is found', () => {
  const bundle = (id: string, state: string) =>
    part<SupportBundleInfo>({ id, state, reasonForCreation: 'by hand' })
  const found = bundleFindings([bundle('a', 'active'), bundle('b', 'failed')])
  expect(found).toMatchObject([{ name: 'by hand', thing: { id: 'b' } }])
})

test.each([
  ['in_service', 'provisionable', 'active', undefined],
  ['in_service', 'non_provisionable', 'active', 'not provisionable'],
  ['expunged', undefined, 'active', 'expunged'],
  ['expunged', undefined, 'decommissioned', undefined],
])('a sled that is %s, %s and %s: %s', (kind, provisionPolicy, state, problem) => {
  const sled = part<Sled>({
    id: 's',
    baseboard: { serial: 'BRM1' },
    policy: { kind, provisionPolicy },
    state,
  })
  expect(sledFindings([sled])[0]?.problem).toBe(problem)
})

test('a disk that was expunged is found, unless its sled was', () => {
  const disk = (sledId: string, state = 'active') =>
    part<PhysicalDisk>({ id: sledId, sledId, vendor: 'WDC', policy: { kind: 'expunged' }, state })
  const gone = expungedSleds([part<Sled>({ id: 's1', policy: { kind: 'expunged' } })])
  const found = physicalDiskFindings([disk('s1'), disk('s2'), disk('s3', 'decommissioned')], gone)
  expect(found.map(({ thing }) => thing.id)).toEqual(['s2'])
})

test.each([
  [NEARLY_FULL - 1, undefined],
  [NEARLY_FULL, 'nearly full'],
  [100, 'full'],
])('a pool with %d of 100 addresses in use: %s', (allocated, problem) => {
  const pool = part<IpPool>({ id: 'p', name: 'pool' })
  const none = { allocated: 0n, capacity: 0n }
  const found = poolFindings(pool, part({ ipv4: { allocated, capacity: 100 }, ipv6: none }))
  expect(found[0]?.problem).toBe(problem)
})

test('a quota counts from the same share on; no quota is not a full one', () => {
  const silo = (cpus: number, quota: number) =>
    part<SiloUtilization>({
      siloId: 's',
      siloName: 'acme',
      provisioned: { cpus, memory: 0, storage: 0 },
      allocated: { cpus: quota, memory: 0, storage: 0 },
    })
  expect(quotaFindings(silo(8, 10))).toEqual([])
  expect(quotaFindings(silo(9, 10))[0]).toMatchObject({ severity: 'warn' })
  expect(quotaFindings(silo(10, 10))[0]?.text).toContain('10 of 10 vCPUs')
  expect(quotaFindings(silo(0, 0))).toEqual([])
})

test('the certificate of a chain that expires first counts', () => {
  const row = part<Certificate>({ id: 'c', name: 'rack' })
  const chain = (...ms: number[]) => ms.map((one) => ({ notAfter: at(one) }))
  expect(certificateFindings(row, chain(EXPIRES_SOON), NOW)).toEqual([])
  expect(certificateFindings(row, chain(EXPIRES_SOON, EXPIRES_SOON - 1), NOW)[0]).toMatchObject({
    problem: 'expires soon',
    isAhead: true,
  })
  expect(certificateFindings(row, chain(0), NOW)[0]).toMatchObject({ problem: 'expired' })
  expect(certificateFindings(row, undefined, NOW)).toEqual([])
})

test('a receiver fails until a later delivery arrives', () => {
  const receiver = part<AlertReceiver>({
    id: 'r',
    name: 'siem',
    kind: { endpoint: 'https://x', secrets: [{ id: 's' }] },
  })
  const sent = (ms: number, state: string) =>
    part<AlertDelivery>({ id: String(ms), state, timeStarted: at(ms) })
  const found = deliveryFindings(receiver, [
    sent(-5, 'failed'),
    sent(-9, 'delivered'),
    sent(-1, 'pending'),
    sent(-7, 'failed'),
  ])
  expect(found[0]).toMatchObject({ since: at(-7) })
  expect(found[0]?.text).toContain('Its last 2 deliveries failed')
  expect(deliveryFindings(receiver, [sent(-5, 'failed'), sent(-1, 'delivered')])).toEqual([])
  expect(deliveryFindings(receiver, [sent(-1, 'failed'), sent(-1, 'delivered')])).toEqual([])
  expect(deliveryFindings(receiver, [])).toEqual([])
})

test.each([
  ['with a subscription', ['**'], 'bad'],
  ['without one', [], 'warn'],
])('a receiver without a secret, %s', (_, subscriptions, severity) => {
  const receiver = part<AlertReceiver>({
    id: 'r',
    name: 'siem',
    subscriptions,
    kind: { endpoint: 'https://x', secrets: [] },
  })
  const waiting = part<AlertDelivery>({ id: 'd', state: 'pending', timeStarted: at(-1) })
  const [found, ...others] = deliveryFindings(receiver, [waiting])
  expect(others).toEqual([])
  expect(found).toMatchObject({ severity, problem: 'no secret' })
  expect(found?.text).toContain('1 alert will wait')
  expect(deliveryFindings(receiver, [])[0]?.text).toContain('its alerts will wait')
})

test('a peer counts as down once it has had time to connect', () => {
  const peer = (state: string, stateDurationMillis: number) =>
    part<BgpPeerStatus>({ addr: '10.0.0.1', state, stateDurationMillis, switch: 'switch0' })
  expect(bgpFindings([peer('established', HOUR), peer('active', 1_000)], NOW)).toEqual([])
  expect(bgpFindings([peer('open_sent', CONNECTS_WITHIN)], NOW)[0]).toMatchObject({
    problem: 'not established (open sent)',
    since: at(-CONNECTS_WITHIN),
  })
  const session = (state: string) =>
    part<BfdStatus>({ peer: '10.0.0.1', switchSlot: 'switch0', state })
  const found = bfdFindings(['up', 'admin_down', 'down', 'init'].map(session))
  expect(found.map(({ severity }) => severity)).toEqual(['bad', 'warn'])
})

test.each([
  [{ link: { link_state: 'Down', enabled: true } }, 1],
  [{ link: { link_state: 'Up', enabled: true } }, 0],
  [{ link: { link_state: 'Down', enabled: false } }, 0],
  [{ link: null }, 0],
  [{ link: { link_state: { Fault: 'x' } } }, 0],
  ['?', 0],
  [null, 0],
])('a port whose status is %j has %d findings', (status, found) => {
  const port = part<SwitchPort>({ id: 'p', portName: 'qsfp0', portSettingsId: 'settings' })
  expect(portFindings(port, status)).toHaveLength(found)
  expect(portFindings({ ...port, portSettingsId: null }, status)).toEqual([])
})

/** The lines that a text takes, which breaks between its words. */
function linesOf(text: string, letters: number): number {
  let lines = 1
  let at = 0
  for (const word of text.split(' ')) {
    if (at > 0 && at + 1 + word.length > letters) [lines, at] = [lines + 1, word.length]
    else at += (at > 0 ? 1 : 0) + word.length
  }
  return lines
}

/** The letters in a line of the column 'What it means' in a window of 1,280 pixels. */
const IN_A_LINE = 46

test('what an issue means fits two lines of the list, in a window of 1,280 pixels', () => {
  const late = instance({ timeRunStateUpdated: at(-HOUR) })
  const cooling = instance({ autoRestartCooldownExpiration: at(10 * 60_000) })
  const never = instance({ autoRestartEnabled: false, autoRestartPolicy: 'never' })
  const off = instance({ autoRestartEnabled: false })
  const disk = (state: string) =>
    part<Disk>({ id: 'd', name: 'd', state: { state }, timeCreated: at(-IMPORT_STUCK_AFTER) })
  const bfd = (state: string) =>
    part<BfdStatus>({ peer: '2001:db8:5::1', switchSlot: 'switch0', state })
  const bgp = part<BgpPeerStatus>({
    addr: '10.0.0.1',
    remoteAsn: 4_200_000_000,
    state: 'active',
    stateDurationMillis: HOUR,
    switch: 'switch0',
  })
  const port = part<SwitchPort>({ id: 'p', portName: 'qsfp0', portSettingsId: 'settings' })
  const sled = (policy: object) =>
    part<Sled>({ id: 's', baseboard: { serial: 'S' }, policy, state: 'active' })
  const all: readonly Finding[] = [
    ...failedInstances('web', [late, cooling, never, off], NOW),
    ...[undefined, new Set(['d']), new Set<string>()].flatMap((restorable) =>
      diskFindings('web', [disk('faulted'), disk('import_ready')], NOW, restorable),
    ),
    ...bfdFindings([bfd('down'), bfd('init')]),
    ...bgpFindings([bgp], NOW),
    ...portFindings(port, { link: { link_state: 'Down' } }),
    ...sledFindings([sled({ kind: 'expunged' }), sled({ kind: 'in_service' })]),
    ...updateFindings(part<UpdateStatus>({ suspended: true, contactSupport: true })),
  ]
  expect(all.length).toBeGreaterThan(15)
  expect(all.filter(({ text }) => linesOf(text, IN_A_LINE) > 2)).toEqual([])
})

test('what does not work comes first', () => {
  const one = (severity: string, source: string, name: string) =>
    part<Parameters<typeof inOrder>[0][number]>({ severity, source, name })
  const sorted = inOrder([
    one('warn', 'instances', 'a'),
    one('bad', 'bgp', 'b'),
    one('bad', 'disks', 'd'),
    one('bad', 'disks', 'c'),
  ])
  expect(sorted.map(({ name }) => name)).toEqual(['c', 'd', 'b', 'a'])
})

test('what does not work comes first, then source by source, then the oldest', () => {
  const finding = (source: Source, severity: Severity, name: string, since?: Date) =>
    part<Finding>({ id: name, source, severity, name, since })
  const ordered = inOrder([
    finding('sleds', 'warn', 's1'),
    finding('sleds', 'bad', 's2'),
    finding('disks', 'warn', 'd1'),
    finding('disks', 'bad', 'd2', at(-HOUR)),
    finding('disks', 'bad', 'd3', at(-2 * HOUR)),
  ])
  expect(ordered.map(({ name }) => name)).toEqual(['d3', 'd2', 's2', 'd1', 's1'])
})

test('updates that are suspended, or that need support, are found', () => {
  const found = (suspended: boolean, contactSupport?: boolean) =>
    updateFindings(part<UpdateStatus>({ suspended, contactSupport }))
  expect(found(false)).toEqual([])
  expect(found(true)[0]).toMatchObject({ severity: 'warn', problem: 'suspended' })
  expect(found(true, true).map(({ severity, problem }) => [severity, problem])).toEqual([
    ['bad', 'support required'],
    ['warn', 'suspended'],
  ])
})
