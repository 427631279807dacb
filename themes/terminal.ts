import type { AnsiName, Theme } from './tokens'
import { ANSI_NAMES } from './tokens'

/** A theme for the terminal (the shape of xterm's `ITheme`). */
export type TerminalTheme = Record<
  AnsiName | 'background' | 'foreground' | 'cursor' | 'cursorAccent' | 'selectionBackground',
  string
>

export const terminalTheme = (theme: Theme): TerminalTheme => ({
  background: theme.terminal.ground,
  foreground: theme.terminal.ink,
  cursor: theme.color.accent,
  cursorAccent: theme.color.onAccent,
  selectionBackground: theme.color.accentSoft,
  ...(Object.fromEntries(ANSI_NAMES.map((name) => [name, theme.terminal[name]])) as Record<
    AnsiName,
    string
  >),
})
