/** Completions at the end of a line: words, missing flags, values. The caller adds names of things. */
import { pathParams } from '@/api/operation'
import { allNouns, fieldOf } from '../engine/noun'
import type { Noun, NounRecord } from '../engine/noun'
import { within } from '../engine/targets'
import { aliasesOf } from '../palette/aliases'
import { BUILTINS, valuesAfter } from './builtins'
import type { Flag } from './flags'
import { flagNamed, flagsGiven, flagsOf, isSwitch, mainFlag } from './flags'
import type { Situation } from './line'
import { ownVerbs, withoutAlias } from './own-words'
import type { Token } from './tokens'
import { tokensOf } from './tokens'
import type { ValueKind } from './values'
import { choicesOf, kindOfValue } from './values'
import { commandIn, wordsAfter } from './words'

interface Completion {
  text: string
  /** A short description. */
  detail?: string | undefined
}

export interface Completions {
  /** The position where the completed word begins. */
  from: number
  /** The typed part of the word. */
  typed: string
  items: readonly Completion[]
  /** Instead of `items`: the names of things of this noun, inside the parents from the line and the page. */
  names?: { noun: Noun; known: Readonly<Record<string, string>> }
}

/** The description of a flag: 'needed · size', 'one of allow, fail'. */
function aboutFlag(flag: Flag): string {
  const choices = choicesOf(flag.schema)
  const kind = kindOfValue(flag.schema)
  const words: Partial<Record<ValueKind, string>> = {
    bytes: 'a size: 6GiB',
    time: 'a time: -1h',
    switch: 'true or false',
    number: 'a number',
  }
  const named = choices ? choices.slice(0, 6).join(', ') : words[kind]
  return [flag.required ? 'needed' : undefined, named].filter(Boolean).join(' · ')
}

/** The noun of the thing that a flag names. */
function nounOfFlag(
  { key, in: where }: Flag,
  known: Readonly<Record<string, unknown>>,
): NounRecord | undefined {
  const fits = allNouns().filter(
    (record) =>
      (record.field === key ||
        record.chosenAs?.includes(key) ||
        (where === 'path' && record.view && pathParams(record.view)[0] === key)) &&
      record.listing.from === 'api' &&
      record.parents.every((parent) => typeof known[fieldOf(parent)] === 'string'),
  )
  return fits.toSorted((a, b) => b.parents.length - a.parents.length)[0]
}

/** The values from the line's flags, in addition to those from the page. */
function knownIn(tokens: readonly Token[], place: Situation['place']): Record<string, string> {
  const known: Record<string, string> = {}
  tokens.forEach(({ text }, i) => {
    const [, name, , joined] = /^--([a-z][\w-]*)(=(.*))?$/.exec(text) ?? []
    const value = joined ?? tokens[i + 1]?.text
    if (name === undefined || value === undefined) return
    const key = name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
    known[key] = value
  })
  return { ...within(place, known), ...known }
}

function valuesOf(
  flag: Flag,
  before: readonly Token[],
  { place }: Situation,
): Pick<Completions, 'items' | 'names'> {
  const choices = choicesOf(flag.schema)
  if (choices) return { items: choices.map((text) => ({ text })) }
  if (isSwitch(flag)) return { items: [{ text: 'true' }, { text: 'false' }] }
  const known = knownIn(before, place)
  const record = nounOfFlag(flag, known)
  if (!record) return { items: [] }
  const parents = record.parents.map((parent) => [fieldOf(parent), known[fieldOf(parent)] ?? ''])
  return { items: [], names: { noun: record.id, known: Object.fromEntries(parents) } }
}

/** Words that can begin a line, besides those of the command-line client. */
const ownWords = ({ own }: Situation): readonly Completion[] => [
  ...aliasesOf(own)
    .filter(({ off }) => !off)
    .map(({ word, command }) => ({ text: word, detail: command })),
  ...Object.entries(BUILTINS).map(([word, detail]) => ({ text: word, detail })),
]

