import type { DragEvent } from 'react'
import { useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { UserData } from '@/model/instance-create'
import { MAX_USER_DATA, toBase64 } from '@/model/instance-create'
import { sizeText } from '@/model/units'
import { Button } from '@/ui/Button'
import { Dim, Faint } from '@/ui/text'
import { color } from '@/ui/tokens'

const Group = styled.div`
  display: grid;
  gap: 6px;
`

const Title = styled.h3`
  display: flex;
  justify-content: space-between;
  > :last-child {
    font-size: 12px;
  }
`

const Box = styled.div<{ $over: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;
  padding: 10px 12px;
  border: 1px dashed ${({ $over }) => color($over ? 'accent' : 'control')};
`

const Said = styled.p`
  color: ${color('bad')};
  font-size: 12px;
`

const Hint = styled(Dim)`
  font-size: 12px;
`

interface UserDataInputProps {
  value: UserData | undefined
  onChange: (value: UserData | undefined) => void
}

/** What cloud-init is given: a file, chosen or dropped, whose size is checked before it is taken. */
export function UserDataInput({ value, onChange }: UserDataInputProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const [isOver, setOver] = useState(false)

  const take = async (file: File | undefined) => {
    if (!file) return
    if (file.size > MAX_USER_DATA) {
      setError(
        `${file.name} is ${sizeText(file.size)}: user data is ${sizeText(MAX_USER_DATA)} at most`,
      )
      return
    }
    try {
      const base64 = toBase64(new Uint8Array(await file.arrayBuffer()))
      setError(undefined)
      onChange({ name: file.name, size: file.size, base64 })
    } catch {
      setError(`${file.name} could not be read`)
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }
  return (
    <Group role="group" aria-label="User data">
      <Title>
        User data <Faint aria-hidden>optional</Faint>
      </Title>
      <Box
        $over={isOver}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Button aria-describedby={id} onClick={() => input.current?.click()}>
          {value ? 'Choose another file' : 'Choose a file'}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="User data file"
          onChange={(event) => {
            void take(event.target.files?.[0])
            // The same file can be chosen again, once it is mended.
            event.target.value = ''
          }}
        />
        {value ? (
          <>
            <span>
              {value.name} <Dim>{sizeText(value.size)}</Dim>
            </span>
            <Button kind="quiet" onClick={() => onChange(undefined)}>
              Clear file
            </Button>
          </>
        ) : (
          <Dim>or drop it here</Dim>
        )}
      </Box>
      <div id={id}>
        <Hint as="p">Data for cloud-init, at most {sizeText(MAX_USER_DATA)}.</Hint>
        <div aria-live="assertive">{error && <Said>{error}</Said>}</div>
      </div>
    </Group>
  )
}
