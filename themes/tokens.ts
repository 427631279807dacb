/** The names of the colours and measures that a theme has. No other file names a colour. */

/** The states of things. */
export const STATES = ['ok', 'busy', 'warn', 'bad', 'off', 'new'] as const

/** Surfaces, lines, text, the accent, the states of a row, and the states of things. */
export const COLOR_TOKENS = [
  'ground',
  'raised',
  'sunken',
  'line',
  'lineStrong',
  'control',
  'ink',
  'dim',
  'faint',
  'accent',
  'onAccent',
  'accentSoft',
  'rowFocus',
  'mark',
  'badSoft',
  'shade',
  ...STATES,
] as const

export type ColorToken = (typeof COLOR_TOKENS)[number]

/** The sixteen colours of a terminal, and its background and text. */
export const ANSI_NAMES = [
  'black',
  'red',
  'green',
  'yellow',
  'blue',
  'magenta',
  'cyan',
  'white',
  'brightBlack',
  'brightRed',
  'brightGreen',
  'brightYellow',
  'brightBlue',
  'brightMagenta',
  'brightCyan',
  'brightWhite',
] as const

export type AnsiName = (typeof ANSI_NAMES)[number]

export interface Theme {
  /** The name in `data-theme`, in storage and in the palette. */
  name: string
  title: string
  kind: 'dark' | 'light'
  color: Record<ColorToken, string>
  /** Pixels of the focus ring. */
  focusWidth: number
  terminal: { ground: string; ink: string } & Record<AnsiName, string>
}

/** Type, space and motion: the same in every theme. In pixels unless noted. */
export const measures = {
  font: "'Geist Mono Variable', ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
  text: 13,
  line: 20,
  title: 20,
  titleLine: 28,
  small: 12,
  tiny: 11,
  row: 31,
  topBar: 40,
  statusLine: 28,
  sidebar: 208,
  /** In rem. */
  panel: 32,
  modalNarrow: 24,
  modalMedium: 28,
  modalWide: 64,
  /** Milliseconds. */
  slide: 120,
} as const
