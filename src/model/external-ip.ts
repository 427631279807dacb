/** What an instance may have of external addresses. */
import type { InstanceState } from '@/api/contract/instance'

/**
 * May an instance in this state be given an external address? Not while it is between states: what carries
 * its traffic is then being set up or taken down.
 */
export const canAttachExternalIp = (state: InstanceState): boolean =>
  state === 'running' || state === 'stopped'

/** Why an instance in this state cannot be given one, if it cannot. */
export const externalIpRefusal = (state: InstanceState): string | undefined =>
  canAttachExternalIp(state)
    ? undefined
    : 'Only running or stopped instances can have an external IP attached'
