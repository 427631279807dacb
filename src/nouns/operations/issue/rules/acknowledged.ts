/** Acknowledged findings: they are not counted until they change. */
import type { Finding, Source } from './finding'

/** The maximum number of stored acknowledgements; the oldest are dropped first. */
const MOST = 500

/**
 * A text that identifies a finding as acknowledged. It changes when the problem gets worse, is replaced by another,
 * or starts again. A reconnecting BGP peer changes its state repeatedly: that counts as the same problem.
 */
function markOf({ id, source, severity, problem, since }: Finding): string {
  const [kind] = problem.split(':')
  return [id, severity, kind, source === 'bgp' ? '' : (since?.getTime() ?? '')].join(' · ')
}

export const isAcknowledged = (marks: readonly string[], finding: Finding): boolean =>
  marks.includes(markOf(finding))

/** The findings that are not acknowledged, and so are counted. */
export const thatCount = (marks: readonly string[], findings: readonly Finding[]): Finding[] =>
  findings.filter((finding) => !isAcknowledged(marks, finding))

/** Adds the marks of findings. */
export function acknowledge(marks: readonly string[], findings: readonly Finding[]): string[] {
  const more = findings.map(markOf)
  return [...marks.filter((mark) => !more.includes(mark)), ...more].slice(-MOST)
}

/** Removes the marks of findings: they are counted again. */
export function takeBack(marks: readonly string[], findings: readonly Finding[]): string[] {
  const gone = new Set(findings.map(markOf))
  return marks.filter((mark) => !gone.has(mark))
}

/**
 * Keeps only the marks of findings that still exist unchanged.
 * @param read the sources that were read as a whole: marks of other sources are kept
 */
export function stillSo(
  marks: readonly string[],
  findings: readonly Finding[],
  read: ReadonlySet<Source>,
): readonly string[] {
  const now = new Set(findings.map(markOf))
  const isRead = (mark: string) => [...read].some((source) => mark.startsWith(`${source} `))
  const left = marks.filter((mark) => now.has(mark) || !isRead(mark))
  return left.length === marks.length ? marks : left
}
