/** Tokens that command-line tools got to act for the user. */
import { currentUserAccessTokenDelete } from '@/api/operations/access-token'
import { paths } from '@/paths'
import { ref } from '../engine/args'
import { command } from '../engine/command'

export const accessTokenCommands = [
  command({
    id: 'access-token.list',
    title: 'Access tokens',
    verb: 'Access tokens',
    noun: 'access-token',
    also: 'settings device cli',
    opens: paths.accessTokens,
  }),
  command({
    id: 'access-token.delete',
    title: 'Delete access token',
    verb: 'Delete',
    noun: 'access-token',
    also: 'revoke',
    danger: 'confirm',
    args: { accessToken: ref('access-token') },
    calls: currentUserAccessTokenDelete,
    input: ({ accessToken }) => ({ path: { tokenId: accessToken } }),
    done: ({ accessToken }) => `Access token ${accessToken} deleted`,
    failed: () => 'Could not delete access token',
    warning: () => 'This cannot be undone. Tools that use it need a new token.',
  }),
] as const
