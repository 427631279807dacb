/** Query parameters of the address that contain the display settings of charts. */
import type { Ctx } from '../engine/context'

/** An address as its path and its query parameters. */
export const split = (address: string): [path: string, search: URLSearchParams] => {
  const [path = '', query] = address.split('?')
  return [path, new URLSearchParams(query)]
}

export const join = (path: string, search: URLSearchParams): string =>
  search.size > 0 ? `${path}?${search}` : path

type Params = Readonly<Record<string, string | undefined>>

/**
 * Sets query parameters of the address; undefined removes one.
 * @param changes the new values, or a function from the current ones
 */
export function setParams(ctx: Ctx, changes: Params | ((now: Params) => Params)): void {
  const [path, search] = split(ctx.where.address)
  const all = typeof changes === 'function' ? changes(Object.fromEntries(search)) : changes
  for (const [key, value] of Object.entries(all)) {
    if (value === undefined) search.delete(key)
    else search.set(key, value)
  }
  ctx.go(join(path, search), { replace: true })
}
