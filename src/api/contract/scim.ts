/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import * as z from 'zod'
import { nameOrId, timestamp, uuid } from './common'

/** A token with which an identity provider manages the users and groups of one silo. */
export const ScimClientBearerToken = z.object({
  id: uuid,
  timeCreated: timestamp,
  /** Missing where it does not expire. */
  timeExpires: timestamp.nullish(),
})
export type ScimClientBearerToken = z.infer<typeof ScimClientBearerToken>

/** The answer to creating a token: the only one that holds the token itself. */
export const ScimClientBearerTokenValue = z.object({
  bearerToken: z.string(),
  id: uuid,
  timeCreated: timestamp,
  timeExpires: timestamp.nullish(),
})
export type ScimClientBearerTokenValue = z.infer<typeof ScimClientBearerTokenValue>

export const scimContract = {
  scimTokenCreate: {
    query: z.object({ silo: nameOrId }),
    result: ScimClientBearerTokenValue,
    status: 201,
  },
  scimTokenDelete: { query: z.object({ silo: nameOrId }), status: 204 },
  scimTokenList: {
    query: z.object({ silo: nameOrId }),
    result: z.array(ScimClientBearerToken),
    status: 200,
  },
  scimTokenView: {
    query: z.object({ silo: nameOrId }),
    result: ScimClientBearerToken,
    status: 200,
  },
} as const
