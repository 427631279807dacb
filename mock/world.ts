/** Creates worlds, each with its own tables and clock. Seeds fill a world; handlers read and change it. */
import type { ApiVersion } from '@/api/version'
import { NEWEST } from '@/api/version'
import { ownTables } from './handlers'
import { addProbeAlert, alertOnFailures } from './rack/alerts'
import { AuditLog } from './state/audit-log'
import type { Clock } from './state/clock'
import { liveClock } from './state/clock'
import { Faults } from './state/faults'
import { createIds } from './state/ids'
import type { Keeper } from './state/keeper'
import { watchForRestarts } from './rack/lifecycle'
import { SILO } from './seeds/personas'
import type { SeedName } from './seeds'
import { seeds } from './seeds'
import { addLaterPeople } from './seeds/silo'
import { SerialConsoles } from './state/serial-consoles'
import type { UserRow, World } from './state'
import { tables } from './state'
import { Runs } from './state/runs'
import { Usage } from './state/usage'

export type { World } from './state'

export interface WorldOptions {
  /** The API version of the world. Default: the newest version that the console supports. */
  version?: ApiVersion
  /** The rack's newest version, when it lies between the versions of two releases. */
  newest?: string | undefined

  /** Whether multicast is on. Default: off, as on newly shipped racks. */
  multicast?: boolean

  /** The seed that fills the world. */
  seed?: SeedName
  clock?: Clock
  keeper?: Keeper | undefined
}

/** Creates a world. */
export function createWorld({
  seed = 'demo',
  clock = liveClock(),
  version = NEWEST,
  multicast = false,
  newest,
  keeper,
}: WorldOptions = {}): World {
  const sessionIds = createIds(`${seed} sessions`)
  const stores = tables(ownTables())
  const world: World = {
    ...stores,
    version,
    newest,
    usage: new Usage(stores, clock),
    clock,
    keeper,
    ids: createIds(seed),
    requestIds: createIds(`${seed} requests`),
    policies: new Map(),
    audit: new AuditLog(createIds(`${seed} audit`)),
    listeners: { instanceFailed: [] },
    faults: new Faults(),
    serial: new SerialConsoles(clock),
    moves: new Map(),
    runs: new Runs(stores.instances, clock),
    ingress: {
      allowList: {
        allowedIps: { allow: 'any' },
        timeCreated: clock.now(),
        timeModified: clock.now(),
      },
      icmp: { enabled: true },
    },
    multicast,
    networkingSettings: { externalJumboFramesOptInEnabled: false },
    maintenance: {
      targetRelease: {
        generation: 1,
        timeRequested: clock.now(),
      },
      before: 'install dataset',
      suspended: false,
      contactSupport: false,
    },
    login: (username, siloId) => {
      const user = userOf(username, siloId)
      if (!user) throw new Error(`Nobody is called ${username} in the seed ${seed}`)
      return open(`${nameInToken(user)}-${sessionIds.hex(16)}`, user)
    },
    adopt: (token) => {
      if (world.endedSessions.has(token)) return false
      const [username = '', silo = SILO] = token.replace(/-[^-]*$/, '').split(':')
      const siloId = world.silos.named(silo)?.id
      const user =
        siloId && readable(username) ? userOf(decodeURIComponent(username), siloId) : undefined
      if (user && world.sessions.by('token', token).length === 0) open(token, user)
      return user !== undefined
    },
  }
  const userOf = (username: string, siloId?: string) =>
    siloId === undefined
      ? world.users.all().find((u) => u.username === username)
      : world.users.named(username, siloId)
  /** The token contains the user's name, so that a browser's cookie still works after a reload. */
  const nameInToken = (user: UserRow) => {
    const silo = world.silos.get(user.siloId)?.name ?? ''
    const name = encodeURIComponent(user.username)
    return silo === SILO ? name : `${name}:${silo}`
  }
  const open = (token: string, user: UserRow) => {
    const now = clock.now()
    const id = sessionIds.uuid()
    return world.sessions.add({ id, token, userId: user.id, timeCreated: now, timeLastUsed: now })
      .token
  }

  alertOnFailures(world)
  addProbeAlert(world)
  seeds[seed](world)
  addLaterPeople(world)
  for (const instance of world.instances.all())
    if (instance.runState === 'failed') watchForRestarts(world, instance.id)
  return world
}

/** Whether a cookie can be decoded; a cookie may contain any text. */
function readable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== ''
  } catch {
    return false
  }
}
