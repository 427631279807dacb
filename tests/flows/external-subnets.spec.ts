/** External subnets: created from a pool, attached, detached and deleted. */
import { NEWEST, R16, R18 } from '@/api/version'
import { paths } from '@/paths'
import { found } from '../drive/found'
import { expect, long, test } from '../drive/test'

const web = { project: 'web' }

test('by keys: an external subnet is created, attached, detached, renamed and deleted', async ({
  app,
}) => {
  await app.version(NEWEST).as('ada').seed('demo').at(paths.instances(web))
  await app.press('external-subnet.list')
  await app.isAt(paths.externalSubnets(web))
  await app.list.row('office').shows({ Subnet: /^198\.18\.0\.0\/24/, 'Subnet pool': 'subnets-v4' })
  await app.press('external-subnet.create')
  await app.panel.fill({ Name: 'fresh', Description: 'for tests', 'Prefix length': '33' })
  await app.keys('Tab')
  await app.panel.showsError('Prefix length', 'Can be at most 32 for IPv4')
  await app.panel.fill({ 'Prefix length': '23' })
  await app.keys('Tab')
  await app.panel.showsError(
    'Prefix length',
    'No member of the pool allows a /23: they allow /24 to /32',
  )
  await app.panel.fill({ 'Prefix length': '25' })
  await app.panel.submit()
  await expect(app.toast('External subnet fresh created')).toBeVisible()
  await app.list.row('fresh').shows({ Subnet: /^198\.18\.1\.128\/25/ })

  await app.list.row('fresh').press('external-subnet.attach')
  await expect(app.panel.root).toContainText(
    'whose primary network interface needs an IPv4 address',
  )
  await app.panel.choose('Instance', 'db-1')
  await app.panel.submit()
  await expect(app.toast('External subnet fresh attached')).toBeVisible()
  await app.list.row('fresh').shows({ 'Attached to instance': 'db-1' })

  await app.list.row('fresh').press('external-subnet.delete')
  await expect(app.page.getByText(/must be detached from the instance/).first()).toBeVisible()
  await app.list.row('fresh').press('external-subnet.detach')
  await expect(app.question).toContainText('198.18.1.128/25')
  await app.confirm({ title: 'Detach external subnet' })
  await expect(app.toast('External subnet fresh detached')).toBeVisible()

  await app.list.row('fresh').press('external-subnet.edit')
  await app.panel.fill({ Name: 'stale' })
  await app.panel.submit()
  await expect(app.toast('External subnet stale updated')).toBeVisible()
  await app.list.row('stale').press('external-subnet.delete')
  await app.confirm({ title: 'Delete external subnet' })
  await expect(app.toast('External subnet stale deleted')).toBeVisible()
  const project = found(app.world.projects.all().find(({ name }) => name === 'web'))
  expect(app.world.externalSubnets.named('stale', project.id)).toBeUndefined()
})

test(
  'an instance gets an external subnet on its networking tab; a subnet of another IP version is refused',
  long,
  async ({ app }) => {
    const at = { ...web, instance: 'db-1' }
    await app.version(NEWEST).as('ada').seed('demo').at(paths.instanceNetworking(at))
    const subnets = app.listOf('External subnets')
    await expect(app.main).toContainText('No network from a subnet pool is routed to the instance')
    await app.palette.run(
      'attach external subnet to instance',
      /^Attach external subnet to instance/,
    )
    await app.panel.root.getByRole('combobox', { name: 'External subnet' }).focus()
    await app.keys('ArrowDown')
    await expect(app.page.getByRole('option', { name: /^site-v6/ })).toContainText(
      'the primary interface has no IPv6 address',
    )
    await app.keys('Escape')
    await app.panel.choose('External subnet', 'staging')
    await app.panel.submit()
    await expect(app.toast('External subnet staging attached')).toBeVisible()
    await subnets.row('staging').shows({ Subnet: /^198\.18\.1\.0\/26/ })
    await subnets.row('staging').choose('Detach')
    await app.confirm({ title: 'Detach external subnet' })
    await expect(app.toast('External subnet staging detached')).toBeVisible()
  },
)

test('with default pools of both IP versions, the user must choose a pool or name a subnet', async ({
  app,
}) => {
  await app.version(R18).as('ada').seed('demo').start()
  for (const link of app.world.subnetPoolLinks.all())
    app.world.subnetPoolLinks.update(link.id, { isDefault: true })
  const bodies: unknown[] = []
  app.page.on('request', (request) => {
    if (request.method() === 'POST') bodies.push(request.postDataJSON())
  })
  await app.at(paths.externalSubnetNew(web))
  await app.panel.fill({ Name: 'six', 'Prefix length': '60' })
  await app.panel.submit()
  await expect(app.panel.root).toContainText('Choose a version: the silo has default pools of both')
  await app.panel.root.getByText('IPv6', { exact: true }).click()
  await app.panel.submit()
  await expect(app.toast('External subnet six created')).toBeVisible()
  // In release 18 the field for the prefix length has a shorter name.
  expect(bodies).toContainEqual(
    expect.objectContaining({
      allocator: {
        type: 'auto',
        prefix_len: 60,
        pool_selector: { type: 'auto', ip_version: 'v6' },
      },
    }),
  )

  await app.at(paths.externalSubnetNew(web))
  await app.panel.fill({ Name: 'mine' })
  await app.panel.root.getByText('Explicit', { exact: true }).click()
  await app.panel.fill({ Subnet: '198.18.9.0' })
  await app.keys('Tab')
  await app.panel.showsError('Subnet', /an IP address and a width/)
  await app.panel.fill({ Subnet: '198.18.9.0/24' })
  await app.panel.submit()
  await expect(app.toast('External subnet mine created')).toBeVisible()
})

test('release 16 has no external subnets: no sidebar entry, and no part of a page', async ({
  app,
}) => {
  const at = { ...web, instance: 'bastion' }
  await app.version(R16).as('ada').seed('demo').at(paths.instanceNetworking(at))
  await expect(app.page.getByRole('link', { name: 'Floating IPs' }).first()).toBeVisible()
  await expect(app.page.getByRole('link', { name: 'External subnets' })).toHaveCount(0)
  await expect(app.main).not.toContainText('External subnets')
})
