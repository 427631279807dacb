/** BGP: configurations and announce sets. */
import { NEWEST, R16, R18 } from '@/api/version'
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { found } from '../drive/found'
import { expect, test } from '../drive/test'
import { unfolded } from '../drive/list'

test('by keys: a configuration is created, shown with the sent values, changed and deleted; a configuration in use is not deleted', async ({
  app,
}) => {
  app.expectFailure('/v1/system/networking/bgp')
  await app.version(NEWEST).as('ada').seed('demo').at(paths.silos())
  await app.press('bgp-config.list')
  await app.isAt(paths.bgpConfigs())
  await app.list.row('as47').shows({ ASN: '47', 'Max paths': '1', VRF: '–' })

  await app.press('bgp-config.create')
  await app.panel.fill({ Name: 'edge', Description: 'for tests', ASN: '4294967296', VRF: 'Red' })
  await app.panel.fill({ 'Maximum paths': '33' })
  await app.panel.submit()
  await app.panel.showsError('ASN', 'Can be at most 4294967295')
  await app.panel.showsError('Announce set', 'Announce set is required')
  await app.panel.showsError('VRF', /lower-case/)
  await app.panel.showsError('Maximum paths', 'Can be at most 32')
  await app.panel.fill({ Name: 'as47', ASN: '4294967295', VRF: 'red', 'Maximum paths': '4' })
  await app.panel.choose('Announce set', 'public')
  await app.panel.submit()
  await app.panel.showsError('Name', 'Name already exists')
  await app.panel.fill({ Name: 'edge', ASN: '47' })
  await app.panel.submit()
  await app.panel.showsError('ASN', /^The configuration as47 has this number/)
  await app.panel.fill({ ASN: '4294967295' })
  await app.panel.submit()
  await expect(app.toast('BGP configuration edge created')).toBeVisible()
  const made = found(app.world.bgpConfigs.named('edge'))
  expect(made).toMatchObject({
    asn: 4_294_967_295,
    vrf: 'red',
    maxPaths: 4,
    announceSetId: found(app.world.announceSets.named('public')).id,
  })

  await app.list.row('edge').reach()
  await app.keys('Enter')
  await app.isAt(paths.bgpConfig({ bgpConfig: 'edge' }))
  await expect(app.panel.root).toContainText('ASN4294967295Maximum paths4VRFred')
  await app.keys('Escape')
  await app.list.row('edge').press('bgp-config.edit')
  app.world.bgpConfigs.update(made.id, { description: 'by another user' })
  await app.panel.fill({ Name: 'rim', 'Maximum paths': '8' })
  await app.panel.submit()
  await expect(app.toast('Changes that another user made in the meantime are kept')).toBeVisible()
  expect(app.world.bgpConfigs.get(made.id)).toMatchObject({
    name: 'rim',
    description: 'by another user',
    maxPaths: 8,
    announceSetId: made.announceSetId,
  })

  await app.list.row('rim').press('bgp-config.delete')
  await app.confirm({ title: 'Delete BGP configuration' })
  await expect(app.toast('BGP configuration rim deleted')).toBeVisible()
  await app.list.row('as47').press('bgp-config.delete')
  await expect(app.status).toContainText('port settings uplink')
  await app.at(paths.bgpConfig({ bgpConfig: 'rim' }))
  await expect(app.panel.root).toContainText('Page not found')
})

test('a configuration is not renamed to a taken name, listed or not', async ({ app }) => {
  app.expectFailure('/v1/system/networking/bgp')
  await app.version(NEWEST).as('ada').seed('demo').start()
  const config = found(app.world.bgpConfigs.named('as47'))
  const add = (name: string, asn: number) =>
    app.world.bgpConfigs.add({ ...config, id: app.world.ids.uuid(), name, asn })
  add('as48', 48)
  await app.at(paths.bgpConfigs())
  await app.list.row('as47').press('bgp-config.edit')
  await app.panel.fill({ Name: 'as48' })
  await app.panel.submit()
  await app.panel.showsError('Name', 'Name already exists')
  // Made by another user after the list was read.
  add('as49', 49)
  await app.panel.fill({ Name: 'as49' })
  await app.panel.submit()
  await app.panel.showsError('Name', 'Name already exists')
  expect(app.world.bgpConfigs.get(config.id)?.name).toBe('as47')
})

test('a rack of an older release supports one path, and no changes of a configuration', async ({
  app,
}) => {
  await app.version(R16).as('ada').seed('demo').at(paths.bgpConfigs())
  expect(await app.list.headers()).not.toContain('Max paths')
  await app.press('bgp-config.create')
  await expect(app.panel.field('ASN')).toBeVisible()
  await expect(app.panel.field('Maximum paths')).toHaveCount(0)
  await app.panel.fill({ Name: 'edge', ASN: '65010' })
  await app.panel.choose('Announce set', 'public')
  await app.panel.submit()
  await expect(app.toast('BGP configuration edge created')).toBeVisible()
  await app.list.row('edge').shows({ ASN: '65010' })
  const menu = await unfolded(await app.list.row('edge').openMenu())
  await expect(menu.getByRole('menuitem', { name: /^Edit/ })).toContainText(
    'has no change of a BGP configuration',
  )
})

