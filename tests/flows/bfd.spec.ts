/** BFD sessions: enabled, shown and disabled. */
import { NEWEST, R16 } from '@/api/version'
import { paths } from '@/paths'
import { expect, test } from '../drive/test'

test('by keys: a session is enabled, shown with the sent values, and disabled', async ({ app }) => {
  await app.version(NEWEST).as('ada').seed('demo').at(paths.silos())
  await app.press('bfd-session.list')
  await app.isAt(paths.bfdSessions())
  await app.list
    .row('10.85.0.1 on switch0')
    .shows({ State: 'up', Local: '10.85.0.10', Mode: 'single hop', Threshold: '3' })
  await app.list.row('10.85.0.2 on switch1').shows({ State: 'down', Local: '–' })
  await app.list.row('10.85.0.4 on switch1').shows({ State: 'admin down', Mode: 'multi hop' })

  await app.press('bfd-session.enable')
  await app.panel.fill({ Peer: '10.85.0', 'Detection threshold': '256', 'Required RX': '0' })
  await app.panel.submit()
  await app.panel.showsError('Peer', 'Not a valid IP address')
  await app.panel.showsError('Detection threshold', 'Can be at most 255')
  await app.panel.showsError('Required RX', 'Must be at least 1 µs')
  await app.panel.fill({ Peer: '10.85.0.1' })
  await expect(app.panel.root).toContainText('switch0 has a session with this peer already')
  await app.panel.fill({ 'Detection threshold': '5', 'Required RX': '300000' })
  await app.panel.submit()
  await app.panel.showsError('Peer', 'switch0 has a session with this peer: disable it first')
  await app.panel.fill({ Peer: '2001:db8::9', 'Local address': '10.85.0.10' })
  await app.keys('Tab')
  await app.panel.showsError('Local address', /^Not an IPv6 address/)
  await expect(app.panel.root).not.toContainText('has a session')
  await app.panel.fill({ 'Local address': '2001:db8::8', 'Detection threshold': '5' })
  await app.panel.fill({ 'Required RX': '300000' })
  await app.panel.root.getByRole('radio', { name: 'switch1' }).click()
  await app.panel.root.getByRole('radio', { name: 'multi hop' }).click()
  await app.panel.submit()
  await expect(app.toast('BFD session with 2001:db8::9 on switch1 enabled')).toBeVisible()
  expect(app.world.bfdSessions.named('switch1 2001:db8::9')).toMatchObject({
    local: '2001:db8::8',
    mode: 'multi_hop',
    detectionThreshold: 5,
    requiredRx: 300_000,
  })
  const row = app.list.row('2001:db8::9 on switch1')
  await row.shows({ Local: '2001:db8::8', Mode: 'multi hop', 'Required RX': '300,000 µs' })
  await row.press('bfd-session.disable')
  await app.confirm({ title: 'Disable BFD session' })
  await expect(app.toast('BFD session with 2001:db8::9 on switch1 disabled')).toBeVisible()
  await expect(row.locator).toHaveCount(0)
  expect(app.world.bfdSessions.named('switch1 2001:db8::9')).toBeUndefined()
})

test('on a rack with switch names a session is enabled, and disabling a session that is already gone succeeds', async ({
  app,
}) => {
  await app.version(R16).as('ada').seed('demo').at(paths.bfdSessionNew())
  await app.panel.fill({ Peer: '10.85.0.9' })
  await app.panel.submit()
  await expect(app.toast('BFD session with 10.85.0.9 on switch0 enabled')).toBeVisible()
  const row = app.list.row('10.85.0.9 on switch0')
  await row.shows({ Local: '–', Threshold: '3' })
  for (const { id } of app.world.bfdSessions.all()) app.world.bfdSessions.remove(id)
  await row.choose('Disable')
  await app.confirm({ title: 'Disable BFD session' })
  // The rack also accepts the disabling of a session that does not exist.
  await expect(app.toast('BFD session with 10.85.0.9 on switch0 disabled')).toBeVisible()
})
