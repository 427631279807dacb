/**
 * The error catalogue: what a person reads for each way a call can fail. The words are the
 * specification's (section 8); they are spelled here and nowhere else.
 */
import { withoutMarks } from './marks'
import type { OperationId } from './operation'

export const WORDS = {
  forbidden: 'Action not authorized',
  unknown: 'Unknown server error',
  unreadable: 'Error reading API response',
  /** The specification has no words for these two; they are ours. */
  unreachable: 'Could not reach the control plane. Check the connection and try again.',
  timedOut: 'The control plane did not answer in time. It may still have done what was asked.',
} as const

/** How a call failed: refused by the API, an answer that could not be read, or no answer at all. */
export type ErrorKind = 'error' | 'client_error' | 'unreachable' | 'timeout'

export interface ApiErrorFields {
  kind: ErrorKind
  message: string
  operation: OperationId
  url: string
  errorCode?: string | undefined
  statusCode?: number | undefined
  requestId?: string | undefined
  /** The body is no error of the API's: a gateway on the way may have made it up. */
  isForeign?: boolean | undefined
}

/** A call that failed, in the words a person is shown. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly kind: ErrorKind
  readonly operation: OperationId
  readonly url: string
  readonly errorCode: string | undefined
  readonly statusCode: number | undefined
  readonly requestId: string | undefined
  readonly isForeign: boolean

  constructor(fields: ApiErrorFields) {
    super(fields.message)
    this.kind = fields.kind
    this.operation = fields.operation
    this.url = fields.url
    this.errorCode = fields.errorCode
    this.statusCode = fields.statusCode
    this.requestId = fields.requestId
    this.isForeign = fields.isForeign ?? false
  }
}

export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && error.statusCode === 404

/** What gateways answer with when they have lost sight of what they passed on. */
const FROM_GATEWAYS = new Set<number | undefined>([502, 503, 504])

/**
 * Was the call perhaps carried out although no answer of the API's arrived? Then it must not simply be sent
 * again. Only an error in the API's own shape is its answer, and not when its status is a gateway's.
 */
export const isAmbiguous = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.kind !== 'error' || error.isForeign || FROM_GATEWAYS.has(error.statusCode))

/** What any thrown value says to a person. */
export const messageOf = (error: unknown): string =>
  (error instanceof Error && error.message) || WORDS.unknown

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Words that the API writes small and people do not. */
const ABBREVIATIONS: ReadonlySet<string> = new Set(['bfd', 'bgp', 'id', 'ip', 'saml', 'ssh', 'vpc'])

/** Parts of a kind that say where it is found, not what it is. */
const PLACES =
  /^(current-user|instance(?=-network)|local-idp|networking|service(?=-network)|silo(?=-(user|group)$)|system-update)-/

/**
 * A kind of thing as people write it, from the API's word for it.
 * 'ssh-key' → 'SSH key', 'floating-ip' → 'floating IP', 'anti-affinity-group' → 'anti-affinity group',
 * 'instance-network-interface' → 'network interface'.
 */
export const kindInWords = (kind: string): string =>
  kind
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '-')
    .replace(PLACES, '')
    .split('-')
    .map((word) => (ABBREVIATIONS.has(word) ? word.toUpperCase() : word))
    .join(' ')
    .replace('anti affinity', 'anti-affinity')

/** 'currentUserSshKeyCreate' → 'current-user-ssh-key': what an operation creates. */
const createdBy = (id: string): string | undefined =>
  /^(.+)Create$/.exec(id)?.[1]?.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * The sentence for an error body, by the rules of specification section 8.
 * @param body the parsed error body, whatever it is
 */
export function explain(
  operation: OperationId,
  body: unknown,
): { message: string; errorCode?: string; requestId?: string; isForeign?: true } {
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const text = (key: string) =>
    typeof fields[key] === 'string' ? (fields[key] as string) : undefined
  const errorCode = text('errorCode')
  const requestId = text('requestId')
  const told = withoutMarks(text('message') ?? '')
  return {
    message: sentence(operation, errorCode, told),
    ...(errorCode && { errorCode }),
    ...(requestId && { requestId }),
    // Every error of the API's has a message and the id of its request.
    ...((fields['message'] === undefined || !requestId) && { isForeign: true as const }),
  }
}

function sentence(operation: OperationId, errorCode: string | undefined, told: string): string {
  if (errorCode === 'Forbidden') return WORDS.forbidden
  if (errorCode === 'ObjectAlreadyExists') {
    const kind = /^already exists: ([^"]+)/.exec(told)?.[1]?.trim() ?? createdBy(operation)
    if (kind) return `${capitalize(kindInWords(kind))} name already exists`
  }
  const parseFailure = /^unable to parse JSON body: (.+) at line \d+ column \d+$/.exec(told)?.[1]
  return capitalize(parseFailure ?? told) || WORDS.unknown
}
