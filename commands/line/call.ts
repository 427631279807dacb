/** Reads the flags of a line as the input of a call: the reverse of `engine/cli.ts`, which writes such lines. */
import { isObject } from '@/api/json-object'
import * as z from 'zod'
import type { AnyInput, Operation } from '@/api/operation'
import { fromWire } from '@/api/wire'
import type { Flag } from './flags'
import { entryOf, flagIn, flagNamed, flagsOf, isSwitch, mainFlag, membersOf } from './flags'
import { asNewest } from './older-bodies'
import type { Problem, Token, Tokens } from './tokens'
import { readValue } from './values'
import { nearest } from './words'

/** A flag as written in a line. */
interface GivenFlag {
  flag: Flag
  value: unknown
  token: Token
}

export interface LineCall {
  operation: Operation
  input: AnyInput
  given: readonly GivenFlag[]
  /** The names of given secret flags, whose values are dropped. */
  secrets: readonly string[]
  /** Whether the answer is requested as JSON. */
  json: boolean
}

/** File names that mean the document of the line. */
export const STDIN = new Set(['/dev/stdin', '-'])

export const at = ({ start, end }: Pick<Token, 'start' | 'end'>, message: string): Problem => ({
  message,
  start,
  end,
})

function unknownFlag(op: Operation, token: Token, name: string): Problem {
  const names = flagsOf(op).map((flag) => flag.name)
  const suggestion = nearest(name, names)
  const list = names.length === 0 ? 'it has none' : `it has --${names.join(', --')}`
  return {
    ...at(token, `There is no flag --${name} here: ${list}`),
    ...(suggestion && { suggestion: `--${suggestion}` }),
  }
}

/**
 * Why an answer cannot be shown in a format; `undefined` for JSON and for a table, which is the page. The client has
 * no such flag: copied lines leave it out.
 */
const formatProblem = (format: string | undefined): string | undefined => {
  if (format === 'json' || format === 'table') return undefined
  return format?.startsWith('table:')
    ? 'Columns are not chosen here: --format table shows the page with all of its columns'
    : '--format is json or table'
}

/** The problem of a document in a local file: the user must give the file to the browser. */
export const fileProblem = (flag: Token, name: Token = flag): Problem => ({
  message:
    'This console reads no file by its name: Enter chooses it, and its text takes this place',
  start: flag.start,
  end: name.end,
  isFile: true,
})

/** The problem of a flag that takes the document of a line without one. */
export const noDocument = (flag: Token): Problem =>
  at(flag, `The document is missing: write <<'EOF', the lines of JSON, and EOF`)

/** Parses the document of a line as a body. */
function readDocument(
  op: Operation,
  heredoc: NonNullable<Tokens['heredoc']>,
): { body: unknown } | Problem {
  const { body } = entryOf(op.id)
  if (!body) return at(heredoc, 'This call takes no document')
  let parsed: unknown
  try {
    parsed = JSON.parse(heredoc.text)
    if (op.verbatim !== 'body') parsed = fromWire(parsed)
  } catch (error) {
    const why = error instanceof Error ? error.message : 'it cannot be read'
    return at(heredoc, `The document is no JSON: ${why.slice(0, 120)}`)
  }
  const members = membersOf(body)
  if (op.verbatim === 'body' || members.size === 0) return { body: parsed }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    return at(heredoc, 'The document has to be an object: { … }')
  for (const [key, value] of Object.entries(parsed)) {
    const schema = members.get(key)
    if (!schema) return at(heredoc, `The document has “${key}”, which this call does not take`)
    const read = z.safeParse(schema, value)
    if (!read.success) {
      const [issue] = read.error.issues
      const place = [key, ...(issue?.path ?? [])].map(String).join('.')
      return at(heredoc, `The document is wrong at ${place}: ${issue?.message ?? ''}`)
    }
  }
  return { body: parsed }
}

/** The value of a flag, and the number of its tokens; a problem where the value is missing. */
function valueOf(
  flag: Flag,
  token: Token,
  joined: string | undefined,
  next: Token | undefined,
): { text: string; taken: Token; used: number } | Problem {
  if (joined !== undefined) return { text: joined, taken: token, used: 1 }
  if (isSwitch(flag)) {
    const isSaid = next !== undefined && (next.text === 'true' || next.text === 'false')
    return isSaid
      ? { text: next.text, taken: next, used: 2 }
      : { text: 'true', taken: token, used: 1 }
  }
  const isFlag = next !== undefined && !next.quoted && /^--?[a-z]/.test(next.text)
  const isAgo = isFlag && /^-\d/.test(next.text)
  if (!next || (isFlag && !isAgo)) return at(token, `--${flag.name} needs a value`)
  return { text: next.text, taken: next, used: 2 }
}

