/**
 * Turning pages. The API gives only a token for the next page, so the tokens one came by are kept for
 * this session, by list; whoever arrives on a deep link to a page in the middle can go on, or to the start.
 */
import { PAGE_SIZE } from '@/api/query'

const trails = new Map<string, (string | undefined)[]>()

/** Which page of its list a token is, counted from 0, or nothing when one did not come here page by page. */
export function pageNumber(list: string, token: string | undefined): number | undefined {
  if (token === undefined) return 0
  const at = trails.get(list)?.indexOf(token) ?? -1
  return at < 0 ? undefined : at
}

/** Remembers that `next` follows `token`. */
export function turnTo(list: string, token: string | undefined, next: string): void {
  const trail = trails.get(list) ?? [undefined]
  const at = trail.indexOf(token)
  trails.set(list, at < 0 ? [next] : [...trail.slice(0, at + 1), next])
}

/** The token of the page before, `undefined` for the first one. */
export const previousToken = (list: string, token: string | undefined): string | undefined => {
  const number = pageNumber(list, token)
  return number === undefined || number === 0 ? undefined : trails.get(list)?.[number - 1]
}

/** '51–100' */
export const rangeOf = (number: number | undefined, rows: number): string | undefined =>
  number === undefined || rows === 0
    ? undefined
    : `${number * PAGE_SIZE + 1}–${number * PAGE_SIZE + rows}`
