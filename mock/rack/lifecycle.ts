/** Changes the states of instances over time. An instance that is created without a start ends up stopped. */
import type { InstanceState } from '@/api/contract/instance'
import type { ApiVersion } from '@/api/version'
import { R17, isAtLeast } from '@/api/version'
import { instanceCan, isOnSled } from '@/nouns/compute/instance/rules-state'
import { ApiFault } from '../state/api-fault'
import { refuseOtherVpcs, rulesOf } from './firewall-rules'
import { sledFor } from './placement'
import { refuseOverQuota } from './quotas'
import type { InstanceRow, World } from '../state'

/** A sequence of states, each with the milliseconds until the instance reaches the state. */
type Path = readonly (readonly [ms: number, state: InstanceState])[]

const CREATE_AND_START: Path = [
  [1_500, 'starting'],
  [4_000, 'running'],
]
const CREATE_ONLY: Path = [[1_500, 'stopped']]
const START: Path = [[3_000, 'running']]
const STOP: Path = [[3_000, 'stopped']]
const REBOOT: Path = [[3_000, 'running']]

/** An instance of this name fails instead of starting (documented in the README). */
const BOOT_FAILS = 'boot-fails'

/** Milliseconds after an automatic restart until the next one is allowed. Source: nexus/db-model/src/instance.rs */
export const restartCooldown = (version: ApiVersion): number =>
  (isAtLeast(version, R17) ? 5 : 60) * 60_000
/** Milliseconds until the control plane's periodic check finds an instance to restart. */
const RESTART_SWEEP = 5_000
/** Milliseconds until the next attempt when no sled has room for a restart. */
const RESTART_RETRY = 60_000

/** Sets the state of an instance now. */
function setState(world: World, id: string, runState: InstanceState): InstanceRow {
  const before = world.instances.get(id)?.runState
  const instance = world.instances.update(id, {
    runState,
    timeRunStateUpdated: world.clock.now(),
    ...(!isOnSled(runState) && { sledId: undefined }),
  })
  if (!instanceCan('serial console', runState)) world.serial.hangUp(id)
  if (runState === 'starting') world.serial.clear(id)
  if (runState === 'rebooting') world.serial.boot(id)
  if (runState === 'failed') watchForRestarts(world, id)
  if (runState === 'failed' && before !== 'failed')
    for (const listener of world.listeners.instanceFailed) listener(instance)
  return instance
}

/** @throws ApiFault when the firewall rules of the instance's VPC cannot be resolved */
function resolveRules(world: World, { id }: InstanceRow): void {
  for (const { vpcId } of world.nics.under(id)) {
    const vpc = world.vpcs.get(vpcId)
    if (vpc) refuseOtherVpcs(vpc, rulesOf(world, vpcId))
  }
}

/**
 * Finds a sled with room for an instance, and then checks the quotas and the rules. A start that is refused by the
 * later checks leaves the instance stopped. Source: nexus/src/app/sagas/instance_start.rs, nexus/src/app/instance.rs
 * @throws ApiFault 507 when no sled has room, 400 when the instance's groups exclude every sled or the rules of its VPC
 * cannot be resolved
 */
function sledToStartOn(world: World, instance: InstanceRow): string {
  const { id, projectId, ncpus: cpus, memory, runState } = instance
  const sled = sledFor(world, instance)
  try {
    refuseOverQuota(world, world.projects.get(projectId)?.siloId ?? '', { cpus, memory })
    resolveRules(world, instance)
  } catch (refusal) {
    if (runState === 'failed') {
      halt(world, id)
      setState(world, id, 'stopped')
    }
    throw refusal
  }
  return sled.id
}

/**
 * Places an instance on a sled, and sets its state to starting.
 * @throws ApiFault when the instance cannot be started
 */
function startOnSled(world: World, instance: InstanceRow): InstanceRow {
  const sledId = sledToStartOn(world, instance)
  setState(world, instance.id, 'starting')
  return world.instances.update(instance.id, { sledId })
}

