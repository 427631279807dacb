/** Calls by id instead of by name: a name may pass from one thing to another, an id never does. */
import { isUuid } from '@/model/identity'
import type { AnyInput, Operation } from '@/api/operation'
import { pathParams } from '@/api/operation'

/** Query parameters that a name needs beside it. The API refuses them beside an id. */
const SELECTORS = new Set(['project', 'vpc', 'router', 'instance', 'gateway'])

/** Fields of a body that name another thing, and the argument that holds the name. */
const NAMED_IN_BODY: Readonly<Record<string, string>> = { disk: 'disk', bootDisk: 'disk' }

/**
 * The same input with ids in place of names, in its path and in the fields of its body that name another
 * thing.
 * @param args the arguments by name: `{ project: 'web', instance: 'db-1' }`
 * @param ids the ids behind them: `{ instance: '9e4f…' }`
 * @returns the same object when an id is missing: the API does not take names and ids mixed
 */
export function callById(
  operation: Operation,
  input: AnyInput,
  args: Readonly<Record<string, unknown>>,
  ids: Readonly<Record<string, string>>,
): AnyInput {
  const named = pathParams(operation).map((param) => [param, input.path?.[param] ?? ''] as const)
  const found = named.map(([param, value]) => {
    if (isUuid(value)) return [param, value] as const
    const field = Object.keys(ids).find((key) => key === param && args[key] === value)
    return field === undefined ? undefined : ([param, ids[field] ?? ''] as const)
  })
  const path = found.filter((entry) => entry !== undefined)
  if (path.length === 0 || path.length < named.length) return input
  const isSame = path.every(([param, value]) => input.path?.[param] === value)
  const query = Object.entries(input.query ?? {}).filter(([key]) => !SELECTORS.has(key))
  const body = bodyById(input.body, args, ids)
  if (isSame && body === input.body) return input
  return {
    path: Object.fromEntries(path),
    ...(query.length > 0 && { query: Object.fromEntries(query) }),
    ...(body !== undefined && { body }),
  }
}

function bodyById(
  body: unknown,
  args: Readonly<Record<string, unknown>>,
  ids: Readonly<Record<string, string>>,
): unknown {
  if (typeof body !== 'object' || body === null || body instanceof Blob) return body
  const changed = Object.entries(NAMED_IN_BODY).flatMap(([field, arg]) => {
    const value = (body as Record<string, unknown>)[field]
    return value !== undefined && value === args[arg] && ids[arg] ? [[field, ids[arg]]] : []
  })
  return changed.length === 0 ? body : { ...body, ...Object.fromEntries(changed) }
}