/**
 * Parses the tokens after the words of a command.
 * @param rest the tokens after the command
 * @param now milliseconds since 1970, for times relative to now
 */
export function readCall(
  op: Operation,
  rest: readonly Token[],
  heredoc: Tokens['heredoc'],
  now: number,
): LineCall | Problem {
  const given: GivenFlag[] = []
  const secrets: string[] = []
  let json = false
  let wantsDocument: Token | undefined
  for (let i = 0; i < rest.length;) {
    const token = rest[i]
    if (!token) break
    const { name, joined } = flagIn(token)
    if (name === 'json' && op.method === 'GET') {
      json = true
      i += 1
      continue
    }
    if (name === 'format' && op.method === 'GET') {
      const format = joined ?? rest[i + 1]?.text
      const wrong = formatProblem(format)
      if (wrong !== undefined) return at(token, wrong)
      json = format === 'json'
      i += joined === undefined ? 2 : 1
      continue
    }
    if (name === 'json-body') {
      const file = joined ?? rest[i + 1]?.text ?? ''
      if (!STDIN.has(file)) return fileProblem(token, joined === undefined ? rest[i + 1] : token)
      wantsDocument = token
      i += joined === undefined ? 2 : 1
      continue
    }
    if (name === undefined && !token.quoted && /^-[a-zA-Z-]/.test(token.text))
      return at(
        token,
        `“${token.text}” is no flag here: flags are written in full, such as --project`,
      )
    const flag = name === undefined ? mainFlag(op) : flagNamed(op, name)
    if (!flag)
      return name === undefined
        ? at(token, `“${token.text.slice(0, 40)}” is one word too many`)
        : unknownFlag(op, token, name)
    if (given.some((one) => one.flag === flag))
      return at(
        token,
        name === undefined
          ? `“${token.text.slice(0, 40)}” is one word too many: --${flag.name} is given already`
          : `--${flag.name} is given twice`,
      )
    const found =
      name === undefined
        ? { text: token.text, taken: token, used: 1 }
        : valueOf(flag, token, joined, rest[i + 1])
    if ('message' in found) return found
    i += found.used
    if (flag.secret) {
      secrets.push(flag.name)
      continue
    }
    const read = readValue(flag.schema, found.text, now)
    if ('wrong' in read) return at(found.taken, `--${flag.name}: ${read.wrong}`)
    given.push({ flag, value: read.value, token: found.taken })
  }
  return withDocument(op, { given, secrets, json }, heredoc, wantsDocument)
}

/** Values in an address are always text. */
const textsOf = (values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]))

function withDocument(
  operation: Operation,
  parts: Omit<LineCall, 'operation' | 'input'>,
  heredoc: Tokens['heredoc'],
  wanted: Token | undefined,
): LineCall | Problem {
  if (wanted && !heredoc) return noDocument(wanted)
  if (heredoc && !wanted) return at(heredoc, 'Nothing here takes a document: --json-body does')
  const read = heredoc && readDocument(operation, heredoc)
  if (read && 'message' in read) return read
  const part = (where: Flag['in']) =>
    Object.fromEntries(
      parts.given.flatMap(({ flag, value }) => (flag.in === where ? [[flag.key, value]] : [])),
    )
  const [path, query, members] = [part('path'), part('query'), part('body')]
  const written: unknown = read?.body
  const body: unknown =
    written === undefined || isObject(written)
      ? asNewest(operation, { ...written, ...members })
      : written
  const hasBody = read !== undefined || Object.keys(members).length > 0
  return {
    ...parts,
    operation,
    input: {
      ...(Object.keys(path).length > 0 && { path: textsOf(path) }),
      ...(Object.keys(query).length > 0 && { query }),
      ...(hasBody && { body }),
    },
  }
}

/** The required flags of a call that are missing. */
export const missingFlags = ({ operation, given, input }: LineCall): readonly Flag[] =>
  flagsOf(operation).filter(
    (flag) =>
      flag.required &&
      !flag.secret &&
      !given.some((one) => one.flag === flag) &&
      !(flag.in === 'body' && isObject(input.body) && Object.hasOwn(input.body, flag.key)),
  )
