import { useQueryClient } from '@tanstack/react-query'
import type { SubnetPool } from '@/api/contract/subnet-pool'
import { systemSubnetPoolUpdate, systemSubnetPoolView } from '@/api/operations/subnet-pool'
import { useParam } from '@/bind/shell'
import { useRead } from '@/bind/read'
import { changedFrom } from '@/model/merge'
import { paths } from '@/paths'
import { subnetPoolReads } from './reads'
import type { Named } from '@/forms/fields'
import { NAMED_FIELDS, named } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import { keepUnderNewName } from '@/forms/keep-under-new-name'
import { useEditForm } from '@/forms/use-edit-form'
import { PoolWords } from '@/panels/pools/PoolWords'

export default function SubnetPoolEdit() {
  const client = useQueryClient()
  const pool = useParam('subnetPool')
  const { data } = useRead(subnetPoolReads.pool(pool))
  const form = useEditForm<Named, SubnetPool, 'systemSubnetPoolUpdate'>({
    command: 'subnet-pool.edit',
    operation: systemSubnetPoolUpdate,
    thing: data,
    again: { operation: systemSubnetPoolView, input: { path: { pool: data.id } } },
    valuesOf: named,
    fields: NAMED_FIELDS,
    toInput: (values, now) => ({ path: { pool }, body: changedFrom(named(now), values) }),
    done: ({ name }) => `Subnet pool ${name} updated`,
    after: (answer, { name }) => {
      if (name === pool) return
      keepUnderNewName(client, 'pool', pool, name)
      client.setQueryData(subnetPoolReads.pool(name).queryKey, answer)
    },
    leadsTo: (_, { name }) => (name === pool ? undefined : paths.subnetPool({ subnetPool: name })),
  })
  const { control } = form.fields
  return (
    <FormPanel form={form} subtitle={pool} submit="Update subnet pool">
      <PoolWords control={control} />
    </FormPanel>
  )
}
