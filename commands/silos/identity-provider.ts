/** The SAML identity providers of a silo. The API can neither change nor delete one. */
import type { IdentityProvider, SamlIdentityProvider } from '@/api/contract/identity-provider'
import {
  samlIdentityProviderCreate,
  samlIdentityProviderView,
  siloIdentityProviderList,
} from '@/api/operations/identity-provider'
import { SAML } from '@/model/behaviours/files'
import { paths } from '@/paths'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import { family } from '../engine/family'
import { noun } from '../engine/noun'
import type { Refuse } from '../engine/refuse'
import { onFleet } from '../engine/refuse'
import { usual } from '../engine/usual'
import { sortKeys } from '../keys/binding'
import { IN_SILO } from './in-silo'
import { oneSilo, overTab } from './silo'

declare module '../engine/noun' {
  interface Things {
    'identity-provider': IdentityProvider | SamlIdentityProvider
  }
}

/** The control plane accepts identity providers only for silos that use SAML. */
const usesSaml: Refuse<{ silo?: string }> = ({ silo }, ctx) =>
  silo !== undefined && ctx.find('silo', { silo })?.identityMode === 'local_only'
    ? `the users of ${silo} are local: it takes no identity provider`
    : undefined

const { view, create } = usual('identity-provider')

const identityProviderCommands = [
  command({
    ...view('saml sso login idp'),
    names: ['idp', 'sso', 'saml'],
    args: { ...oneSilo, provider: ref('identity-provider') },
    opens: overTab(paths.siloIdp, 'idps'),
    refuse: onFleet,
  }),
  command({
    ...create('create add saml sso login idp'),
    verb: 'New provider',
    args: oneSilo,
    opens: overTab(paths.siloIdpNew, 'idps'),
    sends: [samlIdentityProviderCreate],
    refuse: usesSaml,
  }),
] as const

export const identityProviderFamily = family({
  nouns: [
    noun({
      ...IN_SILO,
      id: 'identity-provider',
      singular: 'identity provider',
      field: 'provider',
      listing: { from: 'api', operation: siloIdentityProviderList },
      view: samlIdentityProviderView,
      page: paths.siloIdp,
      isPanel: true,
      topic: {
        title: 'identity providers',
        guide: 'guides/operator/silo-management',
        text: [
          'An identity provider logs the users of a silo in by SAML. A user is created at the first login, and the groups that the provider names at each login decide which roles apply.',
          'It can be neither changed nor deleted once it is created.',
          'The key that signs requests is an RSA key: openssl rsa -in key.pem -traditional -outform DER -out key.der writes it as the rack takes it. One in PKCS #8 is unwrapped here before it is sent.',
        ],
        racks: Object.values(SAML),
      },
    }),
  ],
  keys: [...sortKeys('identity-provider', { t: 'type' })],
  commands: identityProviderCommands,
})
