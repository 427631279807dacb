import { useMemo } from 'react'
import { styled } from 'styled-components'
import { useSideRead } from '@/bind/read'
import { visible } from '@/resources/list-read'
import { joinOf } from '@/resources/join'
import { multicastGroupResource } from './looks'
import { multicastReads } from './reads'
import { EXPERIMENTAL } from './rules'
import { Notice } from '@/ui/Message'
import { ListPage } from '@/pages/list/ListPage'

const Above = styled.div`
  padding-top: 12px;
`

export default function MulticastGroups() {
  const { data } = useSideRead(multicastReads.pools())
  const resource = useMemo(
    () => multicastGroupResource(joinOf(data ? visible(data) : UNREAD)),
    [data],
  )
  return (
    <ListPage resource={resource}>
      <Above>
        <Notice tone="note">{EXPERIMENTAL}</Notice>
      </Above>
    </ListPage>
  )
}

/** Stands for pools that have not been read: in an incomplete list, no pool counts as deleted. */
const UNREAD = { items: [], nextPage: 'unread' }
