/** Names for the ids in the audit log: from what is loaded, and from lists that one request gives whole. */
import type { QueryClient } from '@tanstack/react-query'
import type { AuditLogEntry } from '@/api/contract/audit-log'
import { supporting } from '@/api/query'
import type { Read } from '@/api/query'
import { actorSilo } from '@/model/system/audit/entry'
import type { Target } from '@/model/system/audit/target'
import { targetById } from '@/model/system/audit/target'
import { coreReads } from '@/resources/core/reads'
import { systemReads } from '@/resources/system/reads'

interface Named {
  id: string
  name: string
}

type Names = ReadonlyMap<string, string>

/** A list whose names are worth a request: it is short, and most entries are about its things. */
type NameList = Read<{ items: readonly Named[] }>

const allSilos = (): NameList => supporting(systemReads.allSilos())

const LISTS: Partial<Record<Target['noun'], () => NameList>> = {
  silo: allSilos,
  project: () => supporting(coreReads.allProjects()),
  'ip-pool': () => supporting(systemReads.allPools()),
}

const isNamed = (thing: unknown): thing is Named => {
  const { id, name } = (thing ?? {}) as Partial<Named>
  return typeof id === 'string' && typeof name === 'string'
}

/** The names of things that answers in the cache hold. */
function loadedNames(client: QueryClient, ids: ReadonlySet<string>): Map<string, string> {
  const names = new Map<string, string>()
  for (const { state } of client.getQueryCache().getAll()) {
    const { items } = (state.data ?? {}) as { items?: unknown }
    for (const thing of Array.isArray(items) ? items : [state.data])
      if (isNamed(thing) && ids.has(thing.id)) names.set(thing.id, thing.name)
    if (names.size === ids.size) break
  }
  return names
}

/** The names of the actors' silos by id; nothing is read where no actor has one. */
export async function siloNames(
  client: QueryClient,
  entries: readonly AuditLogEntry[],
): Promise<Names> {
  if (!entries.some(({ actor }) => actorSilo(actor) !== undefined)) return new Map()
  const silos = await client.fetchQuery(allSilos()).catch(() => undefined)
  return new Map(silos?.items.map(({ id, name }) => [id, name]))
}

/** The names of the things that the entries address by id, as far as they are known without a request for each. */
export async function targetNames(
  client: QueryClient,
  entries: readonly AuditLogEntry[],
): Promise<Names> {
  const ids = new Set<string>()
  const nouns = new Set<Target['noun']>()
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
