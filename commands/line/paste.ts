/** Splits a pasted text into lines that can run one by one. Runs nothing. */
import { isCall, promptLength } from './beginning'

const HEREDOC = /^<<(-?)[ \t]*(?:'([^'\n]+)'|"([^"\n]+)"|(\w+))/

/**
 * The end of a line that continues in the next one: `\` of a Unix shell, a backtick of PowerShell, `^` of cmd, even
 * with blanks after it.
 */
const GOES_ON = /[\\`^][ \t]*(?:\n|$)/y

/** The prompt of a shell before a continued line. */
const SECOND_PROMPT = /^[ \t]*>{1,2}[ \t]/

/** The separator of two calls in one line. */
const BETWEEN = /(?:;|&&)[ \t]*/y

/** The end of a match at this position; `undefined` without a match. */
function endOf(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : undefined
}

/** The end of a quote that begins here; `undefined` where it is not closed. */
function quoteEnd(text: string, at: number): number | undefined {
  const quote = text.charAt(at)
  for (let i = at + 1; i < text.length; i += 1) {
    if (text.charAt(i) === quote) return i + 1
    if (quote === '"' && text.charAt(i) === '\\') i += 1
  }
  return undefined
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end === -1 ? text.length : end
}

interface Opened {
  /** The text that announces the document: `<<'EOF'`. */
  mark: string
  word: string
  /** Leading tabs are ignored: `<<-`. */
  isIndented: boolean
}

/** The document that begins here, up to its closing word; without the prompts that a shell puts before each line. */
function documentFrom(
  text: string,
  start: number,
  { word, isIndented }: Opened,
): { text: string; end: number } {
  const plain = (line: string) => (isIndented ? line.replace(/^\t+/, '') : line)
  const isPrompted = SECOND_PROMPT.test(text.slice(start, endOfLine(text, start)))
  const written: string[] = []
  const bare: string[] = []
  let at = start
  while (at <= text.length) {
    const end = endOfLine(text, at)
    written.push(plain(text.slice(at, end)))
    bare.push(plain(text.slice(at, end).replace(SECOND_PROMPT, '')))
    at = end + 1
    if (written.at(-1) === word) return { text: written.join('\n'), end }
    if (isPrompted && bare.at(-1) === word) return { text: bare.join('\n'), end }
  }
  return { text: written.join('\n'), end: text.length }
}

/** The command of a paste that begins here, and the start of the next one. */
function commandAt(text: string, start: number): { line: string; end: number } {
  let line = ''
  let at = start
  const opened: Opened[] = []
  const take = (end: number) => {
    line += text.slice(at, end)
    at = end
  }
  for (let char = text.charAt(at); char !== '' && char !== '\n'; char = text.charAt(at)) {
    const isAfterBlank = at === start || /\s/.test(text.charAt(at - 1))
    const next = char === '\\' || isAfterBlank ? endOf(GOES_ON, text, at) : undefined
    const between = endOf(BETWEEN, text, at)
    const heredoc = char === '<' ? HEREDOC.exec(text.slice(at, endOfLine(text, at))) : null
    if (next !== undefined) {
      const [prompt = ''] = SECOND_PROMPT.exec(text.slice(next, endOfLine(text, next))) ?? []
      at = next + prompt.length
      if (at < text.length) line += '\\\n'
    } else if (between !== undefined && isCall(text.slice(between, endOfLine(text, between)))) {
      return { line: line.trim(), end: between }
    } else if (heredoc) {
      const [whole, dash = '', single, double, bare] = heredoc
      opened.push({
        mark: whole.replace('<<-', '<<'),
        word: single ?? double ?? bare ?? '',
        isIndented: dash === '-',
      })
      at += whole.length
    } else if (char === '\\') take(at + 2)
    // An unclosed quote does not affect the other commands.
    else if (char === "'" || char === '"') take(quoteEnd(text, at) ?? endOfLine(text, at))
    else if (char === '#' && isAfterBlank) at = endOfLine(text, at)
    else take(at + 1)
  }
  for (const one of opened) {
    line = `${line.trimEnd()} ${one.mark}`
    if (at >= text.length) continue
    const body = documentFrom(text, at + 1, one)
    line += `\n${body.text}`
    at = body.end
  }
  return { line: line.trim(), end: at + 1 }
}

/**
 * The lines of a paste: without prompts, comments and blank lines; continued lines, quotes and documents are joined.
 */
export function linesOfPaste(pasted: string): readonly string[] {
  const text = pasted.replaceAll(/\r\n?/g, '\n')
  const lines: string[] = []
  let at = 0
  while (at < text.length) {
    const first = text.slice(at, endOfLine(text, at))
    const prompt = promptLength(first)
    if (first.trim() === '' || (prompt === 0 && /^\s*#/.test(first))) {
      at += first.length + 1
      continue
    }
    const { line, end } = commandAt(text, at + prompt)
    if (line !== '') lines.push(line)
    at = end
  }
  return lines
}

/** The result of a paste: the text of the line, or several lines to run one by one. */
export type Pasted = { text: string } | { lines: readonly string[] }

/**
 * The effect of a paste.
 * @param before the text before the cursor
 * @param after the text after it
 * @returns `undefined` for a text that the browser can insert itself, so that it can undo that
 */
export function pasteInto(before: string, after: string, pasted: string): Pasted | undefined {
  const isWhole = (before + after).trim() === ''
  // A line break at the end has no meaning.
  const text = pasted.replace(/\s*[\r\n]\s*$/, '')
  const isOneLine = !/[\r\n]/.test(text)
  if (!isWhole && isOneLine)
    return text === pasted ? undefined : { text: `${before}${text}${after}` }
  const lines = linesOfPaste(text)
  const [first] = lines
  if (lines.length > 1) return { lines }
  // A single comment stays, so that a paste never vanishes.
  if (first === undefined) return { text: before + text.trim() + after }
  // The browser would remove the line breaks from its own paste.
  if (isWhole) return isOneLine && first === pasted ? undefined : { text: first }
  const [, indent = ''] = /^([ \t]*)/.exec(pasted) ?? []
  return { text: `${before}${indent}${first}${after}` }
}
