/**
 * SAML: the metadata of identity providers, and logins from them. The mock has no identity provider. A login is any
 * form with the two fields `SAMLResponse` (Base64 of XML with a `NameID` and, for groups, `Attribute` elements with
 * `AttributeValue`s) and `RelayState` (the path to open afterwards). Signatures, audiences and times are not checked.
 * When the console opens the provider's page, the first user of the silo is signed in.
 */
import { fromBase64 } from '@/nouns/access/certificate/rules-der'
import { safeTarget } from '@/model/redirect'
import { ApiFault, invalid, unauthorized } from '../state/api-fault'
import { parseOrRefuse } from './certificates'
import type { IdentityProviderRow, World } from '../state'
import type { XmlElement } from './xml'
import { elements, readXml } from './xml'

/**
 * Checks a new provider's metadata, which must contain an entity and a login URL.
 * @param data Base64 of XML
 * @throws ApiFault 400
 */
export function checkMetadata(data: string): void {
  const field = 'idp_metadata_source'
  const bytes = parseOrRefuse(field, 'metadata is not valid', () => fromBase64(data))
  const root = readXml(new TextDecoder().decode(bytes))
  if (!root) throw invalid(`${field}: metadata is not valid XML`)
  const [entity] = elements(root, 'EntityDescriptor')
  if (!entity?.attributes['entityID'])
    throw invalid(`${field}: metadata has no EntityDescriptor with an entityID`)
  if (!elements(entity, 'SingleSignOnService').some((service) => service.attributes['Location']))
    throw invalid(`${field}: metadata has no SingleSignOnService with a Location`)
}

export interface SamlLogin {
  /** The user's name at the identity provider. */
  externalId: string
  groups: string[]
  /** The path to open after the login, unchecked. */
  relayState: string | null
}

/**
 * Reads the login in a form from an identity provider.
 * @throws ApiFault 400 for an unreadable form, 401 for a form without a login
 */
export function readLogin(
  body: Uint8Array,
  provider: Pick<IdentityProviderRow, 'idpEntityId' | 'groupAttributeName'>,
): SamlLogin {
  const form = new URLSearchParams(new TextDecoder().decode(body))
  const encoded = form.get('SAMLResponse')
  if (!encoded) throw invalid('missing field `SAMLResponse`')
  const bytes = parseOrRefuse('SAMLResponse', 'response is not valid', () => fromBase64(encoded))
  const root = readXml(new TextDecoder().decode(bytes))
  if (!root) throw invalid('SAMLResponse is not valid XML')
  const externalId = elements(root, 'NameID')[0]?.text.trim() ?? ''
  if (externalId === '' || !isFrom(root, provider.idpEntityId)) throw unauthorized()
  if (externalId.length > 255) throw new ApiFault(400, 'InvalidRequest', 'NameID is too long')
  return {
    externalId,
    groups: groupsIn(root, provider.groupAttributeName ?? undefined),
    relayState: form.get('RelayState'),
  }
}

/** Whether a response names this issuer, or none. */
const isFrom = (root: XmlElement, entityId: string): boolean =>
  elements(root, 'Issuer').every((issuer) => issuer.text.trim() === entityId)

/** The values of the group attribute; each value may be a list separated by commas. */
const groupsIn = (root: XmlElement, attributeName: string | undefined): string[] => [
  ...new Set(
    elements(root, 'Attribute')
      .filter((attribute) => attribute.attributes['Name'] === attributeName)
      .flatMap((attribute) => elements(attribute, 'AttributeValue'))
      .flatMap((value) => value.text.split(','))
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
]

/** Names of silos and providers need no escaping. */
const TO_PROVIDER = /^\/login\/([\w-]+)\/saml\/([\w-]+)\/redirect$/

/**
 * Plays the control plane and the identity provider when the user opens the provider's link on a login page: starts a
 * session, and returns the address to open.
 * @param url the link with its query
 * @returns undefined when the link names no existing provider
 */
export function providerLogin(
  world: World,
  url: URL,
): { token: string; location: string } | undefined {
  const [, silo, provider] = TO_PROVIDER.exec(url.pathname) ?? []
  const found = silo !== undefined ? world.silos.named(silo) : undefined
  if (!found || !world.identityProviders.named(provider ?? '', found.id)) return undefined
  const [user] = world.users.under(found.id)
  if (!user) return undefined
  const target = safeTarget(url.searchParams.get('redirect_uri'), url.origin)
  return { token: world.login(user.username, found.id), location: target ?? '/' }
}
