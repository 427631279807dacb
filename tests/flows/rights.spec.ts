/** Permissions: users with one role each, and what the console offers them. */
import { personCalled } from '@mock/seeds/one-role'
import { paths } from '@/paths'
import { check } from '../drive/choose'
import { expect, test } from '../drive/test'

test('an admin of the fleet without a role on the silo sees no project, and gives themself a role', async ({
  app,
}) => {
  app.expectFailure('/v1/projects')
  await app.as(personCalled('fleet-admin')).seed('demo').at(paths.projects())
  await expect(app.title).toHaveText('Something went wrong')
  await expect(app.main).toContainText(
    'A role on the fleet is no role in a silo: it shows nothing that is in one.',
  )
  await app.palette.open()
  await app.type('new project')
  await expect(app.palette.option(/^New project/)).toContainText(
    'needs the collaborator role on the silo; you have no role there',
  )
  await app.keys('Escape')

  // The page links to the access page, where the user may give themself a role.
  await app.main.getByRole('link', { name: 'access page' }).click()
  await app.isAt(paths.access())
  await expect(app.main).toContainText(
    'Your role here: none. Your role on the fleet lets you give roles here.',
  )
  await app.press('silo-role.add', { in: 'list' })
  await app.panel.choose('User or group', 'fleet-admin')
  await check(app.panel.root.getByRole('radio', { name: /^Viewer/ }))
  await app.panel.submit()
  await app.list.row('fleet-admin').shows({ Role: 'silo.viewer' })
  await app.press('project.list')
  await app.list.has(['data', 'lab', 'web'])
})

test('a viewer of the fleet without a role on the silo is told that only a role gives access', async ({
  app,
}) => {
  app.expectFailure('/v1/projects')
  await app.as(personCalled('fleet-viewer')).seed('demo').at(paths.projects())
  await expect(app.main).toContainText('A role on the fleet is no role in a silo')
  await expect(app.main.getByRole('link', { name: 'access page' })).toHaveCount(0)
  // The page does not link to the start page, since that page is the one shown.
  await expect(app.main.getByRole('link', { name: 'Back to console' })).toHaveCount(0)
  await app.main.getByRole('link', { name: 'system', exact: true }).click()
  await app.isAt(paths.overview())
  // Beside the issues, the overview lists the kinds of resources that the user may not see.
  await expect(app.main).toContainText('Needs a person')
  await expect(app.main).toContainText('Not shown to you: instances, disks, and certificates.')
})

test('with only a role on a project, the user types project and pool, since neither is listed', async ({
  app,
}) => {
  app.expectFailure('/v1/projects')
  await app.as(personCalled('project-collaborator')).seed('demo').at(paths.projects())
  await expect(app.main).toContainText('Without a role on the silo, its projects are not listed.')
  await app.keys(':')
  await app.type('project view web')
  await app.keys('Enter')
  await app.isAt(paths.instances({ project: 'web' }))
  await expect(app.title).toHaveText('Instances')

  // When the pools cannot be listed, the pool is typed by name.
  await app.press('floating-ip.create')
  await app.panel.fill({ Name: 'way-in' })
  await app.panel.root.getByText('Advanced').click()
  await app.panel.choose('IP pool', 'ip-pool-1')
  await app.panel.submit()
  await expect(app.toast(/way-in/)).toBeVisible()
})

test('a collaborator of the fleet changes the quotas of any silo, and cannot create a pool', async ({
  app,
}) => {
  await app
    .as(personCalled('fleet-collaborator'))
    .seed('demo')
    .at(paths.siloQuotasEdit({ silo: 'globex' }))
  await app.panel.fill({ 'CPU quota (vCPUs)': '12' })
  await app.panel.submit()
  const globex = () => app.world.quotas.get(app.world.silos.named('globex')?.id ?? '')
  await expect.poll(() => globex()?.cpus).toBe(12)
  await app.at(paths.silos())
  await app.list.row('initech').press('silo.delete')
  await expect(app.question).toContainText('initech')
  await app.at(paths.ipPools())
  await app.press('ip-pool.create', { in: 'list' })
  await expect(app.status).toContainText(
    'needs the admin role on the fleet; your role there is collaborator',
  )
})

test('a conferred role on the silo counts as the user’s own, and its origin is shown', async ({
  app,
}) => {
  await app.as(personCalled('conferred')).seed('demo').at(paths.fleetAccess())
  await app.list.row('Any silo.viewer and stronger in acme').shows({ Role: 'fleet.viewer' })
  await expect(app.main).toContainText(
    'Your role here: viewer, through the role collaborator on the silo acme',
  )
  await app.at(paths.profile())
  await expect(app.main).toContainText('the role collaborator on the silo')
})

test('each role lists its permitted and forbidden actions', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.fleetAccessAdd())
  await expect(app.panel.root).toContainText(
    'make or delete silos, and set their quotas and who may do what in them, but not change anything else',
  )
  await expect(app.panel.root).toContainText('It shows nothing that is in a silo')
})

test('a refused page names the missing role; system pages are not offered to an admin of a silo', async ({
  app,
}) => {
  app.expectFailure('/probes')
  await app
    .as('alan')
    .seed('demo')
    .at(paths.probes({ project: 'web' }))
  await expect(app.main).toContainText(
    'This page needs the viewer role on the fleet; you have no role there.',
  )
  await expect(app.main).not.toContainText('its projects are not listed')
  await app.at(paths.projects())
  await app.palette.open()
  await app.type('edit quotas of silo')
  await expect(app.palette.option(/^Edit quotas of silo/)).toContainText('for fleet viewers only')
})
