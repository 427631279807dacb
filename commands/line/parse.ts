/**
 * What a line of the command bar means. Words and flags are those of the command-line client; flags that the line
 * leaves out are taken from the page's address. Nothing is guessed: what is not understood becomes a problem with its
 * position in the line.
 */
import type { AnyInput, Operation } from '@/api/operation'
import { operations } from '@/api/operations'
import { toCamelKey } from '@/api/wire'
import { decode } from '@/paths/match'
import { aliasesOf } from '../palette/aliases'
import { readBuiltin } from './builtins'
import type { LineCall } from './call'
import { at, missingFlags, readCall } from './call'
import { onlyInCli } from './cli-only'
import { commandFor } from './command-for'
import { kebab } from '../engine/cli'
import { flagsOf } from './flags'
import type { Line, Situation, Supplied } from './line'
import { problem } from './line'
import { readAlias, readById, withoutAlias } from './own-words'
import { pageFor } from './page-for'
import type { Problem, Token } from './tokens'
import { tokensOf } from './tokens'
import { commandIn, nearest, wordsAfter } from './words'

export type { Line, Situation, Supplied } from './line'

/** The flags of a call that the place supplies: none of a place other than the one that the line names. */
function suppliedFor(call: LineCall, place: Situation['place']): readonly Supplied[] {
  const said = new Map(call.given.map(({ flag, value }) => [flag.key, String(value)]))
  const isElsewhere = [...said].some(
    ([key, value]) => place[key] !== undefined && place[key] !== value,
  )
  if (isElsewhere) return []
  return flagsOf(call.operation).flatMap((flag) => {
    const value = place[flag.key]
    return flag.in === 'body' || value === undefined || said.has(flag.key) ? [] : [{ flag, value }]
  })
}

/** The call with what the place supplies. */
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

/** A call of the command-line client as what the console does for it. */
function meaningOfCall(call: LineCall, situation: Situation, line: string, words: Token): Line {
  const { operation } = call
  const supplied = suppliedFor(call, situation.place)
  const input = wholeInput(call, supplied)
  if (operation.method === 'GET' || operation.id.endsWith('TimeseriesQuery')) {
    if (call.json) return { kind: 'raw', operation, input }
    const page = pageFor(operation, input)
    if (page && 'address' in page) return { kind: 'page', address: page.address, call, supplied }
    return page
      ? problem(
          at(words, `This needs ${page.needs.map((name) => `--${kebab(name)}`).join(' and ')}`),
        )
      : { kind: 'terminal', why: 'No page of the console shows this.', line }
  }
  const meant = commandFor(operation, input, situation.commands)
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
    : { kind: 'terminal', why: 'The console cannot do exactly this in one step.', line }
}

/** `oxide api PATH -X METHOD`: a read is shown as JSON, a write has to be one that the console knows. */
function readApi(
  rest: readonly Token[],
  heredoc: { text: string } | undefined,
  situation: Situation,
  line: string,
): Line {
  const [path, ...more] = rest
  if (!path)
    return problem({
      message: 'api needs an address, such as /v1/projects',
      start: 0,
      end: line.length,
    })
  let method = 'GET'
  for (let i = 0; i < more.length; i += 2) {
    const [token, value] = [more[i], more[i + 1]]
    if (!token || !['-X', '--method', '--input'].includes(token.text) || !value)
      return problem(
        at(token ?? path, `“${token?.text ?? ''}” is not read here: -X METHOD and --input - are`),
      )
    if (token.text !== '--input') method = value.text.toUpperCase()
  }
  const [address = '', search = ''] = path.text.split('?')
  for (const operation of Object.values<Operation>(operations)) {
    if (operation.method !== method) continue
    const names: string[] = []
    const pattern = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
      names.push(toCamelKey(name))
      return '([^/]+)'
    })
    const found = new RegExp(`^${pattern}$`).exec(address)
    if (!found) continue
    const parts = found.slice(1).map((part) => decode(part))
    const unreadable = parts.indexOf(undefined)
    if (unreadable !== -1)
      return problem(at(path, `“${found[unreadable + 1]}” has a “%” without a character after it`))
    const given = [
      ...names.map((name, i) => [name, parts[i] ?? ''] as const),
      ...[...new URLSearchParams(search)].map(
        ([name, value]) => [toCamelKey(name), value] as const,
      ),
    ]
    const tokens = given.map(([name, value]): Token => ({
      ...path,
      text: `--${kebab(name)}=${value}`,
      quoted: false,
    }))
    const call = readCall(
      operation,
      heredoc ? [...tokens, { ...path, text: '--json-body=-', quoted: false }] : tokens,
      heredoc && { ...heredoc, start: path.end, end: line.length },
      situation.now,
    )
    if ('message' in call) return problem(call)
    if (method === 'GET') return { kind: 'raw', operation, input: call.input }
    const meaning = meaningOfCall(call, { ...situation, place: {} }, line, path)
    return meaning
  }
  return problem(
    at(
      path,
      method === 'GET'
        ? 'The API has no such address, or no JSON at it'
        : `The console sends no ${method} to this address`,
    ),
  )
}

/** The words that are no command, with what may have been meant. */
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
  const among = known === 0 ? [...next, ...aliasesOf(situation.own).map(({ word }) => word)] : next
  const suggestion = nearest(token.text, among)
  const where = known === 0 ? 'Nothing is called' : `“${texts.slice(0, known).join(' ')}” has no`
  return {
    ...at(
      token,
      `${where} “${token.text.slice(0, 40)}”${known > 0 ? `: it has ${next.join(', ')}` : ''}`,
    ),
    ...(suggestion && { suggestion }),
  }
}

/** What a line means here. Nothing is done by that. */
export function parseLine(line: string, situation: Situation): Line {
  const { words: all, heredoc, problem: found } = tokensOf(line)
  if (found) return problem(found)
  const words = all[0]?.text === 'oxide' && !all[0].quoted ? all.slice(1) : all
  const [first] = words
  if (!first)
    return all.length > 0
      ? problem(at(all[0] ?? { start: 0, end: 5 }, 'A command follows “oxide”'))
      : { kind: 'empty' }
  if (all === words) {
    const jump = readAlias(first, words.slice(1), situation, line)
    if (jump) return jump
    const builtin = readBuiltin(words)
    if (builtin) return 'message' in builtin ? problem(builtin) : { kind: 'builtin', builtin }
    const command = situation.commands.find(
      (one) => one.id === first.text && one.surface !== 'key-only',
    )
    if (command) return readById(command, words.slice(1), situation)
  }
  if (first.text === 'api') return readApi(words.slice(1), heredoc, situation, line)
  const path = withoutAlias(words, situation)
  const end = path.findIndex(({ text, quoted }) => quoted || text.startsWith('-'))
  const texts = (end === -1 ? path : path.slice(0, end)).map(({ text }) => text)
  const command = commandIn(texts)
  if (!command) {
    const why = onlyInCli(texts)
    return why === undefined
      ? problem(unknownWords(end === -1 ? path : path.slice(0, end), situation))
      : { kind: 'terminal', why, line }
  }
  const { operation, used } = command
  const call = readCall(operation, path.slice(used), heredoc, situation.now)
  if ('message' in call) return problem(call)
  return meaningOfCall(call, situation, line, { ...first, end: path[used - 1]?.end ?? first.end })
}
