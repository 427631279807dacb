/** A page in every theme: no violation for axe, contrast included. */
import { expect } from 'playwright/test'
import type { App } from '../drive/app'
import { axe } from '../drive/axe'

/** What a system can ask for, and its theme: these change without a reload. */
const FIRST = { colorScheme: 'dark', contrast: 'no-preference' } as const
const OTHERS = {
  paper: { colorScheme: 'light', contrast: 'no-preference' },
  contrast: { colorScheme: 'dark', contrast: 'more' },
  'contrast-light': { colorScheme: 'light', contrast: 'more' },
} as const
/** No system asks for this theme: the user chooses it. */
const CHOSEN = 'amber'

/** The themes that are checked. */
export const CHECKED: readonly string[] = ['phosphor', ...Object.keys(OTHERS), CHOSEN]

/** Themes differ in colours only. */
const CONTRAST = ['color-contrast']

/** As if the user had chosen a theme, or none, in another tab. */
const choose = (app: App, theme: typeof CHOSEN | undefined) =>
  app.page.evaluate((name) => {
    localStorage.setItem('rackline', JSON.stringify(name ? { theme: name } : {}))
    dispatchEvent(new StorageEvent('storage', { key: 'rackline' }))
  }, theme)

/** Shows the first theme. */
export const showFirstTheme = (app: App) =>
  app.page.emulateMedia({ reducedMotion: 'reduce', ...FIRST })

/**
 * Checks the page in every theme. It is shown in the first one, before and after.
 * @param within a selector of the part that the other themes are checked in; without it, the whole page
 */
export async function checkInEveryTheme(app: App, name: string, within?: string): Promise<void> {
  expect.soft(await axe(app.page), `${name}: axe`).toEqual([])
  for (const [theme, wish] of Object.entries(OTHERS)) {
    await app.page.emulateMedia({ reducedMotion: 'reduce', ...wish })
    expect.soft(await axe(app.page, CONTRAST, within), `${name} in ${theme}`).toEqual([])
  }
  await choose(app, CHOSEN)
  await expect(app.page.locator('html')).toHaveAttribute('data-theme', CHOSEN)
  expect.soft(await axe(app.page, CONTRAST, within), `${name} in ${CHOSEN}`).toEqual([])
  await choose(app, undefined)
  await showFirstTheme(app)
}
