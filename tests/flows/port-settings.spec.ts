/** Settings of switch ports: what they say, where they are applied, and that they are deleted only where they are not. */
import { R16 } from '@/api/version'
import { paths } from '@/paths'
import { found } from '../drive/found'
import { expect, test } from '../drive/test'

test('by keys: settings are opened, lead to the port that has them, and are deleted where they are applied to none', async ({
  app,
}) => {
  await app.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await app.as('ada').seed('demo').at(paths.silos())
  await app.press('port-settings.list')
  await app.isAt(paths.allPortSettings())
  await app.list.row('uplink-0').reach()
  await app.keys('Enter')
  await app.isAt(paths.portSettings({ portSettings: 'uplink-0' }))
  const table = (name: string) => app.main.getByRole('table', { name })
  await expect(table('Links')).toContainText('phy0100 Gb/s9000noReed–Solomonenabled')
  await expect(table('Interfaces')).toContainText('phy0, primaryenabled')
  await expect(table('Addresses')).toContainText('10.85.0.10/24infraphy0')
  await expect(table('Routes')).toContainText('0.0.0.0/0 via 10.85.0.1phy0–10')
  const peer = app.main.getByRole('group', { name: 'Peer 10.85.0.2' })
  await expect(peer).toContainText('Configurationas47')
  await expect(peer).toContainText('Minimum TTL255')
  await expect(app.main).toContainText('Groups0None')
  await app.list.row('switch0 qsfp0').shows({ Port: 'qsfp0' })
  await app.press('port-settings.delete', { in: 'detail' })
  await expect(app.status).toContainText('they are applied to switch0 qsfp0')

  const stored = found(app.world.portSettings.named('uplink-0'))
  const [first] = stored.bgpPeers
  app.world.portSettings.update(stored.id, {
    bgpPeers: first ? [{ ...first, md5AuthKey: 'hush-hush' }] : [],
  })
  await app.at(paths.portSettings({ portSettings: 'uplink-0' }))
  await expect(app.main).toContainText('MD5 keyset')
  await app.press('copy.json', { in: 'detail' })
  const copied = () => app.page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toContain('"speed100_g"')
  expect(await copied()).not.toContain('hush-hush')

  await app.at(paths.portSettings({ portSettings: 'breakout' }))
  await expect(app.main).toContainText('Applied to no port')
  await app.press('port-settings.delete', { in: 'detail' })
  await app.confirm({ title: 'Delete port settings' })
  await expect(app.toast('Port settings breakout deleted')).toBeVisible()
  await app.isAt(paths.allPortSettings())
  expect(app.world.portSettings.named('breakout')).toBeUndefined()
})

test('by mouse: what the rack refuses is said; release 16 tells the same settings', async ({
  app,
}) => {
  app.expectFailure('/v1/system/networking/switch-port-settings')
  await app.version(R16).as('ada').seed('demo').at(paths.allPortSettings())
  await app.list.row('uplink-1').choose('Delete')
  await app.confirm({ title: 'Delete port settings' })
  await expect(app.toast('Could not delete port settings')).toContainText('applied')
  await app.list.row('breakout').locator.getByRole('link', { name: 'breakout' }).click()
  await app.isAt(paths.portSettings({ portSettings: 'breakout' }))
  await expect(app.main.getByRole('table', { name: 'Interfaces' })).toContainText('phy1, VLAN 47')
  await app.at(paths.portSettings({ portSettings: 'gone' }))
  await expect(app.title).toHaveText('Page not found')
})
