/** JSON with the place of each of its values, so that what is wrong with one is said where it stands. */

/** A text that is no JSON. */
export class JsonError extends Error {
  override name = 'JsonError'
  /** Where, in characters from the beginning. */
  readonly at: number

  constructor(message: string, at: number) {
    super(message)
    this.at = at
  }
}

export interface PlacedJson {
  value: unknown
  /** Where each value begins, by the keys that lead to it: 'links.0.mtu'; the whole is ''. */
  places: ReadonlyMap<string, number>
}

const SPACE = /\s*/y
const TEXT = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const WORD = /true|false|null/y

/** Reads a text from its beginning. */
class Reader {
  readonly places = new Map<string, number>()
  private at = 0
  private readonly text: string

  constructor(text: string) {
    this.text = text
  }

  whole(): unknown {
    const value = this.value('')
    this.skip(SPACE)
    if (this.at < this.text.length) this.fail('Nothing may follow the last bracket')
    return value
  }

  private fail(message: string): never {
    throw new JsonError(message, this.at)
  }

  /** What matches here; the place is behind it then. */
  private skip(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at
    const [found] = pattern.exec(this.text) ?? []
    if (found !== undefined) this.at += found.length
    return found
  }

  private isNext(mark: string): boolean {
    this.skip(SPACE)
    if (this.text[this.at] !== mark) return false
    this.at += 1
    return true
  }

  private value(path: string): unknown {
    this.skip(SPACE)
    this.places.set(path, this.at)
    if (this.isNext('{')) return this.object(path)
    if (this.isNext('[')) return this.list(path)
    const simple = this.skip(TEXT) ?? this.skip(NUMBER) ?? this.skip(WORD)
    if (simple === undefined)
      this.fail(this.text[this.at] === '"' ? 'This text has no end' : 'A value is missing here')
    return JSON.parse(simple)
  }

  private object(path: string): unknown {
    const members = new Map<string, unknown>()
    if (this.isNext('}')) return {}
    do {
      this.skip(SPACE)
      const begin = this.at
      const text = this.skip(TEXT)
      if (text === undefined) this.fail('A name in double quotes is missing here')
      const name = String(JSON.parse(text))
      if (members.has(name)) throw new JsonError(`${name} is here twice`, begin)
      if (!this.isNext(':')) this.fail('A colon is missing here')
      members.set(name, this.value(path === '' ? name : `${path}.${name}`))
    } while (this.isNext(','))
    if (!this.isNext('}')) this.fail('A comma or } is missing here')
    return Object.fromEntries(members)
  }

  private list(path: string): unknown {
    const items: unknown[] = []
    if (this.isNext(']')) return items
    do items.push(this.value(path === '' ? String(items.length) : `${path}.${items.length}`))
    while (this.isNext(','))
    if (!this.isNext(']')) this.fail('A comma or ] is missing here')
    return items
  }
}

/** Reads JSON. @throws JsonError */
export function readJson(text: string): PlacedJson {
  const reader = new Reader(text)
  return { value: reader.whole(), places: reader.places }
}

/** The line of a place, from 1. */
export const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length
