/** Does the steps of a macro one after the other, until one is not done. */
import type { Outcome } from '../engine/events'
import type { PlannedRow, PlannedStep } from './plan'
import { namesOf } from './plan'

/** What doing a step needs. */
export interface Doing {
  /** @returns how it went, with the reason where it was not done, and whether its answer was lost */
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

/** How far the steps came. */
export interface Ended {
  /** So many of them were done, from the first on. */
  done: number
  /** Why the next one was not; `undefined` where all were done. */
  stopped?: string
  /** The next one may have been done after all: its answer did not arrive. */
  isLost?: boolean
}

/**
 * The most milliseconds to wait until the next step is allowed: the state of a thing changes some time after the
 * call.
 */
export const WAITS_AT_MOST = 300_000
const FIRST_WAIT = 100
const LONGEST_WAIT = 2_000

export const CANCELLED = 'cancelled'

/** Waits until a step is allowed. @returns why it is not */
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
 * Does the steps in order, until one is refused or fails. A step on the thing of the step before it waits until the
 * state of the thing allows it.
 * @param begun the thing that earlier steps have already changed
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

/** What was done, what failed and what was not begun, in sentences. */
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
