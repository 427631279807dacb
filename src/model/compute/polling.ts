/** How often pages about instances poll; see `src/model/polling.ts`. */
import type { Instance } from '@/api/contract/instance'
import { pollIntervalOf } from '../list-polling'
import {
  autoRestartDue,
  autoRestartLate,
  isTransitioning,
} from '@/nouns/compute/instance/rules-state'

/** The poll interval of a list of instances. */
export const listPollInterval = () =>
  pollIntervalOf((row: Pick<Instance, 'id' | 'runState'>) =>
    isTransitioning(row.runState) ? row.runState : undefined,
  )

/** The poll interval of an instance's page; false for none. */
export function detailPollInterval(instance: Instance | undefined, now: number): number | false {
  if (!instance) return false
  if (isTransitioning(instance.runState)) return 2_000
  if (instance.runState === 'failed' && instance.autoRestartEnabled)
    return autoRestartDue(instance, now) && !autoRestartLate(instance, now) ? 2_000 : 30_000
  return false
}

/** The poll interval of the serial console's page; false for none. */
export const consolePollInterval = (instance: Instance | undefined): number | false =>
  instance && (instance.runState === 'creating' || instance.runState === 'starting') ? 1_000 : false
