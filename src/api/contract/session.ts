import * as z from 'zod'
import { name } from './common'

/** Credentials of a local user. The user name follows the rules of a resource name. */
export const UsernamePasswordCredentials = z.object({
  password: z.string().max(512),
  username: name,
})
export type UsernamePasswordCredentials = z.infer<typeof UsernamePasswordCredentials>

export const sessionContract = {
  loginSaml: { bodyType: 'application/octet-stream', status: 303 },
  loginLocal: { body: UsernamePasswordCredentials, status: 204 },
  logout: { status: 204 },
} as const
