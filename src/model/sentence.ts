/** Sentences in which the names of things lead to these things. */
import { count } from './words'

/** A thing that a sentence names, and the address where it is shown. */
export interface Mention {
  name: string
  address: string
}

export type Sentence = string | Mention | readonly Sentence[]

/** A sentence with others in it: say`The instance ${mention} is stopped.` */
export const say = (texts: TemplateStringsArray, ...values: readonly Sentence[]): Sentence =>
  texts.flatMap((text, i) => [text, values[i] ?? ''])

/** The words alone. */
export const plain = (sentence: Sentence): string =>
  typeof sentence === 'string'
    ? sentence
    : 'address' in sentence
      ? sentence.name
      : sentence.map(plain).join('')

/** One after the other. */
export const joined = (sentences: readonly Sentence[], between: string): Sentence =>
  sentences.flatMap((sentence, i) => (i === 0 ? [sentence] : [between, sentence]))

/** 'a', 'a and b', 'a, b, and c' */
export function listed(items: readonly Sentence[]): Sentence {
  const last = items.at(-1)
  return items.length < 3 || last === undefined
    ? joined(items, ' and ')
    : [joined(items.slice(0, -1), ', '), ', and ', last]
}

/** 'a, b, and 3 others' @param most how many are named @param hasMore more exist than the given ones */
export function firstOf(items: readonly Sentence[], most: number, hasMore = false): Sentence {
  const left = items.length - most
  const rest = hasMore ? ['others'] : left > 0 ? [count(left, 'other')] : []
  return listed([...items.slice(0, most), ...rest])
}
