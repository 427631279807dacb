/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import * as z from 'zod'
import { Password } from './identity-provider'
import { UserId } from './user'

/** Credentials of a local user. The user name follows the rules of a resource name. */
export const UsernamePasswordCredentials = z.object({ password: Password, username: UserId })
export type UsernamePasswordCredentials = z.infer<typeof UsernamePasswordCredentials>

export const sessionContract = {
  loginLocal: { body: UsernamePasswordCredentials, status: 204 },
  loginSaml: { bodyType: 'application/octet-stream', status: 303 },
  logout: { status: 204 },
} as const
