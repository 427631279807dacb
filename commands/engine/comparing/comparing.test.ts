/** What is compared for a selected thing, what is read, and which form creates it again. */
import { describe, expect, test } from 'vitest'
import '@commands/index'
import { ApiError, NOT_IN_VERSION } from '@/api/errors'
import type { JsonObject } from '@/api/json-object'
import { isObject } from '@/api/json-object'
import type { AnyInput, InputOf, Operation } from '@/api/operation'
import { allNouns } from '../noun'
import type { Noun } from '../noun'
import type { Reads } from '../reads'
import { copyOf } from './copying'
import { gather, partsOf, targetOf } from './gather'

const ID = '6c2b1d5e-0f3a-4a39-9f47-0d2ab8ed3c11'
const IN_VPC = { project: 'web', vpc: 'default' }
const SOURCE = { parts: {}, names: {} }

describe('the thing that is compared', () => {
  test.each([
    ['itself', 'vpc', 'default', IN_VPC, { noun: 'vpc', args: { project: 'web' } }],
    ['its settings', 'port-settings', 'a', { portSettings: 'a' }, { args: {} }],
    [
      'a rule as a part of its VPC',
      'firewall-rule',
      'ssh',
      { ...IN_VPC, rule: 'ssh' },
      { noun: 'vpc', name: 'default', only: { part: 'firewall-rule', name: 'ssh' } },
    ],
    [
      'a range as a part of its pool',
      'ip-range',
      'a–b',
      { pool: 'main', range: 'a–b' },
      { noun: 'ip-pool', name: 'main', only: { part: 'ip-range', name: 'a–b' } },
    ],
  ] as const)('is %s', (_, noun, name, args, expected) => {
    expect(targetOf(noun, name, args)).toMatchObject(expected)
  })

  test.each([
    ['sled', 'serial', {}, 'sleds cannot be compared'],
    ['vpc', 'default', {}, 'it is not known where default is'],
  ] as const)('none: a %s', (noun, name, args, reason) => {
    expect(targetOf(noun, name, args)).toContain(reason)
  })
})

test('a VPC consists of what its record has below it', async () => {
  expect((await partsOf('vpc')).map(({ title }) => title)).toEqual([
    'Firewall rules',
    'Subnets',
    'Routers',
    'Internet gateways',
    'Routes',
  ])
})

/** Reads that answer by operation, and note what was asked. */
function answering(answers: Readonly<Record<string, unknown>>) {
  const asked: [string, AnyInput][] = []
  const call = async ({ id }: Operation, input: AnyInput) => {
    asked.push([id, input])
    return answers[id] ?? { items: [], rules: [] }
  }
  return { asked, reads: { call } as unknown as Reads }
}

test('a thing is read by names, and its secrets are left where they are', async () => {
  const { asked, reads } = answering({
    networkingSwitchPortSettingsView: {
      id: ID,
      name: 'uplink',
      bgpPeers: [{ md5AuthKey: 'hunter2', timeCreated: new Date(0) }],
    },
    networkingBgpConfigList: { items: [{ id: ID, name: 'as-65000' }] },
  })
  const found = await gather({ noun: 'port-settings', name: 'uplink', args: {} }, reads)
  expect(found).toMatchObject({ secrets: ['md5AuthKey'], names: { [ID]: 'as-65000' } })
  expect(JSON.stringify(found)).not.toContain('hunter2')
  expect(asked[0]).toEqual([
    'networkingSwitchPortSettingsView',
    { path: { port: 'uplink' }, query: {} },
  ])
})

test.each([
  [
    'vpc',
    'default',
    { project: 'web' },
    'vpcFirewallRulesView',
    { query: { ...IN_VPC, limit: 1000 } },
  ],
  [
    'ip-pool',
    'main',
    {},
    'systemIpPoolRangeList',
    { path: { pool: 'main' }, query: { limit: 1000 } },
  ],
  [
    'instance',
    'db',
    { project: 'web' },
    'instanceDiskList',
    { path: { instance: 'db' }, query: { project: 'web', limit: 1000 } },
  ],
] as const)('the parts of a %s are read', async (noun, name, args, id, input) => {
  const { asked, reads } = answering({})
  await gather({ noun, name, args }, reads)
  expect(asked.find(([one]) => one === id)?.[1]).toMatchObject(input)
})

