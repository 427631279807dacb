/**
 * Presses, bindings, and the pure resolver between them. The rules are those of `ux-and-asks` C1.
 * tinykeys gives the grammar of a binding and the test of one press; scopes, sequences and layouts are
 * ours, since its own listener knows neither.
 */
import type { KeyBindingPress } from 'tinykeys'
import { matchKeyBindingPress, parseKeybinding } from 'tinykeys'
import type { Given } from '../engine/args'
import type { Noun } from '../engine/noun'
import type { Scope, ScopeName } from '../engine/scope'
import { live } from '../engine/scope'

export type Platform = 'mac' | 'other'

/**
 * What a key press lands in: a row of the list, its filter, another text field, the terminal, a widget
 * that reads keys itself, nothing that would do anything with it (the heading that has the focus on a new
 * page), or anything else, such as a button.
 */
export type PressTarget = 'page' | 'idle' | 'row' | 'filter' | 'text' | 'widget' | 'terminal'

/** A key press, as much of it as deciding needs. */
export interface Press {
  key: string
  code: string
  shift: boolean
  ctrl: boolean
  alt: boolean
  meta: boolean
  altGraph: boolean
  repeat: boolean
  /** An input method is composing. */
  composing: boolean
  target: PressTarget
}

/** Which keys are on: all, letters only while a row has the focus, or no letters at all (WCAG 2.1.4). */
export type KeysMode = 'all' | 'list' | 'off'

export interface Binding {
  in: ScopeName
  /** Only where the scope is about this kind of thing. */
  noun?: Noun
  /** tinykeys' grammar, with `$mod` for Control (Command on a Mac): `a s`, `$mod+k`, `Shift+D`. */
  keys: string
  run: string
  args?: Given
  /** Only while the focus is on a row, or in the filter: keys that elsewhere belong to what has the focus. */
  from?: 'row' | 'filter'
  /** Only while rows of the list are marked. */
  marks?: true
  /** A person's own: it goes before what is there by default. */
  own?: true
  /** In the terminal: the presses before the last one reach the guest all the same. */
  passThrough?: true
}

/** A binding with its keys parsed for a platform. */
export interface ParsedBinding extends Binding {
  presses: readonly KeyBindingPress[]
  /** Is any of its presses a bare character, such as a speech user may say by accident? */
  character: boolean
}

/** Keys that are told by a name and produce no character. */
export const NAMED =
  /^(Escape|Enter|Tab|F\d+|Arrow\w+|Home|End|Page\w+|Delete|Backspace|ContextMenu)$/
const isCharacter = ([mods, key]: KeyBindingPress) =>
  !mods.includes('Control') && !mods.includes('Meta') && !NAMED.test(String(key))

/** Reads a binding's keys. Symbols stand for the character they produce, so Shift is not spelled with them. */
export function parseBinding(binding: Binding, platform: Platform): ParsedBinding {
  const spelled = binding.keys.replaceAll('$mod', platform === 'mac' ? 'Meta' : 'Control')
  const presses = parseKeybinding(spelled)
  return { ...binding, presses, character: presses.some(isCharacter) }
}

const isLetter = (key: string) => /^\p{L}$/u.test(key)
const isAscii = (key: string) => /^[\u0020-\u007e]$/.test(key)

/**
 * The keys that a press may stand for, best first: the character produced; for a letter outside Latin
 * the Latin letter at the same place; and the digit at the same place where the digit row types symbols.
 */
function readings(press: Press): string[] {
  const { key, code } = press
  if (key === ' ') return ['Space']
  if (key.length !== 1) return [key]
  const latin = /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()
  const digit = /^Digit([0-9])$/.exec(code)?.[1]
  // On a French board some keys of the digit row type letters: é, è, ç, à.
  if (isLetter(key) && !isAscii(key)) {
    if (latin) return [latin]
    return digit && !press.shift ? [digit] : []
  }
  const produced = isLetter(key) ? key.toLowerCase() : key
  return digit && digit !== key && !press.shift ? [produced, digit] : [produced]
}

/** Does this reading of a press match one press of a binding? */
function matches(press: Press, key: string, wanted: KeyBindingPress): boolean {
  // A symbol is told by its character alone: on a German board / is Shift+7. Letters tell Shift from shift.
  const shift = press.shift && (key.length > 1 || isLetter(key))
  const held: Record<string, boolean> = {
    Shift: shift,
    Control: press.ctrl,
    Alt: press.alt,
    Meta: press.meta,
  }
  const event = { key, code: '', getModifierState: (mod: string) => held[mod] ?? false }
  return matchKeyBindingPress(event as unknown as KeyboardEvent, wanted)
}

const MODIFIERS = new Set([
  'Shift',
  'Control',
  'Alt',
  'Meta',
  'AltGraph',
  'CapsLock',
  'NumLock',
  'Fn',
  'Hyper',
  'Super',
])

export type Resolution =
  /** Not ours: the event goes on its way. */
  | { kind: 'pass' }
  /** A modifier alone: nothing happens, and nothing is forgotten. */
  | { kind: 'idle' }
  /** The start of something: these could follow. */
  | { kind: 'wait'; pending: readonly Press[]; next: readonly ParsedBinding[] }
  | { kind: 'run'; binding: ParsedBinding }
  /** Something was started and this key does not go on with it. */
  | { kind: 'cancel'; pending: readonly Press[] }

export interface Situation {
  /** Every scope present, in nesting order. */
  scopes: readonly Scope[]
  bindings: readonly ParsedBinding[]
  /** The presses of a sequence that has begun. */
  pending: readonly Press[]
  mode: KeysMode
}

