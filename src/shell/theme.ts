/** The theme that is on: the system's wish until a person chooses. */
import { preferences } from '@/bind/preferences'
import { systemTheme, themeByName } from '@themes/index'
import type { Theme } from '@themes/tokens'

const light = matchMedia('(prefers-color-scheme: light)')
const contrast = matchMedia('(prefers-contrast: more)')

/** The theme as data, for what cannot read a style sheet: the terminal and the charts. */
export const themeNow = (): Theme =>
  themeByName(preferences.getState().theme) ?? systemTheme({ light: light.matches, moreContrast: contrast.matches })

/** Keeps the document's attributes as the person chose; the style sheet does the rest. @returns the way to stop */
export function applyPreferences(): () => void {
  const root = document.documentElement
  const apply = () => {
    const { theme, density, hints } = preferences.getState()
    if (themeByName(theme)) root.dataset['theme'] = theme
    else delete root.dataset['theme']
    root.dataset['density'] = density
    root.dataset['hints'] = hints
  }
  apply()
  return preferences.subscribe(apply)
}

/** Hears of every change of theme, the system's included. @returns the way to stop */
export function onThemeChange(listener: () => void): () => void {
  const stop = preferences.subscribe(listener)
  light.addEventListener('change', listener)
  contrast.addEventListener('change', listener)
  return () => {
    stop()
    light.removeEventListener('change', listener)
    contrast.removeEventListener('change', listener)
  }
}
