/** The external addresses of an instance. Rules: `src/model/networking/external-ip.ts`. */
import type { ExternalIp } from '@/api/contract/instance'
import { onInstance } from '@/api/inputs'
import { floatingIpAttach, floatingIpList } from '@/api/operations/floating-ip'
import {
  instanceEphemeralIpAttach,
  instanceEphemeralIpDetach,
  instanceExternalIpList,
  instanceNetworkInterfaceList,
} from '@/api/operations/instance'
import {
  detachRefusal,
  ephemeralAttachRefusal,
  externalIpRefusal,
  floatingAttachRefusal,
  takenRefusal,
} from '@/model/networking/external-ip'
import { ipVersionOf } from '@/model/networking/ip-stack'
import { withoutAddress } from '@/model/networking/effect/vpc-changes'
import { paths } from '@/paths'
import { one } from '../compute/instance'
import type { Given } from '../engine/args'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import type { Ctx } from '../engine/context'
import { family } from '../engine/family'
import { noun } from '../engine/noun'
import { instanceChangeAhead } from './effects-port'
import { firstReason } from '../engine/refuse'
import { whenKnown } from '../engine/when-known'
import { key, sortKeys } from '../keys/binding'

declare module '../engine/noun' {
  interface Things {
    'external-ip': ExternalIp
  }
}

const ipsOf = ({ project, instance }: Given, ctx: Ctx) =>
  ctx.list(instanceExternalIpList, { project, instance }) ?? []

const nicsOf = ({ project, instance }: Given, ctx: Ctx) =>
  ctx.list(instanceNetworkInterfaceList, { project, instance })

const inThisState = whenKnown('instance', ({ runState }) => externalIpRefusal(runState))

const unreachable = (ip: string | undefined) =>
  ip && `The instance can no longer be reached at ${ip}.`

const externalIpCommands = [
  command({
    id: 'instance.ephemeral-ip-attach',
    title: 'Attach ephemeral IP to instance',
    verb: 'Attach ephemeral IP',
    noun: 'instance',
    also: 'external address public',
    args: one,
    opens: paths.instanceEphemeralAttach,
    sends: [instanceEphemeralIpAttach],
    refuse: firstReason<Given>(
      (args, ctx) => ephemeralAttachRefusal(ipsOf(args, ctx), nicsOf(args, ctx), ctx.apiVersion),
      inThisState,
    ),
  }),
  command({
    id: 'instance.floating-ip-attach',
    title: 'Attach floating IP to instance',
    verb: 'Attach floating IP',
    noun: 'instance',
    also: 'external address public elastic',
    args: one,
    opens: paths.instanceFloatingAttach,
    sends: [floatingIpAttach],
    refuse: firstReason<Given>(
      (args, ctx) =>
        floatingAttachRefusal(
          ipsOf(args, ctx),
          ctx.list(floatingIpList, { project: args['project'] }),
          nicsOf(args, ctx),
          ctx.apiVersion,
        ),
      inThisState,
    ),
  }),
  command({
    id: 'external-ip.detach',
    hint: true,
    title: 'Detach ephemeral IP from instance',
    verb: 'Detach',
    noun: 'external-ip',
    also: 'public',
    danger: 'confirm',
    args: { ...one, externalIp: ref('external-ip') },
    calls: instanceEphemeralIpDetach,
    input: (args) => {
      const { query, ...at } = onInstance(args)
      return { ...at, query: { ...query, ipVersion: ipVersionOf(args.externalIp) } }
    },
    refuse: (args, ctx) => {
      const ip = ctx.find('external-ip', { ...args })
      const instance = ctx.find('instance', { ...args })
      return (
        (ip && detachRefusal(ip.kind)) ??
        (instance && takenRefusal('external IP', instance.runState))
      )
    },
    done: ({ externalIp }) => `Ephemeral IP ${externalIp} detached`,
    failed: () => 'Error detaching ephemeral IP',
    effect: (args, ctx) => {
      const id = ctx.find('instance', { ...args })?.id
      return id === undefined
        ? undefined
        : instanceChangeAhead(args, withoutAddress(id, args.externalIp), ctx)
    },
    warning: ({ externalIp }) =>
      `${unreachable(externalIp)} The address returns to its pool and may be allocated again.`,
  }),
] as const

export const externalIpFamily = family({
  nouns: [
    noun({
      id: 'external-ip',
      singular: 'external IP',
      parents: ['project', 'instance'],
      listing: {
        from: 'api',
        operation: instanceExternalIpList,
        only: (ip) => ip.kind !== 'floating',
      },
    }),
  ],
  keys: [
    ...key(['row', 'detail'], 'a e', 'instance.ephemeral-ip-attach', { noun: 'instance' }),
    ...key(['row', 'detail'], 'a f', 'instance.floating-ip-attach', { noun: 'instance' }),
    ...sortKeys('external-ip', { i: 'ip', k: 'kind' }),
    ...key('row', 'a d', 'external-ip.detach', { noun: 'external-ip' }),
  ],
  commands: externalIpCommands,
})
