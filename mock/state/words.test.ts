import { expect, test } from 'vitest'
import { Table } from './table'
import { tableOfMember, tablesNamed, tablesOfParam } from './words'

interface Row {
  id: string
  ownerId: string
  holderIds: string[]
  foreignId: string
}

const world = {
  disks: new Table({ noun: 'disk' }),
  hardDisks: new Table({ noun: 'hard-disk', called: 'diskId' }),
  subnets: new Table({ noun: 'vpc-subnet', called: 'subnet' }),
  outerSubnets: new Table({ noun: 'outer-subnet' }),
  ipPools: new Table({ noun: 'ip-pool' }),
  switches: new Table({ noun: 'switch' }),
  settings: new Table({ noun: 'port settings' }),
  userTokens: new Table({ noun: 'user token', called: 'token' }),
  otherTokens: new Table({ noun: 'scim-token', called: 'token' }),
  leases: new Table<Row>({
    noun: 'lease',
    names: { holderIds: 'subnet', foreignId: null },
  }),
  usage: { noun: 'no table' },
}

const nouns = (tables: readonly { noun: string }[]) => tables.map(({ noun }) => noun)

test.each([
  ['disk', ['disk']],
  ['disks', ['disk']],
  ['vpcSubnetId', ['vpc-subnet']],
  ['portSettings', ['port settings']],
  ['bootDiskId', ['disk']],
  // This name ends with a subnet's name, but has its own table.
  ['outerSubnet', ['outer-subnet']],
  ['spareOuterSubnet', ['outer-subnet']],
  ['token', ['user token', 'scim-token']],
  ['nothing', []],
  // Only complete words match.
  ['predisk', []],
])('the field %s refers to the tables %j', (field, named) => {
  expect(nouns(tablesNamed(world, field))).toEqual(named)
})

test.each([
  ['/v1/disks/{disk}', 'disk', ['disk']],
  // The parameter's own name takes precedence over the noun in the path.
  ['/v1/hardware/disks/{disk_id}', 'diskId', ['hard-disk']],
  ['/v1/ip-pools/{pool}', 'pool', ['ip-pool']],
  ['/v1/hardware/switches/{name_or_id}', 'nameOrId', ['switch']],
  ['/v1/me/user-tokens/{token_id}', 'tokenId', ['user token']],
  ['/v1/tokens/{token_id}', 'tokenId', ['user token', 'scim-token']],
  ['/v1/nothing/{name}', 'name', []],
])('in the path %s, the parameter %s refers to the tables %j', (path, param, named) => {
  expect(nouns(tablesOfParam(world, path, param))).toEqual(named)
})

test('a member refers to the table that its name matches, or that its table’s option names', () => {
  const table = (member: string) => tableOfMember(world, world.leases, member)?.noun
  expect(table('diskId')).toBe('disk')
  expect(table('ownerId')).toBeUndefined()
  expect(table('holderIds')).toBe('vpc-subnet')
  expect(table('foreignId')).toBeUndefined()
})
