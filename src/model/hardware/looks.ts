/** How the states and policies of hardware look. */
import type { PhysicalDisk, Sled } from '@/api/contract/hardware'
import type { RackMembershipStatus } from '@/api/contract/rack-membership'
import type { Cubby, CubbyState } from '@/nouns/hardware/rack/rules-front'
import { cubbyState } from '@/nouns/hardware/rack/rules-front'
import type { Light } from '@/nouns/hardware/rack/rules-lights'
import { provisionPolicyOf } from '@/nouns/hardware/sled/rules'
import { wordOf } from '@/model/unknown'
import type { Badge, Looks } from '../badge'
import { badgeOf } from '../badge'

const POLICY: Looks = {
  in_service: ['full', 'ok'],
  expunged: ['cross', 'off'],
}

const STATE: Looks = {
  active: ['full', 'ok'],
  decommissioned: ['ring', 'off'],
}

const PROVISION: Looks = {
  provisionable: ['full', 'ok'],
  non_provisionable: ['ring', 'off', 'not provisionable'],
}

const CHANGE: Looks = {
  in_progress: ['left', 'busy'],
  committed: ['full', 'ok'],
  aborted: ['cross', 'off'],
}

/** How far the latest change of the members of a rack is. */
export const changeBadge = ({ state }: Pick<RackMembershipStatus, 'state'>): Badge =>
  badgeOf(CHANGE, state)

/** The operator's policy for a sled or a disk. */
export const policyBadge = ({ policy }: Pick<Sled | PhysicalDisk, 'policy'>): Badge =>
  badgeOf(POLICY, policy.kind)

export const hardwareBadge = ({ state }: Pick<Sled | PhysicalDisk, 'state'>): Badge =>
  badgeOf(STATE, state)

/** Whether a sled takes new instances; `undefined` for an expunged one. */
export function provisionBadge(sled: Pick<Sled, 'policy'>): Badge | undefined {
  const policy = provisionPolicyOf(sled)
  return policy && badgeOf(PROVISION, policy)
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

/** How the picture of a switch shows its ports. */
export const LIGHT_BADGE: Readonly<Record<Light, Badge>> = {
  up: { glyph: 'full', tone: 'ok', word: 'link up' },
  down: { glyph: 'cross', tone: 'bad', word: 'link down' },
  unknown: { glyph: 'dotted', tone: 'warn', word: 'state not known' },
  unused: { glyph: 'ring', tone: 'off', word: 'without settings' },
}

export const cubbyBadge = (cubby: Pick<Cubby, 'sled' | 'waiting'>): Badge =>
  CUBBY_BADGE[cubbyState(cubby)]
