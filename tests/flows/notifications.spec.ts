/** Notifications never cover controls that the user may need. */
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { expect, test } from '../drive/screen'

const WEB = paths.instances({ project: 'web' })

/** Controls with a notification over their centre, at any scroll position. */
const covered = (app: App) =>
  app.page.evaluate(() => {
    const notifications = document.querySelector('[aria-label="Notifications"]')
    // A radio button or checkbox is drawn by its label.
    const all = document.querySelectorAll(
      'button,a,label,input:not([type="radio"],[type="checkbox"]),textarea,[role="row"]',
    )
    return [...all].flatMap((element) => {
      if (notifications?.contains(element) || !element.checkVisibility()) return []
      element.scrollIntoView({ block: 'nearest' })
      const { x, y, width, height } = element.getBoundingClientRect()
      const top = document.elementFromPoint(x + width / 2, y + height / 2)
      return top && notifications?.contains(top) ? [element.textContent] : []
    })
  })

/** The button that shows the folded errors. */
const folded = (app: App) => app.toasts.getByRole('button', { name: /^Show \d+ more/ })

/** Causes errors that stay until they are dismissed. */
async function fail(app: App, times: number) {
  app.world.faults.next('instanceStart', { kind: 'status', status: 503 }, times)
  for (let i = 0; i < times; i += 1) {
    await app.list.row('web-2').press('instance.start')
    await expect(app.toasts.getByRole('listitem')).toHaveCount(Math.min(i + 1, 2))
    if (i > 1) await expect(folded(app)).toHaveText(new RegExp(`^Show ${i - 1} more`))
  }
}

test.beforeEach(({ app }) => void app.expectFailure('/start'))

test('errors that stay are stacked: two are shown, the others folded, and the page scrolls above them', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(WEB)
  await fail(app, 4)
  await expect(app.toasts.getByRole('listitem')).toHaveCount(2)
  await expect.poll(() => covered(app)).toEqual([])
  await app.toasts.getByRole('button', { name: 'Show 2 more' }).click()
  await expect(app.toasts.getByRole('listitem')).toHaveCount(4)
  const height = (await app.toasts.boundingBox())?.height ?? Infinity
  expect(height).toBeLessThanOrEqual(800 / 3 + 1)
  await expect.poll(() => covered(app)).toEqual([])

  const last = app.list.row('web-3').locator
  await app.press('list.last')
  await expect(last).toBeFocused()
  const below = (await last.boundingBox())?.y ?? Infinity
  expect(below).toBeLessThan((await app.toasts.boundingBox())?.y ?? 0)
})

test('of many errors that nobody has read, none goes', async ({ app }) => {
  await app.as('ada').seed('demo').at(WEB)
  await fail(app, 7)
  await folded(app).click()
  await expect(app.toasts.getByRole('listitem')).toHaveCount(7)
})

test('the buttons of a panel and of the create page stay within reach', async ({ app }) => {
  await app.as('ada').seed('demo').at(WEB)
  await fail(app, 2)
  await app.press('instance.create', { in: 'list' })
  await app.isAt(paths.instanceNew({ project: 'web' }))
  await expect(app.main.getByRole('button', { name: /^Create instance/ })).toBeVisible()
  await expect.poll(() => covered(app)).toEqual([])
  await app.main.getByRole('button', { name: /^Create instance/ }).click()
  await app.form.showsError('Name', 'Name is required')
})

test('the foot of a panel moves above a new notification', async ({ app }) => {
  await app.as('ada').seed('demo').at(WEB)
  await fail(app, 2)
  await app.palette.run('new disk', /^New disk/)
  await expect(app.panel.field('Name')).toBeFocused()
  await expect.poll(() => covered(app)).toEqual([])
  await app.panel.button('Cancel').click()
  await expect(app.panel.root).toBeHidden()
})
