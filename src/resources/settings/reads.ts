/** The reads of the pages of the user’s settings. */
import { browserList } from '../browser-lists'
import { listOf } from '../list-read'
import type { Items } from '../list-read'
import { currentUserAccessTokenList } from '@/api/operations/access-token'
import { currentUserSshKeyList, currentUserSshKeyView } from '@/api/operations/ssh-key'
import { ALL, read } from '@/api/query'

export const settingsReads = {
  mySshKeys: () => listOf<Items<typeof currentUserSshKeyList>>(currentUserSshKeyList),
  sshKey: (sshKey: string) => read(currentUserSshKeyView, { path: { sshKey } }),
  accessTokens: () => listOf<Items<typeof currentUserAccessTokenList>>(currentUserAccessTokenList),
  keyRows: () => browserList('keymap'),
  aliases: () => browserList('aliases'),
  macros: () => browserList('macros'),
  savedFilters: () => browserList('filters'),
  /** All keys, for a form that offers them as choices. */
  sshKeys: () => read(currentUserSshKeyList, { query: { limit: ALL } }),
} as const
