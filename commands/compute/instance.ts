import type { OneInstance } from '@/api/inputs'
import { onInstance } from '@/api/inputs'
import { currentUserSshKeyCreate } from '@/api/operations/ssh-key'
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
import { V2 } from '@/api/version'
import { diskCountRefusal } from '@/model/compute/instance-hardware'
import { paths } from '@/paths'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import type { Given } from '../engine/args'
import type { Ctx } from '../engine/context'
import { firstReason } from '../engine/refuse'
import { whenInstance } from './instance-refusals'

/** The arguments that address an instance. */
export const one = { project: ref('project'), instance: ref('instance') }

const isFailed = (args: OneInstance, ctx: Ctx) =>
  ctx.find('instance', { ...args })?.runState === 'failed'

const mayAddDisk = firstReason<Given>(whenInstance('attach disk'), ({ project, instance }, ctx) =>
  diskCountRefusal(ctx.list(instanceDiskList, { project, instance }) ?? []),
)

export const instanceCommands = [
  command({
    id: 'instance.list',
    title: 'Instances',
    verb: 'Instances',
    noun: 'instance',
    args: { project: ref('project') },
    opens: paths.instances,
  }),
  command({
    id: 'instance.view',
    title: 'Open instance',
    verb: 'Open',
    noun: 'instance',
    args: one,
    opens: paths.instanceStorage,
  }),
  command({
    id: 'instance.create',
    title: 'New instance',
    verb: 'New instance',
    noun: 'instance',
    also: 'create add launch vm virtual machine',
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
    also: 'boot power on',
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
    also: 'shut down halt power off',
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
        : 'Disks and IP addresses stay attached. CPU and memory are released.',
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
    warning: () =>
      'The guest does not shut down first: data that it has not written to disk is lost.',
  }),
  command({
    id: 'instance.serial-console',
    hint: true,
    title: 'Serial console',
    verb: 'Serial console',
    noun: 'instance',
    also: 'connect terminal tty',
    args: one,
    opens: paths.instanceSerialConsole,
  }),
  command({
    id: 'instance.serial-cli',
    title: 'Serial console from the command line',
    verb: 'CLI command',
    noun: 'instance',
    also: 'oxide terminal',
    args: one,
    does: (args, ctx) => ctx.view.open('cli', args),
  }),
  command({
    id: 'instance.metrics',
    title: 'Instance metrics',
    verb: 'Metrics',
    noun: 'instance',
    also: 'charts cpu disk network usage load',
    args: one,
    opens: paths.instanceMetricsCpu,
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
    also: 'cpu memory hardware',
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
    reads: { since: V2, what: 'processor platforms' },
    refuse: whenInstance('change processor platform'),
  }),
  command({
    id: 'instance.settings',
    title: 'Instance settings',
    verb: 'Settings',
    noun: 'instance',
    also: 'auto-restart policy',
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
    input: onInstance,
    refuse: whenInstance('delete'),
    done: ({ instance }) => `Deleting instance ${instance}`,
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
