/**
 * Rules of a parsing expression grammar. A choice takes its first rule that fits. What fails farthest in the text is the
 * mistake: its place, and all that could have stood there.
 */

interface Match<T> {
  value: T
  /** Where the text goes on, as an offset. */
  end: number
}

/** One attempt to parse a text. */
interface Attempt {
  readonly text: string
  /** The farthest place at which something was missed, and what. */
  at: number
  expected: Set<string>
  /** Within how many rules misses do not count. */
  quiet: number
  /** What could stand at the end of the text, for completions; those of rules that are quiet, too. */
  readonly ahead: Set<string>
}

/** A part of a grammar: what it makes of the text from a place on; undefined where it does not fit. */
export type Rule<T> = (attempt: Attempt, at: number) => Match<T> | undefined

type Values<Rules extends readonly Rule<unknown>[]> = {
  -readonly [K in keyof Rules]: Rules[K] extends Rule<infer T> ? T : never
}

function miss(attempt: Attempt, at: number, what: string): undefined {
  if (attempt.quiet > 0 || at < attempt.at) return
  if (at > attempt.at) attempt.expected = new Set()
  attempt.at = at
  attempt.expected.add(what)
}

/** The text that a pattern matches. @param pattern sticky @param what it is, in the words of the mistake */
export const chars =
  (pattern: RegExp, what: string): Rule<string> =>
  (attempt, at) => {
    pattern.lastIndex = at
    const found = pattern.exec(attempt.text)?.[0]
    return found === undefined ? miss(attempt, at, what) : { value: found, end: at + found.length }
  }

/** A word or a sign as it stands. */
export const word =
  <const T extends string>(text: T): Rule<T> =>
  (attempt, at) => {
    if (at === attempt.text.length) attempt.ahead.add(text)
    return attempt.text.startsWith(text, at)
      ? { value: text, end: at + text.length }
      : miss(attempt, at, `"${text}"`)
  }

/** One rule after the other. */
export const all =
  <const Rules extends readonly Rule<unknown>[]>(...rules: Rules): Rule<Values<Rules>> =>
  (attempt, at) => {
    const values: unknown[] = []
    let end = at
    for (const rule of rules) {
      const match = rule(attempt, end)
      if (!match) return undefined
      values.push(match.value)
      end = match.end
    }
    return { value: values as Values<Rules>, end }
  }

/** The first rule that fits. */
export const either =
  <const Rules extends readonly Rule<unknown>[]>(...rules: Rules): Rule<Values<Rules>[number]> =>
  (attempt, at) => {
    for (const rule of rules) {
      const match = rule(attempt, at)
      if (match) return match as Match<Values<Rules>[number]>
    }
    return undefined
  }

/** A rule, or nothing. */
export const maybe =
  <T>(rule: Rule<T>): Rule<T | undefined> =>
  (attempt, at) =>
    rule(attempt, at) ?? { value: undefined, end: at }

/** A rule as often as it fits, with another one between. @param least how often at least */
export const list =
  <T>(rule: Rule<T>, between: Rule<unknown>, least: 0 | 1): Rule<T[]> =>
  (attempt, at) => {
    const values: T[] = []
    let end = at
    for (let match = rule(attempt, at); match;) {
      values.push(match.value)
      end = match.end
      const gap = between(attempt, end)
      match = gap && rule(attempt, gap.end)
    }
    return values.length < least ? undefined : { value: values, end }
  }

/** A rule whose misses do not count. */
export const quietly =
  <T>(rule: Rule<T>): Rule<T> =>
  (attempt, at) => {
    attempt.quiet += 1
    const match = rule(attempt, at)
    attempt.quiet -= 1
    return match
  }

/** A rule that is missed as a whole, by a name. */
export const named =
  <T>(what: string, rule: Rule<T>): Rule<T> =>
  (attempt, at) =>
    quietly(rule)(attempt, at) ?? miss(attempt, at, what)

/** A rule that has a name among what may stand at the end of a text. */
export const offered =
  <T>(ahead: string, rule: Rule<T>): Rule<T> =>
  (attempt, at) => {
    if (at === attempt.text.length) attempt.ahead.add(ahead)
    return rule(attempt, at)
  }

/** What a rule means, and the places at which it begins and ends. */
export const means =
  <T, U>(rule: Rule<T>, meaning: (value: T, at: number, end: number) => U): Rule<U> =>
  (attempt, at) => {
    const match = rule(attempt, at)
    return match && { value: meaning(match.value, at, match.end), end: match.end }
  }

/** What a rule means, where it means something: undefined is a miss behind it. */
export const valid =
  <T, U>(rule: Rule<T>, what: string, meaning: (value: T) => U | undefined): Rule<U> =>
  (attempt, at) => {
    const match = rule(attempt, at)
    if (!match) return undefined
    const value = meaning(match.value)
    return value === undefined ? miss(attempt, match.end, what) : { value, end: match.end }
  }

/** A rule that is written further down. */
export const later =
  <T>(rule: () => Rule<T>): Rule<T> =>
  (attempt, at) =>
    rule()(attempt, at)

/** What was parsed, or what is missed where; and what could stand at the end of the text. */
export type Parsed<T> = (
  | { ok: true; value: T }
  | { ok: false; at: number; expected: readonly string[] }
) & { ahead: ReadonlySet<string> }

/** Parses a whole text. */
export function parsed<T>(rule: Rule<T>, text: string): Parsed<T> {
  const attempt: Attempt = { text, at: 0, expected: new Set(), quiet: 0, ahead: new Set() }
  const match = rule(attempt, 0)
  const { ahead } = attempt
  if (match?.end === text.length) return { ok: true, value: match.value, ahead }
  if (match) miss(attempt, match.end, 'EOF')
  return { ok: false, at: attempt.at, expected: [...attempt.expected].toSorted(), ahead }
}
