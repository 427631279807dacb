/**
 * What identity providers send: their metadata, and who has logged in.
 *
 * There is no identity provider beside the mock, so its stand-in is whoever posts a form like one:
 * `SAMLResponse`, the Base64 of XML that has a `NameID` and, for groups, `Attribute` elements with
 * `AttributeValue`s in them; and `RelayState`, the path to go to afterwards. Signatures, audiences and
 * times are not looked at. Where the console sends a person to their provider, the first of the silo's
 * people is taken to have logged in there.
 */
import { fromBase64 } from '@/model/access/der'
import { safeTarget } from '@/model/redirect'
import { ApiFault, invalid, unauthorized } from '../state/api-fault'
import { reading } from './certificates'
import type { IdentityProviderRow, World } from '../state'
import type { XmlElement } from './xml'
import { elements, readXml } from './xml'

/**
 * Metadata as it is given at the creation of a provider: it must name an entity and where to log in.
 * @param data Base64 of XML
 * @throws ApiFault 400
 */
export function checkMetadata(data: string): void {
  const field = 'idp_metadata_source'
  const bytes = reading(field, 'metadata is not valid', () => fromBase64(data))
  const root = readXml(new TextDecoder().decode(bytes))
  if (!root) throw invalid(`${field}: metadata is not valid XML`)
  const [entity] = elements(root, 'EntityDescriptor')
  if (!entity?.attributes['entityID'])
    throw invalid(`${field}: metadata has no EntityDescriptor with an entityID`)
  if (!elements(entity, 'SingleSignOnService').some((service) => service.attributes['Location']))
    throw invalid(`${field}: metadata has no SingleSignOnService with a Location`)
}

export interface SamlLogin {
  /** What the identity provider calls the person. */
  externalId: string
  groups: string[]
  /** Where the person wanted to go; anything at all. */
  relayState: string | null
}

/** What is in the form that an identity provider posts. @throws ApiFault 400 unreadable, 401 not a login */
export function readLogin(
  body: Uint8Array,
  provider: Pick<IdentityProviderRow, 'idpEntityId' | 'groupAttributeName'>,
): SamlLogin {
  const form = new URLSearchParams(new TextDecoder().decode(body))
  const encoded = form.get('SAMLResponse')
  if (!encoded) throw invalid('missing field `SAMLResponse`')
  const bytes = reading('SAMLResponse', 'response is not valid', () => fromBase64(encoded))
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

/** Who says so? A response may leave it out; it must not name somebody else. */
const isFrom = (root: XmlElement, entityId: string): boolean =>
  elements(root, 'Issuer').every((issuer) => issuer.text.trim() === entityId)

/** The values of the group attribute, each of which may be a list with commas. */
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

/** Names of silos and providers need no escapes. */
const TO_PROVIDER = /^\/login\/([\w-]+)\/saml\/([\w-]+)\/redirect$/

/**
 * What a control plane and an identity provider would do between them when somebody follows the link of
 * a login page: a session, and the way back.
 * @param url where the link leads, its query included
 * @returns nothing when it leads somewhere else, or to no provider
 */
export function standIn(world: World, url: URL): { token: string; location: string } | undefined {
  const [, silo, provider] = TO_PROVIDER.exec(url.pathname) ?? []
  const found = silo !== undefined ? world.silos.named(silo) : undefined
  if (!found || !world.identityProviders.named(provider ?? '', found.id)) return undefined
  const [user] = world.users.under(found.id)
  if (!user) return undefined
  const target = safeTarget(url.searchParams.get('redirect_uri'), url.origin)
  return { token: world.login(user.username, found.id), location: target ?? '/' }
}
