/**
 * Presses, bindings, and the pure resolver between them. tinykeys provides the grammar of a binding
 * and the test of one press; scopes, sequences and layouts are ours, since its listener supports
 * neither.
 */
import type { KeyBindingPress } from 'tinykeys'
import { matchKeyBindingPress, parseKeybinding } from 'tinykeys'
import { once } from '@/model/once'
import type { Given } from '../engine/args'
import type { Noun } from '../engine/noun'
import type { Scope, ScopeName } from '../engine/scope'
import { live } from '../engine/scope'

export type Platform = 'mac' | 'other'

/**
 * Where a key press lands: a row of the list, its filter, another text field, the terminal, a
 * widget that reads keys itself, an element that ignores keys (the heading that has the focus on a
 * new page), or anything else, such as a button.
 */
export type PressTarget = 'page' | 'idle' | 'row' | 'filter' | 'text' | 'widget' | 'terminal'

/** The part of a key press that the resolver needs. */
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

/** Which single keys are on: all, only while a row has the focus, or none (WCAG 2.1.4). */
export type KeysMode = 'all' | 'list' | 'off'

export interface Binding {
  in: ScopeName
  /** Only in scopes of this noun. */
  noun?: Noun
  /** tinykeys' grammar, with `$mod` for Control (Command on a Mac): `a s`, `$mod+k`, `Shift+D`. */
  keys: string
  run: string
  args?: Given
  /**
   * Only while a row, or the filter, has the focus: for keys that otherwise belong to the focused
   * element.
   */
  from?: 'row' | 'filter'
  /** Only while rows of the list are marked. */
  marks?: true
  /** The user's own binding, which wins over the defaults. */
  own?: true
  /** In the terminal: the presses before the last one still reach the guest. */
  passThrough?: true
}

/** A binding with its keys parsed for a platform. */
export interface ParsedBinding extends Binding {
  presses: readonly KeyBindingPress[]
  /** Whether a press is a bare character, which speech input may produce by accident. */
  character: boolean
}

/** Keys that have a name and produce no character. */
export const NAMED =
  /^(Escape|Enter|Tab|F\d+|Arrow\w+|Home|End|Page\w+|Delete|Backspace|ContextMenu)$/
const isCharacter = ([mods, key]: KeyBindingPress) =>
  !mods.includes('Control') && !mods.includes('Meta') && !NAMED.test(String(key))

type Keys = Pick<ParsedBinding, 'presses' | 'character'>

/** Most keys are those of many nouns, and are parsed once for all of these. */
const parsed = new Map<string, Keys>()

function parseKeys(spelled: string): Keys {
  const before = parsed.get(spelled)
  if (before) return before
  const presses = parseKeybinding(spelled)
  const keys = { presses, character: presses.some(isCharacter) }
  parsed.set(spelled, keys)
  return keys
}

const parsedFor = (platform: Platform) =>
  once((binding: Binding): ParsedBinding => {
    const spelled = binding.keys.replaceAll('$mod', platform === 'mac' ? 'Meta' : 'Control')
    return { ...binding, ...parseKeys(spelled) }
  })
/** The keymap is rebuilt for each loaded area: each area's bindings are parsed once. */
const PARSED = { mac: parsedFor('mac'), other: parsedFor('other') }

/**
 * Parses a binding's keys. Symbols stand for the character they produce, so Shift is not written
 * with them.
 */
export const parseBinding = (binding: Binding, platform: Platform): ParsedBinding =>
  PARSED[platform](binding)

const isLetter = (key: string) => /^\p{L}$/u.test(key)
const isAscii = (key: string) => /^[\u0020-\u007e]$/.test(key)

/**
 * The keys that a press may stand for, best first: the character produced; for a letter outside
 * Latin the Latin letter at the same position; and the digit at the same position where the digit
 * row types symbols.
 */
function readings(press: Press): string[] {
  const { key, code } = press
  if (key === ' ') return ['Space']
  if (key.length !== 1) return [key]
  const latin = /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()
  const digit = /^Digit([0-9])$/.exec(code)?.[1]
  // On a French keyboard some keys of the digit row type letters: é, è, ç, à.
  if (isLetter(key) && !isAscii(key)) {
    if (latin) return [latin]
    return digit && !press.shift ? [digit] : []
  }
  const produced = isLetter(key) ? key.toLowerCase() : key
  return digit && digit !== key && !press.shift ? [produced, digit] : [produced]
}

/** Does this reading of a press match one press of a binding? */
function matches(press: Press, key: string, wanted: KeyBindingPress): boolean {
  // A symbol is matched by its character alone: on a German keyboard / is Shift+7. For letters
  // Shift counts.
  const shift = press.shift && (key.length > 1 || isLetter(key))
  const held: Record<string, boolean> = {
    Shift: shift,
    Control: press.ctrl,
    Alt: press.alt,
    Meta: press.meta,
  }
  const event = { key, code: '', getModifierState: (mod: string) => held[mod] ?? false }
  return matchKeyBindingPress(event as KeyboardEvent, wanted)
}

