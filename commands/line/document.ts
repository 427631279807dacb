/** Inserts the text of a document into a line, in a form that a shell accepts. */
import { delimiter } from '../engine/cli'
import type { Problem } from './tokens'

/** The longest document that is taken from a file, in bytes: the longest line has room for it. */
export const LONGEST_DOCUMENT = 200_000

/**
 * A line with the text of a file in place of the file name.
 * @param place the position of the flag and the name
 */
export function withDocumentOf(
  line: string,
  { start, end }: Pick<Problem, 'start' | 'end'>,
  text: string,
): string {
  const body = text.replaceAll(/\r\n?/g, '\n').trimEnd()
  const word = delimiter(body)
  const flag = line.startsWith('--input', start) ? '--input -' : '--json-body /dev/stdin'
  const flags = `${line.slice(0, start)}${flag}${line.slice(end)}`.trimEnd()
  return `${flags} <<'${word}'\n${body}\n${word}`
}
