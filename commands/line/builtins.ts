/** The command line's own words, besides those of the command-line client. */
import { keysOf } from '@/model/objects'
import { shellQuote } from '../engine/cli'
import type { Problem, Token } from './tokens'
import { nearest } from './words'

/** An action of the command line itself. */
export type Builtin =
  | { name: 'help' | 'history' | 'log' | 'keys' | 'q' }
  | { name: 'set'; preference: Preference; value: string }
  | { name: 'theme'; value: string }
  | { name: 'readonly'; value: 'on' | 'off' }
  | { name: 'alias'; word: string; line: string }
  | { name: 'export'; format: string; to: string }
  | { name: 'open'; target: string }
  | { name: 'ctx'; rack: string | undefined }

const SETTINGS = {
  density: ['compact', 'comfortable'],
  hints: ['on', 'off'],
  keys: ['all', 'list', 'off'],
  times: ['local', 'UTC'],
  history: ['keep', 'forget'],
} as const

export type Preference = keyof typeof SETTINGS

/** The descriptions of these words, for the list of completions. */
export const BUILTINS: Readonly<Record<Builtin['name'], string>> = {
  help: 'the keys, and what they do',
  history: 'the lines of before',
  set: 'a preference: set density compact',
  alias: 'a word of your own for a line: alias mine instance list --project web',
  theme: 'the colours: theme system',
  export: 'the list as it is shown, as a file: export csv',
  log: 'what was done, with its calls',
  readonly: 'the read-only mode: readonly on',
  keys: 'the list of your keys',
  q: 'sign out',
  open: 'a page by its address: open /projects',
  ctx: 'the same page on another rack: ctx prod',
}

/** The formats of an exported list, and where it goes, as the command has them. */
const EXPORTS: Readonly<Record<string, string>> = {
  csv: 'CSV',
  json: 'JSON',
  markdown: 'Markdown',
  names: 'Names',
}
const TARGETS: Readonly<Record<string, string>> = { file: 'File', clipboard: 'Clipboard' }

/** The words that can follow one of these words. */
export function valuesAfter(
  words: readonly string[],
  themes: readonly string[],
): readonly string[] {
  const [name, preference] = words
  if (name === 'theme') return themes
  if (name === 'readonly') return ['on', 'off']
  if (name === 'export')
    return preference === undefined ? Object.keys(EXPORTS) : Object.keys(TARGETS)
  if (name !== 'set') return []
  if (preference === undefined) return Object.keys(SETTINGS)
  return isPreference(preference) ? SETTINGS[preference] : []
}

const isPreference = (text: string): text is Preference => Object.hasOwn(SETTINGS, text)

const wrong = (
  token: Token | undefined,
  after: Token,
  message: string,
  suggestion?: string,
): Problem => ({
  message,
  start: (token ?? after).start,
  end: (token ?? after).end,
  ...(suggestion && { suggestion }),
})

/** Parses one of these words; `undefined` for anything else. */
export function readBuiltin(words: readonly Token[]): Builtin | Problem | undefined {
  const [first, second, third] = words
  const name = keysOf(BUILTINS).find((one) => one === first?.text)
  if (!first || first.quoted || name === undefined) return undefined
  const tooMany = (most: number) =>
    words[most] &&
    wrong(words[most], first, `“${words[most].text.slice(0, 40)}” is one word too many`)
  switch (name) {
    case 'set': {
      const preferences = Object.keys(SETTINGS)
      if (!second || !isPreference(second.text))
        return wrong(
          second,
          first,
          `set takes one of ${preferences.join(', ')}`,
          second && nearest(second.text, preferences),
        )
      const values: readonly string[] = SETTINGS[second.text]
      if (!third || !values.includes(third.text))
        return wrong(
          third,
          second,
          `${second.text} is one of ${values.join(', ')}`,
          third && nearest(third.text, values),
        )
      return tooMany(3) ?? { name, preference: second.text, value: third.text }
    }
    case 'theme':
      return second
        ? (tooMany(2) ?? { name, value: second.text })
        : wrong(second, first, 'theme takes a name, or system')
    case 'readonly': {
      const value = second?.text
      if (value !== 'on' && value !== 'off') return wrong(second, first, 'readonly is on or off')
      return tooMany(2) ?? { name, value }
    }
    case 'export': {
      const format = EXPORTS[second?.text ?? '']
      if (format === undefined)
        return wrong(second, first, 'export is followed by csv, json, markdown or names')
      const to = TARGETS[third?.text ?? 'file']
      if (to === undefined) return wrong(third, first, 'a list goes to a file or to the clipboard')
      return tooMany(3) ?? { name, format, to }
    }
    case 'open':
      return second
        ? (tooMany(2) ?? { name, target: second.text })
        : wrong(second, first, 'open takes the address of a page: open /projects')
    case 'ctx':
      return tooMany(2) ?? { name, rack: second?.text }
    case 'alias':
      return second && third
        ? {
            name,
            word: second.text,
            line: words
              .slice(2)
              .map(({ text }) => shellQuote(text))
              .join(' '),
          }
        : wrong(
            second,
            first,
            'alias takes a word and a line: alias mine instance list --project web',
          )
    default:
      return tooMany(1) ?? { name }
  }
}
