// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { manualClock } from '@mock/state/clock'
import { randomFrom, valueOf } from '@mock/testing/random-calls'
import { entryOf } from '@mock/server/parse'
import { createWorld } from '@mock/world'
import { schemaAt } from '../contract/versions'
import type { OperationId } from '../operation'
import {
  networkingLoopbackAddressCreate,
  networkingLoopbackAddressDelete,
} from '../operations/address-lot'
import { networkingBfdStatus } from '../operations/bfd'
import {
  networkingBgpConfigCreate,
  networkingBgpConfigList,
  networkingBgpExported,
  networkingBgpImported,
  networkingBgpStatus,
} from '../operations/bgp'
import {
  networkingSwitchPortSettingsCreate,
  networkingSwitchPortSettingsView,
} from '../operations/switch-port-settings'
import { diskCreate, diskList, diskView } from '../operations/disk'
import { externalSubnetCreate } from '../operations/external-subnet'
import { vpcFirewallRulesUpdate } from '../operations/firewall'
import { instanceCreate, instanceNetworkInterfaceCreate } from '../operations/instance'
import { systemIpPoolCreate, systemIpPoolList } from '../operations/ip-pool'
import { floatingIpCreate } from '../operations/floating-ip'
import type { AddressAllocator } from '../contract/floating-ip'
import { projectList } from '../operations/project'
import { supportBundleDownload } from '../operations/support-bundle'
import type { ApiVersion } from '../version'
import { NEWEST, R16, R17, R18, R19, R21, R22, VERSIONS } from '../version'
import { chainTo, idIn, pathIn, stepsDownTo } from './chain'
import { poolSelector } from './changes/pool-selector'
import type { Change, Fields } from './step'
import { Unsayable, all, each } from './step'
import { STEPS } from './steps'

const blank = { type: 'blank', blockSize: 512 }
const distributed = { type: 'distributed', diskSource: blank }
const about = { name: 'a', description: '', size: 1 }

describe('the steps', () => {
  test('lead from one version to a newer one, in order', () => {
    const places = STEPS.map(({ older, newer }) => [older, newer].map((v) => VERSIONS.indexOf(v)))
    expect(places).toEqual(places.toSorted(([a = 0], [b = 0]) => a - b))
    for (const [older = 0, newer = 0] of places) expect(newer).toBe(older + 1)
  })

  test('to the newest version there is none', () => {
    expect(stepsDownTo(NEWEST)).toEqual([])
    expect(chainTo(NEWEST).request(diskCreate, { body: about })).toEqual({
      path: diskCreate.path,
      input: { body: about },
    })
  })

  test('leave alone what no version changed', () => {
    const input = { query: { limit: 1 } }
    expect(chainTo(R16).request(projectList, input)).toEqual({ path: projectList.path, input })
    expect(chainTo(R16).answer('projectList', { items: [about] })).toEqual({ items: [about] })
  })
})

test('an address that moved is the old one up to the version that moved it', () => {
  expect(pathIn(supportBundleDownload, NEWEST)).toBe(
    '/v1/system/support-bundles/{bundle_id}/download',
  )
  for (const version of [R16, R18, R22] as const)
    expect(pathIn(supportBundleDownload, version)).toBe(
      '/experimental/v1/system/support-bundles/{bundle_id}/download',
    )
})

describe('disks', () => {
  test('before release 18 a new disk has a source and no backend', () => {
    const input = { query: { project: 'web' }, body: { ...about, diskBackend: distributed } }
    expect(chainTo(R16).request(diskCreate, input)).toEqual({
      path: diskCreate.path,
      input: { query: { project: 'web' }, body: { ...about, diskSource: blank } },
    })
    expect(chainTo(R18).request(diskCreate, input)).toMatchObject({ input })
  })

  test.each([
    ['local disks', { type: 'local' }],
    [
      'read-only disks',
      { type: 'distributed', diskSource: { type: 'image', imageId: 'i', readOnly: true } },
    ],
  ])('%s need release 18', (what, diskBackend) => {
    const sent = chainTo(R16).request(diskCreate, { body: { ...about, diskBackend } })
    expect(sent).toEqual({ refusal: `needs release 18: ${what}` })
  })

  test('of an older rack are distributed and can be written', () => {
    const { items } = chainTo(R16).answer(diskList.id, { items: [about] }) as { items: unknown[] }
    expect(items).toEqual([{ ...about, diskType: 'distributed', readOnly: false }])
    expect(chainTo(R17).answer(diskView.id, about)).toEqual(items[0])
  })
})

