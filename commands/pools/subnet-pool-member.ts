/** The members of subnet pools. */
import type { SubnetPoolMember } from '@/api/contract/subnet-pool'
import {
  systemSubnetPoolMemberAdd,
  systemSubnetPoolMemberList,
  systemSubnetPoolMemberRemove,
} from '@/api/operations/subnet-pool'
import { ALL } from '@/api/query'
import { paths } from '@/paths'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import type { Ctx } from '../engine/context'
import { family } from '../engine/family'
import { noun } from '../engine/noun'
import { usual } from '../engine/usual'
import { key, sortKeys } from '../keys/binding'
import { oneSubnetPool } from './subnet-pool'

declare module '../engine/noun' {
  interface Things {
    'subnet-pool-member': SubnetPoolMember
  }
}

interface OneMember {
  subnetPool: string
  subnetPoolMember: string
}

/** The API removes a member by its subnet. @throws Error when the member does not exist */
async function subnetOf(args: OneMember, ctx: Ctx): Promise<string> {
  const known = ctx.find('subnet-pool-member', { ...args })
  if (known) return known.subnet
  const { items } = await ctx.read(systemSubnetPoolMemberList, {
    path: { pool: args.subnetPool },
    query: { limit: ALL },
  })
  const found = items.find(({ id }) => id === args.subnetPoolMember)
  if (!found) throw new Error('The member no longer exists')
  return found.subnet
}

const { create, remove } = usual('subnet-pool-member')

const memberCommands = [
  command({
    ...create('new create subnet network cidr'),
    title: 'Add member to subnet pool',
    verb: 'Add member',
    args: oneSubnetPool,
    opens: paths.subnetPoolMemberAdd,
    sends: [systemSubnetPoolMemberAdd],
  }),
  command({
    ...remove('delete subnet network'),
    title: 'Remove member from subnet pool',
    verb: 'Remove',
    args: { ...oneSubnetPool, subnetPoolMember: ref('subnet-pool-member') },
    calls: systemSubnetPoolMemberRemove,
    input: async (args, ctx) => ({
      path: { pool: args.subnetPool },
      body: { subnet: await subnetOf(args, ctx) },
    }),
    done: ({ subnetPool }, { body }) => `${body.subnet} removed from ${subnetPool}`,
    failed: () => 'Could not remove member',
    warning: (args, ctx) =>
      `No external subnet can be taken from ${ctx.find('subnet-pool-member', { ...args })?.subnet ?? 'it'} any more. This fails while any is.`,
  }),
] as const

export const subnetPoolMemberFamily = family({
  nouns: [
    noun({
      id: 'subnet-pool-member',
      addressedBy: 'id',
      fleetOnly: true,
      parents: ['subnet-pool'],
      listing: {
        from: 'api',
        operation: systemSubnetPoolMemberList,
        // The API gives members no names: lists show their subnets.
        named: (member: SubnetPoolMember) => ({ ...member, name: member.subnet }),
      },
      list: paths.subnetPool,
      references: [{ noun: 'subnet-pool', id: (member) => member.subnetPoolId }],
    }),
  ],
  keys: [
    ...key(['row', 'detail'], 'a n', 'subnet-pool-member.create', { noun: 'subnet-pool' }),
    ...sortKeys('subnet-pool-member', { i: 'subnet', l: 'min', x: 'max' }),
  ],
  commands: memberCommands,
})
