import { useMemo } from 'react'
import { useRead } from '@/bind/read'
import { roleOf } from '@/model/access'
import { reads } from '@/resources/reads'
import { siloGroupResource } from '@/resources/user'
import { ListPage } from '../list/ListPage'

export default function Groups() {
  const { data: policy } = useRead(reads.siloPolicy())
  const resource = useMemo(() => siloGroupResource((group) => roleOf(policy, group)), [policy])
  return <ListPage resource={resource} />
}
