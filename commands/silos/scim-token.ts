/** The tokens with which the identity provider of a silo manages its users and groups. */
import { scimTokenCreate, scimTokenDelete, scimTokenList } from '@/api/operations/scim'
import { paths } from '@/paths'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import type { Refuse } from '../engine/refuse'
import { onFleet } from '../engine/refuse'
import { oneSilo, overTab } from './silo'

/** The control plane takes tokens only for silos whose users are managed by SCIM. */
const usesScim: Refuse<{ silo?: string }> = ({ silo }, ctx) => {
  const mode = silo === undefined ? undefined : ctx.find('silo', { silo })?.identityMode
  return mode === undefined || mode === 'saml_scim'
    ? undefined
    : `the users of ${silo ?? 'this silo'} are not managed by SCIM`
}

export const scimTokenCommands = [
  command({
    id: 'scim-token.list',
    title: 'SCIM tokens of silo',
    verb: 'SCIM tokens',
    noun: 'scim-token',
    also: 'identity provider provisioning users groups',
    args: oneSilo,
    opens: overTab(paths.silo, 'scim'),
    reads: scimTokenList,
    refuse: onFleet,
  }),
  command({
    id: 'scim-token.create',
    title: 'New SCIM token',
    verb: 'New SCIM token',
    noun: 'scim-token',
    also: 'create add identity provider provisioning secret',
    args: oneSilo,
    opens: overTab(paths.siloScimTokenNew, 'scim'),
    sends: [scimTokenCreate],
    refuse: usesScim,
  }),
  command({
    id: 'scim-token.delete',
    title: 'Delete SCIM token',
    verb: 'Delete',
    noun: 'scim-token',
    also: 'revoke remove',
    danger: 'confirm',
    args: { ...oneSilo, scimToken: ref('scim-token') },
    calls: scimTokenDelete,
    refuse: usesScim,
    input: ({ silo, scimToken }) => ({ path: { tokenId: scimToken }, query: { silo } }),
    done: ({ scimToken }) => `SCIM token ${scimToken} deleted`,
    failed: () => 'Could not delete SCIM token',
    warning: () =>
      'This cannot be undone. An identity provider that uses it can no longer manage the users and groups of the silo.',
  }),
] as const
