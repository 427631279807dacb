/** The tokens with which an identity provider manages the users of a silo. */
import type { ScimClientBearerToken } from '@/api/contract/scim'
import type * as ops from '@/api/operations/scim'
import { invalid, notFound } from '../state/api-fault'
import type { HandlersFor } from '../server/handler'
import { byNameOrId } from '../rack/lookup'
import type { ScimTokenRow, World } from '../state'

export const scim: HandlersFor<typeof ops> = {
  scimTokenList: ({ world, query }) => world.scimTokens.under(siloOf(world, query)).map(shown),

  scimTokenCreate: ({ world, query }) => {
    const row = world.scimTokens.add({
      id: world.ids.uuid(),
      siloId: siloOf(world, query),
      timeCreated: world.clock.now(),
    })
    return { ...shown(row), bearerToken: `oxide-scim-${world.ids.hex(40)}` }
  },

  scimTokenView: ({ world, path, query }) => shown(tokenOf(world, path.tokenId, query)),

  scimTokenDelete: ({ world, path, query }) =>
    world.scimTokens.remove(tokenOf(world, path.tokenId, query).id),
}

const shown = ({ id, timeCreated, timeExpires }: ScimTokenRow): ScimClientBearerToken => ({
  id,
  timeCreated,
  timeExpires,
})

/** @throws ApiFault 400 when the silo does not use SCIM */
function siloOf(world: World, { silo }: { silo: string }): string {
  const { id, identityMode } = byNameOrId(world.silos, silo)
  if (identityMode !== 'saml_scim')
    throw invalid('SCIM tokens can be used only in a silo whose identity mode is SamlScim')
  return id
}

function tokenOf(world: World, tokenId: string, query: { silo: string }): ScimTokenRow {
  const token = world.scimTokens.get(tokenId)
  if (token?.siloId !== siloOf(world, query))
    throw notFound('scim-client-bearer-token', 'id', tokenId)
  return token
}
