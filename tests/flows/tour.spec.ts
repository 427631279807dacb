/** The tour of a first visit: five steps beside the page, which stays usable. */
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { axe } from '../drive/axe'
import { expect, onScreen, test } from '../drive/test'

const tour = (app: App) => app.page.getByRole('region', { name: 'Tour of the console' })

const isAt = (app: App, step: number) => expect(tour(app)).toContainText(`${step} of 5`)

test('it comes on the first visit, takes no focus, and Esc dismisses it for good', async ({
  app,
}) => {
  await app.newcomer().as('ada').seed('demo').at(paths.projects())
  await isAt(app, 1)
  await expect(app.page.locator('[data-announcer]')).toContainText('Tour, step 1 of 5')
  expect(await tour(app).evaluate((one) => one.contains(document.activeElement))).toBe(false)
  await app.keys('Escape')
  await expect(tour(app)).toBeHidden()
  await app.at(paths.projects())
  await app.fetchedAhead()
  await expect(tour(app)).toBeHidden()
})

test('doing what a step says goes on to the next, while the page takes its keys', async ({
  app,
}) => {
  await app.newcomer().as('ada').seed('demo').at(paths.projects())
  await app.fetchedAhead()
  await isAt(app, 1)
  await app.palette.open()
  await expect(tour(app)).toBeHidden()
  await app.palette.close()
  await isAt(app, 2)
  await app.title.click()
  await app.list.press('list.next')
  await expect(app.list.row('lab').locator).toBeFocused()
  await isAt(app, 2)
  await app.keys('.')
  await expect(app.menu).toBeVisible()
  await app.keys('Escape')
  await isAt(app, 3)
  await app.list.filter('web')
  await isAt(app, 3)
  await app.keys('Enter')
  await isAt(app, 4)
  await app.palette.run('utilization', /^Utilization/)
  await isAt(app, 5)
  await app.press('view.help')
  await expect(app.dialog('Keys')).toBeVisible()
  await app.keys('Escape')
  await expect(app.dialog('Keys')).toBeHidden()
  await expect(tour(app)).toBeHidden()
  await app.at(paths.projects())
  await app.fetchedAhead()
  await expect(tour(app)).toBeHidden()
})

test('by mouse: Next goes through all steps, and the tour is begun again from the help', async ({
  app,
}) => {
  await app.newcomer().as('ada').seed('demo').at(paths.projects())
  for (const step of [1, 2, 3, 4]) {
    await isAt(app, step)
    await tour(app).getByRole('button', { name: 'Next' }).click()
  }
  await tour(app).getByRole('button', { name: 'Done' }).click()
  await expect(tour(app)).toBeHidden()
  await app.press('view.help')
  await app.dialog('Keys').getByRole('button', { name: 'Tour of the console' }).click()
  await isAt(app, 1)
  await tour(app).getByRole('button', { name: 'Skip tour' }).click()
  await expect(tour(app)).toBeHidden()
  await app.palette.run('tour', /^Tour of the console/)
  await isAt(app, 1)
})

test('Back and Forward leave it where it is', async ({ app }) => {
  await app.newcomer().as('ada').seed('demo').at(paths.projects())
  await isAt(app, 1)
  await app.press('utilization.view')
  await app.page.goBack()
  await app.isAt(paths.projects())
  await isAt(app, 1)
  await app.page.goForward()
  await isAt(app, 1)
})

test('each step shows the user’s own key', async ({ app }) => {
  await app.ahead(() =>
    localStorage.setItem(
      'rackline',
      JSON.stringify({ tour: 'over', keymap: [{ key: 'g h', command: 'view.help' }] }),
    ),
  )
  await app.as('ada').seed('demo').at(paths.projects())
  await app.palette.open()
  await app.palette.type('tour of')
  await app.palette.choose(/^Tour of the console/)
  for (const step of [1, 2, 3, 4]) {
    await isAt(app, step)
    await tour(app).getByRole('button', { name: 'Next' }).click()
  }
  await expect(tour(app)).toContainText('g then h')
})

test('it waits for a form to close, and does not come on the sign-in page', async ({ app }) => {
  await app.newcomer().as('ada').seed('demo').at(paths.projectNew())
  await app.fetchedAhead()
  await expect(app.panel.root).toBeVisible()
  await expect(tour(app)).toBeHidden()
  await app.keys('Escape')
  await isAt(app, 1)
})

test('nor where single keys are off, or anything is stored', async ({ app }) => {
  await app.newcomer()
  await app.ahead(() => localStorage.setItem('rackline', '{"keys":"off"}'))
  await app.as('ada').seed('demo').at(paths.projects())
  await app.fetchedAhead()
  await expect(tour(app)).toBeHidden()
})

test('it is accessible at each step, and within a narrow window', onScreen, async ({ app }) => {
  await app.newcomer().as('ada').seed('demo').at(paths.projects())
  for (const width of [1280, 390]) {
    await app.page.setViewportSize({ width, height: 800 })
    await expect(tour(app)).toBeVisible()
    const box = await tour(app).boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= width && box.y + box.height <= 800).toBe(true)
    expect(await axe(app.page)).toEqual([])
    await tour(app).getByRole('button', { name: 'Next' }).click()
    await isAt(app, width === 1280 ? 2 : 3)
  }
})
