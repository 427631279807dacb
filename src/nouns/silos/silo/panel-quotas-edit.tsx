/** The quotas of a silo, beside the current usage. */
import type { SiloQuotas } from '@/api/contract/quota'
import { siloQuotasUpdate, siloQuotasView } from '@/api/operations/quota'
import { useParam } from '@/bind/shell'
import { useRead } from '@/bind/read'
import { changedFrom } from '@/model/merge'
import type { EditField } from '@/model/merge'
import type { QuotaValues } from './rules'
import { quotaBody, quotaValues } from './rules'
import { twoDecimals } from '@/model/units'
import { paths } from '@/paths'
import { siloReads } from './reads'
import { FormPanel } from '@/forms/FormPanel'
import { useValue } from '@/forms/present'
import { QuotaFields } from './panel-quota-fields'
import { useEditForm } from '@/forms/use-edit-form'
import { Notice } from '@/ui/Message'
import { useTabUnder } from '@/forms/with-search'

const FIELDS: readonly EditField<QuotaValues>[] = [
  { label: 'CPU quota', keys: ['cpus'] },
  { label: 'Memory quota', keys: ['memory'] },
  { label: 'Storage quota', keys: ['storage'] },
]

const WORDS = { cpus: 'CPU', memory: 'memory', storage: 'storage' } as const

export default function SiloQuotasEdit() {
  const silo = useParam('silo')
  const { data } = useRead(siloReads.utilization(silo))
  const form = useEditForm<
    QuotaValues,
    Pick<SiloQuotas, 'cpus' | 'memory' | 'storage'>,
    'siloQuotasUpdate'
  >({
    command: 'silo.quotas',
    operation: siloQuotasUpdate,
    thing: data.allocated,
    again: { operation: siloQuotasView, input: { path: { silo } } },
    valuesOf: quotaValues,
    fields: FIELDS,
    toInput: (values, now) => ({
      path: { silo },
      body: changedFrom(quotaBody(quotaValues(now)), quotaBody(values)),
    }),
    done: () => 'Quotas updated',
    back: useTabUnder(paths.silo({ silo }), 'quotas'),
  })
  const { control } = form.fields
  const values: QuotaValues = {
    cpus: useValue(control, 'cpus'),
    memory: useValue(control, 'memory'),
    storage: useValue(control, 'storage'),
  }
  const used = quotaValues(data.provisioned)
  const keys = ['cpus', 'memory', 'storage'] as const
  const low = keys.filter((key) => (values[key] ?? Infinity) < (used[key] ?? 0))
  return (
    <FormPanel form={form} subtitle={silo} submit="Update quotas">
      <Notice tone="note">
        A quota below what is in use takes nothing away, but blocks new resources until the use has
        fallen below it. With a quota of 0 the silo can use none of that resource.
      </Notice>
      <QuotaFields
        control={control}
        hints={{
          cpus: `${twoDecimals(used.cpus ?? 0)} in use`,
          memory: `${twoDecimals(used.memory ?? 0)} GiB in use`,
          storage: `${twoDecimals(used.storage ?? 0)} GiB in use`,
        }}
      />
      {low.length > 0 && (
        <div role="status">
          <Notice tone="warn">
            More {low.map((key) => WORDS[key]).join(' and ')} is in use than this allows: nothing
            new can be provisioned.
          </Notice>
        </div>
      )}
    </FormPanel>
  )
}
