/** Every noun is one record: nothing else is keyed by noun, and what a record leaves out has a reason. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { commands } from '@commands/index'
import type { NounRecord } from '@commands/engine/noun'
import { allNouns } from '@commands/engine/noun'

const root = fileURLToPath(new URL('../..', import.meta.url))

const files = (dir: string): string[] =>
  readdirSync(join(root, dir), { withFileTypes: true }).flatMap((entry) => {
    const path = `${dir}/${entry.name}`
    if (entry.isDirectory()) return files(path)
    return /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.') ? [path] : []
  })

const nouns = allNouns()

test('nouns are spelled in kebab case, and there is one of each', () => {
  expect(nouns.length).toBeGreaterThan(20)
  expect(nouns.filter(({ id }) => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([])
  expect(new Set(nouns.map(({ id }) => id)).size).toBe(nouns.length)
})

/** Commands whose id begins with another word than their noun, each with the reason. */
const OTHER_PREFIX: Readonly<Record<string, string>> = {
  'network-interface.create': 'is done to an instance',
  'affinity-group.list': 'lists the groups of both kinds',
  'affinity-group.create': 'creates a group of either kind',
  'anti-affinity-group.remove-member': 'is done to an instance that is a member',
  'affinity-group.remove-member': 'is done to an instance that is a member',
}

test('the commands of a noun begin with it', () => {
  const ids = new Set<string>(nouns.map(({ id }) => id))
  const odd = commands
    .filter(({ id, noun }) => ids.has(noun) && id.split('.')[0] !== noun)
    .map(({ id }) => id)
  expect(odd.sort()).toEqual(Object.keys(OTHER_PREFIX).sort())
})

test('every command that a record names exists, and is about its noun', () => {
  const byId = new Map(commands.map((command) => [command.id, command]))
  for (const { id, commands: named } of nouns)
    for (const command of Object.values(named))
      if (command !== undefined) expect([id, byId.has(command)]).toEqual([id, true])
})

/** The parts that a noun may be without. */
const PARTS = ['view', 'page', 'topic', 'list', 'create', 'open', 'edit', 'delete'] as const
type Part = (typeof PARTS)[number]

const part = (record: NounRecord, name: Part): unknown =>
  ({
    view: record.view,
    page: record.page,
    topic: record.topic,
    list: record.commands.list,
    create: record.commands.create,
    open: record.commands.view,
    edit: record.commands.edit,
    delete: record.commands.delete,
  })[name]

const NO_CALL = 'the API has no such call'
const ON_INSTANCE = 'is shown on the page of its instance'
const OF_PROVIDER = 'comes from the identity provider'
const BROWSER = 'is kept in the browser'
const LATER = 'only read so far'
const FROM_USER = 'is shown on the page of its user'

/** What each noun leaves out, with the reason. */
const LEFT_OUT: Readonly<Record<string, Partial<Record<Part, string>>>> = {
  instance: { edit: 'each of its settings is edited alone' },
  'affinity-group': { list: 'is listed with the other kind', create: 'the form makes both kinds' },
  disk: { edit: NO_CALL },
  snapshot: { edit: NO_CALL },
  image: { edit: NO_CALL },
  'silo-image': { edit: NO_CALL },
  'network-interface': {
    page: ON_INSTANCE,
    topic: ON_INSTANCE,
    list: ON_INSTANCE,
    open: ON_INSTANCE,
  },
  'external-ip': {
    view: NO_CALL,
    page: ON_INSTANCE,
    topic: ON_INSTANCE,
    list: ON_INSTANCE,
    create: 'is attached to an instance',
    open: ON_INSTANCE,
    edit: NO_CALL,
    delete: 'is detached from its instance',
  },
  'floating-ip': {
    page: ON_INSTANCE,
    topic: ON_INSTANCE,
    list: ON_INSTANCE,
    create: LATER,
    open: ON_INSTANCE,
    edit: LATER,
    delete: LATER,
  },
  vpc: { create: LATER, edit: LATER, delete: LATER },
  'vpc-subnet': {
    page: 'its list shows all of it',
    create: LATER,
    open: 'its list shows all of it',
    edit: LATER,
    delete: LATER,
  },
  user: { create: OF_PROVIDER, delete: OF_PROVIDER },
  group: { create: OF_PROVIDER, delete: OF_PROVIDER },
  'silo-role': { view: 'is part of the policy' },
  'project-role': { view: 'is part of the policy' },
  'fleet-role': { view: 'is part of the policy' },
  'user-session': {
    view: NO_CALL,
    page: FROM_USER,
    topic: FROM_USER,
    list: FROM_USER,
    create: NO_CALL,
    open: FROM_USER,
    edit: NO_CALL,
    delete: 'ends with all of them: log out everywhere',
  },
  'user-token': {
    view: NO_CALL,
    page: FROM_USER,
    topic: FROM_USER,
    list: FROM_USER,
    create: NO_CALL,
    open: FROM_USER,
    edit: NO_CALL,
    delete: 'ends with all of them: log out everywhere',
  },
  certificate: { edit: NO_CALL },
  'ssh-key': { edit: NO_CALL },
  'access-token': {
    view: NO_CALL,
    page: 'its list shows all of it',
    create: 'is created by device login',
    open: 'its list shows all of it',
    edit: NO_CALL,
  },
  key: { view: BROWSER, page: BROWSER, create: 'every command has a line', open: BROWSER },
  alias: { view: BROWSER, page: BROWSER, open: BROWSER },
  silo: {
    view: LATER,
    page: LATER,
    create: LATER,
    open: LATER,
    edit: LATER,
    delete: LATER,
  },
}

test('what a record leaves out has a reason, and every reason is needed', () => {
  const missing = nouns.flatMap((record) =>
    PARTS.filter((name) => part(record, name) === undefined).map((name) => `${record.id} ${name}`),
  )
  const explained = Object.entries(LEFT_OUT).flatMap(([id, parts]) =>
    Object.keys(parts).map((name) => `${id} ${name}`),
  )
  expect(missing.sort()).toEqual(explained.sort())
})

test('no table outside the records is keyed by noun', () => {
  const ids = nouns.map(({ id }) => id).filter((id) => id.includes('-') || id === 'instance')
  const keyed = new RegExp(`^\\s*(?:'(?:${ids.join('|')})'|instance|disk|snapshot):`, 'gm')
  const tables = [...files('src'), ...files('commands')]
    .filter((file) => !/\/nouns\.ts$|src\/api\/contract|src\/model/.test(file))
    .filter((file) => {
      const found = new Set(
        readFileSync(join(root, file), 'utf8')
          .match(keyed)
          ?.map((k) => k.trim()),
      )
      return found.size >= 3 && [...found].filter((k) => k.startsWith("'")).length > 0
    })
  expect(tables).toEqual([])
  const typed = [...files('src'), ...files('commands')].filter((file) =>
    /Record<Noun\b|Map<Noun\b|\[\w+ in Noun\]/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(typed).toEqual(['commands/engine/noun.ts'])
})
