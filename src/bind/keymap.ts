/** The keymap in force: the user's own keys before the defaults of the areas that are loaded. */
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
// Until the code that knows the user's own keys is loaded, the defaults count.
let merge: Merge = (_, keys) => keys

export const bindings = createStore<{ all: readonly ParsedBinding[] }>(() => ({ all: [] }))

const update = () =>
  bindings.setState({
    all: merge(preferences.getState().keymap, defaults, platform).map((binding) =>
      parseBinding(binding, platform),
    ),
  })

/** Adds the default keys of an area. */
export function addKeys(keys: readonly Binding[]): void {
  defaults = [...defaults, ...keys]
  update()
}

/** The default keys of the areas that are loaded. */
export const defaultKeys = (): readonly Binding[] => defaults

/** Says how the user's own keys are put before the defaults. */
export function mergeKeysWith(how: Merge): void {
  merge = how
  update()
}

preferences.subscribe((now, before) => {
  if (now.keymap !== before.keymap) update()
})

export const useBindings = (): readonly ParsedBinding[] => useStore(bindings, (b) => b.all)
