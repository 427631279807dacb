/** The items of the palette, before ranking: commands, places, and things by name. */
import { withoutInvisible } from '@/model/invisible-characters'
import type { OwnAlias } from '@commands/palette/aliases'
import { meaningOf, writeArgs } from '@commands/palette/aliases'
import { newerName } from '@commands/palette/newer-names'
import type { Given } from '@commands/engine/args'
import { askingFor } from '@commands/engine/args'
import type { Command } from '@commands/engine/command'
import { operationsOf, subjectField } from '@commands/engine/command'
import type { CommandId } from '@commands/index'
import type { Rankable } from '@commands/palette/rank'
import type { Noun } from '@commands/engine/noun'
import type { Scope, Subject } from '@commands/engine/scope'
import { about, selectionIn } from '@commands/engine/scope'
import { called, fieldOf } from '@commands/engine/noun'
import { keyIndex } from '@/bind/Do'
import type { Shell } from '@/bind/shell'
import { safeTarget } from '@/model/redirect'
import { count, plural } from '@/model/words'
import { matchPath } from '@/areas/index'
import type { Badge } from '@/ui/State'
import type { NamedThing } from './names'
import { placeOf } from './names'
import { isPlace, namesAt } from './places'

export const GROUPS = [
  'address',
  'alias',
  'named',
  'on',
  'found',
  'recent',
  'actions',
  'go',
] as const
export type Group = (typeof GROUPS)[number]

export interface PaletteItem extends Rankable {
  key: string
  group: Group
  /** Shown in a faint colour beside the text. */
  detail?: string | undefined
  reason?: string | undefined
  cli?: string | undefined
  keys?: string[][] | undefined
  badge?: Badge | undefined
  href?: string | undefined
  /** The argument that names it, where that is not its text. */
  goesBy?: string
  choose(how: { newTab: boolean }): void
}

const cliOf = (command: Command) => operationsOf(command)[0]?.cli

/** The command-line names, the newer one too. */
function cliNames(command: Command): string {
  const cli = cliOf(command)
  return cli === undefined ? '' : `${cli} ${newerName(cli) ?? ''}`
}

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

/** Remembers a command that was run from the palette, for this tab. */
export function remember(id: string): void {
  const at = recent.indexOf(id)
  if (at >= 0) recent.splice(at, 1)
  recent.unshift(id)
  recent.length = Math.min(recent.length, RECENT_KEPT)
}

export interface Acting {
  /** The scopes from when the palette was opened. */
  held: readonly Scope[]
  run(id: CommandId, given: Given, held?: readonly Scope[]): void
  /** Opens an address in a new tab. */
  open(address: string): void
  /** Asks which thing to run the command on, whatever row has the cursor. */
  runOnOther(command: Command): void
}

/**
 * How a row runs its command. If the command opens an address, the row is a link to it; that is computed
 * for the rows that are shown only.
 */
function choiceOf(shell: Shell, act: Acting, id: CommandId, given: Given, held = act.held) {
  let found: { address: string | undefined } | undefined
  const address = () =>
    (found ??= { address: shell.registry.address(id, given, shell.ctx(held)) }).address
  const choose: PaletteItem['choose'] = ({ newTab }) => {
    const href = newTab ? address() : undefined
    if (href === undefined) act.run(id, given, held)
    else act.open(href)
  }
  return { address, choose }
}

