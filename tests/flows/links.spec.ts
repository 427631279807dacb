/** Whatever opens an address is a link, so that the browser can open it in its own ways. */
import type { Locator } from 'playwright/test'
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { expect, test } from '../drive/screen'

const web = { project: 'web' }
const WEB = paths.instances(web)

/** Opens a link in a new tab. @returns the address there */
async function inNewTab(app: App, link: Locator, how: Parameters<Locator['click']>[0]) {
  const opened = app.context.waitForEvent('page')
  await link.click(how)
  const tab = await opened
  await tab.waitForURL(/\/projects/)
  const address = tab.url().replace(app.url, '')
  await tab.close()
  return address
}

test('a page’s button that opens an address is a link; refused, it is a button that shows why', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(WEB)
  const create = app.main.getByRole('link', { name: /^New instance/ })
  await expect(create).toHaveAttribute('href', paths.instanceNew(web))
  expect(await inNewTab(app, create, { button: 'middle' })).toBe(paths.instanceNew(web))
  expect(await inNewTab(app, create, { modifiers: ['Control'] })).toBe(paths.instanceNew(web))
  await app.isAt(WEB)
  await create.click()
  await app.isAt(paths.instanceNew(web))
  await app.page.goBack()
  await app.press('view.read-only')
  await expect(create).toHaveCount(0)
  await expect(app.main.getByRole('button', { name: /^New instance/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('a menu item that opens an address is a link', async ({ app }) => {
  await app.as('ada').seed('demo').at(WEB)
  const menu = await app.list.row('db-1').openMenu()
  const metrics = menu.getByRole('menuitem', { name: /^Metrics/ })
  await expect(metrics).toHaveAttribute(
    'href',
    paths.instanceMetricsCpu({ ...web, instance: 'db-1' }),
  )
  expect(await inNewTab(app, metrics, { modifiers: ['Control'] })).toBe(
    paths.instanceMetricsCpu({ ...web, instance: 'db-1' }),
  )
  await app.isAt(WEB)
  await app.list.row('db-1').choose('Metrics')
  await app.isAt(paths.instanceMetricsCpu({ ...web, instance: 'db-1' }))
})

test('a row of the palette that opens an address is a link', async ({ app }) => {
  await app.as('ada').seed('demo').at(WEB)
  await app.palette.open()
  await app.palette.type('disks')
  const disks = app.palette.option(/^Disks/).first()
  await expect(disks).toHaveAttribute('href', paths.disks(web))
  expect(await inNewTab(app, disks, { button: 'middle' })).toBe(paths.disks(web))
  await expect(app.palette.input).toBeFocused()
  await disks.click()
  await app.isAt(paths.disks(web))
})

test('Control and Enter in the palette opens a new tab for anything with an address', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(WEB)
  await app.palette.open()
  await app.palette.type('appearance')
  await expect(app.palette.option(/^Appearance/)).toHaveAttribute('aria-selected', 'true')
  const opened = app.context.waitForEvent('page')
  await app.keys('Control+Enter')
  expect((await opened).url()).toBe(app.url + paths.appearance())
  await app.isAt(WEB)
})
