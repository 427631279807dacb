/** A call as a line for a terminal: with the command-line client, or with curl. */
import { urlOf } from '@/api/client'
import { asSent } from '@/api/sent-call'
import { ApiError } from '@/api/errors'
import { fillPath, pathParams } from '@/api/operation'
import type { AnyInput, Operation } from '@/api/operation'
import { withoutSecrets } from '@/api/secrets'
import { R18, VERSION_HEADER, isAtLeast } from '@/api/version'
import { toQueryString, toSnakeKey, toWire } from '@/api/wire'
import { visibleText } from '@/nouns/compute/instance/rules-serial-text'
import { controlName } from '@/model/control-character'
import { cutMiddle } from '@/model/words'
import { cliProfile } from './cli-profile'
import { NotCopyable } from './not-copyable'

const SAFE = /^[A-Za-z0-9_./:@%+=,-]+$/
const COLUMNS = 100

// oxlint-disable-next-line no-control-regex -- it finds control characters
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/
/** The maximum number of characters of a value in a refusal. */
const SHOWN = 40

/**
 * @param where the kind of text that may not hold control characters, and why
 * @throws NotCopyable for a text with control characters
 */
export function checkControls(text: string, where: string): void {
  const control = CONTROL.exec(text)?.[0]
  if (control === undefined) return
  const shown = cutMiddle(visibleText(text).replaceAll('\r', '\u240d'), SHOWN)
  throw new NotCopyable(
    `“${shown}” has ${controlName(control)}, which cannot be copied into ${where}`,
  )
}

/** One word for a POSIX shell. @throws NotCopyable on control characters: no quoting makes them safe to paste */
export function shellQuote(word: string): string {
  checkControls(
    word,
    'a command line: a terminal acts on it when the line is pasted, even in quotes',
  )
  return word !== '' && SAFE.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
}

/** The client as a line names it: with the profile of this rack, where that is known. */
export function cliProgram(): string {
  const profile = cliProfile()
  return profile === undefined ? 'oxide' : `oxide --profile ${shellQuote(profile)}`
}

/** 'floatingIp' → 'floating-ip', as flags are spelled. */
export const kebab = (camel: string): string => toSnakeKey(camel).replaceAll('_', '-')

/** `--flag value`; a value that begins with a dash is joined by `=`, since the client would read it as a flag. */
const flag = (name: string, value: string) =>
  `--${kebab(name)}${value.startsWith('-') ? '=' : ' '}${shellQuote(value)}`

const isFlat = (value: unknown) =>
  value === null ||
  value instanceof Date ||
  ['string', 'number', 'boolean', 'bigint'].includes(typeof value)

/** A flat value as text; a date in the format of RFC 3339. */
const textOf = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value))

/** A heredoc delimiter that is not a line of the body. */
export function delimiter(body: string): string {
  const lines = new Set(body.split('\n'))
  let word = 'EOF'
  while (lines.has(word)) word += '_'
  return word
}

/** The body of a call as a JSON document; the keys of a verbatim body are kept as they are. */
const pretty = ({ verbatim }: Operation, body: unknown) =>
  JSON.stringify(JSON.parse(JSON.stringify(verbatim === 'body' ? body : toWire(body))), null, 2)

/** A command line, and the document after it for a body that does not fit into flags. */
interface Line {
  line: string
  document?: string
}

const withDocument = (
  op: Operation,
  parts: readonly string[],
  flag: string,
  body: unknown,
): Line => {
  const text = pretty(op, body)
  const end = delimiter(text)
  return { line: wrap([...parts, `${flag} <<'${end}'`]), document: `${text}\n${end}` }
}

/** Free-text members: only these may be empty. */
const MAY_BE_EMPTY: ReadonlySet<string> = new Set(['description'])

/** @throws NotCopyable for an empty value: the line could not run */
function checkGiven(op: Operation, { path, query, body }: AnyInput): void {
  const named = [
    ...pathParams(op).map((name) => [name, path?.[name] ?? ''] as const),
    ...Object.entries(query ?? {}),
    ...(body instanceof Blob ? [] : Object.entries(body ?? {})),
  ]
  const missing = named.filter(([name, value]) => value === '' && !MAY_BE_EMPTY.has(name))
  if (missing.length > 0)
    throw new NotCopyable(
      `Not everything is filled in that the command needs: ${missing.map(([name]) => kebab(name).replaceAll('-', ' ')).join(', ')}`,
    )
}

