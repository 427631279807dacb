/**
 * What the user may do. The code is loaded in parallel with the first answers: before the user's roles arrive,
 * nothing is known anyway.
 */
import { permissionsChanged } from '@/bind/refusal-changes'

let code: typeof import('./permitted') | undefined

/** The code that computes permissions; `undefined` until it is loaded. */
export const permitted = () => code

/** Loads the code once. @throws TypeError when it cannot be loaded */
export async function loadPermissions(): Promise<void> {
  if (code) return
  code = await import('./permitted')
  permissionsChanged()
}
