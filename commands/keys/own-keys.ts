/**
 * The user's own keymap: a list of `{ key, command, when, args }`, with `-command` to remove a
 * default, in the form that VS Code uses. The user's entries win over the defaults.
 */
import { isObject } from '@/api/json-object'
import type { Given } from '../engine/args'
import type { Command } from '../engine/command'
import type { Binding, Platform } from './keys'
import { NAMED, showKeys } from './keys'
import { accepts } from '../engine/check-args'
import { isClosed } from '../engine/scope'
import type { BoundKey, KeyRow, OwnKey } from './own-key'
import type { Place } from './when'
import { readWhen } from './when'

export type { BoundKey, KeyRow, OwnKey } from './own-key'

export const MAX_PRESSES = 3

const MODIFIERS = ['$mod', 'Control', 'Meta', 'Alt', 'Shift']

/**
 * Splits a press into modifiers and key: `$mod+Shift+k` → [['$mod', 'Shift'], 'k']. The plus itself
 * is a key too.
 */
export function partsOf(press: string): readonly [mods: readonly string[], key: string] {
  const parts = press.split(/(?<=\w)\+/)
  return [parts.slice(0, -1), parts.at(-1) ?? '']
}

/** Keys in canonical form, so that two spellings of the same keys compare as equal. */
export const canonical = (keys: string, platform: Platform): string =>
  keys
    .trim()
    .replaceAll('$mod', platform === 'mac' ? 'Meta' : 'Control')
    .split(/\s+/)
    .map((press) => {
      const [mods, key] = partsOf(press)
      return [...[...mods].sort(), key.toLowerCase()].join('+')
    })
    .join(' ')

/** The problem with the spelling of keys, or `undefined`. */
export function keyProblem(keys: string): string | undefined {
  const presses = keys.trim().split(/\s+/).filter(Boolean)
  if (presses.length === 0) return 'no key is given'
  if (presses.length > MAX_PRESSES) return `a key is ${MAX_PRESSES} presses at most`
  for (const press of presses) {
    const [mods, key] = partsOf(press)
    const odd = mods.find((mod) => !MODIFIERS.includes(mod))
    if (odd !== undefined) return `“${odd}” is not a modifier: use ${MODIFIERS.join(', ')}`
    const isOne = [...key].length === 1
    if (!isOne && key !== 'Space' && !NAMED.test(key)) return `“${key}” is not a key`
    if (isOne && /[^ -~]/.test(key) && /\p{L}/u.test(key))
      return `${key} is matched by the Latin letter at its position: bind that letter`
  }
  const [first = ''] = presses
  const [mods, key] = partsOf(first)
  if (key === 'Tab') return 'Tab moves the focus and cannot be changed'
  if (key === 'Escape') return 'Escape goes back and cannot be changed'
  if (key === 'F1') return 'F1 opens the palette and cannot be changed'
  return mods.length === 0 && presses.length > 1 && (key === 'Enter' || key === 'Space')
    ? `${key} activates the focused element: it cannot begin a sequence`
    : undefined
}

/**
 * Enter and Space activate the focused element, so they can be bound only on a row or in the
 * filter.
 */
const presses = ({ key }: OwnKey, places: readonly Place[]) =>
  /^(Enter|Space)$/.test(key.trim()) && places.some((place) => !place.from)
    ? `${key.trim()} activates the focused element: bind it where a row has the focus (rowFocused)`
    : undefined

/** Checks the shape of an entry. */
function isOwnKey(value: unknown): value is OwnKey {
  if (!isObject(value)) return false
  const { key, command, when, args, ...rest } = value
  return (
    typeof key === 'string' &&
    typeof command === 'string' &&
    (when === undefined || typeof when === 'string') &&
    (args === undefined || isObject(args)) &&
    Object.keys(rest).length === 0
  )
}

/** The problem with the arguments for a command, or `undefined`. */
export function argsProblem(command: Command, args: Given | undefined): string | undefined {
  for (const [field, value] of Object.entries(args ?? {})) {
    const known = Object.hasOwn(command.args, field) ? command.args[field] : undefined
    if (!known) return `${command.id} has no argument “${field}”`
    if (!accepts(known, value)) return `${command.id} does not accept this ${field}`
  }
  return undefined
}

/** The problem with one entry, or `undefined`. */
export function entryProblem(entry: unknown, commands: readonly Command[]): string | undefined {
  if (!isOwnKey(entry)) return 'is not of the form { "key": …, "command": …, "when": …, "args": … }'
  const removes = entry.command.startsWith('-')
  const id = removes ? entry.command.slice(1) : entry.command
  const command = commands.find((c) => c.id === id)
  if (!command) return `there is no command with the id ${id}`
  const places = readWhen(entry.when)
  if (typeof places === 'string') return places
  const args = argsProblem(command, entry.args)
  if (args) return args
  if (removes)
    return entry.key.trim() === 'Escape' ? 'Escape goes back and cannot be changed' : undefined
  return keyProblem(entry.key) ?? presses(entry, places)
}

/**
 * Bindings that cannot be removed: the palette's F1, Escape, and the way out of the serial console.
 */
const isFixed = ({ keys, run, in: scope }: Binding) =>
  keys === 'Escape' || scope === 'terminal' || (keys === 'F1' && run === 'view.palette')

const sameArgs = (a: Given | undefined, b: Given | undefined) =>
  JSON.stringify(a ?? {}) === JSON.stringify(b ?? {})

