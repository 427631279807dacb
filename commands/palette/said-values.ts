/**
 * Fills in create forms from queries: 'disk data-9 100 GiB', 'firewall allow 443', 'floating ip 10.1.2.3'. The record
 * of a noun declares the values that its form accepts; forms of named things accept a name.
 */
import { amountIn } from '@/model/amount'
import { once } from '@/model/once'
import { checkNetwork } from '@/model/networking/ip'
import { addressFamily, checkName, isPortRange } from '@/model/validate'
import type { Command } from '../engine/command'
import { allNouns } from '../engine/noun'
import type { Body, Said, SaidForm } from '../engine/said-form'
import { named } from '../engine/said-form'
import { asMeant, nameForm, wordsIn } from './words'

/** Words of a query that also set a value. */
const ACTIONS: Readonly<Record<string, Said['action']>> = {
  allow: 'allow',
  open: 'allow',
  permit: 'allow',
  deny: 'deny',
  block: 'deny',
  ban: 'deny',
  reject: 'deny',
  close: 'deny',
}

/** A form that accepts only a name. */
const BY_NAME: SaidForm = {
  takes: ['name'],
  needs: ['name'],
  body: named,
  words: ({ name = '' }) => name,
}

interface Form extends SaidForm {
  command: string
  /** In the form of names. */
  called: readonly string[]
}

/** The create forms: for each noun that the API views by name, or whose record declares values. */
const formsOf = once((commands: readonly Command[]): Form[] =>
  allNouns().flatMap(({ id, singular, addressedBy, view, said, commands: { create, list } }) => {
    const isNamed = addressedBy === 'name' && view !== undefined
    if (create !== `${id}.create` || (!said && !isNamed)) return []
    const { names = [] } = commands.find((one) => one.id === list) ?? {}
    const form = said ?? BY_NAME
    const actions = form.takes.includes('action') ? Object.keys(ACTIONS) : []
    const called = [singular.toLowerCase(), ...names, ...(form.alsoCalled ?? []), ...actions]
    return [{ ...form, command: create, called: called.map(nameForm) }]
  }),
)

/** The ports of services, by name. */
const SERVICES: Readonly<Record<string, string>> = {
  ssh: '22',
  smtp: '25',
  dns: '53',
  http: '80',
  https: '443',
  mysql: '3306',
  rdp: '3389',
  postgres: '5432',
  postgresql: '5432',
}

/** Words that ask for something new. */
const NEW = new Set(['new', 'create', 'add', 'make', 'named', 'called', 'size', 'port', 'ports'])

const isPorts = (word: string) =>
  isPortRange(word) && word.split('-').every((port) => Number(port) >= 1 && Number(port) <= 65_535)

/** The meaning of one word for a form with these values; `undefined` without one. */
function sayingOf(word: string, takes: readonly (keyof Said)[]): Said | undefined {
  const size = /^\d+[gt]i?b?$/.test(word) ? amountIn(word, 'bytes') : undefined
  const all: Said = {
    ...(ACTIONS[word] && { action: ACTIONS[word] }),
    ...((SERVICES[word] ?? (isPorts(word) ? word : undefined)) && {
      ports: SERVICES[word] ?? word,
    }),
    ...(addressFamily(word) && { address: word, host: word }),
    ...(word.includes('/') && checkNetwork(word) === undefined && { host: word }),
    ...(size && { size }),
    ...(checkName('Name')(word) === undefined && { name: word }),
  }
  const key = takes.toReversed().find((one) => all[one] !== undefined)
  return key && { [key]: all[key] }
}

/** The new thing that a query asks for. */
export interface Filled {
  command: string
  body: Body
  /** The name of the new thing, where the query has one. */
  name: string | undefined
  /** The values in words: 'allow port 443'. */
  words: string
}

/** After these words, a name belongs to an existing thing. */
const BEFORE_OTHERS = new Set(['for', 'to', 'of', 'in', 'on', 'from', 'with', 'at', 'by', 'over'])

/**
 * Whether a word is the name of a new thing: after its noun in the singular, or with "new" where it has the form of a
 * name. 'crashed instances' and 'deploy vm' contain no name.
 */
function isSaidAsName(word: string, noun: string, typed: readonly string[]): boolean {
  const at = typed.indexOf(word)
  if (BEFORE_OTHERS.has(typed[at - 1] ?? '')) return false
  const isNoun = (one: string) => noun.split(' ').at(-1) === nameForm(one).split(' ').at(-1)
  const nounAt = typed.findIndex(isNoun)
  const isPlural = /[^s]s$/.test(typed[nounAt] ?? '')
  return !isPlural && (at > nounAt || (/[\d-]/.test(word) && typed.some((one) => NEW.has(one))))
}

/**
 * The forms that a query fills in.
 * @param isTaken whether a word is one of the console's own, and so not a name
 * @param commands those of the loaded areas
 */
export function filledBy(
  query: string,
  isTaken: (word: string) => boolean,
  commands: readonly Command[],
): Filled[] {
  const whole = query.replace(/(\d)\s+([gt]i?b?)\b/gi, '$1$2')
  const words = asMeant(whole).flatMap(({ typed, isFiller }) => (isFiller ? [] : typed))
  const text = ` ${words.map(nameForm).join(' ')} `
  return formsOf(commands).flatMap(({ command, called, takes, needs, body, words: shown }) => {
    const noun = called
      .filter((one) => text.includes(` ${one} `))
      .sort((a, b) => b.length - a.length)[0]
    if (noun === undefined) return []
    const isAction = noun in ACTIONS
    const rest = (isAction ? text : text.replace(` ${noun} `, ' '))
      .split(' ')
      .filter((word) => word !== '' && !NEW.has(word))
    const said: Said = {}
    for (const word of rest) {
      const typed = words.find((one) => nameForm(one) === word) ?? word
      const one = sayingOf(typed, takes)
      const [key] = Object.keys(one ?? {})
      if (!one || !key || key in said) return []
      if (key === 'name' && (isTaken(typed) || !isSaidAsName(typed, noun, wordsIn(whole))))
        return []
      Object.assign(said, one)
    }
    if (Object.keys(said).length === 0) return []
    if (needs && needs.every((one) => said[one] === undefined)) return []
    return [{ command, body: body(said), name: said.name, words: shown(said) }]
  })
}
