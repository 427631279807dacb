/** Multicast groups of the fleet, and the instances in them. Only later releases have them. */
import type { MulticastGroup } from '@/api/contract/multicast-group'
import {
  instanceMulticastGroupJoin,
  instanceMulticastGroupLeave,
  lookupMulticastGroupByIp,
  multicastGroupCreate,
  multicastGroupDelete,
  multicastGroupList,
  multicastGroupMemberAdd,
  multicastGroupMemberRemove,
  multicastGroupUpdate,
  multicastGroupView,
} from '@/api/operations/multicast-group'
import { isMulticastAddress } from '@/model/networking/multicast'
import { say } from '@/model/sentence'
import { paths } from '@/paths'
import { one } from '../compute/instance'
import { instanceMention } from '../compute/mention'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import { family } from '../engine/family'
import { noun } from '../engine/noun'
import { key, sortKeys } from '../keys/binding'

declare module '../engine/noun' {
  interface Things {
    'multicast-group': MulticastGroup
  }
}

const oneGroup = { multicastGroup: ref('multicast-group') }
const membership = { ...oneGroup, ...one }

interface Membership {
  multicastGroup: string
  project: string
  instance: string
}

const onMembership = ({ multicastGroup, project, instance }: Membership) => ({
  path: { multicastGroup, instance },
  query: { project },
})

/** Leaving is the same from both sides: the rows are groups of an instance, or instances of a group. */
const removal = {
  danger: 'confirm',
  args: membership,
  input: onMembership,
  done: ({ multicastGroup, instance }: Membership) =>
    `Instance ${instance} removed from multicast group ${multicastGroup}`,
  failed: ({ multicastGroup, instance }: Membership) =>
    `Error removing ${instance} from ${multicastGroup}`,
  warning: ({ multicastGroup, project, instance }: Membership) =>
    say`${instanceMention(project, instance)} no longer receives what is sent to ${{ name: multicastGroup, address: paths.multicastGroup({ multicastGroup }) }}.`,
} as const

const multicastGroupCommands = [
  command({
    id: 'multicast-group.list',
    title: 'Multicast groups (experimental)',
    verb: 'Multicast groups',
    noun: 'multicast-group',
    also: 'system fleet igmp mld stream',
    opens: paths.multicastGroups,
    reads: multicastGroupList,
  }),
  command({
    id: 'multicast-group.view',
    title: 'Open multicast group',
    verb: 'Open',
    noun: 'multicast-group',
    also: 'members senders',
    args: oneGroup,
    opens: paths.multicastGroup,
    reads: multicastGroupView,
  }),
  command({
    id: 'multicast-group.create',
    title: 'New multicast group',
    verb: 'New multicast group',
    noun: 'multicast-group',
    also: 'create add',
    opens: paths.multicastGroupNew,
    sends: [multicastGroupCreate],
  }),
  command({
    id: 'multicast-group.edit',
    title: 'Edit multicast group',
    verb: 'Edit',
    noun: 'multicast-group',
    also: 'rename update senders vlan',
    args: oneGroup,
    opens: paths.multicastGroupEdit,
    sends: [multicastGroupUpdate],
  }),
  command({
    id: 'multicast-group.add-member',
    hint: true,
    title: 'Add instance to multicast group',
    verb: 'Add instance',
    noun: 'multicast-group',
    also: 'member join',
    args: oneGroup,
    opens: paths.multicastMemberAdd,
    sends: [multicastGroupMemberAdd],
  }),
  command({
    ...removal,
    id: 'multicast-group.remove-member',
    hint: true,
    title: 'Remove instance from multicast group',
    verb: 'Remove from group',
    asks: (things) => `Remove ${things} from multicast group`,
    noun: 'instance',
    also: 'member leave',
    calls: multicastGroupMemberRemove,
  }),
  command({
    id: 'instance.multicast-join',
    title: 'Join multicast group',
    verb: 'Join multicast group',
    noun: 'instance',
    also: 'add member receive',
    args: one,
    opens: paths.instanceMulticastJoin,
    sends: [instanceMulticastGroupJoin],
  }),
  command({
    ...removal,
    id: 'multicast-group.remove',
    title: 'Leave multicast group',
    verb: 'Leave',
    noun: 'multicast-group',
    also: 'remove instance member',
    calls: instanceMulticastGroupLeave,
  }),
  command({
    id: 'multicast-group.delete',
    title: 'Delete multicast group',
    verb: 'Delete',
    noun: 'multicast-group',
    also: 'destroy remove',
    danger: 'type-name',
    args: oneGroup,
    calls: multicastGroupDelete,
    input: ({ multicastGroup }) => ({ path: { multicastGroup } }),
    done: ({ multicastGroup }) => `Multicast group ${multicastGroup} deleted`,
    failed: () => 'Could not delete multicast group',
    warning: () => 'Its members stop receiving what is sent to it. This cannot be undone.',
    redirect: () => paths.multicastGroups(),
  }),
] as const

export const multicastGroupFamily = family({
  nouns: [
    noun({
      id: 'multicast-group',
      singular: 'multicast group',
      listing: { from: 'api', operation: multicastGroupList },
      view: multicastGroupView,
      byAddress: { operation: lookupMulticastGroupByIp, isOne: isMulticastAddress },
      page: paths.multicastGroup,
      list: paths.multicastGroups,
      isSearched: true,
      references: [{ noun: 'ip-pool', id: (group) => group.ipPoolId }],
      topic: {
        title: 'multicast groups',
        guide: 'api/multicast_group_list',
        text: [
          'A multicast group has one address from a multicast IP pool. What is sent to the address reaches every running instance in the group, of any project and silo.',
          'A group takes traffic from any sender, or only from those that it names. Groups with an address in 232.0.0.0/8 or ff30::/12 must name theirs. The API calls all of this experimental.',
        ],
      },
    }),
  ],
  keys: [
    ...sortKeys('multicast-group', {
      i: 'address',
      k: 'pool',
      v: 'vlan',
      a: 'senders',
      t: 'state',
    }),
    ...key(['row', 'detail'], 'a j', 'multicast-group.add-member', { noun: 'multicast-group' }),
    // The row is removed: a group on the instance's page, a member on the group's page.
    ...key('row', 'a q', 'multicast-group.remove', { noun: 'multicast-group' }),
    ...key('detail', 'a q', 'multicast-group.remove-member', { noun: 'multicast-group' }),
  ],
  commands: multicastGroupCommands,
})
