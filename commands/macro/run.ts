/** Runs the steps of a macro one after the other, until one fails. */
import type { Outcome } from '../engine/events'
import type { PlannedRow, PlannedStep } from './plan'
import { namesOf } from './plan'

/** The functions that running a step needs. */
export interface Doing {
  /** @returns the outcome, the reason of a failure, and whether the answer was lost */
  run(step: PlannedStep): Promise<{ outcome: Outcome; message: string; isLost: boolean }>
  /** Why a step would be refused at this moment. */
  refusal(step: PlannedStep): string | undefined
  /** Reads a thing again. */
  refresh(row: PlannedRow): Promise<unknown>
  /** @param ms milliseconds */
  sleep(ms: number): Promise<unknown>
  isCancelled(): boolean
  /** @param waits why the next step has to wait */
  progress(finished: number, waits?: string): void
}

/** The progress when a macro ended. */
export interface Ended {
  /** The number of finished steps. */
  done: number
  /** Why the next step did not succeed; `undefined` where all did. */
  stopped?: string
  /** The next step may have succeeded: its answer did not arrive. */
  isLost?: boolean
}

/**
 * The maximum wait in milliseconds until the next step is allowed: the state of a thing changes some time after the
 * call.
 */
export const WAITS_AT_MOST = 300_000
const FIRST_WAIT = 100
const LONGEST_WAIT = 2_000

export const CANCELLED = 'cancelled'

/** Waits until a step is allowed. @returns the reason where it is not */
async function allowed(step: PlannedStep, done: number, doing: Doing): Promise<string | undefined> {
  let waited = 0
  for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    const reason = doing.refusal(step)
    if (reason === undefined || waited >= WAITS_AT_MOST) return reason
    if (doing.isCancelled()) return CANCELLED
    doing.progress(done, `${step.row.name}: ${reason}`)
    await doing.sleep(wait)
    waited += wait
    await doing.refresh(step.row)
  }
}

/**
 * Runs the steps in order, until one is refused or fails. A step on the same target as the previous one waits until
 * the target's state allows it.
 * @param begun the target that earlier steps have already changed
 */
export async function doSteps(
  steps: readonly PlannedStep[],
  begun: PlannedRow | undefined,
  doing: Doing,
): Promise<Ended> {
  let changed = begun
  for (const [done, step] of steps.entries()) {
    if (doing.isCancelled()) return { done, stopped: CANCELLED }
    doing.progress(done)
    const reason = changed === step.row ? await allowed(step, done, doing) : undefined
    if (reason !== undefined) return { done, stopped: reason }
    const { outcome, message, isLost } = await doing.run(step)
    if (outcome !== 'done') return { done, stopped: message || outcome, isLost }
    changed = step.row
  }
  doing.progress(steps.length)
  return { done: steps.length }
}

/** Sentences about the finished, failed and remaining steps. */
export function summary(
  steps: readonly PlannedStep[],
  { done, stopped, isLost }: Ended,
  leftOut: readonly string[],
): string {
  const next = steps[done]
  const begun = new Set(namesOf(steps.slice(0, done)))
  const whole = [...begun].filter((name) => name !== next?.row.name)
  const rest = namesOf(steps.slice(done + 1)).filter(
    (name) => name !== next?.row.name && !begun.has(name),
  )
  const before = steps.slice(0, done).filter(({ row }) => row === next?.row)
  return [
    whole.length > 0 && `Done: ${whole.join(', ')}.`,
    next &&
      `${stopped === CANCELLED ? 'Stopped before' : isLost ? 'Perhaps done' : 'Not done'}: ${next.command.title} on ${next.row.name}${stopped === CANCELLED ? '' : `: ${stopped}`}${before.length > 0 ? `, after ${before.map(({ command }) => command.title).join(', ')}` : ''}.`,
    rest.length > 0 && `Not begun: ${rest.join(', ')}.`,
    leftOut.length > 0 && `Left out: ${leftOut.join(', ')}.`,
  ]
    .filter((words) => words !== false && words !== undefined)
    .join(' ')
}