const announced = (app: App, name: string) =>
  found(app.world.announceSets.named(name)).announcements.map(({ network }) => network)

test('by keys: an announce set is created, changed at the same time as by another user, and deleted', async ({
  app,
}) => {
  await app.version(R18).as('ada').seed('demo').at(paths.bgpConfigs())
  await app.keys('2')
  await app.isAt(paths.announceSets())
  await app.press('announce-set.create')
  const added = app.panel.root.getByRole('table', { name: 'Announcements' })
  await app.panel.fill({ Name: 'public', Network: '203.0.113.7' })
  await app.panel.submit()
  await app.panel.showsError('Network', /separated by a/)
  await app.panel.fill({ Network: '192.0.2.0/24' })
  await app.panel.field('Network').press('Enter')
  // The form finds the address lot block that contains the typed network.
  await app.panel.fill({ Network: '203.0.113.7/25' })
  await app.panel.field('Network').press('Enter')
  await expect(added).toContainText('192.0.2.0/24–')
  await expect(added).toContainText('203.0.113.0/25public 203.0.113.0–203.0.113.255')
  await app.panel.fill({ Network: '203.0.113.0/25' })
  await app.panel.field('Network').press('Enter')
  await app.panel.showsError('Network', '203.0.113.0/25 is announced already')
  await app.panel.fill({ Network: '2001:db8:5::/120' })
  await app.panel.field('Network').press('Enter')
  await app.panel.submit()
  // A create with an existing name would replace the existing announce set.
  await app.panel.showsError('Name', 'Name already exists')
  await app.panel.fill({ Name: 'edge' })
  await app.panel.submit()
  await expect(app.toast('Announce set edge created')).toBeVisible()
  expect(announced(app, 'edge')).toEqual(['192.0.2.0/24', '203.0.113.0/25', '2001:db8:5::/120'])

  await app.list.row('edge').reach()
  await app.keys('Enter')
  await app.isAt(paths.announceSet({ announceSet: 'edge' }))
  await app.list.row('203.0.113.0/25').shows({ 'Lot block': 'public 203.0.113.0–203.0.113.255' })
  await app.list.row('192.0.2.0/24').shows({ 'Lot block': '–' })
  await app.press('announce-set.edit', { in: 'detail' })
  await expect(app.panel.root).toContainText('The rack replaces the networks as a whole')
  // A rack does not change the description of an existing set, so the form has no such field.
  await expect(app.panel.field('Description')).toHaveCount(0)
  await expect(added).toContainText('203.0.113.0/25')
  const { id, announcements } = found(app.world.announceSets.named('edge'))
  const [first] = announcements
  app.world.announceSets.update(id, {
    announcements: [...announcements, { ...found(first), network: '203.0.113.128/26' }],
  })
  await app.panel.button('Remove network 203.0.113.0/25').click()
  await app.panel.fill({ Network: '203.0.113.192/26' })
  await app.panel.field('Network').press('Enter')
  await app.panel.submit()
  await expect(app.toast('are kept: 203.0.113.128/26')).toBeVisible()
  await app.isAt(paths.announceSet({ announceSet: 'edge' }))
  expect(announced(app, 'edge').toSorted()).toEqual([
    '192.0.2.0/24',
    '2001:db8:5::/120',
    '203.0.113.128/26',
    '203.0.113.192/26',
  ])

  await app.press('announce-set.edit', { in: 'detail' })
  await app.panel.button('Remove network 2001:db8:5::/120').click()
  await app.answered()
  app.world.announceSets.update(id, { announcements: [] })
  await app.panel.submit()
  await expect(app.toast(/are kept: 192\.0\.2\.0.*203\.0\.113\.192/)).toBeVisible()
  expect(announced(app, 'edge')).toEqual([])

  await app.press('announce-set.delete', { in: 'detail' })
  await app.confirm({ title: 'Delete announce set' })
  await app.isAt(paths.announceSets())
  expect(app.world.announceSets.named('edge')).toBeUndefined()
})

test('an announce set in use is not deleted, and a deleted one is not written', async ({ app }) => {
  app.expectFailure('/v1/system/networking/bgp-announce-set')
  await app
    .as('ada')
    .seed('demo')
    .at(paths.announceSet({ announceSet: 'public' }))
  // Racks do not store the block of an announcement: the list finds the block that contains the network.
  await app.list.row('203.0.113.0/24').shows({ 'Lot block': 'public 203.0.113.0–203.0.113.255' })
  const { id } = found(app.world.announceSets.named('public'))
  await app.press('announce-set.delete', { in: 'detail' })
  await app.confirm({ title: 'Delete announce set' })
  await expect(app.toast('Could not delete announce set')).toContainText('in use')
  await app.press('announce-set.edit', { in: 'detail' })
  await app.panel.button('Remove network 203.0.113.0/24').click()
  app.world.announceSets.remove(id)
  await app.panel.submit()
  await expect(app.panel.errors).toContainText('The announce set no longer exists')
  await app.at(paths.announceSet({ announceSet: 'gone' }))
  await expect(app.title).toHaveText('Page not found')
})

