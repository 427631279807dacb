import type { DragEvent, Ref } from 'react'
import { useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { sizeText } from '@/model/units'
import { cutMiddle } from '@/model/words'
import { Button } from './Button'
import type { FieldProps } from './Field'
import { fieldShape } from './Field'
import { useReadOnly } from './read-only'
import { Dim, Faint } from './text'
import { color } from './tokens'

const Shape = styled.div`
  ${fieldShape}
`

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 12px;
  > :last-child:not(:first-child) {
    font-size: 12px;
  }
`

const Box = styled.div<{ $tone: 'accent' | 'bad' | 'control' }>`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;
  padding: 10px 12px;
  border: 1px dashed ${({ $tone }) => color($tone)};
`

const Note = styled.p<{ $bad: boolean }>`
  font-size: 12px;
  color: ${({ $bad }) => color($bad ? 'bad' : 'dim')};
  &:empty {
    display: none;
  }
`

/** Characters of a file's name that are shown. */
const NAME_SHOWN = 32

interface FileFieldProps extends FieldProps {
  /** The chosen file, or what is remembered of it. */
  value: { name: string; size: number } | undefined
  /** @param others further files that were chosen or dropped with it, where it takes several */
  onChange: (file: File | undefined, others: readonly File[]) => void
  multiple?: boolean
  /** Extensions or types that the file chooser shows first: `.raw,.iso`. */
  accept?: string
  inputRef?: Ref<HTMLButtonElement> | undefined
}

/**
 * One file of the user, chosen or dropped, that can be removed again. Its bytes are not read here.
 */
export function FileField({
  label,
  hint,
  error,
  optional = false,
  disabled = false,
  onBlur,
  value,
  onChange,
  accept,
  multiple,
  inputRef,
}: FileFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const isReadOnly = useReadOnly()
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(!disabled && !isReadOnly)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file, ...others] = event.dataTransfer.files
    if (file && !disabled && !isReadOnly) onChange(file, multiple ? others : [])
  }
  return (
    <Shape role="group" aria-labelledby={`${id}-label`}>
      <Head>
        <span id={`${id}-label`}>{label}</span>
        {optional && <Faint aria-hidden>optional</Faint>}
      </Head>
      <Box
        $tone={isOver ? 'accent' : error ? 'bad' : 'control'}
        data-takes-files
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Button
          {...(inputRef !== undefined && { ref: inputRef })}
          data-field
          data-invalid={error ? '' : undefined}
          reason={disabled ? 'It cannot be changed now' : undefined}
          aria-describedby={`${id}-note`}
          onBlur={onBlur}
          onClick={() => input.current?.click()}
        >
          {value ? 'Choose another file' : 'Choose a file'}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={accept}
          multiple={multiple}
          onChange={({ currentTarget }) => {
            const [file, ...others] = currentTarget.files ?? []
            // Allows choosing the same file again after it was changed.
            currentTarget.value = ''
            if (file) onChange(file, others)
          }}
        />
        {value ? (
          <>
            <span data-tip={value.name.length > NAME_SHOWN ? value.name : undefined}>
              {cutMiddle(value.name, NAME_SHOWN)} <Dim>{sizeText(value.size)}</Dim>
            </span>
            {!disabled && (
              <Button
                kind="quiet"
                onClick={({ currentTarget }) => {
                  // This button goes with the file.
                  currentTarget.parentElement?.querySelector('button')?.focus()
                  onChange(undefined, [])
                }}
              >
                Clear file
              </Button>
            )}
          </>
        ) : (
          <Dim>or drop it here</Dim>
        )}
      </Box>
      <div aria-live="assertive">
        <Note id={`${id}-note`} $bad={Boolean(error)}>
          {error ?? hint}
        </Note>
      </div>
    </Shape>
  )
}
