import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { toBase64 } from '@/model/base64'
import type { UserData } from '../rules-create'
import { MAX_USER_DATA } from '../rules-create'
import type { UserDataAdvice } from '../rules-user-data'
import { sizeOver, sizeText } from '@/model/units'
import { FileField } from '@/ui/FileField'
import { Warn } from '@/ui/text'

interface UserDataInputProps {
  value: UserData | undefined
  onChange: (value: UserData | undefined) => void
}

const Line = styled.span`
  display: block;
`

/** The file for cloud-init, and what cloud-init makes of it. Its size is checked before it is accepted. */
export function UserDataInput({ value, onChange }: UserDataInputProps) {
  const [error, setError] = useState<string>()
  const advice = useAdvice(value)
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
      hint={
        advice ? <Advice {...advice} /> : `Data for cloud-init, at most ${sizeText(MAX_USER_DATA)}.`
      }
      error={error}
      value={value}
      onChange={(file) => void take(file)}
    />
  )
}

/** What is said of a chosen file, once the code for it is there; without that code nothing is said. */
function useAdvice(value: UserData | undefined): UserDataAdvice | undefined {
  const [known, setKnown] = useState<{ of: UserData; advice: UserDataAdvice }>()
  useEffect(() => {
    if (!value) return undefined
    let isWanted = true
    const find = async () => {
      const { userDataAdvice } = await import('../rules-user-data')
      const bytes = Uint8Array.from(atob(value.base64), (character) => character.charCodeAt(0))
      const advice = await userDataAdvice(bytes)
      if (isWanted) setKnown({ of: value, advice })
    }
    find().catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [value])
  return known && known.of === value ? known.advice : undefined
}

function Advice({ kind, notes }: UserDataAdvice) {
  return (
    <>
      {kind !== 'unknown' && <Line>Read by cloud-init as: {kind}.</Line>}
      {notes.map((note) => (
        <Line key={note}>
          <Warn>{note}</Warn>
        </Line>
      ))}
    </>
  )
}
