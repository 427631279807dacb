/** The menu of each row opens all values of the row, one for each column, so that a narrow window loses nothing. */
import { routes } from '@/areas/all'
import { paths } from '@/paths'
import { atMost } from '../drive/answers'
import { expect, test } from '../drive/test'
import { HALVES, everyAddress, halves } from './addresses'
import { eachGrid } from './grids'

const pages = new Set(routes.filter(({ kind }) => kind === 'page').map(({ name }) => name))
const tabs = [
  ...['ip-pools', 'access', 'users', 'scim'].map(
    (tab) => `${paths.silo({ silo: 'acme' })}?tab=${tab}`,
  ),
  `${paths.ipPool({ pool: 'ip-pool-1' })}?tab=silos`,
  `${paths.vpcTrace({ project: 'web', vpc: 'backend' })}?from=db-1&to=web-1&protocol=tcp&port=5432`,
]

for (const half of HALVES)
  test(`every list shows all values of a row: ${half}`, async ({ app }) => {
    test.setTimeout(atMost(240_000))
    await app.as('ada').seed('demo').start()
    const addresses = everyAddress(app)
      .filter(({ name }) => pages.has(name))
      .map(({ address }) => address)
    let seen = 0
    await eachGrid(app, halves([...addresses, ...tabs])[half], async (grid, address) => {
      const menus = grid.getByRole('button', { name: /^Row actions for / })
      if ((await menus.count()) === 0) return
      const heads = await grid
        .getByRole('columnheader')
        .evaluateAll((all) => all.map((head) => head.querySelector('button')?.textContent ?? ''))
      await menus.first().click()
      await app.menu.getByRole('menuitem', { name: /^All values/ }).click()
      await expect(app.panel.root).toBeVisible()
      const labels = await app.panel.root
        .locator('dt')
        .evaluateAll((all) => all.map(({ textContent }) => textContent))
      const shown = heads.map((head) => head.replace(/[▾▴]$/, '')).filter((head) => head !== '')
      // A drawing has no columns, but its places also show all values.
      if (shown.length > 0) expect.soft(labels, address).toEqual(shown)
      else expect.soft(labels.length, address).toBeGreaterThan(0)
      await app.keys('Escape')
      await expect(app.panel.root).toBeHidden()
      seen += 1
    })
    expect(seen).toBeGreaterThan(15)
  })
