/** How well the words of a query match a text, for the ranking of the palette. */
import type { Form, Word } from './words'

/** A part of the text that matched: start and end. */
export type Span = readonly [number, number]

/**
 * Whether a word may begin or end beside this character. Most characters are ASCII: a regular expression is slow for
 * ten thousand names.
 */
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
export const INSIDE = 15
/** Bonus for a whole word. */
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

/** The start of the next word after a place, or -1. */
function nextWord(text: string, from: number): number {
  let at = from
  while (at < text.length && !isBetween(text.charCodeAt(at))) at += 1
  while (at < text.length && isBetween(text.charCodeAt(at))) at += 1
  return at < text.length ? at : -1
}

/** Letters that begin the words of a text, none left out: 'nin' finds 'New INstance'. */
export function lettersIn(text: string, word: string): Span[] {
  const spans: [number, number][] = []
  let at = 0
  for (const letter of word) {
    const open = spans.at(-1)
    if (open && text.charAt(open[1]) === letter) {
      open[1] += 1
      continue
    }
    if (open) at = nextWord(text, open[1])
    if (at === -1 || text.charAt(at) !== letter) return []
    spans.push([at, at + 1])
  }
  return spans
}

/** The score of a form at a position. Forms other than the word itself must begin a word. */
function scoreAs({ worth, text: { length }, isWhole = false }: Form, text: string, place: number) {
  const score = scoreAt(place)
  if (worth < 1 && score <= INSIDE) return 0
  if (isWhole) {
    const end = (place % PLACES) + length
    const isPlural = text.charAt(end) === 's' && endsWord(text, end + 1)
    if (score <= INSIDE || !(isPlural || endsWord(text, end))) return 0
  }
  return score * worth
}

/** The score of the best form of a word. */
export function scoreOf(text: string, forms: readonly Form[]): number {
  let best = 0
  for (const form of forms) {
    const place = placeOf(text, form.text)
    if (place > 0) best = Math.max(best, scoreAs(form, text, place))
  }
  return best
}

/** The parts of a text that the words match. */
export const spansIn = (text: string, words: readonly Word[], isName = false): Span[] =>
  words.flatMap(({ forms, own, typed }) => {
    let [best, span]: [number, Span | undefined] = [0, undefined]
    for (const form of isName ? own : forms) {
      const place = placeOf(text, form.text)
      const score = scoreAs(form, text, place)
      if (score <= best) continue
      best = score
      span = [place % PLACES, (place % PLACES) + form.text.length]
    }
    return span ? [span] : lettersIn(text, typed)
  })

/** The worth of a form that still counts as the typed word: its singular, and another name of the same noun. */
const OWN = 0.9

/**
 * Whether the words of a query are a command's own: some begin words of its title or its verb, and none is found only
 * by a synonym of a verb, a corrected slip, or in what else it is found by. Words that it does not have at all do not count.
 * @param own its title and its verb, in lower case
 * @param also what else it is found by, in lower case
 */
export function areOwn(words: readonly Word[], own: string, also: string): boolean {
  let isAny = false
  for (const { forms } of words) {
    const isIn =
      scoreOf(
        own,
        forms.filter(({ worth }) => worth >= OWN),
      ) > INSIDE
    if (!isIn && Math.max(scoreOf(own, forms), scoreOf(also, forms)) > INSIDE) return false
    isAny ||= isIn
  }
  return isAny
}
