/** How the states and policies of hardware look: a glyph, a colour and a word. */
import type { PhysicalDisk, Sled } from '@/api/contract/hardware'
import type { RackMembershipStatus } from '@/api/contract/rack-membership'
import type { Cubby, CubbyState } from '@/model/hardware/rack-front'
import { cubbyState } from '@/model/hardware/rack-front'
import { provisionPolicyOf } from '@/model/hardware/sled'
import { asUnknown, entryOf, wordOf } from '@/model/unknown'
import type { Badge } from '@/ui/State'

const POLICY: Readonly<Record<string, Badge>> = {
  in_service: { glyph: 'full', tone: 'ok', word: 'in service' },
  expunged: { glyph: 'cross', tone: 'off', word: 'expunged' },
}

const STATE: Readonly<Record<string, Badge>> = {
  active: { glyph: 'full', tone: 'ok', word: 'active' },
  decommissioned: { glyph: 'ring', tone: 'off', word: 'decommissioned' },
}

const PROVISION: Readonly<Record<string, Badge>> = {
  provisionable: { glyph: 'full', tone: 'ok', word: 'provisionable' },
  non_provisionable: { glyph: 'ring', tone: 'off', word: 'not provisionable' },
}

const badge = (table: Readonly<Record<string, Badge>>, word: string | undefined): Badge =>
  entryOf(table, word) ?? { glyph: 'ring', tone: 'off', word: asUnknown(word) }

const CHANGE: Readonly<Record<string, Badge>> = {
  in_progress: { glyph: 'left', tone: 'busy', word: 'in progress' },
  committed: { glyph: 'full', tone: 'ok', word: 'committed' },
  aborted: { glyph: 'cross', tone: 'off', word: 'aborted' },
}

/** How far the latest change of the members of a rack is. */
export const changeBadge = ({ state }: Pick<RackMembershipStatus, 'state'>): Badge =>
  badge(CHANGE, state)

/** The operator's policy for a sled or a disk. */
export const policyBadge = ({ policy }: Pick<Sled | PhysicalDisk, 'policy'>): Badge =>
  badge(POLICY, policy.kind)

export const hardwareBadge = ({ state }: Pick<Sled | PhysicalDisk, 'state'>): Badge =>
  badge(STATE, state)

/** Whether a sled takes new instances; `undefined` for an expunged one. */
export function provisionBadge(sled: Pick<Sled, 'policy'>): Badge | undefined {
  const policy = provisionPolicyOf(sled)
  return policy && badge(PROVISION, policy)
}

const FORM_FACTOR: Record<PhysicalDisk['formFactor'], string> = { u2: 'U.2', m2: 'M.2' }

export const formFactorText = (formFactor: PhysicalDisk['formFactor']): string =>
  wordOf(FORM_FACTOR, formFactor)

/** How the drawing of a rack shows what a cubby holds. */
export const CUBBY_BADGE: Readonly<Record<CubbyState, Badge>> = {
  'in service': { glyph: 'full', tone: 'ok', word: 'in service' },
  'not provisionable': { glyph: 'left', tone: 'warn', word: 'not provisionable' },
  expunged: { glyph: 'cross', tone: 'bad', word: 'expunged' },
  decommissioned: { glyph: 'ring', tone: 'off', word: 'decommissioned' },
  waiting: { glyph: 'dotted', tone: 'new', word: 'waits to be added' },
  empty: { glyph: 'dotted', tone: 'off', word: 'empty' },
}

export const cubbyBadge = (cubby: Pick<Cubby, 'sled' | 'waiting'>): Badge =>
  CUBBY_BADGE[cubbyState(cubby)]
