/** The quotas of a silo. */
import type { Control } from 'react-hook-form'
import type { QuotaValues } from './rules'
import { QUOTA_CHECKS } from './rules'
import { NumberInput, partOf } from '@/forms/fields'

const FIELDS = [
  ['cpus', 'CPU quota', 'vCPUs'],
  ['memory', 'Memory quota', 'GiB'],
  ['storage', 'Storage quota', 'GiB'],
] as const

/** @param hints the current usage, by quota */
export const QuotaFields = <V extends QuotaValues>({
  control,
  hints,
}: {
  control: Control<V>
  hints?: Partial<Record<keyof QuotaValues, string>>
}) =>
  FIELDS.map(([name, label, unit]) => (
    <NumberInput
      key={name}
      control={partOf<QuotaValues, V>(control)}
      name={name}
      label={`${label} (${unit})`}
      unit={unit}
      hint={hints?.[name]}
      check={QUOTA_CHECKS[name]}
    />
  ))
