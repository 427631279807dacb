/** The frame of both tabs of a user: name, role on the silo, groups. */
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useQuery } from '@tanstack/react-query'
import { useParam } from '@/bind/shell'
import { Do } from '@/bind/Do'
import { Link } from '@/bind/Link'
import { Part, SideFailure } from '@/bind/Part'
import { useRead, useSideRead } from '@/bind/read'
import type { Group } from '@/api/contract/user'
import { heldInWords, rolesHeld } from '@/model/access/access'
import { paths } from '@/paths'
import { Blank } from '@/resources/cells'
import { groupsOfUser } from '@/resources/access/policies'
import { accessReads } from '@/resources/access/reads'
import { coreReads } from '@/resources/core/reads'
import { userSubject } from './looks'
import { Notice } from '@/ui/Message'
import { Properties, Property } from '@/ui/Properties'
import { Dim, Faint } from '@/ui/text'
import { About, DetailHead, IdProperty, Tabs, useTabs } from '@/pages/detail'
import { useSiblings } from '@/pages/list/siblings'

const TABS = [
  ['userSessions', 'Sessions'],
  ['userTokens', 'Access tokens'],
] as const

type UserTab = (typeof TABS)[number][0]

/**
 * The groups of a user: the API lists those of the signed-in user; for other users, each group's members are
 * searched.
 */
function useGroupsOf(
  userId: string,
  isMe: boolean,
): {
  found: { groups: readonly Group[]; isPartial: boolean } | undefined
  query: UseQueryResult
} {
  const { data: mine } = useRead(coreReads.myGroups())
  const query = useQuery({
    ...groupsOfUser(userId),
    enabled: !isMe,
    throwOnError: false,
  })
  const found = isMe ? { groups: mine.items, isPartial: Boolean(mine.nextPage) } : query.data
  return { found, query }
}

function Groups({ found, query }: ReturnType<typeof useGroupsOf>) {
  if (!found && query.error) return <SideFailure what="The groups" query={query} />
  if (!found) return <Faint>…</Faint>
  const { groups, isPartial } = found
  return (
    <span
      {...(isPartial && {
        'data-tip': 'Not all groups could be checked: there may be others.',
      })}
    >
      {groups.length === 0 && !isPartial && <Blank />}
      {groups.map((group, i) => (
        <span key={group.id}>
          {i > 0 && ', '}
          <Link href={paths.group({ groupId: group.id })}>{group.displayName}</Link>
        </span>
      ))}
      {isPartial && <Faint>{groups.length > 0 ? ' and perhaps others' : 'not known'}</Faint>}
    </span>
  )
}

export function UserPage({ tab, children }: { tab: UserTab; children: ReactNode }) {
  const userId = useParam('userId')
  const query = useRead(accessReads.user(userId))
  const user = query.data
  const { data: me } = useRead(coreReads.me())
  const policies = useSideRead(coreReads.siloPolicy())
  const policy = policies.data
  const isMe = me.id === user.id
  const ofGroups = useGroupsOf(user.id, isMe)
  const { found } = ofGroups
  const held = rolesHeld(
    { id: user.id, groups: found?.groups ?? [] },
    policy ? [['silo', policy]] : [],
  )

  const all = TABS.map(([id, label]) => ({ id, label, address: paths[id]({ userId }) }))
  const sibling = useSiblings({
    path: paths.users(),
    title: 'Users',
    id: user.id,
    list: accessReads.users(),
    addressOf: ({ id }) => paths[tab]({ userId: id }),
  })
  const subject = useMemo(() => userSubject(user), [user])
  const given = subject.args
  return (
    <>
      <DetailHead
        subject={subject}
        query={query}
        tabs={useTabs(all, sibling)}
        polls={false}
        beside={<Dim>{isMe ? 'this is you' : 'user'}</Dim>}
        more={['go.related', 'copy.id', 'copy.cli', 'view.raw']}
      >
        <Do id="user.role" given={given} />
        <Do id="user.logout" given={given} kind="danger" />
      </DetailHead>
      <About>
        <Properties>
          <Property label="Role on the silo">
            {policy ? heldInWords(held, 'silo') : <SideFailure what="The role" query={policies} />}
          </Property>
          <Property label="Groups">
            <Groups {...ofGroups} />
          </Property>
          <IdProperty id={user.id} />
        </Properties>
        <Tabs of="User" tabs={all} current={tab} />
      </About>
      <Part key={tab} what="This tab">
        {children}
      </Part>
    </>
  )
}

/** Shown where the user may not see another user's sessions or tokens. */
export const NotYours = ({ what }: { what: string }) => (
  <Notice tone="note" title={`You may not see these ${what}`}>
    Only the user themselves and silo admins may.
  </Notice>
)