/** Every command that the user can choose, in its group. */
export function commandItems(shell: Shell, act: Acting): PaletteItem[] {
  const ctx = shell.ctx(act.held)
  const items: PaletteItem[] = []
  const keysFor = keyIndex(shell)
  const namesOf = namesAt(ctx.where.address, shell.registry.all)
  // An empty list has no selected row: the commands that create something in it come first instead.
  const listed =
    selectionIn(act.held).length === 0
      ? act.held.findLast(({ name }) => name === 'list')?.noun
      : undefined
  for (const command of shell.registry.all) {
    if (command.surface === 'key-only') continue
    const { first, selected, reason } = shell.registry.state(command.id, {}, ctx)
    const id = command.id as CommandId
    const names = namesOf(command)
    const base = {
      cli: cliOf(command),
      also: `${command.verb} ${names.join(' ')} ${command.also ?? ''} ${cliNames(command)} ${called(command.noun)}`,
    }
    const keys = keysFor.get(command.id)
    const choice = choiceOf(shell, act, id, {})
    if (selected > 0)
      items.push({
        ...base,
        key: `on ${id}`,
        group: 'on',
        text: onMany(command, selected),
        boost: 200,
        reason,
        keys,
        get href() {
          return choice.address()
        },
        choose: choice.choose,
      })
    const other = subjectField(command) !== undefined
    items.push({
      ...base,
      key: id,
      group: isPlace(command)
        ? 'go'
        : !other && listed !== undefined && command.noun === listed
          ? 'on'
          : 'actions',
      text:
        other || first.missing.length > 0 || (needsPick(command) && !isPlace(command))
          ? `${command.title}…`
          : command.title,
      names,
      boost: recent.includes(id) ? 15 : 0,
      reason: selected > 0 ? undefined : reason,
      keys: selected > 0 ? undefined : keys,
      get href() {
        return other ? undefined : choice.address()
      },
      choose: other ? () => act.runOnOther(command) : choice.choose,
    })
  }
  return items
}

/** The command of an alias that the query matches exactly. It comes before all other items. */
export function aliasItem(
  shell: Shell,
  word: string,
  own: readonly OwnAlias[],
  act: Acting,
): PaletteItem | undefined {
  const alias = meaningOf(word, own)
  // The command of an alias may be in an area that is not loaded yet.
  if (!alias || !shell.registry.all.some((one) => one.id === alias.command)) return undefined
  const id = alias.command as CommandId
  const given = alias.args ?? {}
  const { command, reason } = shell.registry.state(id, given, shell.ctx(act.held))
  const args = writeArgs(alias.args)
  const { address, choose } = choiceOf(shell, act, id, given)
  return {
    key: `alias ${alias.word}`,
    group: 'alias',
    text: command.title,
    detail: `alias ${alias.word}${args ? ` · ${args}` : ''}`,
    reason: reason && `alias ${alias.word} · ${reason}`,
    cli: cliOf(command),
    href: address(),
    choose,
  }
}

/**
 * An address of this console that the user pasted, as a URL or a path. It is checked like every other redirect
 * target: only paths of this origin are followed.
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

/** The words of a command that a query can match by their beginnings. */
const wordsOf = (command: Command) =>
  `${command.title} ${command.verb} ${command.also ?? ''} ${called(command.noun)}`
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** How well a name matches a word: 4 if equal, 3 at the start, 2 at the start of a part, 1 elsewhere, 0 if not. */
const nearness = (name: string, word: string): number => {
  const at = name.indexOf(word)
  return at < 0
    ? 0
    : name === word
      ? 4
      : at === 0
        ? 3
        : /[^\p{L}\p{N}]/u.test(name[at - 1] ?? '')
          ? 2
          : 1
}

/** The most names that are combined with commands: the user types more to find the others. */
const NAMES_CONSIDERED = 24

interface Near {
  thing: NamedThing
  /** The words of the query that its name contains. */
  found: readonly string[]
}

/** The names that match best. It does not sort all names, since it runs for each typed character. */
function nearest(names: readonly NamedThing[], words: readonly string[]): Near[] {
  const byScore = new Map<number, Near[]>()
  for (const thing of names) {
    const name = thing.name.toLowerCase()
    let score = 0
    for (const word of words) {
      const near = nearness(name, word)
      if (near > 0) score += 8 + near
    }
    if (score === 0) continue
    const alike = byScore.get(score)
    if (!alike) byScore.set(score, [{ thing, found: words.filter((w) => name.includes(w)) }])
    else if (alike.length < NAMES_CONSIDERED)
      alike.push({ thing, found: words.filter((w) => name.includes(w)) })
  }
  return [...byScore]
    .sort(([a], [b]) => b - a)
    .flatMap(([, things]) => things)
    .slice(0, NAMES_CONSIDERED)
}

