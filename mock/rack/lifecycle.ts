/**
 * How an instance moves from state to state by itself. Times: `compute-storage` 13.2; that an instance
 * created without being started settles at stopped is ours (the reference leaves it creating for ever).
 */
import type { InstanceState } from '@/api/contract/instance'
import { instanceCan, isOnSled } from '@/model/compute/instance-state'
import { ApiFault } from '../state/api-fault'
import { sledFor } from './placement'
import type { InstanceRow, World } from '../state'

/** A path through states, each with the milliseconds after which it is reached. */
type Path = readonly (readonly [ms: number, state: InstanceState])[]

const CREATE_AND_START: Path = [
  [1_500, 'starting'],
  [4_000, 'running'],
]
const CREATE_ONLY: Path = [[1_500, 'stopped']]
const START: Path = [[3_000, 'running']]
const STOP: Path = [[3_000, 'stopped']]
const REBOOT: Path = [[3_000, 'running']]

/** An instance of this name fails where it should have come up (see the README's sentinels). */
const BOOT_FAILS = 'boot-fails'

/** How long after an automatic restart the next one may happen. Source: `compute-storage` 7.5. */
export const RESTART_COOLDOWN = 60 * 60 * 1_000
/** The control plane looks for instances to restart every so often, not at the very moment. */
export const RESTART_SWEEP = 5_000
/** When a restart finds no room, the next try comes this much later. */
const RESTART_RETRY = 60_000

/** Puts an instance into a state now. */
export function setState(world: World, id: string, runState: InstanceState): InstanceRow {
  const before = world.instances.get(id)?.runState
  const instance = world.instances.update(id, {
    runState,
    timeRunStateUpdated: world.clock.now(),
    ...(!isOnSled(runState) && { sledId: undefined }),
  })
  if (!instanceCan('serial console', runState)) world.serial.hangUp(id)
  // What a guest wrote is kept since its last boot.
  if (runState === 'starting' || runState === 'rebooting') world.serial.clear(id)
  if (runState === 'failed') watchForRestarts(world, id)
  if (runState === 'failed' && before !== 'failed')
    for (const heard of world.listeners.instanceFailed) heard(instance)
  return instance
}

/**
 * Puts an instance on a sled and lets it start there.
 * @throws ApiFault 507, and writes nothing, when there is no room for it
 */
function startOnSled(world: World, instance: InstanceRow): InstanceRow {
  const sledId = sledFor(world, instance).id
  setState(world, instance.id, 'starting')
  return world.instances.update(instance.id, { sledId })
}

/** What is done where nobody waits for an answer: a refusal is no mistake. @returns whether it was done */
function attempted(work: () => void): boolean {
  try {
    work()
    return true
  } catch (thrown) {
    if (thrown instanceof ApiFault) return false
    throw thrown
  }
}

/** Forgets what an instance was about to do. */
export function halt(world: World, id: string): void {
  world.moves.get(id)?.()
  world.moves.delete(id)
}

function follow(world: World, id: string, path: Path): void {
  halt(world, id)
  const cancels = path.map(([ms, state]) =>
    world.clock.after(ms, () => {
      const instance = world.instances.get(id)
      if (!instance) return
      // The room that there was at its creation may be gone: then it waits to be started by somebody.
      if (state === 'starting') {
        if (attempted(() => startOnSled(world, instance))) return
        halt(world, id)
        setState(world, id, 'stopped')
        return
      }
      setState(world, id, state === 'running' && instance.name === BOOT_FAILS ? 'failed' : state)
    }),
  )
  world.moves.set(id, () => cancels.forEach((cancel) => cancel()))
}

/** Sends a new instance, which is creating, on its way. */
export const begin = (world: World, id: string, start: boolean): void =>
  follow(world, id, start ? CREATE_AND_START : CREATE_ONLY)

/**
 * Starts, stops or reboots; whether the state allows it is the handler's question.
 * @throws ApiFault 507, and writes nothing, when there is no room for an instance to start
 */
export function move(world: World, id: string, to: 'start' | 'stop' | 'reboot'): InstanceRow {
  const [now, path] = {
    start: ['starting', START] as const,
    stop: ['stopping', STOP] as const,
    reboot: ['rebooting', REBOOT] as const,
  }[to]
  // First the state, then the path: a failed instance's coming restart is taken back by `follow`.
  const found = world.instances.get(id)
  const instance = to === 'start' && found ? startOnSled(world, found) : setState(world, id, now)
  follow(world, id, path)
  return instance
}

/** Lets an instance fail, as a crashed host would. For tests and seeds. */
export function fail(world: World, id: string): InstanceRow {
  halt(world, id)
  return setState(world, id, 'failed')
}

/** Will restart a failed instance once its cooldown has passed, if its policy still allows it then. */
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
  if (!attempted(() => move(world, id, 'start'))) {
    const again = world.clock.after(RESTART_RETRY, () => restart(world, id))
    world.moves.set(id, again)
    return
  }
  const now = world.clock.now()
  world.instances.update(id, {
    timeLastAutoRestarted: now,
    autoRestartCooldownExpiration: new Date(now.getTime() + RESTART_COOLDOWN),
  })
}
