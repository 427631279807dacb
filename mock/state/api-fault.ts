/**
 * Refusals in the API's form, thrown by handlers and tables. Any other error is a bug of the mock
 * and is answered with a 500.
 */
export class ApiFault extends Error {
  override name = 'ApiFault'
  readonly status: number
  readonly errorCode: string | undefined

  constructor(status: number, errorCode: string | undefined, message: string) {
    super(message)
    this.status = status
    this.errorCode = errorCode
  }
}

/** 400: the request is wrong, or not allowed in this state. */
export const invalid = (message: string): ApiFault => new ApiFault(400, 'InvalidRequest', message)

/** 400 for one value of the body: `unsupported value for "ncpus": …` */
export const invalidValue = (field: string, message: string): ApiFault =>
  new ApiFault(400, 'InvalidValue', `unsupported value for "${field}": ${message}`)

/** 400: the name is taken. */
export const alreadyExists = (noun: string, name: string): ApiFault =>
  new ApiFault(400, 'ObjectAlreadyExists', `already exists: ${noun} "${name}"`)

/** 409: it clashes with what there is, or with what is going on. */
export const conflict = (message: string): ApiFault => new ApiFault(409, 'Conflict', message)

/** 404: it does not exist, or the caller may not know of it. */
export const notFound = (noun: string, by: 'name' | 'id', value: string): ApiFault =>
  new ApiFault(404, 'ObjectNotFound', `not found: ${noun} with ${by} "${value}"`)

/** 404 for something without a name or id of its own. */
export const missing = (what: string): ApiFault =>
  new ApiFault(404, 'ObjectNotFound', `not found: ${what}`)

export const unauthorized = (): ApiFault =>
  new ApiFault(401, 'Unauthorized', 'credentials missing or invalid')

/** 403: the caller may see it, but not do this to it. */
export const forbidden = (): ApiFault => new ApiFault(403, 'Forbidden', 'Forbidden')

/** 500: it went wrong, and the rack says no more. */
export const internal = (): ApiFault => new ApiFault(500, 'Internal', 'Internal Server Error')

/** 503: not now. */
export const unavailable = (message: string): ApiFault =>
  new ApiFault(503, 'ServiceNotAvailable', message)

/** 507: no capacity left, such as an exhausted address pool. */
export const exhausted = (message: string): ApiFault =>
  new ApiFault(507, 'InsufficientCapacity', `Insufficient capacity: ${message}`)
