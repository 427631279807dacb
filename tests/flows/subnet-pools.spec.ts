/** Subnet pools: created, filled, linked, made a default, emptied and deleted. */
import { NEWEST, R16, R18 } from '@/api/version'
import { paths } from '@/paths'
import { found } from '../drive/found'
import { expect, test } from '../drive/test'

test('by keys: a subnet pool is created, gets members, loses them, and is deleted', async ({
  app,
}) => {
  await app.version(NEWEST).as('ada').seed('demo').at(paths.silos())
  await app.press('subnet-pool.list')
  await app.isAt(paths.subnetPools())
  await app.list.row('subnets-v4').shows({ Version: 'IPv4', Utilization: /320 \/ 65,792/ })
  await app.list.row('subnets-empty').shows({ Utilization: 'no members' })
  await app.press('subnet-pool.create')
  await app.panel.fill({ Name: 'sites', Description: 'for tests' })
  await app.panel.submit()
  await expect(app.toast('Subnet pool sites created')).toBeVisible()

  const sites = { subnetPool: 'sites' }
  await app.at(paths.subnetPoolMemberAdd(sites))
  await app.panel.fill({ Subnet: '2001:db8::/48' })
  await app.keys('Tab')
  await app.panel.showsError('Subnet', 'Not an IPv4 network, and the pool is IPv4')
  await app.panel.fill({ Subnet: '198.18.4.0/24' })
  await app.panel.showsError('Subnet', 'Overlaps 198.18.0.0/16 of subnet pool subnets-v4')
  await app.panel.fill({ Subnet: '192.0.2.8/29' })
  await app.panel.showsError('Subnet', /^Overlaps 192\.0\.2\.8–192\.0\.2\.15 of pool ip-pool-small/)
  await app.panel.fill({ Subnet: '198.19.64.0/20', 'Minimum prefix length': '16' })
  await app.keys('Tab')
  await app.panel.showsError('Minimum prefix length', 'Must be at least 20')
  await app.panel.fill({ 'Minimum prefix length': '24', 'Maximum prefix length': '28' })
  await app.panel.submit()
  await expect(app.toast('198.19.64.0/20 added to sites')).toBeVisible()
  await app.list.row('198.19.64.0/20').shows({ 'Min prefix': '/24', 'Max prefix': '/28' })

  await app.press('subnet-pool.edit', { in: 'detail' })
  await app.panel.fill({ Name: 'places' })
  await app.panel.submit()
  await expect(app.toast('Subnet pool places updated')).toBeVisible()
  await app.isAt(paths.subnetPool({ subnetPool: 'places' }))

  await app.list.row('198.19.64.0/20').press('subnet-pool-member.delete')
  await app.confirm({ title: 'Remove subnet pool member' })
  await expect(app.toast('198.19.64.0/20 removed from places')).toBeVisible()
  await expect(app.main).toContainText('No members')
  await app.press('subnet-pool.delete', { in: 'detail' })
  await app.confirm({ title: 'Delete subnet pool', typed: 'places' })
  await app.isAt(paths.subnetPools())
  expect(app.world.subnetPools.named('places')).toBeUndefined()
})

test('a silo is linked, and a pool replaces the default of its IP version', async ({ app }) => {
  await app.version(NEWEST).as('ada').seed('demo')
  await app.at(`${paths.subnetPoolSiloAdd({ subnetPool: 'subnets-empty' })}?tab=silos`)
  await app.panel.choose('Silo', 'acme')
  await app.panel.root.getByText(/^Make it the default subnet pool/).click()
  await expect(app.panel.root).toContainText('Until now they came from subnets-v4')
  await app.panel.submit()
  await expect(app.toast('subnets-empty is now a default subnet pool of acme')).toBeVisible()
  await app.list.row('acme').shows({ 'Pool is silo default': 'default' })

  await app.at(`${paths.silo({ silo: 'acme' })}?tab=subnet-pools`)
  await app.list.row('subnets-v4').choose('Make default')
  await expect(app.question).toContainText('Until now they came from subnets-empty')
  await app.confirm({ title: 'Make subnet pool the default of silo' })
  await expect(app.toast('subnets-v4 is now a default subnet pool of acme')).toBeVisible()
  await app.list.row('subnets-v4').choose('Clear default')
  await app.confirm({ title: 'Clear subnet pool as the default of silo' })
  await expect(app.toast('subnets-v4 is no default of acme now')).toBeVisible()
  await app.list.row('subnets-empty').choose('Unlink')
  await app.confirm({ title: 'Unlink subnet pool from silo' })
  await expect(app.toast('acme unlinked from subnets-empty')).toBeVisible()

  // A subnet of the silo comes from the pool, so the silo cannot be unlinked.
  app.expectFailure('/v1/system/subnet-pools')
  await app.list.row('subnets-v4').choose('Unlink')
  await app.confirm({ title: 'Unlink subnet pool from silo' })
  await expect(app.toast('Could not unlink pool')).toBeVisible()
  const acme = found(app.world.silos.named('acme'))
  expect(app.world.subnetPoolLinks.under(acme.id)).toHaveLength(2)
})

test('a range of an IP pool that overlaps a member is refused at its field', async ({ app }) => {
  await app
    .version(R18)
    .as('ada')
    .seed('demo')
    .at(paths.ipPoolRangeAdd({ pool: 'ip-pool-empty' }))
  await app.panel.fill({ First: '198.18.0.8', Last: '198.18.0.9' })
  await app.keys('Tab')
  await app.panel.showsError('Last', 'Overlaps 198.18.0.0/16 of subnet pool subnets-v4')
})

test('a pool with members cannot be deleted, and shows that beforehand', async ({ app }) => {
  await app
    .version(R18)
    .as('ada')
    .seed('demo')
    .at(paths.subnetPool({ subnetPool: 'subnets-v4' }))
  await expect(app.main).toContainText('320')
  await app.press('subnet-pool.delete', { in: 'detail' })
  await expect(app.page.getByText(/cannot be deleted while it has members/).first()).toBeVisible()
})

test('release 16 has no subnet pools: no sidebar entry, no tab, no command', async ({ app }) => {
  await app
    .version(R16)
    .as('ada')
    .seed('demo')
    .at(paths.silo({ silo: 'acme' }))
  await app.page.getByRole('button', { name: 'Networking', exact: true }).click()
  await expect(app.page.getByRole('link', { name: 'Address lots' })).toBeVisible()
  await expect(app.page.getByRole('link', { name: 'IP pools' }).first()).toBeVisible()
  await expect(app.page.getByRole('link', { name: 'Subnet pools' })).toHaveCount(0)
  await app.palette.open()
  await app.palette.input.fill('new subnet pool')
  await expect(app.palette.option(/^New subnet pool/)).toContainText('has no subnet pools')
})
