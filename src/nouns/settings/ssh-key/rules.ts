/**
 * SSH public keys in the one-line form of OpenSSH: checks a text and reads its facts (RFC 4253 section 6.6 and RFC
 * 5656 section 3.1 for the Base64 data, sshd(8) for the line).
 */
import { keysOf } from '@/model/objects'
import { sha256 } from '@noble/hashes/sha2.js'
import { isPrivateKey } from '@/api/secrets'
import type { Check } from '@/model/validate'
import { toBase64 } from '@/model/base64'
import { fromBase64 } from '@/nouns/access/certificate/rules-der'

/** The key types of sshd(8), PubkeyAcceptedAlgorithms, with their usual names. */
const TYPES = {
  'ssh-ed25519': 'Ed25519',
  'ssh-rsa': 'RSA',
  'ecdsa-sha2-nistp256': 'ECDSA',
  'ecdsa-sha2-nistp384': 'ECDSA',
  'ecdsa-sha2-nistp521': 'ECDSA',
  'sk-ssh-ed25519@openssh.com': 'Ed25519, on a security key',
  'sk-ecdsa-sha2-nistp256@openssh.com': 'ECDSA, on a security key',
} as const

type SshKeyType = keyof typeof TYPES

const SSH_KEY_TYPES = keysOf(TYPES)

/** The facts of a public key. */
export interface SshKeyFacts {
  type: SshKeyType
  /** The usual name of its type: 'Ed25519'. */
  called: string
  bits: number
  /** The text after the key; the server ignores it. */
  comment: string
  /** The options before the key, which limit its use: `from="10.0.0.0/8"`, `no-pty`. */
  options: readonly string[]
  /** The key is a certificate authority: certificates signed by it are accepted, but not the key itself. */
  isAuthority: boolean
  /** `SHA256:…`, as `ssh-keygen -l` prints it. */
  fingerprint: string
}

/** The options of sshd(8), AUTHORIZED_KEYS FILE FORMAT. */
const OPTIONS = [
  'agent-forwarding',
  'cert-authority',
  'command=',
  'environment=',
  'expiry-time=',
  'from=',
  'no-agent-forwarding',
  'no-port-forwarding',
  'no-pty',
  'no-touch-required',
  'no-user-rc',
  'no-X11-forwarding',
  'permitlisten=',
  'permitopen=',
  'port-forwarding',
  'principals=',
  'pty',
  'restrict',
  'tunnel=',
  'user-rc',
  'verify-required',
  'X11-forwarding',
] as const

/** An option: a word, optionally with a value in quotes, where a backslash escapes a quote. */
const OPTION = /[\w-]+(?:="(?:[^"\\]|\\.)*")?/y

/** The parts of an OpenSSH line, as far as recognizable. */
interface Line {
  options: readonly string[]
  /** The word at the place of the key type. */
  type: string
  body: string
  comment: readonly string[]
}

/** Splits a line into its parts. The options come before the key; quoted values may contain blanks. */
function lineOf(line: string): Line {
  const options: string[] = []
  const [first = ''] = line.split(/\s+/)
  let at = 0
  if (!isType(first) && !isCertificateType(first))
    for (;;) {
      OPTION.lastIndex = at
      const option = OPTION.exec(line)?.[0]
      if (option === undefined) break
      options.push(option)
      at += option.length
      if (line[at] !== ',') break
      at += 1
    }
  const [type = '', body = '', ...comment] = line.slice(at).trim().split(/\s+/)
  return { options, type, body, comment }
}

const CERTIFICATE_TYPE = /^(?:sk-)?(?:ssh|ecdsa)-[\w-]+-cert-v01@openssh\.com$/
const isCertificateType = (word: string): boolean => CERTIFICATE_TYPE.test(word)

/** The number of keys in a text: one per line, or in sequence. */
const keysIn = (text: string): number =>
  text.split(/\s+/).filter((word, i, all) => isType(word) && all[i + 1]?.startsWith('AAAA')).length

const isType = (word: string): word is SshKeyType => Object.hasOwn(TYPES, word)

export const CERTIFICATE_WORDS =
  'This is a certificate of a key, which is not accepted as a key. Paste the key itself, or that of the authority with cert-authority before it'

export const PRIVATE_KEY_WORDS =
  'This is a private key: it must never leave your machine. Nothing was sent. Paste the public one, from the file that ends in .pub'

/**
 * Checks `options type base64 comment` on one line; the Base64 must begin with the same type and contain a complete
 * key.
 */
