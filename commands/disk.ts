import type { Instance } from '@/api/contract/instance'
import { onInstance } from '@/api/inputs'
import { instanceDiskDetach, instanceUpdate, instanceView } from '@/api/operations/instance'
import { replacing } from '@/model/instance-update'
import { paths } from '@/paths'
import { ref } from './args'
import { command } from './command'
import type { Ctx } from './context'
import { one } from './instance'
import { firstReason, whenDisk, whenInstance } from './refuse'

const attached = { ...one, disk: ref('disk') }

interface Attached {
  project: string
  instance: string
  disk: string
}

const bootDiskOf = (args: Attached, ctx: Ctx) =>
  (ctx.find('instance', { ...args }) as Instance | undefined)?.bootDiskId
const isBoot = (args: Attached, ctx: Ctx) => {
  const disk = ctx.find('disk', { ...args }) as { id: string } | undefined
  return disk !== undefined && disk.id === bootDiskOf(args, ctx)
}

/** The update that changes the boot disk alone; the rest is read first, to be carried along. */
async function withBootDisk(args: Attached, bootDisk: string | null, ctx: Ctx) {
  const instance = (await ctx.read(instanceView, onInstance(args))) as Instance
  return { ...onInstance(args), body: replacing(instance, { bootDisk }) }
}

export const diskCommands = [
  command({
    id: 'disk.list',
    title: 'Disks',
    verb: 'Disks',
    noun: 'disk',
    args: { project: ref('project') },
    opens: paths.disks,
  }),
  command({
    id: 'disk.detach',
    title: 'Detach disk from instance',
    verb: 'Detach',
    noun: 'disk',
    danger: 'confirm',
    args: attached,
    calls: instanceDiskDetach,
    input: (args) => ({ ...onInstance(args), body: { disk: args.disk } }),
    refuse: firstReason<Attached & Record<string, unknown>>(
      (args, ctx) =>
        isBoot(args, ctx) ? 'Boot disk must be unset before it can be detached' : undefined,
      whenInstance('detach disk'),
      whenDisk('detach'),
    ),
    done: ({ disk }) => `Disk ${disk} detached`,
    failed: () => 'Could not detach disk',
  }),
  command({
    id: 'disk.set-boot',
    title: 'Set boot disk',
    verb: 'Set as boot disk',
    noun: 'disk',
    danger: 'confirm',
    args: attached,
    calls: instanceUpdate,
    input: (args, ctx) => withBootDisk(args, args.disk, ctx),
    refuse: firstReason<Attached & Record<string, unknown>>(
      (args, ctx) => (isBoot(args, ctx) ? 'It is the boot disk already' : undefined),
      whenInstance('update boot disk'),
      whenDisk('set as boot disk'),
    ),
    done: ({ disk, instance }) => `${instance} boots from ${disk}`,
    failed: () => 'Could not set boot disk',
    warning: (args, ctx) =>
      bootDiskOf(args, ctx)
        ? 'The instance will boot from this disk. The boot disk of now stays attached.'
        : 'The instance will boot from this disk.',
  }),
  command({
    id: 'disk.unset-boot',
    title: 'Unset boot disk',
    verb: 'Unset as boot disk',
    noun: 'disk',
    danger: 'confirm',
    args: attached,
    calls: instanceUpdate,
    input: (args, ctx) => withBootDisk(args, null, ctx),
    refuse: firstReason<Attached & Record<string, unknown>>(
      (args, ctx) => (isBoot(args, ctx) ? undefined : 'It is not the boot disk'),
      whenInstance('update boot disk'),
    ),
    done: ({ instance }) => `${instance} has no boot disk`,
    failed: () => 'Could not unset boot disk',
    warning: () =>
      'The disk stays attached. Keep a boot disk set unless the boot order is managed inside the guest.',
  }),
] as const
