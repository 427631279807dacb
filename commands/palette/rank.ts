/**
 * How the palette ranks. Pure and ours: cmdk would rank a component an item, and it cannot weigh what
 * acts on the row in focus above what merely exists.
 */

export interface Rankable {
  /** What is shown and matched first. */
  text: string
  /** Matched too, for less: the command-line name, other words for the same thing. */
  also?: string
  /** Added to the score: what is near (the row in focus, recent) comes first among equals. */
  boost?: number
}

/** A stretch of the text that matched: start and end. */
export type Span = readonly [number, number]

export interface Match {
  score: number
  spans: readonly Span[]
}

const startsWord = (text: string, at: number) =>
  at === 0 || /[^\p{L}\p{N}]/u.test(text.charAt(at - 1))

/** One word of the query in a text: as a word's beginning, inside a word, or letter by letter. */
function findWord(text: string, word: string): Match | undefined {
  let inside: Match | undefined
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const spans: Span[] = [[at, at + word.length]]
    if (startsWord(text, at)) return { score: at === 0 ? 100 : 80, spans }
    inside ??= { score: 15, spans }
  }
  return inside ?? findLetters(text, word)
}

/** Letters in order, each run beginning a word: 'nin' finds 'New INstance'. */
function findLetters(text: string, word: string): Match | undefined {
  const spans: [number, number][] = []
  let from = 0
  for (const letter of word) {
    const open = spans.at(-1)
    if (open && text.charAt(open[1]) === letter) {
      open[1] += 1
      from = open[1]
      continue
    }
    let at = text.indexOf(letter, from)
    while (at !== -1 && !startsWord(text, at)) at = text.indexOf(letter, at + 1)
    if (at === -1) return undefined
    spans.push([at, at + 1])
    from = at + 1
  }
  return spans.length > 0 ? { score: 14 - spans.length, spans } : undefined
}

/** How well an item answers a query, or nothing when it does not. Every word must be found somewhere. */
export function match(item: Rankable, query: string): Match | undefined {
  const text = item.text.toLowerCase()
  const also = item.also?.toLowerCase() ?? ''
  const spans: Span[] = []
  let score = item.boost ?? 0
  for (const word of query.toLowerCase().split(/\s+/).filter(Boolean)) {
    const found = findWord(text, word)
    if (found) {
      score += found.score
      spans.push(...found.spans)
      continue
    }
    const elsewhere = findWord(also, word)
    if (!elsewhere || elsewhere.score < 80) return undefined
    score += elsewhere.score / 4
  }
  return { score, spans }
}

/** A match in the middle of a word is worth showing only where nothing better is found. */
const WORTH = 0.2

/** The items that answer a query, best first; equals keep their order. */
export function rank<T extends Rankable>(
  items: readonly T[],
  query: string,
): { item: T; match: Match }[] {
  const found = items.flatMap((item) => {
    const one = match(item, query)
    return one ? [{ item, match: one, own: one.score - (item.boost ?? 0) }] : []
  })
  const best = Math.max(0, ...found.map(({ own }) => own))
  return found
    .filter(({ own }) => own >= best * WORTH)
    .sort((a, b) => b.match.score - a.match.score)
}
