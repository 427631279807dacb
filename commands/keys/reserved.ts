/** Keys that a binding must not use. */

/** Chords that belong to the browser or the system; a binding on one of them fails a test. */
export const RESERVED: readonly string[] = [
  ...'ntwqlprdfsojh'.split('').map((c) => `$mod+${c}`),
  ...'NTWPIJCK'.split('').map((c) => `$mod+Shift+${c}`),
  ...[
    '$mod+Tab',
    'Control+Tab',
    'F3',
    'F5',
    'F11',
    'F12',
    'Alt+ArrowLeft',
    'Alt+ArrowRight',
    'Shift+Escape',
  ],
]