const hasModifier = ([mods]: KeyBindingPress) => mods.includes('Control') || mods.includes('Meta')

/** Keys that do something in a text field only with a modifier, but for these. */
const reachesText = (press: KeyBindingPress) =>
  hasModifier(press) || /^(F\d+|Escape)$/.test(String(press[1]))

/**
 * May this binding be heard from where the press landed?
 * @param hasCursor a list shows its cursor: what a row does with Enter and the arrows, it does while nothing
 * else has the focus, too
 */
function reachesTarget(
  binding: ParsedBinding,
  { target }: Press,
  mode: KeysMode,
  hasCursor: boolean,
): boolean {
  if (target === 'terminal') return binding.in === 'terminal'
  if (binding.from === 'row' && target === 'idle' && hasCursor) return !binding.character
  if (binding.from) return binding.from === target
  // An open list or menu reads its own keys, Escape among them.
  if (target === 'widget') return binding.presses.slice(0, 1).some(hasModifier)
  if (target === 'text' || target === 'filter') return binding.presses.slice(0, 1).some(reachesText)
  if (!binding.character) return true
  return mode === 'all' || (mode === 'list' && target === 'row')
}

/** Does a scope answer to this binding? Its own ones, and of those with a noun only its own noun's. */
export const matchesScope = (scope: Scope, binding: Binding): boolean =>
  binding.in === scope.name &&
  (!binding.marks || (scope.marks?.length ?? 0) > 0) &&
  (binding.noun === undefined ||
    binding.noun === scope.noun ||
    binding.noun === scope.subject?.noun)

const bindingsIn = (scope: Scope, bindings: readonly ParsedBinding[]) =>
  bindings.filter((b) => matchesScope(scope, b))

/** A noun's own binding before the one for all nouns. */
const bySpecific = (a: ParsedBinding, b: ParsedBinding) =>
  Number(b.noun !== undefined) - Number(a.noun !== undefined)

/** How far a binding has come with these presses: not at all, on its way, or there. */
function progress(
  binding: ParsedBinding,
  presses: readonly Press[],
  last: string,
): 'no' | 'on' | 'there' {
  if (presses.length > binding.presses.length) return 'no'
  for (const [i, wanted] of binding.presses.slice(0, presses.length).entries()) {
    const press = presses[i]
    if (!press) return 'no'
    const keys = i === presses.length - 1 ? [last] : readings(press)
    if (!keys.some((key) => matches(press, key, wanted))) return 'no'
  }
  return presses.length === binding.presses.length ? 'there' : 'on'
}

/**
 * What a key press means now. Pure: the same situation and press give the same answer.
 * Deepest scope first; within a scope a noun's own binding first; no timers.
 */
export function resolve(situation: Situation, press: Press): Resolution {
  const { pending, mode } = situation
  if (
    press.composing ||
    press.key === 'Process' ||
    press.key === 'Dead' ||
    press.key === 'Unidentified'
  )
    return { kind: 'pass' }
  if (MODIFIERS.has(press.key)) return { kind: 'idle' }
  if (press.altGraph) return pending.length > 0 ? { kind: 'cancel', pending } : { kind: 'pass' }

  const presses = [...pending, press]
  const scopes = live(situation.scopes)
  const hasCursor = scopes.some(({ name }) => name === 'row')
  for (const key of readings(press)) {
    const next: ParsedBinding[] = []
    for (const scope of scopes) {
      const heard = bindingsIn(scope, situation.bindings)
        .filter((b) => reachesTarget(b, press, mode, hasCursor))
        .sort(bySpecific)
      for (const binding of heard) {
        const at = progress(binding, presses, key)
        // A deeper scope that waits for more keeps the key from a shallower one that would be done.
        if (at === 'there' && next.length === 0) return { kind: 'run', binding }
        if (at === 'on') next.push(binding)
      }
    }
    if (next.length > 0) return { kind: 'wait', pending: presses, next: unshadowed(next) }
  }
  return pending.length > 0 ? { kind: 'cancel', pending } : { kind: 'pass' }
}

/** Of several bindings with the same keys only the first: the others are out of reach. */
export function unshadowed<B extends Binding>(bindings: readonly B[]): B[] {
  const seen = new Set<string>()
  const place = (b: B) => `${b.from ?? ''} ${b.keys}`
  return bindings.filter((b) => !seen.has(place(b)) && seen.add(place(b)))
}

/** Every binding within reach now, deepest scope first: what help and the status line show. */
export const withinReach = (
  scopes: readonly Scope[],
  bindings: readonly ParsedBinding[],
): ParsedBinding[] =>
  unshadowed(live(scopes).flatMap((scope) => bindingsIn(scope, bindings).sort(bySpecific)))

const SHOWN: Record<string, string> = {
  Control: 'Ctrl',
  Meta: '⌘',
  Escape: 'Esc',
  Enter: '⏎',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
  Delete: 'Del',
  Shift: '⇧',
  ContextMenu: 'Menu',
  Space: 'Space',
}

/** A binding's keys as a person reads them, one array a press: `Shift+D` → [['⇧', 'D']]. */
export function showKeys(keys: string, platform: Platform): string[][] {
  const spelled = keys.replaceAll('$mod', platform === 'mac' ? 'Meta' : 'Control')
  return spelled.split(' ').map((press) => {
    const parts = press.split(/(?<=\w)\+/)
    return parts.map(
      (part) => SHOWN[part] ?? (parts.length > 1 && part.length === 1 ? part.toUpperCase() : part),
    )
  })
}
