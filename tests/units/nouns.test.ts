/** Each noun has one record. No other table has nouns as keys, and each part that a record leaves out has a reason. */
import { expect, test } from 'vitest'
import type * as z from 'zod'
import { contract } from '@/api/contract'
import { operations } from '@/api/operations/index'
import { commands } from '@commands/index'
import type { Command } from '@commands/engine/command'
import { operationsOf } from '@commands/engine/command'
import type { NounRecord } from '@commands/engine/noun'
import { allNouns } from '@commands/engine/noun'
import { modulesIn, textOfFile } from './source-files'

const nouns = allNouns()

test('each noun is unique, and is spelled in kebab case', () => {
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

test('the ids of a noun’s commands begin with the noun', () => {
  const ids = new Set<string>(nouns.map(({ id }) => id))
  const odd = commands
    .filter(({ id, noun }) => ids.has(noun) && id.split('.')[0] !== noun)
    .map(({ id }) => id)
  expect(odd.sort()).toEqual(Object.keys(OTHER_PREFIX).sort())
})

test('every command that a record names exists, and acts on the record’s noun', () => {
  const byId = new Map(commands.map((command) => [command.id, command]))
  for (const { id, commands: named } of nouns)
    for (const command of Object.values(named))
      if (command !== undefined) expect([id, byId.has(command)]).toEqual([id, true])
})

/** The optional parts of a noun's record. */
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

const METHODS: Partial<Record<Part, string>> = {
  view: 'GET',
  create: 'POST',
  edit: 'PUT',
  delete: 'DELETE',
}

/** Whether the API has a call for this part, on the list or on an item. Other parts need no reason. */
function hasCall({ listing, view }: NounRecord, name: Part): boolean {
  const method = METHODS[name]
  if (method === undefined) return true
  if (listing.from !== 'api') return listing.from === 'browser'
  const list = listing.operation.path
  const isOne = (path: string) =>
    path === view?.path ||
    (path.startsWith(`${list}/{`) && !path.slice(list.length + 1).includes('/'))
  return Object.values(operations).some(
    (one) => one.method === method && (name === 'create' ? one.path === list : isOne(one.path)),
  )
}

const SHOWN: ReadonlySet<Part> = new Set(['page', 'topic', 'list', 'open'])

/** Whether the parent's page shows the noun, so that the noun needs no page. */
const isPart = ({ parents, list }: NounRecord): boolean => {
  const parent = nouns.find(({ id }) => id === parents.at(-1))?.page?.template
  return list === undefined || (parent !== undefined && list.template.startsWith(parent))
}

/** Whether the noun needs no page: its parent's page shows it, or its list shows everything that the API returns. */
const isShown = (record: NounRecord, name: Part): boolean =>
  (SHOWN.has(name) && isPart(record)) ||
  (['page', 'open'].includes(name) && !hasCall(record, 'view'))

const BROWSER = 'is kept in the browser'
const BESIDE = 'stands in the file beside the console'
const EDITED = 'its form shows all of it'

/** The parts that each noun leaves out although the API has the call or no other page shows the noun, with reasons. */
const LEFT_OUT: Readonly<Record<string, Partial<Record<Part, string>>>> = {
  instance: { edit: 'each of its settings is edited alone' },
  'affinity-group': { create: 'the form makes both kinds' },
  'floating-ip': { open: EDITED },
  'external-subnet': { open: EDITED },
  'gateway-pool': { create: 'is attached to its gateway', delete: 'is detached from its gateway' },
  'gateway-address': {
    create: 'is attached to its gateway',
    delete: 'is detached from its gateway',
  },
  key: { view: BROWSER, page: BROWSER, create: 'every command has a line', open: BROWSER },
  alias: { view: BROWSER, page: BROWSER, open: BROWSER },
  macro: { view: BROWSER, page: BROWSER, open: BROWSER },
  'saved-filter': { view: BROWSER, create: 'is saved on its list' },
  issue: {
    view: 'is derived from many answers',
    page: 'is shown on the page of its thing',
    create: 'is found, not made',
    open: 'is shown on the page of its thing',
  },
  'address-lot': { view: 'the API views it only with its blocks' },
  sled: { create: 'hardware is put in by hand' },
  'silo-user': { view: 'the API views it only with its silo' },
  probe: { view: 'the API views it only with its project' },
  'scim-token': { view: 'its list shows all of it' },
  'served-rack': {
    view: BESIDE,
    page: 'has a console of its own',
    create: BESIDE,
    edit: BESIDE,
    delete: BESIDE,
  },
}

test('what a record leaves out has a reason, and every reason is needed', () => {
  const missing = nouns.flatMap((record) =>
    PARTS.filter((name) => part(record, name) === undefined)
      .filter((name) => hasCall(record, name) && !isShown(record, name))
      .map((name) => `${record.id} ${name}`),
  )
  const explained = Object.entries(LEFT_OUT).flatMap(([id, parts]) =>
    Object.keys(parts).map((name) => `${id} ${name}`),
  )
  expect(missing.sort()).toEqual(explained.sort())
})

test('the form that creates a thing with a name asks for the name', () => {
  const byId = new Map<string, Command>(commands.map((command) => [command.id, command]))
  const byName = nouns.filter(
    (record) =>
      record.commands.create === `${record.id}.create` &&
      record.addressedBy === 'name' &&
      record.view &&
      !record.said,
  )
  expect(byName.length).toBeGreaterThan(10)
  const without = byName.filter(({ commands: { create = '' } }) => {
    const command = byId.get(create)
    return !(command ? operationsOf(command) : []).some((op) => {
      const { body } = contract[op.id] as { body?: z.ZodObject }
      return body && 'name' in body.shape
    })
  })
  expect(without.map(({ id }) => id)).toEqual([])
})

/** Files outside the folders of nouns that name several nouns, each with the reason. */
const NAMES_NOUNS: Readonly<Record<string, string>> = {
  'src/nouns/operations/audit-entry/rules/kinds.ts': 'is written from the records',
  'src/nouns/operations/issue/looks/links.ts': 'has an entry for each source of findings',
  'src/resources/search/holders.ts': 'searches through lists of other things for an address',
  'src/shell/palette/sayings.testing.ts': 'has what users say',
}
/** The most nouns that a file may name without counting as a table. */
const FEW = 4

test('no table outside the records has nouns as keys', () => {
  const ids = nouns.map(({ id }) => id)
  const areas = /^commands\/(?!engine|core|keys|palette|line|macro)/
  const naming = [...modulesIn('src'), ...modulesIn('commands')]
    .filter((file) => !areas.test(file) && !file.startsWith('src/api/'))
    .filter((file) => {
      const text = textOfFile(file)
      const isNamed = (id: string) =>
        text.includes(`'${id}'`) || (id.includes('-') && text.includes(`  '${id}':`))
      return ids.filter(isNamed).length > FEW
    })
  expect(naming.sort()).toEqual(Object.keys(NAMES_NOUNS).sort())
  const typed = [...modulesIn('src'), ...modulesIn('commands')].filter((file) =>
    /Record<Noun\b|Map<Noun\b|\[\w+ in Noun\]/.test(textOfFile(file)),
  )
  expect(typed).toEqual(['commands/engine/noun.ts'])
})
