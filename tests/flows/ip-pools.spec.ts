/** The operator's IP pools: ranges, linked silos, defaults, and the pool of the system services. */
import { NEWEST, R16, R18, R21, isAtLeast } from '@/api/version'
import { paths } from '@/paths'
import { found } from '../drive/found'
import { check } from '../drive/choose'
import { expect, long, test } from '../drive/test'

test(
  'by keys: a pool is created with a range, linked as a default, renamed, emptied and deleted',
  long,
  async ({ app }) => {
    await app.as('ada').seed('demo').at(paths.silos())
    await app.press('ip-pool.list')
    await app.isAt(paths.ipPools())
    // Later versions of the API round counts above 2^53.
    const isFirst = app.world.version === R16
    // From release 18 on, a silo has a default pool for each IP version and pool type.
    const hasKinds = isAtLeast(app.world.version, R18)
    await app.list
      .row('ip-pool-v6')
      .shows({ Utilization: isFirst ? 'v6 1 / 18.4e18' : 'v6 about 0 / 18.4e18' })
    await app.list.row('ip-pool-empty').shows({ Utilization: 'no ranges' })

    await app.press('ip-pool.create')
    await app.panel.fill({ Name: 'lab', Description: 'for tests' })
    await app.panel.submit()
    await expect(app.toast('IP pool lab created')).toBeVisible()
    await app.list.row('lab').reach()
    await app.keys('Enter')
    const lab = { pool: 'lab' }
    await app.isAt(paths.ipPool(lab))
    await expect(app.title).toHaveText('lab')

    // While the user types a range, the form checks the IP version, the order, and the ranges of all pools.
    await app.press('ip-range.create', { in: 'detail' })
    await app.isAt(paths.ipPoolRangeAdd(lab))
    await app.panel.fill({ First: '2001:db8::1', Last: '192.0.2.20' })
    await app.panel.showsError(
      'First',
      isFirst ? 'IPv6 ranges are not yet supported' : 'Not an IPv4 address, and the pool is IPv4',
    )
    await app.panel.fill({ First: '192.0.2.22', Last: '192.0.2.20' })
    await app.keys('Tab')
    await app.panel.showsError('Last', /Must not be lower than 192.0.2.22/)
    await app.panel.fill({ First: '192.0.2.10' })
    await app.panel.showsError('Last', /Overlaps 192.0.2.8–192.0.2.15 of pool ip-pool-small/)
    await app.panel.fill({ First: '192.0.2.16' })
    await expect(app.panel.field('Last')).toHaveAccessibleDescription('5 addresses')
    await app.panel.submit()
    await expect(app.toast('IP range 192.0.2.16–192.0.2.20 added to lab')).toBeVisible()
    await app.list.row('192.0.2.16–192.0.2.20').shows({ Version: 'IPv4', Addresses: '5' })
    const meter = app.main.getByRole('meter', { name: 'IPv4 addresses' })
    await expect(meter).toHaveAttribute('aria-valuetext', '0 % in use')

    // When a new default is linked to a silo, the question names the previous default.
    await app.keys('2')
    await app.press('ip-pool.link-silo', { in: 'detail' })
    await app.panel.choose('Silo', 'acme')
    await check(app.panel.root.getByRole('checkbox'))
    await expect(app.panel.root).toContainText(
      'Until now they came from ip-pool-1, which stays linked',
    )
    await app.panel.submit()
    await expect(app.toast('lab is now the default IP pool of acme')).toBeVisible()
    await app.list.row('acme').shows({ 'Pool is silo default': 'default' })
    await app.list.row('acme').press('silo.clear-default-pool')
    const kind = hasKinds ? ' IPv4 unicast' : ''
    await expect(app.question).toContainText(`acme is left without a default${kind} pool`)
    await expect(app.question.getByRole('link')).toHaveText(['lab', 'acme'])
    await app.confirm({ title: 'Clear the default IP pool of silo' })
    await app.list.row('acme').shows({ 'Pool is silo default': '–' })
    await app.list.row('acme').press('silo.make-default-pool')
    await expect(app.question).toContainText(`Until now acme had no default${kind} pool`)
    await app.confirm({ title: 'Change the default IP pool of silo' })
    await app.list.row('acme').shows({ 'Pool is silo default': 'default' })

    await app.press('ip-pool.edit', { in: 'detail' })
    await app.panel.fill({ Name: 'lab-2' })
    await app.panel.submit()
    await expect(app.toast('IP pool lab-2 updated')).toBeVisible()
    await app.isAt(`${paths.ipPool({ pool: 'lab-2' })}?tab=silos`)
    await expect(app.title).toHaveText('lab-2')
    await app.keys('1')

    // A pool with ranges cannot be deleted. The question before a delete names the links to silos that are removed.
    await app.press('ip-pool.delete', { in: 'detail' })
    await expect(app.toasts.or(app.status)).toContainText([/cannot be deleted while it contains/])
    await app.list.row('192.0.2.16–192.0.2.20').press('ip-range.delete', { in: 'row' })
    await app.confirm({ title: 'Remove IP range' })
    await expect(app.main).toContainText('No IP ranges')
    await app.press('ip-pool.delete', { in: 'detail' })
    await expect(app.question).toContainText('1 silo loses lab-2')
    await expect(app.question.getByRole('link', { name: 'acme' })).toHaveCount(1)
    await app.keys('Escape')
    await app.keys('2')
    await app.list.row('acme').press('silo.unlink-pool')
    await expect(app.question).toContainText(`It is the default${kind} pool of acme`)
    await app.confirm({ title: 'Unlink silo from IP pool' })
    await expect(app.main).toContainText('No linked silos')
    await app.press('ip-pool.delete', { in: 'detail' })
    await app.confirm({ title: 'Delete IP pool', typed: 'lab-2' })
    await expect(app.toast('IP pool lab-2 deleted')).toBeVisible()
    await app.isAt(paths.ipPools())
    expect(app.world.ipPools.named('lab-2')).toBeUndefined()
  },
)

