/** The names of the keymaps that the user may start from. */

export const PRESETS = ['default', 'vim-like', 'arrows-only', 'off'] as const
export type Preset = (typeof PRESETS)[number]

export const PRESET_WORDS: Record<Preset, { title: string; text: string }> = {
  default: { title: 'Default', text: 'Every key as it comes.' },
  'vim-like': {
    title: 'Vim-like',
    text: 'The default, with G, d d, J, K, h, l and : as Vim and its kin have them.',
  },
  'arrows-only': {
    title: 'Arrows only',
    text: 'No letters or characters: arrows, Enter, Delete, function keys and chords.',
  },
  off: {
    title: 'Off',
    text: 'No keys but the palette’s, Escape, what sends a form, and what moves in a list.',
  },
}
