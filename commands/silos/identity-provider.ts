/** The SAML identity providers of a silo. The API can neither change nor delete one. */
import { samlIdentityProviderCreate } from '@/api/operations/identity-provider'
import { paths } from '@/paths'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import type { Refuse } from '../engine/refuse'
import { onFleet } from '../engine/refuse'
import { oneSilo, overTab } from './silo'

/** The control plane takes identity providers only for silos that use SAML. */
const usesSaml: Refuse<{ silo?: string }> = ({ silo }, ctx) =>
  silo !== undefined && ctx.find('silo', { silo })?.identityMode === 'local_only'
    ? `the users of ${silo} are local: it takes no identity provider`
    : undefined

export const identityProviderCommands = [
  command({
    id: 'identity-provider.view',
    title: 'Open identity provider',
    verb: 'Open',
    noun: 'identity-provider',
    also: 'saml sso login',
    args: { ...oneSilo, provider: ref('identity-provider') },
    opens: overTab(paths.siloIdp, 'idps'),
    refuse: onFleet,
  }),
  command({
    id: 'identity-provider.create',
    title: 'New identity provider',
    verb: 'New provider',
    noun: 'identity-provider',
    also: 'create add saml sso login idp',
    args: oneSilo,
    opens: overTab(paths.siloIdpNew, 'idps'),
    sends: [samlIdentityProviderCreate],
    refuse: usesSaml,
  }),
] as const