/**
 * Commands on things by name, for a query such as 'stop web'. Each word must match the command or the name
 * of the thing, and at least one word must match only the name.
 * @param names all known names; only the best matches are used
 */
export function namedItems(
  shell: Shell,
  query: string,
  names: readonly NamedThing[],
  act: Acting,
): PaletteItem[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length < 2) return []
  const commands = shell.registry.all.flatMap((command) => {
    if (command.surface === 'key-only' || subjectField(command) === undefined) return []
    const own = wordsOf(command)
    const verbs = words.filter((word) => own.some((o) => o.startsWith(word)))
    return verbs.length > 0 ? [{ command, verbs }] : []
  })
  const kinds = new Set<string>(commands.map(({ command }) => command.noun))
  const near = nearest(
    names.filter(({ noun }) => kinds.has(noun)),
    words,
  )
  return near.flatMap(({ thing, found }) => {
    const place = placeOf(thing)
    return commands.flatMap(({ command, verbs }): PaletteItem[] => {
      if (command.noun !== thing.noun) return []
      if (!words.every((word) => verbs.includes(word) || found.includes(word))) return []
      // 'open disk' asks for any disk, even if one is called disk-1.
      if (!found.some((word) => !verbs.includes(word))) return []
      const id = command.id as CommandId
      const held = about(act.held, [subjectOf(thing)])
      const { address, choose } = choiceOf(shell, act, id, {}, held)
      let state: { reason?: string | undefined } | undefined
      return [
        {
          key: `${id} ${thing.id}`,
          group: 'named',
          text: withoutInvisible(
            command.title.endsWith(called(command.noun))
              ? `${command.title} ${thing.name}`
              : `${command.verb}: ${thing.name}`,
          ),
          also: `${command.title} ${command.also ?? ''} ${called(command.noun)}`,
          detail: place && `in ${place}`,
          cli: cliOf(command),
          badge: thing.badge,
          get reason() {
            return (state ??= shell.registry.state(id, {}, shell.ctx(held))).reason
          },
          get href() {
            return address()
          },
          choose,
        },
      ]
    })
  })
}

/** A thing found by name, as the target of a command. What was read of it is not typed: its noun restores the type. */
const subjectOf = ({ noun, name, id, goesBy = name, parents, value }: NamedThing) =>
  ({
    noun,
    name,
    id,
    args: { ...parents, [fieldOf(noun)]: goesBy },
    value,
    unlisted: true,
  }) as Subject

/** The recent commands, shown for an empty query. */
export const recentItems = (items: readonly PaletteItem[]): PaletteItem[] =>
  recent.flatMap((id) => {
    const item = items.find((i) => i.key === id)
    return item ? [{ ...item, key: `recent ${id}`, group: 'recent' as const }] : []
  })

/** The heading of a group. @param by what a thing was looked up by */
export function headOf(group: Group, held: readonly Scope[], by = 'ID'): string {
  if (group !== 'on')
    return {
      address: 'Address',
      alias: 'Alias',
      named: 'By name',
      found: `Found by ${by}`,
      recent: 'Recent',
      actions: 'Actions',
      go: 'Go to',
    }[group]
  const things = selectionIn(held)
  if (things.length === 0) return 'On this list'
  return things.length > 3
    ? `On ${things.length} ${plural(called(things[0]?.noun ?? ''))}`
    : withoutInvisible(`On ${things.map((thing) => thing.name).join(', ')}`)
}

/** 'instance in web' */
export const nounIn = (noun: Noun, place: string | undefined) =>
  place === undefined ? called(noun) : `${called(noun)} in ${place}`
