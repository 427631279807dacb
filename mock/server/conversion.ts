/**
 * Converts requests and answers of clients with an older API version, since handlers support only the newest. As in a
 * control plane, requests are converted up, and answers down, from version to version.
 */
import { isObject } from '@/api/json-object'
import type { OperationId } from '@/api/operation'
import type { ApiVersion } from '@/api/version'
import { stepsDownTo } from '@/api/versions/chain'
import type { Fields } from '@/api/versions/step'
import { Unsayable, changed } from '@/api/versions/step'
import { ApiFault } from '../state/api-fault'

/** Converts a part of a request from the client's version to the newest. */
export const takenUp = <T>(
  id: OperationId,
  part: 'query' | 'body',
  value: T,
  version: ApiVersion,
): T | Fields =>
  stepsDownTo(version).reduceRight<T | Fields>((given, { operations }) => {
    const change = operations[id]?.[part]
    return change && isObject(given) ? change.up(given) : given
  }, value)

/**
 * Converts a result from the newest version to the client's version. The call has been carried out before.
 * @throws ApiFault when the client's version cannot express the result
 */
export function sentDown(id: OperationId, result: unknown, version: ApiVersion): unknown {
  try {
    return stepsDownTo(version).reduce((given, { operations }) => {
      const change = operations[id]?.answer
      return change ? changed(change, 'down', given) : given
    }, result)
  } catch (error) {
    if (error instanceof Unsayable) throw new ApiFault(error.status, undefined, error.message)
    throw error
  }
}
