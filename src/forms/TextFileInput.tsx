import type { DragEvent } from 'react'
import { useRef, useState } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { Controller } from 'react-hook-form'
import { styled } from 'styled-components'
import { isPrivateKey } from '@/api/secrets'
import { sizeText } from '@/model/units'
import { Button } from '@/ui/Button'
import { TextArea } from '@/ui/TextArea'
import { Dim } from '@/ui/text'
import { color } from '@/ui/tokens'
import { rule, tied } from './fields'
import { textOf, useFileReading } from './file-reading'

const Drop = styled.div<{ $over: boolean }>`
  display: grid;
  gap: 6px;
  outline: 1px dashed ${({ $over }) => ($over ? color('accent') : 'transparent')};
  outline-offset: 4px;
  textarea {
    font-size: 12px;
    line-height: 16px;
  }
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
`

/** In bytes: larger than any chain of certificates or root role, and small enough to keep the page fast. */
const MAX_SIZE = 256 * 1024

/** A text field: the user pastes the text, or chooses or drops a file. */
export function TextFileInput<V extends FieldValues>({
  control,
  name,
  label,
  hint,
  placeholder,
  accept,
  check,
  isKey,
  rows = 5,
  most = MAX_SIZE,
}: {
  control: Control<V>
  name: FieldPath<V>
  label: string
  hint: string
  placeholder: string
  /** Extensions that the file chooser shows first: `.pem,.crt`. */
  accept: string
  check(text: string): string | undefined
  /** Marks the field for the private key: every other field refuses a private key. */
  isKey?: true
  rows?: number
  /** The maximum size of a file in bytes. */
  most?: number
}) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const { trouble, refusal, forget, read } = useFileReading()

  // Shown at once: a private key in the wrong field must be reported before the form is sent.
  const misplaced = (text: string) =>
    !isKey && isPrivateKey(text)
      ? `A private key stands here, in the field for the ${label.toLowerCase()}. Nothing was sent and nothing is kept: take it out`
      : undefined

  const take = async (file: File | undefined, put: (text: unknown) => void) => {
    if (!file) return
    const tooLarge =
      file.size > most
        ? `${file.name} is ${sizeText(file.size)}, and at most ${sizeText(most)} is taken`
        : undefined
    const text = await read(file, tooLarge, textOf)
    if (text !== undefined) put(text)
  }
  return (
    <Controller
      control={control}
      name={name}
      rules={rule((text: string) => misplaced(text) ?? refusal() ?? check(text))}
      render={(bound) => {
        const { onChange, error, ...rest } = tied(bound)
        return (
          <Drop
            $over={isOver}
            data-takes-files
            onDragOver={(event: DragEvent) => {
              event.preventDefault()
              setOver(true)
            }}
            onDragLeave={() => setOver(false)}
            onDrop={(event: DragEvent) => {
              event.preventDefault()
              setOver(false)
              void take(event.dataTransfer.files[0], onChange)
            }}
          >
            <TextArea
              label={label}
              rows={rows}
              placeholder={placeholder}
              hint={hint}
              error={misplaced(bound.field.value) ?? trouble ?? error}
              onChange={(text) => {
                forget()
                onChange(text)
              }}
              {...rest}
            />
            <Row>
              <Button
                onClick={() => input.current?.click()}
              >{`Choose ${label.toLowerCase()} file`}</Button>
              <input
                ref={input}
                type="file"
                hidden
                aria-label={`${label} file`}
                accept={accept}
                onChange={(event) => {
                  void take(event.target.files?.[0], onChange)
                  // So that the user can choose the same file again after a change.
                  event.target.value = ''
                }}
              />
              <Dim>or drop it here</Dim>
            </Row>
          </Drop>
        )
      }}
    />
  )
}
