/** Parses the words of queries: fillers, plurals, synonyms and typing errors. */
import type { Vocabulary } from './spelling'
import { FILLERS, isDoing, isListed, nounsFor, verbsFor, withoutPhrases } from './synonyms'

/** The possible singulars of a word. */
const singulars = (word: string): string[] =>
  word.length < 3 || !word.endsWith('s') || word.endsWith('ss')
    ? []
    : word.endsWith('ies')
      ? [`${word.slice(0, -3)}y`]
      : word.endsWith('es')
        ? [word.slice(0, -1), word.slice(0, -2)]
        : [word.slice(0, -1)]

/** A form that a word may match by. */
export interface Form {
  text: string
  /** The quality of the form: 1 for the word itself. */
  worth: number
  /** The form matches only a whole word or its plural, not the beginning of a word. */
  isWhole?: boolean
}

/** A word of a query. */
export interface Word {
  typed: string
  forms: readonly Form[]
  /** The forms that match a name given by a user: the word as typed. */
  own: readonly Form[]
  isFiller: boolean
  /** The word asks for an action, instead of only showing something. */
  isDoing: boolean
  /** The word is a word of the console, or the beginning of one. */
  isKnown: boolean
  /** The word is a whole word of the console. */
  isWhole: boolean
}

/** The words of a text in lower case, split at spaces. */
export const wordsIn = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean)

/** The words of a query, each only as typed. */
export const asTyped = (query: string): Word[] =>
  wordsIn(query).map((word) => {
    const own = [{ text: word, worth: 1 }]
    return {
      typed: word,
      forms: own,
      own,
      isFiller: false,
      isDoing: false,
      isKnown: false,
      isWhole: false,
    }
  })

/** The quality of a singular, a synonym, a joined word and a corrected word. */
const WORTH = { singular: 0.9, noun: 0.95, verb: 0.6, joined: 0.9, slip: 0.8 }

const joined = (word: string): string[] =>
  /[a-z]-[a-z]/.test(word) ? [word.replaceAll('-', ' ')] : []

/** All forms of a correctly spelled word. */
function formsOf(word: string, worth: number): Form[] {
  const all = [word, ...singulars(word)]
  const nouns = all.flatMap((one) => nounsFor(one))
  const isWhole = nouns.length > 0
  return [
    { text: word, worth, isWhole },
    ...all.slice(1).map((text) => ({ text, worth: worth * WORTH.singular, isWhole })),
    ...nouns.map((text) => ({ text, worth: worth * WORTH.noun, isWhole: true })),
    ...verbsFor(word).map((text) => ({ text, worth: worth * WORTH.verb, isWhole: true })),
    ...joined(word)
      .flatMap((text) => [text, ...singulars(text)])
      .map((text) => ({ text, worth: worth * WORTH.joined })),
  ]
}

/**
 * The words of a query with all their forms. If the query has only filler words, each counts.
 * @param vocabulary without it, typing errors are not corrected
 * @param isName whether a word is a part of a name given by a user: then it counts as correctly spelled
 */
export function asMeant(
  query: string,
  vocabulary?: Vocabulary,
  isName: (word: string) => boolean = () => false,
): Word[] {
  const words = withoutPhrases(wordsIn(query.replace(/[?!,;:“”"]+(?=\s|$)/g, ' ')))
  const isEmpty = words.every((word) => FILLERS.has(word))
  return words.map((typed): Word => {
    const isKnown =
      isListed(typed) ||
      singulars(typed).some(isListed) ||
      [typed, ...singulars(typed)].some((word) => vocabulary?.has(word) === true)
    const isWhole = isListed(typed) || vocabulary?.hasWhole(typed) === true
    const near = isWhole || !vocabulary || isName(typed) ? [] : vocabulary.near(typed)
    return {
      typed,
      forms: [...formsOf(typed, 1), ...near.flatMap((word) => formsOf(word, WORTH.slip))],
      own: [{ text: typed, worth: 1 }],
      isFiller: !isEmpty && FILLERS.has(typed),
      isDoing: [typed, ...near].some(isDoing),
      isKnown,
      isWhole,
    }
  })
}

/** The typed words without fillers. */
const withoutFillers = (words: readonly Word[]): string =>
  words.flatMap(({ typed, isFiller }) => (isFiller ? [] : typed)).join(' ')

/** A parsed query. */
export interface Said {
  /** The text as typed. */
  query: string
  words: readonly Word[]
  /** The possible whole meanings: as typed, without fillers, and with synonyms. */
  texts: readonly string[]
}

/** Parses a query; the parameters are those of `asMeant`. */
export function understood(...[query, vocabulary, isName]: Parameters<typeof asMeant>): Said {
  const words = asMeant(query, vocabulary, isName)
  const typed = wordsIn(query).join(' ')
  return {
    query,
    words,
    texts:
      words.length === 0 ? [] : [...new Set([typed, withoutFillers(words), ...textsMeant(words)])],
  }
}

/** The maximum number of texts for one query. */
const MOST_TEXTS = 40

/** The texts that a query can mean as a whole: 'make subnet' also means 'new subnet'. */
function textsMeant(words: readonly Word[]): readonly string[] {
  let texts: readonly string[] = ['']
  for (const { forms, isFiller } of words) {
    if (isFiller) continue
    const all = [...new Set(forms.map(({ text }) => text))]
    texts = texts.flatMap((text) => all.map((one) => `${text} ${one}`)).slice(0, MOST_TEXTS)
  }
  return texts.map((text) => text.trim())
}

/** A text in comparable form: in lower case, each word in its singular, with the console's own nouns. */
export const nameForm = (text: string): string =>
  wordsIn(text)
    .map((word) => {
      const [noun] = [word, ...singulars(word)].flatMap((one) => nounsFor(one))
      return noun ?? (word.length > 2 ? word.replace(/ies$/, 'y').replace(/([^s])s$/, '$1') : word)
    })
    .join(' ')
