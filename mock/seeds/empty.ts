/** A silo on its first day: users, pools and images, but no project. */
import type { World } from '../state'
import { seedPorts } from './fabric'
import { OFFICE, seedRack } from './hardware'
import { OFFICE_QUOTAS, seedQuotas } from './quota'
import { seedSilo } from './silo'

export function empty(world: World): void {
  seedSilo(world)
  seedQuotas(world, OFFICE_QUOTAS)
  seedRack(world, OFFICE)
  seedPorts(world)
}
