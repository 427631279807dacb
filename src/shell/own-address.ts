/** An address of this console, as users type or paste it. */
import { matchPath } from '@/areas/index'
import { safeTarget } from '@/model/redirect'

/**
 * The address of a page here: it is checked like every other redirect target, so only paths of this origin are followed.
 * @param text a URL or a path
 * @returns `undefined` where no page of this console has it
 */
export function ownAddress(text: string): string | undefined {
  const { origin } = location
  const path = text.startsWith(`${origin}/`) ? text.slice(origin.length) : text
  const target = safeTarget(path, origin)
  return target !== undefined && matchPath(target.split('?')[0] ?? '') ? target : undefined
}