/** The names of keys that only change what others mean. */
export const MODIFIERS: ReadonlySet<string> = new Set([
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
  /** No binding matches: the event continues to the browser. */
  | { kind: 'pass' }
  /** A modifier alone: nothing happens, and the pending sequence stays. */
  | { kind: 'idle' }
  /** A sequence has started: these bindings could follow. */
  | { kind: 'wait'; pending: readonly Press[]; next: readonly ParsedBinding[] }
  | { kind: 'run'; binding: ParsedBinding }
  /** A sequence had started and this key does not continue it. */
  | { kind: 'cancel'; pending: readonly Press[] }

export interface Situation {
  /** Every active scope, in nesting order. */
  scopes: readonly Scope[]
  bindings: readonly ParsedBinding[]
  /** The presses of a sequence that has started. */
  pending: readonly Press[]
  mode: KeysMode
}

const hasModifier = ([mods]: KeyBindingPress) => mods.includes('Control') || mods.includes('Meta')

/** In a text field, bindings work only with a modifier, except these keys. */
const reachesText = (press: KeyBindingPress) =>
  hasModifier(press) || /^(F\d+|Escape)$/.test(String(press[1]))

/**
 * Whether this binding can match in the element that received the press.
 * @param hasCursor whether the list shows its cursor: then Enter and the arrows act on the row even when nothing has
 * the focus
 */
export function reachesTarget(
  binding: ParsedBinding,
  target: PressTarget,
  mode: KeysMode,
  hasCursor: boolean,
): boolean {
  if (target === 'terminal') return binding.in === 'terminal'
  if (binding.from === 'row' && target === 'idle' && hasCursor) return !binding.character
  if (binding.from) return binding.from === target
  // An open list or menu handles its own keys, including Escape.
  if (target === 'widget') return binding.presses.slice(0, 1).some(hasModifier)
  if (target === 'text' || target === 'filter') return binding.presses.slice(0, 1).some(reachesText)
  if (!binding.character) return true
  return mode === 'all' || (mode === 'list' && target === 'row')
}

/** Whether a binding belongs to a scope. A binding with a noun belongs only to scopes of that noun. */
const matchesScope = (scope: Scope, binding: Binding): boolean =>
  binding.in === scope.name &&
  (!binding.marks || (scope.marks?.length ?? 0) > 0) &&
  (binding.noun === undefined ||
    binding.noun === scope.noun ||
    binding.noun === scope.subject?.noun)

/**
 * The bindings of these scopes in the order in which a press tries them: the user's own, then the first scope's, and
 * within a scope a noun's own before the general ones.
 */
export const inOrder = (
  scopes: readonly Scope[],
  bindings: readonly ParsedBinding[],
): ParsedBinding[] => {
  const first = (is: (b: ParsedBinding) => unknown) => (a: ParsedBinding, b: ParsedBinding) =>
    Number(!is(a)) - Number(!is(b))
  return scopes
    .flatMap((scope) =>
      bindings.filter((b) => matchesScope(scope, b)).sort(first(({ noun }) => noun)),
    )
    .sort(first(({ own }) => own))
}

/** How far the pending presses match a binding: not at all, partly, or completely. */
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

/** Resolves a key press. Pure: the same situation and press give the same result; there are no timers. */
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
  const reach = inOrder(scopes, situation.bindings).filter((b) =>
    reachesTarget(b, press.target, mode, hasCursor),
  )
  for (const key of readings(press)) {
    const next: ParsedBinding[] = []
    for (const binding of reach) {
      const at = progress(binding, presses, key)
      // A partial match in a deeper scope wins over a complete match further out.
      if (at === 'there' && next.length === 0) return { kind: 'run', binding }
      if (at === 'on') next.push(binding)
    }
    if (next.length > 0) return { kind: 'wait', pending: presses, next: unshadowed(next) }
  }
  return pending.length > 0 ? { kind: 'cancel', pending } : { kind: 'pass' }
}

/** Keeps the first of several bindings with the same keys: the others cannot be reached. */
export function unshadowed<B extends Binding>(bindings: readonly B[]): B[] {
  const seen = new Set<string>()
  const place = (b: B) => `${b.from ?? ''} ${b.keys}`
  return bindings.filter((b) => !seen.has(place(b)) && seen.add(place(b)))
}

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

/** A binding's keys for display, one array per press: `Shift+D` → [['⇧', 'D']]. */
export function showKeys(keys: string, platform: Platform): string[][] {
  const spelled = keys.replaceAll('$mod', platform === 'mac' ? 'Meta' : 'Control')
  return spelled.split(' ').map((press) => {
    const parts = press.split(/(?<=\w)\+/)
    return parts.map(
      (part) => SHOWN[part] ?? (parts.length > 1 && part.length === 1 ? part.toUpperCase() : part),
    )
  })
}
