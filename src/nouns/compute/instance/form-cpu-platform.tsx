import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { Controller } from 'react-hook-form'
import type { PlatformChoice } from './rules-cpu-platform'
import { Segmented } from '@/ui/Segmented'
import { R20 } from '@/api/version'
import { useApiHas } from '@/bind/api-version'
import { tied } from '@/forms/fields'

const PLATFORMS = [
  { value: 'none', label: 'Any', detail: 'runs on every sled' },
  { value: 'amd_milan', label: 'AMD Milan', detail: 'and later' },
  { value: 'amd_turin', label: 'AMD Turin', detail: 'and later' },
  { value: 'amd_turin_v2', label: 'AMD Turin v2', detail: 'and later' },
] as const

export const PlatformInput = <V extends FieldValues>({
  control,
  name,
  disabled,
}: {
  control: Control<V>
  name: FieldPath<V>
  disabled?: boolean
}) => {
  const hasTurin2 = useApiHas({ since: R20 })
  return (
    <Controller
      control={control}
      name={name}
      render={(bound) => (
        <Segmented<PlatformChoice>
          label="Processor platform"
          hint="With a platform, the instance runs only on sleds whose processors have all of its features, and the guest may use them."
          options={PLATFORMS.filter(({ value }) => hasTurin2 || value !== 'amd_turin_v2')}
          {...tied(bound)}
          disabled={disabled}
        />
      )}
    />
  )
}