export const checkSshKey: Check<string> = (value) => {
  const line = value.trim()
  if (line === '') return 'Public key is required'
  if (isPrivateKey(line)) return PRIVATE_KEY_WORDS
  if (/^-{4,5} ?BEGIN/.test(line))
    return 'Must be a public key in the form of OpenSSH: ssh-keygen -i -f key.pub gives that'
  const keys = keysIn(line)
  if (keys > 1) return `These are ${keys} keys: add each of them by itself`
  if (/[\r\n]/.test(line)) return 'Must be a single key on one line'
  const { type, body } = lineOf(line)
  if (isCertificateType(type)) return CERTIFICATE_WORDS
  if (/(?:^|\s)ssh-dss\s/.test(line))
    return 'This is a DSA key, which OpenSSH takes no more: ssh-keygen -t ed25519 makes another one'
  if (!isType(type)) return 'Must begin with the type of the key, such as ssh-ed25519'
  return bitsOf(type, body) === undefined
    ? 'The key is damaged: its text does not fit its type'
    : undefined
}

/** The facts of a key; `undefined` for other text. */
export function readSshKey(text: string): SshKeyFacts | undefined {
  const line = text.trim()
  const { options, type, body, comment } = lineOf(line)
  if (/[\r\n]/.test(line) || keysIn(line) > 1 || !isType(type)) return undefined
  const bits = bitsOf(type, body)
  if (bits === undefined) return undefined
  return {
    type,
    called: TYPES[type],
    bits,
    comment: comment.join(' '),
    options,
    isAuthority: options.includes('cert-authority'),
    // Without the padding, as OpenSSH prints it.
    fingerprint: `SHA256:${toBase64(sha256(fromBase64(body))).replace(/=+$/, '')}`,
  }
}

/** Complete options, each followed by a comma. */
const WHOLE_OPTIONS = /^(?:[\w-]+(?:="(?:[^"\\]|\\.)*")?,)*/
/** The last option, and the text after it. */
const LAST_OPTION = /^([\w-]+=?)(?:"(?:[^"\\]|\\.)*")?\s+(.*)$/s

/** Whether the text is the beginning of a key that is still being typed: too early for an error. */
export function isBegun(text: string): boolean {
  const isTypeBegun = (typed: string) => SSH_KEY_TYPES.some((type) => `${type} `.startsWith(typed))
  const line = text.trimStart()
  const rest = line.replace(WHOLE_OPTIONS, '')
  const [, option = '', after = ''] = LAST_OPTION.exec(rest) ?? []
  if (OPTIONS.some((known) => known === option)) return isTypeBegun(after)
  return (
    isTypeBegun(line) ||
    OPTIONS.some(
      (known) =>
        known.startsWith(rest) ||
        (known.endsWith('=') && rest.startsWith(`${known}"`) && LAST_OPTION.exec(rest) === null),
    )
  )
}

/** The fields of a key, each after a length of four bytes. `undefined` where the lengths do not match. */
function fieldsOf(bytes: Uint8Array): Uint8Array[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const fields: Uint8Array[] = []
  for (let at = 0; at < bytes.length;) {
    if (at + 4 > bytes.length) return undefined
    const end = at + 4 + view.getUint32(at)
    if (end > bytes.length) return undefined
    fields.push(bytes.subarray(at + 4, end))
    at = end
  }
  return fields
}

const ascii = (bytes: Uint8Array | undefined) => String.fromCodePoint(...(bytes ?? []))

/** Curve points are uncompressed: a marker byte, then both coordinates. */
const CURVES: Readonly<Record<string, { bits: number; point: number }>> = {
  nistp256: { bits: 256, point: 65 },
  nistp384: { bits: 384, point: 97 },
  nistp521: { bits: 521, point: 133 },
}

/** The strength of a key in bits; `undefined` where its bytes do not fit its type. */
function bitsOf(type: SshKeyType, body: string): number | undefined {
  let fields: Uint8Array[] | undefined
  try {
    fields = fieldsOf(fromBase64(body))
  } catch {
    return undefined
  }
  if (!fields || ascii(fields[0]) !== type) return undefined
  const parts = fields.slice(1)
  // The last field of a key on a security key is its application: `ssh:`.
  const own = type.startsWith('sk-') ? parts.slice(0, -1) : parts
  if (type === 'ssh-rsa') return own.length === 2 && own[0]?.length ? bitLength(own[1]) : undefined
  if (type.includes('ed25519')) return own.length === 1 && own[0]?.length === 32 ? 256 : undefined
  const curve = CURVES[ascii(own[0])]
  return own.length === 2 && curve && type.includes(ascii(own[0])) && own[1]?.length === curve.point
    ? curve.bits
    : undefined
}

/** The bits of a big-endian number, which starts with a zero byte if it would otherwise be negative. */
function bitLength(bytes: Uint8Array | undefined): number | undefined {
  const at = bytes?.findIndex((byte) => byte !== 0) ?? -1
  const first = bytes?.[at]
  return bytes && first !== undefined ? (bytes.length - at) * 8 - Math.clz32(first) + 24 : undefined
}
