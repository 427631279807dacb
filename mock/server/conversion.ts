/**
 * Converts requests and answers of clients with an older version than the newest. The handlers support only the
 * newest. Source: a control plane converts a request up from version to version, and its answer down in the same way.
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
 * Converts a result from the newest version to the client's.
 * @throws ApiFault where that version cannot express the result; the call has been carried out by then
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
