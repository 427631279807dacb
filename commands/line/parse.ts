/**
 * Parses a command line. Words and flags are those of the command-line client; missing flags are taken from the
 * page's address. The parser does not guess: a part that is not understood becomes a problem with its position in the
 * line.
 */
import type { AnyInput, Operation } from '@/api/operation'
import { isUuid } from '@/model/identity'
import { findAddress } from '@/paths/find'
import { aliasesOf, meaningOf } from '../palette/aliases'
import { promptLength } from './beginning'
import { BUILTINS, readBuiltin } from './builtins'
import type { LineCall } from './call'
import { at, missingFlags, readCall } from './call'
import { isDoneOtherwise, onlyInCli, otherProgram, whyNoCommand } from './cli-only'
import { callOfApi } from './api-call'
import type { Meant } from './command-for'
import { commandFor } from './command-for'
import { readComposed } from './composed'
import type { Command } from '../engine/command'
import { isOpens, operationsOf } from '../engine/command'
import type { KnownIds } from '../engine/by-id'
import { callById } from '../engine/by-id'
import { allNouns, nounOf } from '../engine/noun'
import { kebab } from '../engine/cli'
import { within } from '../engine/targets'
import { flagsOf, mainFlag } from './flags'
import type { Line, Situation, Supplied } from './line'
import { problem } from './line'
import { ownIn, readAlias, readById, withoutAlias } from './own-words'
import { isListOf, pageFor } from './page-for'
import type { WithoutProgram } from './program'
import { withoutProgram } from './program'
import type { Problem, Token, Tokens } from './tokens'
import { tokensOf } from './tokens'
import { COMMON_VERBS, inOrder, verbsOf } from './verb-first'
import { cliGroups, commandIn, nearest, wordsAfter } from './words'

export type { Line, Situation, Supplied } from './line'

/** No ids behind names: only what the line itself gives as an id counts as one. */
const NO_IDS: KnownIds = { args: {}, ids: {}, idOf: () => undefined }

/**
 * The flags of a call that come from the page's address, except those below a parent that the line names itself, and
 * the parents that the API refuses beside an id.
 */
function suppliedFor(call: LineCall, place: Situation['place']): readonly Supplied[] {
  const named = suppliedByName(call, place)
  const { query = {} } = callById(call.operation, wholeInput(call, named), NO_IDS)
  return named.filter(({ flag }) => flag.in !== 'query' || Object.hasOwn(query, flag.key))
}

function suppliedByName(call: LineCall, place: Situation['place']): readonly Supplied[] {
  const said = Object.fromEntries(call.given.map(({ flag, value }) => [flag.key, value]))
  const same = within(place, said)
  return flagsOf(call.operation).flatMap((flag) => {
    const value = same[flag.key]
    return flag.in === 'body' || value === undefined || Object.hasOwn(said, flag.key)
      ? []
      : [{ flag, value }]
  })
}

/** The input of a call, including the values from the page's address. */
export function wholeInput({ input }: LineCall, supplied: readonly Supplied[]): AnyInput {
  const part = (where: 'path' | 'query') =>
    Object.fromEntries(
      supplied.flatMap(({ flag, value }) => (flag.in === where ? [[flag.key, value]] : [])),
    )
  const path = { ...part('path'), ...input.path }
  const query = { ...part('query'), ...input.query }
  return {
    ...(Object.keys(path).length > 0 && { path }),
    ...(Object.keys(query).length > 0 && { query }),
    ...(input.body !== undefined && { body: input.body }),
  }
}

const withNotes = (notes: readonly string[]) => (notes.length > 0 ? { notes } : {})

/** The command that opens a page, and asks for parents that the read does not name. */
function opening(op: Operation, template: string, input: AnyInput, { commands }: Situation) {
  const said = new Map(Object.entries({ ...input.query, ...input.path }))
  const rank = (one: Command) => {
    const record = nounOf(one.noun)
    const isOfIt = record?.view?.id === op.id || (record !== undefined && isListOf(record, op))
    return (operationsOf(one).length === 0 ? 0 : 2) + (isOfIt ? 0 : 1)
  }
  const [command] = commands
    .filter((one) => isOpens(one) && one.template === template)
    .toSorted((a, b) => rank(a) - rank(b))
  if (!command) return undefined
  const args = Object.keys(command.args).flatMap((field) =>
    typeof said.get(field) === 'string' ? [[field, said.get(field)] as const] : [],
  )
  return { command, args: Object.fromEntries(args) }
}

