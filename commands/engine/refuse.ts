/** Checks that several commands share; the first reason found is shown. */
import type { DiskAction } from '@/model/storage/disk-state'
import { diskRefusal } from '@/model/storage/disk-state'
import type { InstanceAction } from '@/model/compute/instance-state'
import { instanceRefusal } from '@/model/compute/instance-state'
import type { SnapshotAction } from '@/model/storage/snapshot-state'
import { snapshotRefusal } from '@/model/storage/snapshot-state'
import type { Given } from './args'
import type { Ctx } from './context'
import type { Ports, Reason } from './ports'

type Refuse<A extends Given> = (args: A, ctx: Ctx) => Reason | undefined

/** The first reason that any of these gives. */
export const firstReason =
  <A extends Given>(...all: readonly Refuse<A>[]): Refuse<A> =>
  (args, ctx) => {
    for (const refuse of all) {
      const reason = refuse(args, ctx)
      if (reason) return reason
    }
    return undefined
  }

/** Only in a state that allows it. While the state is not known, the server decides. */
export const whenInstance =
  (action: InstanceAction): Refuse<Given> =>
  (args, ctx) => {
    const instance = ctx.find('instance', args)
    return instance && instanceRefusal(action, instance.runState)
  }

export const whenDisk =
  (action: DiskAction): Refuse<Given> =>
  (args, ctx) => {
    const disk = ctx.find('disk', args)
    return disk && diskRefusal(action, disk.state.state)
  }

export const whenSnapshot =
  (action: SnapshotAction): Refuse<Given> =>
  (args, ctx) => {
    const snapshot = ctx.find('snapshot', args)
    return snapshot && snapshotRefusal(action, snapshot.state)
  }

/** Only for those who may see the fleet. */
export const onFleet: Refuse<Given> = (_, ctx) =>
  ctx.isFleetViewer ? undefined : 'for fleet viewers only'

/** Only for users with a role on the silo: others cannot see what belongs to the silo. */
export const onSilo: Refuse<Given> = (_, ctx) =>
  ctx.effectiveRole('silo') === 'none' ? 'for people with a role on the silo only' : undefined

const ABSENT: Record<keyof Ports, Reason> = {
  question: 'nothing is asked here',
  list: 'there is no list here',
  form: 'there is no form here',
  tabs: 'there are no tabs here',
  charts: 'there are no charts here',
  terminal: 'there is no serial console here',
}

/** Only where the page offers such a port. */
export const where =
  (kind: keyof Ports): Refuse<Given> =>
  (_, ctx) =>
    ctx.port(kind) ? undefined : ABSENT[kind]
