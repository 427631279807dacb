/** Multicast from release 18 on: a pool, and two groups with members. */
import { R18, isAtLeast } from '@/api/version'
import { joinGroup } from '../handlers/multicast-group'
import { newNamed } from '../state/named'
import type { World } from '../state'
import { addPool, link } from './pools'

/** Added last, so that the ids of all other resources are equal in all versions. */
export function seedMulticast(world: World, siloId: string, projectId: string): void {
  if (!isAtLeast(world.version, R18)) return
  const pool = addPool(
    world,
    'ip-pool-multicast',
    'Streams inside the office',
    [{ first: '239.1.1.0', last: '239.1.1.255' }],
    { poolType: 'multicast' },
  )
  link(world, pool, siloId, false)
  const group = (name: string, description: string, multicastIp: string) =>
    world.multicastGroups.add({
      ...newNamed(world, { name, description }),
      ipPoolId: pool.id,
      multicastIp,
      state: 'Active',
    })
  const quotes = group('quotes', 'Prices, several times a second', '239.1.1.0')
  const logs = group('logs', '', '239.1.1.1')
  for (const { to, name, senders } of [
    { to: quotes, name: 'web-1', senders: ['10.0.0.7', '10.0.0.8'] },
    { to: quotes, name: 'web-2', senders: [] },
    { to: logs, name: 'db-1', senders: [] },
  ]) {
    const instance = world.instances.named(name, projectId)
    if (instance) joinGroup(world, to, instance, senders)
  }
}
