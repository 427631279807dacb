/**
 * Finds the position of an error in JSON, with the messages of the API's parser. `JSON.parse` does not always report
 * the position, so this parses a text again that `JSON.parse` refused.
 */
class Stop extends Error {
  readonly at: number
  constructor(message: string, at: number) {
    super(message)
    this.at = at
  }
}

/** The message for text that is not JSON, such as `expected value at line 1 column 5`. */
export function jsonError(text: string): string {
  try {
    const end = space(text, value(text, space(text, 0)))
    throw new Stop('trailing characters', end)
  } catch (error) {
    if (!(error instanceof Stop)) return 'expected value at line 1 column 1'
    const before = text.slice(0, error.at + 1).split('\n')
    return `${error.message} at line ${before.length} column ${before.at(-1)?.length ?? 0}`
  }
}

/** Each parsing function receives the offset of its part, and returns the offset after the part. */
function space(text: string, at: number): number {
  while (/[ \t\r\n]/.test(text.charAt(at))) at += 1
  return at
}

function value(text: string, at: number): number {
  if (at >= text.length) throw new Stop('EOF while parsing a value', at - 1)
  const first = text.charAt(at)
  if (first === '{') return members(text, at, '}', 'object', member)
  if (first === '[') return members(text, at, ']', 'list', value)
  if (first === '"') return string(text, at)
  const plain = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)/.exec(
    text.slice(at, at + 400),
  )
  if (!plain) throw new Stop('expected value', at)
  return at + plain[0].length
}

function members(
  text: string,
  at: number,
  close: string,
  kind: string,
  one: (text: string, at: number) => number,
): number {
  at = space(text, at + 1)
  if (text.charAt(at) === close) return at + 1
  for (;;) {
    at = space(text, one(text, at))
    if (at >= text.length)
      throw new Stop(`EOF while parsing ${kind === 'list' ? 'a' : 'an'} ${kind}`, at - 1)
    if (text.charAt(at) === close) return at + 1
    if (text.charAt(at) !== ',') throw new Stop(`expected \`,\` or \`${close}\``, at)
    at = space(text, at + 1)
    if (text.charAt(at) === close) throw new Stop('trailing comma', at)
  }
}

function member(text: string, at: number): number {
  if (at >= text.length) throw new Stop('EOF while parsing an object', at - 1)
  if (text.charAt(at) !== '"') throw new Stop('key must be a string', at)
  at = space(text, string(text, at))
  if (text.charAt(at) !== ':') throw new Stop('expected `:`', at)
  return value(text, space(text, at + 1))
}

function string(text: string, at: number): number {
  for (at += 1; at < text.length; at += 1) {
    const char = text.charAt(at)
    if (char === '"') return at + 1
    if (char < ' ') throw new Stop('control character found while parsing a string', at)
    if (char !== '\\') continue
    at += 1
    const escape = text.charAt(at)
    if (escape === 'u' && /^[\da-fA-F]{4}$/.test(text.slice(at + 1, at + 5))) at += 4
    else if (!/["\\/bfnrt]/.test(escape)) throw new Stop('invalid escape', at)
  }
  throw new Stop('EOF while parsing a string', text.length - 1)
}