test(
  'by mouse and palette: refusals of the control plane are shown, and a default pool is set',
  long,
  async ({ app }) => {
    app.expectFailure('/ranges/remove')
    await app.as('ada').seed('demo').at(paths.projects())
    await app.palette.run('ip pools', /^IP pools/)
    await app.isAt(paths.ipPools())
    await app.list.row('ip-pool-v6').locator.getByRole('link', { name: 'ip-pool-v6' }).click()
    await expect(app.main.getByRole('meter')).toHaveCount(1)

    // A range with an address in use cannot be removed.
    await app.at(paths.ipPool({ pool: 'ip-pool-small' }))
    await app.list.row('192.0.2.8–192.0.2.15').choose('Remove')
    await app.confirm({ title: 'Remove IP range' })
    await expect(app.toast('Could not remove range')).toBeVisible()
    await app.list.row('192.0.2.8–192.0.2.15').shows({ Addresses: '8' })

    await app.main.getByRole('link', { name: /Linked silos/ }).click()
    await expect(app.list.row('acme').locator.getByRole('link', { name: 'acme' })).toHaveAttribute(
      'href',
      `${paths.silo({ silo: 'acme' })}?tab=ip-pools`,
    )
    await app.list.row('acme').choose('Make default')
    await expect(app.question).toContainText(
      'Until now they came from ip-pool-1, which stays linked',
    )
    await app.confirm({ title: 'Change the default IP pool of silo' })
    await app.list.row('acme').shows({ 'Pool is silo default': 'default' })

    // The page searches the projects one by one for uses of the pool.
    await app.follow(`${paths.ipPool({ pool: 'ip-pool-2' })}?tab=used-by`)
    const uses = app.main.getByRole('region', { name: 'Used by' })
    await expect(uses.getByRole('link', { name: 'acme' })).toBeVisible()
    await expect(uses).toContainText('partner (198.51.100.60) of project web')
    await expect(uses).toContainText('partner of VPC backend of project web')
    await expect(app.main).toContainText(/(\d+) of \1 projects looked through/)
  },
)

