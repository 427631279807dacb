/** What an instance may have of external addresses. */
import type { InstanceState } from '@/api/contract/instance'

/**
 * Why an instance in this state cannot be given an external address, if it cannot. Between states it
 * cannot: what carries its traffic is then being set up or taken down.
 */
export const externalIpRefusal = (state: InstanceState): string | undefined =>
  state === 'running' || state === 'stopped'
    ? undefined
    : 'Only running or stopped instances can have an external IP attached'
