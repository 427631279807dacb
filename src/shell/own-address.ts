/** An address of this console, as users type or paste it. */
import { matchPath } from '@/areas/index'
import { safeTarget } from '@/model/redirect'

/**
 * The address of a page of this console, checked like every redirect target: only paths of this origin are followed.
 * @param text a URL or a path
 * @returns `undefined` where this console has no such page
 */
export function ownAddress(text: string): string | undefined {
  const { origin } = location
  const path = text.startsWith(`${origin}/`) ? text.slice(origin.length) : text
  const target = safeTarget(path, origin)
  return target !== undefined && matchPath(target.split('?')[0] ?? '') ? target : undefined
}
