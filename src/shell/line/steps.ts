/** The lines of a paste, which are run one by one. They stay while a form or a question stands between two of them. */
import { createStore } from 'zustand/vanilla'

export interface Steps {
  lines: readonly string[]
  /** The one that is next. */
  at: number
  /** The next one was run, and did not succeed. */
  isStopped: boolean
}

export const steps = createStore<{ now: Steps | undefined }>(() => ({ now: undefined }))

/** The line that is next. */
export const nextStep = (): string | undefined => {
  const { now } = steps.getState()
  return now?.lines[now.at]
}

/** Begins with the first of several lines. */
export const beginSteps = (lines: readonly string[]): void =>
  steps.setState({ now: { lines, at: 0, isStopped: false } })

export const dropSteps = (): void => steps.setState({ now: undefined })

/**
 * Goes on after a line was run.
 * @param line the line as it was run: another than the next one changes nothing
 * @returns whether another one follows
 */
export function endStep(line: string, isDone: boolean): boolean {
  const { now } = steps.getState()
  if (!now || now.lines[now.at] !== line.trim()) return false
  if (!isDone) {
    steps.setState({ now: { ...now, isStopped: true } })
    return false
  }
  const at = now.at + 1
  const isLast = at === now.lines.length
  steps.setState({ now: isLast ? undefined : { ...now, at, isStopped: false } })
  return !isLast
}
