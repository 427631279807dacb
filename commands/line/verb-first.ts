/** Lines with the verb first: `stop web-1`, `delete disk data-1`. The client has the noun first. */
import { asMeant, nameForm } from '../palette/words'
import { flagNamed, mainFlag } from './flags'
import type { Token } from './tokens'
import { VERBS, cliWords } from './words'

/** Synonyms of verbs in the palette and the client. */
const SAME: Readonly<Record<string, string>> = { ...VERBS, open: 'view', change: 'update' }

/** The client's verbs for a word: its own, and those that the palette also accepts. */
export function verbsOf(word: string): { own: readonly string[]; other: readonly string[] } {
  const own = new Set([word, SAME[word] ?? word])
  const forms = asMeant(word)[0]?.forms ?? []
  const other = new Set(forms.map(({ text }) => SAME[text] ?? text).filter((one) => !own.has(one)))
  return { own: [...own], other: [...other] }
}

interface Verbed {
  /** The words before the verb: 'instance disk'. */
  group: string
  verb: string
}

interface Found extends Verbed {
  /** The number of words in the group. */
  used: number
}

/** The groups that have a verb, by verb. */
let groups: ReadonlyMap<string, readonly Verbed[]> | undefined
function withVerb(verb: string): readonly Verbed[] {
  if (!groups) {
    const made = new Map<string, Verbed[]>()
    for (const path of cliWords().keys()) {
      const at = path.lastIndexOf(' ')
      const one = { group: path.slice(0, Math.max(at, 0)), verb: path.slice(at + 1) }
      if (at !== -1) made.set(one.verb, [...(made.get(one.verb) ?? []), one])
    }
    groups = made
  }
  return groups.get(verb) ?? []
}

/** Whether the client has this verb. */
function isVerb(word: string): boolean {
  const { own, other } = verbsOf(word)
  return [...own, ...other].some((verb) => withVerb(verb).length > 0)
}

/** Verbs for suggestions, where a line begins with a misspelled one. */
export const COMMON_VERBS = [
  'create',
  'delete',
  'list',
  'view',
  'update',
  'start',
  'stop',
  'reboot',
]

/** The names of a group: 'instance disk' is also 'disk'. */
const namesOf = (group: string): readonly string[] =>
  [group, group.split(' ').at(-1) ?? ''].map((name) => nameForm(name.replaceAll('-', ' ')))

/** The group that these words name, and the number of words used. */
function named(verb: string, texts: readonly string[]): Found | undefined {
  const sought = (used: number) =>
    nameForm(texts.slice(0, used).join(' ').toLowerCase().replaceAll('-', ' '))
  for (let used = Math.min(texts.length, 4); used > 0; used -= 1) {
    const name = sought(used)
    const [found] = withVerb(verb)
      .filter(({ group }) => namesOf(group).includes(name))
      .toSorted((a, b) => a.group.split(' ').length - b.group.split(' ').length)
    if (found) return { ...found, used }
  }
  return undefined
}

/** A line in the client's order; or, for an ambiguous verb, the possible commands. */
export type InOrder =
  | { words: readonly Token[] }
  | { verbs: readonly string[]; among: readonly string[] }

/** @returns `undefined` for a line that does not begin with a verb */
export function inOrder(words: readonly Token[]): InOrder | undefined {
  const [first, ...rest] = words
  if (!first || first.quoted || !isVerb(first.text)) return undefined
  const end = rest.findIndex(({ text, quoted }) => quoted || text.startsWith('-'))
  const texts = rest.slice(0, end === -1 ? rest.length : end).map(({ text }) => text)
  const { own, other } = verbsOf(first.text)
  const found = (verbs: readonly string[]): readonly Found[] => {
    const inWords = verbs.flatMap((verb) => named(verb, texts) ?? [])
    return inWords.length > 0
      ? inWords
      : verbs.flatMap((verb) =>
          withVerb(verb).flatMap((one) => (one.group.includes(' ') ? [] : { ...one, used: 0 })),
        )
  }
  const mine = found(own)
  // An ambiguous word, such as “kill”, is not guessed.
  const all = mine.length > 0 ? mine : found(other)
  const [only] = all
  if (!only || all.length > 1) {
    const verbs = [...new Set(all.map(({ verb }) => verb))]
    return { verbs, among: all.map(({ group }) => group) }
  }
  const { group, verb, used } = only
  const path = `${group} ${verb}`
  const left = rest.slice(used)
  const thing = group.split(' ').at(-1) ?? ''
  const op = cliWords().get(path)
  const flag = op && flagNamed(op, thing)
  const [name] = left
  // The word after the noun is its name, even where the client's main flag is another thing.
  const isOther = flag && name && !name.text.startsWith('-') && flag !== mainFlag(op)
  return {
    words: [
      ...path.split(' ').map((text) => ({ ...first, text })),
      ...(isOther ? [{ ...name, text: `--${flag.name}`, quoted: false }] : []),
      ...left,
    ],
  }
}