test('up to release 21 the pool of the services is listed separately', async ({ app }) => {
  app.version(R21)
  await app.as('ada').seed('demo').at(paths.ipPools())
  await expect(app.list.row('oxide-service-pool').locator).toHaveCount(0)
  await app.main.getByRole('link', { name: /^Service pool/ }).click()
  await app.isAt(paths.servicePool())
  await app.list.row('192.0.2.240–192.0.2.247').choose('Remove')
  await expect(app.question).toContainText('may become unreachable')
  await app.confirm({ title: 'Remove service IP range' })
  await expect(app.toast(/192.0.2.240–192.0.2.247 removed/)).toBeVisible()
  await app.main.getByRole('link', { name: /^Add range/ }).click()
  await app.isAt(paths.servicePoolRangeAdd())
  // The form reads the ranges of all pools to compare them.
  await app.answered()
  await app.panel.fill({ First: '192.0.2.200', Last: '192.0.2.201' })
  await app.panel.button('Add range').click()
  await app.panel.showsError('Last', /Overlaps 192.0.2.200–192.0.2.219 of the service pool/)
  await app.panel.fill({ First: '192.0.2.240', Last: '192.0.2.240' })
  await app.panel.button('Add range').click()
  await expect(app.toast('IP range 192.0.2.240 added to the service IP pool')).toBeVisible()
  const pool = found(
    app.world.ipPools.all().find(({ assignment }) => assignment === 'system_services'),
  )
  expect(app.world.poolRanges.under(pool.id).map(({ range }) => range)).toContainEqual({
    first: '192.0.2.240',
    last: '192.0.2.240',
  })
})

test('from release 22 on a pool is assigned to silos or to the services', async ({ app }) => {
  app.expectFailure('/v1/system/ip-pools')
  app.version(NEWEST)
  await app.as('ada').seed('demo').at(paths.ipPools())
  await expect(app.main.getByRole('link', { name: /^Service pool/ })).toHaveCount(0)
  await app.list.row('ip-pool-1').shows({ Assignment: 'silos' })
  await app.list.row('oxide-service-pool').shows({ Assignment: 'system services' })

  // When an assignment is impossible, the console shows the reason without a request.
  await app.list.row('ip-pool-1').choose('Assign to services')
  await expect(app.toasts).toContainText([/ip-pool-1 is linked to 1 silo: unlink it first/])
  await app.list.row('ip-pool-empty').choose('Assign to services')
  await expect(app.question).toContainText('No silo can be linked to it')
  await app.confirm({ title: 'Assign IP pool to system services' })
  await expect(app.toast('ip-pool-empty is assigned to system services')).toBeVisible()
  await app.list.row('ip-pool-empty').shows({ Assignment: 'system services' })
  await app.list.row('oxide-service-pool').choose('Assign to silos')
  await expect(app.question).toContainText('get no more addresses from oxide-service-pool')
  await app.confirm({ title: 'Assign IP pool to silos' })
  await expect(app.toasts).toContainText([/while system services use addresses of it/])
  await app.list.row('oxide-service-pool').shows({ Assignment: 'system services' })
  for (const { id } of app.world.serviceAddresses.all()) app.world.serviceAddresses.remove(id)
  await app.list.row('oxide-service-pool').choose('Assign to silos')
  await app.confirm({ title: 'Assign IP pool to silos' })
  await app.list.row('oxide-service-pool').shows({ Assignment: 'silos' })

  // The last pool of the system services cannot be deleted.
  await app.at(paths.ipPool({ pool: 'ip-pool-empty' }))
  await expect(app.main).toContainText('system services')
  await app.press('ip-pool.delete', { in: 'detail' })
  await expect(app.toasts.or(app.status)).toContainText([
    /ip-pool-empty is the last IP pool of the system services/,
  ])

  // A new pool is for silos or for system services.
  await app.at(paths.ipPoolNew())
  await app.panel.fill({ Name: 'more' })
  await app.panel.root.getByRole('radio', { name: /System services/ }).click()
  await app.panel.submit()
  await expect(app.toast('IP pool more created')).toBeVisible()
  expect(app.world.ipPools.named('more')).toMatchObject({ assignment: 'system_services' })
})
