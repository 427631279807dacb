/** Lists whose settings, such as a time range, are query parameters of their address. */
import type { Ctx } from '../engine/context'

/** The query of the current address. */
export const searchOf = (ctx: Ctx): URLSearchParams =>
  new URLSearchParams(ctx.where.address.split('?')[1])

/**
 * Shows a list with changed query parameters; all others stay. From a panel over the list it returns to the list.
 * @param list the address of the list, without a query
 * @param changes the new values; `undefined` removes a parameter
 */
export function showList(
  ctx: Ctx,
  list: string,
  changes: Readonly<Record<string, string | undefined>>,
): void {
  const search = searchOf(ctx)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) search.delete(name)
    else search.set(name, value)
  }
  const query = search.toString().replaceAll('+', '%20')
  ctx.go(query ? `${list}?${query}` : list)
}
