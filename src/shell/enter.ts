/** What happens after a sign-in, in this tab and in the others. */
import type { QueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '@/api/contract/current-user'
import { matchPath } from '@/areas/index'
import { safeTarget } from '@/model/redirect'
import { HOME } from '@/paths/core'
import { leaveNow } from './leaving'
import { attempt } from '@/model/attempt'
import { ENTERED, askWho, isLogin, post, readAnew } from './session'

const leaveFor = (target: string | null) => leaveNow(safeTarget(target, location.origin) ?? HOME)

/** After a sign-in: loads the wanted address in a new document, so that no data of an earlier user remains. */
export function enter(target: string | null): void {
  attempt(() => sessionStorage.setItem(ENTERED, '1'))
  post('entered')
  leaveFor(target)
}

/**
 * After a sign-in in another tab: leaves the login page, or reloads a page of another user.
 * @param shown the user whose data this tab shows; undefined before the first answer
 */
export async function followSignIn(
  client: QueryClient,
  shown: CurrentUser | undefined,
): Promise<void> {
  if (isLogin()) return leaveFor(new URLSearchParams(location.search).get('redirect_uri'))
  if (!matchPath(location.pathname)) return undefined
  // Without an answer the session may belong to another user: reload, so that the previous user's name does not stay.
  if (!shown) return readAnew()
  return askWho(client).then(() => undefined, readAnew)
}
