/**
 * What must never be written to a draft, the command log, a copied line or an error message.
 * Operations mark the secret parts of their bodies (`secret`); private keys are recognised
 * anywhere.
 */
import type { Operation } from './operation'

export const SECRET_PLACEHOLDER = '‹secret›'

/** Shorter secrets would match words of an error message by chance. */
const LONG_ENOUGH = 4

/** True for text that holds a private key: PEM, OpenSSH or PuTTY. */
export const isPrivateKey = (text: string): boolean =>
  /-----BEGIN [A-Z0-9 ]*PRIVATE KEY( BLOCK)?-----|PuTTY-User-Key-File-\d|^b3BlbnNzaC1rZXktdjE/.test(
    text,
  )

type Path = readonly string[]

/**
 * True for a part of a body that the operation marks. A star in a mark stands for any key or index.
 */
const isMarked = (marks: readonly Path[], at: Path): boolean =>
  marks.some(
    (mark) => mark.length === at.length && mark.every((key, i) => key === '*' || key === at[i]),
  )

/** The body with `instead(text)` in place of every secret text. */
function replaceSecrets(
  op: Operation,
  body: unknown,
  instead: (secret: string) => string,
): unknown {
  const marks = (op.secret ?? []).map((mark) => mark.split('.'))
  const walk = (value: unknown, at: Path): unknown => {
    if (typeof value === 'string')
      return value !== '' && (isMarked(marks, at) || isPrivateKey(value)) ? instead(value) : value
    if (Array.isArray(value)) return value.map((item, i) => walk(item, [...at, String(i)]))
    if (typeof value !== 'object' || value === null) return value
    if (value instanceof Date || value instanceof Blob) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, walk(inner, [...at, key])]),
    )
  }
  return walk(body, [])
}

/** The body with placeholders for its secrets, as it may be shown and kept. */
export const withoutSecrets = (op: Operation, body: unknown): unknown =>
  replaceSecrets(op, body, () => SECRET_PLACEHOLDER)

/** Every secret text of a body. */
export function secretsOf(op: Operation, body: unknown): readonly string[] {
  const found: string[] = []
  replaceSecrets(op, body, (secret) => {
    found.push(secret)
    return secret
  })
  return found
}

/** A text of the server without the secrets of the body that it answers. */
export const redactText = (op: Operation, body: unknown, text: string): string =>
  secretsOf(op, body)
    .filter((secret) => secret.length >= LONG_ENOUGH)
    .reduce((left, secret) => left.replaceAll(secret, SECRET_PLACEHOLDER), text)
