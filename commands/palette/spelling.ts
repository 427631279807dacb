/** Detects words with a typing error. */

/** Shorter words are too close to other words. */
const LONG_ENOUGH = 4

/** In shorter words, a changed letter too often gives another word. */
const LONG = 5

/** Whether two words differ by one letter inserted, deleted or replaced, or by two swapped letters. */
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

/** The known words of the console: those of its commands and of the synonyms. */
export interface Vocabulary {
  /** Whether a known word begins like this. */
  has(word: string): boolean
  /** Whether this is a whole known word. */
  hasWhole(word: string): boolean
  /** The known words that a misspelled one may mean: with one typing error, or two words written as one. */
  near(word: string): readonly string[]
}

/** @param words in lower case */
export function vocabularyOf(words: Iterable<string>): Vocabulary {
  const whole = new Set(words)
  const all = [...whole]
  const near = new Map<string, readonly string[]>()
  function lookFor(word: string): readonly string[] {
    for (let at = 2; at <= word.length - 2; at += 1) {
      const [first, second] = [word.slice(0, at), word.slice(at)]
      const isPart = (one: string) => whole.has(one) || whole.has(one.replace(/s$/, ''))
      if (whole.has(first) && isPart(second)) return [`${first} ${second}`]
    }
    if (word.length < LONG_ENOUGH || /\d/.test(word)) return []
    return all.filter((one) => one.length >= LONG_ENOUGH - 1 && isOneSlip(one, word))
  }
  return {
    has: (word) => all.some((one) => one.startsWith(word)),
    hasWhole: (word) => whole.has(word),
    near(word) {
      let found = near.get(word)
      if (!found) near.set(word, (found = lookFor(word)))
      return found
    },
  }
}
