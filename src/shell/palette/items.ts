/** What the palette offers: commands, places and things by name, as plain items to be ranked. */
import { withoutMarks } from '@/model/marks'
import type { OwnAlias } from '@commands/aliases'
import { meaningOf, writeArgs } from '@commands/aliases'
import type { Given } from '@commands/args'
import { askingFor } from '@commands/args'
import type { Command } from '@commands/command'
import { isOpens, operationsOf, subjectField } from '@commands/command'
import type { CommandId } from '@commands/index'
import type { Rankable } from '@commands/rank'
import type { Noun } from '@commands/noun'
import type { Scope } from '@commands/scope'
import { pointedAt } from '@commands/scope'
import { called } from '@commands/noun'
import { keyIndex } from '@/bind/Do'
import type { Desk } from '@/bind/desk'
import { safeTarget } from '@/model/redirect'
import { count, plural } from '@/model/words'
import { matchPath } from '@/paths'
import type { Badge } from '@/ui/State'

export const GROUPS = ['address', 'alias', 'on', 'found', 'recent', 'actions', 'go'] as const
export type Group = (typeof GROUPS)[number]

export interface PaletteItem extends Rankable {
  key: string
  group: Group
  /** Beside the text, faint: why not, or what kind of thing it is. */
  detail?: string | undefined
  reason?: string | undefined
  cli?: string | undefined
  keys?: string[][] | undefined
  badge?: Badge | undefined
  href?: string | undefined
  /** What it is told by as an argument. */
  goesBy?: string
  choose(how: { newTab: boolean }): void
}

const cliOf = (command: Command) => operationsOf(command)[0]?.cli

/** Leads somewhere to look, not to do. */
const isPlace = (command: Command) =>
  isOpens(command) && !command.sends && subjectField(command) === undefined

const needsPick = (command: Command) =>
  Object.values(command.args).some((schema) => askingFor(schema) !== undefined)

/** 'Start 2 instances' */
const onMany = (command: Command, n: number) =>
  n === 1
    ? command.title
    : command.title.replace(
        new RegExp(`\\b${called(command.noun)}\\b`),
        count(n, called(command.noun)),
      )

const RECENT_KEPT = 5
const recent: string[] = []

/** Remembers, for this tab, what was run from the palette. */
export function remember(id: string): void {
  const at = recent.indexOf(id)
  if (at >= 0) recent.splice(at, 1)
  recent.unshift(id)
  recent.length = Math.min(recent.length, RECENT_KEPT)
}

export interface Acting {
  /** The scopes as they were when the palette was opened. */
  held: readonly Scope[]
  run(id: CommandId, given: Given): void
  /** Asks which thing first, whatever the row in focus is. */
  runOnOther(command: Command): void
}

/** Every command that a person can choose, in its group. */
export function commandItems(desk: Desk, act: Acting): PaletteItem[] {
  const ctx = desk.ctx(act.held)
  const items: PaletteItem[] = []
  const keysFor = keyIndex(desk)
  for (const command of desk.registry.all) {
    if (command.surface === 'key-only') continue
    const { targets, reason } = desk.registry.state(command.id, {}, ctx)
    const id = command.id as CommandId
    const base = {
      cli: cliOf(command),
      also: `${command.verb} ${command.also ?? ''} ${cliOf(command) ?? ''} ${called(command.noun)}`,
    }
    const keys = keysFor.get(command.id)
    const actsOn = targets.filter((t) => t.subject !== undefined).length
    if (actsOn > 0)
      items.push({
        ...base,
        key: `on ${id}`,
        group: 'on',
        text: onMany(command, actsOn),
        boost: 200,
        reason,
        keys,
        choose: () => act.run(id, {}),
      })
    const other = subjectField(command) !== undefined
    items.push({
      ...base,
      key: id,
      group: isPlace(command) ? 'go' : 'actions',
      text:
        other ||
        targets.some((t) => t.missing.length > 0) ||
        (needsPick(command) && !isPlace(command))
          ? `${command.title}…`
          : command.title,
      boost: recent.includes(id) ? 15 : 0,
      reason: actsOn > 0 ? undefined : reason,
      keys: actsOn > 0 ? undefined : keys,
      choose: () => (other ? act.runOnOther(command) : act.run(id, {})),
    })
  }
  return items
}

/** What a word means that is exactly an alias: it comes before all else. `ux-and-asks` D7. */
export function aliasItem(
  desk: Desk,
  word: string,
  own: readonly OwnAlias[],
  act: Acting,
): PaletteItem | undefined {
  const alias = meaningOf(word, own)
  if (!alias) return undefined
  const id = alias.command as CommandId
  const given = alias.args ?? {}
  const { command, reason } = desk.registry.state(id, given, desk.ctx(act.held))
  const args = writeArgs(alias.args)
  return {
    key: `alias ${alias.word}`,
    group: 'alias',
    text: command.title,
    detail: `alias ${alias.word}${args ? ` · ${args}` : ''}`,
    reason: reason && `alias ${alias.word} · ${reason}`,
    cli: cliOf(command),
    choose: () => act.run(id, given),
  }
}

/**
 * An address of this console that was pasted, whole or from its path on. Whether it may be followed is
 * said by what says so for every other target. `ux-and-asks` E3.
 */
export function addressItem(
  text: string,
  go: (address: string, newTab: boolean) => void,
): PaletteItem | undefined {
  const { origin } = location
  const wanted = text.trim()
  const path = wanted.startsWith(`${origin}/`) ? wanted.slice(origin.length) : wanted
  const target = path.length > 1 ? safeTarget(path, origin) : undefined
  if (target === undefined || !matchPath(target.split('?')[0] ?? '')) return undefined
  return {
    key: 'address',
    group: 'address',
    text: target,
    href: target,
    choose: ({ newTab }) => go(target, newTab),
  }
}

/** The last few commands again, for an empty query. */
export const recentItems = (items: readonly PaletteItem[]): PaletteItem[] =>
  recent.flatMap((id) => {
    const item = items.find((i) => i.key === id)
    return item ? [{ ...item, key: `recent ${id}`, group: 'recent' as const }] : []
  })

/** How a group is headed. */
export function headOf(group: Group, held: readonly Scope[]): string {
  if (group !== 'on')
    return {
      address: 'Address',
      alias: 'Alias',
      found: 'Found by ID',
      recent: 'Recent',
      actions: 'Actions',
      go: 'Go to',
    }[group]
  const things = pointedAt(held)
  return things.length > 3
    ? `On ${things.length} ${plural(called(things[0]?.noun ?? ''))}`
    : withoutMarks(`On ${things.map((thing) => thing.name).join(', ')}`)
}

/** 'instance in web' */
export const whatItIs = (noun: Noun, project: string | undefined) =>
  project === undefined ? called(noun) : `${called(noun)} in ${project}`
