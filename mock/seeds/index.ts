/** The seeds that a world can start with. */
import type { World } from '../state'
import { crowded } from './crowded'
import { demo } from './demo'
import { empty } from './empty'

export const seeds = { demo, empty, crowded } satisfies Record<string, (world: World) => void>

export type SeedName = keyof typeof seeds

export const SEED_NAMES = Object.keys(seeds) as SeedName[]

export const isSeedName = (text: string): text is SeedName =>
  (SEED_NAMES as readonly string[]).includes(text)
