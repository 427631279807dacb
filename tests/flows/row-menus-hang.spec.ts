/** The menu of a row opens beside its row, with its last entries in view, wherever the row is. */
import { paths } from '@/paths'
import { expect, test } from '../drive/screen'
import { NARROW } from '../sweeps/narrow'

const WINDOWS = {
  usual: { width: 1280, height: 720 },
  'at 200 % zoom': { width: 640, height: 360 },
  narrow: NARROW,
} as const

for (const [name, size] of Object.entries(WINDOWS))
  test(`${name} window: row menus open beside the first, a middle and the last row, with their ends in view`, async ({
    app,
  }) => {
    await app.page.setViewportSize(size)
    await app
      .as('ada')
      .seed('demo')
      .at(paths.instances({ project: 'web' }))
    const rows = app.list.grid.locator('[data-row]')
    await expect(rows.first()).toBeVisible()
    const count = await rows.count()
    expect(count).toBeGreaterThan(5)
    for (const at of [0, Math.floor(count / 2), count - 1]) {
      const row = rows.nth(at)
      await row.scrollIntoViewIfNeeded()
      await row.getByRole('button', { name: /^Row actions/ }).click()
      const menu = app.page.getByRole('menu')
      await expect(menu).toBeVisible()
      // What deletes, or the fold with it where the instance runs.
      const fold = menu.getByRole('menuitem', { name: /not possible now$/ })
      await expect(fold).toBeInViewport({ ratio: 0.9 })
      const remove = menu.getByRole('menuitem', { name: /^Delete/ })
      if ((await remove.count()) > 0) {
        await expect(remove).toBeInViewport({ ratio: 0.9 })
        const [above, below] = await Promise.all([remove.boundingBox(), fold.boundingBox()])
        expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1)
      }
      const [box, line] = await Promise.all([menu.boundingBox(), row.boundingBox()])
      if (!box || !line) throw new Error('The menu and its row have boxes')
      expect(box.y, 'the menu begins at its row, or above').toBeLessThan(line.y + line.height + 12)
      expect(box.y + box.height, 'the menu ends at its row, or below').toBeGreaterThan(line.y - 12)
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(size.width)
      await app.keys('Escape')
      await expect(menu).toBeHidden()
    }
  })
