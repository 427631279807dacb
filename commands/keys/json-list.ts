/** Reads lists that the user wrote or saved as JSON, with the line of each mistake. */

export interface ReadList {
  entries: readonly unknown[]
  /** Sentences, each with the line of the mistake. */
  problems: readonly string[]
}

/** The line number, from 1, of an offset in a text. */
const lineAt = (text: string, at: number) => text.slice(0, at).split('\n').length

/** The offset at which each entry of the outermost list starts. */
function entryStarts(text: string): number[] {
  const found: number[] = []
  let depth = 0
  let isText = false
  let expectsEntry = false
  for (let at = 0; at < text.length; at += 1) {
    const c = text.charAt(at)
    if (isText) {
      if (c === '\\') at += 1
      else if (c === '"') isText = false
      continue
    }
    if (/\s/.test(c)) continue
    if (depth === 1 && expectsEntry && c !== ']') {
      found.push(at)
      expectsEntry = false
    }
    if (c === '"') isText = true
    else if (c === '[' || c === '{') {
      depth += 1
      if (depth === 1) expectsEntry = true
    } else if (c === ']' || c === '}') depth -= 1
    else if (c === ',' && depth === 1) expectsEntry = true
  }
  return found
}

/** A message for a text that is not JSON. Each engine states the position in its own way. */
function syntaxProblem(text: string, error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  const line = /line (\d+)/.exec(message)?.[1]
  const position = /position (\d+)/.exec(message)?.[1]
  const at =
    line ?? (position === undefined ? lineAt(text, text.length) : lineAt(text, Number(position)))
  return `Line ${at}: this is not JSON.`
}

/**
 * Reads a list. The entries are empty if there is any problem.
 * @param check returns the problem of an entry, or `undefined`
 */
export function readList(text: string, check: (entry: unknown) => string | undefined): ReadList {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return { entries: [], problems: [syntaxProblem(text, error)] }
  }
  if (!Array.isArray(value)) return { entries: [], problems: ['Must be a list: [ … ]'] }
  const starts = entryStarts(text)
  const problems = value.flatMap((entry: unknown, i) => {
    const problem = check(entry)
    return problem ? [`Entry ${i + 1} (line ${lineAt(text, starts[i] ?? 0)}): ${problem}.`] : []
  })
  return { entries: problems.length > 0 ? [] : value, problems }
}

/** A list as JSON, one entry per line. */
export const writeList = (entries: readonly unknown[]): string =>
  entries.length === 0
    ? '[]\n'
    : `[\n${entries.map((entry) => `  ${JSON.stringify(entry)}`).join(',\n')}\n]\n`
