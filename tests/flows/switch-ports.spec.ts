/** The ports of the rack's switches: their settings, the state of their links, and LLDP. */
import { R16 } from '@/api/version'
import { paths } from '@/paths'
import { found } from '../drive/found'
import { expect, test } from '../drive/test'

const portOf = (app: { world: { racks: { all(): { id: string }[] } } }, name: string) => {
  const [switchSlot = '', switchPort = ''] = name.split(' ')
  return { rackId: found(app.world.racks.all()[0]).id, switchSlot, switchPort }
}

test('by keys: a port is found, its tabs show link, LLDP and neighbours, and LLDP and settings are changed', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.sleds())
  await app.press('switch-port.list')
  await app.isAt(paths.switchPorts())
  await app.list.row('switch0 qsfp0').shows({ Switch: 'switch0', Settings: 'uplink-0' })
  await app.list.row('switch0 qsfp0').reach()
  await app.keys('Enter')
  const at = portOf(app, 'switch0 qsfp0')
  await app.isAt(paths.switchPort(at))
  await expect(app.title).toHaveText('switch0 qsfp0')
  await expect(app.main).toContainText('Settingsuplink-0')
  await expect(app.main).toContainText('link.link_stateUp')
  await expect(app.main.getByLabel('As JSON')).toContainText('"link_state": "Up"')

  await app.keys('2')
  await app.isAt(paths.switchPortLldp(at))
  await expect(app.main).toContainText('LLDPenabled')
  await expect(app.main).toContainText('System namerack-one')
  await app.press('switch-port.lldp', { in: 'detail' })
  await app.isAt(paths.switchPortLldpEdit(at))
  await app.panel.fill({ 'System name': 'rack-two', 'Management IP': '10.85.0' })
  await app.panel.submit()
  await app.panel.showsError('Management IP', 'Not a valid IP address')
  await app.panel.fill({ 'Management IP': '10.85.0.5', 'Link name': '' })
  await app.panel.submit()
  await expect(app.toast('LLDP configuration of switch0 qsfp0 updated')).toBeVisible()
  await expect(app.main).toContainText('Management IP10.85.0.5')
  const stored = found(app.world.switchPorts.all().find(({ portName }) => portName === 'qsfp0'))
  expect(stored.lldp).toEqual({
    id: stored.lldp.id,
    enabled: true,
    systemName: 'rack-two',
    managementIp: '10.85.0.5',
  })

  await app.keys('3')
  await app.isAt(paths.switchPortNeighbors(at))
  const neighbours = app.main.getByRole('table', { name: 'Neighbours' })
  await expect(neighbours).toContainText('spine-0')
  await expect(neighbours).toContainText('10.85.1.1 (ifIndex 1), a8:40:25:00:00:00 (port 1)')
  await app.press('switch-port.clear', { in: 'detail' })
  await app.confirm({ title: 'Clear the settings of switch port' })
  await expect(app.toast('Settings of switch0 qsfp0 cleared')).toBeVisible()
  await expect(app.main).toContainText('Settings–')
  await app.press('switch-port.clear', { in: 'detail' })
  await expect(app.status).toContainText('no settings are applied to it')

  await app.at(paths.switchPortNeighbors(portOf(app, 'switch0 qsfp5')))
  await expect(app.main).toContainText('No neighbours seen')
})

test('by mouse and palette: when a switch does not answer, the rest of the page is shown; a missing port is reported', async ({
  app,
}) => {
  app.expectFailure(/switch-port/)
  await app.as('ada').seed('demo').start()
  const at = portOf(app, 'switch1 qsfp3')
  // The count of issues reads the link state of ports, too, so several reads in a row must fail.
  app.world.faults.next('networkingSwitchPortStatus', { kind: 'status', status: 503 }, 9)
  await app.at(paths.switchPort(at))
  await expect(app.main).toContainText('The state of the link could not be shown')
  await expect(app.title).toHaveText('switch1 qsfp3')
  app.world.faults.clear()
  await app.main.getByRole('button', { name: 'Try again' }).click()
  await expect(app.main).toContainText('linknull')
  await app.at(paths.switchPort({ ...at, switchPort: 'qsfp99' }))
  await expect(app.title).toHaveText('Page not found')

  await app.at(paths.silos())
  const rack = at.rackId.slice(0, 8)
  await app.palette.run('open switch port', /^Open switch port/, rack, 'switch1', 'qsfp3')
  await app.isAt(paths.switchPort(at))
})

test('on racks whose API has switch locations, LLDP is edited and settings are cleared', async ({
  app,
}) => {
  const onSwitch1 = `${paths.switchPorts()}?q=switch%3Aswitch1`
  await app.version(R16).as('ada').seed('demo').at(onSwitch1)
  const row = app.list.row('switch1 qsfp0')
  await row.shows({ Switch: 'switch1', Settings: 'uplink-1' })
  await row.press('switch-port.lldp')
  await app.isAt(paths.switchPortLldpEdit(portOf(app, 'switch1 qsfp0')))
  await app.panel.fill({ 'System name': 'rack-two' })
  await app.panel.submit()
  await expect(app.toast('LLDP configuration of switch1 qsfp0 updated')).toBeVisible()
  await app.at(onSwitch1)
  await row.press('switch-port.clear')
  await app.confirm({ title: 'Clear the settings of switch port' })
  await expect(app.toast('Settings of switch1 qsfp0 cleared')).toBeVisible()
})

test('by keys: the changes of a port by new settings are listed, and applied after a question', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.switchPorts())
  await app.list.row('switch0 qsfp0').press('switch-port.apply')
  const at = portOf(app, 'switch0 qsfp0')
  await app.isAt(paths.switchPortApply(at))
  await app.panel.submit()
  await app.panel.showsError('Settings', 'Settings is required')
  const changes = app.panel.root.getByRole('region', { name: 'What changes on the port' })
  await app.panel.choose('Settings', 'uplink-0')
  await expect(changes).toContainText('Nothing: these settings are applied already.')
  await app.panel.choose('Settings', 'breakout')
  await expect(changes).toContainText('Geometry')
  await expect(changes).toContainText('Change portGeometry: qsfp28x1 → sfp28x4')
  await expect(changes).toContainText('Change phy0Speed: 100 Gb/s → 25 Gb/s')
  await expect(changes).toContainText('Add phy1Speed 25 Gb/s, MTU 1500')
  await expect(changes).toContainText('Remove 10.85.0.10/24Address lot infra, Interface phy0')
  await app.panel.submit()
  await app.confirm({ title: 'Apply settings breakout' })
  await expect(app.toast('Settings breakout applied to switch0 qsfp0')).toBeVisible()
  await app.list.row('switch0 qsfp0').shows({ Settings: 'breakout' })
  const breakout = found(app.world.portSettings.named('breakout'))
  expect(app.world.switchPorts.by('settings', breakout.id)).toHaveLength(1)
})
