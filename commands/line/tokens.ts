/**
 * Splits a typed or pasted line into words with positions. The grammar is that of the command-line client in a shell,
 * without substitution, redirection or execution: a line that asks for one of these is refused with a reason.
 */
import { characterName } from './characters'

/** A problem of a line, with its position. */
export interface Problem {
  message: string
  /** The place in the line: from `start` up to, not including, `end`. */
  start: number
  end: number
  /** The word that the user probably meant. */
  suggestion?: string
  /** The value is a local file: its text can be inserted at this position. */
  isFile?: true
}

export interface Token {
  text: string
  start: number
  end: number
  /** Whether it begins with a quote: then it is a value, even if it begins with dashes. */
  quoted: boolean
}

export interface Tokens {
  words: readonly Token[]
  /** The text that was redirected into the line: `<<'EOF'`. */
  heredoc?: { text: string; start: number; end: number }
  problem?: Problem
}

/** The longest line, in characters: that of a body of a thousand firewall rules fits. */
const LONGEST = 400_000

/** Characters that a shell acts on. */
const SHELL = new Set([';', '&', '|', '>', '<', '`'])
const HEREDOC = /<<(-?)[ \t]*(?:'([^'\n]+)'|"([^"\n]+)"|([\w]+))[^\S\n]*\n/y
const FORBIDDEN =
  // oxlint-disable-next-line no-control-regex -- it finds control characters
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\p{Surrogate}]/u

const problem = (message: string, start: number, end = start + 1): Problem => ({
  message,
  start,
  end,
})

/** The meaning of these characters in a shell, and the alternative in this console. */
const INSTEAD: Readonly<Record<string, string>> = {
  ';': 'Run one line after the other here, or paste them: each becomes a step',
  '&': 'Run one line after the other here, or paste them: each becomes a step',
  '|': 'No answer is handed to another program here: leave out what follows',
  '>': 'Nothing is written to a file here: “export csv” saves a list',
  '<': 'No file is read by its name here: with --json-body FILE you choose it',
  '`': 'Nothing is run within a line here: write what it would give',
  '$(': 'Nothing is run within a line here: write what it would give',
  $: 'No variables are known here: write the value itself',
}

