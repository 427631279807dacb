import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import type { Control } from 'react-hook-form'
import { Base64Input } from '@/forms/Base64Input'
import { useValue } from '@/forms/present'
import type { ReadFile } from '@/model/base64'
import type { InstanceDraft } from '../rules-create'
import { MAX_USER_DATA } from '../rules-create'
import type { UserDataAdvice } from '../rules-user-data'
import { sizeOver, sizeText } from '@/model/units'
import { Warn } from '@/ui/text'

const Line = styled.span`
  display: block;
`

const tooLarge = (file: File) => {
  if (file.size <= MAX_USER_DATA) return undefined
  const [size, limit] = sizeOver(file.size, MAX_USER_DATA)
  return `${file.name} is ${size}: user data is ${limit} at most`
}

/** The file for cloud-init, and what cloud-init makes of it. Its size is checked before it is accepted. */
export function UserDataInput({ control }: { control: Control<InstanceDraft> }) {
  const advice = useAdvice(useValue(control, 'userData'))
  return (
    <Base64Input
      control={control}
      name="userData"
      label="User data"
      optional
      hint={
        advice ? <Advice {...advice} /> : `Data for cloud-init, at most ${sizeText(MAX_USER_DATA)}.`
      }
      tooLarge={tooLarge}
    />
  )
}

/** What is said of a chosen file, once the code for it is there; without that code nothing is said. */
function useAdvice(value: ReadFile | undefined): UserDataAdvice | undefined {
  const [known, setKnown] = useState<{ of: ReadFile; advice: UserDataAdvice }>()
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