/** Runs scheduled work without a caller, so a refusal is ignored. @returns whether the work succeeded */
function succeeded(work: () => void): boolean {
  try {
    work()
    return true
  } catch (thrown) {
    if (thrown instanceof ApiFault) return false
    throw thrown
  }
}

/** Cancels the scheduled state changes of an instance. */
export function halt(world: World, id: string): void {
  world.moves.get(id)?.()
  world.moves.delete(id)
}

function schedule(world: World, id: string, path: Path): void {
  halt(world, id)
  const cancels = path.map(([ms, state]) =>
    world.clock.after(ms, () => {
      const instance = world.instances.get(id)
      if (!instance) return
      // When the room on the sleds has been taken since the instance was created, the instance is stopped.
      if (state === 'starting') {
        if (succeeded(() => startOnSled(world, instance))) return
        halt(world, id)
        setState(world, id, 'stopped')
        return
      }
      setState(world, id, state === 'running' && instance.name === BOOT_FAILS ? 'failed' : state)
    }),
  )
  world.moves.set(id, () => cancels.forEach((cancel) => cancel()))
}

/**
 * Schedules the first states of a new instance. If the start is refused, the instance is created stopped. Source:
 * nexus/src/app/instance.rs
 */
export function begin(world: World, instance: InstanceRow, start: boolean): InstanceRow {
  const { id } = instance
  if (start && !succeeded(() => sledToStartOn(world, instance)))
    return setState(world, id, 'stopped')
  schedule(world, id, start ? CREATE_AND_START : CREATE_ONLY)
  return instance
}

/** Records the state that a user requested. Automatic restarts depend on this state. */
export function intend(world: World, id: string, intended: InstanceRow['intended']): void {
  world.instances.update(id, { intended })
  if (world.instances.get(id)?.runState === 'failed') watchForRestarts(world, id)
}

/**
 * Starts, stops or reboots an instance. The handler has checked that the state allows the action.
 * @throws ApiFault when the instance cannot be started
 */
export function move(world: World, id: string, to: 'start' | 'stop' | 'reboot'): InstanceRow {
  const [now, path] = {
    start: ['starting', START] as const,
    stop: ['stopping', STOP] as const,
    reboot: ['rebooting', REBOOT] as const,
  }[to]
  // The state is set first, because `schedule` must cancel a scheduled restart of the failed instance.
  const found = world.instances.get(id)
  const instance = to === 'start' && found ? startOnSled(world, found) : setState(world, id, now)
  schedule(world, id, path)
  return instance
}

/** Makes an instance fail, as when its host crashes. For tests and seeds. */
export function fail(world: World, id: string): InstanceRow {
  halt(world, id)
  return setState(world, id, 'failed')
}

/**
 * Schedules the restart of a failed instance after its cooldown, when its policy allows a restart and the user wants
 * the instance to run. Source: nexus/db-model/src/instance.rs
 */
export function watchForRestarts(world: World, id: string): void {
  halt(world, id)
  const instance = world.instances.get(id)
  if (instance?.runState !== 'failed' || !instance.autoRestartEnabled) return
  const due = instance.autoRestartCooldownExpiration?.getTime() ?? 0
  const wait = Math.max(0, due - world.clock.now().getTime()) + RESTART_SWEEP
  world.moves.set(
    id,
    world.clock.after(wait, () => restart(world, id)),
  )
}

function restart(world: World, id: string): void {
  if (world.instances.get(id)?.intended) return
  if (!succeeded(() => move(world, id, 'start'))) {
    if (world.instances.get(id)?.runState !== 'failed') return
    const again = world.clock.after(RESTART_RETRY, () => restart(world, id))
    world.moves.set(id, again)
    return
  }
  const now = world.clock.now()
  world.instances.update(id, {
    timeLastAutoRestarted: now,
    autoRestartCooldownExpiration: new Date(now.getTime() + restartCooldown(world.version)),
  })
}
