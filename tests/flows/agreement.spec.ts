/** What is on the screen agrees: pages with lists, menus with their rows, messages with what is asked. */
import { paths } from '@/paths'
import { found } from '../drive/found'
import { expect, test } from '../drive/test'

const web = { project: 'web' }

test('a page reads a thing again when a list says something else of it', async ({ app }) => {
  await app
    .as('ada')
    .seed('demo')
    .clockDriven()
    .at(paths.instanceStorage({ ...web, instance: 'staging-db' }))
  await expect(app.main).toContainText('stopped')
  await app.isUsed()
  const { id } = found(app.world.instances.all().find(({ name }) => name === 'staging-db'))
  app.world.instances.update(id, { runState: 'running' })
  // The issues in the sidebar read the instances of all projects.
  await app.passes(15_000)
  await expect(app.main.getByText('running', { exact: true }).first()).toBeVisible()
})

test('a menu stays when its row goes, says so, and leaves the keys to the rows', async ({
  app,
}) => {
  await app.as('ada').seed('demo').clockDriven().at(paths.disks(web))
  await app.list.row('db-1-data').reach()
  await app.press('list.actions')
  await expect(app.page.getByRole('menu')).toBeVisible()
  const { id } = found(app.world.disks.all().find(({ name }) => name === 'db-1-data'))
  app.world.disks.remove(id)
  await app.passes(61_000)
  await expect(app.status).toContainText('db-1-data is no longer in the list')
  await app.keys('Escape')
  await expect(app.page.getByRole('menu')).toHaveCount(0)
  await expect(app.list.focused).toBeVisible()
})

test('a confirmation that comes too early is answered, and the answer goes with the next question', async ({
  app,
}) => {
  await app.as('ada').seed('demo').clockDriven().at(paths.instances(web))
  await app.list.row('web-2').press('instance.delete', { in: 'row' })
  await app.passes(1)
  await expect(app.question).toBeVisible()
  await app.type('web-2')
  await app.keys('Enter')
  await expect(app.status).toContainText(/confirm again/)
  await app.keys('Escape')
  await app.list.row('web-2').press('instance.delete', { in: 'row' })
  await app.passes(1)
  await expect(app.question).toBeVisible()
  await expect(app.status).not.toContainText('confirm again')
  await app.type('web-2')
  await app.passes(400)
  await app.keys('Enter')
  await expect(app.list.row('web-2').locator).toHaveCount(0)
})

test('a form about a thing that is deleted meanwhile keeps what was typed', async ({ app }) => {
  app.expectFailure('/v1/floating-ips/')
  await app
    .as('ada')
    .seed('demo')
    .at(paths.floatingIpEdit({ ...web, floatingIp: 'spare' }))
  await app.panel.fill({ Description: 'for the shop' })
  const { id } = found(app.world.floatingIps.all().find(({ name }) => name === 'spare'))
  app.world.floatingIps.remove(id)
  await app.panel.submit()
  await expect(app.panel.root.getByRole('alert')).toContainText('It no longer exists')
  await app.answered()
  await expect(app.panel.field('Description')).toHaveValue('for the shop')
  await app.keys('Escape')
  await app.read()
  await app.question.getByRole('button', { name: 'Leave form' }).click()
  await app.isAt(paths.floatingIps(web))
})
