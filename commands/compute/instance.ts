import type { OneInstance } from '@/api/inputs'
import { onInstance } from '@/api/inputs'
import { diskCreate } from '@/api/operations/disk'
import {
  instanceCreate,
  instanceDelete,
  instanceDiskAttach,
  instanceDiskList,
  instanceReboot,
  instanceStart,
  instanceStop,
  instanceUpdate,
} from '@/api/operations/instance'
import { vpcFirewallRulesUpdate } from '@/api/operations/firewall'
import { vpcRouterRouteDelete } from '@/api/operations/router'
import { currentUserSshKeyCreate } from '@/api/operations/ssh-key'
import { R17, R20 } from '@/api/version'
import { diskCountRefusal, instanceLimits } from '@/nouns/compute/instance/rules-hardware'
import { paths } from '@/paths'
import type { Given } from '../engine/args'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import type { Ctx } from '../engine/context'
import { family } from '../engine/family'
import { afterOffer, withOffer } from '../engine/offer'
import { firstReason } from '../engine/refuse'
import { selectionIn } from '../engine/scope'
import { usual } from '../engine/usual'
import { key, sortKeys } from '../keys/binding'
import { comparing } from '../metrics/compare'
import { instanceNoun } from './instance-noun'
import { whenInstance } from './instance-refusals'

/** The arguments that address an instance. */
export const one = { project: ref('project'), instance: ref('instance') }

/** For the guest, stop and reboot are the same (source: propolis: bin/propolis-server/src/lib/vm/request_queue.rs). */
const HALTED = 'The guest does not shut down first: data that it has not written to disk is lost.'

const isFailed = (args: OneInstance, ctx: Ctx) =>
  ctx.find('instance', { ...args })?.runState === 'failed'

const mayAddDisk = firstReason<Given>(whenInstance('attach disk'), ({ project, instance }, ctx) =>
  diskCountRefusal(
    ctx.list(instanceDiskList, { project, instance }) ?? [],
    instanceLimits(ctx.apiVersion).disks,
  ),
)

const { list, view } = usual('instance')

