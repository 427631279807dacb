/** The nouns of silos: what an operator sees of any silo. */
import type { IdentityProvider, SamlIdentityProvider } from '@/api/contract/identity-provider'
import type { ScimClientBearerToken } from '@/api/contract/scim'
import type { Silo } from '@/api/contract/silo'
import type { User } from '@/api/contract/user'
import {
  samlIdentityProviderView,
  siloIdentityProviderList,
} from '@/api/operations/identity-provider'
import { scimTokenList } from '@/api/operations/scim'
import { siloIpPoolList } from '@/api/operations/ip-pool'
import { siloPolicyView } from '@/api/operations/policy'
import { siloList, siloView } from '@/api/operations/silo'
import { siloUserList } from '@/api/operations/user'
import type { RoleHolder } from '@/model/access/access'
import { paths } from '@/paths'
import { untypedPath } from '../engine/command'
import type { NounRecord, RelatedPage } from '../engine/noun'
import { noun } from '../engine/noun'

declare module '../engine/noun' {
  interface Things {
    silo: Silo
    'identity-provider': IdentityProvider | SamlIdentityProvider
    'silo-user': User
    'scim-token': ScimClientBearerToken
    'silo-access': RoleHolder
  }
}

const siloPage = untypedPath(paths.silo)

const tab = (text: string, id: string): RelatedPage => ({
  text: `${text} of {name}`,
  address: (args) => `${siloPage(args)}?tab=${id}`,
})

/** What the things in a silo have in common: they are shown on its page. */
const IN_SILO = {
  parents: ['silo'],
  alsoIn: [],
  list: siloPage,
  pageById: undefined,
  isSearched: false,
  relations: [],
  relatedPages: [],
  fleetOnly: true,
  otherwise: undefined,
} as const

export const siloNouns: readonly NounRecord[] = [
  noun({
    id: 'silo',
    singular: 'silo',
    field: 'silo',
    parents: [],
    addressedBy: 'name',
    listing: { from: 'api', operation: siloList },
    view: siloView,
    alsoIn: [],
    page: siloPage,
    list: untypedPath(paths.silos),
    pageById: undefined,
    isPanel: false,
    commands: {
      list: 'silo.list',
      create: 'silo.create',
      view: 'silo.view',
      edit: undefined,
      delete: 'silo.delete',
    },
    isSearched: true,
    references: [],
    relations: [{ noun: 'ip-pool', operation: siloIpPoolList }],
    relatedPages: [
      tab('IP pools', 'ip-pools'),
      tab('quotas', 'quotas'),
      tab('fleet roles', 'fleet-roles'),
      tab('access', 'access'),
      tab('users', 'users'),
    ],
    topic: {
      title: 'silos',
      guide: 'guides/operator/silo-management',
      text: [
        'A silo is a tenant: its own users and identity provider, projects, quotas and certificates. No silo can see another.',
        'Its quotas limit what its users can provision. They can allocate addresses only from the IP pools that are linked to it.',
        'A silo that is not discoverable is missing in the list of silos: open it by its name or ID.',
      ],
    },
    fleetOnly: true,
    otherwise: undefined,
  }),
  noun({
    ...IN_SILO,
    id: 'identity-provider',
    singular: 'identity provider',
    field: 'provider',
    addressedBy: 'name',
    listing: { from: 'api', operation: siloIdentityProviderList },
    view: samlIdentityProviderView,
    page: untypedPath(paths.siloIdp),
    isPanel: true,
    commands: {
      list: undefined,
      create: 'identity-provider.create',
      view: 'identity-provider.view',
      edit: undefined,
      delete: undefined,
    },
    references: [],
    topic: {
      title: 'identity providers',
      guide: 'guides/operator/silo-management',
      text: [
        'An identity provider logs the users of a silo in by SAML. A user is created at the first login, and the groups that the provider names at each login decide which roles apply.',
        'It can be neither changed nor deleted once it is created.',
      ],
    },
  }),
  noun({
    ...IN_SILO,
    id: 'silo-user',
    singular: 'user',
    field: 'siloUser',
    addressedBy: 'id',
    listing: { from: 'api', operation: siloUserList },
    // The API views a user of a silo only with its silo, so no id is looked up there.
    view: undefined,
    page: untypedPath(paths.siloUser),
    isPanel: true,
    commands: {
      list: undefined,
      create: 'silo-user.create',
      view: 'silo-user.view',
      edit: undefined,
      delete: 'silo-user.delete',
    },
    references: [],
    topic: undefined,
  }),
  noun({
    ...IN_SILO,
    id: 'scim-token',
    singular: 'SCIM token',
    field: 'scimToken',
    addressedBy: 'id',
    listing: {
      from: 'api',
      operation: scimTokenList,
      itemsOf: (answer) =>
        (answer as readonly ScimClientBearerToken[]).map((token) => ({ ...token, name: token.id })),
    },
    list: Object.assign((args: Parameters<typeof siloPage>[0]) => `${siloPage(args)}?tab=scim`, {
      template: siloPage.template,
    }),
    // The list shows all of it.
    view: undefined,
    page: undefined,
    isPanel: false,
    commands: {
      list: 'scim-token.list',
      create: 'scim-token.create',
      view: undefined,
      edit: undefined,
      delete: 'scim-token.delete',
    },
    references: [],
    topic: {
      title: 'SCIM tokens',
      guide: 'api/scim_token_list',
      text: [
        'With a SCIM token the identity provider of a silo creates, changes and deletes the silo’s users and groups.',
        'A token is shown once, when it is created. A deleted token stops working at once. The ID here tells tokens apart and is not secret.',
      ],
    },
  }),
  noun({
    ...IN_SILO,
    id: 'silo-access',
    singular: 'role on silo',
    field: 'siloAccess',
    addressedBy: 'id',
    listing: { from: 'policy', level: 'silo', view: siloPolicyView },
    view: undefined,
    page: untypedPath(paths.siloAccessRoleEdit, { identity: 'siloAccess' }),
    isPanel: false,
    commands: {
      list: 'silo-access.list',
      create: 'silo-access.add',
      view: 'silo-access.view',
      edit: 'silo-access.change',
      delete: 'silo-access.remove',
    },
    references: [],
    topic: undefined,
  }),
]
