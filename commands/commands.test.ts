import { expect, test } from 'vitest'
import { operations } from '@/api/operations/index'
import { paths } from '@/paths'
import { routes } from '@/shell/routes'
import { changesSomething, isCalls, isDoes, isOpens, operationsOf } from './command'
import { commands } from './index'
import { keymap } from './keymap'

/** Operations that change something and have no command yet, each with the reason. */
const WITHOUT_COMMAND: Readonly<Record<string, string>> = {
  instanceEphemeralIpAttach: 'belongs to the networking tab, which comes with compute and storage',
  instanceEphemeralIpDetach: 'belongs to the networking tab',
  instanceNetworkInterfaceCreate: 'belongs to the networking tab',
  instanceNetworkInterfaceUpdate: 'belongs to the networking tab',
  instanceNetworkInterfaceDelete: 'belongs to the networking tab',
  currentUserSshKeyCreate: 'belongs to the settings, which come with people and entry',
  currentUserSshKeyDelete: 'belongs to the settings',
  currentUserAccessTokenDelete: 'belongs to the settings',
  policyUpdate: 'belongs to the access pages, which come with people and entry',
  projectPolicyUpdate: 'belongs to the access pages',
  systemPolicyUpdate: 'belongs to the access pages',
  loginLocal: 'is the sign-in page itself: there is nobody yet to have commands',
  loginSaml: 'is called by the identity provider, never by the console',
}

test('ids are unique', () => {
  expect(new Set(commands.map((c) => c.id)).size).toBe(commands.length)
})

test('every operation that changes something has a command, or a reason why not', () => {
  const covered = new Set(commands.flatMap((c) => operationsOf(c).map((op) => op.id as string)))
  const changing = Object.values(operations)
    .filter((op) => op.method !== 'GET')
    .map((op) => op.id as string)
  expect(changing.filter((id) => !covered.has(id) && !(id in WITHOUT_COMMAND))).toEqual([])
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
  const exempt = new Set(['loginLocal', 'loginSaml', 'logout'])
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
