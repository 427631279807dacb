/** The people of the silo, all of them or those of one group. Source: `system-operator` B16. */
import { useMemo } from 'react'
import { styled } from 'styled-components'
import { useDesk, usePlace } from '@/bind/desk'
import { useRead } from '@/bind/read'
import { roleOf } from '@/model/access'
import { reads } from '@/resources/reads'
import { userResource } from '@/resources/user'
import { ComboBox } from '@/ui/ComboBox'
import { useSearchWriter } from '../list/address'
import { ListPage } from '../list/ListPage'

const Narrow = styled.div`
  max-width: 320px;
  padding-top: 12px;
`

export default function Users() {
  const { search } = usePlace()
  const desk = useDesk()
  const write = useSearchWriter()
  const { data: policy } = useRead(reads.siloPolicy())
  const { data: groups } = useRead(reads.everyGroup())
  const id = search.get('group') ?? undefined
  const name = id && (groups.items.find((g) => g.id === id)?.displayName ?? id)
  const resource = useMemo(
    () => userResource((user) => roleOf(policy, user), id && name ? { id, name } : undefined),
    [policy, id, name],
  )
  const options = useMemo(
    () => groups.items.map((g) => ({ value: g.id, label: g.displayName })),
    [groups],
  )
  return (
    <ListPage resource={resource} heading="Users">
      <Narrow>
        <ComboBox<string>
          label="In group"
          hideLabel
          placeholder="members of any group, or none"
          empty="There are no groups"
          optional
          options={options}
          value={id}
          onEnter={() => desk.ctx().port('list')?.focusRows()}
          onChange={(group) => write({ group, after: undefined, all: undefined }, 'replace')}
        />
      </Narrow>
    </ListPage>
  )
}
