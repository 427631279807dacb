/** The life of an instance by mouse alone, and by touch on a phone. Names are typed. */
import { paths } from '@/paths'
import type { Locator } from 'playwright/test'
import type { App } from '../drive/app'
import type { Row } from '../drive/list'
import { expect, test } from '../drive/screen'
import { NARROW } from '../sweeps/narrow'

const lab = { project: 'my-lab' }

interface Hand {
  /** Clicks or taps an element. */
  press(target: Locator): Promise<void>
  /** Opens a page from the sidebar. */
  goTo(page: string): Promise<void>
}

async function live(app: App, { press, goTo }: Hand) {
  await app.as('ada').seed('empty').clockDriven().at(paths.projects())
  const click = (name: string | RegExp) => press(app.main.getByRole('button', { name }).first())
  const follow = (name: string | RegExp) => press(app.main.getByRole('link', { name }).first())
  const answer = (name: string) => press(app.question.getByRole('button', { name }))
  const choose = async (row: Row, name: RegExp) => {
    await press(row.locator.getByRole('button', { name: /^Row actions/ }))
    await press(app.menu.getByRole('menuitem', { name }))
  }

  await follow(/^New project/)
  await app.panel.fill({ Name: 'my-lab', Description: 'by hand' })
  await press(app.panel.button('Create project'))
  await app.isAt(paths.instances(lab))

  await follow(/^New instance/)
  await app.form.fill({ Name: 'vm-1' })
  await press(app.main.getByRole('combobox', { name: 'Image' }))
  const options = app.page.getByRole('region', { name: 'Image: options' })
  // With touch, the options are drawn only after the on-screen keyboard had time to open.
  await expect(options).toHaveCSS('opacity', '1')
  await press(options.getByRole('option', { name: /^debian-13/ }))
  // The form submits only after the user's SSH keys are read.
  await app.answered()
  await press(app.form.button('Create instance'))
  await app.isAt(paths.instanceStorage({ ...lab, instance: 'vm-1' }))

  await goTo('Instances')
  const row = app.list.row('vm-1')
  await row.shows({ State: 'creating' })
  await app.passes(1_500)
  await app.passes(3_000)
  await row.shows({ State: 'running' })

  await choose(row, /^Reboot/)
  await app.read()
  await answer('Reboot')
  await row.shows({ State: 'rebooting' })
  await app.passes(3_000)
  await row.shows({ State: 'running' })

  await choose(row, /^Serial console/)
  const guest = app.page.getByRole('application', { name: 'Serial console' })
  await expect(app.main.getByText('connected', { exact: true })).toBeVisible()
  await press(guest)
  await app.type('hello')
  await expect(guest).toContainText('hello')
  await click(/^Release keyboard/)
  await expect(app.main.getByRole('button', { name: /^Release keyboard/ })).toBeFocused()
  await press(app.main.getByRole('link', { name: 'Back to instance' }))

  await click(/^Stop/)
  await app.read()
  await answer('Stop')
  await expect(app.main.getByText('stopping', { exact: true })).toBeVisible()
  await app.passes(3_000)
  await expect(app.main.getByText('stopped', { exact: true })).toBeVisible()

  await click(/^More/)
  await press(app.menu.getByRole('menuitem', { name: /^Delete/ }))
  await app.read()
  const remove = app.question.getByRole('button', { name: 'Delete' })
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  await app.question.getByRole('textbox').fill('vm-1')
  await press(remove)
  await app.isAt(paths.instances(lab))
  await expect(app.main).toContainText('No instances')

  for (const disk of app.world.disks.all()) app.world.disks.remove(disk.id)
  await goTo('Projects')
  await choose(app.list.row('my-lab'), /^Delete/)
  await app.read()
  await app.question.getByRole('textbox').fill('my-lab')
  await answer('Delete')
  await expect(app.main).toContainText('No projects')
}

const inSidebar = (app: App, page: string) =>
  app.page
    .getByRole('navigation', { name: 'Sidebar navigation' })
    .getByRole('link', { name: new RegExp(`^${page}`) })

/** The name of the group that has the page of all projects: beside a project it is folded. */
const silo = (app: App) =>
  app.page
    .getByRole('navigation', { name: 'Sidebar navigation' })
    .getByRole('button', { name: 'Silo acme', exact: true })

test('an instance, a project and a disk are created, used and deleted by mouse alone', async ({
  app,
}) => {
  await live(app, {
    press: (target) => target.click(),
    async goTo(page) {
      if (page === 'Projects') await silo(app).click()
      await inSidebar(app, page).click()
    },
  })
})

test.describe('on a phone everything can be done by touch', () => {
  test.use({ viewport: NARROW, hasTouch: true, cold: true })

  test('an instance, a project and a disk are created, used and deleted by touch alone', async ({
    app,
  }) => {
    await live(app, {
      press: (target) => target.tap(),
      async goTo(page) {
        const link = inSidebar(app, page)
        await expect(link).toBeHidden()
        await app.page.getByRole('button', { name: 'Sidebar' }).tap()
        if (page === 'Projects') await silo(app).tap()
        await link.tap()
        await expect(link).toBeHidden()
      },
    })
  })
})
