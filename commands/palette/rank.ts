/**
 * The ranking of the palette. Written here, since cmdk ranks a component per item and cannot prefer commands on the
 * row in focus.
 */
import { once } from '@/model/once'
import type { Span } from './match'
import { INSIDE, areOwn, lettersIn, scoreOf, spansIn } from './match'
import type { Said, Word } from './words'
import { asTyped, nameForm, understood, wordsIn } from './words'

export interface Rankable {
  /** Shown, and matched first. */
  text: string
  /** Also matched, with a lower score: the command-line name, synonyms. */
  also?: string
  /**
   * Added to the score, so that the row in focus and recent commands come first among equals: in part where only `also`
   * matches.
   */
  boost?: number
  /** A shorter wording of the text, as on a button. */
  verb?: string
  /** Each of these, typed in full, means only this item: it comes first. */
  names?: readonly string[]
  /** Why the item cannot be chosen now: it comes after the others. */
  reason?: string | undefined
  /** The text is a name given by a user, and the item only opens the thing: synonyms do not match it. */
  isName?: boolean
}

export interface RankedItem<T> {
  item: T
  /** The match quality, including the boost. */
  score: number
  /** The matched parts of the text. */
  readonly spans: readonly Span[]
  /** Whether the query is one of the item's names. */
  isNamed: boolean
  /** Whether the query is the item's whole text. */
  isWhole: boolean
  /**
   * Whether the typed words are the item's own: some begin words of its text or its verb, or are one of its names, and
   * none is found only by a synonym of a verb, a corrected slip, or letters.
   */
  readonly isOwn: boolean
  /** A note shown instead of the item's detail text. */
  note?: string | undefined
}

/** The factor for a match inside a word, or letter by letter. */
const WEAK = 0.4
/** The factors for a match in `also` instead of the text, and for a filler word. */
const ALSO = 0.25
const FILLER = 0.15
/** Subtracted from an item without the requested action: 'detach' finds nothing that attaches. */
const UNMET = 150
/** Subtracted for each letter of the text that is not typed, up to a maximum. */
const UNTYPED = 1
const MOST_UNTYPED = 20

/** The comparable form of an item: most items are ranked again for the next letter. */
interface Compared {
  /** The text in lower case. */
  text: string
  also: string
  /** The names in comparable form, computed on demand. */
  names?: readonly string[]
}

const comparedOf = once(({ text, also = '' }: Rankable): Compared => ({
  text: text.toLowerCase(),
  also: also.toLowerCase(),
}))

interface Found<T> {
  item: T
  /** The score without the boost. */
  score: number
  /** The number of matched words; a match inside a word counts less. */
  count: number
  /** Whether all required words match. */
  isComplete: boolean
  /** The matched words: a bit for each. */
  has: number
  /** Whether some of the words match the text itself. */
  isInText: boolean
}

/**
 * The match of an item.
 * @param least the minimum number of matched words: below it, matching stops early
 */
function find<T extends Rankable>(
  item: T,
  words: readonly Word[],
  least = 0,
): Found<T> | undefined {
  if (words.length === 0)
    return { item, score: 0, count: 0, isComplete: true, has: 0, isInText: true }
  const { text, also } = comparedOf(item)
  const { isName = false } = item
  let [score, count, typed, isComplete, left, has] = [0, 0, 0, true, words.length, 0]
  let isInText = false
  for (const word of words) {
    if (count + left < least) return undefined
    left -= 1
    const { isFiller } = word
    const forms = isName ? word.own : word.forms
    let own = scoreOf(text, forms)
    const elsewhere = own > INSIDE ? 0 : scoreOf(also, forms)
    if (elsewhere > INSIDE) own = elsewhere * ALSO
    else if (own > 0) typed += word.typed.length
    else if (words.length === 1) {
      // Beside other words, two letters would match almost anything.
      const letters = lettersIn(text, word.typed).length
      own = letters > 0 ? INSIDE - 1 - letters : 0
    }
    score += isFiller ? own * FILLER : own
    if (isFiller) continue
    isInText ||= own > INSIDE && elsewhere <= INSIDE
    if (word.isDoing && own <= INSIDE) score -= UNMET
    count += own > INSIDE ? 1 : own > 0 ? WEAK : 0
    if (own > 0) has |= 1 << left
    isComplete &&= own > 0
  }
  score -= Math.min(MOST_UNTYPED, Math.max(0, text.length - typed) * UNTYPED)
  return { item, score, count, isComplete, has, isInText }
}

/** Added where the text holds the typed words side by side. */
const PHRASE = 60

/** The factor for matches inside a word, which are shown only without better ones. */
const WORTH = 0.2

/** Ranks one item before another, whatever their other scores. */
const USABLE = 1e9
const NAMED = 1e6
const TYPED = 1e4

