/** `oxide api PATH`: a call by its address, with the flags of the client. */
import type { Operation } from '@/api/operation'
import { operations } from '@/api/operations'
import { toCamelKey } from '@/api/wire'
import { decode } from '@/paths/match'
import { kebab } from '../engine/cli'
import type { LineCall } from './call'
import { STDIN, at, fileProblem, noDocument, readCall } from './call'
import type { Problem, Token, Tokens } from './tokens'

/** The flags that take a value, by their short names too. Source: the client's help. */
const TAKES: Readonly<Record<string, 'method' | 'field' | 'input' | 'header'>> = {
  '-X': 'method',
  '--method': 'method',
  '-f': 'field',
  '--raw-field': 'field',
  '-F': 'field',
  '--field': 'field',
  '--input': 'input',
  '-H': 'header',
  '--header': 'header',
}
const ALONE = new Set(['-i', '--include', '--paginate'])

interface Flags {
  method: string | undefined
  /** The flag that takes the document of the line. */
  input: Token | undefined
  fields: readonly Token[]
  notes: readonly string[]
}

function flagsOfApi(words: readonly Token[]): Flags | Problem {
  let method: string | undefined
  let input: Token | undefined
  const fields: Token[] = []
  const notes: string[] = []
  for (let i = 0; i < words.length; i += 1) {
    const token = words[i]
    if (!token) break
    const [, name = token.text, joined] = /^(--[a-z-]+)=([^]*)$/.exec(token.text) ?? []
    const what = Object.hasOwn(TAKES, name) ? TAKES[name] : undefined
    const next = words[i + 1]
    const value = joined ?? next?.text
    if (ALONE.has(name)) notes.push(`${name} is not applied: the whole answer is shown`)
    else if (what === undefined || value === undefined)
      return at(
        token,
        `“${token.text}” is not read here: -X METHOD, -f NAME=VALUE and --input - are`,
      )
    else {
      if (joined === undefined) i += 1
      if (what === 'method') method = value.toUpperCase()
      if (what === 'input' && !STDIN.has(value))
        return fileProblem(token, joined === undefined ? next : token)
      if (what === 'input') input = token
      if (what === 'field') fields.push({ ...(next ?? token), text: value })
      if (what === 'header')
        notes.push(`${name} is not applied: the console has headers of its own`)
    }
  }
  return { method, input, fields, notes }
}

/** The operation at an address, with the parameters read from the address. */
function operationAt(
  method: string,
  address: string,
): { operation: Operation; parts: readonly (readonly [name: string, text: string])[] } | undefined {
  for (const operation of Object.values<Operation>(operations)) {
    if (operation.method !== method) continue
    const names: string[] = []
    const pattern = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
      names.push(toCamelKey(name))
      return '([^/]+)'
    })
    const found = new RegExp(`^${pattern}$`).exec(address)
    if (found)
      return { operation, parts: names.map((name, i) => [name, found[i + 1] ?? ''] as const) }
  }
  return undefined
}

/**
 * The call of the words after `api`.
 * @param word the word `api` itself
 * @param now milliseconds since 1970
 */
export function callOfApi(
  word: Token,
  [path, ...more]: readonly Token[],
  heredoc: Tokens['heredoc'],
  now: number,
): { call: LineCall; notes: readonly string[] } | Problem {
  if (!path) return at(word, 'api needs an address, such as /v1/projects')
  const flags = flagsOfApi(more)
  if ('message' in flags) return flags
  if (flags.input && !heredoc) return noDocument(flags.input)
  const method = flags.method ?? (flags.fields.length > 0 ? 'POST' : 'GET')
  const [address = '', search = ''] = path.text.replace(/^(?=v1\/)/, '/').split('?')
  const found = operationAt(method, address)
  if (!found)
    return at(
      path,
      method === 'GET'
        ? 'The API has no such address, or no JSON at it'
        : `The console sends no ${method} to this address`,
    )
  const unreadable = found.parts.find(([, text]) => decode(text) === undefined)
  if (unreadable) return at(path, `“${unreadable[1]}” has a “%” without a character after it`)
  const flag = (token: Token, name: string, value: string): Token => ({
    ...token,
    text: `--${kebab(name)}=${value}`,
    quoted: false,
  })
  const tokens = [
    ...found.parts.map(([name, text]) => flag(path, name, decode(text) ?? '')),
    ...[...new URLSearchParams(search)].map(([name, value]) => flag(path, toCamelKey(name), value)),
    ...flags.fields.map((one) => {
      const [, name = one.text, value = ''] = /^([^=]+)=([^]*)$/.exec(one.text) ?? []
      return flag(one, toCamelKey(name), value)
    }),
    ...(heredoc ? [{ ...path, text: '--json-body=-', quoted: false }] : []),
  ]
  const end = more.at(-1)?.end ?? path.end
  const call = readCall(
    found.operation,
    tokens,
    heredoc && { ...heredoc, start: path.end, end },
    now,
  )
  return 'message' in call ? call : { call, notes: flags.notes }
}
