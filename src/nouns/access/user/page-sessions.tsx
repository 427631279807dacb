import { useMemo } from 'react'
import { useParam } from '@/bind/shell'
import { useRead } from '@/bind/read'
import { userSessions } from '@/resources/derived'
import { sessionRows } from './looks'
import { PlainList } from '@/pages/list/PlainList'
import { NotYours, UserPage } from './page-frame'

function Sessions() {
  const userId = useParam('userId')
  const { data } = useRead(userSessions(userId))
  const rows = useMemo(
    () =>
      data.type === 'success'
        ? data.data.items.toSorted((a, b) => Number(b.timeLastUsed) - Number(a.timeLastUsed))
        : [],
    [data],
  )
  const resource = useMemo(() => sessionRows(userId), [userId])
  return data.type === 'error' ? (
    <NotYours what="sessions" />
  ) : (
    <PlainList resource={resource} rows={rows} named="sessions" />
  )
}

/**
 * The console sessions of a user, the last used first. The API does not mark the current
 * one.
 */
export default function UserSessions() {
  return (
    <UserPage tab="userSessions">
      <Sessions />
    </UserPage>
  )
}
