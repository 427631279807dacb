/** A pasted text as lines that can be run one by one. Nothing is run by that. */

/** A prompt of a shell, only where a line of the client follows: a line that begins with `#` alone is a comment. */
const PROMPT = /^\s*[$%#>]\s+(?=oxide\s)/
const HEREDOC = /<<-?[ \t]*(?:'([^'\n]+)'|"([^"\n]+)"|(\w+))\s*$/

/** The lines of a paste: without prompts, comments and blank lines, continued lines and documents in one. */
export function linesOfPaste(text: string): readonly string[] {
  const lines: string[] = []
  let open: string[] = []
  let closing: string | undefined
  for (const raw of text.replaceAll(/\r\n?/g, '\n').split('\n')) {
    if (closing !== undefined) {
      open.push(raw)
      if (raw !== closing) continue
      closing = undefined
    } else {
      const line = open.length === 0 ? raw.replace(PROMPT, '') : raw
      if (open.length === 0 && (line.trim() === '' || /^\s*#/.test(line))) continue
      open.push(line)
      const [, single, double, bare] = HEREDOC.exec(line) ?? []
      closing = single ?? double ?? bare
      if (closing !== undefined || line.endsWith('\\')) continue
    }
    lines.push(open.join('\n').trim())
    open = []
  }
  if (open.length > 0) lines.push(open.join('\n').trim())
  return lines
}
