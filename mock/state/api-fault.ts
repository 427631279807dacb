/**
 * What a handler throws: a refusal in the API's own shape and words. Anything else that is thrown is
 * a mistake of the mock and is answered with a 500.
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

/** 400: the request makes no sense, or not in this state. */
export const invalid = (message: string): ApiFault => new ApiFault(400, 'InvalidRequest', message)

/** 400 for one value of the body. `unsupported value for "ncpus": …` */
export const invalidValue = (field: string, message: string): ApiFault =>
  new ApiFault(400, 'InvalidValue', `unsupported value for "${field}": ${message}`)

/** 400: the name is taken. */
export const alreadyExists = (noun: string, name: string): ApiFault =>
  new ApiFault(400, 'ObjectAlreadyExists', `already exists: ${noun} "${name}"`)

/** 404: no such thing, or none that the caller may know of. */
export const notFound = (noun: string, by: 'name' | 'id', value: string): ApiFault =>
  new ApiFault(404, 'ObjectNotFound', `not found: ${noun} with ${by} "${value}"`)

/** 404 for a thing that is not addressed by a name or an id of its own. */
export const missing = (what: string): ApiFault =>
  new ApiFault(404, 'ObjectNotFound', `not found: ${what}`)

export const unauthorized = (): ApiFault =>
  new ApiFault(401, 'Unauthorized', 'credentials missing or invalid')

/** 403: the caller may see the thing, but not do this to it. */
export const forbidden = (): ApiFault => new ApiFault(403, 'Forbidden', 'Forbidden')

/** 507: nothing left to give, such as an address pool that is used up. */
export const exhausted = (message: string): ApiFault =>
  new ApiFault(507, 'InsufficientCapacity', `Insufficient capacity: ${message}`)