/** Whether both can match at the same time. Scopes of a page are nested; closed scopes stand alone. */
export const overlap = (a: Place, b: Place): boolean =>
  (a.in === b.in || (!isClosed(a.in) && !isClosed(b.in))) &&
  (!a.noun || !b.noun || a.noun === b.noun) &&
  (!a.from || !b.from || a.from === b.from)

/** How two keys relate: the same, the first begins the second, or the reverse. */
export function relation(
  a: string,
  b: string,
  platform: Platform,
): 'same' | 'begins' | 'goes on' | undefined {
  const [one, other] = [canonical(a, platform), canonical(b, platform)]
  if (one === other) return 'same'
  if (other.startsWith(`${one} `)) return 'begins'
  return one.startsWith(`${other} `) ? 'goes on' : undefined
}

/** Whether a place holds the whole of another: what works there works here. */
const holds = (wide: Place, inner: Place): boolean =>
  wide.in === inner.in &&
  (!wide.noun || wide.noun === inner.noun) &&
  (!wide.from || wide.from === inner.from) &&
  (!wide.marks || wide.marks === inner.marks)

/** Whether a binding leaves another one nothing: each press of the other runs it, or begins it. */
export const replaces = (a: Binding, b: Binding, platform: Platform): boolean =>
  relation(a.keys, b.keys, platform) !== undefined &&
  (holds(a, b) || (a.own !== b.own && holds(a, { ...b, in: 'root' }) && overlap(a, b)))

/**
 * The bindings that an entry makes, one per place; none for an entry that removes a key or is
 * invalid.
 */
export function bindingsOf({ key, command, when, args }: OwnKey): Binding[] {
  const places = readWhen(when)
  if (command.startsWith('-') || typeof places === 'string') return []
  return places.map((place) => ({
    ...place,
    keys: key.trim(),
    run: command,
    ...(args && { args }),
    own: true as const,
  }))
}

const removes = (entry: OwnKey, binding: Binding, platform: Platform): boolean => {
  if (entry.command !== `-${binding.run}`) return false
  if (canonical(entry.key, platform) !== canonical(binding.keys, platform)) return false
  if (entry.args && !sameArgs(entry.args, binding.args)) return false
  const places = entry.when === undefined ? undefined : readWhen(entry.when)
  return (
    places === undefined ||
    (typeof places !== 'string' &&
      places.some((p) => p.in === binding.in && p.noun === binding.noun && p.from === binding.from))
  )
}

/**
 * The effective keymap: the user's bindings first, then the remaining defaults. A binding goes where another one leaves
 * it nothing: of two of the user's in one place the later stays, and a default loses to any of the user's. Where they
 * only meet, both stay: `inOrder` says which one a press runs.
 */
export function effective(
  own: readonly OwnKey[],
  defaults: readonly Binding[],
  platform: Platform,
): readonly Binding[] {
  if (own.length === 0) return defaults
  const mine: Binding[] = []
  for (const entry of own.toReversed()) {
    const made = bindingsOf(entry).filter(
      (b) => !mine.some((m) => m.run !== b.run && replaces(m, b, platform)),
    )
    mine.push(...made)
  }
  const left = defaults.filter(
    (d) =>
      isFixed(d) ||
      !(
        own.some((entry) => removes(entry, d, platform)) ||
        mine.some((m) => replaces(m, d, platform))
      ),
  )
  return [...mine, ...left]
}

/**
 * Why a keymap would leave no key for the palette but F1, or `undefined`. F1 alone is too hard to find.
 */
export function paletteProblem(
  own: readonly OwnKey[],
  defaults: readonly Binding[],
  platform: Platform,
): string | undefined {
  const reach = effective(own, defaults, platform)
  if (reach.some((b) => b.run === 'view.palette' && b.in === 'root' && b.keys !== 'F1'))
    return undefined
  const keys = showKeys('$mod+k', platform)
    .map((press) => press.join('+'))
    .join(' ')
  return `${keys} opens the palette: bind another key to the palette before you remove it`
}

/** Reads a stored keymap: the valid entries, and a message for each of the others. */
export function readOwnKeys(
  value: unknown,
  commands: readonly Command[],
  defaults: readonly Binding[],
  platform: Platform,
): { valid: OwnKey[]; rejected: string[] } {
  if (value === undefined) return { valid: [], rejected: [] }
  if (!Array.isArray(value)) return { valid: [], rejected: ['The stored keys are not a list.'] }
  const rejected: string[] = []
  let valid = value.filter((entry: unknown, i): entry is OwnKey => {
    const problem = entryProblem(entry, commands)
    if (problem) rejected.push(`Entry ${i + 1}: ${problem}.`)
    return problem === undefined
  })
  const problem = paletteProblem(valid, defaults, platform)
  if (problem) {
    rejected.push(`${problem}.`)
    valid = valid.filter((entry) => !paletteProblem([entry], defaults, platform))
  }
  return { valid, rejected }
}

/** Why a key cannot be removed, or `undefined`. */
export function staysBecause(
  { command }: Pick<KeyRow, 'command'>,
  { keys, when, own }: BoundKey,
): string | undefined {
  if (own) return undefined
  if (keys === 'Escape') return 'Escape goes back and cannot be changed'
  if (keys === 'F1' && command === 'view.palette')
    return 'F1 opens the palette and cannot be changed'
  return when === 'serial' ? 'the keys that leave the serial console cannot be changed' : undefined
}
