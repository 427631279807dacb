/**
 * The actions that each state of an instance allows. The refusals of the console and of the mock both use this table.
 */
import type { Instance, InstanceState } from '@/api/contract/instance'
import { oneOf } from '@/model/word-lists'

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
  'change processor platform': ['stopped', 'failed', 'creating'],
  reboot: ['running'],
  stop: ['running', 'starting', 'rebooting', 'failed'],
  'detach disk': ['creating', 'stopped', 'failed'],
  'attach disk': ['creating', 'stopped'],
  'add network interface': ['creating', 'stopped'],
  'update network interface': ['stopped'],
  'delete network interface': ['creating', 'stopped', 'failed'],
  'serial console': ['running', 'rebooting', 'migrating', 'repairing'],
  'add to affinity group': ['stopped'],
} as const satisfies Record<string, readonly InstanceState[]>

export type InstanceAction = keyof typeof instanceAllows

const PARTICIPLE: Record<InstanceAction, string> = {
  start: 'be started',
  delete: 'be deleted',
  resize: 'be resized',
  'update boot disk': 'have their boot disk changed',
  'change processor platform': 'have their processor platform changed',
  reboot: 'be rebooted',
  stop: 'be stopped',
  'detach disk': 'have a disk detached',
  'attach disk': 'have a disk attached',
  'add network interface': 'have a network interface added',
  'update network interface': 'have their network interfaces changed',
  'delete network interface': 'have a network interface deleted',
  'serial console': 'show a serial console',
  'add to affinity group': 'be added to a group',
}

export const instanceCan = (action: InstanceAction, state: InstanceState): boolean =>
  instanceAllows[action].some((one) => one === state)

/**
 * Why an instance in this state refuses an action; names every state that allows it: 'Only stopped or failed
 * instances can be started'.
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

/** True for an instance on a sled: its processors and memory then count as provisioned. */
export const isOnSled = (state: InstanceState): boolean => ON_SLED.has(state)

const TRANSITIONING = new Set<InstanceState>(['creating', 'starting', 'stopping', 'rebooting'])

/** True when the state will change by itself, so that the page polls fast. */
export const isTransitioning = (state: InstanceState): boolean => TRANSITIONING.has(state)

/**
 * True when the control plane is about to restart this instance: it has failed, auto-restart is
 * enabled, and the cooldown is over.
 * @param now milliseconds since the epoch
 */
export const autoRestartDue = (
  instance: Pick<Instance, 'runState' | 'autoRestartEnabled' | 'autoRestartCooldownExpiration'>,
  now: number,
): boolean =>
  instance.runState === 'failed' &&
  instance.autoRestartEnabled &&
  Number(instance.autoRestartCooldownExpiration ?? 0) <= now

/** Milliseconds after which a due restart is late: the control plane looks for such instances every minute. */
export const RESTART_LATE_AFTER = 5 * 60_000

/**
 * True when a failed instance should have restarted by now. A rack without room retries silently, and does not
 * restart an instance that a user asked to stop or delete, which the API does not show.
 * @param now milliseconds since the epoch
 */
export const autoRestartLate = (
  instance: Parameters<typeof autoRestartDue>[0] & Pick<Instance, 'timeRunStateUpdated'>,
  now: number,
): boolean =>
  autoRestartDue(instance, now - RESTART_LATE_AFTER) &&
  instance.timeRunStateUpdated.getTime() + RESTART_LATE_AFTER <= now

/** Possible causes of a late restart, and what to do. */
export const RESTART_LATE =
  'It should have been restarted by now: no sled may have room for it, or it was asked to stop or to be deleted. Start it by hand.'

/** Whether something may have been measured since a moment: of a guest that was off all the time, nothing was. */
export const mayBeMeasured = (
  { runState, timeRunStateUpdated }: Pick<Instance, 'runState' | 'timeRunStateUpdated'>,
  since: number,
): boolean =>
  !['creating', 'stopped', 'failed', 'destroyed'].includes(runState) ||
  (runState !== 'creating' && timeRunStateUpdated.getTime() > since)
