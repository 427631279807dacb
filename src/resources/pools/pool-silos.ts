/** The silos that a pool is linked to. The API returns their ids; their names are read separately. */
import type { QueryClient } from '@tanstack/react-query'
import type { Silo } from '@/api/contract/silo'
import type { OperationId } from '@/api/operation'
import { siloView } from '@/api/operations/silo'
import type { Read } from '@/api/query'
import { FRESH_FOR, readAllowing } from '@/api/query'
import type { ListRead, Page } from '../list-read'
import { wholeList } from '../whole-list'
import { poolReads } from '@/nouns/pools/ip-pool/reads'
import { siloReads } from '@/nouns/silos/silo/reads'

/** The shared members of the links of IP pools and of subnet pools. */
interface SiloLink {
  siloId: string
  isDefault: boolean
}

/** A linked silo. If it could not be read, its name is its id. */
export interface LinkedSilo {
  id: string
  name: string
  link: SiloLink
  silo: Silo | undefined
}

/** The maximum number of silos that are read one by one: the list of silos leaves out undiscoverable ones. */
const MOST_READ = 50

async function unlistedSilo(client: QueryClient, silo: string): Promise<Silo | undefined> {
  const answer = await client
    .fetchQuery(readAllowing(siloView, { path: { silo } }, 404, 'it may be deleted'))
    .catch(() => undefined)
  return answer?.type === 'success' ? answer.data : undefined
}

async function silosOf<T extends SiloLink>(
  client: QueryClient,
  list: ListRead<T>,
): Promise<Page<LinkedSilo>> {
  const [links, silos] = await Promise.all([
    client.fetchQuery(list.all()),
    client.fetchQuery(siloReads.allSilos()),
  ])
  const byId = new Map(silos.items.map((silo) => [silo.id, silo]))
  const unlisted = links.items.filter(({ siloId }) => !byId.has(siloId)).slice(0, MOST_READ)
  for (const silo of await Promise.all(unlisted.map(({ siloId }) => unlistedSilo(client, siloId))))
    if (silo) byId.set(silo.id, silo)
  const items = links.items.map((link) => {
    const silo = byId.get(link.siloId)
    return { id: link.siloId, name: silo?.name ?? link.siloId, link, silo }
  })
  return { items }
}

/**
 * The silos behind the links of a pool, as one complete list.
 * @param queryKey the key of the pool
 * @param links the list of its links @param operation the operation of that list
 */
export function silosBehind<T extends SiloLink>(
  queryKey: Read<unknown>['queryKey'],
  links: ListRead<T>,
  operation: OperationId,
): ListRead<LinkedSilo> {
  const whole: Read<Page<LinkedSilo>> = {
    queryKey,
    queryFn: ({ client }) => silosOf(client, links),
    staleTime: FRESH_FOR,
    meta: { madeOf: [operation, 'siloList', 'siloView'] },
  }
  return wholeList(whole)
}

/** The silos that an IP pool is linked to. */
export const linkedSilos = (pool: string): ListRead<LinkedSilo> =>
  silosBehind(['silos of an IP pool', { pool }], poolReads.poolLinks(pool), 'systemIpPoolSiloList')
