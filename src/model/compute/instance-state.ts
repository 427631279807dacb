/**
 * What an instance's state allows. One table; the console's refusals, the mock's refusals and the words
 * of both are read from it. Source: specification section 4.
 */
import type { Instance, InstanceState } from '@/api/contract/instance'
import { oneOf } from '../words'

export const INSTANCE_STATES = [
  'creating',
  'starting',
  'running',
  'stopping',
  'stopped',
  'rebooting',
  'migrating',
  'repairing',
  'failed',
  'destroyed',
] as const satisfies readonly InstanceState[]

/** Each action with the states that allow it. */
export const instanceAllows = {
  start: ['stopped', 'failed'],
  delete: ['stopped', 'failed'],
  resize: ['stopped', 'failed', 'creating'],
  'update boot disk': ['stopped', 'failed', 'creating'],
  reboot: ['running'],
  stop: ['running', 'starting', 'rebooting', 'failed'],
  'detach disk': ['creating', 'stopped', 'failed'],
  'attach disk': ['creating', 'stopped'],
  'update network interface': ['stopped'],
  'serial console': ['running', 'rebooting', 'migrating', 'repairing'],
  'add to affinity group': ['stopped'],
} as const satisfies Record<string, readonly InstanceState[]>

export type InstanceAction = keyof typeof instanceAllows

const PARTICIPLE: Record<InstanceAction, string> = {
  start: 'be started',
  delete: 'be deleted',
  resize: 'be resized',
  'update boot disk': 'have their boot disk changed',
  reboot: 'be rebooted',
  stop: 'be stopped',
  'detach disk': 'have a disk detached',
  'attach disk': 'have a disk attached',
  'update network interface': 'have their network interfaces changed',
  'serial console': 'show a serial console',
  'add to affinity group': 'be added to a group',
}

export const instanceCan = (action: InstanceAction, state: InstanceState): boolean =>
  (instanceAllows[action] as readonly InstanceState[]).includes(state)

/**
 * Why an instance in this state cannot do this, or nothing when it can.
 * 'Only stopped or failed instances can be started'. Decided (`compute-storage` 15): all states that allow it
 * are named, of stopping too, where the reference names one of four.
 */
export const instanceRefusal = (action: InstanceAction, state: InstanceState): string | undefined =>
  instanceCan(action, state)
    ? undefined
    : `Only ${oneOf(instanceAllows[action])} instances can ${PARTICIPLE[action]}`

const ON_SLED = new Set<InstanceState>([
  'starting',
  'running',
  'stopping',
  'rebooting',
  'migrating',
  'repairing',
])

/**
 * Does an instance in this state run on a sled? Then its processors and memory count as provisioned.
 * Source: schema `SiloUtilization`.
 */
export const isOnSled = (state: InstanceState): boolean => ON_SLED.has(state)

const TRANSITIONING = new Set<InstanceState>(['creating', 'starting', 'stopping', 'rebooting'])

/** Is the instance on its way to another state, so that it is worth looking again soon? */
export const isTransitioning = (state: InstanceState): boolean => TRANSITIONING.has(state)

/**
 * Will the control plane restart this instance about now? Failed, auto-restart enabled, and no
 * cooldown left. @param now milliseconds since the epoch
 */
export const autoRestartDue = (
  instance: Pick<Instance, 'runState' | 'autoRestartEnabled' | 'autoRestartCooldownExpiration'>,
  now: number,
): boolean =>
  instance.runState === 'failed' &&
  instance.autoRestartEnabled &&
  (instance.autoRestartCooldownExpiration?.getTime() ?? 0) <= now
