/** Finds the operation of a request. */
import type { Operation } from '@/api/operation'
import { pathParams } from '@/api/operation'
import type { ApiVersion } from '@/api/version'
import { isIn } from '@/api/version'
import { pathIn } from '@/api/versions/chain'
import { operations } from '@/api/operations'

export interface Match {
  operation: Operation
  path: Record<string, string>
}

interface Route {
  operation: Operation
  pattern: RegExp
  params: readonly string[]
}

const route = (operation: Operation, version: ApiVersion): Route => ({
  operation,
  // A parameter matches one non-empty segment.
  pattern: new RegExp(`^${pathIn(operation, version).replaceAll(/\{[^}]+\}/g, '([^/]+)')}$`),
  params: pathParams(operation),
})

const known = new Map<ApiVersion, readonly Route[]>()

/** The routes of an API version. At the same position, fixed segments come before parameters. */
function routesIn(version: ApiVersion): readonly Route[] {
  const routes =
    known.get(version) ??
    Object.values(operations)
      .filter((operation) => isIn(version, operation))
      .map((operation) => route(operation, version))
      .sort((a, b) => a.params.length - b.params.length)
  known.set(version, routes)
  return routes
}

/**
 * The operation of a method and a path, or the status of the refusal: 404 for an unknown path, 405 for another method.
 */
export function matchRoute(
  method: string,
  pathname: string,
  version: ApiVersion,
): Match | 404 | 405 {
  // HEAD uses the route of GET.
  const wanted = method === 'HEAD' ? 'GET' : method
  let status: 404 | 405 = 404
  for (const { operation, pattern, params } of routesIn(version)) {
    const found = pattern.exec(pathname)
    if (!found) continue
    if (operation.method === wanted || operation.method === method) {
      const path = decode(params, found.slice(1))
      return path ? { operation, path } : 404
    }
    status = 405
  }
  return status
}

function decode(names: readonly string[], segments: readonly string[]) {
  try {
    return Object.fromEntries(names.map((name, i) => [name, decodeURIComponent(segments[i] ?? '')]))
  } catch {
    return undefined
  }
}
