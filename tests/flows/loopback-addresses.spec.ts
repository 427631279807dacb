/** The loopback addresses of the rack's switches. */
import { R16, R18 } from '@/api/version'
import { paths } from '@/paths'
import { found } from '../drive/found'
import { expect, test } from '../drive/test'

test('by keys: a loopback address is created and deleted, and wrong values are refused at their fields', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.silos())
  await app.palette.run('loopback', /^Loopback addresses/)
  await app.isAt(paths.loopbackAddresses())
  await app.list.row('10.85.0.30/32 on switch0').shows({ Switch: 'switch0' })

  await app.press('loopback-address.create')
  await app.isAt(paths.loopbackAddressNew())
  await app.type('10.85.0.x')
  await app.panel.submit()
  await expect(app.panel.root).toContainText('Not a valid IP address')
  await app.panel.showsError('Address lot', /required/)
  await app.panel.fill({ Address: '10.85.0.12', Mask: '33' })
  await app.panel.choose('Address lot', 'infra')
  await app.panel.submit()
  await app.panel.showsError('Mask', 'Must be a whole number from 0 to 32')
  await app.panel.fill({ Mask: '32' })
  await app.panel.submit()
  await expect(app.toast('Loopback address 10.85.0.12/32 of switch0 created')).toBeVisible()
  const row = app.list.row('10.85.0.12/32 on switch0')
  await row.shows({ Switch: 'switch0' })

  await row.press('loopback-address.delete')
  await app.confirm({ title: 'Delete loopback address' })
  await expect(app.toast('Loopback address 10.85.0.12/32 of switch0 deleted')).toBeVisible()
  expect(app.world.loopbacks.all().map(({ address }) => address)).not.toContain('10.85.0.12/32')
})

test('the mask follows the address until the user chooses another, also after the address was cleared', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.loopbackAddressNew())
  await app.type('1')
  await app.keys('Backspace')
  await app.type('10.85.0.40')
  await expect(app.panel.field('Mask')).toHaveValue('32')
  await app.panel.fill({ Mask: '24', Address: 'fd00::1' })
  await expect(app.panel.field('Mask')).toHaveValue('24')
})

test('by mouse and palette: an IPv6 loopback address is deleted; refusals of the rack are shown in the form', async ({
  app,
}) => {
  app.expectFailure('/v1/system/networking/loopback-address')
  await app.as('ada').seed('demo').at(paths.addressLots())
  await app.palette.run('new loopback', /^New loopback address/)
  await app.isAt(paths.loopbackAddressNew())
  await app.panel.fill({ Address: '2001:db8::9' })
  await expect(app.panel.field('Mask')).toHaveValue('128')
  await app.panel.fill({ Address: '192.0.2.1' })
  await expect(app.panel.field('Mask')).toHaveValue('32')
  await app.panel.choose('Address lot', 'infra')
  await app.panel.button('Create loopback address').click()
  await expect(app.panel.errors).toContainText(/192\.0\.2\.1|lot|block/)
  await app.keys('Escape')
  await app.read()
  await app.question.getByRole('button', { name: 'Leave form' }).click()
  await app.isAt(paths.addressLots())

  app.world.loopbacks.add({
    ...found(app.world.loopbacks.all()[0]),
    id: app.world.ids.uuid(),
    address: '2001:db8::1/128',
    switchSlot: 'switch1',
  })
  await app.at(paths.loopbackAddresses())
  await app.list.row('2001:db8::1/128 on switch1').choose('Delete')
  await app.confirm({ title: 'Delete loopback address' })
  await expect(app.toast('Loopback address 2001:db8::1/128 of switch1 deleted')).toBeVisible()
  await expect(app.list.row('2001:db8::1/128 on switch1').locator).toHaveCount(0)
})

test.describe('racks with switch locations instead of switch slots have loopback addresses', () => {
  for (const version of [R16, R18] as const)
    test(`a loopback address is created and deleted in version ${version}`, async ({ app }) => {
      await app.as('ada').version(version).seed('demo').at(paths.loopbackAddresses())
      await app.list.row('10.85.0.30/32 on switch0').shows({ Switch: 'switch0' })
      await app.press('loopback-address.create')
      await app.panel.fill({ Address: '10.85.0.12' })
      await app.panel.choose('Address lot', 'infra')
      await app.panel.root.getByRole('radio', { name: 'switch1' }).click()
      await app.panel.submit()
      const row = app.list.row('10.85.0.12/32 on switch1')
      await row.press('loopback-address.delete')
      await app.confirm({ title: 'Delete loopback address' })
      await expect(app.toast('Loopback address 10.85.0.12/32 of switch1 deleted')).toBeVisible()
    })
})