/** The address that looks up the subject of a read by its id; `undefined` where the line names it. */
function pageOfId(op: Operation, input: AnyInput): string | undefined {
  const { key } = mainFlag(op) ?? {}
  const [, id] =
    Object.entries({ ...input.query, ...input.path }).find(([one]) => one === key) ?? []
  if (key === undefined || typeof id !== 'string' || !isUuid(id)) return undefined
  const pageById = allNouns().find((one) => one.field === key && one.pageById)?.pageById
  return pageById?.({ [key]: id }) ?? findAddress(id)
}

/** The console's action for a call of the command-line client. */
function meaningOfCall(call: LineCall, situation: Situation, line: string, words: Token): Line {
  const { operation } = call
  const supplied = suppliedFor(call, situation.place)
  const input = wholeInput(call, supplied)
  if (operation.method === 'GET' || /timeseriesQuery$/i.test(operation.id)) {
    if (call.json) return { kind: 'raw', operation, input }
    const page = pageFor(operation, input, situation.now)
    if (!page) return { kind: 'terminal', why: 'No page of the console shows this.', line }
    const { notes } = page
    // By its id, an image may be of a project or of the silo.
    const isUnsure = allNouns().filter(({ view }) => view?.id === operation.id).length > 1
    const byId = isUnsure || !('address' in page) ? pageOfId(operation, input) : undefined
    const goTo = (address: string, meant?: Meant): Line => ({
      kind: 'page',
      address,
      meant,
      call,
      supplied,
      ...withNotes(notes),
    })
    if (byId !== undefined) return goTo(byId)
    const asks = opening(operation, page.template, input, situation)
    if ('address' in page) return goTo(page.address, page.address.includes('?') ? undefined : asks)
    return asks
      ? { kind: 'command', meant: asks, call, supplied, missing: [], ...withNotes(notes) }
      : problem(
          at(words, `This needs ${page.needs.map((name) => `--${kebab(name)}`).join(' and ')}`),
        )
  }
  const meant = isDoneOtherwise(operation)
    ? undefined
    : commandFor(operation, input, situation.commands)
  return meant
    ? {
        kind: 'command',
        meant,
        call,
        supplied,
        missing: missingFlags({
          ...call,
          given: [...call.given, ...supplied.map((one) => ({ ...one, token: words }))],
        }),
      }
    : { kind: 'terminal', why: whyNoCommand(operation), line }
}

/** The problem of unknown words, with a suggestion. */
function unknownWords(words: readonly Token[], situation: Situation): Problem {
  const texts = words.map(({ text }) => text)
  let known = 0
  while (known < texts.length && wordsAfter(texts.slice(0, known)).includes(texts[known] ?? ''))
    known += 1
  const token = words[known]
  const next = wordsAfter(texts.slice(0, known))
  if (!token) {
    const last = words.at(-1)
    return {
      ...at(
        last ?? { start: 0, end: 1 },
        `“${texts.join(' ')}” is followed by: ${next.join(', ')}`,
      ),
    }
  }
  const among =
    known === 0
      ? [...next, ...COMMON_VERBS, ...aliasesOf(situation.own).map(({ word }) => word)]
      : next
  const { own, other } = verbsOf(token.text)
  const suggestion =
    nearest(token.text, among) ?? [...own, ...other].find((verb) => next.includes(verb))
  const typed = `“${token.text.slice(0, 40)}”`
  if (known === 0 && meaningOf(token.text, situation.own))
    return at(token, `${typed} is an alias, which only @PROJECT and /FILTER can follow`)
  return {
    ...at(
      token,
      known === 0
        ? `There is no command ${typed}`
        : `“${texts.slice(0, known).join(' ')}” has no ${typed}: it has ${next.join(', ')}`,
    ),
    ...(suggestion && { suggestion }),
  }
}