const instanceCommands = [
  command({
    ...list(),
    names: ['vm', 'virtual machine', 'server'],
    args: { project: ref('project') },
    opens: paths.instances,
  }),
  command({
    ...view(),
    args: one,
    opens: paths.instanceStorage,
  }),
  command({
    id: 'instance.create',
    title: 'New instance',
    verb: 'New instance',
    noun: 'instance',
    also: 'create add launch vm virtual machine server',
    args: { project: ref('project') },
    opens: paths.instanceNew,
    // The form can add an SSH key when the user has none.
    sends: [instanceCreate, currentUserSshKeyCreate],
  }),
  command({
    id: 'instance.start',
    hint: true,
    title: 'Start instance',
    verb: 'Start',
    noun: 'instance',
    also: 'boot power on turn up',
    args: one,
    calls: instanceStart,
    input: onInstance,
    refuse: whenInstance('start'),
    done: ({ instance }) => `Starting instance ${instance}`,
    failed: ({ instance }) => `Error starting ${instance}`,
  }),
  command({
    id: 'instance.stop',
    hint: true,
    title: 'Stop instance',
    verb: 'Stop',
    noun: 'instance',
    also: 'shut down halt power off turn',
    danger: 'confirm',
    args: one,
    calls: instanceStop,
    input: onInstance,
    refuse: whenInstance('stop'),
    done: ({ instance }) => `Stopping instance ${instance}`,
    failed: ({ instance }) => `Error stopping ${instance}`,
    warning: (args, ctx) =>
      isFailed(args, ctx)
        ? 'A failed instance that is stopped is no longer restarted automatically.'
        : `${HALTED} To be safe, shut it down inside the guest, which stops the instance as well. Disks and IP addresses stay attached; CPU and memory are released.`,
  }),
  command({
    id: 'instance.reboot',
    hint: true,
    title: 'Reboot instance',
    verb: 'Reboot',
    noun: 'instance',
    also: 'restart reset',
    danger: 'confirm',
    args: one,
    calls: instanceReboot,
    input: onInstance,
    refuse: whenInstance('reboot'),
    done: ({ instance }) => `Rebooting instance ${instance}`,
    failed: ({ instance }) => `Error rebooting ${instance}`,
    warning: () => HALTED,
  }),
  command({
    id: 'instance.serial-console',
    hint: true,
    title: 'Serial console',
    verb: 'Serial console',
    noun: 'instance',
    also: 'connect terminal tty logs output',
    args: one,
    opens: paths.instanceSerialConsole,
  }),
  command({
    id: 'instance.connect',
    title: 'Connect to instance',
    verb: 'Connect',
    noun: 'instance',
    also: 'ssh login shell remote',
    args: one,
    opens: paths.instanceConnect,
  }),
  command({
    id: 'instance.serial-cli',
    title: 'Serial console from the command line',
    verb: 'CLI command',
    noun: 'instance',
    also: 'oxide terminal',
    args: one,
    does: (args, ctx) => ctx.view.show({ cli: args }),
  }),
  command({
    id: 'instance.metrics',
    title: 'Instance metrics',
    verb: 'Metrics',
    noun: 'instance',
    names: ['metrics', 'charts'],
    also: 'charts cpu disk network usage load',
    args: one,
    opens: paths.instanceMetricsCpu,
  }),
  command({
    ...comparing('instance', ({ instance }: OneInstance) => instance, paths.instancesCompare),
    id: 'instance.compare-metrics',
    args: one,
  }),
  command({
    id: 'instance.networking',
    title: 'Instance networking',
    verb: 'Networking',
    noun: 'instance',
    also: 'external ip nic interfaces firewall',
    args: one,
    opens: paths.instanceNetworking,
  }),
  command({
    id: 'instance.resize',
    title: 'Resize instance',
    verb: 'Resize',
    noun: 'instance',
    also: 'cpu memory hardware bigger smaller larger scale',
    args: one,
    opens: paths.instanceResize,
    sends: [instanceUpdate],
    refuse: whenInstance('resize'),
  }),
  command({
    id: 'instance.platform',
    title: 'Change processor platform of instance',
    verb: 'Change processor platform',
    noun: 'instance',
    also: 'cpu amd milan turin hardware migrate',
    args: one,
    opens: paths.instancePlatform,
    sends: [instanceUpdate],
    reads: { since: R17, what: 'processor platforms' },
    refuse: whenInstance('change processor platform'),
  }),
  command({
    id: 'instance.jumbo-frames',
    title: 'Change jumbo frames of instance',
    verb: 'Change jumbo frames',
    noun: 'instance',
    also: 'mtu 8500 packet size network',
    names: ['jumbo frames'],
    args: one,
    opens: paths.instanceJumboFrames,
    sends: [instanceUpdate],
    reads: { since: R20, what: 'jumbo frames' },
  }),
  command({
    id: 'instance.settings',
    title: 'Instance settings',
    verb: 'Settings',
    noun: 'instance',
    also: 'auto-restart policy rename name',
    args: one,
    opens: paths.instanceSettings,
    sends: [instanceUpdate],
  }),
  command({
    id: 'instance.disk-attach',
    title: 'Attach disk to instance',
    verb: 'Attach disk',
    noun: 'instance',
    args: one,
    opens: paths.instanceDiskAttach,
    sends: [instanceDiskAttach],
    refuse: mayAddDisk,
  }),
  command({
    id: 'instance.disk-create',
    title: 'New disk for instance',
    verb: 'New disk',
    noun: 'instance',
    also: 'create attach volume storage',
    args: one,
    opens: paths.instanceDiskNew,
    sends: [diskCreate, instanceDiskAttach],
    refuse: mayAddDisk,
  }),
  command({
    id: 'instance.delete',
    title: 'Delete instance',
    verb: 'Delete',
    noun: 'instance',
    also: 'destroy remove',
    danger: 'type-name',
    args: one,
    calls: instanceDelete,
    // For removing the instance's name from rules and routes, where the user chooses that.
    sends: [vpcFirewallRulesUpdate, vpcRouterRouteDelete],
    inspect: async (args, ctx, ids) => {
      // With many instances, each would need several reads before the question.
      if (selectionIn(ctx.scopes, 'instance').length > 1) return {}
      const { inspectInstance } = await import('./instance-naming')
      return inspectInstance(args, ids['instance'], ctx)
    },
    input: onInstance,
    refuse: whenInstance('delete'),
    done: ({ instance }, _, __, found) => withOffer(`Deleting instance ${instance}`, found),
    followUp: afterOffer,
    failed: ({ instance }) => `Error deleting ${instance}`,
    warning: () => 'Attached disks are detached, not deleted. This cannot be undone.',
    redirect: ({ project }) => paths.instances({ project }),
  }),
  command({
    id: 'instance.lookup',
    title: 'Look up an instance by ID',
    verb: 'Look up',
    noun: 'go',
    surface: 'key-only',
    args: { instance: ref('instance') },
    opens: paths.lookupInstance,
  }),
] as const

export const instanceFamily = family({
  nouns: [instanceNoun],
  keys: [
    ...key('root', 'g i', 'instance.list'),
    ...key('root', 'c i', 'instance.create'),
    ...sortKeys('instance', { t: 'state', v: 'vcpus', m: 'memory', w: 'since' }),
    ...(['row', 'detail'] as const).flatMap((scope) => [
      ...key(scope, 'a s', 'instance.start', { noun: 'instance' }),
      ...key(scope, 'a x', 'instance.stop', { noun: 'instance' }),
      ...key(scope, 'a r', 'instance.reboot', { noun: 'instance' }),
      ...key(scope, 'a k', 'instance.serial-console', { noun: 'instance' }),
      ...key(scope, 'a c', 'instance.serial-cli', { noun: 'instance' }),
      ...key(scope, 'a m', 'instance.metrics', { noun: 'instance' }),
      ...key(scope, 'a h', 'instance.resize', { noun: 'instance' }),
      ...key(scope, 'a t', 'instance.disk-attach', { noun: 'instance' }),
      ...key(scope, 'a v', 'instance.disk-create', { noun: 'instance' }),
      ...key(scope, 'a g', 'instance.add-to-group', { noun: 'instance' }),
    ]),
    ...key('row', 'a Shift+G', 'instance.compare-metrics', { noun: 'instance' }),
  ],
  commands: instanceCommands,
})
