import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { Controller } from 'react-hook-form'
import { Segmented } from '@/ui/Segmented'
import { tied } from '@/forms/fields'

const POLICIES = [
  { value: 'default', label: 'Default', detail: 'best effort today' },
  { value: 'never', label: 'Never', detail: 'stays failed' },
  { value: 'best_effort', label: 'Best effort', detail: 'is restarted' },
] as const

/** The restart policy of a failed instance; with `default` the rack decides. */
export type RestartPolicy = (typeof POLICIES)[number]['value']

export const RestartPolicyInput = <V extends FieldValues>({
  control,
  name,
  label,
}: {
  control: Control<V>
  name: FieldPath<V>
  label: string
}) => (
  <Controller
    control={control}
    name={name}
    render={(bound) => (
      <Segmented<RestartPolicy>
        label={label}
        hint="Whether a failed instance is restarted automatically. The default is currently best effort, and may change."
        options={POLICIES}
        {...tied(bound)}
      />
    )}
  />
)
