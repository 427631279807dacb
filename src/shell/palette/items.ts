/** The items of the palette, before ranking: commands, places, and things by name. */
import { commandId } from '@/bind/shell'
import { withoutInvisible } from '@/model/invisible-characters'
import type { OwnAlias } from '@commands/palette/aliases'
import { meaningOf, writeArgs } from '@commands/palette/aliases'
import { askingFor } from '@commands/engine/args'
import type { Command } from '@commands/engine/command'
import { subjectField } from '@commands/engine/command'
import type { Noun } from '@commands/engine/noun'
import type { Scope } from '@commands/engine/scope'
import { ofThePage, selectionIn } from '@commands/engine/scope'
import { showKeys } from '@commands/keys/keys'
import { called } from '@commands/engine/noun'
import { bindingsByCommand } from '@/bind/Do'
import { scopes } from '@/bind/scopes'
import type { Shell } from '@/bind/shell'
import { count } from '@/model/words'
import { ownAddress } from '../own-address'
import { CommandItem, choiceOf, cliOf } from './command-item'
import type { Acting, Group, PaletteItem } from './item'
import { isPlace, namesAt } from './places'

/** The keys of every command at once. */
function keyIndex(shell: Shell): ReadonlyMap<string, string[][]> {
  const shown = new Map<string, string[][]>()
  for (const [run, all] of bindingsByCommand(shell, ofThePage(scopes.getState().stack))) {
    const plain = all.find((b) => !b.args)
    if (plain) shown.set(run, showKeys(plain.keys, shell.platform))
  }
  return shown
}

const needsPick = (command: Command) =>
  Object.values(command.args).some((schema) => askingFor(schema) !== undefined)

/** The title for several targets: 'Start 2 instances'. */
const onMany = (command: Command, n: number) =>
  n === 1
    ? command.title
    : command.title.replace(
        new RegExp(`\\b${called(command.noun)}\\b`),
        count(n, called(command.noun)),
      )

/** Bonuses for the match quality of a command. */
const BOOST = {
  recent: 15,
  /** The current sidebar has an entry for the command. */
  beside: 2,
  /** The command has the noun of the page. */
  here: 4,
  /** Subtracted for each argument that the user would be asked for. */
  missing: 2,
}

const RECENT_KEPT = 5
const recent: string[] = []

/** Remembers a command that was run from the palette, for this tab. */
export function remember(id: string): void {
  const at = recent.indexOf(id)
  if (at >= 0) recent.splice(at, 1)
  recent.unshift(id)
  recent.length = Math.min(recent.length, RECENT_KEPT)
}

/** Every command that the user can choose, in its group. */
export function commandItems(shell: Shell, act: Acting): PaletteItem[] {
  const ctx = shell.ctx(act.held)
  const items: PaletteItem[] = []
  const keysFor = keyIndex(shell)
  const { namesOf, isBeside } = namesAt(ctx.where.address, shell.registry.all)
  // An empty list has no selected row: then the commands that create a thing for the list come first.
  const listed =
    selectionIn(act.held).length === 0
      ? act.held.findLast(({ name }) => name === 'list')?.noun
      : undefined
  for (const command of shell.registry.all) {
    if (command.surface === 'key-only') continue
    const { first, selected, reason } = shell.registry.state(command.id, {}, ctx)
    const { id } = command
    const words = namesOf(command)
    const keys = keysFor.get(id)
    if (selected > 0)
      items.push(
        new CommandItem(shell, act, command, {
          key: `on ${id}`,
          group: 'on',
          text: onMany(command, selected),
          words,
          boost: 200,
          reason,
          keys,
        }),
      )
    const isAsking = subjectField(command) !== undefined
    items.push(
      new CommandItem(shell, act, command, {
        key: id,
        group: isPlace(command)
          ? 'go'
          : !isAsking && listed !== undefined && command.noun === listed
            ? 'on'
            : 'actions',
        text:
          isAsking || first.missing.length > 0 || (needsPick(command) && !isPlace(command))
            ? `${command.title}…`
            : command.title,
        words,
        names: words,
        isAsking,
        boost:
          (recent.includes(id) ? BOOST.recent : 0) +
          (isBeside(command) ? BOOST.beside : 0) +
          (first.missing.length > 0
            ? -BOOST.missing * first.missing.length
            : Object.keys(command.args).length > 0
              ? BOOST.here
              : 0),
        reason: selected > 0 ? undefined : reason,
        keys: selected > 0 ? undefined : keys,
      }),
    )
  }
  return items
}

/** The command of an alias that equals the query. It comes before all other items. */
export function aliasItem(
  shell: Shell,
  word: string,
  own: readonly OwnAlias[],
  act: Acting,
): PaletteItem | undefined {
  const alias = meaningOf(word, own)
  // The command of an alias may be in an area that is not loaded yet.
  if (!alias || !shell.registry.all.some((one) => one.id === alias.command)) return undefined
  const id = commandId(alias.command)
  const given = alias.args ?? {}
  const { command, reason } = shell.registry.state(id, given, shell.ctx(act.held))
  const args = writeArgs(alias.args)
  const { address, choose, runs } = choiceOf(shell, act, id, given)
  return {
    key: `alias ${alias.word}`,
    group: 'alias',
    text: command.title,
    detail: `alias ${alias.word}${args ? ` · ${args}` : ''}`,
    reason: reason && `alias ${alias.word} · ${reason}`,
    cli: cliOf(command),
    href: address(),
    choose,
    runs,
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
  const target = ownAddress(text.trim())
  // A single slash is only the beginning of an address.
  if (target === undefined || target === '/') return undefined
  return {
    key: 'address',
    group: 'address',
    text: target,
    href: target,
    choose: ({ newTab }) => go(target, newTab),
  }
}

/** The recent commands, shown for an empty query. */
export const recentItems = (items: readonly PaletteItem[]): PaletteItem[] =>
  recent.flatMap((id) => {
    const item = items.find((i) => i.key === id)
    return item instanceof CommandItem ? [item.asRecent()] : []
  })

/** The heading of a group. @param by the kind of text by which a thing was looked up */
export function headOf(group: Group, held: readonly Scope[], by = 'ID'): string {
  if (group !== 'on')
    return {
      address: 'Address',
      alias: 'Alias',
      named: 'Actions',
      found: `Found by ${by}`,
      recent: 'Recent',
      actions: 'Actions',
      go: 'Go to',
      things: 'Go to',
      with: 'What can be done with it',
      elsewhere: 'Found in projects',
      racks: 'Found on other racks',
    }[group]
  const things = selectionIn(held)
  if (things.length === 0) return 'On this list'
  return things.length > 3
    ? `On ${things.length} marked`
    : withoutInvisible(`On ${things.map((thing) => thing.name).join(', ')}`)
}

/** The noun with its place: 'instance in web'. */
export const nounIn = (noun: Noun, place: string | undefined) =>
  place === undefined ? called(noun) : `${called(noun)} in ${place}`
