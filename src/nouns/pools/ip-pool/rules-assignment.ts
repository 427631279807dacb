/**
 * What an IP pool is assigned to, from release 22 on: silos, or the platform's own services. A pool that is linked to a
 * silo cannot be assigned to the services, and the services keep at least one pool.
 */
import type { IpPool } from '@/api/contract/ip-pool'
import type { Sentence } from '@/model/sentence'
import { say } from '@/model/sentence'
import { count } from '@/model/words'

/**
 * Why a pool with this number of linked silos cannot be assigned to the services. @param isMore whether there are
 * more
 */
export const isLinked = (pool: string, silos: number, isMore = false): string =>
  `${pool} is linked to ${count(silos, 'silo')}${isMore ? ' and more' : ''}: unlink it first`

/**
 * Why a pool must stay with the services.
 * @param all the pools of the rack, as far as known
 */
export const lastOfServices = (
  pool: Pick<IpPool, 'id' | 'name' | 'assignment'>,
  all: readonly Pick<IpPool, 'id' | 'assignment'>[] | undefined,
): string | undefined =>
  pool.assignment === 'system_services' &&
  all?.every(({ id, assignment }) => id === pool.id || assignment === 'silos')
    ? `${pool.name} is the last IP pool of the system services`
    : undefined

/** The effect of assigning a pool to the services. */
export const assignedToServices = (pool: Sentence): Sentence =>
  say`The platform’s own services, such as the API, this console and DNS, take their addresses from ${pool} as well. No silo can be linked to it.`

/** The effect of assigning a pool to silos. */
export const assignedToSilos = (pool: Sentence): Sentence =>
  say`The platform’s own services get no more addresses from ${pool}: with too few elsewhere they may become unreachable. This fails while they hold addresses of it. Silos can be linked to it.`
