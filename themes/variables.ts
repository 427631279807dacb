import type { Theme } from './tokens'

const kebab = (word: string) => word.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)

/** The colours of a theme as CSS variables: `--accent-soft`. */
export const variablesOf = (theme: Theme): Record<string, string> =>
  Object.fromEntries(
    Object.entries(theme.color).map(([token, value]) => [`--${kebab(token)}`, value]),
  )