/** A class, since thousands of rows are created for each letter, and the spans of only a few are read. */
class Row<T extends Rankable> implements RankedItem<T> {
  readonly item: T
  readonly score: number
  readonly isNamed: boolean
  readonly isWhole: boolean
  readonly order: number
  readonly words: readonly Word[]
  note?: string | undefined
  constructor({ item, score, isInText }: Found<T>, words: readonly Word[], typed: Typed) {
    this.item = item
    this.isNamed = typed.isNamed(item)
    this.score =
      score +
      (item.boost ?? 0) * (isInText || this.isNamed ? 1 : ALSO) +
      (typed.phrase && comparedOf(item).text.includes(typed.phrase) ? PHRASE : 0)
    this.isWhole = !typed.isEmpty && typed.whole.has(comparedOf(item).text)
    this.words = words
    this.order =
      this.score +
      (typed.isEmpty || item.reason === undefined ? USABLE : 0) +
      (this.isNamed ? NAMED : 0) +
      (this.isNamed && typed.isTypedName(item) ? NAMED : 0) +
      (this.isWhole ? TYPED : 0)
  }
  get isOwn() {
    const { text, also } = comparedOf(this.item)
    const own = `${text} ${this.item.verb?.toLowerCase() ?? ''}`
    return this.isNamed || areOwn(this.words, own, also)
  }
  get spans() {
    return spansIn(comparedOf(this.item).text, this.words, this.item.isName)
  }
}

/** The query, for comparison with whole texts. */
interface Typed {
  isEmpty: boolean
  whole: ReadonlySet<string>
  /** What is typed, where it is several words. */
  phrase: string | undefined
  isNamed(item: Rankable): boolean
  /** Whether the item has the typed name, not only a synonym. */
  isTypedName(item: Rankable): boolean
}

/**
 * Usable items come first, then those that the query names, then those typed in full, then the best matches; equals
 * keep their order. An empty query keeps the order.
 */
function inOrder<T extends Rankable>(
  found: readonly Found<T>[],
  { words, texts }: Said,
): RankedItem<T>[] {
  const typed: Typed = {
    isEmpty: texts.length === 0,
    whole: new Set(texts.flatMap((text) => [text, `${text}…`])),
    phrase: words.length > 1 ? texts[0] : undefined,
    isNamed: namedBy(texts),
    isTypedName: namedBy(texts.slice(0, 1)),
  }
  return found.map((one) => new Row(one, words, typed)).sort((a, b) => b.order - a.order)
}

/** A name in comparable form: 'floating-ip' and 'floatingip' are equal. */
const squeezed = (text: string) => nameForm(text).replace(/[ -]/g, '')

/** Returns a function: whether one of these texts is a name of an item. */
function namedBy(typed: readonly string[]): (item: Rankable) => boolean {
  if (typed.length === 0) return () => false
  const forms = new Set(typed.map(squeezed))
  return (item) => {
    if (!item.names) return false
    const names = (comparedOf(item).names ??= item.names.map(squeezed))
    return names.some((name) => forms.has(name))
  }
}

/** The items that contain every typed word of a query, best first. */
export function rank<T extends Rankable>(items: readonly T[], query: string): RankedItem<T>[] {
  const words = asTyped(query)
  const found = items.flatMap((item) => {
    const one = find(item, words)
    return one?.isComplete ? [one] : []
  })
  const best = Math.max(0, ...found.map(({ score }) => score))
  return inOrder(
    found.filter(({ score }) => score >= best * WORTH),
    { query, words, texts: words.length > 0 ? [wordsIn(query).join(' ')] : [] },
  )
}

/**
 * The items that match most words of a query, best first: plurals, synonyms of verbs and filler words are understood,
 * and unknown words are ignored. A refused item hides an item with fewer matches only where it also has all of that
 * item's matches.
 * @param query the typed text, or the parsed query
 */
export function rankSaid<T extends Rankable>(
  items: readonly T[],
  query: string | Said,
): RankedItem<T>[] {
  const said = typeof query === 'string' ? understood(query) : query
  const { words, texts } = said
  const isNamed = namedBy(texts)
  const all = words.filter(({ isFiller }) => !isFiller).length
  let most = 0
  const found: Found<T>[] = []
  const refused: Found<T>[] = []
  for (const item of items) {
    const least = most - WEAK / 2
    const named = isNamed(item)
    const one = find(item, words, named ? 0 : least)
    if (!one) continue
    if (named) one.count = all
    if (all > 0 && one.count < Math.max(WEAK, least)) continue
    if (one.count > most) {
      if (item.reason === undefined) most = one.count
      else refused.push(one)
    }
    found.push(one)
  }
  let others = 0
  for (const { item, count, has } of found)
    if (count >= most - WEAK / 2 && item.reason === undefined) others |= has
  for (const { count, has } of refused) if (count > most && (has & others) === others) most = count
  return inOrder(
    found.filter(({ count }) => count >= most - WEAK / 2),
    said,
  )
}
