import { useMemo } from 'react'
import { SideFailure } from '@/bind/Part'
import { useSideRead } from '@/bind/read'
import { roleOf } from '@/model/access/access'
import { coreReads } from '@/resources/core/reads'
import { siloGroupResource, useHasUserTimes } from '@/nouns/access/user/looks'
import { ListPage } from '@/pages/list/ListPage'

export default function Groups() {
  const policies = useSideRead(coreReads.siloPolicy())
  const policy = policies.data
  const hasTimes = useHasUserTimes()
  const resource = useMemo(
    () => siloGroupResource((group) => roleOf(policy, group), hasTimes),
    [policy, hasTimes],
  )
  return (
    <ListPage resource={resource}>
      <SideFailure what="The roles" query={policies} />
    </ListPage>
  )
}
