/** The tokens with which the identity provider of a silo manages its users and groups. */
import type { ScimClientBearerToken } from '@/api/contract/scim'
import {
  scimTokenCreate,
  scimTokenDelete,
  scimTokenList,
  scimTokenView,
} from '@/api/operations/scim'
import { paths } from '@/paths'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import { family } from '../engine/family'
import { noun } from '../engine/noun'
import type { Refuse } from '../engine/refuse'
import { onFleet } from '../engine/refuse'
import { usual } from '../engine/usual'
import { sortKeys } from '../keys/binding'
import { IN_SILO, siloPage } from './in-silo'
import { oneSilo, overTab } from './silo'

declare module '../engine/noun' {
  interface Things {
    'scim-token': ScimClientBearerToken
  }
}

/** The control plane accepts tokens only for silos whose users are managed by SCIM. */
const usesScim: Refuse<{ silo?: string }> = ({ silo }, ctx) => {
  const mode = silo === undefined ? undefined : ctx.find('silo', { silo })?.identityMode
  return mode === undefined || mode === 'saml_scim'
    ? undefined
    : `the users of ${silo ?? 'this silo'} are not managed by SCIM`
}

const { list, create, remove } = usual('scim-token', 'SCIM token')

const scimTokenCommands = [
  command({
    ...list('identity provider provisioning users groups'),
    title: 'SCIM tokens of silo',
    args: oneSilo,
    opens: overTab(paths.silo, 'scim'),
    reads: scimTokenList,
    refuse: onFleet,
  }),
  command({
    ...create('create add identity provider provisioning secret'),
    args: oneSilo,
    opens: overTab(paths.siloScimTokenNew, 'scim'),
    sends: [scimTokenCreate],
    refuse: usesScim,
  }),
  command({
    ...remove('revoke remove'),
    args: { ...oneSilo, scimToken: ref('scim-token') },
    calls: scimTokenDelete,
    refuse: usesScim,
    input: ({ silo, scimToken }) => ({ path: { tokenId: scimToken }, query: { silo } }),
    warning: () =>
      'This cannot be undone. An identity provider that uses it can no longer manage the users and groups of the silo.',
  }),
] as const

export const scimTokenFamily = family({
  nouns: [
    noun({
      ...IN_SILO,
      id: 'scim-token',
      singular: 'SCIM token',
      addressedBy: 'id',
      listing: {
        from: 'api',
        operation: scimTokenList,
        itemsOf: (tokens: readonly ScimClientBearerToken[]) =>
          tokens.map((token) => ({ ...token, name: token.id })),
      },
      viewInParents: scimTokenView,
      list: Object.assign((args: Parameters<typeof siloPage>[0]) => `${siloPage(args)}?tab=scim`, {
        template: siloPage.template,
      }),
      topic: {
        title: 'SCIM tokens',
        guide: 'api/scim_token_list',
        text: [
          'With a SCIM token the identity provider of a silo creates, changes and deletes the silo’s users and groups.',
          'A token is shown once, when it is created. A deleted token stops working at once. The ID here tells tokens apart and is not secret.',
        ],
      },
    }),
  ],
  keys: [...sortKeys('scim-token', { e: 'expires' })],
  commands: scimTokenCommands,
})
