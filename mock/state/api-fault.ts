/**
 * A refusal in the API's format, thrown by handlers and tables. Any other error is a bug of the mock and answers 500.
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

/** 409: the request conflicts with other resources, or with a running process. */
export const conflict = (message: string): ApiFault => new ApiFault(409, 'Conflict', message)

/** 404: the resource does not exist, or the caller may not see it. */
export const notFound = (noun: string, by: 'name' | 'id', value: string): ApiFault =>
  new ApiFault(404, 'ObjectNotFound', `not found: ${noun} with ${by} "${value}"`)

/** 404 for a resource without a name or id. */
export const missing = (what: string): ApiFault =>
  new ApiFault(404, 'ObjectNotFound', `not found: ${what}`)

export const unauthorized = (): ApiFault =>
  new ApiFault(401, 'Unauthorized', 'credentials missing or invalid')

/** 403: the caller may see the resource, but not do this. */
export const forbidden = (): ApiFault => new ApiFault(403, 'Forbidden', 'Forbidden')

/** 500: an error for which the rack gives no reason. */
export const internal = (): ApiFault => new ApiFault(500, 'Internal', 'Internal Server Error')

/** 503: the call may succeed later. */
export const unavailable = (message: string): ApiFault =>
  new ApiFault(503, 'ServiceNotAvailable', message)

/** 507: not enough capacity, such as a full address pool. */
export const exhausted = (message: string): ApiFault =>
  new ApiFault(507, 'InsufficientCapacity', `Insufficient capacity: ${message}`)
