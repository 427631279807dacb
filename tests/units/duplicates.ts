/** Finds equal runs of lines in modules. */

/** How many equal lines in a row count as a duplicate. */
const LINES = 6
/** A run that occurs in more places is an idiom of the language or of a library, and does not count. */
const MOST_PLACES = 8

interface Line {
  /** The first line has number 1. */
  number: number
  text: string
}

/** A run of lines that occurs in two places. */
export interface Duplicate {
  /** `file:first-last` */
  places: readonly [string, string]
  lines: number
}

/** Comments and imports do not count as code; editors write imports. */
const NO_CODE = /^[ \t]*\/\*[^]*?\*\/|^(?:import|export)\b[^'"`;()=]*from '[^']*'|^\s*\/\/.*/gm

/** The lines of code to compare: without indentation, and without lines that contain only punctuation. */
function codeOf(text: string): Line[] {
  const code = text.replaceAll(NO_CODE, (left) => left.replaceAll(/[^\n]/g, ''))
  return code.split('\n').flatMap((line, i) => {
    const trimmed = line.trim()
    return /\w/.test(trimmed) ? [{ number: i + 1, text: trimmed }] : []
  })
}

/** A position in a module: the index of a line among the lines of code. */
interface Place {
  file: string
  at: number
}

/** The places of each run of `LINES` lines that occurs more than once. */
function sharedRuns(codes: ReadonlyMap<string, readonly Line[]>): Place[][] {
  const places = new Map<string, Place[]>()
  for (const [file, lines] of codes)
    for (let at = 0; at + LINES <= lines.length; at += 1) {
      const run = lines.slice(at, at + LINES).map(({ text }) => text)
      const key = run.join('\n')
      const known = places.get(key)
      if (known) known.push({ file, at })
      else places.set(key, [{ file, at }])
    }
  return [...places.values()].filter(({ length }) => length > 1 && length <= MOST_PLACES)
}

/**
 * @param texts modules by path
 * @returns the longest run that each pair of modules shares or one module repeats; longest first
 */
export function duplicatesIn(texts: ReadonlyMap<string, string>): Duplicate[] {
  const codes = new Map([...texts].map(([file, text]) => [file, codeOf(text)]))
  /** Where runs begin, by the two files and the distance of the places. Neighbours with one distance form one run. */
  const begins = new Map<string, Map<number, number>>()
  const note = (a: Place, b: Place) => {
    if (a.file === b.file && b.at - a.at < LINES) return
    const key = `${a.file}\n${b.file}`
    const run = begins.get(key) ?? new Map<number, number>()
    begins.set(key, run.set(a.at, b.at))
  }
  for (const places of sharedRuns(codes))
    for (const [i, a] of places.entries()) for (const b of places.slice(i + 1)) note(a, b)
  const found = [...begins].map(([key, run]): Duplicate => {
    const [left = '', right = ''] = key.split('\n')
    const lengthFrom = (at: number) => {
      let length = 0
      while (run.get(at + length) === (run.get(at) ?? 0) + length) length += 1
      return length + LINES - 1
    }
    const [first = 0] = [...run.keys()].sort((a, b) => lengthFrom(b) - lengthFrom(a))
    const lines = lengthFrom(first)
    const spanOf = (file: string, at: number) => {
      const its = codes.get(file) ?? []
      return `${file}:${its[at]?.number}-${its[at + lines - 1]?.number}`
    }
    return { places: [spanOf(left, first), spanOf(right, run.get(first) ?? 0)], lines }
  })
  return found.sort((a, b) => b.lines - a.lines)
}
