/** How the words that users type are understood: what says nothing, plurals, other words for the same, and slips. */
import type { Vocabulary } from './spelling'
import { FILLERS, isDoing, isListed, nounsFor, verbsFor, withoutPhrases } from './synonyms'

/** The singulars that a word can have. */
const singulars = (word: string): string[] =>
  word.length < 3 || !word.endsWith('s') || word.endsWith('ss')
    ? []
    : word.endsWith('ies')
      ? [`${word.slice(0, -3)}y`]
      : word.endsWith('es')
        ? [word.slice(0, -1), word.slice(0, -2)]
        : [word.slice(0, -1)]

/** What can stand for a word. */
export interface Form {
  text: string
  /** How well it does: 1 for the word itself. */
  worth: number
  /** It counts as a whole word alone, or its plural, and not as the beginning of one. */
  isWhole?: boolean
}

/** A word of a query. */
export interface Word {
  typed: string
  forms: readonly Form[]
  /** The forms by which a name that somebody chose is found: the word as it is typed. */
  own: readonly Form[]
  isFiller: boolean
  /** It says that something is to be done, and not only looked at. */
  isDoing: boolean
  /** It is a word of the console, or the beginning of one. */
  isKnown: boolean
  /** It is a whole word of the console. */
  isWhole: boolean
}

/** The words of a text in small letters, with spaces between them. */
export const wordsIn = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean)

/** The words of a query, each only as it is typed. */
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

/** What a plural, another word for the same, a hyphen and a slip are worth. */
const WORTH = { singular: 0.9, noun: 0.95, verb: 0.6, joined: 0.9, slip: 0.8 }

const joined = (word: string): string[] =>
  /[a-z]-[a-z]/.test(word) ? [word.replaceAll('-', ' ')] : []

/** All that can stand for a word that is spelled well. */
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
 * The words of a query with all that can stand for them. Where all of them say nothing, each counts.
 * @param vocabulary without it, slips are not understood
 * @param isName whether a word is a part of a name that somebody chose: it is spelled well then
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

/** The words that say something, as they are typed. */
const withoutFillers = (words: readonly Word[]): string =>
  words.flatMap(({ typed, isFiller }) => (isFiller ? [] : typed)).join(' ')

/** What a query says. */
export interface Said {
  /** As it is typed. */
  query: string
  words: readonly Word[]
  /** What it can mean as a whole: as it is typed, without what says nothing, and in other words. */
  texts: readonly string[]
}

/** A query as it is understood; the parameters are those of `asMeant`. */
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

/** The most texts that a query is compared as. */
const MOST_TEXTS = 40

/** The texts that a query can mean as a whole: 'make subnet' is 'new subnet', too. */
function textsMeant(words: readonly Word[]): readonly string[] {
  let texts: readonly string[] = ['']
  for (const { forms, isFiller } of words) {
    if (isFiller) continue
    const all = [...new Set(forms.map(({ text }) => text))]
    texts = texts.flatMap((text) => all.map((one) => `${text} ${one}`)).slice(0, MOST_TEXTS)
  }
  return texts.map((text) => text.trim())
}

/** A text as it is compared with a name: in small letters, each word in its singular, as the console calls it. */
export const nameForm = (text: string): string =>
  wordsIn(text)
    .map((word) => {
      const [noun] = [word, ...singulars(word)].flatMap((one) => nounsFor(one))
      return noun ?? (word.length > 2 ? word.replace(/ies$/, 'y').replace(/([^s])s$/, '$1') : word)
    })
    .join(' ')
