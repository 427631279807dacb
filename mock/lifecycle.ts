/**
 * How an instance moves from state to state by itself. Times: `compute-storage` 13.2; that an instance
 * created without being started settles at stopped is ours (the reference leaves it creating for ever).
 */
import type { InstanceState } from '@/api/contract/instance'
import { instanceCan } from '@/model/instance-state'
import type { InstanceRow, World } from './state'

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

/** Puts an instance into a state now. */
export function setState(world: World, id: string, runState: InstanceState): InstanceRow {
  const instance = world.instances.update(id, {
    runState,
    timeRunStateUpdated: world.clock.now(),
  })
  if (!instanceCan('serial console', runState)) world.serial.hangUp(id)
  // What a guest wrote is kept since its last boot.
  if (runState === 'starting' || runState === 'rebooting') world.serial.clear(id)
  if (runState === 'failed') {
    watchForRestarts(world, id)
    for (const hear of world.listeners.instanceFailed) hear(instance)
  }
  return instance
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
      setState(world, id, state === 'running' && instance.name === BOOT_FAILS ? 'failed' : state)
    }),
  )
  world.moves.set(id, () => cancels.forEach((cancel) => cancel()))
}

/** Sends a new instance, which is creating, on its way. */
export const begin = (world: World, id: string, start: boolean): void =>
  follow(world, id, start ? CREATE_AND_START : CREATE_ONLY)

/** Starts, stops or reboots; whether the state allows it is the handler's question. */
export function move(world: World, id: string, to: 'start' | 'stop' | 'reboot'): InstanceRow {
  const [now, path] = {
    start: ['starting', START] as const,
    stop: ['stopping', STOP] as const,
    reboot: ['rebooting', REBOOT] as const,
  }[to]
  // First the state, then the path: a failed instance's coming restart is taken back by `follow`.
  const instance = setState(world, id, now)
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
  const now = world.clock.now()
  world.instances.update(id, {
    timeLastAutoRestarted: now,
    autoRestartCooldownExpiration: new Date(now.getTime() + RESTART_COOLDOWN),
  })
  move(world, id, 'start')
}
