/** A file field whose content is sent as Base64. */
import type { ReactNode } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { Controller } from 'react-hook-form'
import type { ReadFile } from '@/model/base64'
import { toBase64 } from '@/model/base64'
import { FileField } from '@/ui/FileField'
import { checked, rule } from './fields'
import { useFileReading } from './file-reading'

interface Base64InputProps<V extends FieldValues> {
  control: Control<V>
  name: FieldPath<V>
  label: string
  hint?: ReactNode
  /** Extensions that the file chooser shows first: `.der,.cer`. */
  accept?: string
  optional?: boolean
  /** Why a file is too large, by its name and its size in bytes. */
  tooLarge(file: File): string | undefined
  check?(value: ReadFile | undefined): string | undefined
}

const contentOf = async (file: File): Promise<ReadFile> => ({
  name: file.name,
  size: file.size,
  base64: toBase64(new Uint8Array(await file.arrayBuffer())),
})

export function Base64Input<V extends FieldValues>({
  control,
  name,
  label,
  hint,
  accept,
  optional = false,
  tooLarge,
  check,
}: Base64InputProps<V>) {
  const { trouble, refusal, forget, read } = useFileReading()
  const checkAll = (value: ReadFile | undefined) => refusal() ?? check?.(value)
  const take = async (file: File | undefined, put: (value: ReadFile | undefined) => void) => {
    if (!file) {
      forget()
      return put(undefined)
    }
    const content = await read(file, tooLarge(file), contentOf)
    // The file before is not sent in place of one that is not taken.
    if (content ?? refusal()) put(content)
    return undefined
  }
  return (
    <Controller
      control={control}
      name={name}
      rules={rule(checkAll)}
      render={(bound) => {
        const { onChange, error, ...rest } = checked(bound, checkAll)
        return (
          <FileField
            label={label}
            optional={optional}
            {...(accept !== undefined && { accept })}
            {...(hint !== undefined && { hint })}
            {...rest}
            error={trouble ?? error}
            onChange={(file) => void take(file, onChange)}
          />
        )
      }}
    />
  )
}
