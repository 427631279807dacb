/** The network interfaces of an instance. Rules: `src/model/networking/network-interface.ts`. */
import type { InstanceNetworkInterface } from '@/api/contract/network-interface'
import type { OneInstance } from '@/api/inputs'
import {
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
} from '@/model/networking/network-interface'
import { withoutNic } from '@/model/networking/effect/vpc-changes'
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

const whenStopped = whenInstance('update network interface')

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
    refuse: firstReason<Given>(whenStopped, (args, ctx) =>
      nicCreateRefusal(nicsOf(args, ctx) ?? []),
    ),
  }),
  command({
    id: 'network-interface.edit',
    title: 'Edit network interface',
    verb: 'Edit',
    noun: 'network-interface',
    also: 'rename update nic transit ip',
    args: oneNic,
    opens: paths.instanceNicEdit,
    sends: [instanceNetworkInterfaceUpdate],
    refuse: whenStopped,
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
    // Fields that the body leaves out keep their values.
    input: (args) => ({ ...onNic(args), body: { primary: true } }),
    refuse: firstReason<Given>((args, ctx) => {
      const nic = nicOf(args, ctx)
      return nic && nicPrimaryRefusal(nic)
    }, whenStopped),
    done: ({ interface: name, instance }) => `${name} is the primary interface of ${instance}`,
    failed: ({ interface: name }) => `Error making ${name} primary`,
  }),
  command({
    id: 'network-interface.delete',
    title: 'Delete network interface',
    verb: 'Delete',
    noun: 'network-interface',
    also: 'remove nic',
    danger: 'confirm',
    args: oneNic,
    calls: instanceNetworkInterfaceDelete,
    input: onNic,
    refuse: firstReason<Given>(whenStopped, (args, ctx) => {
      const nic = nicOf(args, ctx)
      return nic && nicDeleteRefusal(nic, nicsOf(args, ctx) ?? [])
    }),
    done: ({ interface: name }) => `Network interface ${name} deleted`,
    failed: ({ interface: name }) => `Error deleting ${name}`,
    effect: (args, ctx) => {
      const nic = nicOf({ ...args }, ctx)
      return nic && instanceChangeAhead(args, withoutNic(nic.id), ctx)
    },
    warning: (args, ctx) => {
      const nic = nicOf({ ...args }, ctx)
      return nic && `Its private address ${nic.ip} is released. This cannot be undone.`
    },
  }),
] as const

export const networkInterfaceFamily = family({
  nouns: [
    noun({
      id: 'network-interface',
      singular: 'network interface',
      field: 'interface',
      parents: ['project', 'instance'],
      listing: { from: 'api', operation: instanceNetworkInterfaceList },
      view: instanceNetworkInterfaceView,
      references: [{ noun: 'vpc', id: (nic) => nic.vpcId }],
    }),
  ],
  keys: [
    ...key(['row', 'detail'], 'a n', 'network-interface.create', { noun: 'instance' }),
    ...sortKeys('network-interface', { i: 'ip' }),
    ...key('row', 'a 1', 'network-interface.make-primary', { noun: 'network-interface' }),
  ],
  commands: nicCommands,
})