/** Parses a line whose words are in the client's order, without the name and flags of the client itself. */
function readWords(
  { words, isOxide, asksHelp }: WithoutProgram,
  heredoc: Tokens['heredoc'],
  situation: Situation,
  line: string,
): Line {
  const [first] = words
  if (asksHelp) return readHelp(words, situation)
  if (!first) return problem({ message: 'A command follows “oxide”', start: 0, end: line.length })
  if (!isOxide) {
    const jump = readAlias(first, words.slice(1), situation, line)
    if (jump) return jump
    const builtin = readBuiltin(words)
    if (builtin) return 'message' in builtin ? problem(builtin) : { kind: 'builtin', builtin }
    const command = situation.commands.find(
      (one) => one.id === first.text && one.surface !== 'key-only',
    )
    if (command) return readById(command, words.slice(1), situation)
  }
  if (first.text === 'api') {
    const read = callOfApi(first, words.slice(1), heredoc, situation.now)
    if ('message' in read) return problem(read)
    const { call, notes } = read
    const meaning: Line =
      call.operation.method === 'GET'
        ? { kind: 'raw', operation: call.operation, input: call.input }
        : meaningOfCall(call, { ...situation, place: {} }, line, first)
    return { ...meaning, ...withNotes([...notes, ...(meaning.notes ?? [])]) }
  }
  const path = withoutAlias(words, situation)
  const texts = bareTexts(path)
  const command = commandIn(texts)
  if (!command) {
    const composed = readComposed(texts, path, situation)
    if (composed) return composed
    const own = isOxide ? undefined : ownIn(texts, situation)
    if (own) return readById(own, path.slice(2), situation)
    const why = onlyInCli(texts)
    if (why !== undefined) return { kind: 'terminal', why, line }
    const ordered = wordsAfter([]).includes(first.text) ? undefined : inOrder(words)
    if (ordered && 'words' in ordered)
      return readWords(
        { words: ordered.words, isOxide: true, asksHelp, notes: [] },
        heredoc,
        situation,
        line,
      )
    if (ordered && ordered.among.length > 0)
      return problem(
        at(
          first,
          ordered.verbs.length > 1
            ? `“${first.text}” can be ${ordered.verbs.join(' or ')}: say which`
            : `“${first.text}” is followed by what it is of: ${ordered.among.join(', ')}`,
        ),
      )
    return problem(unknownWords(path.slice(0, texts.length), situation))
  }
  const { operation, used } = command
  const call = readCall(operation, path.slice(used), heredoc, situation.now)
  if ('message' in call) return problem(call)
  return meaningOfCall(call, situation, line, { ...first, end: path[used - 1]?.end ?? first.end })
}

/** The words up to the first flag or quoted value. */
function bareTexts(words: readonly Token[]): readonly string[] {
  const end = words.findIndex(({ text, quoted }) => quoted || text.startsWith('-'))
  return (end === -1 ? words : words.slice(0, end)).map(({ text }) => text)
}

/** Help about words of the client or of the command line: lists the words that can follow. */
function readHelp(words: readonly Token[], situation: Situation): Line {
  const path = withoutAlias(words, situation)
  const texts = bareTexts(path)
  const known = commandIn(texts)
  const own = texts.length === 1 && Object.hasOwn(BUILTINS, texts[0] ?? '')
  if (texts.length === 0) return { kind: 'builtin', builtin: { name: 'help' } }
  if (known) return { kind: 'help', of: texts.slice(0, known.used).join(' ') }
  if (own || cliGroups().has(texts.join(' '))) return { kind: 'help', of: texts.join(' ') }
  const why = onlyInCli(texts)
  return why === undefined
    ? problem(unknownWords(path.slice(0, texts.length), situation))
    : { kind: 'terminal', why, line: `oxide ${texts.join(' ')} --help` }
}

/** Parses a line. Runs nothing. */
export function parseLine(text: string, situation: Situation): Line {
  // Positions in the line stay the same.
  const prompt = promptLength(text)
  const line = ' '.repeat(prompt) + text.slice(prompt)
  const { words: all, heredoc, problem: found } = tokensOf(line)
  const other = all[0] && !all[0].quoted ? otherProgram(all[0].text, all[1]?.text) : undefined
  const said = withoutProgram(line, all)
  if (other !== undefined && !said.isOxide) return { kind: 'terminal', why: other, line: text }
  if (found) return problem(found)
  if (all.length === 0) return { kind: 'empty' }
  const read = readWords(said, heredoc, situation, line)
  const notes = [...said.notes, ...(read.notes ?? [])]
  return notes.length > 0 && read.kind !== 'problem' ? { ...read, notes } : read
}
