import { beforeEach, describe, expect, test } from 'vitest'
import { USUAL_TIMES } from '@/nouns/fabric/port-settings/rules-rows'
import { R17 } from '@/api/version'
import { behaviour } from '@/model/behaviours'
import type { TestApi } from '../testing/test-api'
import { testApi } from '../testing/test-api'

let api: TestApi
beforeEach(() => {
  api = testApi('empty')
})

const rackId = () => api.world.racks.all()[0]?.id ?? ''
const at = (switchSlot = 'switch0') => ({ rackId: rackId(), switchSlot })

const makeLot = (name = 'infra', first = '10.85.0.10', last = '10.85.0.20') =>
  api.call('networkingAddressLotCreate', {
    body: {
      name,
      description: '',
      kind: 'infra',
      blocks: [{ firstAddress: first, lastAddress: last }],
    },
  })
const makeSet = (network = '10.85.0.10/32') =>
  api.call('networkingBgpAnnounceSetUpdate', {
    body: {
      name: 'uplink',
      description: '',
      announcement: [{ addressLotBlock: 'infra', network }],
    },
  })
const makeConfig = () =>
  api.call('networkingBgpConfigCreate', {
    body: { name: 'as47', description: '', asn: 47, bgpAnnounceSetId: 'uplink' },
  })

const peer = {
  addr: { type: 'numbered', targetAddr: '10.85.0.1' },
  allowedExport: { type: 'no_filtering' },
  allowedImport: { type: 'allow', value: ['0.0.0.0/0'] },
  bgpConfig: 'as47',
  communities: [],
  enforceFirstAs: false,
  ...USUAL_TIMES,
}
const settings = {
  name: 'uplink-port',
  description: '',
  portConfig: { geometry: 'qsfp28x1' },
  links: [
    { linkName: 'phy0', autoneg: false, mtu: 1500, speed: 'speed100_g', lldp: { enabled: true } },
  ],
  interfaces: [{ linkName: 'phy0', v6Enabled: false, kind: { type: 'vlan', vid: 300 } }],
  addresses: [{ linkName: 'phy0', addresses: [{ address: '10.85.0.11/24', addressLot: 'infra' }] }],
  routes: [{ linkName: 'phy0', routes: [{ dst: '0.0.0.0/0', gw: '10.85.0.1' }] }],
  bgpPeers: [{ linkName: 'phy0', peers: [peer] }],
}

async function makeAll() {
  expect((await makeLot()).status).toBe(201)
  expect((await makeSet()).status).toBe(200)
  expect((await makeConfig()).status).toBe(201)
  const made = await api.call('networkingSwitchPortSettingsCreate', { body: settings })
  expect([made.status, made.data['message']]).toEqual([201, undefined])
}

describe('BGP sessions', () => {
  test('a BGP session comes up after its settings are applied, exports announcements, and imports allowed networks', async () => {
    await makeAll()
    const path = { port: 'qsfp0' }
    const body = { portSettings: 'uplink-port' }
    const applied = await api.call('networkingSwitchPortApplySettings', { path, query: at(), body })
    expect(applied.status).toBe(204)
    const states = async () =>
      ((await api.call('networkingBgpStatus')).data as unknown as { state: string }[]).map(
        (s) => s.state,
      )
    expect(await states()).toEqual(['idle'])
    api.clock.advance(10_000)
    expect(await states()).toEqual(['established'])
    expect((await api.call('networkingBgpExported')).data).toEqual([
      { peerId: '10.85.0.1', prefix: '10.85.0.10/32', switch: 'switch0' },
    ])
    const routes = await api.call('networkingBgpImported', { query: { asn: 47 } })
    // The policy allows all of IPv4, so all IPv4 networks are imported.
    expect((routes.data as unknown as { prefix: string }[]).map((r) => r.prefix)).toContain(
      '0.0.0.0/0',
    )
    const other = await api.call('networkingBgpImported', { query: { asn: 48 } })
    expect(other.data).toEqual([])
    await api.call('networkingSwitchPortClearSettings', { path, query: at() })
    expect(await states()).toEqual([])
  })
})

