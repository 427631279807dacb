import { themes, systemTheme } from './index'
import type { Theme } from './tokens'
import { measures } from './tokens'
import { variablesOf } from './variables'

const variables = (theme: Theme): string =>
  [
    `color-scheme:${theme.kind}`,
    ...Object.entries(variablesOf(theme)).map(([name, value]) => `${name}:${value}`),
    `--focus-width:${theme.focusWidth}px`,
    `--terminal-ground:${theme.terminal.ground}`,
  ].join(';')

const px = (n: number) => `${n}px`

const shared = [
  `--font:${measures.font}`,
  `--row:${px(measures.row)}`,
  `--top-bar:${px(measures.topBar)}`,
  `--status-line:${px(measures.statusLine)}`,
  `--sidebar:${px(measures.sidebar)}`,
  `--panel:${measures.panel}rem`,
  `--modal-narrow:${measures.modalNarrow}rem`,
  `--modal-medium:${measures.modalMedium}rem`,
  `--modal-wide:${measures.modalWide}rem`,
  `--slide:${measures.slide}ms`,
].join(';')

const media = (light: boolean, moreContrast: boolean) =>
  `@media (prefers-color-scheme:${light ? 'light' : 'dark'}) and (prefers-contrast:${moreContrast ? 'more' : 'no-preference'})`

/**
 * The style sheet of all themes: the system's choice unless `data-theme` names a theme. It is built
 * into a file, so that the first paint has its colours.
 */
export function themeCss(): string {
  const bySystem = [true, false].flatMap((light) =>
    [true, false].map(
      (moreContrast) =>
        `${media(light, moreContrast)}{:root{${variables(systemTheme({ light, moreContrast }))}}}`,
    ),
  )
  const chosen = themes.map((theme) => `:root[data-theme='${theme.name}']{${variables(theme)}}`)
  const fallback = systemTheme({ light: false, moreContrast: false })
  // On paper the ground is not printed, whatever the theme of the screen is.
  const printed = `@media print{:root:root{${variables(systemTheme({ light: true, moreContrast: false }))}}}`
  return [`:root{${shared};${variables(fallback)}}`, ...bySystem, ...chosen, printed].join('\n')
}
