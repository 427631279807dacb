/** What becomes of a form that is left while it is sent, whose write fails, or that a sign-in interrupts. */
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { check } from '../drive/choose'
import { found } from '../drive/found'
import { expect, test } from '../drive/test'

const web = { project: 'web' }
const idle = { ...web, instance: 'staging-db' }

const project = (app: App) => found(app.world.projects.all().find(({ name }) => name === 'web'))
const instance = (app: App) =>
  found(app.world.instances.all().find(({ name }) => name === idle.instance))

/** Ends the session on the server, and signs in again where the console asks for it. */
async function sessionEnds(app: App) {
  for (const session of app.world.sessions.all()) app.world.sessions.remove(session.id)
  await app.panel.submit()
  await expect(app.title).toHaveText('Sign in')
  await app.form.field('Username').fill('ada')
  await app.form.field('Password').fill('x')
  await app.keys('Enter')
}

test('a setting whose write failed is written by the next attempt', async ({ app }) => {
  app.expectFailure('/v1/instances/')
  await app.as('ada').seed('demo').at(paths.instanceSettings(idle))
  app.world.faults.next('instanceUpdate', { kind: 'status', status: 500 })
  await check(app.main.getByRole('radio', { name: /^Never/ }))
  await app.form.button('Save').click()
  await expect(app.main.getByRole('alert')).toContainText('Internal Server Error')
  expect(instance(app).autoRestartPolicy).not.toBe('never')
  await app.form.button('Save').click()
  await expect(app.toast('Instance auto-restart policy updated')).toBeVisible()
  expect(instance(app).autoRestartPolicy).toBe('never')
})

test('after a sign-in a panel has its values again, and not those of the page under it', async ({
  app,
}) => {
  app.expectFailure('/v1/')
  await app.as('ada').seed('demo').at(paths.instanceResize(idle))
  await app.fetchedAhead()
  await app.panel.fill({ vCPUs: '6' })
  await sessionEnds(app)
  await expect(app.panel.field('vCPUs')).toHaveValue('6')
  await expect(app.panel.root).toContainText('was restored')
  await expect(app.main).not.toContainText('was restored')
})

test('after a sign-in another user’s changes of other fields stay, and those of the same field ask', async ({
  app,
}) => {
  app.expectFailure('/v1/')
  await app.as('ada').seed('demo').at(paths.projectEdit(web))
  await app.fetchedAhead()
  await app.panel.fill({ Name: 'shop' })
  app.world.projects.update(project(app).id, { description: 'theirs' })
  await sessionEnds(app)
  await expect(app.panel.field('Name')).toHaveValue('shop')
  await expect(app.panel.field('Description')).toHaveValue('theirs')
  const { id } = project(app)
  app.world.projects.update(id, { name: 'store' })
  await app.panel.submit()
  const clash = app.panel.root.getByRole('group', { name: 'Name' })
  await expect(clash).toContainText('is “store” now, and you entered “shop”')
  expect(app.world.projects.get(id)).toMatchObject({ name: 'store', description: 'theirs' })
})

test('what is typed into a small form within a form is not left without a question', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.instanceNew(web))
  await app.main.getByRole('button', { name: /^New disk/ }).click()
  await app.main
    .getByRole('group', { name: 'New disk' })
    .getByRole('textbox', { name: 'Name' })
    .fill('half')
  await app.page.getByRole('link', { name: /^Snapshots/ }).click()
  await expect(app.question).toHaveAccessibleName('Confirm navigation')
  await app.keys('Escape')
  await app.isAt(paths.instanceNew(web))
})

test('a form that is left by an address that leads elsewhere asks once', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.instanceNew(web))
  await app.form.field('Name').fill('half')
  await app.page
    .getByRole('navigation', { name: 'Breadcrumbs' })
    .getByRole('link', { name: 'web' })
    .click()
  await expect(app.question).toHaveAccessibleName('Confirm navigation')
  await app.read()
  await app.question.getByRole('button', { name: 'Leave this page' }).click()
  await app.isAt(paths.instances(web))
  await expect(app.question).toBeHidden()
})

test('the console’s own reload asks before it drops what is not kept', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.aliasNew())
  await app.panel.fill({ Word: 'mine' })
  await app.palette.run('reload', /^Reload the console/)
  await expect(app.question).toHaveAccessibleName('Confirm navigation')
  await app.keys('Escape')
  await expect(app.panel.field('Word')).toHaveValue('mine')
  // The values of a form that sends something are kept.
  await app.at(paths.projectNew())
  await app.panel.fill({ Name: 'kept' })
  await app.palette.run('reload', /^Reload the console/)
  await expect(app.panel.root).toContainText('was restored')
  await expect(app.panel.field('Name')).toHaveValue('kept')
})

test('a failure of a form that was left meanwhile is told', async ({ app }) => {
  app.expectFailure('/v1/projects')
  await app.as('ada').seed('demo').at(paths.projectNew())
  await app.panel.fill({ Name: 'shop' })
  const answer = await app.hold('**/v1/projects', 'POST')
  app.world.faults.next('projectCreate', { kind: 'status', status: 500 })
  await app.panel.submit()
  await expect(app.panel.root.locator('[aria-busy="true"]')).not.toHaveCount(0)
  await app.keys('Escape')
  await app.read()
  await app.question.getByRole('button', { name: 'Leave form' }).click()
  await app.isAt(paths.projects())
  answer()
  await expect(app.toast('Internal Server Error')).toBeVisible()
})

test('a form that is saved while the question before leaving is open is left without an answer', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.instances(web))
  await app.press('project.list')
  await app.press('project.create')
  await app.panel.fill({ Name: 'shop' })
  const answer = await app.hold('**/v1/projects', 'POST')
  await app.panel.submit()
  await expect(app.panel.root.locator('[aria-busy="true"]')).not.toHaveCount(0)
  await app.page.goBack()
  await expect(app.question).toHaveAccessibleName('Confirm navigation')
  answer()
  await expect(app.question).toBeHidden()
  await app.isAt(paths.projects())
  await expect(app.toast('shop')).toBeVisible()
})

test('a question before leaving ends with the form that it is about', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.projectNew())
  await app.panel.fill({ Name: 'shop' })
  const answer = await app.hold('**/v1/projects', 'POST')
  await app.panel.submit()
  await app.keys('Escape')
  await expect(app.question).toHaveAccessibleName('Confirm navigation')
  answer()
  await expect(app.question).toBeHidden()
  await expect(app.panel.root).toBeHidden()
  await app.isAt(paths.projects())
})

test('a form that is left while it reads before its write sends nothing', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.projectEdit(web))
  await app.panel.fill({ Description: 'mine' })
  const answer = await app.hold(/\/v1\/projects\/[\w-]+$/, 'GET')
  await app.panel.submit()
  await app.keys('Escape')
  await app.read()
  await app.question.getByRole('button', { name: 'Leave form' }).click()
  await app.isAt(paths.projects())
  answer()
  await app.answered()
  expect(project(app).description).not.toBe('mine')
})

test('a connection that is lost before the write is not reported as a write', async ({ app }) => {
  app.expectFailure('/v1/projects/')
  await app.as('ada').seed('demo').at(paths.projectEdit(web))
  await app.panel.fill({ Description: 'mine' })
  app.world.faults.next('projectView', { kind: 'drop' }, 4)
  await app.panel.submit()
  await expect(app.panel.root).toContainText('Could not reach the control plane')
  await expect(app.panel.root).not.toContainText('may have been done')
})
