/** The front of a rack: the contents of each cubby, and moves between cubbies by arrow keys. */
import type { Sled, SledInstance } from '@/api/contract/hardware'
import type { WaitingSled } from '@/nouns/hardware/sled/rules'
import { provisionPolicyOf } from '@/nouns/hardware/sled/rules'

/** A rack has 32 cubbies for sleds, two side by side, numbered from the top left. */
const CUBBIES = 32
const SIDE_BY_SIDE = 2

/** A cubby of a rack. */
export interface Cubby {
  number: number
  sled?: Sled | undefined
  /** The sled is plugged in, and waits to be added to the rack. */
  waiting?: WaitingSled | undefined
  /** Sleds that were in this cubby before. */
  before: readonly Sled[]
}

export interface RackFront {
  /** In the order of their numbers. */
  cubbies: readonly Cubby[]
  /** Sleds with an unknown cubby: only the newest version of the API has cubbies. */
  unplaced: readonly Sled[]
}

/** The things of one rack, from a list of all racks. */
export const inRack = <T extends { rackId: string }>(things: readonly T[], rackId: string): T[] =>
  things.filter((thing) => thing.rackId === rackId)

const isInService = ({ policy, state }: Sled) => policy.kind === 'in_service' && state === 'active'

/**
 * The contents of a rack's cubbies.
 * @param sleds of all racks
 * @param waiting sleds that wait to be added, of all racks
 */
export function rackFront(
  rackId: string,
  sleds: readonly Sled[],
  waiting: readonly WaitingSled[],
): RackFront {
  const own = inRack(sleds, rackId)
  const coming = inRack(waiting, rackId)
  const cubbies = Array.from({ length: CUBBIES }, (_, number) => {
    const here = own.filter(({ slot }) => slot === number)
    // A replaced sled keeps its cubby number: the one in service is shown.
    const sled = here.find(isInService) ?? here[0]
    return {
      number,
      sled,
      waiting: coming.find(({ cubby }) => cubby === number),
      before: here.filter((one) => one !== sled),
    }
  })
  const unplaced = own.filter(({ slot }) => slot == null || slot >= CUBBIES)
  return { cubbies, unplaced }
}

/** The state of a cubby in the drawing. */
export type CubbyState =
  | 'in service'
  | 'not provisionable'
  | 'expunged'
  | 'decommissioned'
  | 'waiting'
  | 'empty'

export function cubbyState({ sled, waiting }: Pick<Cubby, 'sled' | 'waiting'>): CubbyState {
  if (waiting) return 'waiting'
  if (!sled) return 'empty'
  if (sled.policy.kind === 'expunged') return 'expunged'
  if (sled.state === 'decommissioned') return 'decommissioned'
  return provisionPolicyOf(sled) === 'non_provisionable' ? 'not provisionable' : 'in service'
}

/** The number of cubbies in each state, the most common first. */
export function cubbyStates({ cubbies }: RackFront): (readonly [CubbyState, number])[] {
  const counts = new Map<CubbyState, number>()
  for (const cubby of cubbies) {
    const state = cubbyState(cubby)
    counts.set(state, (counts.get(state) ?? 0) + 1)
  }
  return [...counts].sort((a, b) => b[1] - a[1])
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -SIDE_BY_SIDE,
  ArrowDown: SIDE_BY_SIDE,
}

/**
 * The cubby after a key press.
 * @param at the number of the focused cubby
 * @param key as the browser names it
 * @returns undefined for a key that does not move, and at the edge of the rack
 */
export function cubbyAfter(at: number, key: string): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return CUBBIES - 1
  const step = STEPS[key]
  if (step === undefined) return undefined
  const isSideways = Math.abs(step) < SIDE_BY_SIDE
  const to = at + step
  const isInRow = Math.floor(to / SIDE_BY_SIDE) === Math.floor(at / SIDE_BY_SIDE)
  return to < 0 || to >= CUBBIES || (isSideways && !isInRow) ? undefined : to
}

/** The resources used by the instances of a sled. */
export interface SledFill {
  instances: number
  vcpus: number
  /** In bytes. */
  memory: number
  /** The used share of the sled's hardware threads, in whole percent from 0 to 100. */
  share: number
}

export function sledFill(
  { usableHardwareThreads: threads }: Pick<Sled, 'usableHardwareThreads'>,
  instances: readonly Pick<SledInstance, 'ncpus' | 'memory'>[],
): SledFill {
  const sum = (of: (one: (typeof instances)[number]) => number) =>
    instances.reduce((total, one) => total + of(one), 0)
  const vcpus = sum(({ ncpus }) => ncpus)
  return {
    instances: instances.length,
    vcpus,
    memory: sum(({ memory }) => memory),
    share: threads === 0 ? 0 : Math.min(100, Math.round((vcpus / threads) * 100)),
  }
}
