/** The floating IPs of a project. Their place on an instance: `external-ip.ts`. */
import type { FloatingIp } from '@/api/contract/floating-ip'
import { onFloatingIp } from '@/api/inputs'
import {
  floatingIpAttach,
  floatingIpCreate,
  floatingIpDelete,
  floatingIpDetach,
  floatingIpList,
  floatingIpUpdate,
  floatingIpView,
} from '@/api/operations/floating-ip'
import {
  floatingIpAttachRefusal,
  floatingIpDeleteRefusal,
  floatingIpDetachRefusal,
} from '@/nouns/networking/floating-ip/rules'
import { ADDRESSES } from '@/model/behaviours/addresses'
import { withoutAddress } from '@/model/networking/effect/vpc-changes'
import { say } from '@/model/sentence'
import { paths } from '@/paths'
import { instanceMention } from '../compute/mention'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import { family } from '../engine/family'
import { noun } from '../engine/noun'
import { named } from '../engine/said-form'
import { firstReason } from '../engine/refuse'
import { whenKnown } from '../engine/when-known'
import { usual } from '../engine/usual'
import { key, sortKeys } from '../keys/binding'
import { instanceOf, whenTaken } from './attached'
import { instanceChangeAhead } from './effects-port'

declare module '../engine/noun' {
  interface Things {
    'floating-ip': FloatingIp
  }
}

/** The arguments that address a floating IP. */
const one = { project: ref('project'), floatingIp: ref('floating-ip') }

/** Refuses to take the floating IP from its instance. */
const mayDetach = firstReason(
  whenKnown('floating-ip', floatingIpDetachRefusal),
  whenTaken('floating-ip', 'external IP'),
)

const { list, create, edit, remove } = usual('floating-ip', 'floating IP')

const floatingIpCommands = [
  command({
    ...list('external addresses static'),
    names: ['public ip', 'external ip', 'elastic ip'],
    args: { project: ref('project') },
    opens: paths.floatingIps,
  }),
  command({
    ...create('create add external address public elastic static allocate reserve'),
    args: { project: ref('project') },
    opens: paths.floatingIpNew,
    sends: [floatingIpCreate],
  }),
  command({
    ...edit(),
    args: one,
    opens: paths.floatingIpEdit,
    sends: [floatingIpUpdate],
  }),
  command({
    id: 'floating-ip.attach',
    hint: true,
    title: 'Attach floating IP',
    verb: 'Attach',
    noun: 'floating-ip',
    also: 'instance',
    args: one,
    opens: paths.floatingIpAttach,
    sends: [floatingIpAttach],
    refuse: whenKnown('floating-ip', floatingIpAttachRefusal),
  }),
  command({
    id: 'floating-ip.detach',
    hint: true,
    title: 'Detach floating IP',
    verb: 'Detach',
    noun: 'floating-ip',
    also: 'instance',
    danger: 'confirm',
    args: one,
    calls: floatingIpDetach,
    input: onFloatingIp,
    refuse: mayDetach,
    done: ({ floatingIp }) => `Floating IP ${floatingIp} detached`,
    failed: () => 'Error detaching floating IP',
    effect: (args, ctx) => {
      const ip = ctx.find('floating-ip', { ...args })
      const found = instanceOf('floating-ip', { ...args }, ctx)
      const { project } = args
      return ip && found
        ? instanceChangeAhead(
            { project, instance: found.name },
            withoutAddress(found.id, ip.ip),
            ctx,
          )
        : undefined
    },
    warning: (args, ctx) => {
      const ip = ctx.find('floating-ip', { ...args })
      const found = instanceOf('floating-ip', { ...args }, ctx)
      return (
        ip &&
        say`The instance ${found ? say`${instanceMention(args.project, found.name)} ` : ''}can no longer be reached at ${ip.ip}.`
      )
    },
  }),
  command({
    id: 'floating-ip.move',
    hint: true,
    title: 'Move floating IP to another instance',
    verb: 'Move',
    noun: 'floating-ip',
    also: 'reattach switch instance',
    args: one,
    opens: paths.floatingIpMove,
    sends: [floatingIpDetach, floatingIpAttach],
    refuse: mayDetach,
  }),
  command({
    ...remove('remove release'),
    args: one,
    calls: floatingIpDelete,
    input: onFloatingIp,
    refuse: whenKnown('floating-ip', floatingIpDeleteRefusal),
    warning: (args, ctx) => {
      const ip = ctx.find('floating-ip', { ...args })?.ip
      return `${ip ?? 'Its address'} returns to its pool and may be allocated to another project. This cannot be undone.`
    },
    redirect: ({ project }) => paths.floatingIps({ project }),
  }),
] as const

export const floatingIpFamily = family({
  nouns: [
    noun({
      id: 'floating-ip',
      singular: 'floating IP',
      chosenAs: ['floatingIp'],
      said: {
        takes: ['name', 'address'],
        body: (said) => ({
          ...named(said),
          ...(said.address && { addressAllocator: { type: 'explicit', ip: said.address } }),
        }),
        words: ({ name = '', address = '' }) => [name, address].filter(Boolean).join(', '),
      },
      terraform: async () => (await import('./terraform')).floatingIp,
      compare: async () => (await import('./comparing')).floatingIp,
      parents: ['project'],
      listing: { from: 'api', operation: floatingIpList },
      view: floatingIpView,
      alsoIn: ['instanceExternalIpList'],
      page: paths.floatingIpEdit,
      list: paths.floatingIps,
      isSearched: true,
      references: [{ noun: 'instance', id: (ip) => ip.instanceId ?? undefined }],
      topic: {
        title: 'floating IPs',
        guide: 'guides/managing-floating-ips',
        text: [
          'A floating IP is an external address that a project keeps. It is attached to one instance at a time, and can be moved to another: clients keep using the same address.',
          'Its address comes from an IP pool, and returns there when the floating IP is deleted.',
        ],
        racks: Object.values(ADDRESSES),
      },
    }),
  ],
  keys: [
    ...key('root', 'g f', 'floating-ip.list'),
    ...key('root', 'c f', 'floating-ip.create'),
    ...sortKeys('floating-ip', { i: 'ip', k: 'pool', a: 'instance' }),
    ...key('row', 'a t', 'floating-ip.attach', { noun: 'floating-ip' }),
    ...key('row', 'a d', 'floating-ip.detach', { noun: 'floating-ip' }),
    ...key('row', 'a 2', 'floating-ip.move', { noun: 'floating-ip' }),
  ],
  commands: floatingIpCommands,
})
