/** The presets of keys that the user may start from. */

export const PRESETS = ['default', 'vim-like', 'arrows-only', 'off'] as const
export type Preset = (typeof PRESETS)[number]

export const PRESET_WORDS: Record<Preset, { title: string; text: string }> = {
  default: { title: 'Default', text: 'The default keys.' },
  'vim-like': {
    title: 'Vim-like',
    text: 'The default keys, with G, d d, J, K, h, l and : as in Vim.',
  },
  'arrows-only': {
    title: 'Arrows only',
    text: 'No letters or characters: arrows, Enter, Delete, function keys and chords.',
  },
  off: {
    title: 'Off',
    text: 'Only Escape and the keys that open the palette, submit a form, and move in a list.',
  },
}