/** A variable or substitution of a shell: `$PROJECT`, `${PROJECT}`, `$(id)`. */
const SUBSTITUTED = /\$(?:[({]|[A-Za-z_]\w*)/y

const refused = (line: string, at: number): Problem => {
  const what = runAt(SUBSTITUTED, line, at) || line.charAt(at)
  const instead = INSTEAD[what] ?? INSTEAD[what.charAt(0)] ?? ''
  return problem(
    `“${what}” is for a shell. ${instead}. Put it in single quotes where it is meant as text`,
    at,
    at + what.length,
  )
}

/** The document that begins here, and its end. */
function documentAt(line: string, at: number): { text: string; end: number } | Problem {
  HEREDOC.lastIndex = at
  const opened = HEREDOC.exec(line)
  if (!opened) return refused(line, at)
  const [whole, , single, double, bare] = opened
  const word = single ?? double ?? bare ?? ''
  const from = at + whole.length
  const body = line.slice(from)
  const close = body.startsWith(`${word}\n`) || body === word ? 0 : body.search(closing(word))
  if (close === -1) return problem(`The document is not closed by a line “${word}”`, at, from)
  const text = body.slice(0, close)
  const active = bare === undefined ? -1 : text.search(/[`$\\]/)
  if (active !== -1)
    return problem(
      `A shell would act on “${text.charAt(active)}” in this heredoc: write <<'${word}'`,
      from + active,
    )
  return { text, end: from + close + (close === 0 ? 0 : 1) + word.length }
}

const closing = (word: string) =>
  new RegExp(`\\n${word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?=\\n|$)`)

const isSpace = (char: string) =>
  char === ' ' || char === '\n' || char === '\t' || char.trim() === ''

/** Characters without a special meaning. */
const PLAIN = /[^\s'"“”„‘’‚\\;&|<>`$]+/y
const PLAIN_IN_QUOTES = /[^"\\`$]+/y

/** The text that matches here; empty without a match. */
function runAt(pattern: RegExp, line: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(line)?.[0] ?? ''
}

/** Typographic quotes of word processors, which count as shell quotes at the beginning of a value. */
const SMART = /["'“”„‘’‚]/
const SMART_END: Readonly<Record<string, RegExp>> = {
  '“': /[”“"]/g,
  '„': /[”“"]/g,
  '”': /[”"]/g,
  // Within a value it may be an apostrophe.
  '‘': /[’‘'](?=\s|$)/g,
  '‚': /[’‘'](?=\s|$)/g,
  '’': /[’'](?=\s|$)/g,
}

/** A typographic dash before a flag: `—name`. */
const LONG_DASH = /^-?[\u2010-\u2015\u2212]-?(?=[A-Za-z\d])/

/** A word with plain dashes. */
const withPlainDashes = (text: string) =>
  text.replace(LONG_DASH, (_, at: number, whole: string) =>
    /^\P{L}+(?:\p{L}(?![\w-])|\d)/u.test(whole.slice(at)) ? '-' : '--',
  )

/** Parses one word. @returns the token, and the position after it */
function wordAt(line: string, start: number): Token | Problem {
  let text = ''
  const quoted = SMART.test(line.charAt(start))
  let at = start
  while (at < line.length) {
    const char = line.charAt(at)
    if (isSpace(char)) break
    const smart = at === start || line.charAt(at - 1) === '=' ? SMART_END[char] : undefined
    if (smart) {
      smart.lastIndex = at + 1
      const end = smart.exec(line)?.index
      if (end === undefined) return problem('The quote is not closed', at, line.length)
      text += line.slice(at + 1, end)
      at = end + 1
      continue
    }
    if (char === "'") {
      const end = line.indexOf("'", at + 1)
      if (end === -1) return problem('The quote is not closed', at, line.length)
      text += line.slice(at + 1, end)
      at = end + 1
    } else if (char === '"') {
      const found = doubleQuoted(line, at)
      if ('message' in found) return found
      text += found.text
      at = found.end
    } else if (char === '\\' && at + 1 < line.length) {
      // The copied form of a quote within quotes: '\''
      text += line.charAt(at + 1)
      at += 2
    } else if (SHELL.has(char) || runAt(SUBSTITUTED, line, at) !== '') {
      return refused(line, at)
    } else {
      const run = runAt(PLAIN, line, at) || char
      text += run
      at += run.length
    }
  }
  return { text: quoted ? text : withPlainDashes(text), start, end: at, quoted }
}

function doubleQuoted(line: string, start: number): { text: string; end: number } | Problem {
  const parts: string[] = []
  let at = start + 1
  while (at < line.length) {
    const char = line.charAt(at)
    if (char === '"') return { text: parts.join(''), end: at + 1 }
    if (char === '`' || runAt(SUBSTITUTED, line, at) !== '') return refused(line, at)
    const isEscape = char === '\\' && /["\\$`]/.test(line.charAt(at + 1))
    const run = isEscape ? line.charAt(at + 1) : runAt(PLAIN_IN_QUOTES, line, at) || char
    parts.push(run)
    at += isEscape ? 2 : run.length
  }
  return problem('The quote is not closed', start, line.length)
}

/** The words of a line. If the line cannot be parsed, the words before the problem. */
export function tokensOf(line: string): Tokens {
  const words: Token[] = []
  if (line.length > LONGEST)
    return {
      words,
      problem: problem(`A line may have ${LONGEST.toLocaleString()} characters at most`, LONGEST),
    }
  const forbidden = FORBIDDEN.exec(line)
  if (forbidden)
    return {
      words,
      problem: problem(`The line has ${characterName(forbidden[0])}`, forbidden.index),
    }
  let heredoc: Tokens['heredoc']
  let at = 0
  while (at < line.length) {
    const char = line.charAt(at)
    if (char === '\\' && line.charAt(at + 1) === '\n') at += 2
    else if (char === '\n') {
      if (line.slice(at).trim() === '') break
      return {
        words,
        problem: problem('A line ends here: paste several lines to run one by one', at),
      }
    } else if (isSpace(char)) at += 1
    else if (char === '<' && line.startsWith('<<', at)) {
      const found = documentAt(line, at)
      if ('message' in found) return { words, problem: found }
      heredoc = { text: found.text, start: at, end: found.end }
      at = found.end
    } else {
      const word = wordAt(line, at)
      if ('message' in word) return { words, problem: word }
      words.push(word)
      at = word.end
    }
  }
  return heredoc ? { words, heredoc } : { words }
}
