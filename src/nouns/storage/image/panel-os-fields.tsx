import type { Control } from 'react-hook-form'
import { TextInput, partOf } from '@/forms/fields'

interface OsValues {
  os: string
  version: string
}

/** The operating system of an image and its version, as free text. The API takes both empty: neither is required. */
export const OsFields = <V extends OsValues>({ control }: { control: Control<V> }) => (
  <>
    <TextInput
      control={partOf<OsValues, V>(control)}
      name="os"
      label="OS"
      placeholder="debian"
      optional
    />
    <TextInput
      control={partOf<OsValues, V>(control)}
      name="version"
      label="Version"
      placeholder="13.1"
      optional
    />
  </>
)
