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
import type { UserRow, World } from './state'
import { tables } from './state'
import { Usage } from './usage'

export type { World } from './state'

export interface WorldOptions {
  /** Which seed fills the world. */
  seed?: SeedName
  clock?: Clock
}

/** Makes a world of its own. */
export function createWorld({ seed = 'demo', clock = liveClock() }: WorldOptions = {}): World {
  const sessionIds = createIds(`${seed} sessions`)
  const stores = tables()
  const world: World = {
    ...stores,
    usage: new Usage(stores),
    listeners: { instanceFailed: [] },
    clock,
    ids: createIds(seed),
    requestIds: createIds(`${seed} requests`),
    policies: new Map(),
    faults: new Faults(),
    serial: new SerialConsoles(clock),
    moves: new Map(),
    runs: new Map(),
    ingress: {
      allowList: {
        allowedIps: { allow: 'any' },
        timeCreated: clock.now(),
        timeModified: clock.now(),
      },
      icmp: { enabled: true },
    },
    upkeep: {
      targetRelease: {
        generation: 1,
        timeRequested: clock.now(),
        releaseSource: { type: 'unspecified' },
      },
    },
    login: (username, siloId) => {
      const user = userOf(username, siloId)
      if (!user) throw new Error(`Nobody is called ${username} in the seed ${seed}`)
      // The name is in the token so that a browser's cookie outlives a reload of the world.
      return open(`${username}-${sessionIds.hex(16)}`, user)
    },
    adopt: (token) => {
      const user = userOf(token.replace(/-[^-]*$/, ''))
      if (user && world.sessions.by('token', token).length === 0) open(token, user)
      return user !== undefined
    },
  }
  const userOf = (username: string, siloId?: string) =>
    siloId === undefined
      ? world.users.all().find((u) => u.username === username)
      : world.users.named(username, siloId)
  const open = (token: string, user: UserRow) => {
    const now = clock.now()
    const id = sessionIds.uuid()
    return world.sessions.add({ id, token, userId: user.id, timeCreated: now, timeLastUsed: now })
      .token
  }

  seeds[seed](world)
  for (const instance of world.instances.all())
    if (instance.runState === 'failed') watchForRestarts(world, instance.id)
  return world
}
