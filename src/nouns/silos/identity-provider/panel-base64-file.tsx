/** A file field whose content is sent as Base64. */
import { useRef, useState } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { Controller } from 'react-hook-form'
import { toBase64 } from '@/model/base64'
import type { ReadFile } from './rules-saml'
import { sizeText } from '@/model/units'
import { FileField } from '@/ui/FileField'
import { checked, rule } from '@/forms/fields'

/** Larger than any metadata, certificate or key. */
const MAX_BYTES = 1024 * 1024

export function Base64File<V extends FieldValues>({
  control,
  name,
  label,
  hint,
  accept,
  optional = false,
  check,
}: {
  control: Control<V>
  name: FieldPath<V>
  label: string
  hint?: string
  accept: string
  optional?: boolean
  check(value: ReadFile | undefined): string | undefined
}) {
  const [trouble, setTrouble] = useState<string>()
  /** Only the last chosen file counts, whichever is read first. */
  const latest = useRef(0)
  const take = async (file: File | undefined, put: (value: ReadFile | undefined) => void) => {
    const turn = (latest.current += 1)
    setTrouble(undefined)
    if (!file) return put(undefined)
    if (file.size > MAX_BYTES)
      return setTrouble(`${file.name} is ${sizeText(file.size)}: that is no ${label.toLowerCase()}`)
    try {
      const base64 = toBase64(new Uint8Array(await file.arrayBuffer()))
      if (turn === latest.current) put({ name: file.name, size: file.size, base64 })
    } catch {
      if (turn === latest.current) setTrouble(`${file.name} could not be read`)
    }
    return undefined
  }
  return (
    <Controller
      control={control}
      name={name}
      rules={rule(check)}
      render={(bound) => {
        const { onChange, error, ...rest } = checked(bound, check)
        return (
          <FileField
            label={label}
            optional={optional}
            accept={accept}
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
