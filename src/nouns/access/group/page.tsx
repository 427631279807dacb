/** A group of users: its role on the silo, and its members. */
import { useMemo } from 'react'
import { styled } from 'styled-components'
import { useParam } from '@/bind/shell'
import { SideFailure } from '@/bind/Part'
import { useRead, useSideRead } from '@/bind/read'
import { useScope } from '@/bind/scopes'
import { roleOf } from '@/model/access/access'
import { RoleTag } from '@/nouns/access/role/looks'
import { accessReads } from '@/resources/access/reads'
import { coreReads } from '@/resources/core/reads'
import { siloGroupSubject, useHasUserTimes, userResource } from '@/nouns/access/user/looks'
import { Properties, Property } from '@/ui/Properties'
import { ListPage } from '@/pages/list/ListPage'
import { IdProperty } from '@/pages/detail'

const Spaced = styled.div`
  padding-top: 16px;
`

export default function GroupPage() {
  const id = useParam('groupId')
  const { data: group } = useRead(accessReads.siloGroup(id))
  const policies = useSideRead(coreReads.siloPolicy())
  const policy = policies.data
  const role = roleOf(policy, id)
  const subject = useMemo(() => siloGroupSubject(group), [group])
  useScope(useMemo(() => ({ name: 'detail' as const, noun: 'group' as const, subject }), [subject]))
  const hasTimes = useHasUserTimes()
  const resource = useMemo(
    () => userResource((user) => roleOf(policy, user), hasTimes, { id, name: group.displayName }),
    [policy, hasTimes, id, group.displayName],
  )
  return (
    <ListPage resource={resource} heading={group.displayName} isPart>
      <Spaced>
        <Properties>
          <Property label="Type">group</Property>
          <Property label="Role on the silo">
            {role ? (
              <RoleTag level="silo" role={role} />
            ) : policy ? (
              'none'
            ) : (
              <SideFailure what="The role" query={policies} />
            )}
          </Property>
          <IdProperty id={group.id} />
        </Properties>
      </Spaced>
    </ListPage>
  )
}
