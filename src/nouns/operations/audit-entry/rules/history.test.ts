import { describe, expect, test } from 'vitest'
import type { AuditLogEntry } from '@/api/contract/audit-log'
import { historyIn, historyParams, isAbout } from './history'

const MADE = Date.parse('2026-11-20T10:00:00.500Z')
const web1 = {
  noun: 'instance',
  name: 'web-1',
  id: '11111111-2222-4333-8444-555555555555',
  within: { project: 'web' },
  made: MADE,
} as const

const entry = (operationId: string, requestUri: string, at = MADE + 60_000): AuditLogEntry => ({
  actor: { kind: 'unauthenticated' },
  id: 'e',
  operationId,
  requestId: 'r',
  requestUri,
  result: { kind: 'success', httpStatusCode: 200 },
  sourceIp: '192.0.2.1',
  timeStarted: new Date(at - 1_000),
  timeCompleted: new Date(at),
})

describe('an entry is about a thing', () => {
  test.each([
    ['by its name in its project', 'instance_stop', '/v1/instances/web-1/stop?project=web'],
    ['by its id', 'instance_stop', `/v1/instances/${web1.id}/stop`],
    [
      'through what is attached to it',
      'instance_disk_attach',
      '/v1/instances/web-1/disks/attach?project=web',
    ],
  ])('%s', (_, operation, uri) => expect(isAbout(entry(operation, uri), web1)).toBe(true))

  test.each([
    ['of another name', 'instance_stop', '/v1/instances/web-2/stop?project=web'],
    ['of its name in another project', 'instance_stop', '/v1/instances/web-1/stop?project=api'],
    ['of another kind with its name', 'disk_delete', '/v1/disks/web-1?project=web'],
    ['that names no thing', 'login_local', '/v1/login/acme/local'],
  ])('but not one %s', (_, operation, uri) =>
    expect(isAbout(entry(operation, uri), web1)).toBe(false),
  )

  test('not by its name before it was made: that was another thing', () => {
    const stop = (at: number) => entry('instance_stop', '/v1/instances/web-1/stop?project=web', at)
    expect(isAbout(stop(MADE - 1), web1)).toBe(false)
    expect(isAbout(stop(MADE), web1)).toBe(true)
    expect(isAbout(stop(MADE - 1), { ...web1, made: undefined })).toBe(true)
  })

  test('where it made one of its kind in its project at the time it was made', () => {
    const create = (uri: string, at: number) => isAbout(entry('instance_create', uri, at), web1)
    expect(create('/v1/instances?project=web', MADE + 200)).toBe(true)
    expect(create('/v1/instances?project=web', MADE + 2_000)).toBe(false)
    expect(create('/v1/instances?project=api', MADE + 200)).toBe(false)
  })
})

test.each([
  ['vpc-subnet', 'vpc_subnet_update', '/v1/vpc-subnets/web-1?project=web&vpc=a', true],
  ['vpc-subnet', 'vpc_subnet_update', '/v1/vpc-subnets/web-1?project=web&vpc=b', false],
  ['vpc-router', 'vpc_router_route_create', '/v1/vpc-router-routes?project=web&vpc=a', false],
])('a %s in its VPC: %s of %s', (noun, operation, uri, isIt) => {
  const within = { project: 'web', vpc: 'a' }
  const of = historyIn(new URLSearchParams({ ...historyParams(web1), ...within, noun }))
  expect(of && isAbout(entry(operation, uri), of)).toBe(isIt)
})

test.each([
  ['ip-pool', 'system_ip_pool_create', 'system/ip-pools', {}],
  ['alert-receiver', 'webhook_receiver_create', 'webhook-receivers', {}],
  [
    'port-settings',
    'networking_switch_port_settings_create',
    'system/networking/switch-port-settings',
    {},
  ],
  ['vpc-subnet', 'vpc_subnet_create', 'vpc-subnets', { project: 'web', vpc: 'a' }],
  [
    'router-route',
    'vpc_router_route_create',
    'vpc-router-routes',
    { project: 'web', vpc: 'a', router: 'r' },
  ],
  ['silo-image', 'image_create', 'images', {}],
  ['silo-user', 'local_idp_user_create', 'system/identity-providers/local/users', { silo: 'acme' }],
] as const)('%s: %s made it', (noun, operation, path, within) => {
  const query = new URLSearchParams(within).toString()
  const of = { ...web1, noun, within }
  const isMadeBy = (one: string) => isAbout(entry(operation, `/v1/${one}?${query}`, MADE + 200), of)
  expect(isMadeBy(path)).toBe(true)
  expect(isMadeBy('anti-affinity-groups')).toBe(false)
})

test('a group is not taken for one that keeps instances apart', () => {
  const of = { ...web1, noun: 'affinity-group' } as const
  const uri = '/v1/anti-affinity-groups?project=web'
  expect(isAbout(entry('anti_affinity_group_create', uri, MADE + 200), of)).toBe(false)
})

test('up to release 22, the history of a support bundle has its calls under another path', () => {
  const of = { ...web1, noun: 'support-bundle', within: {} } as const
  const all = '/experimental/v1/system/support-bundles'
  expect(isAbout(entry('support_bundle_create', all, MADE + 200), of)).toBe(true)
  expect(isAbout(entry('support_bundle_update', `${all}/${of.id}`), of)).toBe(true)
})

test('an address holds of what it shows the history', () => {
  const search = new URLSearchParams(historyParams(web1))
  expect(historyIn(search)).toEqual(web1)
  search.set('noun', 'firewall-rule')
  expect(historyIn(search)).toBeUndefined()
  expect(historyIn(new URLSearchParams('noun=disk&name=a'))).toBeUndefined()
})

test('a time in its address that cannot be is left out', () => {
  const search = new URLSearchParams({ ...historyParams(web1), made: '-271821-04-20T00:00:00Z' })
  expect(historyIn(search)).toEqual({ ...web1, made: undefined })
})
