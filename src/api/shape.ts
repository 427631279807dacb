/**
 * A check of answers for production builds, which carry no schemas: without it a page would break
 * while it is drawn. A test compares the shapes with the contract.
 */
import { isObject } from './json-object'
import type { Operation, Shape } from './operation'

export const shapeOf = ({ id, answers }: Operation): Shape =>
  answers ?? (id.endsWith('List') ? 'page' : 'object')

/** True when a successful answer has the shape that its operation gives. */
export function hasShape(op: Operation, data: unknown): boolean {
  switch (shapeOf(op)) {
    case 'any':
      return true
    case 'array':
      return Array.isArray(data)
    case 'page':
      return isObject(data) && Array.isArray(data['items']) && data['items'].every(isObject)
    case 'object':
      return isObject(data)
  }
}

/**
 * True when the answer to a write has in it what the operation answers with. Something on the way that answers with a
 * success and nothing in it would else count as the API, which may never have got the request.
 */
export const isComplete = ({ method, holds = 'id' }: Operation, data: unknown): boolean =>
  !method.startsWith('P') || !holds || (isObject(data) && holds in data)

/**
 * True when the answer to a write is about another thing than the one that was sent: it has another name. A server on
 * the way that gives an earlier answer again would else count as success.
 */
export function isOfAnother(sent: unknown, data: unknown): boolean {
  const [wanted, found] = [sent, data].map((each) => isObject(each) && each['name'])
  return typeof wanted === 'string' && typeof found === 'string' && wanted !== found
}
