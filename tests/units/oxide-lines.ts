/** Parses lines like a shell, and checks them like the oxide program. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Prints each call of the program as JSON, including its standard input. */
const OXIDE = `oxide() {
  printf '\\036'
  for word in "$@"; do printf '%s\\037' "$word"; done
  case "$*" in *--json-body\\ /dev/stdin*|*--input\\ -*) printf '\\035'; cat;; esac
}
`

export interface Call {
  words: readonly string[]
  body: string | undefined
}

/** The arguments and the input of each program call, for each line. */
export function callsOf(lines: readonly string[]): readonly (readonly Call[])[] {
  const script = OXIDE + lines.map((line) => `printf '\\034'\n${line}\n`).join('')
  const text = execFileSync('sh', ['-s'], { input: script, encoding: 'utf8', maxBuffer: 1e8 })
  return text
    .split('\u001c')
    .slice(1)
    .map((calls) =>
      calls
        .split('\u001e')
        .slice(1)
        .map((call) => {
          const [words = '', body] = call.split('\u001d')
          return { words: words.split('\u001f').slice(0, -1), body }
        }),
    )
}

/** The subcommands of the program, each with its flags. */
export const WORDS = new Map(
  readFileSync(new URL('cli-words.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [name = '', flags = ''] = line.split(':')
      return [name, flags.trim().split(' ').filter(Boolean)] as const
    }),
)

/** The flags of a call with their values. Words that are no flags have the empty name. */
export function flagsOf(words: readonly string[]): [name: string, value: string][] {
  const found: [string, string][] = []
  for (let i = 0; i < words.length; i += 1) {
    const [, name, joined] = /^--?([a-zA-Z][\w-]*)(?:=([^]*))?$/.exec(words[i] ?? '') ?? []
    if (name === undefined) found.push(['', words[i] ?? ''])
    else found.push([name, joined ?? words[(i += 1)] ?? ''])
  }
  return found
}

/** Flags that accept an empty value, since the API sets no rule for them. */
const MAY_BE_EMPTY = new Set(['description'])

/** The reasons for which the program refuses a call; none when it runs. */
function problemsOf({ words, body }: Call): string[] {
  if (words[0] === 'api') return apiProblems(words.slice(1), body)
  const at = words.findIndex((word) => word.startsWith('-'))
  const name = words.slice(0, at < 0 ? words.length : at).join(' ')
  const known = WORDS.get(name)
  if (!known) return [`no subcommand: ${name}`]
  const given = flagsOf(words.slice(name.split(' ').length))
  const has = (flag: string) => given.some(([one]) => one === flag)
  const isFile = has('json-body')
  if (isFile && body !== undefined) JSON.parse(body)
  return [
    ...given
      .filter(([flag]) => !known.some((one) => one.replace(/[!?]$/, '') === flag))
      .map(([flag, value]) => `no flag: --${flag} ${value}`),
    ...given
      .filter(([flag, value]) => value === '' && !MAY_BE_EMPTY.has(flag))
      .map(([flag]) => `empty: --${flag}`),
    ...known
      .filter((flag) => flag.endsWith('!') || (flag.endsWith('?') && !isFile))
      .filter((flag) => !has(flag.slice(0, -1)))
      .map((flag) => `required: --${flag.slice(0, -1)}`),
  ]
}

function apiProblems(words: readonly string[], body: string | undefined): string[] {
  const [endpoint = '', ...rest] = words
  if (body !== undefined) JSON.parse(body)
  return [
    ...(/^\/[^\s{}]+$/.test(endpoint) && !endpoint.includes('//') ? [] : [`address: ${endpoint}`]),
    ...flagsOf(rest)
      .filter(([flag, value]) => !['X', 'input'].includes(flag) || value === '')
      .map(([flag, value]) => `no flag or empty: ${flag} ${value}`),
  ]
}

/** The lines that the program refuses, each with the reasons. */
export const refusedOf = (lines: readonly string[]) =>
  callsOf(lines).flatMap((calls, i) => {
    const problems = calls.length === 0 ? ['no call'] : calls.flatMap(problemsOf)
    return problems.length > 0 ? [`${lines[i]} → ${problems.join(', ')}`] : []
  })
