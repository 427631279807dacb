/**
 * A command from a row's menu acts on that row, whatever row has the cursor and whatever the page shows. This test
 * covers every command; `sweeps/row-menus` opens the menus of a few lists by mouse.
 */
import { expect, test } from 'vitest'
import type { AnyInput, Operation } from '@/api/operation'
import type { Command } from '@commands/engine/command'
import { subjectField } from '@commands/engine/command'
import type { Ctx } from '@commands/engine/context'
import type { Noun } from '@commands/engine/noun'
import { createRegistry } from '@commands/engine/registry'
import type { Subject } from '@commands/engine/scope'
import { about } from '@commands/engine/scope'
import { setRacksPort } from '@commands/racks/port'
import { setMacroPort } from '@commands/macro/port'
import { setSavedFilterPort } from '@commands/settings/saved-filter-port'
import { commands } from '@commands/index'
import { NOTHING, emptyCtx } from './run-command'

/** Two rows without a common value; even their projects differ. */
const ROWS = ['here', 'other'] as const
type Which = (typeof ROWS)[number]

const ID: Record<Which, string> = {
  here: 'aaaaaaaa-1c2b-4d3e-8f50-617283940a1b',
  other: 'bbbbbbbb-1c2b-4d3e-8f50-617283940a1b',
}
const NAMES: Record<Which, RegExp> = { here: /-here\b|aaaaaaaa/, other: /-other\b|bbbbbbbb/ }

/** A thing of any noun, with the values that all commands use. */
const rowOf = (noun: Noun, fields: readonly string[], which: Which) =>
  ({
    noun,
    name: `name-${which}`,
    id: ID[which],
    args: Object.fromEntries(fields.map((field) => [field, `${field.toLowerCase()}-${which}`])),
    value: { id: ID[which], name: `name-${which}`, ip: `ip-${which}` },
  }) as unknown as Subject

/** Runs a command from the menu of the row `other`. @returns everything that it did, as text */
async function outcomeOf(command: Command): Promise<string> {
  const noun = (subjectField(command) ? command.noun : 'instance') as Noun
  const fields = Object.entries(command.args).flatMap(([field, { asking }]) =>
    asking?.kind === 'ref' ? [field] : [],
  )
  const here = rowOf(noun, fields, 'here')
  const said: unknown[] = []
  const saying =
    <T>(what: string, answer?: T) =>
    (...given: unknown[]) => {
      said.push([what, ...given])
      return Promise.resolve(answer)
    }
  const asking =
    (what: string) =>
    ({ id }: Operation, input: AnyInput) =>
      saying(what, NOTHING)(id, input)
  const scopes = about(
    [{ name: 'root' }, { name: 'list', noun }, { name: 'row', noun, subject: here }],
    [rowOf(noun, fields, 'other')],
  )
  const ctx = {
    ...emptyCtx(async (request) => said.push(['confirm', request]) > 0),
    where: { address: '/', params: here.args },
    scopes,
    scopesNow: () => scopes,
    view: { show: saying('open'), link: (subject?: Subject) => subject?.name },
    own: {
      keymap: () => [],
      aliases: () => [],
      defaultKeys: () => [],
      setAliases: saying('aliases'),
      save: saying('save'),
      setStatus: saying('status'),
      platform: 'other',
    },
    go: saying('go'),
    call: asking('call'),
    read: asking('read'),
    stale: async () => {},
    ask: saying('ask', { value: 'answer' }),
    copy: async (text: string | (() => string | Promise<string>)) =>
      saying('copy')(typeof text === 'string' ? text : await text()),
    warn: saying('warn'),
  } as unknown as Ctx
  setRacksPort({
    here: () => undefined,
    others: () => [],
    leaveFor: async () => undefined,
  })
  setMacroPort({
    list: () => [{ name: 'macro-other', steps: [] }],
    set: saying('macros'),
    record: saying('record'),
    keepLines: async () => undefined,
    keepResults: async () => undefined,
    run: async (name) => void said.push(['run', name]),
  })
  setSavedFilterPort({
    list: () => [{ name: 'saved-filter-other', address: '/projects' }],
    set: saying('saved filters'),
  })
  const registry = createRegistry([command])
  registry.subscribe((event) => void said.push(event))
  await registry.run(command.id, {}, ctx, 'menu')
  return JSON.stringify(said)
}

/** Commands whose outcome names neither row, each with the reason. */
const SAYS_NOTHING: Readonly<Record<string, string>> = {
  'disk.unset-boot': 'no instance boots from the disk',
  'ssh-key.copy': 'the key is in no list that was read',
  'key.clear': 'the row is no command, whose keys could be removed',
  'key.reset': 'the row is no command, whose keys could be reset',
  'audit-entry.target': 'the entry is in no log that was read',
  'audit-entry.same-actor': 'the entry is in no log that was read',
  'audit-entry.same-operation': 'the entry is in no log that was read',
  'audit-entry.same-resource': 'the entry is in no log that was read',
  'audit-entry.same-outcome': 'the entry is in no log that was read',
  'release.copy-hash': 'the release is in no list that was read',
  'served-rack.switch': 'the list of racks was not read',
  'served-rack.compare': 'the list of racks was not read',
  'served-rack.copy': 'the list of racks was not read',
}

/** The commands on a thing of one kind, or on the selected thing. */
const onRows = commands.filter(
  (command: Command) =>
    subjectField(command) ??
    (command.id === 'view.raw' ||
      (command.noun === 'copy' && Object.keys(command.args).length === 0)),
)

test('more than 150 commands act on rows', () => {
  expect(onRows.length).toBeGreaterThan(150)
})

test.each(onRows.map((command) => [command.id, command as Command] as const))(
  'the command %s acts on the row whose menu contains it',
  async (id, command) => {
    const outcome = await outcomeOf(command)
    expect(outcome).not.toMatch(NAMES.here)
    if (!(id in SAYS_NOTHING)) expect(outcome).toMatch(NAMES.other)
    else expect(outcome, 'a reason that is out of date').not.toMatch(NAMES.other)
  },
)
