/**
 * Aliases: typed into the palette or on the `:` line, a word runs one command with its arguments.
 * There are a few defaults; the user can add, change and remove aliases.
 */
import { isObject } from '@/api/json-object'
import { entryOf } from '@/model/unknown'
import type { Given } from '../engine/args'
import { accepts } from '../engine/check-args'
import type { Command } from '../engine/command'
import type { Alias, OwnAlias } from './alias'
import { argsProblem } from '../keys/own-keys'

export type { Alias, OwnAlias } from './alias'

export const DEFAULT_ALIASES = {
  p: 'project.list',
  i: 'instance.list',
  d: 'disk.list',
  s: 'snapshot.list',
  im: 'image.list',
  v: 'vpc.list',
  fip: 'floating-ip.list',
  sub: 'vpc-subnet.list',
  rt: 'vpc-router.list',
  igw: 'internet-gateway.list',
  aff: 'affinity-group.list',
  silo: 'silo.list',
  pool: 'ip-pool.list',
  me: 'settings.profile',
  tok: 'access-token.list',
  key: 'ssh-key.list',
  sled: 'sled.list',
} as const satisfies Readonly<Record<string, string>>

const defaultOf = (word: string): string | undefined => entryOf(DEFAULT_ALIASES, word)

/** The problem with the spelling of a word, or `undefined`. */
export const aliasProblem = (word: string): string | undefined => {
  if (word === '') return 'Word is required'
  if (word.length > 32) return 'Must be 32 characters or fewer'
  return /^[a-z0-9-]+$/.test(word)
    ? undefined
    : 'Can only contain lower-case letters, numbers, and dashes'
}

function isOwnAlias(value: unknown): value is OwnAlias {
  if (!isObject(value)) return false
  const { alias, command, args, ...rest } = value
  return (
    typeof alias === 'string' &&
    typeof command === 'string' &&
    (args === undefined || isObject(args)) &&
    Object.keys(rest).length === 0
  )
}

/** The problem with one entry, or `undefined`. */
export function aliasEntryProblem(
  entry: unknown,
  commands: readonly Command[],
): string | undefined {
  if (!isOwnAlias(entry)) return 'is not of the form { "alias": …, "command": …, "args": … }'
  const word = aliasProblem(entry.alias)
  if (word) return `“${entry.alias}”: ${word.charAt(0).toLowerCase()}${word.slice(1)}`
  const id = entry.command.replace(/^-/, '')
  const command = commands.find((c) => c.id === id)
  if (!command) return `there is no command with the id ${id}`
  if (command.surface === 'key-only') return `${id} can only be run by its key`
  return argsProblem(command, entry.args)
}

/** Reads stored aliases: the valid ones (the last of each word), and a message for each invalid one. */
export function readOwnAliases(
  value: unknown,
  commands: readonly Command[],
): { valid: OwnAlias[]; rejected: string[] } {
  if (value === undefined) return { valid: [], rejected: [] }
  if (!Array.isArray(value)) return { valid: [], rejected: ['The aliases are not a list.'] }
  const rejected: string[] = []
  const valid = new Map<string, OwnAlias>()
  const entries: readonly unknown[] = value
  for (const [i, entry] of entries.entries()) {
    const problem = aliasEntryProblem(entry, commands)
    if (problem) rejected.push(`Alias ${i + 1}: ${problem}.`)
    else if (isOwnAlias(entry)) valid.set(entry.alias, entry)
  }
  return { valid: [...valid.values()], rejected }
}

/** All aliases, own and default, by name; removed ones included. */
export function aliasesOf(own: readonly OwnAlias[]): Alias[] {
  const mine = new Map(own.map((entry) => [entry.alias, entry]))
  return [...new Set([...Object.keys(DEFAULT_ALIASES), ...mine.keys()])].sort().map((word) => {
    const entry = mine.get(word)
    const usual = defaultOf(word)
    return {
      word,
      command: entry ? entry.command.replace(/^-/, '') : (usual ?? ''),
      args: entry?.args,
      origin: entry ? 'yours' : 'default',
      instead: entry && usual,
      off: entry?.command.startsWith('-') ?? false,
    }
  })
}

/** The alias that equals a text. */
export const meaningOf = (word: string, own: readonly OwnAlias[]): Alias | undefined =>
  aliasesOf(own).find((alias) => alias.word === word.trim() && !alias.off)

/** Adds or changes an alias. An alias that equals its default needs no entry. */
export const withAlias = (own: readonly OwnAlias[], entry: OwnAlias): OwnAlias[] => {
  const others = own.filter((one) => one.alias !== entry.alias)
  return defaultOf(entry.alias) === entry.command && !entry.args ? others : [...others, entry]
}

/** Removes an alias: a default is switched off, the user's own entry is dropped. */
export const withoutAlias = (own: readonly OwnAlias[], word: string): OwnAlias[] => {
  const others = own.filter((one) => one.alias !== word)
  const usual = defaultOf(word)
  return usual === undefined ? others : [...others, { alias: word, command: `-${usual}` }]
}

/** Restores the default of an alias. */
export const resetAlias = (own: readonly OwnAlias[], word: string): OwnAlias[] =>
  own.filter((one) => one.alias !== word)

/**
 * Parses arguments as the user types them beside a word: `project=web kind=x`. @returns an error
 * message as text
 */
export function readArgs(text: string, command: Command | undefined): Given | undefined | string {
  const pairs = text.trim().split(/\s+/).filter(Boolean)
  const args: Record<string, unknown> = {}
  for (const pair of pairs) {
    const at = pair.indexOf('=')
    if (at < 1 || at === pair.length - 1) return 'Write each as name=value, with spaces between'
    const [field, value] = [pair.slice(0, at), pair.slice(at + 1)]
    const known = command?.args[field]
    args[field] = /^\d+$/.test(value) && !(known && accepts(known, value)) ? Number(value) : value
  }
  if (pairs.length === 0) return undefined
  return (command && argsProblem(command, args)) ?? args
}

export const writeArgs = (args: Given | undefined): string =>
  Object.entries(args ?? {})
    .map(([field, value]) => `${field}=${String(value)}`)
    .join(' ')
