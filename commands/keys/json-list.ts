/** Lists that a person wrote or saved: read from JSON, with the place of each mistake. */

export interface ReadList {
  entries: readonly unknown[]
  /** In sentences, each with the line it is about. */
  problems: readonly string[]
}

/** The line, from 1, of a place in a text. */
const lineAt = (text: string, at: number) => text.slice(0, at).split('\n').length

/** Where each entry of the outermost list begins. */
function beginnings(text: string): number[] {
  const found: number[] = []
  let depth = 0
  let isText = false
  let wantsOne = false
  for (let at = 0; at < text.length; at += 1) {
    const c = text.charAt(at)
    if (isText) {
      if (c === '\\') at += 1
      else if (c === '"') isText = false
      continue
    }
    if (/\s/.test(c)) continue
    if (depth === 1 && wantsOne && c !== ']') {
      found.push(at)
      wantsOne = false
    }
    if (c === '"') isText = true
    else if (c === '[' || c === '{') {
      depth += 1
      if (depth === 1) wantsOne = true
    } else if (c === ']' || c === '}') depth -= 1
    else if (c === ',' && depth === 1) wantsOne = true
  }
  return found
}

/** What engines say of a text that is no JSON, without their own name for the place. */
function complaint(text: string, error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  const line = /line (\d+)/.exec(message)?.[1]
  const position = /position (\d+)/.exec(message)?.[1]
  const at =
    line ?? (position === undefined ? lineAt(text, text.length) : lineAt(text, Number(position)))
  return `Line ${at}: this is not JSON.`
}

/**
 * Reads a list. Nothing of it may be used unless there is no problem at all.
 * @param check what is wrong with one entry, in words, or nothing
 */
export function readList(text: string, check: (entry: unknown) => string | undefined): ReadList {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return { entries: [], problems: [complaint(text, error)] }
  }
  if (!Array.isArray(value)) return { entries: [], problems: ['Must be a list: [ … ]'] }
  const starts = beginnings(text)
  const problems = value.flatMap((entry: unknown, i) => {
    const problem = check(entry)
    return problem ? [`Entry ${i + 1} (line ${lineAt(text, starts[i] ?? 0)}): ${problem}.`] : []
  })
  return { entries: problems.length > 0 ? [] : value, problems }
}

/** A list as it is saved: an entry a line. */
export const writeList = (entries: readonly unknown[]): string =>
  entries.length === 0
    ? '[]\n'
    : `[\n${entries.map((entry) => `  ${JSON.stringify(entry)}`).join(',\n')}\n]\n`
