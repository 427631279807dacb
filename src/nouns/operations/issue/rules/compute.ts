/** Failed instances, faulted disks, and abandoned imports. */
import type { Disk } from '@/api/contract/disk'
import type { Instance } from '@/api/contract/instance'
import { autoRestartLate } from '@/nouns/compute/instance/rules-state'
import { distance } from '@/model/time'
import type { Finding } from './finding'

/** Why an instance may not have been restarted. */
const NOT_RESTARTED = 'No sled may have room for it, or it was asked to stop or to be deleted.'

/** A sentence on whether and when the control plane restarts a failed instance. */
function restartOutlook(instance: Instance, now: number): string {
  if (!instance.autoRestartEnabled)
    return instance.autoRestartPolicy === 'never'
      ? 'It stays failed, since its auto-restart policy is “never”. Start it by hand.'
      : 'It stays failed: auto-restart is not enabled for it. Start it by hand.'
  if (autoRestartLate(instance, now))
    return 'It should have been restarted by now, and was not. Start it by hand.'
  const until = instance.autoRestartCooldownExpiration?.getTime() ?? 0
  return until > now
    ? `It was restarted a short while ago: the control plane restarts it again in ${distance(until - now)}.`
    : 'The control plane is about to restart it.'
}

/** The failed instances of a project. @param now milliseconds since 1970 */
export const failedInstances = (
  project: string,
  instances: readonly Instance[],
  now: number,
): Finding[] =>
  instances
    .filter(({ runState }) => runState === 'failed')
    .map((instance) => {
      const isLate = instance.autoRestartEnabled && autoRestartLate(instance, now)
      return {
        id: `instances ${instance.id}`,
        source: 'instances',
        // An instance that restarts automatically is only a warning.
        severity: instance.autoRestartEnabled && !isLate ? 'warn' : 'bad',
        name: instance.name,
        problem: 'failed',
        text: restartOutlook(instance, now),
        ...(isLate && { more: NOT_RESTARTED }),
        since: instance.timeRunStateUpdated,
        thing: { id: instance.id, params: { project, instance: instance.name } },
        value: instance,
      }
    })

/** An import that takes longer than this was probably abandoned: the longest upload is done in a few hours. */
export const IMPORT_STUCK_AFTER = 6 * 3_600_000

/** @param hasSnapshot whether the disk has a ready snapshot; undefined while unknown */
const restoring = (hasSnapshot: boolean | undefined): string =>
  hasSnapshot
    ? 'Restore it from a snapshot, and delete it.'
    : hasSnapshot === false
      ? 'No snapshot of it is ready: only a copy elsewhere can help.'
      : 'Its snapshots could not be read.'

const IMPORTING: ReadonlySet<string> = new Set([
  'import_ready',
  'importing_from_url',
  'importing_from_bulk_writes',
])

/**
 * The faulted disks of a project, and its long-running imports.
 * @param restorable the ids of the disks with a ready snapshot; undefined while unknown
 */
export const diskFindings = (
  project: string,
  disks: readonly Disk[],
  now: number,
  restorable?: ReadonlySet<string>,
): Finding[] =>
  disks.flatMap((disk): Finding[] => {
    const common = {
      id: `disks ${disk.id}`,
      source: 'disks' as const,
      name: disk.name,
      thing: { id: disk.id, params: { project, disk: disk.name } },
      value: disk,
    }
    const { state } = disk.state
    if (state === 'faulted')
      return [
        {
          ...common,
          severity: 'bad',
          problem: 'faulted',
          text: `It cannot be read or written. ${restoring(restorable?.has(disk.id))}`,
          since: disk.timeModified,
        },
      ]
    if (!IMPORTING.has(state) || now - disk.timeCreated.getTime() < IMPORT_STUCK_AFTER) return []
    return [
      {
        ...common,
        severity: 'warn',
        problem: 'import not finished',
        text: 'Its upload was probably abandoned. Until it is ended, nothing can attach or delete the disk.',
        since: disk.timeCreated,
      },
    ]
  })
