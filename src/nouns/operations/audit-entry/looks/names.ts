/** Names for the ids in the audit log: from cached answers, and from lists that fit into one request. */
import { isObject } from '@/api/json-object'
import type { QueryClient } from '@tanstack/react-query'
import type { AuditLogEntry } from '@/api/contract/audit-log'
import { supporting } from '@/api/query'
import type { Read } from '@/api/query'
import { actorSilo } from '../rules/entry'
import { targetById } from '../rules/target'
import { accessReads } from '@/resources/access/reads'
import { coreReads } from '@/resources/core/reads'
import { poolReads } from '@/nouns/pools/ip-pool/reads'
import { siloReads } from '@/nouns/silos/silo/reads'

interface Named {
  id: string
  name: string
}

type Names = ReadonlyMap<string, string>

/** A list whose names justify a request: it is short, and most entries concern its things. */
type NameList = Read<{ items: readonly Named[] }>

const allSilos = (): NameList => supporting(siloReads.allSilos())

const LISTS: Readonly<Record<string, (() => NameList) | undefined>> = {
  silo: allSilos,
  project: () => supporting(coreReads.allProjects()),
  'ip-pool': () => supporting(poolReads.allPools()),
}

const isNamed = (thing: unknown): thing is Named =>
  isObject(thing) && typeof thing['id'] === 'string' && typeof thing['name'] === 'string'

/** The names of things in cached answers. */
function loadedNames(client: QueryClient, ids: ReadonlySet<string>): Map<string, string> {
  const names = new Map<string, string>()
  for (const { state } of client.getQueryCache().getAll()) {
    const items: unknown = isObject(state.data) ? state.data['items'] : undefined
    for (const thing of Array.isArray(items) ? items : [state.data])
      if (isNamed(thing) && ids.has(thing.id)) names.set(thing.id, thing.name)
    if (names.size === ids.size) break
  }
  return names
}

/** The names of the actors' silos by id; no request is sent where no actor has a silo. */
export async function siloNames(
  client: QueryClient,
  entries: readonly AuditLogEntry[],
): Promise<Names> {
  if (!entries.some(({ actor }) => actorSilo(actor) !== undefined)) return new Map()
  const silos = await client.fetchQuery(allSilos()).catch(() => undefined)
  return new Map(silos?.items.map(({ id, name }) => [id, name]))
}

/** The maximum number of silos whose users are read for names: each needs a request. */
const MOST_SILOS = 20
/** Milliseconds for which the users of another silo stay fresh: the log needs them with every poll. */
const USERS_FRESH_FOR = 5 * 60_000

/**
 * The names of the actors by id. Users of other silos are read silo by silo.
 * @param own the id of the user's own silo, whose users need only one read
 */
export async function actorNames(
  client: QueryClient,
  entries: readonly AuditLogEntry[],
  own: Promise<string | undefined>,
): Promise<Names> {
  const silos = new Set(
    entries.flatMap(({ actor }) => (actor.kind === 'silo_user' ? [actor.siloId] : [])),
  )
  // Names are an addition: without them, ids are shown.
  const usersOf = (one: ReturnType<typeof accessReads.allUsers>) =>
    client.fetchQuery(one).catch(() => undefined)
  const ofOthers = async () => {
    silos.delete((await own) ?? '')
    const others = [...silos].slice(0, MOST_SILOS).map((silo) => siloReads.allUsers(silo))
    return Promise.all(others.map((one) => usersOf({ ...one, staleTime: USERS_FRESH_FOR })))
  }
  const [ofOwn, others] = await Promise.all([usersOf(accessReads.allUsers()), ofOthers()])
  return new Map(
    [ofOwn, ...others].flatMap(
      (users) => users?.items.map(({ id, displayName }) => [id, displayName]) ?? [],
    ),
  )
}

/** The names of targets that entries address by id, as far as known without one request each. */
export async function targetNames(
  client: QueryClient,
  entries: readonly AuditLogEntry[],
): Promise<Names> {
  const ids = new Set<string>()
  const nouns = new Set<string>()
  for (const entry of entries) {
    const target = targetById(entry)
    if (!target) continue
    ids.add(target.name)
    nouns.add(target.noun)
  }
  if (ids.size === 0) return new Map()
  const lists = [...nouns].flatMap((noun) => LISTS[noun]?.() ?? [])
  await Promise.all(lists.map((list) => client.fetchQuery(list).catch(() => undefined)))
  return loadedNames(client, ids)
}
