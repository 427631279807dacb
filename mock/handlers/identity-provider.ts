import type { SamlIdentityProviderCreate } from '@/api/contract/identity-provider'
import type { Silo } from '@/api/contract/silo'
import type * as ops from '@/api/operations/identity-provider'
import { readCertificate } from '@/nouns/access/certificate/rules'
import { fromBase64 } from '@/nouns/access/certificate/rules-der'
import { isUuid } from '@/model/identity'
import { alreadyExists, invalid, invalidValue } from '../state/api-fault'
import { parseOrRefuse } from '../rack/certificates'
import type { HandlersFor } from '../server/handler'
import { byNameOrId } from '../rack/lookup'
import { newNamed } from '../state/named'
import { addUser, refuseUnlessLocal, removeUser } from '../rack/people'
import { publicHalf, publicHalfOf } from '@/nouns/access/certificate/rules-private-key'
import { checkMetadata } from '../rack/saml'
import type { IdentityProviderRow, World } from '../state'
import { userIn } from './user'

export const identityProvider: HandlersFor<typeof ops> = {
  siloIdentityProviderList: ({ world, query }) => {
    if (query.silo === undefined) throw invalid('silo should be specified')
    const { items, ...more } = world.identityProviders.page(
      query,
      byNameOrId(world.silos, query.silo).id,
    )
    return { items: items.map((row) => ({ ...row, providerType: 'saml' })), ...more }
  },

  localIdpUserCreate: ({ world, query, body }) => {
    const { id } = localSilo(world, query.silo)
    return addUser(world, id, body.externalId, { password: body.password })
  },

  localIdpUserDelete: ({ world, path, query }) => {
    const { id } = localSilo(world, query.silo)
    removeUser(world, userIn(world, id, path.userId))
  },

  localIdpUserSetPassword: ({ world, path, query, body }) => {
    const row = userIn(world, localSilo(world, query.silo).id, path.userId)
    world.users.update(row.id, { password: body })
  },

  samlIdentityProviderCreate: ({ world, query, body }) => {
    const silo = byNameOrId(world.silos, query.silo)
    if (silo.identityMode === 'local_only')
      throw invalid('cannot create SAML identity providers in this kind of silo')
    if (world.identityProviders.named(body.name, silo.id))
      throw alreadyExists('saml-identity-provider', body.name)
    return addProvider(world, silo.id, body)
  },

  samlIdentityProviderView: ({ world, path, query }) => {
    const byId = isUuid(path.provider)
    if (byId && query.silo !== undefined)
      throw invalid('when provider is specified by ID, silo should not be specified')
    if (!byId && query.silo === undefined)
      throw invalid('provider should either be UUID or silo should be specified')
    const siloId = query.silo === undefined ? undefined : byNameOrId(world.silos, query.silo).id
    return byNameOrId(world.identityProviders, path.provider, siloId)
  },
}

/** @throws ApiFault 404 when an identity provider manages the silo's users */
const localSilo = (world: World, selector: string): Silo =>
  refuseUnlessLocal(byNameOrId(world.silos, selector))

/** Adds a provider to a silo. @throws ApiFault when the metadata or the keys are invalid */
export function addProvider(
  world: World,
  siloId: string,
  { idpMetadataSource, signingKeypair, name, description, ...more }: SamlIdentityProviderCreate,
): IdentityProviderRow {
  // The mock does not fetch metadata from a URL.
  if (idpMetadataSource.type === 'url') checkUrl(idpMetadataSource.url)
  else checkMetadata(idpMetadataSource.data)
  if (signingKeypair) checkKeypair(signingKeypair)
  return world.identityProviders.add({
    ...newNamed(world, { name, description }),
    ...more,
    publicCert: signingKeypair?.publicCert ?? null,
    siloId,
  })
}

function checkUrl(url: string): void {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw invalidValue('idp_metadata_source', 'must be an HTTP or HTTPS URL')
}

/** @throws ApiFault unless certificate and RSA key (PKCS #1) match; each is Base64 of DER */
function checkKeypair(pair: { publicCert: string; privateKey: string }): void {
  const { publicKey } = parseOrRefuse('signing_keypair.public_cert', 'not a DER certificate', () =>
    readCertificate(fromBase64(pair.publicCert)),
  )
  const half = parseOrRefuse('signing_keypair.private_key', 'not a DER RSA private key', () =>
    publicHalf({ label: 'RSA PRIVATE KEY', bytes: fromBase64(pair.privateKey) }),
  )
  if (half !== publicHalfOf(publicKey))
    throw invalidValue('signing_keypair', 'public certificate and private key do not match')
}
