/** The next and previous thing in the order in which the user last saw the list, and the refresh button. */
import { paths } from '@/paths'
import { found } from '../drive/found'
import { expect, test } from '../drive/test'

const at = (instance: string, project = 'web') => paths.instanceStorage({ project, instance })

test('h and l follow the list of this project, with its last order and filter', async ({ app }) => {
  await app.as('ada').seed('demo').start()
  const db = app.world.instances.all().find((i) => i.name === 'db-1')
  const data = app.world.projects.all().find((p) => p.name === 'data')
  if (!db || !data) throw new Error('The seed has changed')
  // The other project has an instance with the same name.
  app.world.instances.add({ ...db, id: '5b3f6a52-0c8e-4a53-9d0c-1f2e3d4c5b6a', projectId: data.id })
  await app.at(paths.instances({ project: 'data' }))
  await expect(app.list.row('db-1').locator).toBeVisible()

  await app.press('project.list')
  await app.list.row('web').press('project.view', { from: 'row' })
  await expect(app.title).toHaveText('Instances')
  await app.list.filter('db')
  await app.keys('Enter')
  await app.list.press('list.sort', { args: { column: 'name' } })
  await app.list.press('list.sort', { args: { column: 'reverse' } })
  await app.list.has(['staging-db', 'db-2', 'db-1'])
  await app.list.row('db-2').reach()
  await app.keys('Enter')
  await app.isAt(at('db-2'))
  await expect(app.title).toHaveText('db-2')
  await app.press('go.next-sibling')
  await app.isAt(at('db-1'))
  await expect(app.status).toContainText(
    '3 of 3 in the list: Instances, sorted by Name, descending, filter “db”',
  )
  await expect(app.title).toHaveText('db-1')
  await app.press('go.next-sibling')
  await expect(app.status).toContainText('this is the last one in the list: Instances, sorted by')
  await app.isAt(at('db-1'))
  await app.press('go.previous-sibling')
  await app.isAt(at('db-2'))
})

test('when the list was not opened before, h and l follow its default order', async ({ app }) => {
  await app.as('ada').seed('demo').at(at('db-1'))
  await app.press('go.next-sibling')
  await app.isAt(at('db-2'))
  await expect(app.status).toContainText(/\d+ of 14 in the list: Instances/)
})

test('the last row of a page is not called the last one of the list', async ({ app }) => {
  await app
    .as('ada')
    .seed('crowded')
    .at(paths.instances({ project: 'web' }))
  await app.list.press('list.last')
  await app.keys('Enter')
  await expect(app.title).not.toHaveText('Instances')
  await app.press('go.next-sibling')
  await expect(app.status).toContainText('this is the last one loaded in the list: Instances')
  await app.press('go.previous-sibling')
  await expect(app.status).toContainText('49 of 50 loaded in the list: Instances')
})

test('when the list was not opened before, h and l find a thing of any page of it', async ({
  app,
}) => {
  await app.as('ada').seed('crowded').start()
  const web = found(app.world.projects.all().find(({ name }) => name === 'web'))
  const names = app.world.instances.under(web.id).map(({ name }) => name)
  const [before, here] = names.toSorted().slice(59)
  await app.at(at(found(here)))
  await app.press('go.previous-sibling')
  await app.isAt(at(found(before)))
})

test('h and l do not lead a user away who has gone elsewhere meanwhile', async ({ app }) => {
  await app.as('ada').seed('demo').at(at('db-1'))
  const letGo = await app.hold('**/v1/instances?*')
  await app.press('go.next-sibling')
  await app.press('project.list')
  await app.isAt(paths.projects())
  letGo()
  await app.answered()
  await app.list.row('web').reach()
  await app.isAt(paths.projects())
})

test('a button beside the age of the data refreshes the page', async ({ app }) => {
  await app
    .as('ada')
    .seed('demo')
    .at(paths.instances({ project: 'web' }))
  const stop = () => {
    for (const one of app.world.instances.all())
      if (one.name === 'web-2') app.world.instances.update(one.id, { runState: 'failed' })
  }
  stop()
  const refresh = app.main.getByRole('button', { name: 'Refresh' })
  await expect(refresh).toHaveAttribute('data-tip', 'Refresh (key r)')
  await refresh.click()
  await app.list.row('web-2').shows({ State: 'failed' })
  for (const address of [
    at('db-1'),
    paths.affinityGroup({ project: 'web', affinityGroup: 'builds' }),
    paths.userSessions({ userId: found(app.world.users.all()[0]).id }),
  ]) {
    await app.at(address)
    await refresh.click()
    await expect(app.status).toContainText('refreshed')
    await expect(app.main.getByRole('button', { name: /^Learn about/ })).toBeVisible()
  }
  await app.at(paths.disk({ project: 'web', disk: 'db-1-data' }))
  await app.panel.root.getByRole('button', { name: 'Refresh' }).click()
  await expect(app.status).toContainText('refreshed')
  await app.press('view.refresh', { in: 'panel' })
  await expect(app.status).toContainText('refreshed')
})

test('without related things, their key shows a message, and help leaves the key out', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.sshKeys())
  await expect(app.list.rows.first()).toBeVisible()
  await app.answered()
  await app.press('go.related', { in: 'row' })
  await expect(app.status).toContainText('this kind of thing has no related things: SSH key')
  await app.press('view.help')
  await expect(app.dialog('Keys').getByRole('option', { name: /Copy ID/ })).toBeVisible()
  await expect(app.dialog('Keys').getByRole('option', { name: /related/ })).toHaveCount(0)
})
