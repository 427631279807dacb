/** Commands of the console by their ids and aliases: these are no words of the command-line client. */
import { entryOf } from '@/model/unknown'
import type { Command } from '../engine/command'
import { askingFor } from '../engine/args'
import { subjectField } from '../engine/command'
import { DEFAULT_ALIASES, meaningOf } from '../palette/aliases'
import { at } from './call'
import { kebab } from '../engine/cli'
import { flagIn } from './flags'
import type { Line, Situation } from './line'
import { problem } from './line'
import type { Token } from './tokens'
import { VERBS, cliWords } from './words'

/** Further aliases of the line, beside those of the palette. */
const LINE_ALIASES: Readonly<Record<string, string>> = {
  fw: 'firewall-rule.list',
}

/** A command by its id, such as `instance.serial-console`: flags are its arguments, a bare word is its thing. */
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
    args[field] = kind === 'whole' ? Number(value) : kind === 'switch' ? value === 'true' : value
    i += name !== undefined && joined === undefined ? 2 : 1
  }
  for (const [field, schema] of Object.entries(command.args))
    if (
      args[field] === undefined &&
      askingFor(schema) &&
      situation.place[field] !== undefined &&
      field !== subjectField(command)
    )
      args[field] = situation.place[field]
  return { kind: 'command', meant: { command, args }, call: undefined, supplied: [], missing: [] }
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
  const args: Record<string, unknown> = { ...alias?.args }
  for (const [field, schema] of Object.entries(command.args))
    if (args[field] === undefined && askingFor(schema) && situation.place[field] !== undefined)
      args[field] = situation.place[field]
  let left = rest
  if (first?.text.startsWith('@')) {
    if (!command.args['project']) return problem(at(first, `“${word.text}” is in no project`))
    args['project'] = first.text.slice(1)
    left = rest.slice(1)
  }
  const [filter] = left
  if (filter && !filter.text.startsWith('/')) return problem(at(filter, 'A filter begins with “/”'))
  const text = filter ? line.slice(filter.start + 1).trim() : ''
  return { kind: 'goto', meant: { command, args }, filter: text }
}

/**
 * The noun that an alias stands for at the beginning of a command: `d rm data` for `disk delete data`, and `i --project lab`
 * for `instance list --project lab`.
 */
export function withoutAlias(words: readonly Token[], { commands }: Situation): readonly Token[] {
  const [first, second, ...rest] = words
  const id = entryOf(DEFAULT_ALIASES, first?.text) ?? entryOf(LINE_ALIASES, first?.text)
  if (!first || id === undefined || !commands.some((one) => one.id === id)) return words
  const noun = NOUN_WORDS[id]
  if (noun === undefined) return words
  const named = noun.split(' ').map((text) => ({ ...first, text }))
  // What is one for a VPC, such as its firewall rules, is viewed.
  const list = cliWords().has(`${noun} list`) ? 'list' : 'view'
  if (second && flagIn(second).name !== undefined)
    return [...named, { ...first, text: list }, second, ...rest]
  return second && (second.text === 'list' || VERBS[second.text] === 'list')
    ? [...named, { ...second, text: list }, ...rest]
    : [...named, ...words.slice(1)]
}

/** The words of the command-line client for the nouns of the aliases. */
const NOUN_WORDS: Readonly<Record<string, string>> = {
  'project.list': 'project',
  'instance.list': 'instance',
  'disk.list': 'disk',
  'snapshot.list': 'snapshot',
  'image.list': 'image',
  'vpc.list': 'vpc',
  'floating-ip.list': 'floating-ip',
  'vpc-subnet.list': 'vpc subnet',
  'vpc-router.list': 'vpc router',
  'internet-gateway.list': 'internet-gateway',
  'affinity-group.list': 'instance anti-affinity',
  'ip-pool.list': 'system networking ip-pool',
  'access-token.list': 'current-user access-token',
  'ssh-key.list': 'current-user ssh-key',
  'sled.list': 'system hardware sled',
  'silo.list': 'silo',
  'firewall-rule.list': 'vpc firewall-rules',
}
