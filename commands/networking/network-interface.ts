/** The network interfaces of an instance. Rules: `src/nouns/networking/network-interface/rules.ts`. */
import type { InstanceNetworkInterface } from '@/api/contract/network-interface'
import type { OneInstance } from '@/api/inputs'
import {
  instanceExternalIpList,
  instanceNetworkInterfaceCreate,
  instanceNetworkInterfaceDelete,
  instanceNetworkInterfaceList,
  instanceNetworkInterfaceUpdate,
  instanceNetworkInterfaceView,
} from '@/api/operations/instance'
import {
  nicCreateRefusal,
  nicDeleteRefusal,
  nicPrimaryRefusal,
} from '@/nouns/networking/network-interface/rules'
import { withoutNic } from '@/model/networking/effect/vpc-changes'
import { INTERFACES } from '@/model/behaviours/interfaces'
import { addressesOf, transitIpsOf } from '@/model/networking/ip-stack'
import { paths } from '@/paths'
import { one } from '../compute/instance'
import { whenInstance } from '../compute/instance-refusals'
import type { Given } from '../engine/args'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import type { Ctx } from '../engine/context'
import { family } from '../engine/family'
import { noun } from '../engine/noun'
import { instanceChangeAhead } from './effects-port'
import { firstReason } from '../engine/refuse'
import { usual } from '../engine/usual'
import { key, sortKeys } from '../keys/binding'

declare module '../engine/noun' {
  interface Things {
    'network-interface': InstanceNetworkInterface
  }
}

const oneNic = { ...one, interface: ref('network-interface') }

interface OneNic extends OneInstance {
  interface: string
}

const nicOf = (args: Given, ctx: Ctx) => ctx.find('network-interface', args)
const nicsOf = ({ project, instance }: Given, ctx: Ctx) =>
  ctx.list(instanceNetworkInterfaceList, { project, instance })

const onNic = ({ project, instance, interface: name }: OneNic) => ({
  path: { interface: name },
  query: { project, instance },
})

const { edit, remove } = usual('network-interface')

const nicCommands = [
  command({
    id: 'network-interface.create',
    title: 'Add network interface',
    verb: 'Add network interface',
    noun: 'instance',
    also: 'new create nic',
    args: one,
    opens: paths.instanceNicNew,
    sends: [instanceNetworkInterfaceCreate],
    refuse: firstReason<Given>(whenInstance('add network interface'), (args, ctx) =>
      nicCreateRefusal(nicsOf(args, ctx) ?? []),
    ),
  }),
  command({
    ...edit('rename update nic transit ip'),
    args: oneNic,
    opens: paths.instanceNicEdit,
    sends: [instanceNetworkInterfaceUpdate],
    refuse: whenInstance('update network interface'),
  }),
  command({
    id: 'network-interface.make-primary',
    hint: true,
    title: 'Make network interface primary',
    verb: 'Make primary',
    asks: (things) => `Make ${things} primary`,
    noun: 'network-interface',
    also: 'nic',
    args: oneNic,
    calls: instanceNetworkInterfaceUpdate,
    // An update removes transit IPs that its body lacks.
    input: async (args, ctx) => {
      const id = nicOf({ ...args }, ctx)?.id
      const nic = await ctx.call(
        instanceNetworkInterfaceView,
        id === undefined ? onNic(args) : { path: { interface: id }, query: {} },
      )
      return { ...onNic(args), body: { primary: true, transitIps: [...transitIpsOf(nic)] } }
    },
    refuse: firstReason<Given>((args, ctx) => {
      const { project, instance } = args
      const nic = nicOf(args, ctx)
      const ips = ctx.list(instanceExternalIpList, { project, instance })
      return nic && nicPrimaryRefusal(nic, ips, ctx.apiVersion)
    }, whenInstance('update network interface')),
    done: ({ interface: name, instance }) => `${name} is the primary interface of ${instance}`,
    failed: ({ interface: name }) => `Error making ${name} primary`,
  }),
  command({
    ...remove('remove nic'),
    args: oneNic,
    calls: instanceNetworkInterfaceDelete,
    input: onNic,
    refuse: firstReason<Given>(whenInstance('delete network interface'), (args, ctx) => {
      const nic = nicOf(args, ctx)
      return nic && nicDeleteRefusal(nic, nicsOf(args, ctx) ?? [])
    }),
    failed: ({ interface: name }) => `Error deleting ${name}`,
    effect: (args, ctx) => {
      const nic = nicOf({ ...args }, ctx)
      return nic && instanceChangeAhead(args, withoutNic(nic.id), ctx)
    },
    warning: (args, ctx) => {
      const nic = nicOf({ ...args }, ctx)
      return nic && `It gives back ${addressesOf(nic).join(' and ')}. This cannot be undone.`
    },
  }),
] as const

export const networkInterfaceFamily = family({
  nouns: [
    noun({
      id: 'network-interface',
      compare: async () => (await import('./../compute/comparing')).networkInterface,
      field: 'interface',
      parents: ['project', 'instance'],
      listing: { from: 'api', operation: instanceNetworkInterfaceList },
      view: instanceNetworkInterfaceView,
      references: [{ noun: 'vpc', id: (nic) => nic.vpcId }],
      topic: {
        title: 'network interfaces',
        guide: 'guides/configuring-guest-networking',
        text: [
          'A network interface puts an instance into a subnet of a VPC, with an address of each IP version that it has.',
          'External addresses lead to the primary interface. By transit IPs an instance may forward traffic of other networks.',
        ],
        racks: Object.values(INTERFACES),
      },
    }),
  ],
  keys: [
    ...key(['row', 'detail'], 'a n', 'network-interface.create', { noun: 'instance' }),
    ...sortKeys('network-interface', { i: 'ip' }),
    ...key('row', 'a 1', 'network-interface.make-primary', { noun: 'network-interface' }),
  ],
  commands: nicCommands,
})
