/** The current theme: the system's until the user chooses one. */
import { useSyncExternalStore } from 'react'
import { systemTheme, themeByName } from '@themes/index'
import type { Theme } from '@themes/tokens'
import { preferences } from './preferences'

const light = matchMedia('(prefers-color-scheme: light)')
const contrast = matchMedia('(prefers-contrast: more)')

const systemNow = (): Theme => systemTheme({ light: light.matches, moreContrast: contrast.matches })

/** The theme as data, for code that cannot use style sheets: the terminal and the charts. */
const themeNow = (): Theme => themeByName(preferences.getState().theme) ?? systemNow()

/**
 * Calls the listener with the theme now and after each change. @returns a function that stops it
 */
export function watchTheme(listener: (theme: Theme) => void): () => void {
  const emit = () => listener(themeNow())
  emit()
  const stops = [preferences.subscribe(emit), watchSystem(emit)]
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

/** The theme that the system asks for, whatever the user chose. */
export const useSystemTheme = (): Theme => useSyncExternalStore(watchSystem, systemNow)
