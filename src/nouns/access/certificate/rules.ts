/** Reads an X.509 certificate: its subject, the hosts it covers, and its dates. */
import type { DerNode } from './rules-der'
import { DER, DerError, firstDer, fromBase64, hexOf, inside, part, readDer } from './rules-der'

export interface CertificateFacts {
  /** `CN=acme.example, O=Acme` */
  subject: string
  issuer: string
  /** The covered DNS names: the alternative names, or the common names where there are none. */
  hosts: string[]
  notBefore: Date
  notAfter: Date
  /** The public key in the certificate, without its algorithm. */
  publicKey: Uint8Array
  /** Whether servers may use the key: the certificate names no purposes, or this one among them. */
  isForServers: boolean
}

/** The host's own certificate, then its issuers. */
export type Chain = readonly [CertificateFacts, ...CertificateFacts[]]

export interface PemBlock {
  /** The label after BEGIN. */
  label: string
  bytes: Uint8Array
}

/**
 * The blocks of a PEM text, in order; text between them is ignored.
 * @throws DerError on bad Base64
 */
export const pemBlocks = (text: string): PemBlock[] =>
  [...text.matchAll(/-----BEGIN ([A-Z0-9 ]+)-----([^-]*)-----END \1-----/g)].map(
    ([, label = '', body = '']) => ({ label, bytes: fromBase64(body) }),
  )

const CERTIFICATE_LABEL = /^(X509 |TRUSTED )?CERTIFICATE$/

const ofBlock = ({ label, bytes }: PemBlock): CertificateFacts =>
  // OpenSSL appends the trusted purposes to the certificate.
  readCertificate(label.startsWith('TRUSTED') ? firstDer(bytes) : bytes)

/**
 * The certificates of a PEM text, the host's own first.
 * @throws DerError where there is none, or one cannot be parsed
 */
export function readChain(pem: string): Chain {
  const [first, ...rest] = pemBlocks(pem).filter(({ label }) => CERTIFICATE_LABEL.test(label))
  if (!first) throw new DerError('There is no certificate in it')
  return [ofBlock(first), ...rest.map(ofBlock)]
}

/** A private key in PEM, with OpenSSL's attributes before it. */
const KEY_BLOCK =
  /(?:^|(?<=\n))(?:Bag Attributes[^\n]*\n(?:[ \t]+[^\n]*\n)*(?:Key Attributes[^\n]*\n(?:[ \t]+[^\n]*\n)*)?)?-----BEGIN ([A-Z0-9 ]*PRIVATE KEY)-----[\s\S]*?-----END \1-----(?:\r?\n|$)/g

/**
 * Splits a text with a private key and certificates, as written by `openssl pkcs12 -nodes`.
 * @returns the key, and the rest; undefined unless the text contains both
 */
export function splitPem(text: string): { cert: string; key: string } | undefined {
  const key = (text.match(KEY_BLOCK) ?? []).join('')
  const cert = text.replaceAll(KEY_BLOCK, '')
  return key !== '' && /-----BEGIN (X509 |TRUSTED )?CERTIFICATE-----/.test(cert)
    ? { cert, key }
    : undefined
}

/**
 * The certificates of a PEM text, the host's own first; `undefined` for a text without certificates, or an unreadable
 * one.
 */
export function chainOf(pem: string): Chain | undefined {
  try {
    return readChain(pem)
  } catch {
    return undefined
  }
}

