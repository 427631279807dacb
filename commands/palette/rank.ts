/**
 * How the palette ranks. Our own, since cmdk ranks a component per item and cannot prefer commands
 * on the row in focus.
 */
import { once } from '@/model/once'
import type { Word } from './words'
import { asMeant, asTyped, nameForm, withoutFillers, wordsIn } from './words'

export interface Rankable {
  /** Shown, and matched first. */
  text: string
  /** Also matched, with a lower score: the command-line name, synonyms. */
  also?: string
  /** Added to the score, so that the row in focus and recent commands come first among equals. */
  boost?: number
  /** Each of them, typed in full, means this item and no other: it comes first. */
  names?: readonly string[]
  /** Why it cannot be chosen now: it comes after the others. */
  reason?: string | undefined
}

/** A part of the text that matched: start and end. */
export type Span = readonly [number, number]

export interface RankedItem<T> {
  item: T
  /** How well it matches, with its boost. */
  score: number
  /** The parts of its text that matched. */
  readonly spans: readonly Span[]
  /** The query is one of its names. */
  isNamed: boolean
  /** The query is its whole text. */
  isWhole: boolean
}

/** Whether a word may begin or end beside this character. Most are ASCII: a pattern is slow for ten thousand names. */
function isBetween(code: number): boolean {
  if (code < 128)
    return !(
      (code >= 97 && code <= 122) ||
      (code >= 48 && code <= 57) ||
      (code >= 65 && code <= 90)
    )
  return /[^\p{L}\p{N}]/u.test(String.fromCharCode(code))
}

const startsWord = (text: string, at: number) => at === 0 || isBetween(text.charCodeAt(at - 1))

const endsWord = (text: string, at: number) => at === text.length || isBetween(text.charCodeAt(at))

/** The scores of one word: at the start of the text, at the start of a word, and inside a word. */
const AT_START = 100
const AT_WORD = 80
const INSIDE = 15
/** Added where a whole word is typed. */
const WHOLE = 10

/**
 * A match is packed into one number, `score * PLACES + index`: for ten thousand names this is faster than an object.
 */
const PLACES = 100_000

const scoreAt = (place: number) => Math.floor(place / PLACES)

/**
 * The best match of a form in a text, packed as above; 0 without a match. The start of the text scores most, then the
 * start of a word, then the inside of a word.
 */
function placeOf(text: string, form: string): number {
  let best = 0
  for (let at = text.indexOf(form); at !== -1; at = text.indexOf(form, at + 1)) {
    const begins = at === 0 ? AT_START : startsWord(text, at) ? AT_WORD : INSIDE
    const isWhole = begins > INSIDE && endsWord(text, at + form.length)
    if (isWhole) return (begins + WHOLE) * PLACES + at
    if (scoreAt(best) < begins) best = begins * PLACES + at
  }
  return best
}

/** Letters in order, each run at the start of a word: 'nin' finds 'New INstance'. */
function lettersIn(text: string, word: string): Span[] {
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
    if (at === -1) return []
    spans.push([at, at + 1])
    from = at + 1
  }
  return spans
}

/** How well all that can stand for a word does. Other forms than the word itself must begin a word. */
function scoreOf(text: string, { forms }: Word): number {
  let best = 0
  for (const [form, worth] of forms) {
    const score = scoreAt(placeOf(text, form))
    if (worth === 1 || score > INSIDE) best = Math.max(best, score * worth)
  }
  return best
}

/** The parts of a text that the words have matched. */
const spansIn = (text: string, words: readonly Word[]): Span[] =>
  words.flatMap(({ forms, typed }) => {
    let [best, span]: [number, Span | undefined] = [0, undefined]
    for (const [form, worth] of forms) {
      const place = placeOf(text, form)
      const score = scoreAt(place) * worth
      if (score <= best || (worth < 1 && score <= INSIDE)) continue
      best = score
      span = [place % PLACES, (place % PLACES) + form.length]
    }
    return span ? [span] : lettersIn(text, typed)
  })

/** What a word counts that is found inside another, or letter by letter. */
const WEAK = 0.4
/** The factors for a match in `also` instead of the text, and for a filler word. */
const ALSO = 0.25
const FILLER = 0.05
/** What each letter of the text takes that is not typed, and all of them at most. */
const UNTYPED = 1
const MOST_UNTYPED = 20

/** An item as it is compared with what is typed: most items are ranked again for the next letter. */
interface Compared {
  /** In small letters. */
  text: string
  also: string
  /** The names as `nameForm` spells them, once they were asked for. */
  names?: readonly string[]
}

const comparedOf = once(({ text, also = '' }: Rankable): Compared => ({
  text: text.toLowerCase(),
  also: also.toLowerCase(),
}))

interface Found<T> {
  item: T
  /** Without its boost. */
  score: number
  /** How many of the words it has; one that only stands inside a word counts less. */
  count: number
  /** It has all that must be found. */
  isComplete: boolean
}

/**
 * How an item matches.
 * @param least how many of the words it must have, or it is not looked at to the end
 */
