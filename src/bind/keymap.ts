/** The keymap in effect: the user's own keys, then the default keys of the loaded areas. */
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Binding, ParsedBinding, Platform } from '@commands/keys/keys'
import { parseBinding } from '@commands/keys/keys'
import type { OwnKey } from '@commands/keys/own-keys'
import { platform, preferences } from './preferences'

type Merge = (
  own: readonly OwnKey[],
  defaults: readonly Binding[],
  platform: Platform,
) => readonly Binding[]

let defaults: readonly Binding[] = []
// The default keys alone are in effect until the code for the user's own keys is loaded.
let merge: Merge = (_, keys) => keys

export const bindings = createStore<{ all: readonly ParsedBinding[] }>(() => ({ all: [] }))

const update = () =>
  bindings.setState({
    all: merge(preferences.getState().keymap, defaults, platform).map((binding) =>
      parseBinding(binding, platform),
    ),
  })

/** Sets the default keys: those of the loaded areas. */
export function setDefaultKeys(keys: readonly Binding[]): void {
  defaults = keys
  update()
}

/** The default keys of the loaded areas. */
export const defaultKeys = (): readonly Binding[] => defaults

/** Sets how the user's own keys are merged with the default keys. */
export function mergeKeysWith(how: Merge): void {
  merge = how
  update()
}

preferences.subscribe((now, before) => {
  if (now.keymap !== before.keymap) update()
})

export const useBindings = (): readonly ParsedBinding[] => useStore(bindings, (b) => b.all)
