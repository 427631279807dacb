/**
 * Turning pages. The API gives a token for the next page only, so the tokens of the pages before are kept: by list,
 * for this session, and in the history entry, which survives a reload. A deep link to a later page has no such
 * tokens: from there the user can go to the next page or to the first one.
 */
import { PAGE_SIZE } from '@/api/query'

type Trail = readonly (string | undefined)[]

const trails = new Map<string, Trail>()

interface Kept {
  trail?: { list: string; tokens: readonly (string | null)[] }
}

/** The tokens of a list that the history entry holds from before a reload. */
function keptTrail(list: string): Trail | undefined {
  const { trail }: Kept = globalThis.history?.state ?? {}
  return trail?.list === list ? trail.tokens.map((token) => token ?? undefined) : undefined
}

/** The tokens that led to the pages of a list, in order; empty where no page was turned. */
const trailOf = (list: string): Trail => trails.get(list) ?? keptTrail(list) ?? []

/** Keeps with the history entry how the page that is shown was reached. */
export function keepTrail(list: string, token: string | undefined): void {
  const tokens = trailOf(list)
  if (token === undefined || !tokens.includes(token)) return
  trails.set(list, tokens)
  // Not through the patched method: nothing has been navigated to.
  History.prototype.replaceState.call(
    history,
    { ...history.state, trail: { list, tokens: tokens.map((t) => t ?? null) } },
    '',
  )
}

/** The number of a token's page in its list, from 0; `undefined` if the user did not turn pages to get there. */
export function pageNumber(list: string, token: string | undefined): number | undefined {
  if (token === undefined) return 0
  const trail = trailOf(list)
  const at = trail.indexOf(token)
  // A trail from a deep link begins with the token of that page, whose number is not known.
  return at < 0 || trail[0] !== undefined ? undefined : at
}

/** Remembers that `next` follows `token`. */
export function turnTo(list: string, token: string | undefined, next: string): void {
  const trail = trailOf(list)
  const at = trail.indexOf(token)
  trails.set(list, [...(at < 0 ? [token] : trail.slice(0, at + 1)), next])
}

/** The token of the page before; `undefined` for the first page, also where the page before is not known. */
export const previousToken = (list: string, token: string | undefined): string | undefined => {
  const trail = trailOf(list)
  const at = trail.indexOf(token)
  return at > 0 ? trail[at - 1] : undefined
}

/** '51–100' */
export const rangeOf = (number: number | undefined, rows: number): string | undefined =>
  number === undefined || rows === 0
    ? undefined
    : `${number * PAGE_SIZE + 1}–${number * PAGE_SIZE + rows}`
