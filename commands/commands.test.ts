import { expect, test } from 'vitest'
import * as addressLot from '@/api/operations/address-lot'
import * as alert from '@/api/operations/alert'
import * as bfd from '@/api/operations/bfd'
import * as bgp from '@/api/operations/bgp'
import * as deviceLogin from '@/api/operations/device-login'
import * as firewall from '@/api/operations/firewall'
import * as floatingIp from '@/api/operations/floating-ip'
import * as hardware from '@/api/operations/hardware'
import * as identityProvider from '@/api/operations/identity-provider'
import * as ingress from '@/api/operations/ingress'
import * as internetGateway from '@/api/operations/internet-gateway'
import * as ipPool from '@/api/operations/ip-pool'
import * as lldp from '@/api/operations/lldp'
import { siloPolicyUpdate } from '@/api/operations/policy'
import * as probe from '@/api/operations/probe'
import * as quota from '@/api/operations/quota'
import * as router from '@/api/operations/router'
import * as silo from '@/api/operations/silo'
import * as supportBundle from '@/api/operations/support-bundle'
import * as switchPort from '@/api/operations/switch-port'
import * as switchPortSettings from '@/api/operations/switch-port-settings'
import * as trustRoot from '@/api/operations/trust-root'
import * as update from '@/api/operations/update'
import * as vpc from '@/api/operations/vpc'
import { operations } from '@/api/operations/index'
import { paths } from '@/paths'
import { routes } from '@/areas/all'
import { changesSomething, isCalls, isDoes, isOpens, operationsOf } from './engine/command'
import { commands } from './index'
import { keymap } from './index'

/** Operations that change something and have no command yet, each with the reason. */
const WITHOUT_COMMAND: Readonly<Record<string, string>> = {
  loginLocal: 'is the sign-in page itself: there is nobody yet to have commands',
  loginSaml: 'is called by the identity provider, never by the console',
  deviceAuthRequest: 'is called by a command-line client, never by the console',
  deviceAccessToken: 'is called by a command-line client, never by the console',
  timeseriesQuery: 'reads, although it is sent as a POST',
  systemTimeseriesQuery: 'reads, although it is sent as a POST',
  supportBundleHead: 'reads',
  supportBundleHeadFile: 'reads',
}

/** Attaching and detaching are at the instance; what makes and unmakes them comes later. */
const { floatingIpAttach: _, floatingIpDetach: __, ...floatingIps } = floatingIp

/** Whole files of operations whose screens come later: all that they change is without a command till then. */
const WITHOUT_SCREENS: Readonly<Record<string, readonly object[]>> = {
  'networking of a project': [vpc, firewall, router, internetGateway, floatingIps, probe],
  'people and entry': [deviceLogin],
  'the policy of another silo': [{ siloPolicyUpdate }],
  'the system': [silo, identityProvider, quota, ipPool, hardware, alert, supportBundle],
  'the fabric': [switchPort, switchPortSettings, lldp, addressLot, bfd, bgp, ingress],
  updates: [update, trustRoot],
}
const laterIds = new Set(Object.values(WITHOUT_SCREENS).flat().flatMap(Object.keys))

test('ids are unique', () => {
  expect(new Set(commands.map((c) => c.id)).size).toBe(commands.length)
})

test('every operation that changes something has a command, or a reason why not', () => {
  const covered = new Set(commands.flatMap((c) => operationsOf(c).map((op) => op.id as string)))
  const changing = Object.values(operations)
    .filter((op) => op.method !== 'GET')
    .map((op) => op.id as string)
  expect(
    changing.filter((id) => !covered.has(id) && !(id in WITHOUT_COMMAND) && !laterIds.has(id)),
  ).toEqual([])
  expect(
    Object.keys(WITHOUT_COMMAND).filter((id) => covered.has(id) || !changing.includes(id)),
  ).toEqual([])
})

test('every address that a command opens is a route', () => {
  const templates = new Set(routes.map((r) => paths[r.name].template as string))
  expect(commands.filter(isOpens).filter((c) => !templates.has(c.template))).toEqual([])
})

test('every panel is opened by a command', () => {
  const opened = new Set(commands.filter(isOpens).map((c) => c.template))
  expect(routes.filter((r) => r.kind === 'panel' && !opened.has(paths[r.name].template))).toEqual(
    [],
  )
})

test('every command is one of the three kinds', () => {
  for (const c of commands)
    expect([isOpens(c), isCalls(c), isDoes(c)].filter(Boolean)).toHaveLength(1)
})

test('what cannot be taken back asks first', () => {
  const deleting = commands.filter((c) => isCalls(c) && c.calls.method === 'DELETE')
  expect(deleting.filter((c) => !c.danger)).toEqual([])
})

test('a command that only a key can mean has a key', () => {
  const bound = new Set(keymap.map((b) => b.run))
  const lookups = new Set(['instance.lookup'])
  expect(
    commands.filter((c) => c.surface === 'key-only' && !bound.has(c.id) && !lookups.has(c.id)),
  ).toEqual([])
})

test('every write names what it makes stale', () => {
  // They change nothing that a list shows, or what they change is not the console's to hold.
  const exempt = new Set([
    'loginLocal',
    'loginSaml',
    'logout',
    'deviceAuthRequest',
    'deviceAuthConfirm',
    'deviceAccessToken',
    'diskBulkWriteImport',
    'localIdpUserSetPassword',
    'timeseriesQuery',
    'systemTimeseriesQuery',
    'supportBundleHead',
    'supportBundleHeadFile',
  ])
  const silent = Object.values(operations).filter(
    (op) => op.method !== 'GET' && !op.stale?.length && !exempt.has(op.id),
  )
  expect(silent.map((op) => op.id)).toEqual([])
})

test('titles and verbs are written for people', () => {
  for (const c of commands) {
    expect(c.title).toMatch(/^[A-Z]/)
    expect(c.verb).toMatch(/^[A-Z]/)
    expect(typeof changesSomething(c)).toBe('boolean')
  }
})