/** Reads one certificate. @throws DerError */
export function readCertificate(bytes: Uint8Array): CertificateFacts {
  const whole = inside(part([readDer(bytes)], 0, DER.sequence))
  const fields = inside(part(whole, 0, DER.sequence))
  // Except for the oldest certificates, the first field is a version with its own tag.
  const [serial, ...rest] = fields[0]?.tag === 0xa0 ? fields.slice(1) : fields
  if (serial?.tag !== DER.integer) throw new DerError('A certificate without a serial number')
  const issuer = readName(part(rest, 1, DER.sequence))
  const [from, until] = inside(part(rest, 2, DER.sequence))
  const subject = readName(part(rest, 3, DER.sequence))
  const key = part(inside(part(rest, 4, DER.sequence)), 1, DER.bitString)
  const extensions = rest.find((node) => node.tag === 0xa3)
  const named = extensions ? alternativeNames(extensions) : []
  const purposes = extensions && extensionOf(extensions, EXTENDED_KEY_USAGE)
  const common = subject.filter(([key]) => key === 'CN').map(([, value]) => value)
  return {
    subject: nameText(subject),
    issuer: nameText(issuer),
    hosts: named.length > 0 ? named : common,
    notBefore: readTime(from),
    notAfter: readTime(until),
    // The first byte is the number of unused bits at the end: none.
    publicKey: key.content.subarray(1),
    isForServers:
      !purposes || inside(purposes).some(({ content }) => FOR_SERVERS.has(hexOf(content))),
  }
}

const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

/** Short names of the parts of a distinguished name, by the hexadecimal digits of their object id. */
const NAME_PARTS: Readonly<Record<string, string>> = {
  '550403': 'CN',
  '550406': 'C',
  '550407': 'L',
  '550408': 'ST',
  '55040a': 'O',
  '55040b': 'OU',
}

type Name = readonly (readonly [key: string, value: string])[]

const readName = (node: DerNode): Name =>
  inside(node)
    .flatMap(inside)
    .map((attribute) => {
      const [oid, value] = inside(attribute)
      if (!oid || !value) throw new DerError('Not a name')
      const id = hexOf(oid.content)
      return [NAME_PARTS[id] ?? id, text(value.content)] as const
    })

const nameText = (name: Name): string => name.map((pair) => pair.join('=')).join(', ')

/**
 * `250601000000Z` or `20250601000000Z`. A two-digit year below 50 is in this century (RFC 5280).
 */
function readTime(node: DerNode | undefined): Date {
  const digits = node ? text(node.content) : ''
  const full =
    node?.tag === DER.utcTime ? `${Number(digits.slice(0, 2)) < 50 ? '20' : '19'}${digits}` : digits
  const match = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/.exec(full)
  if (!match) throw new DerError('Not a time')
  const [, year, month, day, hour, minute, second] = match
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  if (Number.isNaN(time.getTime())) throw new DerError('Not a time')
  return time
}

const SUBJECT_ALTERNATIVE_NAME = '551d11'
const EXTENDED_KEY_USAGE = '551d25'
/** The purpose of servers, and any purpose. */
const FOR_SERVERS: ReadonlySet<string> = new Set(['2b06010505070301', '551d2500'])
/** The tag of a DNS name among alternative names. */
const DNS_NAME = 0x82

/** The content of an extension. @param id the hexadecimal digits of its object id */
function extensionOf(extensions: DerNode, id: string): DerNode | undefined {
  for (const extension of inside(extensions).flatMap(inside)) {
    const [oid, ...rest] = inside(extension)
    const value = rest.at(-1)
    if (oid && value && hexOf(oid.content) === id) return readDer(value.content)
  }
  return undefined
}

function alternativeNames(extensions: DerNode): string[] {
  const names = extensionOf(extensions, SUBJECT_ALTERNATIVE_NAME)
  return (names ? inside(names) : [])
    .filter((name) => name.tag === DNS_NAME)
    .map((name) => text(name.content))
}

/**
 * Whether one of a certificate's names covers this host. Case and a trailing dot do not matter; `*.` stands for
 * exactly one label, and a star alone covers nothing.
 */
export function coversHost(names: readonly string[], host: string): boolean {
  const plain = (name: string) => name.toLowerCase().replace(/\.$/, '')
  const wanted = plain(host)
  return names.map(plain).some((name) => {
    if (!name.startsWith('*.')) return name === wanted && name !== '*'
    const parent = name.slice(2)
    const dot = wanted.indexOf('.')
    return parent !== '' && dot > 0 && wanted.slice(dot + 1) === parent
  })
}
