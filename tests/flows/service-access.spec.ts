/** The allow list of the services: the rack requires the caller's address, and simultaneous changes are merged. */
import { NEWEST, R18 } from '@/api/version'
import { paths } from '@/paths'
import { expect, long, test } from '../drive/test'

test(
  'by keys: an allow list is set after a question; the rack refuses one without the user’s own address, and the form keeps it',
  long,
  async ({ app }) => {
    await app.version(NEWEST).as('ada').seed('demo').at(paths.bfdSessionNew())
    // Makes a request, so that the audit log contains the user's source address.
    await app.panel.fill({ Peer: '10.85.0.9' })
    await app.panel.submit()
    await expect(app.toast('BFD session with 10.85.0.9 on switch0 enabled')).toBeVisible()
    await app.press('service-access.view')
    await app.isAt(paths.serviceAccess())
    await expect(app.main).toContainText('Any address.')

    await app.palette.run('edit allow list', /^Edit allow list/)
    await app.isAt(paths.serviceAccessEdit())
    await app.panel.root.getByText('Only listed', { exact: true }).click()
    await app.panel.submit()
    await app.panel.showsError('Allowed addresses', /^At least one/)
    const field = app.panel.field('Allowed addresses')
    await app.panel.fill({ 'Allowed addresses': '203.0.113.0/33' })
    await field.press('Enter')
    await app.panel.showsError('Allowed addresses', 'Max width for IPv4 is 32')
    await app.panel.fill({ 'Allowed addresses': '203.0.113.7' })
    await field.press('Enter')
    await app.panel.fill({ 'Allowed addresses': '203.0.113.7/32' })
    await field.press('Enter')
    await app.panel.showsError('Allowed addresses', '203.0.113.7/32 is in the list already')
    await app.panel.fill({ 'Allowed addresses': '' })
    await expect(app.panel.root).toContainText('127.0.0.1, which is not in the list')
    app.expectFailure('/v1/system/networking/allow-list')
    await app.panel.submit()
    await expect(app.question).toContainText(
      'the rack refuses a list without the address that it sees you from',
    )
    await app.confirm({ title: 'Update the allow list', typed: 'allow list' })
    await expect(app.panel.errors).toContainText('would prevent access from the current client')
    expect(app.world.ingress.allowList.allowedIps).toEqual({ allow: 'any' })
    await app.panel.fill({ 'Allowed addresses': '0.0.0.0/0' })
    await field.press('Enter')
    await app.panel.showsError('Allowed addresses', /choose “Any address” to allow every one/)
    await app.panel.fill({ 'Allowed addresses': '127.0.0.1' })
    await field.press('Enter')
    await app.panel.submit()
    await app.confirm({ title: 'Update the allow list' })
    await expect(app.toast('Allow list updated')).toBeVisible()
    await expect(app.main.getByRole('list', { name: 'Allowed addresses' })).toHaveText(
      '203.0.113.7/32127.0.0.1/32',
    )

    // Another user adds an entry in the meantime.
    await app.palette.run('edit allow list', /^Edit allow list/)
    await expect(app.panel.root).toContainText('203.0.113.7/32')
    app.world.ingress.allowList.allowedIps = {
      allow: 'list',
      ips: ['203.0.113.7/32', '127.0.0.1/32', '198.51.100.0/24'],
    }
    await app.panel.fill({ 'Allowed addresses': '127.0.0.9/8' })
    await field.press('Enter')
    await expect(app.panel.root).toContainText('127.0.0.1, which is in the list')
    await app.panel.submit()
    await app.confirm({ title: 'Update the allow list' })
    await expect(app.toast('are kept: 198.51.100.0/24')).toBeVisible()
    expect(app.world.ingress.allowList.allowedIps).toEqual({
      allow: 'list',
      ips: ['203.0.113.7/32', '127.0.0.1/32', '127.0.0.0/8', '198.51.100.0/24'],
    })
    await app.palette.run('edit allow list', /^Edit allow list/)
    await app.panel.root.getByText('Any address', { exact: true }).click()
    await app.panel.submit()
    await expect(app.main).toContainText('Any address.')
  },
)

test('by mouse: inbound ICMP is blocked after a question; without the audit log the user’s address is unknown', async ({
  app,
}) => {
  app.expectFailure('/v1/system/audit-log')
  await app.version(R18).as('ada').seed('demo').at(paths.serviceAccess())
  await expect(app.main.getByRole('link', { name: 'the service IP pool' })).toBeVisible()
  const icmp = app.main.getByRole('switch', { name: 'Allow limited inbound ICMP' })
  const before = app.world.ingress.icmp.enabled
  if (!before) await icmp.click()
  await expect(icmp).toBeChecked()
  await icmp.click()
  await app.confirm({ title: 'Drop inbound ICMP to the services' })
  await expect(app.toast('The services drop all inbound ICMP')).toBeVisible()
  await expect(icmp).not.toBeChecked()
  expect(app.world.ingress.icmp.enabled).toBe(false)
  await icmp.click()
  await expect(icmp).toBeChecked()

  app.world.faults.next('auditLogList', { kind: 'status', status: 503 }, 9)
  await app.palette.run('edit allow list', /^Edit allow list/)
  await app.panel.root.getByText('Only listed', { exact: true }).click()
  await app.panel.fill({ 'Allowed addresses': '127.0.0.0/8' })
  await app.panel.field('Allowed addresses').press('Enter')
  await app.panel.submit()
  await expect(app.question).toContainText('The console cannot know the address')
  await app.confirm({ title: 'Update the allow list', typed: 'allow list' })
  await expect(app.toast('Allow list updated')).toBeVisible()
})