test('an id that was given anew is the old one up to the version before', () => {
  for (const version of [R18, NEWEST] as const) {
    expect(idIn('systemIpPoolList', version)).toBe('systemIpPoolList')
    expect(idIn('ipPoolList', version)).toBe('ipPoolList')
  }
  expect(idIn('systemIpPoolList', R17)).toBe('ipPoolList')
  expect(idIn('ipPoolList', R16)).toBe('projectIpPoolList')
  expect(idIn('projectList', R16)).toBe('projectList')
})

test('before release 19 a subnet’s prefix length and the addresses that are left go by other words', () => {
  const body = { name: 'a', allocator: { type: 'auto', prefixLength: 24 } }
  expect(chainTo(R18).request(externalSubnetCreate, { body })).toMatchObject({
    input: { body: { name: 'a', allocator: { type: 'auto', prefixLen: 24 } } },
  })
  expect(chainTo(R19).request(externalSubnetCreate, { body })).toMatchObject({ input: { body } })
  const answer = { capacity: 256, allocated: 56 }
  expect(chainTo(R18).answer('systemSubnetPoolUtilizationView', answer)).toEqual({
    capacity: 256,
    remaining: 200,
  })
})

describe('firewall rules', () => {
  const rule = (type: string) => ({ name: 'r', filters: { protocols: [{ type, value: null }] } })

  test('that filter ICMPv6 need release 19', () => {
    const body = { rules: [rule('icmp'), rule('icmp6')] }
    expect(chainTo(R18).request(vpcFirewallRulesUpdate, { body })).toEqual({
      refusal: 'needs release 19: filters for ICMPv6',
    })
    expect(chainTo(R19).request(vpcFirewallRulesUpdate, { body })).toMatchObject({
      input: { body },
    })
    const older = { rules: [rule('icmp'), { name: 'without' }] }
    expect(chainTo(R18).request(vpcFirewallRulesUpdate, { body: older })).toMatchObject({
      input: { body: older },
    })
  })
})

describe('IP pools', () => {
  const create = (assignment: string) => ({ body: { ...about, assignment } })

  test('before release 22 are for silos', () => {
    expect(chainTo(R21).answer('systemIpPoolList', { items: [about] })).toEqual({
      items: [{ ...about, assignment: 'silos' }],
    })
    expect(chainTo(R21).request(systemIpPoolCreate, create('silos'))).toMatchObject({
      input: { body: about },
    })
    expect(chainTo(R21).request(systemIpPoolCreate, create('system_services'))).toEqual({
      refusal: 'needs release 22: IP pools of system services',
    })
    expect(chainTo(R22).request(systemIpPoolCreate, create('system_services'))).toMatchObject({
      input: create('system_services'),
    })
  })

  test('were listed without a filter', () => {
    const list = (query: object) => chainTo(R21).request(systemIpPoolList, { query: { ...query } })
    expect(list({ limit: 1, assignment: 'silos' })).toMatchObject({
      input: { query: { limit: 1 } },
    })
    expect(list({ ipVersion: 'v6' })).toEqual({ refusal: 'needs release 22: filters of IP pools' })
  })
})

describe('the address of a floating IP', () => {
  const sent = (addressAllocator: AddressAllocator | undefined, version: ApiVersion = R17) =>
    chainTo(version).request(floatingIpCreate, {
      body: { name: 'a', description: '', ...(addressAllocator && { addressAllocator }) },
    })
  const body = (more: object) => ({ input: { body: { name: 'a', description: '', ...more } } })

  test('was an address and a pool before release 18', () => {
    expect(sent(undefined)).toMatchObject(body({}))
    expect(sent({ type: 'explicit', ip: '10.0.0.1', pool: 'p' })).toMatchObject(
      body({ ip: '10.0.0.1', pool: 'p' }),
    )
    const named = { type: 'explicit', pool: 'p' } as const
    expect(sent({ type: 'auto', poolSelector: named })).toMatchObject(body({ pool: 'p' }))
  })

  test('needs release 18 to come from one of two default pools', () => {
    const v6 = { type: 'auto', poolSelector: { type: 'auto', ipVersion: 'v6' } } as const
    expect(sent(v6)).toEqual({ refusal: 'needs release 18: a default pool of IPv6' })
    expect(sent(v6, R18)).toMatchObject(body({ addressAllocator: v6 }))
  })
})