test('an unnumbered peer is identified by its interface, and imports IPv6 routes', async () => {
  await makeAll()
  const unnumbered = { ...peer, addr: { type: 'unnumbered', routerLifetime: 0 } }
  const made = await api.call('networkingSwitchPortSettingsCreate', {
    body: {
      ...settings,
      name: 'unnumbered',
      bgpPeers: [
        { linkName: 'phy0', peers: [{ ...unnumbered, allowedImport: { type: 'no_filtering' } }] },
      ],
    },
  })
  expect(made.status).toBe(201)
  await api.call('networkingSwitchPortApplySettings', {
    path: { port: 'qsfp3' },
    query: at('switch1'),
    body: { portSettings: 'unnumbered' },
  })
  api.clock.advance(10_000)
  expect((await api.call('networkingBgpStatus')).data).toMatchObject([
    { peerId: 'tfportqsfp3_0', addr: 'fe80::1', state: 'established', switch: 'switch1' },
  ])
  const { data } = await api.call('networkingBgpImported', { query: { asn: 47 } })
  expect(data).toContainEqual({ id: 1, nexthop: 'fe80::1', prefix: '::/0', switch: 'switch1' })
})

test('an update changes the given fields of a BGP configuration; a taken name is an internal error', async () => {
  await makeAll()
  const query = { nameOrId: 'as47' }
  const update = (body: object) => api.call('networkingBgpConfigUpdate', { query, body })
  expect((await update({ maxPaths: 4 })).data).toMatchObject({ name: 'as47', asn: 47, maxPaths: 4 })
  expect((await update({ maxPaths: 33 })).status).toBe(400)
  expect((await update({ bgpAnnounceSetId: 'none-such' })).status).toBe(404)
  await api.call('networkingBgpConfigCreate', {
    body: { name: 'as48', description: '', asn: 48, bgpAnnounceSetId: 'uplink' },
  })
  expect((await update({ name: 'as48' })).status).toBe(500)
  expect((await update({ name: 'as49', description: 'new' })).data).toMatchObject({
    name: 'as49',
    description: 'new',
    maxPaths: 4,
  })
})

describe('things in use are not deleted', () => {
  test('address lot, announce set and configuration cannot be deleted while they are in use', async () => {
    await makeAll()
    const remove = {
      lot: () => api.call('networkingAddressLotDelete', { path: { addressLot: 'infra' } }),
      set: () => api.call('networkingBgpAnnounceSetDelete', { path: { announceSet: 'uplink' } }),
      config: () => api.call('networkingBgpConfigDelete', { query: { nameOrId: 'as47' } }),
      settings: () =>
        api.call('networkingSwitchPortSettingsDelete', { query: { portSettings: 'uplink-port' } }),
    }
    for (const [thing, status, message] of [
      ['lot', 400, 'lot is in use'],
      ['set', 409, 'announce set in use'],
      ['config', 409, 'BGP Config is in use and cannot be deleted'],
    ] as const)
      expect(await remove[thing]()).toMatchObject({ status, data: { message } })
    for (const thing of ['settings', 'config', 'set', 'lot'] as const)
      expect([thing, (await remove[thing]()).status]).toEqual([thing, 204])
  })
})

const apply = (port: string, portSettings: string, switchSlot = 'switch0') =>
  api.call('networkingSwitchPortApplySettings', {
    path: { port },
    query: at(switchSlot),
    body: { portSettings },
  })
const sessionStates = async () =>
  ((await api.call('networkingBgpStatus')).data as unknown as { state: string }[]).map(
    ({ state }) => state,
  )

