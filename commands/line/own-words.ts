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
import { flagIn } from './flags'
import type { Line, Situation } from './line'
import { problem } from './line'
import type { Token } from './tokens'
import { VERBS } from './words'

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

/**
 * Replaces an alias of a noun at the beginning of a command: `d rm data` means `disk delete data`, and `i --project
 * lab` means `instance list --project lab`.
 */
export function withoutAlias(words: readonly Token[], { commands }: Situation): readonly Token[] {
  const [first, second, ...rest] = words
  const id = entryOf(DEFAULT_ALIASES, first?.text) ?? entryOf(LINE_ALIASES, first?.text)
  const listing = nounOf(commands.find((one) => one.id === id)?.noun ?? '')?.listing
  const read = listing?.from === 'api' ? listing.operation.cli?.split(' ') : undefined
  if (!first || !read) return words
  // A thing that exists once in a VPC, such as its set of firewall rules, is viewed instead of listed.
  const [noun, list = ''] = [read.slice(0, -1), read.at(-1)]
  const named = noun.map((text) => ({ ...first, text }))
  if (second && flagIn(second).name !== undefined)
    return [...named, { ...first, text: list }, second, ...rest]
  return second && (second.text === 'list' || VERBS[second.text] === 'list')
    ? [...named, { ...second, text: list }, ...rest]
    : [...named, ...words.slice(1)]
}
