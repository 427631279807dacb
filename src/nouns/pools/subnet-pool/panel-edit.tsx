import type { SubnetPool } from '@/api/contract/subnet-pool'
import { systemSubnetPoolUpdate } from '@/api/operations/subnet-pool'
import { useParam } from '@/bind/shell'
import { useRead } from '@/bind/read'
import { paths } from '@/paths'
import { subnetPoolReads } from './reads'
import type { Named } from '@/forms/fields'
import { editsNamed } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import { useEditForm } from '@/forms/use-edit-form'
import { PoolWords } from '@/panels/pools/PoolWords'

export default function SubnetPoolEdit() {
  const pool = useParam('subnetPool')
  const { data } = useRead(subnetPoolReads.pool(pool))
  const form = useEditForm<Named, SubnetPool, 'systemSubnetPoolUpdate'>({
    command: 'subnet-pool.edit',
    operation: systemSubnetPoolUpdate,
    thing: data,
    ...editsNamed({ path: { pool } }),
    moves: {
      from: pool,
      param: 'pool',
      read: subnetPoolReads.pool,
      page: (name) => paths.subnetPool({ subnetPool: name }),
    },
  })
  const { control } = form.fields
  return (
    <FormPanel form={form} subtitle={pool} submit="Update subnet pool">
      <PoolWords control={control} />
    </FormPanel>
  )
}
