import { systemIpPoolServiceRangeAdd } from '@/api/operations/ip-pool'
import { useRead } from '@/bind/read'
import { rangeText } from './rules-range'
import { SERVICE_POOL_WORDS } from './looks-known-ranges'
import { poolReads } from './reads'
import { FormPanel } from '@/forms/FormPanel'
import type { RangeValues } from './panel-range-fields'
import { EMPTY_RANGE, RangeFields, rangeBody } from './panel-range-fields'
import { useOperationForm } from '@/forms/use-form'

export default function ServicePoolRangeAdd() {
  const { data } = useRead(poolReads.servicePool())
  const form = useOperationForm<RangeValues, 'systemIpPoolServiceRangeAdd'>({
    command: 'service-ip-range.create',
    operation: systemIpPoolServiceRangeAdd,
    start: EMPTY_RANGE,
    toInput: (values) => ({ body: rangeBody(values) }),
    done: (values) => `IP range ${rangeText(rangeBody(values))} added to the service IP pool`,
  })
  return (
    <FormPanel form={form} subtitle="service IP pool" submit="Add range">
      <RangeFields fields={form.fields} pool={data} words={SERVICE_POOL_WORDS} />
    </FormPanel>
  )
}
