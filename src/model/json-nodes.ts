/** Reads JSON with the place of each value, so that what is wrong with a value can be said where it stands. */

export interface JsonMember {
  /** The offset of its name in the text. */
  at: number
  name: string
  node: JsonNode
}

/** A value, and its offset in the text. */
export type JsonNode =
  | { kind: 'object'; at: number; members: readonly JsonMember[] }
  | { kind: 'array'; at: number; items: readonly JsonNode[] }
  | { kind: 'value'; at: number; value: string | number | boolean | null }

/** Thrown for a text that is not JSON. */
export class JsonError extends Error {
  override name = 'JsonError'
  readonly at: number

  /** @param at the offset at which the text is wrong */
  constructor(message: string, at: number) {
    super(message)
    this.at = at
  }
}

/** The line and the column of an offset, both from 1. */
export function placeIn(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at)
  const start = before.lastIndexOf('\n') + 1
  return { line: before.split('\n').length, column: at - start + 1 }
}

/** A deeper text is refused: reading it would take more stack than a browser has. */
const DEEPEST = 40

const SPACE = /[ \t\r\n]*/y
const STRING = /"[^"\\]*(?:\\.[^"\\]*)*"/y
const NUMBER = /-?\d[\d.eE+-]*/y
const WORD = /true|false|null/y

class Reader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  all(): JsonNode {
    const node = this.#value(0)
    this.#next()
    if (this.#at < this.#text.length) throw this.#wrong('the end of the text')
    return node
  }

  /** The character after white space, or '' at the end. */
  #next(): string {
    this.#take(SPACE)
    return this.#text.charAt(this.#at)
  }

  #take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)?.[0]
    this.#at += found?.length ?? 0
    return found
  }

  #wrong(expected: string): JsonError {
    const found = this.#at < this.#text.length ? this.#text.charAt(this.#at) : 'the end of the text'
    return new JsonError(`not JSON: ${expected} is expected here, and not ${found}`, this.#at)
  }

  #value(depth: number): JsonNode {
    const c = this.#next()
    const at = this.#at
    if (depth > DEEPEST) throw new JsonError('nested too deeply', at)
    if (c === '{')
      return { kind: 'object', at, members: this.#list('}', () => this.#member(depth)) }
    if (c === '[')
      return { kind: 'array', at, items: this.#list(']', () => this.#value(depth + 1)) }
    const token = this.#take(c === '"' ? STRING : /[-\d]/.test(c) ? NUMBER : WORD)
    if (token === undefined && c === '"')
      throw new JsonError('not JSON: the quotes of this text are not closed', at)
    if (token === undefined) throw this.#wrong('a value')
    return { kind: 'value', at, value: this.#parsed(token, at) }
  }

  #member(depth: number): JsonMember {
    const isName = this.#next() === '"'
    const at = this.#at
    const token = isName ? this.#take(STRING) : undefined
    if (token === undefined) throw this.#wrong('a name in quotes')
    const name = String(this.#parsed(token, at))
    if (this.#next() !== ':') throw this.#wrong('a colon')
    this.#at += 1
    return { at, name, node: this.#value(depth + 1) }
  }

  #list<T>(end: string, one: () => T): T[] {
    this.#at += 1
    const found: T[] = []
    if (this.#next() === end) {
      this.#at += 1
      return found
    }
    for (;;) {
      found.push(one())
      const c = this.#next()
      if (c !== ',' && c !== end) throw this.#wrong(`a comma or ${end}`)
      this.#at += 1
      if (c === end) return found
    }
  }

  /** The value of a token, whose escapes and digits only the engine checks. */
  #parsed(token: string, at: number): string | number | boolean | null {
    try {
      return JSON.parse(token) as string | number | boolean | null
    } catch {
      throw new JsonError(`not JSON: ${token.length > 20 ? `${token.slice(0, 20)}…` : token}`, at)
    }
  }
}

/** @throws JsonError */
export const readJson = (text: string): JsonNode => new Reader(text).all()

export interface PlacedValue {
  /** As `JSON.parse` has it. */
  value: unknown
  /** The offset of each value, by the keys that lead to it: 'links.0.mtu'; of the whole by ''. */
  places: ReadonlyMap<string, number>
}

/** A value with the places of all values in it. @throws JsonError for a name that an object has twice */
export function placedValue(root: JsonNode): PlacedValue {
  const places = new Map<string, number>()
  const read = (node: JsonNode, path: string): unknown => {
    places.set(path, node.at)
    const inner = (key: string | number) => (path === '' ? String(key) : `${path}.${key}`)
    if (node.kind === 'value') return node.value
    if (node.kind === 'array') return node.items.map((item, i) => read(item, inner(i)))
    const members = new Map<string, unknown>()
    for (const member of node.members) {
      if (members.has(member.name)) throw new JsonError(`${member.name} is here twice`, member.at)
      members.set(member.name, read(member.node, inner(member.name)))
    }
    return Object.fromEntries(members)
  }
  return { value: read(root, ''), places }
}