describe('port settings', () => {
  test(behaviour('settings-name-replaces').rack, async () => {
    await makeAll()
    await apply('qsfp0', 'uplink-port')
    api.clock.advance(10_000)
    const before = api.world.portSettings.named('uplink-port')
    const links = [{ ...settings.links[0], mtu: 9_000 }]
    const again = await api.call('networkingSwitchPortSettingsCreate', {
      body: { ...settings, links, routes: [] },
    })
    expect([again.status, again.data['id']]).toEqual([201, before?.id])
    expect(api.world.portSettings.all()).toHaveLength(1)
    expect(api.world.portSettings.named('uplink-port')).toMatchObject({
      links: [{ mtu: 9_000, portSettingsId: before?.id }],
      routes: [],
    })
    // After the settings are applied again, the session starts again.
    expect(await sessionStates()).toEqual(['idle'])
    const wrong = { ...settings, links: [] }
    await api.call('networkingSwitchPortSettingsCreate', { body: wrong })
    expect(api.world.portSettings.named('uplink-port')?.links).toHaveLength(1)
  })

  test(behaviour('settings-delete-unchecked').rack, async () => {
    await makeAll()
    await apply('qsfp0', 'uplink-port')
    const id = api.world.portSettings.named('uplink-port')?.id
    const query = { portSettings: 'uplink-port' }
    expect((await api.call('networkingSwitchPortSettingsDelete', { query })).status).toBe(204)
    const port = api.world.switchPorts.all().find(({ portName }) => portName === 'qsfp0')
    expect(port?.portSettingsId).toBe(id)
    expect(await sessionStates()).toEqual([])
  })

  test(behaviour('one-asn-for-switch').rack, async () => {
    await makeAll()
    await api.call('networkingBgpConfigCreate', {
      body: { name: 'as48', description: '', asn: 48, bgpAnnounceSetId: 'uplink' },
    })
    const other = {
      ...settings,
      name: 'other-asn',
      bgpPeers: [{ linkName: 'phy0', peers: [{ ...peer, bgpConfig: 'as48' }] }],
    }
    await api.call('networkingSwitchPortSettingsCreate', { body: other })
    await apply('qsfp0', 'uplink-port')
    const refused = { status: 409, data: { message: expect.stringContaining('a different asn') } }
    expect(await apply('qsfp1', 'other-asn')).toMatchObject(refused)
    expect(await apply('qsfp0', 'other-asn')).toMatchObject(refused)
    expect((await apply('qsfp1', 'other-asn', 'switch1')).status).toBe(204)
    await api.call('networkingSwitchPortClearSettings', { path: { port: 'qsfp0' }, query: at() })
    expect((await apply('qsfp0', 'other-asn')).status).toBe(204)
  })

  test('port settings are returned as flat lists', async () => {
    await makeAll()
    const { data } = await api.call('networkingSwitchPortSettingsView', {
      path: { port: 'uplink-port' },
    })
    expect(data).toMatchObject({
      addresses: [{ address: '10.85.0.11/24', addressLotName: 'infra', interfaceName: 'phy0' }],
      routes: [{ dst: '0.0.0.0/0', gw: '10.85.0.1' }],
      interfaces: [{ kind: { type: 'vlan', vid: 300 } }],
      bgpPeers: [{ addr: { type: 'numbered', targetAddr: '10.85.0.1' } }],
    })
  })

  test.each([
    [{ addresses: [{ linkName: 'phy1', addresses: [] }] }, /phy1.*qsfp28x1/],
    [
      {
        addresses: [
          { linkName: 'phy0', addresses: [{ address: '10.9.0.1/24', addressLot: 'infra' }] },
        ],
      },
      /not in any block/,
    ],
    [{ links: [] }, /at least one link/],
    [{ routes: [{ linkName: 'phy0', routes: [{ dst: '::/0', gw: '10.85.0.1' }] }] }, /family/],
  ])('port settings with %j are refused, and nothing is stored', async (change, message) => {
    await makeLot()
    await makeSet()
    await makeConfig()
    const body = { ...settings, ...change }
    const { status, data } = await api.call('networkingSwitchPortSettingsCreate', { body })
    expect(status).toBe(400)
    expect(data['message']).toMatch(message)
    expect(api.world.portSettings.size).toBe(0)
  })
})

