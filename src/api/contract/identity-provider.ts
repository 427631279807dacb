/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import * as z from 'zod'
import { NameOrIdSortMode, identity, nameOrId, named, page, paging } from './common'
import { User, UserId } from './user'

export const DerEncodedKeyPair = z.object({ privateKey: z.string(), publicCert: z.string() })
export type DerEncodedKeyPair = z.infer<typeof DerEncodedKeyPair>

export const IdentityProviderType = z.literal('saml')
export type IdentityProviderType = z.infer<typeof IdentityProviderType>

export const IdentityProvider = z.object({ ...identity, providerType: IdentityProviderType })
export type IdentityProvider = z.infer<typeof IdentityProvider>

export const IdpMetadataSource = z.discriminatedUnion('type', [
  z.object({ type: z.literal('url'), url: z.string() }),
  z.object({ type: z.literal('base64_encoded_xml'), data: z.string() }),
])
export type IdpMetadataSource = z.infer<typeof IdpMetadataSource>

export const Password = z.string().max(512)
export type Password = z.infer<typeof Password>

export const SamlIdentityProvider = z.object({
  ...identity,
  acsUrl: z.string(),
  groupAttributeName: z.string().nullish(),
  idpEntityId: z.string(),
  publicCert: z.string().nullish(),
  sloUrl: z.string(),
  spClientId: z.string(),
  technicalContactEmail: z.string(),
})
export type SamlIdentityProvider = z.infer<typeof SamlIdentityProvider>

export const SamlIdentityProviderCreate = z.object({
  ...named,
  acsUrl: z.string(),
  groupAttributeName: z.string().nullish(),
  idpEntityId: z.string(),
  idpMetadataSource: IdpMetadataSource,
  signingKeypair: DerEncodedKeyPair.nullish(),
  sloUrl: z.string(),
  spClientId: z.string(),
  technicalContactEmail: z.string(),
})
export type SamlIdentityProviderCreate = z.infer<typeof SamlIdentityProviderCreate>

export const UserPassword = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('password'), value: Password }),
  z.object({ mode: z.literal('login_disallowed') }),
])
export type UserPassword = z.infer<typeof UserPassword>

export const UserCreate = z.object({ externalId: UserId, password: UserPassword })
export type UserCreate = z.infer<typeof UserCreate>

export const identityProviderContract = {
  localIdpUserCreate: {
    query: z.object({ silo: nameOrId }),
    body: UserCreate,
    result: User,
    status: 201,
  },
  localIdpUserDelete: { query: z.object({ silo: nameOrId }), status: 204 },
  localIdpUserSetPassword: { query: z.object({ silo: nameOrId }), body: UserPassword, status: 204 },
  samlIdentityProviderCreate: {
    query: z.object({ silo: nameOrId }),
    body: SamlIdentityProviderCreate,
    result: SamlIdentityProvider,
    status: 201,
  },
  samlIdentityProviderView: {
    query: z.object({ silo: nameOrId.optional() }),
    result: SamlIdentityProvider,
    status: 200,
  },
  siloIdentityProviderList: {
    query: z.object({ ...paging, silo: nameOrId.optional(), sortBy: NameOrIdSortMode.optional() }),
    result: page(IdentityProvider),
    status: 200,
  },
} as const
