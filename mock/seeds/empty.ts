/** A silo on its first day: people, pools and images, and not one project. */
import type { World } from '../state'
import { seedSilo } from './silo'

export function empty(world: World): void {
  seedSilo(world)
}
