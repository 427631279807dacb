/** Every control that opens an address is a link, so that the browser can open it in its own ways. */
import type { Locator } from 'playwright/test'
import { paths } from '@/paths'
import { findAddress } from '@/paths/find'
import type { App } from '../drive/app'
import { expect, onScreen, test } from '../drive/test'
import { WHOLE } from '../playwright.config'

const web = { project: 'web' }
const WEB = paths.instances(web)

// Headless Chromium has no real tabs, and on a busy machine does not always report a tab that a link opens.
test.use({ launchOptions: WHOLE })

/** Opens a link in a new tab. @returns the address in the new tab */
async function inNewTab(app: App, link: Locator, how: Parameters<Locator['click']>[0]) {
  const opened = app.context.waitForEvent('page')
  await link.click(how)
  const tab = await opened
  await tab.waitForURL(/\/projects/)
  const address = tab.url().replace(app.url, '')
  await tab.close()
  return address
}

test(
  'buttons of a page and entries of a menu that open an address are links',
  onScreen,
  async ({ app }) => {
    await app.as('ada').seed('demo').at(WEB)
    const create = app.main.getByRole('link', { name: /^New instance/ })
    await expect(create).toHaveAttribute('href', paths.instanceNew(web))
    expect(await inNewTab(app, create, { button: 'middle' })).toBe(paths.instanceNew(web))
    await app.isAt(WEB)

    const of = paths.instanceMetricsCpu({ ...web, instance: 'db-1' })
    const menu = await app.list.row('db-1').openMenu()
    const metrics = menu.getByRole('menuitem', { name: /^Metrics/ })
    await expect(metrics).toHaveAttribute('href', of)
    expect(await inNewTab(app, metrics, { modifiers: ['Control'] })).toBe(of)
    await app.isAt(WEB)
    await app.list.row('db-1').choose('Metrics')
    await app.isAt(of)
    await app.page.goBack()

    await create.click()
    await app.isAt(paths.instanceNew(web))
  },
)

test(
  'rows of the palette that open an address are links, by mouse and by keys',
  onScreen,
  async ({ app }) => {
    await app.as('ada').seed('demo').at(WEB)
    await app.palette.open()
    await app.palette.type('appearance')
    await expect(app.palette.option(/^Appearance/)).toHaveAttribute('aria-selected', 'true')
    const opened = app.context.waitForEvent('page')
    await app.keys('Control+Enter')
    const tab = await opened
    expect(tab.url()).toBe(app.url + paths.appearance())
    await tab.close()
    await app.isAt(WEB)

    await expect(app.palette.box).toBeHidden()
    await app.palette.open()
    await app.palette.type('disks')
    const disks = app.palette.option(/^Disks/).first()
    await expect(disks).toHaveAttribute('href', paths.disks(web))
    expect(await inNewTab(app, disks, { button: 'middle' })).toBe(paths.disks(web))
    await expect(app.palette.input).toBeFocused()
    await disks.click()
    await app.isAt(paths.disks(web))
  },
)

test('a page button that opens an address is a link; when refused, it is a button that shows the reason', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(WEB)
  const create = app.main.getByRole('link', { name: /^New instance/ })
  await expect(create).toHaveAttribute('href', paths.instanceNew(web))
  await app.press('view.read-only')
  await expect(create).toHaveCount(0)
  await expect(app.main.getByRole('button', { name: /^New instance/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('a link of which only a name or an id is known leads to the thing or to the palette, and runs nothing', async ({
  app,
}) => {
  await app
    .as('ada')
    .seed('demo')
    .at(findAddress('db-1') ?? '')
  await expect(app.palette.input).toHaveValue('db-1')
  await app.isAt(paths.projects())
  await app.palette.choose(/^db-1/)
  await app.isAt(paths.instanceStorage({ project: 'web', instance: 'db-1' }))

  const { id = '' } = app.world.instances.all().find(({ name }) => name === 'web-1') ?? {}
  await app.at(findAddress(id) ?? '')
  await app.isAt(paths.instanceStorage({ project: 'web', instance: 'web-1' }))
  await expect(app.palette.box).toBeHidden()
  await app.at(findAddress('935499b3-fd96-432a-9c21-83a3dc1eece4') ?? '')
  await expect(app.palette.box).toContainText('Nothing you may see has this ID')

  // It outlives the sign-in.
  await app.context.clearCookies()
  await app.at(findAddress('db-1') ?? '')
  await expect(app.title).toHaveText('Sign in')
  await app.page.getByLabel('Username').fill('ada')
  await app.page.getByLabel('Password').fill('any')
  await app.keys('Enter')
  await expect(app.palette.input).toHaveValue('db-1')

  // More than a word could name a command and what it is to act on.
  await app.at(`${paths.projects()}?find=stop%20web-1`)
  await app.isAt(paths.projects())
  await app.list.has(['data', 'lab', 'web'])
  await expect(app.palette.box).toBeHidden()
})
