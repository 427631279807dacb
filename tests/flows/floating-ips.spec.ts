/** The floating IPs of a project: created, attached, moved, detached and deleted. */
import { R17, R18 } from '@/api/version'
import type { App } from '../drive/app'
import { paths } from '@/paths'
import { found } from '../drive/found'
import { expect, long, test } from '../drive/test'

const web = { project: 'web' }

const ipNamed = (app: App, name: string) =>
  found(app.world.floatingIps.all().find((ip) => ip.name === name))
const instance = (app: App, name: string) =>
  found(
    app.world.instances
      .all()
      .find((one) => one.name === name && one.projectId === ipNamed(app, 'spare').projectId),
  )

test(
  'by keys: a floating IP is created with an address, attached, moved, detached and deleted',
  long,
  async ({ app }) => {
    await app.as('ada').seed('demo').at(paths.instances(web))
    await app.press('floating-ip.list')
    await app.isAt(paths.floatingIps(web))
    await app.list
      .row('shop-front')
      .shows({ 'IP pool': 'ip-pool-1', 'Attached to instance': 'db-1' })
    await app.keys('c', 'c')
    await app.panel.fill({ Name: 'edge' })
    await app.panel.root.getByText('Advanced').focus()
    await app.keys('Enter')
    // The form offers no multicast pools, since floating IPs are unicast.
    await app.panel.root.getByRole('combobox', { name: 'IP pool' }).click()
    await expect(app.page.getByRole('option', { name: /^ip-pool-1/ })).toBeVisible()
    await expect(app.page.getByRole('option', { name: /multicast/ })).toHaveCount(0)
    await app.keys('Escape')
    await app.panel.choose('IP pool', 'ip-pool-2')
    await app.panel.fill({ 'IP address': '198.51.100.60' })
    // Before the addresses in use are known, the form leaves the check to the control plane.
    await app.answered()
    await app.panel.submit()
    await app.panel.showsError('IP address', /partner has this address/)
    await app.panel.fill({ 'IP address': '198.51.100.999' })
    await app.panel.showsError('IP address', /Not a valid IP address/)
    await app.panel.fill({ 'IP address': '198.51.100.59' })
    await app.panel.submit()
    await expect(app.toast('Floating IP edge created')).toBeVisible()
    await app.list
      .row('edge')
      .shows({ 'IP address': /^198\.51\.100\.59/, 'Attached to instance': '–' })

    await app.list.row('edge').press('floating-ip.attach')
    await app.isAt(paths.floatingIpAttach({ ...web, floatingIp: 'edge' }))
    await expect(app.panel.root).toContainText('reachable at 198.51.100.59')
    await app.panel.choose('Instance', 'db-1')
    await app.panel.submit()
    await expect(app.toast('Floating IP edge attached')).toBeVisible()
    await app.list.row('edge').shows({ 'Attached to instance': 'db-1' })

    // An attached floating IP cannot be deleted.
    await app.list.row('edge').press('floating-ip.delete', { in: 'row' })
    await expect(app.status).toContainText('must be detached from the instance before')

    // When the attach after the detach fails, the form reports the state and can continue from there.
    app.expectFailure(/\/attach/)
    app.world.faults.next('floatingIpAttach', { kind: 'status', status: 500 })
    await app.list.row('edge').press('floating-ip.move')
    await app.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const copied = () => app.page.evaluate(() => navigator.clipboard.readText())
    await app.panel.button('copy as CLI').click()
    await expect(app.toast('Not copied: command line')).toContainText('To instance is required')
    await app.panel.choose('To instance', 'web-2')
    await app.panel.button('copy as CLI').click()
    await expect
      .poll(copied)
      .toBe(
        'oxide floating-ip detach --project web --floating-ip edge &&\n' +
          'oxide floating-ip attach --project web --floating-ip edge --kind instance --parent web-2',
      )
    await app.panel.submit()
    await expect(app.panel.errors).toContainText(
      'It is detached from db-1, but could not be attached to web-2',
    )
    expect(ipNamed(app, 'edge').instanceId).toBeUndefined()
    // When the answer to the second attempt is lost, the third attempt finds the floating IP attached.
    app.world.faults.next('floatingIpAttach', {
      kind: 'status',
      status: 502,
      body: '<h1>502</h1>',
      contentType: 'text/html',
    })
    await app.panel.submit()
    await expect(app.panel.errors).toContainText('Whether it is attached to web-2 is not known')
    app.world.floatingIps.update(ipNamed(app, 'edge').id, {
      instanceId: instance(app, 'web-2').id,
    })
    await app.panel.submit()
    await expect(app.toast('Floating IP edge moved to web-2')).toBeVisible()
    await app.passes(10_000)
    await expect(app.toast('Floating IP edge moved to web-2')).toBeHidden()
    expect(ipNamed(app, 'edge').instanceId).toBe(instance(app, 'web-2').id)
    await app.list.row('edge').shows({ 'Attached to instance': 'web-2' })

    await app.list.row('edge').press('floating-ip.detach')
    await expect(app.question).toContainText(
      'The instance web-2 can no longer be reached at 198.51.100.59',
    )
    await expect(app.question.getByRole('link')).toHaveText(['web-2'])
    await app.confirm({ title: 'Detach floating IP' })
    await expect(app.toast('Floating IP edge detached')).toBeVisible()
    await app.list.row('edge').shows({ 'Attached to instance': '–' })
    await app.list.row('edge').press('floating-ip.delete', { in: 'row' })
    await app.confirm({ title: 'Delete floating IP' })
    await expect(app.toast('Floating IP edge deleted')).toBeVisible()
    await expect(app.list.row('edge').locator).toBeHidden()
  },
)