describe('address lots', () => {
  test(behaviour('lots-may-overlap').rack, async () => {
    await makeLot()
    expect((await makeLot('other', '10.85.0.20', '10.85.0.30')).status).toBe(201)
  })

  test('the ends of a block must be in order and of one IP version', async () => {
    expect((await makeLot('backwards', '10.86.0.20', '10.86.0.10')).status).toBe(400)
    expect((await makeLot('mixed', '10.86.0.20', 'fd00::1')).status).toBe(400)
    expect(api.world.addressLots.size).toBe(0)
  })

  const blocksOfInfra = async () => {
    const path = { addressLot: 'infra' }
    const { data } = await api.call('networkingAddressLotBlockList', { path })
    return (data['items'] as { firstAddress: string }[]).map(({ firstAddress }) => firstAddress)
  }

  test(behaviour('lot-name-adds').rack, async () => {
    api = testApi('empty', { version: R17 })
    await makeLot()
    const { id } = api.world.addressLots.named('infra') ?? {}
    expect((await makeLot('infra', '10.86.0.10', '10.86.0.20')).status).toBe(201)
    expect((await makeLot('infra', '10.86.0.10', '10.86.0.20')).status).toBe(201)
    expect((await blocksOfInfra()).toSorted()).toEqual(['10.85.0.10', '10.86.0.10'])
    expect(api.world.addressLots.named('infra')?.id).toBe(id)
  })

  test(behaviour('lot-name-replaces').rack, async () => {
    await makeLot()
    const address = { ...at(), address: '10.85.0.12', addressLot: 'infra', anycast: false }
    await api.call('networkingLoopbackAddressCreate', { body: { ...address, mask: 32 } })
    const again = await api.call('networkingAddressLotCreate', {
      body: {
        name: 'infra',
        description: 'other',
        kind: 'pool',
        blocks: [{ firstAddress: '10.86.0.10', lastAddress: '10.86.0.20' }],
      },
    })
    expect(again).toMatchObject({ status: 201, data: { lot: { kind: 'infra', description: '' } } })
    expect(await blocksOfInfra()).toEqual(['10.86.0.10'])
    const gone = await api.call('networkingAddressLotDelete', { path: { addressLot: 'infra' } })
    expect(gone).toMatchObject({ status: 400, data: { message: 'lot is in use' } })
  })

  test('a loopback address is on one switch, or on several when all are anycast', async () => {
    await makeLot()
    const make = (anycast: boolean, location: string) =>
      api.call('networkingLoopbackAddressCreate', {
        body: { ...at(location), address: '10.85.0.12', addressLot: 'infra', anycast, mask: 32 },
      })
    expect((await make(true, 'switch0')).status).toBe(201)
    expect((await make(false, 'switch1')).status).toBe(400)
    expect((await make(true, 'switch1')).status).toBe(201)
    const path = { ...at('switch1'), address: '10.85.0.12', subnetMask: '32' }
    expect((await api.call('networkingLoopbackAddressDelete', { path })).status).toBe(204)
    expect((await api.call('networkingLoopbackAddressDelete', { path })).status).toBe(404)
  })
})

const announcements = async () =>
  (await api.call('networkingBgpAnnouncementList', { path: { announceSet: 'uplink' } }))
    .data as unknown as { network: string; addressLotBlockId: string }[]

test(behaviour('announce-set-keeps-description').rack, async () => {
  const first = await makeSet()
  const again = await api.call('networkingBgpAnnounceSetUpdate', {
    body: {
      name: 'uplink',
      description: 'other words',
      announcement: [{ addressLotBlock: 'infra', network: '10.85.0.15/32' }],
    },
  })
  expect(again).toMatchObject({ status: 200, data: { id: first.data['id'], description: '' } })
  expect(await announcements()).toMatchObject([{ network: '10.85.0.15/32' }])
})

test(behaviour('announce-block-unchecked').rack, async () => {
  await makeLot()
  const [block] = api.world.addressLotBlocks.all()
  expect((await makeSet('192.0.2.0/24')).status).toBe(200)
  const [one] = await announcements()
  expect(one?.network).toBe('192.0.2.0/24')
  expect(one?.addressLotBlockId).not.toBe(block?.id)
})

test(behaviour('one-config-for-asn').rack, async () => {
  await makeSet()
  const first = await makeConfig()
  expect(await makeConfig()).toMatchObject({ status: 201, data: { id: first.data['id'] } })
  const body = { name: 'other', description: '', asn: 47, bgpAnnounceSetId: 'uplink' }
  const create = (change: object) =>
    api.call('networkingBgpConfigCreate', { body: { ...body, ...change } })
  const second = 'cannot have more than one configuration per ASN'
  expect(await create({})).toMatchObject({ status: 409, data: { message: second } })
  expect(await create({ name: 'as47', vrf: 'red' })).toMatchObject({ data: { message: second } })
  expect((await create({ name: 'as47', asn: 48 })).status).toBe(409)
  expect(api.world.bgpConfigs.size).toBe(1)
})