describe('network interfaces', () => {
  const nic = { id: 'n', name: 'net0' }

  test('had one address before release 18', () => {
    const items = [
      { ...nic, ip: '10.0.0.5', transitIps: ['10.2.0.0/16'] },
      { ...nic, ip: 'fd00::5' },
    ]
    expect(chainTo(R16).answer('instanceNetworkInterfaceList', { items })).toEqual({
      items: [
        { ...nic, ipStack: { type: 'v4', value: { ip: '10.0.0.5', transitIps: ['10.2.0.0/16'] } } },
        { ...nic, ipStack: { type: 'v6', value: { ip: 'fd00::5', transitIps: [] } } },
      ],
    })
  })

  const auto = { ip: { type: 'auto' } }
  const given = (value: string, transitIps?: string[]) => ({
    ip: { type: 'explicit', value },
    ...(transitIps && { transitIps }),
  })
  const sent = (ipConfig?: object) => {
    const body = { name: 'net1', ...(ipConfig && { ipConfig }) }
    const request = chainTo(R17).request(instanceNetworkInterfaceCreate, { body })
    return 'refusal' in request ? request.refusal : request.input.body
  }

  test('that are new ask for one address, or for the next free one', () => {
    expect(sent({ type: 'v4', value: auto })).toEqual({ name: 'net1' })
    expect(sent({ type: 'v4', value: given('10.0.0.9', ['10.2.0.0/16']) })).toEqual({
      name: 'net1',
      ip: '10.0.0.9',
      transitIps: ['10.2.0.0/16'],
    })
    expect(sent({ type: 'v6', value: given('fd00::9') })).toEqual({ name: 'net1', ip: 'fd00::9' })
  })

  test.each([
    [
      'both addresses',
      { type: 'dual_stack', value: { v4: auto, v6: auto } },
      'dual-stack interfaces',
    ],
    ['what is left out, which means both', undefined, 'dual-stack interfaces'],
    ['the next IPv6 address', { type: 'v6', value: auto }, 'IPv6 addresses that are assigned'],
  ])('before release 18 cannot ask for %s', (_, config, reason) => {
    expect(sent(config)).toMatch(`needs release 18: ${reason}`)
  })
})

describe('instances', () => {
  const body = (more: object) => ({
    query: { project: 'web' },
    body: { name: 'a', networkInterfaces: { type: 'default_ipv4' }, ...more },
  })
  const sentTo = (version: ApiVersion, more: object) => {
    const request = chainTo(version).request(instanceCreate, body(more))
    return 'refusal' in request ? request.refusal : request.input.body
  }

  test('before release 18 have disks, interfaces and addresses in their old forms', () => {
    const disks = [{ type: 'create', ...about, diskBackend: distributed }]
    const pool = { type: 'explicit', pool: 'p' }
    const ephemeral = (ipVersion?: string) => ({
      type: 'ephemeral',
      poolSelector: ipVersion ? { type: 'auto', ipVersion } : pool,
    })
    expect(
      sentTo(R16, { disks, externalIps: [ephemeral(), ephemeral('v4')], multicastGroups: [] }),
    ).toEqual({
      name: 'a',
      networkInterfaces: { type: 'default' },
      disks: [{ type: 'create', ...about, diskSource: blank }],
      externalIps: [{ type: 'ephemeral', pool: 'p' }, { type: 'ephemeral' }],
    })
    const newer = { disks, externalIps: [ephemeral('v4')] }
    expect(sentTo(R18, newer)).toEqual(body(newer).body)
  })

  test.each<[string, ApiVersion, object, number]>([
    ['both versions by default', R17, { networkInterfaces: { type: 'default_dual_stack' } }, 18],
    ['what is left out', R17, { networkInterfaces: undefined }, 18],
    ['IPv6 by default', R17, { networkInterfaces: { type: 'default_ipv6' } }, 18],
    ['a local disk', R17, { bootDisk: { type: 'create', diskBackend: { type: 'local' } } }, 18],
    ['a multicast group', R17, { multicastGroups: [{ group: 'g' }] }, 18],
    ['Turin v2', R19, { cpuPlatform: 'amd_turin_v2' }, 20],
    ['jumbo frames', R18, { enableJumboFrames: true }, 20],
  ])('cannot be asked for with %s', (_, version, more, release) => {
    expect(sentTo(version, more)).toMatch(`needs release ${release}: `)
  })

  test('before release 20 have no jumbo frames, and are told and asked for without them', () => {
    expect(chainTo(R19).answer('instanceView', { name: 'a' })).toEqual({
      name: 'a',
      enableJumboFrames: false,
    })
    expect(sentTo(R19, { enableJumboFrames: false, cpuPlatform: 'amd_turin' })).toEqual(
      body({ cpuPlatform: 'amd_turin' }).body,
    )
  })
})

