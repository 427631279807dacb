/** What a person chose for this browser. The only thing the console keeps in local storage. */
import { createStore } from 'zustand/vanilla'
import type { KeysMode } from '@commands/keys'

export interface Preferences {
  /** A theme's name, or `system` until a person chooses. */
  theme: string
  density: 'compact' | 'comfortable'
  hints: 'on' | 'off'
  keys: KeysMode
}

const STORAGE_KEY = 'rackline'

const DEFAULTS: Preferences = { theme: 'system', density: 'compact', hints: 'on', keys: 'all' }

const ALLOWED: { readonly [K in keyof Preferences]: (value: unknown) => boolean } = {
  theme: (v) => typeof v === 'string',
  density: (v) => v === 'compact' || v === 'comfortable',
  hints: (v) => v === 'on' || v === 'off',
  keys: (v) => v === 'all' || v === 'list' || v === 'off',
}

/** What is stored, as far as it makes sense; a person may have edited it, and storage may be shut. */
function load(): Preferences {
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, unknown>
    const sound = Object.entries(ALLOWED).filter(([key, ok]) => ok(stored[key]))
    return { ...DEFAULTS, ...Object.fromEntries(sound.map(([key]) => [key, stored[key]])) }
  } catch {
    return DEFAULTS
  }
}

export const preferences = createStore<Preferences>(() => load())

export function setPreference<K extends keyof Preferences>(key: K, value: Preferences[K]): void {
  preferences.setState({ [key]: value } as Partial<Preferences>)
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(preferences.getState()))
  } catch {
    // A full or forbidden storage costs the memory of the choice, not the choice.
  }
}
