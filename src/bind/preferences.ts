/** What a person chose for this browser. The only thing the console keeps in local storage. */
import { createStore } from 'zustand/vanilla'
import type { OwnAlias } from '@commands/palette/aliases'
import { readOwnAliases } from '@commands/palette/aliases'
import { commands } from '@commands/index'
import { keymap } from '@commands/keys/keymap'
import type { KeysMode, Platform } from '@commands/keys/keys'
import type { OwnKey } from '@commands/keys/own-keys'
import { readOwnKeys } from '@commands/keys/own-keys'

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

interface Loaded {
  preferences: Preferences
  /** What of the person's own keys and words made no sense, each in a sentence. */
  leftOut: readonly string[]
}

/** What is stored, as far as it makes sense; a person may have edited it, and storage may be shut. */
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
const loaded = load(known)

/** Said once, when the console starts. */
export const leftOut = loaded.leftOut

export const preferences = createStore<Preferences>(() => loaded.preferences)

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
    known = text
  } catch {
    // A full or forbidden storage costs the memory of the choice, not the choice.
  }
}
