/** The external subnets of a project, from release 18 on, and their place on an instance. */
import type { ExternalSubnet } from '@/api/contract/external-subnet'
import { onExternalSubnet } from '@/api/inputs'
import {
  externalSubnetAttach,
  externalSubnetCreate,
  externalSubnetDelete,
  externalSubnetDetach,
  externalSubnetList,
  externalSubnetUpdate,
  externalSubnetView,
  instanceExternalSubnetList,
} from '@/api/operations/external-subnet'
import {
  instanceSubnetRefusal,
  subnetAttachRefusal,
  subnetDeleteRefusal,
  subnetDetachRefusal,
  subnetStateRefusal,
} from '@/nouns/networking/external-subnet/rules'
import { say } from '@/model/sentence'
import { PROJECTS } from '@/model/behaviours/silos'
import { paths } from '@/paths'
import { one as oneInstance } from '../compute/instance'
import { instanceMention } from '../compute/mention'
import type { Given } from '../engine/args'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import { family } from '../engine/family'
import { noun } from '../engine/noun'
import { firstReason } from '../engine/refuse'
import { whenKnown } from '../engine/when-known'
import { usual } from '../engine/usual'
import { key, sortKeys } from '../keys/binding'
import { instanceOf, whenTaken } from './attached'

declare module '../engine/noun' {
  interface Things {
    'external-subnet': ExternalSubnet
  }
}

const one = { project: ref('project'), externalSubnet: ref('external-subnet') }

const { list, create, edit, remove } = usual('external-subnet')

const externalSubnetCommands = [
  command({
    ...list('networks prefix cidr'),
    args: { project: ref('project') },
    opens: paths.externalSubnets,
    reads: externalSubnetList,
  }),
  command({
    ...create('create add network prefix'),
    args: { project: ref('project') },
    opens: paths.externalSubnetNew,
    sends: [externalSubnetCreate],
  }),
  command({
    ...edit(),
    args: one,
    opens: paths.externalSubnetEdit,
    sends: [externalSubnetUpdate],
  }),
  command({
    id: 'external-subnet.attach',
    hint: true,
    title: 'Attach external subnet',
    verb: 'Attach',
    noun: 'external-subnet',
    also: 'instance route',
    args: one,
    opens: paths.externalSubnetAttach,
    sends: [externalSubnetAttach],
    refuse: whenKnown('external-subnet', subnetAttachRefusal),
  }),
  command({
    id: 'instance.external-subnet-attach',
    title: 'Attach external subnet to instance',
    verb: 'Attach external subnet',
    noun: 'instance',
    also: 'network route prefix',
    args: oneInstance,
    opens: paths.instanceExternalSubnetAttach,
    sends: [externalSubnetAttach],
    refuse: firstReason<Given>(
      ({ project, instance }, ctx) =>
        instanceSubnetRefusal(
          ctx.list(instanceExternalSubnetList, { project, instance }) ?? [],
          ctx.list(externalSubnetList, { project }),
        ),
      whenKnown('instance', ({ runState }) => subnetStateRefusal(runState)),
    ),
  }),
  command({
    id: 'external-subnet.detach',
    hint: true,
    title: 'Detach external subnet',
    verb: 'Detach',
    noun: 'external-subnet',
    also: 'instance',
    danger: 'confirm',
    args: one,
    calls: externalSubnetDetach,
    input: onExternalSubnet,
    refuse: firstReason(
      whenKnown('external-subnet', subnetDetachRefusal),
      whenTaken('external-subnet', 'external subnet'),
    ),
    done: ({ externalSubnet }) => `External subnet ${externalSubnet} detached`,
    failed: () => 'Error detaching external subnet',
    warning: (args, ctx) => {
      const found = ctx.find('external-subnet', { ...args })
      const instance = instanceOf('external-subnet', { ...args }, ctx)
      return (
        found &&
        say`What is sent to ${found.subnet} no longer reaches ${instance ? instanceMention(args.project, instance.name) : 'the instance'}.`
      )
    },
  }),
  command({
    ...remove('remove release'),
    args: one,
    calls: externalSubnetDelete,
    input: onExternalSubnet,
    refuse: whenKnown('external-subnet', subnetDeleteRefusal),
    warning: (args, ctx) =>
      `${ctx.find('external-subnet', { ...args })?.subnet ?? 'It'} returns to its pool and may be taken by another project. This cannot be undone.`,
    redirect: ({ project }) => paths.externalSubnets({ project }),
  }),
] as const

export const externalSubnetFamily = family({
  nouns: [
    noun({
      id: 'external-subnet',
      parents: ['project'],
      listing: { from: 'api', operation: externalSubnetList },
      view: externalSubnetView,
      alsoIn: ['instanceExternalSubnetList'],
      terraform: async () => (await import('./terraform')).externalSubnet,
      page: paths.externalSubnetEdit,
      list: paths.externalSubnets,
      isSearched: true,
      references: [
        { noun: 'instance', id: (subnet) => subnet.instanceId ?? undefined },
        { noun: 'subnet-pool', id: (subnet) => subnet.subnetPoolId },
      ],
      topic: {
        title: 'external subnets',
        guide: 'api/external_subnet_list',
        text: [
          'An external subnet is a network that a project takes from a subnet pool. What the networks around the rack send to it is routed to the one instance that it is attached to, such as a router or a firewall.',
          'The instance needs a network interface of the same IP version. A subnet returns to its pool when it is deleted.',
        ],
        racks: Object.values(PROJECTS),
      },
    }),
  ],
  keys: [
    ...key('root', 'g Shift+E', 'external-subnet.list'),
    ...sortKeys('external-subnet', { i: 'subnet', k: 'pool', a: 'instance' }),
    ...key('row', 'a t', 'external-subnet.attach', { noun: 'external-subnet' }),
    ...key('row', 'a d', 'external-subnet.detach', { noun: 'external-subnet' }),
    ...key(['row', 'detail'], 'a Shift+E', 'instance.external-subnet-attach', {
      noun: 'instance',
    }),
  ],
  commands: externalSubnetCommands,
})