test.each([
  ['this user may not read', { statusCode: 403 }, true],
  ['this rack does not have', { errorCode: NOT_IN_VERSION }, true],
  ['could not be read', { statusCode: 503 }, false],
] as const)('a part that %s is left out, or nothing is compared', async (_, fields, isLeftOut) => {
  const { reads } = answering({ vpcView: { name: 'default' } })
  const failing = {
    call: async (operation: Operation, input: AnyInput) => {
      if (operation.id !== 'internetGatewayList')
        return reads.call(operation, input as InputOf<Operation>)
      const { id, path: url } = operation
      throw new ApiError({ kind: 'error', message: 'no', operation: id, url, ...fields })
    },
  } as unknown as Reads
  const found = gather({ noun: 'vpc', name: 'default', args: { project: 'web' } }, failing)
  if (!isLeftOut) return expect(found).rejects.toThrow('no')
  const { parts } = (await found) ?? { parts: {} }
  expect(Object.keys(parts)).toEqual(['firewall-rule', 'vpc-subnet', 'vpc-router', 'router-route'])
})

const copied = async (noun: Noun, thing: JsonObject, source = SOURCE, here?: JsonObject) => {
  const copy = await copyOf(noun, thing, IN_VPC, source, here && { name: 'here', thing: here })
  if (typeof copy === 'string') throw new Error(copy)
  return copy
}

describe('the form that creates a thing again', () => {
  const SSH = {
    id: ID,
    name: 'ssh',
    description: '',
    action: 'allow',
    direction: 'inbound',
    priority: 100,
    status: 'enabled',
    filters: { ports: ['22'], hosts: [], protocols: [] },
    targets: [{ type: 'vpc', value: 'default' }],
    timeCreated: '2026-11-29T00:00:00Z',
    vpcId: ID,
  }

  test('has all that a form of its noun takes, and nothing that follows from the rack', async () => {
    const { id: _, timeCreated: __, vpcId: ___, ...body } = SSH
    expect(await copied('firewall-rule', SSH)).toEqual({
      command: 'firewall-rule.create',
      args: IN_VPC,
      body,
      left: [],
    })
  })

  test('for a thing that is there, is the one that changes what differs', async () => {
    expect(await copied('firewall-rule', SSH, SOURCE, { ...SSH, priority: 7 })).toMatchObject({
      command: 'firewall-rule.edit',
      args: { ...IN_VPC, rule: 'here' },
      body: { priority: 100 },
    })
  })

  test('of another noun has name and description, and what is missing is named', async () => {
    expect(
      await copied('alert-receiver', { name: 'a', description: 'b', kind: 'webhook' }),
    ).toMatchObject({ body: { name: 'a', description: 'b' }, left: ['kind'] })
  })

  test('of an instance takes images by name, and leaves what cannot cross', async () => {
    const disk = { id: ID, name: 'boot', size: 1, imageId: ID, blockSize: 512 }
    const instance = { name: 'db', hostname: 'db', ncpus: 2, memory: 4, bootDiskId: ID }
    const source = { parts: { disk: [disk] }, names: { [ID]: 'debian' } }
    const { body, left } = await copied('instance', instance, source)
    expect(body).toMatchObject({
      hostname: 'db',
      bootDisk: {
        name: 'boot',
        diskBackend: { diskSource: { type: 'image', imageId: 'debian' } },
      },
    })
    expect(left).toEqual(['contents of disks', 'SSH keys', 'user data'])
    const unnamed = await copied('instance', instance, { ...source, names: {} })
    expect(unnamed.body).not.toHaveProperty('bootDisk')
    expect(unnamed.left).toContain('boot disk')
  })

  test.each([
    ['firewall-rule', { ...SSH, targets: 'all' }, 'no form can take this firewall rule: '],
    [
      'port-settings',
      { name: 'a', links: 7 },
      'no form can take this port settings: it has another',
    ],
    ['port-settings', { name: 'a', links: [] }, 'no form can take this port settings: '],
  ] as const)('takes no %s in another form', async (noun, thing, reason) => {
    expect(await copyOf(noun, thing, IN_VPC, SOURCE)).toContain(reason)
  })

  test('is missing where there is none', async () => {
    expect(await copyOf('internet-gateway', {}, IN_VPC, SOURCE, { name: 'a', thing: {} })).toBe(
      'there is no form that changes internet gateways',
    )
  })

  test('of every noun never has an id', async () => {
    for (const { id } of allNouns()) {
      const copy = await copyOf(
        id,
        { id: ID, name: 'a', siloId: ID, range: { id: 1 } },
        {},
        SOURCE,
      ).catch(() => 'it needs more')
      if (isObject(copy))
        expect([id, JSON.stringify(copy)]).toEqual([id, expect.not.stringContaining(ID)])
    }
  })
})
