/** The pool of the platform's own services: its properties and ranges. The API has no count of its addresses. */
import { Freshness } from '@/bind/Freshness'
import { Part } from '@/bind/Part'
import { useRead } from '@/bind/read'
import { pollQuietly } from '@/model/polling'
import { rangeResource } from './looks'
import { poolReads } from './reads'
import { Notice } from '@/ui/Message'
import { Properties } from '@/ui/Properties'
import { Dim, Faint, Title } from '@/ui/text'
import { About, CommonProperties, LastModified } from '@/pages/detail'
import { Actions, PageHead } from '@/pages/head'
import { ListPage } from '@/pages/list/ListPage'

const resource = rangeResource(undefined)

export default function ServicePool() {
  const query = useRead(poolReads.servicePool(), pollQuietly)
  const { data: pool } = query
  return (
    <>
      <PageHead>
        <Title tabIndex={-1}>{pool.name}</Title>
        <Dim>service IP pool</Dim>
        <Faint>
          <Freshness query={query} polls />
        </Faint>
        <Actions />
      </PageHead>
      <About>
        <Properties>
          <CommonProperties of={pool} />
          <LastModified of={pool} />
        </Properties>
        <Notice tone="note">
          The platform’s own services take their external addresses from this pool. No silo can use
          it, and the control plane does not show how much of it is in use.
        </Notice>
      </About>
      <Part what="The ranges">
        <ListPage resource={resource} isTab />
      </Part>
    </>
  )
}
