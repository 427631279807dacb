/**
 * The effective keymap: the user's own keys before the defaults. Everything that reads or shows
 * keys uses it.
 */
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { keymap } from '@commands/keys/keymap'
import type { ParsedBinding } from '@commands/keys/keys'
import { parseBinding } from '@commands/keys/keys'
import type { OwnKey } from '@commands/keys/own-keys'
import { effective } from '@commands/keys/own-keys'
import { platform, preferences } from './preferences'

const counting = (own: readonly OwnKey[]): readonly ParsedBinding[] =>
  effective(own, keymap, platform).map((binding) => parseBinding(binding, platform))

export const bindings = createStore<{ all: readonly ParsedBinding[] }>(() => ({
  all: counting(preferences.getState().keymap),
}))

preferences.subscribe((now, before) => {
  if (now.keymap !== before.keymap) bindings.setState({ all: counting(now.keymap) })
})

export const useBindings = (): readonly ParsedBinding[] => useStore(bindings, (b) => b.all)
