/** Commands of the console by id and alias, which the command-line client does not have. */
import { entryOf } from '@/model/unknown'
import type { Command } from '../engine/command'
import type { Given } from '../engine/args'
import { askingFor } from '../engine/args'
import { subjectField } from '../engine/command'
import { within } from '../engine/targets'
import { nounOf } from '../engine/noun'
import { DEFAULT_ALIASES, meaningOf } from '../palette/aliases'
import { at } from './call'
import { kebab } from '../engine/cli'
import { flagIn, flagsGiven, flagsOf } from './flags'
import type { Line, Situation } from './line'
import { problem } from './line'
import type { Token } from './tokens'
import { VERBS, commandIn, wordsAfter } from './words'

/** Further aliases for the command line, besides those of the palette. */
const LINE_ALIASES: Readonly<Record<string, string>> = {
  fw: 'firewall-rule.list',
}

/** The commands that the line can run by their id. */
const runnable = ({ commands }: Situation) =>
  commands.filter(({ surface }) => surface !== 'key-only')

/** The command that is called as the client would call it, where the client has none: `image upload`. */
export const ownIn = ([noun, verb]: readonly string[], situation: Situation): Command | undefined =>
  runnable(situation).find(({ id }) => id === `${noun}.${verb}`)

/** What can follow a noun in this way: 'upload'. */
export const ownVerbs = (noun: string, situation: Situation): readonly string[] =>
  runnable(situation).flatMap(({ id }) =>
    id.startsWith(`${noun}.`) ? [id.slice(noun.length + 1)] : [],
  )

/** The arguments of a command from the page's address, except those below a parent that the line names itself. */
const placeFor = (command: Command, said: Given, { place }: Situation): Given =>
  Object.fromEntries(
    Object.entries(within(place, said)).filter(([field]) => {
      const schema = command.args[field]
      return schema && askingFor(schema)
    }),
  )

/**
 * Parses a command by its id, such as `instance.serial-console`: flags are its arguments, a word without a flag is
 * its target.
 */
export function readById(command: Command, rest: readonly Token[], situation: Situation): Line {
  const fields = Object.keys(command.args)
  const args: Record<string, unknown> = {}
  for (let i = 0; i < rest.length;) {
    const token = rest[i]
    if (!token) break
    const { name, joined } = flagIn(token)
    const field =
      name === undefined
        ? (subjectField(command) ?? fields.at(-1))
        : fields.find((one) => kebab(one) === name)
    if (field === undefined || args[field] !== undefined)
      return problem(
        at(
          token,
          name === undefined
            ? `“${token.text.slice(0, 40)}” is one word too many`
            : `There is no flag --${name} here${fields.length > 0 ? `: it has --${fields.map(kebab).join(', --')}` : ''}`,
        ),
      )
    const value = name === undefined ? token.text : (joined ?? rest[i + 1]?.text)
    if (value === undefined) return problem(at(token, `--${name} needs a value`))
    const kind = command.args[field]?.kind
    args[field] = kind === 'whole' ? Number(value) : value
    i += name !== undefined && joined === undefined ? 2 : 1
  }
  const subject = subjectField(command)
  const { [subject ?? '']: _, ...place } = placeFor(command, args, situation)
  const meant = { command, args: { ...place, ...args } }
  return { kind: 'command', meant, call: undefined, supplied: [], missing: [] }
}

/** An alias with a project and a filter: `i @web /state:failed`. */
export function readAlias(
  word: Token,
  rest: readonly Token[],
  situation: Situation,
  line: string,
): Line | undefined {
  const alias = meaningOf(word.text, situation.own)
  const id =
    alias?.command ?? (Object.hasOwn(LINE_ALIASES, word.text) ? LINE_ALIASES[word.text] : undefined)
  const command = situation.commands.find((one) => one.id === id)
  if (!command) return undefined
  const [first] = rest
  const isJump = !first || /^[@/]/.test(first.text)
  if (!isJump) return undefined
  const said: Record<string, unknown> = { ...alias?.args }
  let left = rest
  if (first?.text.startsWith('@')) {
    if (!command.args['project']) return problem(at(first, `“${word.text}” is in no project`))
    said['project'] = first.text.slice(1)
    left = rest.slice(1)
  }
  const [filter] = left
  if (filter && !filter.text.startsWith('/')) return problem(at(filter, 'A filter begins with “/”'))
  const text = filter ? line.slice(filter.start + 1).trim() : ''
  const args = { ...placeFor(command, said, situation), ...said }
  return { kind: 'goto', meant: { command, args }, filter: text }
}

/** The id of the list that an alias opens; no alias of the user takes the place of a word of the client. */
function listOf(word: string, { own }: Situation): { id: string | undefined; args?: Given } {
  const mine = meaningOf(word, own)
  if (mine?.origin === 'yours' && !wordsAfter([]).includes(word))
    return { id: mine.command, ...(mine.args && { args: mine.args }) }
  const usual = entryOf(DEFAULT_ALIASES, word)
  const isOff = own.some(({ alias, command }) => alias === word && command === `-${usual}`)
  return { id: isOff ? undefined : (usual ?? entryOf(LINE_ALIASES, word)) }
}

/**
 * Replaces an alias of a noun at the beginning of a command: `d rm data` means `disk delete data`, and `i --project
 * lab` means `instance list --project lab`. The arguments of an alias of the user become flags.
 */
export function withoutAlias(words: readonly Token[], situation: Situation): readonly Token[] {
  const [first, second, ...rest] = words
  if (!first) return words
  const { id, args = {} } = listOf(first.text, situation)
  const record = nounOf(situation.commands.find((one) => one.id === id)?.noun ?? '')
  const listing = record && id === record.commands.list ? record.listing : undefined
  const read = listing?.from === 'api' ? listing.operation.cli?.split(' ') : undefined
  if (!read) return words
  // A thing that exists once in a VPC, such as its set of firewall rules, is viewed instead of listed.
  const [noun, list = ''] = [read.slice(0, -1), read.at(-1)]
  const named = noun.map((text) => ({ ...first, text }))
  if (second && flagIn(second).name !== undefined)
    return withFlags([...named, { ...first, text: list }, second, ...rest], args)
  return withFlags(
    second && (second.text === 'list' || VERBS[second.text] === 'list')
      ? [...named, { ...second, text: list }, ...rest]
      : [...named, ...words.slice(1)],
    args,
  )
}

/** The words of a command with these arguments as flags, except those below another parent that the words name. */
function withFlags(words: readonly Token[], args: Given): readonly Token[] {
  const command = commandIn(words.map(({ text }) => text))
  const [first] = words
  if (!command || !first) return words
  const { operation, used } = command
  const given = flagsGiven(operation, words.slice(used)).given
  const texts = Object.fromEntries(
    Object.entries(args).flatMap(([key, value]) =>
      typeof value === 'string' ? [[key, value]] : [],
    ),
  )
  const said = Object.fromEntries([...given].map(([{ key }, value]) => [key, value]))
  const flags = Object.entries(within(texts, said)).flatMap(([key, value]) =>
    flagsOf(operation).some((flag) => flag.key === key) && !Object.hasOwn(said, key)
      ? [{ ...first, text: `--${kebab(key)}=${value}` }]
      : [],
  )
  return [...words.slice(0, used), ...flags, ...words.slice(used)]
}
