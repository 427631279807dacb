/** Lists whose choices, such as a time range, are query parameters of their address. */
import type { Ctx } from '../engine/context'

/** The query of the address that is shown. */
export const searchOf = (ctx: Ctx): URLSearchParams =>
  new URLSearchParams(ctx.where.address.split('?')[1])

/**
 * Shows a list with other parameters; those that are not named stay. From a panel over the list it leads back to it.
 * @param list the address of the list, without a query
 * @param changes by parameter; `undefined` leaves one out
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
