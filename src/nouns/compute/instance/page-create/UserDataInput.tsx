import { useState } from 'react'
import { toBase64 } from '@/model/base64'
import type { UserData } from '../rules-create'
import { MAX_USER_DATA } from '../rules-create'
import { sizeOver, sizeText } from '@/model/units'
import { FileField } from '@/ui/FileField'

interface UserDataInputProps {
  value: UserData | undefined
  onChange: (value: UserData | undefined) => void
}

/** The file for cloud-init. Its size is checked before it is accepted. */
export function UserDataInput({ value, onChange }: UserDataInputProps) {
  const [error, setError] = useState<string>()
  const take = async (file: File | undefined) => {
    if (!file) return onChange(undefined)
    if (file.size > MAX_USER_DATA) {
      const [size, limit] = sizeOver(file.size, MAX_USER_DATA)
      return setError(`${file.name} is ${size}: user data is ${limit} at most`)
    }
    try {
      const base64 = toBase64(new Uint8Array(await file.arrayBuffer()))
      setError(undefined)
      return onChange({ name: file.name, size: file.size, base64 })
    } catch {
      return setError(`${file.name} could not be read`)
    }
  }
  return (
    <FileField
      label="User data"
      optional
      hint={`Data for cloud-init, at most ${sizeText(MAX_USER_DATA)}.`}
      error={error}
      value={value}
      onChange={(file) => void take(file)}
    />
  )
}
