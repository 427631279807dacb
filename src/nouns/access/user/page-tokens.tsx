import { useMemo } from 'react'
import { useParam } from '@/bind/shell'
import { useRead } from '@/bind/read'
import { userTokens } from '@/resources/derived'
import { tokenRows } from './looks'
import { PlainList } from '@/pages/list/PlainList'
import { NotYours, UserPage } from './page-frame'

function Tokens() {
  const userId = useParam('userId')
  const { data } = useRead(userTokens(userId))
  const resource = useMemo(() => tokenRows(userId), [userId])
  return data.type === 'error' ? (
    <NotYours what="access tokens" />
  ) : (
    <PlainList resource={resource} rows={data.data.items} named="tokens" />
  )
}

/** The access tokens of a user's command-line tools. */
export default function UserTokens() {
  return (
    <UserPage tab="userTokens">
      <Tokens />
    </UserPage>
  )
}
