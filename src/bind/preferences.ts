/**
 * The user's preferences in this browser. Besides them, local storage holds only the version of the rack's API, what is
 * known of unfinished uploads, and lines of the command line for users who keep them.
 */
import { createStore } from 'zustand/vanilla'
import type { Macro } from '@commands/macro/own-macro'
import type { OwnAlias } from '@commands/palette/aliases'
import type { KeysMode, Platform } from '@commands/keys/keys'
import type { OwnKey } from '@commands/keys/own-keys'
import type { SavedFilter } from '@/nouns/settings/saved-filter/rules'
import type { Times } from '@/model/exact-time'
import type { BrowserList } from '@commands/engine/noun'

/** What a user has made of the columns of a noun's lists. The first column always stays first. */
export interface ColumnChoice {
  /** The keys of the shown columns, in their order. */
  shown: readonly string[]
  /**
   * The columns of the lists in which the user chose. Other lists of the noun have further ones, which stay as they are
   * by themselves. Undefined in an address: it names all that it shows.
   */
  known?: readonly string[]
  /** The widths in pixels, by the key of the column, where the user has changed them. */
  widths?: Readonly<Record<string, number>>
}

export interface Preferences {
  /** A theme's name, or `system` until the user chooses one. */
  theme: string
  density: 'compact' | 'comfortable'
  hints: 'on' | 'off'
  keys: KeysMode
  /** In whose zone the audit log writes its times. */
  times: Times
  /** The columns of lists, by noun. */
  columns: Readonly<Record<string, ColumnChoice>>
  /** Whether a wide window shows the thing under the cursor beside a list. */
  beside: 'on' | 'off'
  /** Where the user has unfolded another group of the sidebar than that of the page: see `unfoldedAt`. */
  unfolded: readonly string[]
  /** The user has read the banner of the preview: it is a word in the status line. */
  preview?: 'read'
  /** The user has seen the tour, or has dismissed it: it does not start by itself again. */
  tour?: 'over'
  /** Findings that the user knows about: see `markOf`. */
  acknowledged: readonly string[]
  /** The keys that the user has bound or removed. */
  keymap: readonly OwnKey[]
  /** The aliases that the user has given to commands. */
  aliases: readonly OwnAlias[]
  /** The macros that the user has recorded. */
  macros: readonly Macro[]
  /** The filters of lists that the user has saved. */
  filters: readonly SavedFilter[]
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
  times: 'local',
  beside: 'on',
  columns: {},
  unfolded: [],
  acknowledged: [],
  macros: [],
  keymap: [],
  aliases: [],
  filters: [],
}

/** What the user has made of commands. */
type Own = Pick<Preferences, BrowserList>

type Plain = Omit<Preferences, BrowserList>

const isSwitch = (value: unknown) => value === 'on' || value === 'off'

export const ALLOWED: { readonly [K in keyof Plain]-?: (value: unknown) => boolean } = {
  theme: (v) => typeof v === 'string',
  density: (v) => v === 'compact' || v === 'comfortable',
  hints: isSwitch,
  keys: (v) => v === 'all' || v === 'list' || v === 'off',
  times: (v) => v === 'local' || v === 'UTC',
  beside: isSwitch,
  columns: (v) =>
    typeof v === 'object' &&
    Object.values(v ?? {}).every((choice: ColumnChoice | null) =>
      [choice?.shown, choice?.known ?? []].every(Array.isArray),
    ),
  unfolded: Array.isArray,
  preview: (v) => v === 'read',
  tour: (v) => v === 'over',
  acknowledged: Array.isArray,
}

interface CheckedOwn {
  /** The valid keys, aliases, macros and saved filters of the user. */
  own: Own
  /** A sentence about each rejected entry. */
  rejected: readonly string[]
}

/** The user's keys, aliases, macros and saved filters as stored. They are unchecked, since the user may have edited the storage. */
type StoredOwn = { [K in keyof Own]?: unknown }

type CheckOwn = (stored: StoredOwn) => CheckedOwn

/** A sentence about each entry that was rejected when the console started. */
export const rejectedEntries = createStore<readonly string[]>(() => [])

// They name commands, so they can be checked only once all commands are loaded.
let checkOwn: CheckOwn | undefined
let storedOwn: StoredOwn = {}

/** Whether the browser has refused to store a change: its store is full or blocked. */
export const isUnstored = createStore(() => false)

/** Reads the stored preferences. Invalid values are ignored: the user may have edited the storage. */
function load(text: string | null): Preferences {
  try {
    const stored: Record<string, unknown> = JSON.parse(text ?? '{}')
    const valid = Object.entries(ALLOWED).filter(([key, ok]) => ok(stored[key]))
    const { keymap, aliases, macros, filters } = stored
    storedOwn = { keymap, aliases, macros, filters }
    return {
      ...DEFAULTS,
      ...Object.fromEntries(valid.map(([key]) => [key, stored[key]])),
      ...checkOwn?.(storedOwn).own,
    }
  } catch {
    return DEFAULTS
  }
}

/** The stored text; null where the browser blocks storage. */
export function storedText(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

/** The stored text that `preferences` corresponds to. */
let known = storedText()

export const preferences = createStore<Preferences>(() => load(known))

/** Whether the user's own keys, aliases, macros and saved filters are in effect. */
export const isOwnChecked = (): boolean => checkOwn !== undefined

/** Whether stored keys of the user are not in effect yet. */
export const hasUncheckedKeys = (): boolean =>
  !checkOwn && Array.isArray(storedOwn.keymap) && storedOwn.keymap.length > 0

/** Puts the user's own keys, aliases, macros and saved filters into effect. @param check validates them against all commands */
export function checkOwnWith(check: CheckOwn): void {
  checkOwn = check
  const { own, rejected } = check(storedOwn)
  rejectedEntries.setState(rejected, true)
  preferences.setState(own)
}

/** Leaves preferences that are empty lists out of the stored text. A list within one says something: no column is shown. */
const worthKeeping = (key: string, value: unknown) =>
  key in DEFAULTS && Array.isArray(value) && value.length === 0 ? undefined : value

/**
 * Reads changes that another tab has stored. Call it before computing a change from the present values, which
 * would otherwise undo the change of the other tab.
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
  // The page of keys checks them before all areas are loaded; then they are checked once more, with this change.
  storedOwn = { ...storedOwn, [key]: value }
  preferences.setState({ [key]: value })
  try {
    // Entries that are not checked yet are stored again unchanged.
    const own = checkOwn ? {} : storedOwn
    const text = JSON.stringify({ ...preferences.getState(), ...own }, worthKeeping)
    localStorage.setItem(STORAGE_KEY, text)
    known = text
  } catch {
    // The choice still holds until the tab is closed.
    isUnstored.setState(true, true)
  }
}
