/** Complete keymaps to start from. */
import type { Binding } from './keys'
import { NAMED } from './keys'
import type { OwnKey } from './own-keys'
import { partsOf } from './own-keys'
import type { Preset } from './preset-words'
import { writeWhen } from './when'

/** Binds the same command to other keys, in the scopes where it is bound already. */
const also = (keymap: readonly Binding[], pick: (b: Binding) => boolean, key: string): OwnKey[] =>
  keymap.filter(pick).map(({ run, args, in: scope, noun }) => ({
    key,
    command: run,
    when: writeWhen([{ in: scope, ...(noun && { noun }) }]),
    ...(args && { args }),
  }))

/** Entries that remove each default key of the matching bindings, once. */
function without(keymap: readonly Binding[], goes: (b: Binding) => boolean): OwnKey[] {
  const entries = keymap.filter(goes).map(({ keys, run, args }): OwnKey => ({
    key: keys,
    command: `-${run}`,
    ...(args && { args }),
  }))
  return [...new Map(entries.map((e) => [JSON.stringify(e), e])).values()]
}

const isCharacter = (press: string) => {
  const [mods, key] = partsOf(press)
  return !mods.some((mod) => mod === '$mod' || mod === 'Control') && !NAMED.test(key)
}

/** Whether a binding needs a character. Space does not count: it marks the row in focus, as in other web lists. */
const hasCharacter = ({ keys }: Binding) =>
  keys.split(' ').some((press) => press !== 'Space' && isCharacter(press))

const STAYS =
  /^(view\.(palette|close)|form\.|console\.|list\.(next|previous|first|last|page-\w+|rows|unwind|leave-beside)$)/

export function presetKeys(preset: Preset, keymap: readonly Binding[]): OwnKey[] {
  switch (preset) {
    case 'vim-like':
      return [
        { key: 'Shift+G', command: 'list.last', when: 'list' },
        { key: 'Shift+J', command: 'list.extend-down', when: 'list' },
        { key: 'Shift+K', command: 'list.extend-up', when: 'list' },
        { key: 'h', command: 'go.up', when: 'list' },
        ...also(keymap, (b) => b.keys === 'Enter' && b.in === 'row', 'l'),
        ...also(keymap, (b) => b.keys === 'Shift+D' && b.in !== 'panel', 'd d'),
      ]
    case 'arrows-only':
      return without(keymap, hasCharacter)
    case 'off':
      return without(keymap, (b) => !STAYS.test(b.run) || hasCharacter(b))
    default:
      return []
  }
}
