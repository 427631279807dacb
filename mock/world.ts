/**
 * Makes worlds: each with its own tables, clock and people, independent of all others. Handlers read and
 * change a world, seeds fill it.
 */
import type { Clock } from './clock'
import { liveClock } from './clock'
import { Faults } from './faults'
import { createIds } from './ids'
import { watchForRestarts } from './lifecycle'
import type { SeedName } from './seeds'
import { seeds } from './seeds'
import { SerialConsoles } from './serial'
import type { User, World } from './state'
import { tables } from './state'

export type { World } from './state'

export interface WorldOptions {
  /** Which seed fills the world. */
  seed?: SeedName
  clock?: Clock
}

/** Makes a world of its own. */
export function createWorld({ seed = 'demo', clock = liveClock() }: WorldOptions = {}): World {
  const sessionIds = createIds(`${seed} sessions`)
  const world: World = {
    ...tables(),
    clock,
    ids: createIds(seed),
    requestIds: createIds(`${seed} requests`),
    policies: new Map(),
    faults: new Faults(),
    serial: new SerialConsoles(clock),
    moves: new Map(),
    login: (username) => {
      const user = userOf(username)
      if (!user) throw new Error(`Nobody is called ${username} in the seed ${seed}`)
      // The name is in the token so that a browser's cookie outlives a reload of the world.
      return open(`${username}-${sessionIds.hex(16)}`, user)
    },
    adopt: (token) => {
      const user = userOf(token.replace(/-[^-]*$/, ''))
      if (user && !world.sessions.get(token)) open(token, user)
      return user !== undefined
    },
  }
  const userOf = (username: string) => world.users.all().find((u) => u.username === username)
  const open = (token: string, user: User) =>
    world.sessions.add({ id: token, userId: user.id, timeCreated: clock.now() }).id

  seeds[seed](world)
  for (const instance of world.instances.all())
    if (instance.runState === 'failed') watchForRestarts(world, instance.id)
  return world
}
