import type { IpPool } from '@/api/contract/ip-pool'
import { systemIpPoolUpdate } from '@/api/operations/ip-pool'
import { useParam } from '@/bind/shell'
import { useRead } from '@/bind/read'
import { paths } from '@/paths'
import { poolReads } from './reads'
import type { Named } from '@/forms/fields'
import { editsNamed } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import { useEditForm } from '@/forms/use-edit-form'
import { PoolWords } from '@/panels/pools/PoolWords'

export default function IpPoolEdit() {
  const pool = useParam('pool')
  const { data } = useRead(poolReads.pool(pool))
  const form = useEditForm<Named, IpPool, 'systemIpPoolUpdate'>({
    command: 'ip-pool.edit',
    operation: systemIpPoolUpdate,
    thing: data,
    ...editsNamed({ path: { pool } }),
    moves: {
      from: pool,
      param: 'pool',
      read: poolReads.pool,
      page: (name) => paths.ipPool({ pool: name }),
    },
  })
  const { control } = form.fields
  return (
    <FormPanel form={form} subtitle={pool} submit="Update IP pool">
      <PoolWords control={control} />
    </FormPanel>
  )
}
