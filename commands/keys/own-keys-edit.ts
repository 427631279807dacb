/** The lines of the keymap editor, and how each change alters the stored list. */
import { groupBy } from '@/model/group-by'
import type { Given } from '../engine/args'
import type { Command } from '../engine/command'
import type { Binding, Platform } from './keys'
import type { BoundKey, KeyRow, OwnKey } from './own-keys'
import { bindingsOf, canonical, effective, staysBecause } from './own-keys'
import type { Place } from './when'
import { writeWhen } from './when'

const sameArgs = (a: Given | undefined, b: Given | undefined) =>
  JSON.stringify(a ?? {}) === JSON.stringify(b ?? {})

const rowId = (command: string, args: Given | undefined): string => {
  const of = Object.entries(args ?? {}).map(([field, value]) => `${field}=${String(value)}`)
  return of.length === 0 ? command : `${command}:${of.join(',')}`
}

/** Groups the bindings of one command: each key once, with all places where it works. */
function grouped(bindings: readonly Binding[], platform: Platform): BoundKey[] {
  const byKeys = new Map<string, { keys: string; own: boolean; places: Place[] }>()
  for (const { keys, own = false, in: scope, noun, from, marks } of bindings) {
    const id = `${canonical(keys, platform)} ${own}`
    const group = byKeys.get(id) ?? { keys, own, places: [] }
    group.places.push({
      in: scope,
      ...(noun && { noun }),
      ...(from && { from }),
      ...(marks && { marks }),
    })
    byKeys.set(id, group)
  }
  return [...byKeys.values()].map(({ keys, own, places }) => ({
    keys,
    own,
    when: writeWhen(places),
  }))
}

/**
 * The scope of a new key: those of the defaults; the focus on a row only if all defaults require
 * it.
 */
function usualWhen(bindings: readonly Binding[]): string {
  if (bindings.length === 0) return writeWhen([{ in: 'root' }])
  const wide = bindings.filter((b) => !b.from)
  return writeWhen(
    (wide.length > 0 ? wide : bindings).map(({ in: scope, noun, from }) => ({
      in: scope,
      ...(noun && { noun }),
      ...(from && wide.length === 0 && { from }),
    })),
  )
}

const byCommand = (bindings: readonly Binding[]) => groupBy(bindings, ({ run }) => run)

/**
 * Every command with its keys, in the order of the registry.
 * @param extra commands with arguments that have a line before they have a key
 */
export function keyRows(
  commands: readonly Command[],
  defaults: readonly Binding[],
  own: readonly OwnKey[],
  platform: Platform,
  extra: readonly { command: string; args: Given }[] = [],
): KeyRow[] {
  const now = byCommand(effective(own, defaults, platform))
  const usually = byCommand(defaults)
  const all = byCommand([...defaults, ...own.flatMap(bindingsOf)])
  return commands.flatMap((command) => {
    const bound = all.get(command.id) ?? []
    const lines = [...extra.filter((one) => one.command === command.id), ...bound]
    const kinds = new Map(lines.map((b) => [rowId(command.id, b.args), b.args]))
    if (kinds.size === 0 && command.surface !== 'key-only') kinds.set(command.id, undefined)
    return [...kinds].map(([id, args]): KeyRow => {
      const isIt = (b: Binding) => sameArgs(b.args, args)
      const usual = (usually.get(command.id) ?? []).filter(isIt)
      const detail = Object.values(args ?? {}).join(' ')
      const row = {
        id,
        command: command.id,
        args,
        name: detail ? `${command.title}: ${detail}` : command.title,
        keys: grouped((now.get(command.id) ?? []).filter(isIt), platform),
        defaults: grouped(usual, platform),
        when: usualWhen(usual),
      }
      return { ...row, origin: own.some(isAbout(row, platform)) ? 'yours' : 'default' }
    })
  })
}

type Row = Pick<KeyRow, 'command' | 'args'>

/** Whether an entry changes the keys of this line. An entry that removes a key may leave out the arguments. */
const isAbout =
  (row: Row & Pick<KeyRow, 'defaults'>, platform: Platform) =>
  (entry: OwnKey): boolean =>
    isOf(row)(entry) ||
    (entry.command === `-${row.command}` &&
      !entry.args &&
      row.defaults.some((d) => canonical(d.keys, platform) === canonical(entry.key, platform)))

const isOf = (row: Row) => (entry: OwnKey) =>
  entry.command.replace(/^-/, '') === row.command && sameArgs(entry.args, row.args)

/**
 * Adds a key to the list. An entry of the same command for the same key is replaced; against other commands on this
 * key, the new entry wins, since it is the last one.
 */
export function withKey(
  own: readonly OwnKey[],
  row: Row,
  keys: string,
  when: string,
  platform: Platform,
): OwnKey[] {
  const entry: OwnKey = {
    key: keys,
    command: row.command,
    ...(when !== 'everywhere' && { when }),
    ...(row.args && { args: row.args }),
  }
  const isSame = (one: OwnKey) =>
    isOf(row)(one) && canonical(one.key, platform) === canonical(keys, platform)
  return [...own.filter((one) => !isSame(one)), entry]
}

/**
 * Removes one key of a command from the list: the user's own entry is dropped, a default is
 * switched off.
 */
export function withoutKey(
  own: readonly OwnKey[],
  row: Row,
  key: BoundKey,
  platform: Platform,
): OwnKey[] {
  const isSame = (one: OwnKey) =>
    isOf(row)(one) &&
    !one.command.startsWith('-') &&
    canonical(one.key, platform) === canonical(key.keys, platform)
  if (key.own) return own.filter((one) => !isSame(one))
  return [
    ...own,
    { key: key.keys, command: `-${row.command}`, ...(row.args && { args: row.args }) },
  ]
}

/** Removes all keys of a command from the list. */
export const withoutKeys = (own: readonly OwnKey[], row: KeyRow, platform: Platform): OwnKey[] =>
  row.keys
    .filter((key) => staysBecause(row, key) === undefined)
    .reduce((left, key) => withoutKey(left, row, key, platform), [...own])

/** Restores the default keys of a command in the list. */
export const resetKeys = (own: readonly OwnKey[], row: KeyRow, platform: Platform): OwnKey[] =>
  own.filter((entry) => !isAbout(row, platform)(entry))
