import type { Ref, RefObject } from 'react'
import { useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Select as RacSelect, SelectValue } from 'react-aria-components/Select'
import { styled } from 'styled-components'
import type { FieldProps } from './Field'
import { Field, boxShape, useControl, fieldShape } from './Field'
import { Caret } from './Glyph'
import type { Option } from './Options'
import { FloatBox, ListShape, NoItems, OptionLine, useItems } from './Options'
import { useReadOnly } from './read-only'
import { Tag } from './text'
import { color } from './tokens'

const Shape = styled(RacSelect)`
  ${fieldShape}
` as typeof RacSelect

const Box = styled(Button)`
  ${boxShape}
  display: flex;
  align-items: center;
  gap: 10px;
  &[aria-expanded='true'] {
    border-color: ${color('accent')};
  }
`

const Value = styled(SelectValue)`
  flex: 1;
  min-width: 0;
  display: flex;
  justify-content: space-between;
  gap: 10px;
`

const Chosen = styled.span.attrs({ translate: 'no' })`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

const Blank = styled(Chosen)`
  color: ${color('faint')};
`

const Side = styled.span.attrs({ translate: 'no' })`
  flex: none;
  color: ${color('faint')};
`

export interface SelectProps<T extends string> extends FieldProps {
  value: T | undefined
  onChange: (value: T) => void
  options: readonly Option<T>[]
  placeholder?: string | undefined
  /** Shown in the box when there are no options. */
  empty?: string | undefined
  /**
   * The options are on their way: until then its list is empty, and `empty` says so. It can be focused and
   * opened meanwhile: a user who tabs through the form must not pass over it.
   */
  isComing?: boolean | undefined
  inputRef?: Ref<HTMLButtonElement> | undefined
}

/**
 * Rendered with the list: focuses the box as soon as the list closes. react-aria does so a frame later, and a Tab in
 * between would go to the first link of the page.
 */
function GivesBack({ box }: { box: RefObject<HTMLButtonElement | null> }) {
  useLayoutEffect(
    () => () =>
      // By then the page is no longer inert.
      queueMicrotask(() => {
        if (document.activeElement === document.body) box.current?.focus()
      }),
    [box],
  )
  return null
}

/** One of several options in a drop-down list. */
export function Select<T extends string>({
  value,
  onChange,
  options,
  placeholder = 'Select an option',
  empty = 'No items',
  isComing = false,
  inputRef,
  ...field
}: SelectProps<T>) {
  const items = useItems(options)
  const chosen = options.find((option) => option.value === value)
  const none = options.length === 0
  const isReadOnly = useReadOnly()
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLButtonElement>(null)
  useImperativeHandle(inputRef, () => box.current as HTMLButtonElement)
  return (
    <Shape
      value={chosen?.value ?? null}
      onChange={(next) => {
        const option = options.find((one) => one.value === next)
        if (option && !isReadOnly) onChange(option.value)
      }}
      isOpen={isOpen && !isReadOnly}
      onOpenChange={(next) => setOpen(next && !isReadOnly)}
      {...useControl(field)}
      allowsEmptyCollection={isComing}
      isDisabled={field.disabled || (none && !isComing)}
    >
      <Field {...field}>
        <Box ref={box}>
          <Value>
            {chosen ? (
              <>
                <Chosen>
                  {chosen.label}
                  {chosen.tag && <Tag>{chosen.tag}</Tag>}
                </Chosen>{' '}
                <Side>{chosen.detail}</Side>
              </>
            ) : (
              <Blank>{none ? empty : placeholder}</Blank>
            )}
          </Value>
          <Side>
            <Caret />
          </Side>
        </Box>
      </Field>
      <FloatBox offset={4}>
        <GivesBack box={box} />
        <ListShape items={items} renderEmptyState={() => <NoItems>{empty}</NoItems>}>
          {(option) => <OptionLine option={option} />}
        </ListShape>
      </FloatBox>
    </Shape>
  )
}
