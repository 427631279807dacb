/** A whole task with single keys switched off: by Tab, Enter, arrows and typing. */
import { paths } from '@/paths'
import type { Locator } from 'playwright/test'
import type { App } from '../drive/app'
import { expect, test } from '../drive/screen'

const lab = { project: 'lab' }
const vm = { ...lab, instance: 'vm-1' }

/** Presses Tab until an element has the focus. */
async function tabTo(app: App, wanted: Locator, key = 'Tab') {
  await expect(wanted).toBeVisible()
  for (let presses = 0; presses < 80; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await app.keys(key)
  }
  await expect(wanted, 'it is reached by Tab').toBeFocused()
}

async function arrowTo(app: App, wanted: Locator) {
  await expect(wanted).toBeVisible()
  for (let presses = 0; presses < 40; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await app.keys('ArrowDown')
  }
  await expect(wanted, 'it is reached by arrows').toBeFocused()
}

const button = (app: App, name: RegExp) => app.page.getByRole('button', { name })
const link = (app: App, name: string) => app.page.getByRole('link', { name, exact: true })

test('by Tab, Enter and arrows alone: a user signs in, creates, stops and deletes an instance', async ({
  app,
}) => {
  app.expectFailure('/v1/')
  await app
    .as('nobody')
    .seed('demo')
    .clockDriven()
    .at(paths.loginLocal({ silo: 'acme' }))
  await app.type('ada')
  await app.keys('Tab')
  await app.type('anything')
  await app.keys('Tab', 'Enter')
  await app.isAt(paths.projects())

  await tabTo(app, button(app, /^User menu/))
  await app.keys('Enter')
  await arrowTo(app, app.menu.getByRole('menuitem', { name: /^Single keys/ }))
  await app.keys('Enter')
  await expect(app.page.getByRole('option').first()).toBeVisible()
  await app.type('off')
  await app.keys('Enter')
  await expect(app.status).toContainText('single-key commands: off')

  // With single keys off, a letter does nothing.
  await tabTo(app, app.list.rows.first())
  await app.keys('c', 'p')
  await app.isAt(paths.projects())
  await arrowTo(app, app.list.row('lab').locator)
  await app.keys('Enter')
  await app.isAt(paths.instances(lab))

  await tabTo(app, app.page.getByRole('link', { name: /^New instance/ }).first())
  await app.keys('Enter')
  await expect(app.form.field('Name')).toBeFocused()
  await app.type('vm-1')
  await tabTo(app, app.main.getByRole('combobox', { name: 'Image' }))
  await app.type('debian-13')
  await app.keys('ArrowDown', 'Enter')
  // The form submits only after the user's SSH keys are read.
  await app.answered()
  await tabTo(app, button(app, /^Create instance/))
  await app.keys('Enter')
  await app.isAt(paths.instanceStorage(vm))
  await app.passes(1_500)
  await app.passes(3_000)
  await expect(app.main.getByText('running')).toBeVisible()

  await tabTo(app, button(app, /^Stop/))
  await app.keys('Enter')
  await app.confirm({ title: 'Stop instance' })
  await expect(app.main.getByText('stopping')).toBeVisible()
  await app.passes(3_000)
  await expect(app.main.getByText('stopped')).toBeVisible()

  await tabTo(app, app.main.getByRole('button', { name: /^More/ }))
  await app.keys('Enter')
  await arrowTo(app, app.menu.getByRole('menuitem', { name: /^Delete/ }))
  await app.keys('Enter')
  await app.confirm({ title: 'Delete instance', typed: 'vm-1' })
  await app.isAt(paths.instances(lab))
  await expect(app.main).toContainText('No instances')

  // The group of the silo is folded beside a project.
  await tabTo(app, button(app, /^Silo acme/))
  await app.keys('Enter')
  await tabTo(app, link(app, 'Silo images'))
  await app.keys('Enter')
  await expect(app.title).toHaveText('Silo images')
})
