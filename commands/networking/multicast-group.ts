/** Multicast groups of the fleet, and the instances in them. Only later versions of the API have them. */
import {
  instanceMulticastGroupJoin,
  instanceMulticastGroupLeave,
  multicastGroupCreate,
  multicastGroupDelete,
  multicastGroupList,
  multicastGroupMemberAdd,
  multicastGroupMemberRemove,
  multicastGroupUpdate,
  multicastGroupView,
} from '@/api/operations/multicast-group'
import { say } from '@/model/sentence'
import { paths } from '@/paths'
import { one } from '../compute/instance'
import { instanceMention } from '../compute/mention'
import { ref } from '../engine/args'
import { command } from '../engine/command'

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

export const multicastGroupCommands = [
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
