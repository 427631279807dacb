/**
 * What must not be written anywhere: not into a draft, the log of runs, a copied line or an error text.
 * Operations mark the parts of their bodies that are secret (`secret`); private keys are recognised
 * wherever they stand.
 */
import type { Operation } from './operation'

export const SECRET_PLACEHOLDER = '‹secret›'

/** Shorter ones would be found by chance in the words of an error. */
const LONG_ENOUGH = 4

/** Does a text hold a private key: PEM, OpenSSH or PuTTY? */
export const isPrivateKey = (text: string): boolean =>
  /-----BEGIN [A-Z0-9 ]*PRIVATE KEY( BLOCK)?-----|PuTTY-User-Key-File-\d|^b3BlbnNzaC1rZXktdjE/.test(
    text,
  )

type Path = readonly string[]

/** Is this part of a body one that the operation marks? A star in a mark stands for any key or index. */
const isMarked = (marks: readonly Path[], at: Path): boolean =>
  marks.some(
    (mark) => mark.length === at.length && mark.every((key, i) => key === '*' || key === at[i]),
  )

/** The body with every secret text replaced by what `instead` makes of it. */
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

/** The body as it may be shown and kept: placeholders stand for secrets. */
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

/** A text of the server's, without what was secret in the body that it answers. */
export const redactText = (op: Operation, body: unknown, text: string): string =>
  secretsOf(op, body)
    .filter((secret) => secret.length >= LONG_ENOUGH)
    .reduce((left, secret) => left.replaceAll(secret, SECRET_PLACEHOLDER), text)
