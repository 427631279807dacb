/**
 * What the user may do. Its code is loaded beside the first answers: before those about the user's roles have come,
 * nothing is known of it anyway.
 */
import { permissionsChanged } from '@/bind/refusal-changes'

let code: typeof import('./permitted') | undefined

/** The code that works it out; `undefined` until it is loaded. */
export const permitted = () => code

/** Loads the code once. @throws TypeError when it cannot be loaded */
export async function loadPermissions(): Promise<void> {
  if (code) return
  code = await import('./permitted')
  permissionsChanged()
}
