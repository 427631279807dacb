import type { Control } from 'react-hook-form'
import { TextInput, partOf } from '@/forms/fields'

interface OsValues {
  os: string
  version: string
}

/** The fields for operating system and version of an image, as free text. The API allows both to be empty. */
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