describe('a pool selector', () => {
  const { up, down } = poolSelector('pool')

  test('was the name of a pool before release 18', () => {
    expect(down({ poolSelector: { type: 'explicit', pool: 'p' } })).toEqual({ pool: 'p' })
    expect(up({ pool: 'p', kept: 1 })).toEqual({
      kept: 1,
      poolSelector: { type: 'explicit', pool: 'p' },
    })
  })

  test('is left out for the default pool, of which there was one', () => {
    const usual = [
      { type: 'auto' },
      { type: 'auto', ipVersion: null },
      { type: 'auto', ipVersion: 'v4' },
    ]
    for (const selector of [undefined, ...usual])
      expect(down({ ...(selector && { poolSelector: selector }) })).toEqual({})
    expect(up({ pool: null })).toEqual({})
    expect(() => down({ poolSelector: { type: 'auto', ipVersion: 'v6' } })).toThrow(Unsayable)
  })
})

describe('the place of a switch', () => {
  const at = { rackId: 'r', address: '10.0.0.1', subnetMask: '32' }

  test('is a location up to release 18: in a body, a path and a bare list', () => {
    const body = { rackId: 'r', switchSlot: 'switch1' }
    const { request, answer } = chainTo(R18)
    expect(request(networkingLoopbackAddressCreate, { body })).toMatchObject({
      input: { body: { rackId: 'r', switchLocation: 'switch1' } },
    })
    expect(
      request(networkingLoopbackAddressDelete, { path: { ...at, switchSlot: 'switch1' } }),
    ).toEqual({
      path: '/v1/system/networking/loopback-address/{rack_id}/{switch_location}/{address}/{subnet_mask}',
      input: { path: { ...at, switchLocation: 'switch1' } },
    })
    expect(answer(networkingBfdStatus.id, [{ peer: 'p', switch: 'switch0' }])).toEqual([
      { peer: 'p', switchSlot: 'switch0' },
    ])
  })

  test('is a slot from release 19 on', () => {
    const path = { ...at, switchSlot: 'switch1' }
    const { path: template } = networkingLoopbackAddressDelete
    expect(chainTo(R19).request(networkingLoopbackAddressDelete, { path })).toEqual({
      path: template,
      input: { path },
    })
  })
})

