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
  ...ScimClientBearerToken.shape,
  bearerToken: z.string(),
})
export type ScimClientBearerTokenValue = z.infer<typeof ScimClientBearerTokenValue>

/** The silo whose tokens are meant. */
const ofSilo = z.object({ silo: nameOrId })

export const scimContract = {
  scimTokenList: { query: ofSilo, result: z.array(ScimClientBearerToken), status: 200 },
  scimTokenCreate: { query: ofSilo, result: ScimClientBearerTokenValue, status: 201 },
  scimTokenView: { query: ofSilo, result: ScimClientBearerToken, status: 200 },
  scimTokenDelete: { query: ofSilo, status: 204 },
} as const
