/** The users of the silo, or of one group. */
import { useMemo } from 'react'
import { styled } from 'styled-components'
import { useShell, usePlace } from '@/bind/shell'
import { SideFailure, unlisted } from '@/bind/Part'
import { useSideRead } from '@/bind/read'
import type { Group } from '@/api/contract/user'
import { roleOf } from '@/model/access/access'
import { accessReads } from '@/resources/access/reads'
import { coreReads } from '@/resources/core/reads'
import { useHasUserTimes, userResource } from './looks'
import { ComboBox } from '@/ui/ComboBox'
import { useSearchWriter } from '@/pages/list/address'
import { ListPage } from '@/pages/list/ListPage'

const Narrow = styled.div`
  max-width: 320px;
  padding-top: 12px;
`

const NO_GROUPS: readonly Group[] = []

export default function Users() {
  const { search } = usePlace()
  const shell = useShell()
  const write = useSearchWriter()
  const policies = useSideRead(coreReads.siloPolicy())
  const allGroups = useSideRead(accessReads.everyGroup())
  const policy = policies.data
  const groups = allGroups.data?.items ?? NO_GROUPS
  const id = search.get('group') ?? undefined
  const name = id && (groups.find((g) => g.id === id)?.displayName ?? id)
  const hasTimes = useHasUserTimes()
  const resource = useMemo(
    () =>
      userResource((user) => roleOf(policy, user), hasTimes, id && name ? { id, name } : undefined),
    [policy, hasTimes, id, name],
  )
  const options = useMemo(
    () => groups.map((g) => ({ value: g.id, label: g.displayName })),
    [groups],
  )
  return (
    <ListPage resource={resource} heading="Users">
      <SideFailure what="The roles" query={policies} />
      <Narrow>
        <ComboBox<string>
          label="In group"
          hideLabel
          placeholder="all users, in a group or not"
          empty="There are no groups"
          {...unlisted(allGroups)}
          optional
          options={options}
          value={id}
          onEnter={() => shell.ctx().port('list')?.focusRows()}
          onChange={(group) => write({ group, after: undefined, all: undefined }, 'replace')}
        />
      </Narrow>
    </ListPage>
  )
}
