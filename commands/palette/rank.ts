/**
 * How the palette ranks. Our own, since cmdk ranks a component per item and cannot prefer commands
 * on the row in focus.
 */

export interface Rankable {
  /** Shown, and matched first. */
  text: string
  /** Also matched, with a lower score: the command-line name, synonyms. */
  also?: string
  /** Added to the score, so that the row in focus and recent commands come first among equals. */
  boost?: number
  /** Each of them, typed in full, means this item and no other: it comes first, even if it is refused. */
  names?: readonly string[]
  /** Why it cannot be chosen now: it comes after the others. */
  reason?: string | undefined
}

/** A part of the text that matched: start and end. */
export type Span = readonly [number, number]

export interface Match {
  score: number
  spans: readonly Span[]
}

export interface RankedItem<T> {
  item: T
  match: Match
  /** How well it matches, without its boost. */
  worth: number
  /** The query is one of its names. */
  isNamed: boolean
}

const wordsIn = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean)

const startsWord = (text: string, at: number) =>
  at === 0 || /[^\p{L}\p{N}]/u.test(text.charAt(at - 1))

/**
 * Finds one word of the query in a text: at the start of a word, inside a word, or letter by
 * letter.
 */
function findWord(text: string, word: string): Match | undefined {
  let inside: Match | undefined
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const spans: Span[] = [[at, at + word.length]]
    if (startsWord(text, at)) return { score: at === 0 ? 100 : 80, spans }
    inside ??= { score: 15, spans }
  }
  return inside ?? findLetters(text, word)
}

/** Letters in order, each run at the start of a word: 'nin' finds 'New INstance'. */
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

/** How well an item matches a query; `undefined` when a word of the query is not found. */
export function match(item: Rankable, query: string): Match | undefined {
  const text = item.text.toLowerCase()
  const also = item.also?.toLowerCase() ?? ''
  const spans: Span[] = []
  let score = item.boost ?? 0
  for (const word of wordsIn(query)) {
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

/** A match inside a word is shown only when nothing better is found. */
const WORTH = 0.2

/**
 * The items that match a query, best first; equals keep their order. What the query names comes first, and what is
 * refused comes last. An empty query keeps the order.
 */
export function rank<T extends Rankable>(items: readonly T[], query: string): RankedItem<T>[] {
  const typed = wordsIn(query).join(' ')
  const found = items.flatMap((item): RankedItem<T>[] => {
    const one = match(item, query)
    const isNamed = item.names?.some((name) => name.toLowerCase() === typed) ?? false
    return one ? [{ item, match: one, worth: one.score - (item.boost ?? 0), isNamed }] : []
  })
  const best = Math.max(0, ...found.map(({ worth }) => worth))
  const isRefused = ({ item }: { item: T }) => Number(typed !== '' && item.reason !== undefined)
  return found
    .filter(({ worth, isNamed }) => isNamed || worth >= best * WORTH)
    .sort(
      (a, b) =>
        Number(b.isNamed) - Number(a.isNamed) ||
        isRefused(a) - isRefused(b) ||
        b.match.score - a.match.score,
    )
}
