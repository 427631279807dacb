/** Words that are spelled with a slip of the finger. */

/** Shorter words have too many others beside them. */
const LONG_ENOUGH = 4

/** In shorter words, another letter makes another word too often. */
const LONG = 5

/** Whether one word becomes the other by one letter more, less, or other, or by two that change places. */
export function isOneSlip(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false
  let at = 0
  while (a[at] === b[at]) at += 1
  const [restA, restB] = [a.slice(at), b.slice(at)]
  if (a.length > b.length) return restA.slice(1) === restB
  if (a.length < b.length) return restA === restB.slice(1)
  return (
    (a.length >= LONG && restA.slice(1) === restB.slice(1)) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  )
}

/** The words that the console knows: those of its commands and of the table of words. */
export interface Vocabulary {
  /** Whether a word of it begins so. */
  has(word: string): boolean
  /** Whether it is a whole word of it. */
  hasWhole(word: string): boolean
  /** The words that may be meant by one that is not in it: its slips, or two of them that are written as one. */
  near(word: string): readonly string[]
}

/** @param words in small letters */
export function vocabularyOf(words: Iterable<string>): Vocabulary {
  const whole = new Set(words)
  const beginnings = new Set<string>()
  for (const word of whole)
    for (let end = 1; end <= word.length; end += 1) beginnings.add(word.slice(0, end))
  const near = new Map<string, readonly string[]>()
  function lookFor(word: string): readonly string[] {
    for (let at = 2; at <= word.length - 2; at += 1) {
      const [first, second] = [word.slice(0, at), word.slice(at)]
      const isPart = (one: string) => whole.has(one) || whole.has(one.replace(/s$/, ''))
      if (whole.has(first) && isPart(second)) return [`${first} ${second}`]
    }
    if (word.length < LONG_ENOUGH || /\d/.test(word)) return []
    return [...whole].filter((one) => one.length >= LONG_ENOUGH - 1 && isOneSlip(one, word))
  }
  return {
    has: (word) => beginnings.has(word),
    hasWhole: (word) => whole.has(word),
    near(word) {
      let found = near.get(word)
      if (!found) near.set(word, (found = lookFor(word)))
      return found
    },
  }
}
