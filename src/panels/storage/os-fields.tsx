import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { TextInput } from '@/forms/fields'

/** The operating system of an image and its version, as free text. The API takes both empty: neither is required. */
export const OsFields = <V extends FieldValues & { os: string; version: string }>({
  control,
}: {
  control: Control<V>
}) => (
  <>
    <TextInput
      control={control}
      name={'os' as FieldPath<V>}
      label="OS"
      placeholder="debian"
      optional
    />
    <TextInput
      control={control}
      name={'version' as FieldPath<V>}
      label="Version"
      placeholder="13.1"
      optional
    />
  </>
)
