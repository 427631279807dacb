/** What a person chose for this browser. The only thing the console keeps in local storage. */
import { createStore } from 'zustand/vanilla'
import type { OwnAlias } from '@commands/palette/aliases'
import type { KeysMode, Platform } from '@commands/keys/keys'
import type { OwnKey } from '@commands/keys/own-keys'

export interface Preferences {
  /** A theme's name, or `system` until a person chooses. */
  theme: string
  density: 'compact' | 'comfortable'
  hints: 'on' | 'off'
  keys: KeysMode
  /** The keys that a person bound or took away. `ux-and-asks` C5. */
  keymap: readonly OwnKey[]
  /** The words that a person gave to commands. `ux-and-asks` D7. */
  aliases: readonly OwnAlias[]
}

const isMac = () => typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)

/** Which keys `$mod` stands for. */
export const platform: Platform = isMac() ? 'mac' : 'other'

const STORAGE_KEY = 'rackline'

const DEFAULTS: Preferences = {
  theme: 'system',
  density: 'compact',
  hints: 'on',
  keys: 'all',
  keymap: [],
  aliases: [],
}

type Plain = Omit<Preferences, 'keymap' | 'aliases'>

const ALLOWED: { readonly [K in keyof Plain]: (value: unknown) => boolean } = {
  theme: (v) => typeof v === 'string',
  density: (v) => v === 'compact' || v === 'comfortable',
  hints: (v) => v === 'on' || v === 'off',
  keys: (v) => v === 'all' || v === 'list' || v === 'off',
}

/** The user's own keys and aliases as they were checked: what makes no sense is left out, each in a sentence. */
interface CheckedOwn extends Pick<Preferences, 'keymap' | 'aliases'> {
  rejected: readonly string[]
}

/** The same as they are stored: the user may have edited them. */
interface StoredOwn {
  keymap?: unknown
  aliases?: unknown
}

type CheckOwn = (stored: StoredOwn) => CheckedOwn

/** Which entries were left out when the console started. */
export const rejectedEntries = createStore<readonly string[]>(() => [])

// Own keys and aliases name commands: they count once all commands are loaded.
let checkOwn: CheckOwn | undefined
let storedOwn: StoredOwn = {}

const NO_OWN: CheckedOwn = { keymap: [], aliases: [], rejected: [] }

/** What is stored, as far as it makes sense; the user may have edited it, and storage may be shut. */
function load(text: string | null): Preferences {
  try {
    const stored = JSON.parse(text ?? '{}') as Record<string, unknown>
    const valid = Object.entries(ALLOWED).filter(([key, ok]) => ok(stored[key]))
    storedOwn = {
      ...(stored['keymap'] !== undefined && { keymap: stored['keymap'] }),
      ...(stored['aliases'] !== undefined && { aliases: stored['aliases'] }),
    }
    const { keymap, aliases } = checkOwn?.(storedOwn) ?? NO_OWN
    return {
      ...DEFAULTS,
      ...Object.fromEntries(valid.map(([key]) => [key, stored[key]])),
      keymap,
      aliases,
    }
  } catch {
    return DEFAULTS
  }
}

/** What the browser keeps, as it is written; nothing where storage is shut. */
function storedText(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

/** The text that `preferences` was read from or written as. */
let known = storedText()

export const preferences = createStore<Preferences>(() => load(known))

/** Do the user's own keys and aliases count by now? */
export const isOwnChecked = (): boolean => checkOwn !== undefined

/** Are there stored keys of the user's that do not count yet? */
export const hasUncheckedKeys = (): boolean =>
  !checkOwn && Array.isArray(storedOwn.keymap) && storedOwn.keymap.length > 0

/** Makes the user's own keys and aliases count. @param check knows every command */
export function checkOwnWith(check: CheckOwn): void {
  checkOwn = check
  const checked = check(storedOwn)
  rejectedEntries.setState(checked.rejected, true)
  const { keymap, aliases } = checked
  preferences.setState({ keymap, aliases })
}

/** Lists without anything in them need not be kept. */
const worthKeeping = (_: string, value: unknown) =>
  Array.isArray(value) && value.length === 0 ? undefined : value

/**
 * Takes over what another tab of this browser has written meanwhile. To be called before a change is worked
 * out from what there is: it would take the other tab's change back.
 */
export function readPreferencesAgain(): void {
  const text = storedText()
  if (text === known || text === null) return
  known = text
  preferences.setState(load(text))
}

if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEY) readPreferencesAgain()
  })

export function setPreference<K extends keyof Preferences>(key: K, value: Preferences[K]): void {
  readPreferencesAgain()
  preferences.setState({ [key]: value } as Partial<Preferences>)
  try {
    // What was not checked yet is kept as it was stored.
    const own = checkOwn ? {} : storedOwn
    const text = JSON.stringify({ ...preferences.getState(), ...own }, worthKeeping)
    localStorage.setItem(STORAGE_KEY, text)
    known = text
  } catch {
    // A full or forbidden storage costs the memory of the choice, not the choice.
  }
}