function find<T extends Rankable>(
  item: T,
  words: readonly Word[],
  least = 0,
): Found<T> | undefined {
  const { text, also } = comparedOf(item)
  let [score, count, typed, isComplete, left] = [0, 0, 0, true, words.length]
  for (const word of words) {
    if (count + left < least) return undefined
    left -= 1
    const { isFiller } = word
    let own = scoreOf(text, word)
    const elsewhere = own > INSIDE ? 0 : scoreOf(also, word)
    if (elsewhere > INSIDE) own = elsewhere * ALSO
    else if (own > 0) typed += word.typed.length
    else if (words.length === 1) {
      // Beside other words, two letters would find almost anything.
      const letters = lettersIn(text, word.typed).length
      own = letters > 0 ? INSIDE - 1 - letters : 0
    }
    score += isFiller ? own * FILLER : own
    if (isFiller) continue
    count += own > INSIDE ? 1 : own > 0 ? WEAK : 0
    isComplete &&= own > 0
  }
  if (words.length > 0) score -= Math.min(MOST_UNTYPED, Math.max(0, text.length - typed) * UNTYPED)
  return { item, score, count, isComplete }
}

/** A match inside a word is shown only when nothing better is found. */
const WORTH = 0.2

/** What makes one item come before another, whatever it scores otherwise. */
const NAMED = 1e9
const USABLE = 1e6
const TYPED = 1e3

/** A class, since thousands of rows are made for a letter and the spans of a few are read. */
class Row<T extends Rankable> implements RankedItem<T> {
  readonly item: T
  readonly score: number
  readonly isNamed: boolean
  readonly isWhole: boolean
  readonly order: number
  readonly words: readonly Word[]
  constructor({ item, score }: Found<T>, words: readonly Word[], typed: Typed) {
    this.item = item
    this.score = score + (item.boost ?? 0)
    this.isNamed = typed.isNamed(item)
    this.isWhole = typed.whole.has(comparedOf(item).text)
    this.words = words
    this.order =
      this.score +
      (this.isNamed ? NAMED : 0) +
      (typed.isEmpty || item.reason === undefined ? USABLE : 0) +
      (this.isWhole ? TYPED : 0)
  }
  get spans() {
    return spansIn(comparedOf(this.item).text, this.words)
  }
}

/** What is typed, as whole texts are compared with it. */
interface Typed {
  isEmpty: boolean
  whole: ReadonlySet<string>
  isNamed(item: Rankable): boolean
}

/**
 * What the query names comes first, then what can be chosen, then what is typed in full, then the best matches; equals
 * keep their order. An empty query keeps the order.
 * @param texts the query, and without what says nothing
 */
function inOrder<T extends Rankable>(
  found: readonly Found<T>[],
  words: readonly Word[],
  texts: readonly string[],
): RankedItem<T>[] {
  const typed: Typed = {
    isEmpty: texts.length === 0,
    whole: new Set(texts.flatMap((text) => [text, `${text}…`])),
    isNamed: namedBy(texts),
  }
  return found.map((one) => new Row(one, words, typed)).sort((a, b) => b.order - a.order)
}

/** Whether one of these texts is a name of an item. */
function namedBy(typed: readonly string[]): (item: Rankable) => boolean {
  if (typed.length === 0) return () => false
  const forms = new Set(typed.map(nameForm))
  return (item) => {
    if (!item.names) return false
    const names = (comparedOf(item).names ??= item.names.map(nameForm))
    return names.some((name) => forms.has(name))
  }
}

/** Whether a word begins one of an item, in its text or beside it. */
export function hasWord(item: Rankable, word: string): boolean {
  const { text, also } = comparedOf(item)
  return [text, also].some((words) => scoreAt(placeOf(words, word)) > INSIDE)
}

/** The items that have every word of a query as it is typed, best first. */
export function rank<T extends Rankable>(items: readonly T[], query: string): RankedItem<T>[] {
  const words = asTyped(query)
  const found = items.flatMap((item) => {
    const one = find(item, words)
    return one?.isComplete ? [one] : []
  })
  const best = Math.max(0, ...found.map(({ score }) => score))
  return inOrder(
    found.filter(({ score }) => score >= best * WORTH),
    words,
    words.length > 0 ? [wordsIn(query).join(' ')] : [],
  )
}

/**
 * The items that have most of what a query says, best first: plurals, other words for a verb, and words that say
 * nothing are understood, and words that no item has are forgiven.
 */
export function rankSaid<T extends Rankable>(items: readonly T[], query: string): RankedItem<T>[] {
  const words = asMeant(query)
  const typed = words.length === 0 ? [] : [wordsIn(query).join(' '), withoutFillers(words)]
  const isNamed = namedBy(typed)
  const all = words.filter(({ isFiller }) => !isFiller).length
  let most = 0
  const found: Found<T>[] = []
  for (const item of items) {
    const least = most - WEAK / 2
    const one = find(item, words, isNamed(item) ? 0 : least)
    if (!one) continue
    if (isNamed(item)) one.count = all
    if (all > 0 && one.count < Math.max(WEAK, least)) continue
    most = Math.max(most, one.count)
    found.push(one)
  }
  return inOrder(
    found.filter(({ count }) => count >= most - WEAK / 2),
    words,
    typed,
  )
}
