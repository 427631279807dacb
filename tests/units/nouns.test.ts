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
  'multicast-group.remove-member': 'is done to an instance that is a member',
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
const ON_SILO = 'is listed on the page of its silo'
const FROM_POOL = 'is shown on the page of its pool'
const FROM_LOT = 'is shown on the page of its address lot'
const ON_ISSUES = 'has no page: it is shown where it needs a person, on the page of issues'
const FROM_USER = 'is shown on the page of its user'

const EDITED = 'its form shows all of it'
const AT_GATEWAY = 'is shown by its gateway'
const ON_GATEWAY = {
  view: NO_CALL,
  page: AT_GATEWAY,
  topic: AT_GATEWAY,
  list: AT_GATEWAY,
  create: 'is attached to its gateway',
  open: AT_GATEWAY,
  edit: NO_CALL,
  delete: 'is detached from its gateway',
}

const HARDWARE = {
  create: 'hardware is put in by hand',
  edit: NO_CALL,
  delete: 'hardware is taken out by hand',
}

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
  'floating-ip': { open: EDITED },
  'vpc-subnet': { open: EDITED },
  'router-route': {
    topic: 'is explained with its router',
    list: 'is listed by its router',
    open: EDITED,
  },
  'firewall-rule': {
    view: NO_CALL,
    page: 'its list shows all of it',
    open: 'opens its form',
  },
  'internet-gateway': { edit: NO_CALL },
  'gateway-pool': ON_GATEWAY,
  'gateway-address': ON_GATEWAY,
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
  'audit-entry': {
    view: NO_CALL,
    create: 'is written by the control plane',
    edit: 'never changes',
    delete: 'never goes away',
  },
  issue: {
    view: 'is derived from many answers',
    page: 'is shown on the page of its thing',
    create: 'is found, not made',
    open: 'is shown on the page of its thing',
    edit: 'is mended at its thing',
    delete: 'is mended at its thing',
  },
  'alert-receiver': {
    page: ON_ISSUES,
    list: ON_ISSUES,
    create: ON_ISSUES,
    open: ON_ISSUES,
    edit: ON_ISSUES,
    delete: ON_ISSUES,
  },
  'ip-range': {
    view: NO_CALL,
    page: FROM_POOL,
    topic: 'is explained with its pool',
    list: FROM_POOL,
    open: FROM_POOL,
    edit: NO_CALL,
  },
  'service-ip-range': {
    view: NO_CALL,
    page: 'its list shows all of it',
    open: 'its list shows all of it',
    edit: NO_CALL,
  },
  'address-lot': { view: 'the API views it only with its blocks', edit: NO_CALL },
  'address-lot-block': {
    view: NO_CALL,
    page: FROM_LOT,
    topic: 'is explained with its address lot',
    list: FROM_LOT,
    create: 'is given when its address lot is created',
    open: FROM_LOT,
    edit: NO_CALL,
    delete: 'is deleted with its address lot',
  },
  sled: HARDWARE,
  'physical-disk': HARDWARE,
  rack: HARDWARE,
  switch: HARDWARE,
  'sled-instance': {
    view: 'the API views instances of the user’s own silo',
    page: 'the page of an instance is for users of its silo',
    topic: 'is explained as an instance',
    list: 'is listed by its sled',
    create: 'is created in its project',
    edit: 'is edited in its project',
    delete: 'is deleted in its project',
  },
  'uninitialized-sled': {
    ...HARDWARE,
    view: NO_CALL,
    page: 'its list shows all of it',
    open: 'its list shows all of it',
  },
  release: { edit: NO_CALL, delete: NO_CALL },
  silo: { edit: NO_CALL },
  'identity-provider': { list: ON_SILO, edit: NO_CALL, delete: NO_CALL },
  'silo-user': {
    view: 'the API views it only with its silo',
    topic: 'is explained with its silo',
    list: ON_SILO,
    edit: NO_CALL,
  },
  'scim-token': {
    view: 'its list shows all of it',
    page: 'its list shows all of it',
    open: 'its list shows all of it',
    edit: NO_CALL,
  },
  'silo-access': { view: 'is part of the policy', topic: 'is explained with its silo' },
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
    .filter((file) => !/[/-]nouns\.ts$|src\/api\/contract|src\/model/.test(file))
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