const after = (path: readonly string[]): readonly Completion[] =>
  wordsAfter(path).map((word) => {
    const whole = [...path, word]
    const inner = wordsAfter(whole)
    const isWhole = commandIn(whole)?.used === whole.length
    return { text: word, detail: isWhole ? undefined : inner.slice(0, 6).join(', ') }
  })

/** @param themes the names of the themes */
export function completionsFor(
  line: string,
  situation: Situation,
  themes: readonly string[] = [],
): Completions | undefined {
  const { words: all, problem } = tokensOf(line)
  if (problem) return undefined
  const last = all.at(-1)
  const isTyping = last !== undefined && last.end === line.length
  // After a quote, what is typed is not what stands in the line.
  if (isTyping && line.slice(last.start) !== last.text) return undefined
  const typed = isTyping ? last.text : ''
  const from = isTyping ? last.start : line.length
  const before = isTyping ? all.slice(0, -1) : all
  const isOxide = before[0]?.text === 'oxide'
  const words = isOxide ? before.slice(1) : before
  const only = (items: readonly Completion[], rest: Partial<Completions> = {}): Completions => ({
    from,
    typed,
    items: onlyOnce(items).filter(({ text }) => text.startsWith(typed) && text !== typed),
    ...rest,
  })
  if (words.length === 0) return only([...after([]), ...(isOxide ? [] : ownWords(situation))])
  const builtin = isOxide
    ? []
    : valuesAfter(
        words.map(({ text }) => text),
        themes,
      )
  if (builtin.length > 0) return only(builtin.map((text) => ({ text })))

  const path = withoutAlias(words, situation)
  const texts = path.map(({ text }) => text)
  const command = commandIn(texts)
  if (!command || (command.used < texts.length && wordsAfter(texts).length > 0)) {
    const [noun = '', ...verbs] = texts
    // A word of the command line takes its own words alone.
    const isOwn = isOxide || verbs.length > 0 || Object.hasOwn(BUILTINS, noun)
    const own = isOwn ? [] : ownVerbs(noun, situation)
    return only([...after(texts), ...own.map((text) => ({ text }))])
  }
  const op = command.operation
  const rest = path.slice(command.used)
  const { given, open } = flagsGiven(op, rest)
  if (open && !(isSwitch(open) && typed.startsWith('-'))) {
    const { items, names } = valuesOf(open, rest, situation)
    return only(items, names && { names })
  }
  const [, joinedName, joinedValue] = /^--([a-z][\w-]*)=(.*)$/.exec(typed) ?? []
  const joined = joinedName === undefined ? undefined : flagNamed(op, joinedName)
  if (joined && joinedValue !== undefined) {
    const values = valuesOf(joined, rest, situation)
    return {
      ...values,
      from: from + typed.length - joinedValue.length,
      typed: joinedValue,
      items: values.items.filter(({ text }) => text.startsWith(joinedValue)),
    }
  }
  const flags = flagsOf(op)
    .filter((flag) => !given.has(flag) && !flag.secret)
    .toSorted((a, b) => rankOf(a, situation) - rankOf(b, situation))
    .map((flag) => ({ text: `--${flag.name}`, detail: aboutFlag(flag) }))
  const main = mainFlag(op)
  const further = command.used === texts.length ? after(texts) : []
  if (main !== undefined && main.in !== 'body' && !typed.startsWith('-') && !given.has(main)) {
    const names = valuesOf(main, rest, situation)
    return only([...further, ...flags], names.names ? { names: names.names } : {})
  }
  return only([...further, ...flags])
}

/** A word that is both an alias and a command is listed once. */
const onlyOnce = (items: readonly Completion[]): readonly Completion[] =>
  [...new Map(items.toReversed().map((item) => [item.text, item])).values()].toReversed()

/** Required flags that the page does not supply come first. */
const rankOf = (flag: Flag, { place }: Situation): number =>
  place[flag.key] !== undefined && flag.in !== 'body' ? 2 : flag.required ? 0 : 1
