import * as z from 'zod'
import { NameOrIdSortMode, identity, nameOrId, named, page, paging } from './common'
import { User, UserId } from './user'

/** Passwords may be subject to additional constraints. */
export const Password = z.string().max(512)
export type Password = z.infer<typeof Password>

export const IdentityProviderType = z.literal('saml')
export type IdentityProviderType = z.infer<typeof IdentityProviderType>

/** View of an Identity Provider */
export const IdentityProvider = z.object({
  ...identity,
  /** Identity provider type */
  providerType: IdentityProviderType,
})
export type IdentityProvider = z.infer<typeof IdentityProvider>

/** Parameters for setting a user's password */
export const UserPassword = z.discriminatedUnion('mode', [
  z.object({
    mode: z.literal('password'),
    value: Password,
  }),
  z.object({
    mode: z.literal('login_disallowed'),
  }),
])
export type UserPassword = z.infer<typeof UserPassword>

/** Create-time parameters for a `User` */
export const UserCreate = z.object({
  /** username used to log in */
  externalId: UserId,
  /** how to set the user's login password */
  password: UserPassword,
})
export type UserCreate = z.infer<typeof UserCreate>

export const IdpMetadataSource = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('url'),
    url: z.string(),
  }),
  z.object({
    data: z.string(),
    type: z.literal('base64_encoded_xml'),
  }),
])
export type IdpMetadataSource = z.infer<typeof IdpMetadataSource>

export const DerEncodedKeyPair = z.object({
  /** request signing RSA private key in PKCS#1 format (base64 encoded der file) */
  privateKey: z.string(),
  /** request signing public certificate (base64 encoded der file) */
  publicCert: z.string(),
})
export type DerEncodedKeyPair = z.infer<typeof DerEncodedKeyPair>

/** Create-time identity-related parameters */
export const SamlIdentityProviderCreate = z.object({
  ...named,
  /** service provider endpoint where the response will be sent */
  acsUrl: z.string(),
  /**
   * If set, SAML attributes with this name will be considered to denote a user's group membership,
   * where the attribute value(s) should be a comma-separated list of group names.
   */
  groupAttributeName: z.string().nullish(),
  /** idp's entity id */
  idpEntityId: z.string(),
  /** the source of an identity provider metadata descriptor */
  idpMetadataSource: IdpMetadataSource,
  /** request signing key pair */
  signingKeypair: DerEncodedKeyPair.nullish(),
  /** service provider endpoint where the idp should send log out requests */
  sloUrl: z.string(),
  /** sp's client id */
  spClientId: z.string(),
  /** customer's technical contact for saml configuration */
  technicalContactEmail: z.string(),
})
export type SamlIdentityProviderCreate = z.infer<typeof SamlIdentityProviderCreate>

/** Identity-related metadata that's included in nearly all public API objects */
export const SamlIdentityProvider = z.object({
  ...identity,
  /** Service provider endpoint where the response will be sent */
  acsUrl: z.string(),
  /**
   * If set, attributes with this name will be considered to denote a user's group membership,
   * where the values will be the group names.
   */
  groupAttributeName: z.string().nullish(),
  /** IdP's entity id */
  idpEntityId: z.string(),
  /** Optional request signing public certificate (base64 encoded der file) */
  publicCert: z.string().nullish(),
  /** Service provider endpoint where the idp should send log out requests */
  sloUrl: z.string(),
  /** SP's client id */
  spClientId: z.string(),
  /** Customer's technical contact for saml configuration */
  technicalContactEmail: z.string(),
})
export type SamlIdentityProvider = z.infer<typeof SamlIdentityProvider>

export const identityProviderContract = {
  siloIdentityProviderList: {
    query: z.object({ ...paging, silo: nameOrId.optional(), sortBy: NameOrIdSortMode.optional() }),
    result: page(IdentityProvider),
    status: 200,
  },
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
} as const
