/**
 * The messages that users read for each way in which a call can fail. They are written here and
 * nowhere else.
 */
import { isObject } from './json-object'
import { withoutInvisible } from './invisible-characters'
import type { OperationId } from './operation'

export const WORDS = {
  forbidden: 'Action not authorized',
  unknown: 'Unknown server error',
  unreadable: 'Error reading API response',
  unreachable: 'Could not reach the control plane. Check the connection and try again.',
  timedOut: 'The control plane did not answer in time. It may still have done what was asked.',
} as const

/**
 * How a call failed: `error` is an error of the API, `client_error` a response that could not be
 * read, `unreachable` a lost connection, `timeout` no response in time.
 */
export type ErrorKind = 'error' | 'client_error' | 'unreachable' | 'timeout'

export interface ApiErrorFields {
  kind: ErrorKind
  message: string
  operation: OperationId
  url: string
  errorCode?: string | undefined
  statusCode?: number | undefined
  requestId?: string | undefined
  /** The body is not an error of the API: a gateway on the way may have answered. */
  isForeign?: boolean | undefined
}

/** The code of an error of the console itself: the version of the API in force does not have the call. */
export const NOT_IN_VERSION = 'NotInVersion'

/** A failed call, with the message that the user reads. */
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

/** Statuses of a gateway that lost the server behind it. */
const FROM_GATEWAYS = new Set<number | undefined>([502, 503, 504])

/**
 * True when the call may have been carried out although no answer of the API arrived, so that it
 * must not be sent again without asking. Only an error in the API's own shape is a definite answer,
 * and not with a gateway's status.
 */
export const isAmbiguous = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.kind !== 'error' || error.isForeign || FROM_GATEWAYS.has(error.statusCode))

/** The message of any thrown value. */
export const messageOf = (error: unknown): string =>
  (error instanceof Error && error.message) || WORDS.unknown

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * Reads the error body of a failed answer. The message is found in this order:
 *
 * - The code `Forbidden` reads 'Action not authorized'.
 * - The code `ObjectAlreadyExists` reads '<Kind> name already exists'. The kind is the one that the
 *   API's message gives, else the one that the operation creates.
 * - Some conflicts are told in the words of users.
 * - Of 'unable to parse JSON body: X at line 1 column 2' only X stays.
 * - Any other message of the API is shown as it is, with a capital letter and without invisible
 *   characters; an empty one reads 'Unknown server error'.
 * @param body the parsed error body, of any shape
 */
export async function explain(
  operation: OperationId,
  body: unknown,
): Promise<{ message: string; errorCode?: string; requestId?: string; isForeign?: true }> {
  const fields = isObject(body) ? body : {}
  const text = (key: string) => {
    const value = fields[key]
    return typeof value === 'string' ? value : undefined
  }
  const errorCode = text('errorCode')
  const requestId = text('requestId')
  const apiMessage = withoutInvisible(text('message') ?? '')
  return {
    message: await sentence(operation, errorCode, apiMessage),
    ...(errorCode && { errorCode }),
    ...(requestId && { requestId }),
    // Every error of the API has a message and a request id.
    ...((fields['message'] === undefined || !requestId) && { isForeign: true as const }),
  }
}

async function sentence(
  operation: OperationId,
  errorCode: string | undefined,
  apiMessage: string,
): Promise<string> {
  if (errorCode === 'Forbidden') return WORDS.forbidden
  const told =
    errorCode === 'ObjectAlreadyExists' || errorCode === 'Conflict'
      ? await refusalWords(operation, errorCode, apiMessage)
      : undefined
  if (told) return capitalize(told)
  const parseFailure = /^unable to parse JSON body: (.+) at line \d+ column \d+$/.exec(
    apiMessage,
  )?.[1]
  return capitalize(parseFailure ?? apiMessage) || WORDS.unknown
}

/** A refusal in the words of users; `undefined` where there are none, or they cannot be loaded. */
const refusalWords = (...of: [OperationId, string, string]): Promise<string | undefined> =>
  import('./refusal-words').then(
    ({ inWords }) => inWords(...of),
    () => undefined,
  )
