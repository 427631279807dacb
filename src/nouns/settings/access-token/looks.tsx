import { subjectCalled } from '@commands/engine/scope'
import type { DeviceAccessToken } from '@/api/contract/user'
import { createdColumn } from '@/resources/cells'
import { expiresColumn, tokenIdColumn } from '@/resources/token-columns'
import { settingsReads } from '@/resources/settings/reads'
import type { Resource } from '@/resources/resource'

/** The access tokens of the user's command-line tools. */
export const accessTokenResource = (): Resource<DeviceAccessToken> => ({
  noun: 'access-token',
  title: 'Access tokens',
  list: settingsReads.accessTokens(),
  subject: (row) =>
    subjectCalled(row.id, { noun: 'access-token', value: row }, { accessToken: row.id }),
  columns: [
    tokenIdColumn('The token itself is a secret that only the tool that asked for it has.'),
    expiresColumn(),
    createdColumn(),
  ],
  commands: ['copy.id', 'view.raw', 'access-token.delete'],
  actions: [],
  empty: {
    title: 'No access tokens',
    text: 'A token is created when a command-line tool logs in: the tool shows a code, and you confirm it here.',
  },
})
