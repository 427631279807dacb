/** The user's preferences as attributes of the document, which the style sheets read. */
import { isThemeName } from '@themes/names'
import { preferences } from './preferences'

/**
 * Keeps the document's attributes in step with the user's preferences. @returns a function that
 * stops it
 */
export function applyPreferences(): () => void {
  const root = document.documentElement
  const apply = () => {
    const { theme, density, hints } = preferences.getState()
    if (isThemeName(theme)) root.dataset['theme'] = theme
    else delete root.dataset['theme']
    root.dataset['density'] = density
    root.dataset['hints'] = hints
  }
  apply()
  return preferences.subscribe(apply)
}
