/** The lines of a paste, which run one by one. They stay while a form or a question is open between two of them. */
import { createStore } from 'zustand/vanilla'

export interface Steps {
  lines: readonly string[]
  /** The index of the next line. */
  at: number
  /** The indexes of the lines that the user skipped. */
  skipped: readonly number[]
  /** The last line ran and failed. */
  isStopped: boolean
}

export const steps = createStore<{ now: Steps | undefined }>(() => ({ now: undefined }))

/** The next line of the paste. */
export const nextStep = (): string | undefined => {
  const { now } = steps.getState()
  return now?.lines[now.at]
}

/** Starts with the first of several lines. */
export const beginSteps = (lines: readonly string[]): void =>
  steps.setState({ now: { lines, at: 0, skipped: [], isStopped: false } })

export const dropSteps = (): void => steps.setState({ now: undefined })

/**
 * Continues after a line ran.
 * @param line the line as it ran: any other line than the next one changes nothing
 * @returns whether another line follows
 */
export function endStep(line: string, isDone: boolean): boolean {
  const { now } = steps.getState()
  if (!now || now.lines[now.at] !== line.trim()) return false
  if (!isDone) {
    steps.setState({ now: { ...now, isStopped: true } })
    return false
  }
  return goOn(now)
}

/** Continues without the current line. @returns whether another line follows */
export function skipStep(): boolean {
  const { now } = steps.getState()
  return now !== undefined && goOn({ ...now, skipped: [...now.skipped, now.at] })
}

function goOn(now: Steps): boolean {
  const at = now.at + 1
  const isLast = at === now.lines.length
  steps.setState({ now: isLast ? undefined : { ...now, at, isStopped: false } })
  return !isLast
}
