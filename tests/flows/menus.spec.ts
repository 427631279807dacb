/** Menus: what can be done comes first, and what cannot is folded at the end, with its reasons. */
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { axe } from '../drive/axe'
import { expect, onScreen, test } from '../drive/test'

const WEB = paths.instances({ project: 'web' })

const entry = (app: App, name: RegExp) => app.menu.getByRole('menuitem', { name })
const fold = (app: App) => entry(app, /^\d+ not possible now$/)

/** Opens the menu of an instance that runs: it cannot be started, resized, changed or deleted. */
async function openMenu(app: App): Promise<void> {
  await app.as('ada').seed('demo').at(WEB)
  await app.list.row('bastion').press('list.actions')
  await expect(app.menu).toBeVisible()
}

test('a menu shows what can be done in its order, and folds the others; → unfolds them with their reasons', async ({
  app,
}) => {
  await openMenu(app)
  const lines = await app.menu.getByRole('menuitem').allInnerTexts()
  expect(lines.map((line) => line.split('\n', 1)[0]?.trim()).join('|')).toMatch(
    /^Open.*\|Stop.*\|Reboot.*\|Raw.*\|\d+ not possible now$/,
  )
  const last = fold(app)
  await expect(last).toHaveAttribute('aria-expanded', 'false')
  await app.keys('ArrowUp')
  await expect(last).toBeFocused()
  await app.keys('ArrowRight')
  await expect(last).toHaveAttribute('aria-expanded', 'true')
  await expect(last).toBeFocused()
  const refused = app.menu.locator('[role="menuitem"][aria-disabled="true"]')
  await expect(last).toHaveText(`${await refused.count()} not possible now`)
  await app.keys('ArrowDown')
  await expect(entry(app, /^Start Only stopped or failed instances can be started/)).toBeFocused()
  // Its reason is told as for a key.
  await app.keys('Enter')
  await expect(app.menu).toBeHidden()
  await expect(app.status).toContainText('Start instance: Only stopped or failed instances')
  await expect(app.list.row('bastion').locator).toBeFocused()
})

test('Enter and ← fold and unfold; Escape closes the whole menu', async ({ app }) => {
  await openMenu(app)
  await app.keys('ArrowUp', 'Enter')
  await expect(entry(app, /^Delete/)).toBeVisible()
  await app.keys('ArrowDown', 'ArrowDown', 'ArrowLeft')
  await expect(fold(app)).toBeFocused()
  await expect(entry(app, /^Delete/)).toHaveCount(0)
  await app.keys('Enter', 'Enter')
  await expect(fold(app)).toHaveAttribute('aria-expanded', 'false')
  await app.keys('Escape')
  await expect(app.menu).toBeHidden()
})

test('letters find what can be done first, then what is folded', async ({ app }) => {
  await openMenu(app)
  await app.type('st')
  await expect(entry(app, /^Stop/)).toBeFocused()
  await expect(fold(app)).toHaveAttribute('aria-expanded', 'false')
  await app.keys('Escape')
  await app.list.row('bastion').press('list.actions')
  await expect(app.menu).toBeVisible()
  await app.type('sta')
  await expect(entry(app, /^Start/)).toBeFocused()
  await expect(entry(app, /^Start/)).toHaveAttribute('aria-disabled', 'true')
})

test('by mouse: a click unfolds, in the menu of a page as in that of a row', async ({ app }) => {
  await openMenu(app)
  await fold(app).click()
  await expect(entry(app, /^Delete/)).toBeVisible()
  await app.keys('Escape')
  // The menu of a page has the same shape.
  await app.list.row('bastion').reach()
  await app.keys('Enter')
  await app.main.getByRole('button', { name: /^More/ }).click()
  await expect(fold(app)).toHaveAttribute('aria-expanded', 'false')
})

for (const [width, height] of [
  [2560, 1440],
  [1280, 800],
  [390, 800],
] as const)
  test(
    `${width} × ${height}: the menu is 320 pixels wide and ends where the dots of its row end`,
    onScreen,
    async ({ app }) => {
      await app.page.setViewportSize({ width, height })
      await openMenu(app)
      const dots = app.page.getByRole('button', { name: 'Row actions for bastion', exact: true })
      const [box, at] = await Promise.all([
        app.page.getByRole('dialog').filter({ has: app.menu }).boundingBox(),
        dots.boundingBox(),
      ])
      if (!box || !at) throw new Error('The menu and the dots have boxes')
      expect(box.width).toBe(320)
      expect(Math.abs(box.x + box.width - at.x - at.width)).toBeLessThanOrEqual(1)
      expect(box.y - at.y - at.height, 'below its row').toBeLessThan(12)
      await app.keys('ArrowUp', 'Enter')
      // What was unfolded is in view, and the menu is where it was.
      await expect(entry(app, /^Start/)).toBeInViewport()
      const after = await app.page.getByRole('dialog').filter({ has: app.menu }).boundingBox()
      expect([after?.x, after?.y]).toEqual([box.x, box.y])
      expect(await axe(app.page)).toEqual([])
    },
  )
