import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { TextInput } from '../fields'

/**
 * What is in an image, in the words of whoever makes it. Decided (`compute-storage` 15): the reference shows
 * both as required and takes them empty; the API takes them empty, so neither claims to be required.
 */
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
