/**
 * What cloud-init makes of user data, by its first line (cloud-init's documentation, "User data formats"). It is told as
 * advice, since an image need not have cloud-init.
 */

type UserDataKind =
  | 'cloud-config'
  | 'cloud-config-archive'
  | 'cloud-boothook'
  | 'script'
  | 'include'
  | 'part-handler'
  | 'Jinja template'
  | 'MIME multipart'
  | 'gzip'
  | 'unknown'

export interface UserDataAdvice {
  kind: UserDataKind
  /** What may not be as it was meant, in whole sentences. */
  notes: string[]
}

/** How the text of each kind begins. */
const BEGINNINGS: readonly (readonly [RegExp, UserDataKind])[] = [
  [/^#cloud-config-archive\b/, 'cloud-config-archive'],
  [/^#cloud-config(?:-jsonp)?\b/, 'cloud-config'],
  [/^#cloud-boothook\b/, 'cloud-boothook'],
  [/^#part-handler\b/, 'part-handler'],
  [/^#include(?:-once)?\b/, 'include'],
  [/^#!/, 'script'],
  [/^##\s*template:\s*jinja\b/i, 'Jinja template'],
  [/^(?:Content-Type: multipart\/|MIME-Version:)/i, 'MIME multipart'],
]
const BYTE_ORDER_MARK = '\ufeff'
const BASE64 = /^[A-Za-z\d+/\s]{16,}={0,2}\s*$/
/** Errors of YAML that are told, and the characters that are told of each. */
const ERRORS_TOLD = 3
const ERROR_LENGTH = 100

const kindOf = (text: string): UserDataKind =>
  BEGINNINGS.find(([beginning]) => beginning.test(text))?.[1] ?? 'unknown'

/** @param bytes the user data as it is chosen, not encoded */
export async function userDataAdvice(bytes: Uint8Array): Promise<UserDataAdvice> {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return { kind: 'gzip', notes: [] }
  // The mark of a byte order is kept, since cloud-init does not look behind it.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  const kind = kindOf(text)
  if (kind === 'unknown') return { kind, notes: [whyUnknown(text)] }
  if (kind === 'cloud-config') return { kind, notes: await problemsOfYaml(text, 'a mapping') }
  if (kind === 'cloud-config-archive') return { kind, notes: await problemsOfYaml(text, 'a list') }
  if (kind === 'script' && /^[^\n]*\r\n/.test(text))
    return {
      kind,
      notes: [
        'The first line ends in CR LF, as on Windows: Linux takes the CR for a part of the program’s name, and does not find it.',
      ],
    }
  return { kind, notes: [] }
}

function whyUnknown(text: string): string {
  if (text.trim() === '') return 'It is empty.'
  const [, comment, word] = /^#\s+(cloud-config\S*|!\S*)|^(cloud-config)\b/.exec(text) ?? []
  const written = comment ?? word
  if (written !== undefined)
    return `cloud-init does not know its first line: it is #${written}, without a space.`
  if (kindOf(text.replace(BYTE_ORDER_MARK, '').trimStart()) !== 'unknown')
    return text.startsWith(BYTE_ORDER_MARK)
      ? 'It begins with a byte order mark, and cloud-init does not look behind it: save it as UTF-8 without one.'
      : 'It begins with an empty line or a space, and cloud-init looks at the first line: remove what is before it.'
  if (isBase64OfKnown(text))
    return 'It is Base64 already, and is encoded once more when it is sent: choose the file that it was made from.'
  return 'cloud-init does not know its first line, such as #cloud-config or #!/bin/sh, and will pass over it.'
}

function isBase64OfKnown(text: string): boolean {
  if (!BASE64.test(text)) return false
  try {
    const inner = atob(text.replaceAll(/\s/g, ''))
    return kindOf(inner) !== 'unknown' || inner.startsWith('\u001f\u008b')
  } catch {
    return false
  }
}

/** @param meant what the whole has to be */
async function problemsOfYaml(text: string, meant: 'a mapping' | 'a list'): Promise<string[]> {
  const { LineCounter, isMap, isSeq, parseDocument } = await import('yaml')
  const lineCounter = new LineCounter()
  // cloud-init reads YAML 1.1.
  const { errors, contents } = parseDocument(text, {
    lineCounter,
    prettyErrors: false,
    version: '1.1',
    logLevel: 'error',
  })
  if (errors.length > 0) {
    const told = errors.slice(0, ERRORS_TOLD).map(({ message, pos: [at] }) => {
      const [first = ''] = message.split('\n')
      const words = first.length > ERROR_LENGTH ? `${first.slice(0, ERROR_LENGTH)}…` : first
      return `Line ${lineCounter.linePos(at).line} is no YAML: ${words}.`
    })
    const more = errors.length - told.length
    return more > 0 ? [...told, `There are ${more} more errors.`] : told
  }
  if (contents === null) return ['It has nothing but its first line.']
  if (meant === 'a mapping' ? isMap(contents) : isSeq(contents)) return []
  return [
    meant === 'a mapping'
      ? 'cloud-config has keys with values, such as “packages:”, and this has none.'
      : 'An archive is a list of parts, each after a “-”, and this is none.',
  ]
}
