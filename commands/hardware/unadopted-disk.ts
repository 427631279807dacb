/** Commands on physical disks that the control plane does not use yet. */
import type { PhysicalDiskManufacturerIdentity } from '@/api/contract/disk-adoption'
import {
  physicalDiskDisableAdoption,
  physicalDiskEnableAdoption,
  physicalDiskListAdoptionRequests,
  physicalDiskListUnadopted,
} from '@/api/operations/disk-adoption'
import { ALL } from '@/api/query'
import { identityOf, serialIn } from '@/nouns/hardware/unadopted-disk/rules'
import { paths } from '@/paths'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import type { Ctx } from '../engine/context'
import { onFleet } from '../engine/refuse'
import { usual } from '../engine/usual'

const one = { unadoptedDisk: ref('unadopted-disk') }
type One = Readonly<{ unadoptedDisk: string }>

/** The identity that the manufacturer gave a disk. @throws Error when the disk does not exist */
async function identityIn(args: One, ctx: Ctx): Promise<PhysicalDiskManufacturerIdentity> {
  const known = ctx.find('unadopted-disk', args)
  if (known) return known.diskId
  const { items } = await ctx.read(physicalDiskListUnadopted, { query: { limit: ALL } })
  const found = items.find(({ diskId }) => identityOf(diskId) === args.unadoptedDisk)
  if (!found) throw new Error('The disk no longer waits to be adopted')
  return found.diskId
}

/** The id of the request to adopt a disk. @throws Error when there is no request */
async function requestFor({ unadoptedDisk }: One, ctx: Ctx): Promise<string> {
  const { items } = await ctx.read(physicalDiskListAdoptionRequests, { query: { limit: ALL } })
  const found = items.find(({ diskId }) => identityOf(diskId) === unadoptedDisk)
  if (!found) throw new Error('Its adoption was not requested')
  return found.id
}

const { list } = usual('unadopted-disk')

export const unadoptedDiskCommands = [
  command({
    ...list('inventory hardware drives adoption expunged system fleet operator'),
    opens: paths.unadoptedDisks,
    reads: physicalDiskListUnadopted,
    refuse: onFleet,
  }),
  command({
    id: 'unadopted-disk.adopt',
    title: 'Adopt disk',
    verb: 'Adopt',
    asks: (things) => `Adopt ${things}`,
    noun: 'unadopted-disk',
    also: 'use physical drive enable adoption',
    danger: 'confirm',
    args: one,
    calls: physicalDiskEnableAdoption,
    refuse: (args, ctx) =>
      onFleet(args, ctx) ??
      (ctx.find('unadopted-disk', args)?.request && 'its adoption is requested already'),
    input: async (args, ctx) => ({ body: await identityIn(args, ctx) }),
    done: (_, { body }) => `Disk ${body.serial} is adopted: it takes a while until it is used`,
    failed: () => 'Could not adopt the disk',
    warning: () => 'The control plane takes the disk for its own storage.',
    followUp: () => ({ label: 'Disks', address: paths.physicalDisks() }),
  }),
  command({
    id: 'unadopted-disk.withdraw',
    title: 'Withdraw adoption of disk',
    verb: 'Withdraw adoption',
    asks: (things) => `Withdraw the adoption of ${things}`,
    noun: 'unadopted-disk',
    also: 'cancel disable adoption request',
    danger: 'confirm',
    args: one,
    calls: physicalDiskDisableAdoption,
    refuse: (args, ctx) => {
      const disk = ctx.find('unadopted-disk', args)
      return (
        onFleet(args, ctx) ?? (disk && !disk.request ? 'its adoption was not requested' : undefined)
      )
    },
    input: async (args, ctx) => ({
      path: { physicalDiskAdoptionReqId: await requestFor(args, ctx) },
    }),
    done: (args) => `Adoption of disk ${serialIn(args.unadoptedDisk)} withdrawn`,
    failed: () => 'Could not withdraw the adoption',
  }),
] as const
