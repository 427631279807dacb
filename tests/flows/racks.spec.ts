/** Behaviour of racks that their API description does not mention, in forms and questions. */
import { paths } from '../../src/paths'
import { expect, test } from '../drive/test'

const backend = { project: 'web', vpc: 'backend' }

test('changing the target of a default route sends nothing else of the route', async ({ app }) => {
  const at = { ...backend, router: 'system', route: 'default-v4' }
  await app.as('ada').seed('demo').at(paths.vpcRouterRouteEdit(at))
  await app.panel.root.getByRole('button', { name: /Target type/ }).click()
  await app.page.getByRole('option', { name: 'Drop' }).click()
  await app.panel.submit()
  await expect(app.toasts).toContainText('Route default-v4 updated')
  const vpc = app.world.vpcs.all().find(({ name }) => name === 'backend')
  const routes = app.world.routes.under(vpc?.systemRouterId ?? '')
  expect(routes.find(({ name }) => name === 'default-v4')).toMatchObject({
    kind: 'default',
    target: { type: 'drop' },
  })
})

test('the target of a route is not a link when no thing has its name', async ({ app }) => {
  await app.as('ada').seed('as-racks-are').start()
  const router = app.world.routers.all().find(({ name }) => name === 'ways')
  const vpc = app.world.vpcs.all().find(({ id }) => id === router?.vpcId)
  const project = app.world.projects.all().find(({ id }) => id === vpc?.projectId)
  if (!vpc || !project) throw new Error('the seed has a router of this name')
  await app.at(paths.vpcRouter({ project: project.name, vpc: vpc.name, router: 'ways' }))
  const gone = app.list.row('to-something-gone')
  await gone.shows({ Target: /removed\s*missing/ })
  await expect(gone.locator.getByRole('link', { name: 'removed' })).toHaveCount(0)
})

test('another thing’s name is refused at its field, before and after sending', async ({ app }) => {
  await app
    .as('ada')
    .seed('demo')
    .at(paths.vpcs({ project: 'web' }))
  await app.list.row('dmz').press('vpc.edit')
  await app.panel.fill({ Name: 'backend' })
  await app.panel.submit()
  await app.panel.showsError('Name', 'Name already exists')
  expect(app.world.vpcs.all().some(({ name }) => name === 'dmz')).toBe(true)

  // For a VPC created after the list was read, the rack answers only an internal error.
  const other = app.world.vpcs.all().find(({ name }) => name === 'backend')
  if (!other) throw new Error('the demo has backend')
  app.world.vpcs.update(other.id, { name: 'edge' })
  app.expectFailure('/v1/vpcs')
  await app.panel.fill({ Name: 'edge' })
  await app.panel.submit()
  await app.panel.showsError('Name', 'Name already exists')
  await app.panel.fill({ Name: 'outer' })
  await app.panel.submit()
  await expect(app.toasts).toContainText('VPC outer updated')
})
