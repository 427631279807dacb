/** Probes: created on a sled, shown, and deleted. */
import { R18 } from '@/api/version'
import { paths } from '@/paths'
import { found } from '../drive/found'
import { expect, test } from '../drive/test'

const PROJECT = { project: 'web' }

test('by keys: a probe is created on a chosen sled, shown with the sent values, and deleted', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.instances(PROJECT))
  await app.press('probe.list')
  await app.isAt(paths.probes(PROJECT))
  await expect(app.main).toContainText('Probes are experimental')
  const sled = found(app.world.sleds.all()[1], 'A second sled')
  await app.press('probe.create')
  await app.panel.fill({ Name: 'way-out', Description: 'for tests' })
  await app.panel.submit()
  await app.panel.showsError('Sled', 'Sled is required')
  await app.panel.choose('Sled', sled.baseboard.serial)
  await app.panel.choose('IP pool', 'ip-pool-2')
  await app.panel.submit()
  await expect(app.toast('Probe way-out created')).toBeVisible()
  const made = app.world.probes.all().find(({ name }) => name === 'way-out')
  expect(made).toMatchObject({ description: 'for tests', sled: sled.id })

  await app.list.row('way-out').reach()
  await app.keys('Enter')
  await app.isAt(paths.probe({ ...PROJECT, probe: 'way-out' }))
  await expect(app.panel.root).toContainText(made?.interface.mac ?? '')
  await expect(app.panel.root).toContainText(made?.externalIps[0]?.ip ?? '')
  await app.keys('Escape')
  await app.list.row('way-out').press('probe.delete')
  await app.confirm({ title: 'Delete probe' })
  await expect(app.toast('Probe way-out deleted')).toBeVisible()
  await app.list.has(['latency'])
})

test('with default pools of both IP versions, a probe gets an address of the chosen version', async ({
  app,
}) => {
  await app.version(R18).as('ada').seed('demo').start()
  const { world } = app
  const silo = found(world.silos.named('acme'))
  const six = found(world.ipPools.all().find(({ ipVersion }) => ipVersion === 'v6'))
  for (const link of world.poolLinks.under(silo.id))
    if (link.poolId === six.id) world.poolLinks.update(link.id, { isDefault: true })
  await app.at(paths.probeNew(PROJECT))
  await app.panel.fill({ Name: 'six' })
  await app.panel.choose('Sled', found(world.sleds.all()[1]).baseboard.serial)
  await app.panel.root.getByText('IPv6', { exact: true }).click()
  await app.panel.submit()
  await expect(app.toast('Probe six created')).toBeVisible()
  const made = world.probes.all().find(({ name }) => name === 'six')
  expect(made?.externalIps[0]?.ip).toContain(':')
})

test('probes need a role on the fleet, which keys, palette and sidebar show', async ({ app }) => {
  const reason = 'needs the viewer role on the fleet; you have no role there'
  await app.as('katherine').seed('demo').at(paths.instances(PROJECT))
  const sidebar = app.page.getByRole('navigation', { name: 'Sidebar navigation' })
  await expect(sidebar.getByRole('link', { name: /^Instances/ })).toBeVisible()
  await expect(sidebar.getByRole('link', { name: /^Probes/ })).toHaveCount(0)
  await app.press('probe.list')
  await expect(app.status).toContainText(`Probes: ${reason}`)
  await app.palette.open()
  await app.type('new probe')
  await expect(app.palette.option(/^New probe/)).toContainText(
    'needs the admin role on the fleet; you have no role there',
  )
  await app.keys('Escape')

  // A viewer of the fleet with a role on the project sees probes, and may create none.
  await app.signIn('grace')
  await app.at(paths.probes(PROJECT))
  await app.list.has(['latency'])
  await app.press('probe.create')
  await expect(app.status).toContainText(
    'needs the admin role on the fleet; your role there is viewer',
  )
})
