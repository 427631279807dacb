/** The user's choices in this browser. They are all that the console keeps in local storage. */
import { createStore } from 'zustand/vanilla'
import type { OwnAlias } from '@commands/palette/aliases'
import { readOwnAliases } from '@commands/palette/aliases'
import { commands } from '@commands/index'
import { keymap } from '@commands/keys/keymap'
import type { KeysMode, Platform } from '@commands/keys/keys'
import type { OwnKey } from '@commands/keys/own-keys'
import { readOwnKeys } from '@commands/keys/own-keys'

export interface Preferences {
  /** The name of a theme, or `system` without a choice. */
  theme: string
  density: 'compact' | 'comfortable'
  hints: 'on' | 'off'
  keys: KeysMode
  /** Keys that the user bound or unbound. */
  keymap: readonly OwnKey[]
  /** The user's own words for commands. */
  aliases: readonly OwnAlias[]
}

const isMac = () => typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)

/** The platform decides which key `$mod` is. */
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

interface Loaded {
  preferences: Preferences
  /** Own keys and words that were not valid, a sentence for each. */
  leftOut: readonly string[]
}

/**
 * Reads stored preferences and keeps the valid ones: users may have edited them, and storage may be
 * blocked.
 */
function load(text: string | null): Loaded {
  try {
    const stored = JSON.parse(text ?? '{}') as Record<string, unknown>
    const sound = Object.entries(ALLOWED).filter(([key, ok]) => ok(stored[key]))
    const keys = readOwnKeys(stored['keymap'], commands, keymap, platform)
    const words = readOwnAliases(stored['aliases'], commands)
    return {
      preferences: {
        ...DEFAULTS,
        ...Object.fromEntries(sound.map(([key]) => [key, stored[key]])),
        keymap: keys.sound,
        aliases: words.sound,
      },
      leftOut: [...keys.leftOut, ...words.leftOut],
    }
  } catch {
    return { preferences: DEFAULTS, leftOut: [] }
  }
}

/** The stored text; nothing where storage is blocked. */
function storedText(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

/** The text that `preferences` was last read from or written as. */
let lastText = storedText()
const loaded = load(lastText)

/** Shown once, when the console starts. */
export const leftOut = loaded.leftOut

export const preferences = createStore<Preferences>(() => loaded.preferences)

/** Empty lists are not stored. */
const worthKeeping = (_: string, value: unknown) =>
  Array.isArray(value) && value.length === 0 ? undefined : value

/**
 * Takes over what another tab of this browser has written meanwhile. Call it before a change is
 * computed from the present preferences: it would undo the other tab's change.
 */
export function readPreferencesAgain(): void {
  const text = storedText()
  if (text === lastText || text === null) return
  lastText = text
  preferences.setState(load(text).preferences)
}

if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEY) readPreferencesAgain()
  })

export function setPreference<K extends keyof Preferences>(key: K, value: Preferences[K]): void {
  readPreferencesAgain()
  preferences.setState({ [key]: value } as Partial<Preferences>)
  try {
    const text = JSON.stringify(preferences.getState(), worthKeeping)
    localStorage.setItem(STORAGE_KEY, text)
    lastText = text
  } catch {
    // With a full or blocked storage the choice still holds in this tab.
  }
}
