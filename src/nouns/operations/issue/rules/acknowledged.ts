/** Findings that the user knows about: they are no longer counted, until they change. */
import type { Finding, Source } from './finding'

/** Acknowledgements that are kept; older ones are forgotten first. */
const MOST = 500

/**
 * A finding as it was acknowledged, as one line. It has another one when the problem is worse, is another problem, or
 * began again. A BGP peer that tries again is in a new state each time: its problem is the same.
 */
function markOf({ id, source, severity, problem, since }: Finding): string {
  const [kind] = problem.split(':')
  return [id, severity, kind, source === 'bgp' ? '' : (since?.getTime() ?? '')].join(' · ')
}

export const isAcknowledged = (marks: readonly string[], finding: Finding): boolean =>
  marks.includes(markOf(finding))

/** The findings that are not acknowledged: these count. */
export const thatCount = (marks: readonly string[], findings: readonly Finding[]): Finding[] =>
  findings.filter((finding) => !isAcknowledged(marks, finding))

/** The marks with those of more findings. */
export function acknowledge(marks: readonly string[], findings: readonly Finding[]): string[] {
  const more = findings.map(markOf)
  return [...marks.filter((mark) => !more.includes(mark)), ...more].slice(-MOST)
}

/** The marks without those of some findings: they count again. */
export function takeBack(marks: readonly string[], findings: readonly Finding[]): string[] {
  const gone = new Set(findings.map(markOf))
  return marks.filter((mark) => !gone.has(mark))
}

/**
 * The marks without those of findings that have changed or are gone.
 * @param read the sources that were read: of others, nothing is known
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
