/** Settings of switch ports: shown, created, replaced, and deleted only when no port uses them. */
import { NEWEST, R16 } from '@/api/version'
import { paths } from '@/paths'
import { found } from '../drive/found'
import { expect, long, test } from '../drive/test'

test('by keys: settings are opened, link to their port, and are deleted only when no port uses them', async ({
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

test('by mouse: settings in use are not deleted, although the rack would; release 16 shows the same settings', async ({
  app,
}) => {
  await app.version(R16).as('ada').seed('demo').at(paths.allPortSettings())
  // No page has read the ports before, so the command reads them.
  await app.list.row('uplink-1').choose('Delete')
  await expect(app.status).toContainText(
    'they are applied to switch1 qsfp0: the rack would delete them all the same',
  )
  expect(app.world.portSettings.named('uplink-1')).toBeDefined()
  await app.list.row('breakout').locator.getByRole('link', { name: 'breakout' }).click()
  await app.isAt(paths.portSettings({ portSettings: 'breakout' }))
  await expect(app.main.getByRole('table', { name: 'Interfaces' })).toContainText('phy1, VLAN 47')
  await app.at(paths.portSettings({ portSettings: 'gone' }))
  await expect(app.title).toHaveText('Page not found')
})

test(
  'by keys: settings are created row by row, invalid rows are refused at their fields, and the text has the same values',
  long,
  async ({ app }) => {
    await app.as('ada').seed('demo').at(paths.allPortSettings())
    await app.press('port-settings.create')
    await app.isAt(paths.portSettingsNew())
    const section = (name: string) => app.main.getByRole('region', { name })
    const box = (name: string) => app.main.getByRole('group', { name })
    await app.form.submit()
    await app.form.showsError('Name', 'Name is required')
    await app.form.fill({ Name: 'edge', Description: 'for tests' })

    await section('Links').getByRole('button', { name: 'Remove link phy0' }).click()
    await app.form.submit()
    await expect(section('Links')).toContainText('At least one link is required')
    await section('Links').getByRole('button', { name: 'Add link' }).click()
    await app.form.fill({ MTU: '65536' })
    await box('Add link').getByRole('button', { name: 'Add link' }).click()
    await app.form.showsError('MTU', 'Must be a whole number from 1 to 65535')
    // The form does not submit while a typed row is not added, since the row would be lost.
    const asJson = app.main.getByRole('button', { name: 'Edit as JSON' })
    const asForm = app.main.getByRole('button', { name: 'Edit as form' })
    await expect(asJson).toHaveAttribute('data-tip', 'Finish or cancel “Add link” first')
    await app.form.fill({ MTU: '9000' })
    await app.main.getByRole('button', { name: /Forward error correction/ }).click()
    await app.page.getByRole('option', { name: 'Reed–Solomon' }).click()
    await box('Add link').getByRole('button', { name: 'Add link' }).click()
    await expect(section('Links')).toContainText('phy0100 Gb/s9000Reed–Solomon')

    await section('Interfaces').getByRole('button', { name: 'Add interface' }).click()
    await box('Add interface').getByRole('radio', { name: 'VLAN' }).click()
    await app.form.fill({ 'VLAN ID': '4095' })
    await box('Add interface').getByRole('button', { name: 'Add interface' }).click()
    await app.form.showsError('VLAN ID', 'Must be a whole number from 1 to 4094')
    await app.form.fill({ 'VLAN ID': '47' })
    await box('Add interface').getByRole('button', { name: 'Add interface' }).click()

    await section('Addresses').getByRole('button', { name: 'Add address' }).click()
    await app.form.fill({ Address: '10.85.0.12' })
    await box('Add address').getByRole('button', { name: 'Add address' }).click()
    await expect(section('Addresses')).toContainText('IP address and a width')
    await app.form.showsError('Address lot', /required/)
    await app.form.fill({ Address: '10.85.0.12/24' })
    await app.form.choose('Address lot', 'infra')
    await box('Add address').getByRole('button', { name: 'Add address' }).click()

    await section('Routes').getByRole('button', { name: 'Add route' }).click()
    await app.form.fill({ Destination: '0.0.0.0/0', Gateway: 'fe80::1' })
    await box('Add route').getByRole('button', { name: 'Add route' }).click()
    await app.form.showsError('Gateway', 'Not an IPv4 address, and the destination is')
    await app.form.fill({ Gateway: '10.85.0.1' })
    await box('Add route').getByRole('button', { name: 'Add route' }).click()

    await section('BGP peers').getByRole('button', { name: 'Add peer' }).click()
    await app.form.fill({ 'Peer address': '10.85.0.1', Keepalive: '6' })
    await app.form.choose('BGP configuration', 'as47')
    await box('Add peer').getByRole('button', { name: 'Add peer' }).click()
    await app.form.showsError('Keepalive', 'Must be less than the hold time')
    await app.form.fill({ Keepalive: '2' })
    await box('Add peer').getByRole('button', { name: 'Add peer' }).click()
    await expect(section('BGP peers')).toContainText('10.85.0.1as47')

    await asJson.click()
    const text = app.main.getByRole('textbox', { name: 'Settings as JSON' })
    await expect(text).toHaveValue(/"mtu": 9000/)
    const typed = await text.inputValue()
    await text.fill(
      typed.replace('"vid": 47', '"vid": 4095').replace('"mtu": 9000', '"mtu": "9000"'),
    )
    const wrong = app.main.getByRole('list', { name: 'What is wrong with the text' })
    await expect(wrong).toContainText('links.0.mtu: Must be a whole number')
    await expect(asForm).toHaveAttribute('data-tip', /Mend the text first/)
    await text.fill(typed.replace('"vid": 47', '"vid": 4095'))
    await expect(wrong).toContainText(
      'interfaces.0.kind.vid: Must be a whole number from 1 to 4094',
    )
    await app.form.submit()
    await app.form.showsError('Settings as JSON', /line \d+, interfaces\.0\.kind\.vid/)
    await text.fill(typed.replace('"vid": 47', '"vid": 48'))
    await asForm.click()
    await expect(section('Interfaces')).toContainText('phy0VLAN 48')
    await app.form.submit()
    await expect(app.toast('Port settings edge created')).toBeVisible()
    await app.isAt(paths.portSettings({ portSettings: 'edge' }))
    await expect(app.main.getByRole('table', { name: 'Interfaces' })).toContainText('phy0, VLAN 48')
    expect(found(app.world.portSettings.named('edge'))).toMatchObject({
      description: 'for tests',
      links: [{ linkName: 'phy0', mtu: 9_000, fec: 'rs', speed: 'speed100_g' }],
      interfaces: [{ kind: { type: 'vlan', vid: 48 } }],
      addresses: [{ address: '10.85.0.12/24', addressLotName: 'infra' }],
      routes: [{ dst: '0.0.0.0/0', gw: '10.85.0.1' }],
      bgpPeers: [
        { addr: { type: 'numbered', targetAddr: '10.85.0.1' }, holdTime: 6, keepalive: 2 },
      ],
    })
  },
)

test('by keys: editing settings replaces them on the ports, which are named before', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.allPortSettings())
  const before = found(app.world.portSettings.named('uplink-0'))
  await app.list.row('uplink-0').press('port-settings.edit')
  await app.isAt(paths.portSettingsEdit({ portSettings: 'uplink-0' }))
  await expect(app.main).toContainText('The rack replaces the settings as a whole')
  await expect(app.form.field('Name')).toHaveCount(0)
  const section = (name: string) => app.main.getByRole('region', { name })
  await section('Links').getByRole('button', { name: 'Change link phy0' }).click()
  await app.form.fill({ MTU: '1500' })
  await app.main
    .getByRole('group', { name: 'Change link' })
    .getByRole('button', { name: 'Change link' })
    .click()
  // The JSON also contains the name. With another name, the form would create new settings.
  await app.main.getByRole('button', { name: 'Edit as JSON' }).click()
  const text = app.main.getByRole('textbox', { name: 'Settings as JSON' })
  const typed = await text.inputValue()
  await text.fill(typed.replace('"uplink-0"', '"uplink-9"'))
  await app.form.submit()
  await app.form.showsError('Settings as JSON', 'name: Must stay uplink-0')
  await text.fill(typed)
  app.world.portSettings.update(before.id, {
    description: 'by another user',
    timeModified: app.world.clock.now(),
  })
  await app.form.submit()
  await expect(app.question).toContainText('They are applied to switch0 qsfp0')
  await expect(app.question).toContainText('Another user changed them since the form was opened')
  await expect(app.question).toContainText('Links: phy0 changes: MTU from 9000 to 1500.')
  await app.confirm({ title: 'Replace port settings uplink-0', typed: 'uplink-0' })
  await expect(app.toast('Port settings uplink-0 replaced')).toBeVisible()
  await app.isAt(paths.portSettings({ portSettings: 'uplink-0' }))
  await expect(app.main.getByRole('table', { name: 'Links' })).toContainText('1500')
  const after = found(app.world.portSettings.named('uplink-0'))
  expect(after).toMatchObject({ id: before.id, description: before.description })
  expect(after.bgpPeers).toEqual(before.bgpPeers)
})

test('by mouse and palette: a taken name replaces settings after a question; another AS number than the switch’s is refused', async ({
  app,
}) => {
  await app
    .as('ada')
    .seed('demo')
    .at(paths.portSettingsDuplicate({ portSettings: 'breakout' }))
  await app.form.fill({ Name: 'uplink-1' })
  await app.main.getByRole('button', { name: 'Create port settings' }).click()
  await expect(app.question).toContainText('Settings of this name exist: the rack replaces them.')
  await expect(app.question).toContainText('They are applied to switch1 qsfp0')
  await expect(app.question).toContainText('BGP peers: 10.85.0.1 goes.')
  await app.page.getByRole('button', { name: 'Cancel' }).last().click()
  await expect(app.form.field('Name')).toHaveValue('uplink-1')
  expect(found(app.world.portSettings.named('uplink-1')).bgpPeers).toHaveLength(2)

  const { id, ...config } = found(app.world.bgpConfigs.named('as47'))
  app.world.bgpConfigs.add({ ...config, id: app.world.ids.uuid(), name: 'as48', asn: 48 })
  const peers = found(app.world.portSettings.named('uplink-0')).bgpPeers
  const other = found(app.world.bgpConfigs.named('as48')).id
  app.world.portSettings.update(found(app.world.portSettings.named('breakout')).id, {
    bgpPeers: peers.map((peer) => ({ ...peer, bgpConfig: other })),
  })
  expect(id).not.toBe(other)
  const [rack] = app.world.racks.all()
  await app.at(
    paths.switchPortApply({
      rackId: found(rack).id,
      switchSlot: 'switch0',
      switchPort: 'qsfp1',
    }),
  )
  await app.panel.choose('Settings', 'breakout')
  await app.panel.submit()
  await app.panel.showsError(
    'Settings',
    /^Not on this switch: the peers have the AS number 48, those of switch0 qsfp0 have 47/,
  )
  await app.at(paths.allPortSettings())
  await app.palette.run('edit port settings', /^Edit port settings/)
  await app.isAt(paths.portSettingsEdit({ portSettings: 'breakout' }))
})

for (const version of [NEWEST, R16] as const)
  test(`a duplicate has the values of its original, in version ${version}`, async ({ app }) => {
    await app.version(version).as('ada').seed('demo').at(paths.allPortSettings())
    const said = (name: string): unknown => {
      const {
        id,
        timeCreated: _,
        timeModified: __,
        name: ___,
        ...rest
      } = found(app.world.portSettings.named(name))
      // The IDs of the copy and of its parts differ from those of the original.
      const text = JSON.stringify(rest).replaceAll(id, 'own')
      return JSON.parse(text.replaceAll(/"id":"[^"]*"/g, '"id":""'))
    }
    for (const name of ['breakout', 'uplink-0']) {
      await app.list.row(name).press('port-settings.duplicate')
      await app.isAt(paths.portSettingsDuplicate({ portSettings: name }))
      await app.form.submit()
      await expect(app.toast(`Port settings ${name}-copy created`)).toBeVisible()
      expect(said(`${name}-copy`)).toEqual(said(name))
      await app.follow(paths.allPortSettings())
    }
  })

test('by mouse: a link outside the geometry is reported at once, and another is chosen; a peer without a link waits for one', async ({
  app,
}) => {
  await app.as('ada').seed('demo').start()
  const peers = found(app.world.portSettings.named('uplink-0')).bgpPeers
  const breakout = found(app.world.portSettings.named('breakout'))
  app.world.portSettings.update(breakout.id, { bgpPeers: peers.slice(0, 1) })
  await app.at(paths.portSettingsDuplicate({ portSettings: 'breakout' }))
  const section = (name: string) => app.main.getByRole('region', { name })
  const choose = async (row: string, link: string) => {
    await app.main.getByRole('button', { name: new RegExp(`Link of ${row}`) }).click()
    await app.page.getByRole('option', { name: link, exact: true }).click()
  }
  // The API does not return the link of a peer, and no link's network contains the peer's address.
  await expect(section('BGP peers')).toContainText('10.85.0.1: Link is required')
  await app.form.submit()
  await choose('10.85.0.1', 'phy3')
  await expect(section('BGP peers')).toContainText('phy310.85.0.1as47')
  await app.main.getByRole('radio', { name: /qsfp28x2/ }).click()
  await expect(section('BGP peers')).toContainText('phy3 is no link of qsfp28x2')
  await expect(section('Links')).toContainText('qsfp28x2 has no other link')
  await expect(section('Links')).toContainText('phy2 is no link of qsfp28x2, which has phy0, phy1')
  await section('Links').getByRole('button', { name: 'Remove link phy3' }).click()
  await section('Links').getByRole('button', { name: 'Remove link phy2' }).click()
  await choose('10.85.0.1', 'phy1')
  await app.form.submit()
  await expect(app.toast('Port settings breakout-copy created')).toBeVisible()
  expect(found(app.world.portSettings.named('breakout-copy'))).toMatchObject({
    port: { geometry: 'qsfp28x2' },
    links: [{ linkName: 'phy0' }, { linkName: 'phy1' }],
  })
})

test('rows are edited in place: a peer by mouse, an address by keys; cancelling restores the row', async ({
  app,
}) => {
  await app
    .as('ada')
    .version(NEWEST)
    .seed('demo')
    .at(paths.portSettingsDuplicate({ portSettings: 'uplink-0' }))
  const section = (name: string) => app.main.getByRole('region', { name })
  const box = (name: string) => app.main.getByRole('group', { name })
  await app.form.fill({ Name: 'uplink-new' })
  const change = section('BGP peers').getByRole('button', { name: 'Change peer 10.85.0.2' })
  await change.click()
  await expect(app.form.field('Peer address')).toHaveValue('10.85.0.2')
  await app.form.fill({ 'Peer address': '10.85.0.300' })
  await box('Change peer').getByRole('button', { name: 'Change peer' }).click()
  await app.form.showsError('Peer address', /IP address/)
  // Only one row can be edited at a time, since the values typed in another row would be lost.
  await expect(
    section('Routes')
      .getByRole('button', { name: /^Change route/ })
      .first(),
  ).not.toHaveAttribute('aria-disabled', 'true')
  await expect(
    section('BGP peers').getByRole('button', { name: 'Change peer 10.85.0.1' }),
  ).toHaveAttribute('aria-disabled', 'true')
  await app.form.fill({ 'Peer address': '10.85.0.3' })
  await box('Change peer').getByRole('button', { name: 'Change peer' }).click()
  await expect(section('BGP peers')).toContainText('10.85.0.3')
  await expect(section('BGP peers')).not.toContainText('10.85.0.2')

  const address = section('Addresses').getByRole('button', { name: /^Change address/ })
  await address.focus()
  await app.keys('Enter')
  await expect(app.form.field('Address')).toHaveValue('10.85.0.10/24')
  await app.press('form.leave')
  await expect(address).toBeFocused()
  await app.form.submit()
  await expect(app.toast('Port settings uplink-new created')).toBeVisible()
  const made = found(app.world.portSettings.named('uplink-new'))
  expect(made.bgpPeers.map(({ addr }) => addr)).toMatchObject([
    { targetAddr: '10.85.0.1' },
    { targetAddr: '10.85.0.3' },
  ])
  expect(made.bgpPeers[1]?.minTtl).toBe(255)
})