test(
  'by mouse and palette: a floating IP is opened from the list and from its instance, renamed and moved',
  long,
  async ({ app }) => {
    await app.as('ada').seed('demo').at(paths.floatingIps(web))
    // The menu acts on its own row, while the cursor is on another row.
    await app.list.row('bastion').locator.click()
    await app.list.row('shop-front').choose('Edit')
    await expect(app.panel.root).toContainText('ip-pool-1')
    const uses = app.panel.root.getByRole('region', { name: 'Used by' })
    await expect(uses.getByRole('link', { name: 'db-1' })).toBeVisible()
    await expect(uses).toContainText('second-way-out of VPC backend')
    await app.panel.fill({ Name: '' })
    await app.panel.fill({ Name: 'shop' })
    await app.panel.button('Update floating IP').click()
    await expect(app.toast('Floating IP shop updated')).toBeVisible()
    await app.list.row('shop').locator.getByRole('link', { name: 'db-1' }).click()
    await app.isAt(paths.instanceNetworking({ ...web, instance: 'db-1' }))

    const ips = app.listOf('External IPs')
    const row = ips.rows.filter({ hasText: '203.0.113.10' })
    await row.getByRole('link', { name: 'shop' }).click()
    await app.isAt(paths.floatingIpEdit({ ...web, floatingIp: 'shop' }))
    await app.keys('Escape')
    await app.isAt(paths.instanceNetworking({ ...web, instance: 'db-1' }))

    await app.palette.run('move floating', /^Move floating IP/, 'shop')
    await app.isAt(paths.floatingIpMove({ ...web, floatingIp: 'shop' }))
    await expect(app.panel.root).toContainText('203.0.113.10 leads to db-1 now')
    // When another user has moved the address first, the form reports that and detaches nothing.
    app.world.floatingIps.update(ipNamed(app, 'shop').id, { instanceId: instance(app, 'web-1').id })
    await app.panel.choose('To instance', 'web-2')
    await app.panel.button('Move').click()
    await expect(app.panel.errors).toContainText('Another user has moved it in the meantime')
    expect(ipNamed(app, 'shop').instanceId).toBe(instance(app, 'web-1').id)
  },
)

test('a floating IP can be moved right after it was attached, while its list is still refreshing', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.floatingIps(web))
  await app.list.row('spare').press('floating-ip.attach')
  await app.panel.choose('Instance', 'db-1')
  const answer = await app.hold('**/v1/floating-ips/spare?*')
  await app.panel.submit()
  await app.list.row('spare').shows({ 'Attached to instance': 'db-1' })
  await app.list.row('spare').press('floating-ip.move')
  await app.isAt(paths.floatingIpMove({ ...web, floatingIp: 'spare' }))
  answer()
  await expect(app.panel.root).toContainText('leads to db-1 now')
  await app.panel.choose('To instance', 'web-2')
  await app.panel.submit()
  await app.list.row('spare').shows({ 'Attached to instance': 'web-2' })
})