test(behaviour('bfd-not-twice').rack, async () => {
  const body = {
    ...{ remote: '10.85.0.1', switchSlot: 'switch0', mode: 'single_hop' },
    ...{ detectionThreshold: 3, requiredRx: 1_000_000 },
  }
  await api.call('networkingBfdEnable', { body })
  const status = async () => (await api.call('networkingBfdStatus')).data
  expect(await status()).toMatchObject([{ peer: '10.85.0.1', state: 'init' }])
  api.clock.advance(5_000)
  expect(await status()).toMatchObject([{ state: 'up' }])
  const again = { ...body, detectionThreshold: 5 }
  expect((await api.call('networkingBfdEnable', { body: again })).status).toBe(500)
  expect(await status()).toMatchObject([{ state: 'up', detectionThreshold: 3 }])
  const wrong = await api.call('networkingBfdEnable', { body: { ...body, switchSlot: 'switch2' } })
  expect(wrong.status).toBe(400)
  const off = { remote: '10.85.0.1', switchSlot: 'switch0' }
  expect((await api.call('networkingBfdDisable', { body: off })).status).toBe(204)
  expect((await api.call('networkingBfdDisable', { body: off })).status).toBe(204)
  expect(await status()).toEqual([])
})

test('an update replaces the fleet’s networking settings as a whole', async () => {
  const view = async () => (await api.call('systemNetworkingSettingsView')).data
  expect(await view()).toEqual({ externalJumboFramesOptInEnabled: false })
  const on = { externalJumboFramesOptInEnabled: true }
  const viewer = await api.call('systemNetworkingSettingsUpdate', { body: on }, 'grace')
  expect([viewer.status, await view()]).toEqual([403, { externalJumboFramesOptInEnabled: false }])
  expect((await api.call('systemNetworkingSettingsUpdate', { body: on })).data).toEqual(on)
  expect(await view()).toEqual(on)
  await api.call('systemNetworkingSettingsUpdate', { body: {} })
  expect(await view()).toEqual({ externalJumboFramesOptInEnabled: false })
})

describe('an allow list', () => {
  const put = (...ips: string[]) =>
    api.call('networkingAllowListUpdate', { body: { allowedIps: { allow: 'list', ips } } })
  const refused = (words: string) => ({
    status: 400,
    data: { message: expect.stringContaining(words) },
  })

  test(behaviour('allow-list-needs-caller').rack, async () => {
    expect((await put()).status).toBe(400)
    expect(await put('10.0.0.0/8')).toMatchObject(refused('would prevent access'))
    expect(api.world.ingress.allowList.allowedIps).toEqual({ allow: 'any' })
    expect((await put('10.0.0.0/8', '127.0.0.0/8')).status).toBe(200)
    const { data } = await api.call('networkingAllowListView')
    expect(data['allowedIps']).toEqual({ allow: 'list', ips: ['10.0.0.0/8', '127.0.0.0/8'] })
  })

  test(behaviour('allow-list-is-not-any').rack, async () => {
    expect(await put('127.0.0.1/32', '10.0.0.0/0')).toMatchObject(refused('netmask of /0'))
    expect(await put('127.0.0.1/32', '0.0.0.0/8')).toMatchObject(refused('unspecified address'))
    expect(await put('127.0.0.1/32', '::/128')).toMatchObject(refused('unspecified address'))
  })
})

test('an update changes the LLDP configuration of a port, but not its id', async () => {
  const call = { path: { port: 'qsfp0' }, query: at() }
  const { data } = await api.call('networkingSwitchPortLldpConfigView', call)
  const body = { ...data, enabled: true, systemName: 'rack-one', id: rackId() }
  expect((await api.call('networkingSwitchPortLldpConfigUpdate', { ...call, body })).status).toBe(
    204,
  )
  const after = await api.call('networkingSwitchPortLldpConfigView', call)
  expect(after.data).toMatchObject({ id: data['id'], systemName: 'rack-one' })
  const nowhere = { path: { port: 'qsfp99' }, query: at() }
  expect((await api.call('networkingSwitchPortLldpConfigView', nowhere)).status).toBe(404)
})
