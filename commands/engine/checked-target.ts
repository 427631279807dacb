/** A target together with the data that decides whether the command runs on it. */
import type { Inspection } from './command'
import type { Ctx } from './context'
import type { Able } from './danger'
import type { Sentence } from '@/model/sentence'
import type { Reason } from './ports'
import type { Target } from './targets'

export interface CheckedTarget {
  target: Target
  name: string
  /** The ids behind its names, by argument. */
  ids: Readonly<Record<string, string>>
  /** Why the command does not run on it. */
  reason: Sentence | undefined
  /** The inspection of the target before the question. */
  found?: Inspection
}

/** The part of a target that a question shows. */
export const shownOf = ({ name, target }: CheckedTarget): Able => ({
  name,
  id: target.subject?.id,
  hidden: target.subject?.hidden,
})

/** Why a thing that an overlay showed cannot be acted on: its list no longer contains it. */
export const goneReasonOf = ({ subject: thing }: Target, ctx: Ctx): Reason | undefined =>
  thing &&
  !thing.unlisted &&
  ctx.scopesNow().some(({ noun, list }) => noun === thing.noun && list && !list.has(thing.id))
    ? `${thing.name} is no longer in the list`
    : undefined
