import { expect, test, vi } from 'vitest'
import type { OperationId } from './operation'
import { explain } from './errors'

const cases: [what: string, operation: OperationId, body: unknown, message: string][] = [
  [
    'forbidden',
    'projectList',
    { errorCode: 'Forbidden', message: 'nope' },
    'Action not authorized',
  ],
  [
    'not found',
    'instanceView',
    { errorCode: 'ObjectNotFound', message: 'not found: instance with name "x"' },
    'Not found: instance with name "x"',
  ],
  [
    'exists, named',
    'instanceCreate',
    { errorCode: 'ObjectAlreadyExists', message: 'already exists: disk "boot"' },
    'Disk name already exists',
  ],
  [
    'exists, from the operation',
    'instanceNetworkInterfaceCreate',
    { errorCode: 'ObjectAlreadyExists', message: 'no' },
    'Interface name already exists',
  ],
  [
    'exists, nothing to go by',
    'projectUpdate',
    { errorCode: 'ObjectAlreadyExists', message: 'taken' },
    'Taken',
  ],
  [
    'bad body',
    'projectCreate',
    { message: 'unable to parse JSON body: missing field `name` at line 1 column 20' },
    'Missing field `name`',
  ],
  ['other', 'projectCreate', { message: 'the moon is full' }, 'The moon is full'],
  ['empty', 'projectCreate', {}, 'Unknown server error'],
  ['an empty message', 'projectCreate', { message: '' }, 'Unknown server error'],
  ['not an object', 'projectCreate', 'boom', 'Unknown server error'],
  ['a message that is none', 'projectCreate', { message: { a: 1 } }, 'Unknown server error'],
]

test.each(cases)('%s', async (_, operation, body, message) => {
  expect((await explain(operation, body)).message).toBe(message)
})

test('the request id goes along', async () => {
  expect(await explain('projectList', { message: 'x', errorCode: 'E', requestId: 'r-1' })).toEqual({
    message: 'X',
    errorCode: 'E',
    requestId: 'r-1',
  })
})

test.each([
  ['project', 'Project'],
  ['disk', 'Disk'],
  ['ssh-key', 'SSH key'],
  ['floating-ip', 'Floating IP'],
  ['anti-affinity-group', 'Anti-affinity group'],
  ['affinity-group', 'Affinity group'],
  ['instance-network-interface', 'Network interface'],
  ['vpc', 'VPC'],
  ['vpc-subnet', 'VPC subnet'],
  ['router-route', 'Router route'],
  ['internet-gateway-ip-address', 'Internet gateway IP address'],
  ['ip-pool', 'IP pool'],
  ['saml-identity-provider', 'SAML identity provider'],
  ['silo-user', 'User'],
  ['silo', 'Silo'],
  ['bgp config', 'BGP config'],
  ['instance_network_interface', 'Network interface'],
  ['resource', 'Resource'],
])('the message for a name of a %s that is taken names that kind', async (kind, words) => {
  const body = { errorCode: 'ObjectAlreadyExists', message: `already exists: ${kind} "x"` }
  expect((await explain('projectUpdate', body)).message).toBe(`${words} name already exists`)
})

test.each([
  ['currentUserSshKeyCreate', 'SSH key'],
  ['antiAffinityGroupCreate', 'Anti-affinity group'],
  ['floatingIpCreate', 'Floating IP'],
  ['vpcSubnetCreate', 'VPC subnet'],
  ['instanceNetworkInterfaceCreate', 'Interface'],
  ['localIdpUserCreate', 'User'],
  ['networkingAddressLotCreate', 'Address lot'],
] as const)('%s names the kind that it would have made', async (operation, words) => {
  const body = { errorCode: 'ObjectAlreadyExists', message: 'taken' }
  expect((await explain(operation, body)).message).toBe(`${words} name already exists`)
})

test('a disk whose volume is locked is told in words', async () => {
  const locked = { errorCode: 'Conflict', message: 'volume repair lock' }
  expect((await explain('snapshotCreate', locked)).message).toBe(
    'A snapshot of the disk is being taken, or it is being repaired: try again when that is over',
  )
  const other = { errorCode: 'Conflict', message: 'instance must be stopped' }
  expect((await explain('instanceUpdate', other)).message).toBe('Instance must be stopped')
})

test('where the words for the kind cannot be loaded, the message of the API stays', async () => {
  vi.doMock('./refusal-words', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const body = { errorCode: 'ObjectAlreadyExists', message: 'already exists: disk "boot"' }
  expect((await explain('diskCreate', body)).message).toBe('Already exists: disk "boot"')
  vi.doUnmock('./refusal-words')
})
