import { systemIpPoolRangeAdd } from '@/api/operations/ip-pool'
import { useRead } from '@/bind/read'
import { useParam } from '@/bind/shell'
import { rangeText } from './rules-range'
import { poolWords } from './looks-known-ranges'
import { poolReads } from './reads'
import { FormPanel } from '@/forms/FormPanel'
import type { RangeValues } from './panel-range-fields'
import { EMPTY_RANGE, RangeFields, rangeBody } from './panel-range-fields'
import { useOperationForm } from '@/forms/use-form'

export default function IpPoolRangeAdd() {
  const pool = useParam('pool')
  const { data } = useRead(poolReads.pool(pool))
  const form = useOperationForm<RangeValues, 'systemIpPoolRangeAdd'>({
    command: 'ip-range.create',
    operation: systemIpPoolRangeAdd,
    start: EMPTY_RANGE,
    toInput: (values) => ({ path: { pool }, body: rangeBody(values) }),
    done: (values) => `IP range ${rangeText(rangeBody(values))} added to ${pool}`,
  })
  return (
    <FormPanel form={form} subtitle={pool} submit="Add range">
      <RangeFields fields={form.fields} pool={data} words={poolWords(pool)} />
    </FormPanel>
  )
}
