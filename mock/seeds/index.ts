/** The seeds of worlds. */
import { keysOf } from '@/model/objects'
import type { World } from '../state'
import { asRacksAre } from './as-racks-are'
import { crowded } from './crowded'
import { demo } from './demo'
import { empty } from './empty'

export const seeds = {
  demo,
  empty,
  crowded,
  'as-racks-are': asRacksAre,
} satisfies Record<string, (world: World) => void>

export type SeedName = keyof typeof seeds

export const SEED_NAMES = keysOf(seeds)

export const isSeedName = (text: string): text is SeedName =>
  SEED_NAMES.some((name) => name === text)
