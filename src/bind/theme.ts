/** The theme that is on: the system's wish until a person chooses. */
import { useSyncExternalStore } from 'react'
import { systemTheme, themeByName } from '@themes/index'
import type { Theme } from '@themes/tokens'
import { preferences } from './preferences'

const light = matchMedia('(prefers-color-scheme: light)')
const contrast = matchMedia('(prefers-contrast: more)')

const systemNow = (): Theme => systemTheme({ light: light.matches, moreContrast: contrast.matches })

/** The theme as data, for what cannot read a style sheet: the terminal and the charts. */
const themeNow = (): Theme => themeByName(preferences.getState().theme) ?? systemNow()

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

/** Gives the theme now and whenever it changes, by choice or by the system's. @returns the way to stop */
export function watchTheme(listener: (theme: Theme) => void): () => void {
  const tell = () => listener(themeNow())
  tell()
  const stops = [preferences.subscribe(tell), watchSystem(tell)]
  return () => stops.forEach((stop) => stop())
}

function watchSystem(listener: () => void): () => void {
  light.addEventListener('change', listener)
  contrast.addEventListener('change', listener)
  return () => {
    light.removeEventListener('change', listener)
    contrast.removeEventListener('change', listener)
  }
}

/** The theme that the system asks for, whatever a person chose. */
export const useSystemTheme = (): Theme => useSyncExternalStore(watchSystem, systemNow)