test('the state of a peer is explained in full, with links to its configuration and messages', async ({
  app,
}) => {
  await app.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await app.version(NEWEST).as('ada').seed('demo').at(paths.bgpConfigs())
  await app.keys('3')
  await app.isAt(paths.bgpPeers())
  await app.list
    .row('10.85.0.2 on switch0')
    .shows({ Switch: 'switch0', State: 'established', 'Remote ASN': '65001', 'In state': /^\d+d/ })
  const silent = app.list.row('10.85.0.66 on switch1')
  await silent.shows({ State: 'active', 'Remote ASN': '65066' })
  await app.list.press('list.sort', { keys: 's t' })
  expect((await app.list.names())[0]).toBe('10.85.0.66')
  await silent.reach()
  await app.keys('Enter')
  await app.isAt(`${paths.bgpPeer({ bgpPeer: 'switch1_10.85.0.66_47' })}?sort=state`)
  await expect(app.panel.root).toContainText('The peer has not accepted a connection.')
  await expect(app.panel.root).toContainText('TCP port 179 is open')
  await app.panel.button('Open configuration').click()
  await app.isAt(paths.bgpConfig({ bgpConfig: 'as47' }))

  await app.at(paths.bgpPeers())
  await app.list.row('10.85.0.66 on switch1').press('bgp-peer.port')
  const { rackId = '' } = app.world.switchPorts.all().find((one) => one.portSettingsId) ?? {}
  await app.isAt(paths.switchPort({ rackId, switchSlot: 'switch1', switchPort: 'qsfp0' }))

  await app.at(paths.bgpPeers())
  await app.list.row('10.85.0.1 on switch1').press('bgp-peer.messages')
  await app.isAt(`${paths.bgpHistory({ bgpHistory: 'switch1_10.85.0.1_47' })}?asn=47`)
  await expect(app.panel.root).toContainText('"hold_time": 6')
  await expect(app.panel.root).toContainText('Number of messages4')
  await app.keys('Escape')
  await app.isAt(paths.bgpPeers())
  await app.keys('6')
  await app.isAt(paths.bgpHistories())
  await app.list.row('10.85.0.66 on switch1').shows({ Messages: '0', Switch: 'switch1' })
  await app.at(paths.bgpPeer({ bgpPeer: 'switch1_10.85.0.9_47' }))
  await expect(app.panel.root).toContainText('Page not found')
})

test('routes of both IP versions are listed for the chosen ASN', async ({ app }) => {
  await app.version(NEWEST).as('ada').seed('demo').at(paths.bgpExports())
  await app.list
    .row('switch0 10.85.0.1 203.0.113.0/24')
    .shows({ Prefix: '203.0.113.0/24', Peer: '10.85.0.1', Switch: 'switch0' })
  const { id } = found(app.world.portSettings.named('uplink-1'))
  const settings = found(app.world.portSettings.get(id))
  app.world.portSettings.update(id, {
    bgpPeers: settings.bgpPeers.map((peer) => ({
      ...peer,
      addr: { type: 'numbered' as const, targetAddr: '2001:db8::1' },
    })),
  })
  await app.keys('5')
  await app.isAt(paths.bgpImports())
  await app.list
    .row('switch0 192.0.2.0/24 10.85.0.1')
    .shows({ 'Next hop': '10.85.0.1', Router: '10.85.0.1' })
  await app.list.row('switch1 2001:db8:9::/48 2001:db8::1').shows({ Switch: 'switch1' })
  await app.list.filter('prefix:192.0.2')
  await app.list.has(['192.0.2.0/24', '192.0.2.0/24'])

  const config = found(app.world.bgpConfigs.named('as47'))
  app.world.bgpConfigs.add({ ...config, id: app.world.ids.uuid(), name: 'as48', asn: 48 })
  await app.at(paths.bgpImports())
  await expect(app.main).toContainText('Choose an ASN')
  await app.palette.run('imported routes of bgp', /^Imported routes of BGP config/, 'as47')
  await app.isAt(`${paths.bgpImports()}?asn=47`)
  await app.list.row('switch0 192.0.2.0/24 10.85.0.1').shows({ Router: '10.85.0.1' })
  await app.at(`${paths.bgpHistories()}?asn=48`)
  await expect(app.main).toContainText('No messages')
})

test('in the first version of the API, exported routes are listed by peer, and imported ones for IPv4 only', async ({
  app,
}) => {
  await app.version(R16).as('ada').seed('demo').at(paths.bgpExports())
  await app.list.row('10.85.0.1 203.0.113.0/24').shows({ Peer: '10.85.0.1' })
  await expect(app.main).toContainText('IPv4 routes only')
  await app.at(paths.bgpImports())
  await app.list.row('switch0 198.18.0.0/15 10.85.0.1').shows({ 'Next hop': '10.85.0.1' })
})