describe('BGP', () => {
  const numbered = { type: 'numbered', targetAddr: '10.0.0.1' }
  const unnumbered = { type: 'unnumbered', routerLifetime: 9 }
  const settings = (addr: object) => ({
    body: { bgpPeers: [{ linkName: 'phy0', peers: [{ addr }] }] },
  })
  const sentIn = (version: ApiVersion, addr: object) =>
    chainTo(version).request(networkingSwitchPortSettingsCreate, settings(addr))
  const peerOf = (version: ApiVersion, addr: object) => {
    const sent = sentIn(version, addr) as { input: ReturnType<typeof settings> }
    return sent.input.body.bgpPeers[0]?.peers[0]
  }

  test('a peer is an address, an address or none, or one of two kinds', () => {
    expect(peerOf(R16, numbered)).toEqual({ addr: '10.0.0.1', interfaceName: 'phy0' })
    expect(peerOf(R19, numbered)).toMatchObject({ addr: '10.0.0.1', routerLifetime: 0 })
    expect(peerOf(R19, unnumbered)).toEqual({ interfaceName: 'phy0', routerLifetime: 9 })
    expect(peerOf(R22, numbered)).toEqual({ addr: { type: 'numbered', ip: '10.0.0.1' } })
    expect(peerOf(R22, unnumbered)).toEqual({ addr: unnumbered })
  })

  test('what an older rack cannot say of a peer is refused', () => {
    expect(sentIn(R16, unnumbered)).toEqual({ refusal: 'needs release 18: unnumbered BGP peers' })
    expect(sentIn(R22, { ...numbered, srcAddr: '10.0.0.9' })).toEqual({
      refusal: 'needs a release after 22: source addresses of BGP peers',
    })
  })

  test('settings of an older rack say the VLAN of an interface in its kind', () => {
    const older = {
      interfaces: [
        { id: 'a', kind: 'primary' },
        { id: 'b', kind: 'vlan' },
      ],
      vlanInterfaces: [{ interfaceConfigId: 'b', vlanId: 47 }],
      bgpPeers: [{ addr: '0.0.0.0', interfaceName: 'phy0', routerLifetime: 7 }],
    }
    expect(chainTo(R19).answer(networkingSwitchPortSettingsView.id, older)).toEqual({
      interfaces: [
        { id: 'a', kind: { type: 'primary' } },
        { id: 'b', kind: { type: 'vlan', vid: 47 } },
      ],
      bgpPeers: [{ addr: { type: 'unnumbered', routerLifetime: 7 } }],
    })
  })

  test('several paths need release 18, where there was one', () => {
    const { request, answer } = chainTo(R17)
    expect(request(networkingBgpConfigCreate, { body: { asn: 47, maxPaths: 2 } })).toEqual({
      refusal: 'needs release 18: several paths of BGP',
    })
    expect(request(networkingBgpConfigCreate, { body: { asn: 47, maxPaths: 1 } })).toMatchObject({
      input: { body: { asn: 47 } },
    })
    expect(answer(networkingBgpConfigList.id, { items: [{ asn: 47 }] })).toEqual({
      items: [{ asn: 47, maxPaths: 1 }],
    })
  })

  test('routes and peers of an older rack are as those of a new one', () => {
    const { request, answer } = chainTo(R16)
    expect(request(networkingBgpImported, { query: { asn: 47 } })).toMatchObject({
      path: '/v1/system/networking/bgp-routes-ipv4',
    })
    expect(
      answer(networkingBgpExported.id, { exports: { '10.0.0.1': ['10.0.0.0/8', '10.9.0.0/16'] } }),
    ).toEqual([
      { peerId: '10.0.0.1', prefix: '10.0.0.0/8' },
      { peerId: '10.0.0.1', prefix: '10.9.0.0/16' },
    ])
    expect(answer(networkingBgpStatus.id, [{ addr: '10.0.0.1' }])).toEqual([
      { addr: '10.0.0.1', peerId: '10.0.0.1' },
    ])
  })
})

/** A part of an operation that a step changes, as the older of its versions has it. */
interface Changed {
  id: OperationId
  part: 'query' | 'body' | 'answer'
  change: Change
  older: ApiVersion
}

const changes: readonly Changed[] = STEPS.flatMap(({ older, operations }) =>
  Object.entries(operations).flatMap(([id, step]) =>
    (['query', 'body', 'answer'] as const).flatMap((part) => {
      const change = step[part]
      return change ? [{ id: id as OperationId, part, change, older }] : []
    }),
  ),
)

const world = createWorld({ seed: 'empty', clock: manualClock() })

/** A random value of a changed part in the older version, with a bare list as steps see it. */
function olderValue({ id, part, older }: Changed, seed: number): Fields {
  const { query, body, result } = entryOf(id)
  const schema = { query, body, answer: result }[part]
  if (!schema) throw new Error(`${id} has no ${part}`)
  const value = valueOf(schemaAt(schema, older), world, randomFrom(seed))
  return Array.isArray(value) ? { list: value } : (value as Fields)
}

/**
 * What release 20 drops: the interface of a peer, and the VLANs of interfaces that are not there. Release 19 does not get
 * them back, and nothing of them is in the newer form.
 */
const isLossy = ({ id, older }: Changed) =>
  older === R19 && id.startsWith('networkingSwitchPortSettings')

// What is left out may come back as what that means.
test.each(changes)('what goes up and down again is the same: $part of $id', (one) => {
  const { up, down } = one.change
  for (let seed = 0; seed < 300; seed += 1) {
    const value = olderValue(one, seed)
    const newer = up(value)
    if (isLossy(one)) expect(up(down(newer))).toEqual(newer)
    else expect(down(newer)).toMatchObject(value)
  }
})

test('several changes of one object are undone in the other order', () => {
  const twice: Change = {
    up: (v) => ({ n: Number(v['n']) * 2 }),
    down: (v) => ({ n: Number(v['n']) / 2 }),
  }
  const more: Change = {
    up: (v) => ({ n: Number(v['n']) + 1 }),
    down: (v) => ({ n: Number(v['n']) - 1 }),
  }
  const both = all(twice, more)
  expect(both.up({ n: 3 })).toEqual({ n: 7 })
  expect(both.down({ n: 7 })).toEqual({ n: 3 })
  expect(each(both).up({ items: [{ n: 3 }, 'odd'] })).toEqual({ items: [{ n: 7 }, 'odd'] })
})