test('a floating IP stays where it is when the other instance cannot get it', async ({ app }) => {
  await app.version(R18).as('ada').seed('demo').start()
  const holder = ipNamed(app, 'shop-front').instanceId
  const target = instance(app, 'web-2')
  await app.at(paths.floatingIpMove({ ...web, floatingIp: 'shop-front' }))
  await app.panel.choose('To instance', 'web-2')
  // In the meantime another user takes its interfaces, and then starts it.
  const nics = app.world.nics.all().filter(({ instanceId }) => instanceId === target.id)
  for (const nic of nics) app.world.nics.remove(nic.id)
  await app.panel.submit()
  await expect(app.panel.errors).toContainText(
    'web-2 cannot get it: An instance without a network interface cannot have a floating IP',
  )
  for (const nic of nics) app.world.nics.add(nic)
  app.world.instances.update(target.id, { runState: 'failed' })
  await app.panel.submit()
  await expect(app.panel.errors).toContainText(
    'web-2 cannot get it: Only running, rebooting, or stopped instances can have an external IP',
  )
  expect(ipNamed(app, 'shop-front').instanceId).toBe(holder)
  await expect(app.panel.root).toContainText('leads to db-1 now')
})

test('on release 17 an address must belong to the chosen pool', async ({ app }) => {
  app.version(R17)
  await app.as('ada').seed('demo').at(paths.floatingIpNew(web))
  await app.panel.fill({ Name: 'edge' })
  await app.panel.root.getByText('Advanced').click()
  await app.panel.choose('IP pool', 'ip-pool-2')
  await app.panel.fill({ 'IP address': '198.51.100.59' })
  await expect(app.panel.root.getByRole('combobox', { name: 'IP pool' })).toBeEnabled()
  await app.panel.submit()
  await expect(app.toast('Floating IP edge created')).toBeVisible()
  expect(ipNamed(app, 'edge').ip).toBe('198.51.100.59')
})

test('from release 18 on the address determines the pool, and a silo has a default for each IP version', async ({
  app,
}) => {
  app.version(R18)
  await app.as('ada').seed('demo').at(paths.floatingIpNew(web))
  await app.panel.fill({ Name: 'edge' })
  await expect(app.panel.root.getByRole('radio')).toHaveCount(0)
  await app.panel.root.getByText('Advanced').click()
  await app.panel.choose('IP pool', 'ip-pool-small')
  await app.panel.fill({ 'IP address': '2001:db8:10::59' })
  await expect(app.panel.root.getByRole('combobox', { name: 'IP pool' })).toBeDisabled()
  await expect(
    app.panel.root.getByRole('combobox', { name: 'IP pool' }),
  ).toHaveAccessibleDescription(/The pool follows from the address/)
  await app.panel.submit()
  await expect(app.toast('Floating IP edge created')).toBeVisible()
  expect(ipNamed(app, 'edge').ip).toBe('2001:db8:10::59')

  // With two default pools and no selected pool, the user selects the IP version.
  const six = found(app.world.ipPools.named('ip-pool-v6'))
  const link = found(app.world.poolLinks.by('pool', six.id)[0])
  app.world.poolLinks.update(link.id, { isDefault: true })
  await app.start()
  await app.at(paths.floatingIpNew(web))
  await app.panel.fill({ Name: 'six' })
  await app.panel.root.getByRole('radio', { name: /IPv6/ }).click()
  await app.panel.submit()
  await expect(app.toast('Floating IP six created')).toBeVisible()
  expect(ipNamed(app, 'six').ipPoolId).toBe(six.id)
})

test('a user who leaves while an address is moved stays where they went', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.floatingIps(web))
  const attached = app.world.floatingIps.all().find(({ instanceId }) => instanceId)
  const { name } = found(attached)
  await app.list.row(name).press('floating-ip.move')
  await app.panel.choose('To instance', 'web-2')
  const answer = await app.hold('**/v1/floating-ips/*/attach*', 'POST')
  await app.panel.submit()
  await expect(app.panel.root).toContainText('2 of 2: attaching')
  await app.keys('Escape')
  await app.read()
  await app.question.getByRole('button', { name: 'Leave form' }).click()
  await app.isAt(paths.floatingIps(web))
  await app.press('disk.list')
  await app.isAt(paths.disks(web))
  answer()
  await expect(app.toast(`Floating IP ${name} moved to web-2`)).toBeVisible()
  await app.answered()
  await app.press('disk.create')
  await app.isAt(paths.diskNew(web))
})
