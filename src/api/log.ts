/** The one place that writes to the browser's console. Bodies and credentials are never written. */
/* oxlint-disable no-console */
import type { ApiError } from './errors'

/** Logs a failed call: page, URL, request id, code and message. Source: specification section 8. */
export function logApiError(error: ApiError, page: string): void {
  console.error(
    `API error on ${page}: ${error.url} request id ${error.requestId ?? '–'} code ${error.errorCode ?? error.statusCode ?? error.kind}: ${error.message}`,
  )
}

/** Notes an error that the caller asked for, such as the 403 that tells a person is no fleet viewer. */
export function noteExpected(error: ApiError, why: string): void {
  console.info(`Expected ${error.statusCode} from ${error.url}: ${why}`)
}

/** Logs anything else that went wrong where no person could be told. */
export function logFailure(where: string, error: unknown): void {
  console.error(`${where}:`, error)
}
