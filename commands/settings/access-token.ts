/** Access tokens of the user's command-line tools. */
import type { DeviceAccessToken } from '@/api/contract/user'
import {
  currentUserAccessTokenDelete,
  currentUserAccessTokenList,
} from '@/api/operations/access-token'
import { DEVICE_LOGIN } from '@/model/behaviours/silos'
import { paths } from '@/paths'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import { family } from '../engine/family'
import { noun } from '../engine/noun'
import { usual } from '../engine/usual'
import { sortKeys } from '../keys/binding'

declare module '../engine/noun' {
  interface Things {
    'access-token': DeviceAccessToken
  }
}

const { list, remove } = usual('access-token')

const accessTokenCommands = [
  command({
    ...list('settings device cli api'),
    names: ['token', 'api token', 'api key'],
    opens: paths.accessTokens,
  }),
  command({
    ...remove('revoke'),
    args: { accessToken: ref('access-token') },
    calls: currentUserAccessTokenDelete,
    input: ({ accessToken }) => ({ path: { tokenId: accessToken } }),
    warning: () => 'This cannot be undone. Tools that use it need a new token.',
  }),
] as const

export const accessTokenFamily = family({
  nouns: [
    noun({
      id: 'access-token',
      addressedBy: 'id',
      listing: { from: 'api', operation: currentUserAccessTokenList },
      list: paths.accessTokens,
      topic: {
        title: 'access tokens',
        guide: 'api/guides/authentication',
        text: [
          'A token lets a tool act as you, with all your roles. It is created when the tool logs in by device login, and is shown to that tool only.',
          'A deleted token stops working at once. The ID here tells tokens apart and is not secret.',
        ],
        racks: Object.values(DEVICE_LOGIN),
      },
    }),
  ],
  keys: [...sortKeys('access-token', { e: 'expires' })],
  commands: accessTokenCommands,
})
