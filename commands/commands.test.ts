import { expect, test } from 'vitest'
import type { OperationId } from '@/api/operation'
import { operations } from '@/api/operations/index'
import { paths } from '@/paths'
import { routes } from '@/areas/all'
import {
  changesSomething,
  isCalls,
  isOpens,
  kindOf,
  operationsOf,
  takesSeveral,
} from './engine/command'
import { commands } from './index'
import { keymap } from './index'

/**
 * Operations without a command, each with the reason. When a command declares an operation of this list, the test
 * below fails until the line is removed.
 */
const WITHOUT_COMMAND: Partial<Record<OperationId, string>> = {
  loginLocal: 'is the sign-in itself: there is no session yet that could run commands',
  loginSaml: 'is called by the identity provider, never by the console',
  deviceAuthRequest: 'is called by a command-line client, never by the console',
  deviceAccessToken: 'is called by a command-line client, never by the console',
  timeseriesQuery: 'reads, although it is sent as a POST',
  systemTimeseriesQuery: 'reads, although it is sent as a POST',
}

test('ids are unique', () => {
  expect(new Set(commands.map((c) => c.id)).size).toBe(commands.length)
})

test('every operation that changes something has a command, or a reason why not', () => {
  const covered = new Set<string>(commands.flatMap((c) => operationsOf(c).map((op) => op.id)))
  const changing = Object.values(operations).filter((op) => op.method !== 'GET')
  const missing = changing.filter((op) => !covered.has(op.id) && !(op.id in WITHOUT_COMMAND))
  expect(missing.map((op) => op.id)).toEqual([])
})

test('every listed reason is current: its operation changes something and has no command', () => {
  const covered = new Set<string>(commands.flatMap((c) => operationsOf(c).map((op) => op.id)))
  const changing = new Set<string>(
    Object.values(operations).flatMap((op) => (op.method === 'GET' ? [] : [op.id])),
  )
  const stale = Object.keys(WITHOUT_COMMAND).filter((id) => covered.has(id) || !changing.has(id))
  expect(stale).toEqual([])
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
    expect(['opens', 'calls', 'does'].filter((kind) => kind in c)).toHaveLength(1)
})

test('of the commands that do something local, these act on all marked things', () => {
  const local = commands.filter((c) => kindOf(c) === 'does' && takesSeveral(c))
  expect(local.map(({ id }) => id).sort()).toEqual([
    'alias.delete',
    'alias.reset',
    'disk.compare-metrics',
    'instance.compare-metrics',
    'instance.trace',
    'key.clear',
    'key.reset',
    'macro.copy',
    'macro.delete',
    'saved-filter.delete',
  ])
})

test('commands that cannot be undone ask first', () => {
  const deleting = commands.filter((c) => isCalls(c) && c.calls.method === 'DELETE')
  expect(deleting.filter((c) => !c.danger)).toEqual([])
})

test('a key-only command has a key', () => {
  const bound = new Set(keymap.map((b) => b.run))
  const lookups = new Set(['instance.lookup'])
  expect(
    commands.filter((c) => c.surface === 'key-only' && !bound.has(c.id) && !lookups.has(c.id)),
  ).toEqual([])
})

test('every write declares the reads that it makes stale', () => {
  // Operations that make no cached answer stale: no list shows the result, or the console does not send the
  // operation.
  const exempt = new Set<string>([
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
  const all = Object.values(operations)
  const stale = [...exempt].filter((id) => !all.some((op) => op.id === id && !op.stale?.length))
  expect(stale).toEqual([])
  const silent = Object.values(operations).filter(
    (op) => op.method !== 'GET' && !op.stale?.length && !exempt.has(op.id),
  )
  expect(silent.map((op) => op.id)).toEqual([])
})

test('titles and verbs are written for users', () => {
  for (const c of commands) {
    expect(c.title).toMatch(/^[A-Z]/)
    expect(c.verb).toMatch(/^[A-Z]/)
  }
})

test('commands with a danger change something; commands that open a list or a thing have none', () => {
  const asking = commands.filter(({ danger }) => danger)
  const opening = commands.filter(({ id }) => /\.(list|view)$/.test(id))
  expect(asking.length).toBeGreaterThan(50)
  expect(opening.length).toBeGreaterThan(50)
  expect(asking.filter((c) => !changesSomething(c)).map(({ id }) => id)).toEqual([])
  expect(opening.filter(changesSomething).map(({ id }) => id)).toEqual([])
})
