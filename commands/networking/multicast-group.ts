/** Multicast groups of the fleet, and the instances in them, from release 18 on. */
import type { MulticastGroup } from '@/api/contract/multicast-group'
import {
  instanceMulticastGroupJoin,
  instanceMulticastGroupLeave,
  multicastGroupList,
  multicastGroupView,
} from '@/api/operations/multicast-group'
import { MULTICAST } from '@/model/behaviours/multicast'
import { isMulticastAddress } from '@/nouns/networking/multicast-group/rules-addresses'
import { say } from '@/model/sentence'
import { paths } from '@/paths'
import { one } from '../compute/instance'
import { instanceMention } from '../compute/mention'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import { family } from '../engine/family'
import { noun } from '../engine/noun'
import { usual } from '../engine/usual'
import { key, sortKeys } from '../keys/binding'

declare module '../engine/noun' {
  interface Things {
    'multicast-group': MulticastGroup
  }
}

const oneGroup = { multicastGroup: ref('multicast-group') }

const { list, view } = usual('multicast-group')

const multicastGroupCommands = [
  command({
    ...list('system fleet igmp mld stream'),
    title: 'Multicast groups (experimental)',
    opens: paths.multicastGroups,
    reads: multicastGroupList,
  }),
  command({
    ...view('members senders'),
    args: oneGroup,
    opens: paths.multicastGroup,
    reads: multicastGroupView,
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
    id: 'multicast-group.remove',
    title: 'Leave multicast group',
    verb: 'Leave',
    noun: 'multicast-group',
    also: 'remove instance member',
    danger: 'confirm',
    args: { ...oneGroup, ...one },
    calls: instanceMulticastGroupLeave,
    input: ({ multicastGroup, project, instance }) => ({
      path: { multicastGroup, instance },
      query: { project },
    }),
    done: ({ multicastGroup, instance }) =>
      `Instance ${instance} removed from multicast group ${multicastGroup}`,
    failed: ({ multicastGroup, instance }) => `Error removing ${instance} from ${multicastGroup}`,
    warning: ({ multicastGroup, project, instance }) =>
      say`${instanceMention(project, instance)} no longer receives what is sent to ${{ name: multicastGroup, address: paths.multicastGroup({ multicastGroup }) }}. A group goes with its last member.`,
  }),
] as const

export const multicastGroupFamily = family({
  nouns: [
    noun({
      id: 'multicast-group',
      // For a group that an instance joins; bodies never name affinity groups by this member.
      chosenAs: ['group'],
      listing: { from: 'api', operation: multicastGroupList },
      view: multicastGroupView,
      byAddress: { operation: multicastGroupView, isOne: isMulticastAddress },
      page: paths.multicastGroup,
      list: paths.multicastGroups,
      isSearched: true,
      references: [{ noun: 'ip-pool', id: (group) => group.ipPoolId }],
      topic: {
        title: 'multicast groups',
        guide: 'api/multicast_group_list',
        text: [
          'A multicast group has one address from a multicast IP pool. What is sent to the address reaches every running instance in the group, of any project and silo.',
          'The first instance that joins a group makes it, and the last one that leaves takes it away. Each instance receives from any sender, or only from those that it names; in groups with an address in 232.0.0.0/8 or ff3x::/32 it must name some. The API calls all of this experimental.',
        ],
        racks: Object.values(MULTICAST),
      },
    }),
  ],
  keys: [
    ...sortKeys('multicast-group', {
      i: 'address',
      k: 'pool',
      a: 'senders',
      t: 'state',
    }),
    ...key('row', 'a q', 'multicast-group.remove', { noun: 'multicast-group' }),
  ],
  commands: multicastGroupCommands,
})