/** The call through `oxide api`, which takes any path: for operations without a command of their own. */
function throughApi(op: Operation, input: AnyInput): Line {
  const { pageToken: _, ...query } = input.query ?? {}
  const parts = [
    `${cliProgram()} api ${shellQuote(fillPath(op, input.path) + toQueryString(query))}`,
    `-X ${op.method}`,
  ]
  const body = withoutSecrets(op, input.body)
  if (body instanceof Blob)
    return { line: wrap([...parts, flag('input', body instanceof File ? body.name : 'FILE')]) }
  return body === undefined ? { line: wrap(parts) } : withDocument(op, parts, '--input -', body)
}

function lineOf(op: Operation, input: AnyInput): Line {
  checkGiven(op, input)
  if (!op.cli) return throughApi(op, input)
  const query = Object.entries(input.query ?? {}).filter(
    ([key, v]) => v !== undefined && v !== null && key !== 'pageToken',
  )
  const parts = [
    `${cliProgram()} ${op.cli}`,
    ...query.map(([key, value]) => flag(key, textOf(value))),
    ...pathParams(op).map((name) => flag(name, input.path?.[name] ?? '')),
  ]
  const body = withoutSecrets(op, input.body) as Record<string, unknown> | undefined
  const fields = Object.entries(body ?? {}).filter(([, v]) => v !== undefined)
  const isDocument =
    (body && op.verbatim === 'body') ||
    // No flag says null: a line without any would send nothing.
    (fields.length > 0 && fields.every(([, v]) => v === null)) ||
    fields.some(([key, v]) => !isFlat(v) || op.cliFile?.includes(key))
  if (isDocument) return withDocument(op, parts, '--json-body /dev/stdin', body)
  const flags = fields.filter(([, v]) => v !== null).map(([key, value]) => flag(key, textOf(value)))
  return { line: wrap([...parts, ...flags]) }
}

/** A call in the version of this rack. @throws NotCopyable where that version lacks the operation or a value */
const onThisRack = (op: Operation, input: AnyInput) =>
  asSent(op, input).catch((error: unknown) => {
    throw error instanceof ApiError ? new NotCopyable(error.message) : error
  })

/**
 * The call for the command-line client of the rack's release: selectors first, then the body as flags, or as a
 * heredoc where the body is nested. Page tokens are left out; secrets become placeholders.
 * @throws NotCopyable where a value is empty, does not fit on a command line, or is unknown to the rack
 */
export const asCli = (op: Operation, input: AnyInput): Promise<string> => asCliSeries([op, input])

/** Several calls, joined so that each runs only if the previous one succeeded. @throws NotCopyable like `asCli` */
export async function asCliSeries(
  ...calls: readonly (readonly [Operation, AnyInput])[]
): Promise<string> {
  const sent = await Promise.all(calls.map(([op, input]) => onThisRack(op, input)))
  return sent
    .map(({ operation, input }) => lineOf(operation, input))
    .map(({ line, document }, i, { length }) =>
      [i < length - 1 ? `${line} &&` : line, document].filter(Boolean).join('\n'),
    )
    .join('\n')
}

const wrap = (parts: readonly string[]) => {
  const line = parts.join(' ')
  return line.length > COLUMNS ? parts.join(' \\\n  ') : line
}

/**
 * A line of the CLI for a command that makes several calls, such as `oxide disk import`.
 * @param command the words after `oxide`
 * @param flags by their names in camelCase, in the order given
 */
export const cliLine = (command: string, flags: Readonly<Record<string, string>>): string =>
  wrap([
    `${cliProgram()} ${command}`,
    ...Object.entries(flags).map(([name, value]) => flag(name, value)),
  ])

/**
 * The call for curl, with a placeholder for the token.
 * @param origin how the line names the rack
 * @throws NotCopyable like `asCli`
 */
export async function asCurl(
  op: Operation,
  given: AnyInput,
  origin = '"$OXIDE_HOST"',
): Promise<string> {
  const { version, operation, input } = await onThisRack(op, given)
  const parts = [
    'curl',
    ...(op.method === 'GET' ? [] : [`-X ${op.method}`]),
    `-H "Authorization: Bearer $OXIDE_TOKEN"`,
    // Without the header a rack answers in its newest version, which may be newer than the line. Releases 16 and 17
    // ignore it.
    ...(isAtLeast(version, R18) ? [`-H '${VERSION_HEADER}: ${version}'`] : []),
  ]
  if (input.body !== undefined) {
    parts.push(
      `-H 'Content-Type: application/json'`,
      `--data ${shellQuote(pretty(op, withoutSecrets(op, input.body)))}`,
    )
  }
  return wrap([...parts, `${origin}${shellQuote(urlOf(operation, input))}`])
}
