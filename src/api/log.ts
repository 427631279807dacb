/** The only code that writes to the browser's console. It never writes bodies or credentials. */
/* oxlint-disable no-console */
import type { ApiError } from './errors'

/**
 * Logs a failed call: page, URL, request id, code and message. Without a session every call of a page fails, and the
 * login page that follows says so: such lines show only where the browser's console is asked for all.
 */
export function logApiError(error: ApiError, page: string): void {
  console[error.statusCode === 401 ? 'debug' : 'error'](
    `API error on ${page}: ${error.url} request id ${error.requestId ?? '–'} code ${error.errorCode ?? error.statusCode ?? error.kind}: ${error.message}`,
  )
}

/**
 * Logs an error that the caller expects, such as the 403 which shows that the user is no fleet
 * viewer.
 */
export function noteExpected(error: ApiError, why: string): void {
  console.info(`Expected ${error.statusCode} from ${error.url}: ${why}`)
}

/** Logs any other failure that cannot be shown to the user. */
export function logFailure(where: string, error: unknown): void {
  console.error(`${where}:`, error)
}
