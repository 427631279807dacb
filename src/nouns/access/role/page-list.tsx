/** The roles on the silo, on a project, and on the fleet. */
import { useMemo } from 'react'
import { usePlace } from '@/bind/shell'
import { Part } from '@/bind/Part'
import { policyAt } from '@/model/access/access'
import { YourRole, accessResource } from './looks'
import { Leftovers } from './page-leftovers'
import { ListPage } from '@/pages/list/ListPage'

export default function Access() {
  const { address, params } = usePlace()
  const { level, project } = policyAt(address, params)
  const at = useMemo(() => ({ level, project }), [level, project])
  return (
    <ListPage resource={useMemo(() => accessResource(at), [at])}>
      <Part what="Your role here">
        <YourRole at={at} />
      </Part>
      <Leftovers at={at} />
    </ListPage>
  )
}
