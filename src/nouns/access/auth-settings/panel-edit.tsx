import { styled } from 'styled-components'
import { authSettingsUpdate, authSettingsView } from '@/api/operations/auth-settings'
import { useRead } from '@/bind/read'
import type { DurationUnit } from '@/model/duration'
import { checkLifetime, durationIn, inSeconds } from '@/model/duration'
import type { EditField } from '@/model/merge'
import { authSettings } from '@/resources/derived'
import { SegmentedInput } from '@/forms/OneOfInput'
import { SelectInput } from '@/forms/SelectInput'
import { NumberInput } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import { useEditForm } from '@/forms/use-edit-form'
import { useValue } from '@/forms/present'

interface Values {
  limit: 'none' | 'some'
  n: number | undefined
  unit: DurationUnit
}

interface Lifetime {
  deviceTokenMaxTtlSeconds?: number | null | undefined
}

const LIMITS = [
  { value: 'none', label: 'No limit', detail: 'tokens can be valid forever' },
  { value: 'some', label: 'Limit', detail: 'tokens expire' },
] as const

const UNITS = ['minutes', 'hours', 'days'] as const satisfies DurationUnit[]

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  align-items: start;
  gap: 12px;
`

function lifetimeOf({ deviceTokenMaxTtlSeconds: seconds }: Lifetime): Values {
  const now = seconds ? durationIn(seconds) : undefined
  return { limit: now ? 'some' : 'none', n: now?.n ?? 30, unit: now?.unit ?? 'days' }
}

const FIELDS: readonly EditField<Values>[] = [
  {
    label: 'Device token lifetime',
    keys: ['limit', 'n', 'unit'],
    format: ({ limit, n, unit }) => (limit === 'none' ? 'no limit' : `${n} ${unit}`),
  },
]

export default function AuthSettingsEdit() {
  const { data } = useRead(authSettings())
  const seconds = data.type === 'success' ? data.data.deviceTokenMaxTtlSeconds : undefined
  const now = seconds ? durationIn(seconds) : undefined
  const form = useEditForm({
    command: 'auth-settings.edit',
    operation: authSettingsUpdate,
    thing: { deviceTokenMaxTtlSeconds: seconds },
    again: { operation: authSettingsView, input: {} },
    valuesOf: lifetimeOf,
    fields: FIELDS,
    toInput: ({ limit, n, unit }) => ({
      body: { deviceTokenMaxTtlSeconds: limit === 'none' ? null : inSeconds(n, unit) },
    }),
    done: () => 'Settings updated',
  })
  const { control, getValues } = form.fields
  const isLimited = useValue(control, 'limit') === 'some'
  const unit = useValue(control, 'unit')
  // A lifetime set by another client may not be a whole number of minutes.
  const units = now?.unit === 'seconds' ? (['seconds', ...UNITS] as const) : UNITS
  return (
    <FormPanel form={form} submit="Update settings">
      <SegmentedInput
        control={control}
        name="limit"
        label="Device token lifetime"
        options={LIMITS}
      />
      {isLimited && (
        <Pair>
          <NumberInput
            control={control}
            name="n"
            label="Lifetime"
            countedIn={unit}
            along={['limit', 'unit']}
            check={(n) =>
              getValues('limit') === 'some' ? checkLifetime(n, getValues('unit')) : undefined
            }
          />
          <SelectInput
            control={control}
            name="unit"
            label="Unit"
            options={units.map((unit) => ({ value: unit, label: unit }))}
          />
        </Pair>
      )}
    </FormPanel>
  )
}
