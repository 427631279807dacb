import { useQueryClient } from '@tanstack/react-query'
import type { IpPool } from '@/api/contract/ip-pool'
import { systemIpPoolUpdate, systemIpPoolView } from '@/api/operations/ip-pool'
import { useParam } from '@/bind/shell'
import { useRead } from '@/bind/read'
import { changedFrom } from '@/model/merge'
import { paths } from '@/paths'
import { poolReads } from './reads'
import type { Named } from '@/forms/fields'
import { NAMED_FIELDS, named } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import { keepUnderNewName } from '@/forms/keep-under-new-name'
import { useEditForm } from '@/forms/use-edit-form'
import { PoolWords } from '@/panels/pools/PoolWords'

export default function IpPoolEdit() {
  const client = useQueryClient()
  const pool = useParam('pool')
  const { data } = useRead(poolReads.pool(pool))
  const form = useEditForm<Named, IpPool, 'systemIpPoolUpdate'>({
    command: 'ip-pool.edit',
    operation: systemIpPoolUpdate,
    thing: data,
    again: { operation: systemIpPoolView, input: { path: { pool: data.id } } },
    valuesOf: named,
    fields: NAMED_FIELDS,
    toInput: (values, now) => ({ path: { pool }, body: changedFrom(named(now), values) }),
    done: ({ name }) => `IP pool ${name} updated`,
    after: (answer, { name }) => {
      if (name === pool) return
      keepUnderNewName(client, 'pool', pool, name)
      client.setQueryData(poolReads.pool(name).queryKey, answer)
    },
    leadsTo: (_, { name }) => (name === pool ? undefined : paths.ipPool({ pool: name })),
  })
  const { control } = form.fields
  return (
    <FormPanel form={form} subtitle={pool} submit="Update IP pool">
      <PoolWords control={control} />
    </FormPanel>
  )
}
