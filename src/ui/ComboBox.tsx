import type { KeyboardEvent, ReactNode, Ref, RefObject } from 'react'
import { useContext, useEffect, useImperativeHandle, useMemo, useRef } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBox as RacComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog'
import { styled } from 'styled-components'
import type { FindUnlisted } from './find-unlisted'
import { holds, squash, useFindUnlisted } from './find-unlisted'
import type { FieldProps, Focusable } from './Field'
import { Field, useControl, fieldShape } from './Field'
import { focusQuietly, isFocusQuiet } from './focus'
import { Caret } from './Glyph'
import type { Option } from './Options'
import { FloatBox, ListShape, NoItems, OptionLine, useItems } from './Options'
import { useReadOnly } from './read-only'
import { InputBox, notForManagers } from './TextField'
import { color } from './tokens'

const Shape = styled(RacComboBox)`
  ${fieldShape}
` as typeof RacComboBox

const Wrap = styled.div`
  position: relative;
  display: flex;
`

const Box = styled(InputBox)`
  padding-inline-end: 32px;
`

const Drop = styled(Button)`
  position: absolute;
  inset-block: 1px;
  inset-inline-end: 1px;
  width: 30px;
  padding: 0;
  border: 0;
  background: transparent;
  color: ${color('faint')};
`

/** Longer lists draw only the options that are in view. */
const VIRTUAL_FROM = 100
const SHORT = { rowHeight: 30 }
const TALL = { rowHeight: 44 }

/** react-aria puts the list at the end of the page, outside of every landmark. */
const LANDMARK = { role: 'region' }

/** The option for the typed text, where any text is allowed. */
const CUSTOM = '\0custom'

/** Milliseconds after focusing in which a scroll is the browser's, bringing the input into view. */
const SETTLES = 250

/** Keeps the list open while the page scrolls to the focused input: react-aria would close it. */
function Steady({ focusedAt, children }: { focusedAt: RefObject<number>; children: ReactNode }) {
  const state = useContext(OverlayTriggerStateContext)
  const steady = useMemo(
    () =>
      state && {
        ...state,
        close: () => {
          if (performance.now() - focusedAt.current > SETTLES) state.close()
        },
      },
    [state, focusedAt],
  )
  return (
    <OverlayTriggerStateContext.Provider value={steady}>
      {children}
    </OverlayTriggerStateContext.Provider>
  )
}

/**
 * The option that the typed text means: the one with that label, else the first that contains it.
 */
const matchOf = (options: readonly Option[], typed: string): Option | undefined => {
  const able = options.filter(
    ({ value, reason, label }) => value !== CUSTOM && reason === undefined && holds(label, typed),
  )
  return able.find((option) => squash(option.label) === squash(typed)) ?? able[0]
}

interface InnerProps {
  options: readonly Option[]
  onArrive: () => void
  custom: boolean | 'names'
  isComing: boolean
  placeholder: string
  onEnter: (() => void) | undefined
  inputRef: Ref<Focusable> | undefined
}

/** The input, inside the state of the list. */
function Typed(props: InnerProps) {
  const { options, onArrive, custom, isComing, placeholder, onEnter, inputRef } = props
  const state = useContext(ComboBoxStateContext)
  const isAnyText = custom === true
  const input = useRef<HTMLInputElement>(null)
  const isReadOnly = useReadOnly()
  // Focusing the input to show its error must not open the list over the error.
  useImperativeHandle(inputRef, () => ({ focus: () => focusQuietly(input.current) }))

  // Focuses the first match of the typed text, so that Enter takes it; not where any text is
  // allowed. A list that opens resets its focus after this effect, hence the delay.
  useEffect(() => {
    if (isAnyText || !state?.isOpen || state.selectionManager.focusedKey !== null) return undefined
    if (state.inputValue === '' || state.inputValue === state.selectedItem?.textValue)
      return undefined
    let current = true
    const best = matchOf(options, state.inputValue)
    queueMicrotask(() => {
      if (current && best) state.selectionManager.setFocusedKey(best.value)
    })
    return () => {
      current = false
    }
  })

  const drop = () => {
    if (!isFocusQuiet() && !isReadOnly && !state?.isOpen) state?.open(null, 'manual')
  }
  /**
   * Enter means the first match also when the user types faster than the list renders, or the list
   * is closed; a closed list of names was answered with the text as it is.
   */
  const takeTyped = () => {
    if (isAnyText || !state || state.selectionManager.focusedKey !== null) return
    if (custom === 'names' && !state.isOpen) return
    if (state.inputValue === '' || state.inputValue === state.selectedItem?.textValue) return
    const best = matchOf(options, state.inputValue)
    if (best) state.setValue(best.value)
  }
  // What was typed before there were options, and meant: by Enter, by leaving the field, or by sending the form.
  const wasComing = useRef(isComing)
  const meant = useRef<string>(undefined)
  useEffect(() => {
    const isMeant =
      isReadOnly || meant.current === state?.inputValue || document.activeElement !== input.current
    if (wasComing.current && !isComing && isMeant) takeTyped()
    wasComing.current = isComing
  })
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey) return
    if (!isReadOnly && (event.key === 'Enter' || event.key === 'Tab')) takeTyped()
    if (event.key !== 'Enter') return
    meant.current = state?.inputValue
    event.preventDefault()
    if (event.currentTarget.getAttribute('aria-expanded') !== 'true') onEnter?.()
  }
  return (
    <Wrap>
      <Box
        ref={input}
        placeholder={placeholder}
        onFocus={(event) => {
          // react-aria sends synthetic focus events to the input when the focus moves within the
          // list.
          if (!event.nativeEvent.isTrusted) return
          onArrive()
          drop()
        }}
        onClick={drop}
        onKeyDown={press}
        {...notForManagers}
      />
      <Drop>
        <Caret />
      </Drop>
    </Wrap>
  )
}

export interface ComboBoxProps<T extends string> extends FieldProps {
  value: T | undefined
  onChange: (value: T | undefined) => void
  options: readonly Option<T>[]
  /**
   * Any text is a value, not only the options: the type `T` is `string`. Where both are names, Enter takes the
   * first option that contains the text; the text itself stands last in the list.
   */
  custom?: boolean | 'names'
  placeholder?: string | undefined
  /** Shown when there are no options at all. */
  empty?: string | undefined
  /** The options are on their way: what is typed meanwhile is kept, and chosen from them. */
  isComing?: boolean | undefined
  /** Finds an option that the list does not hold, where the list is not complete. */
  findUnlisted?: FindUnlisted | undefined
  /** Called for Enter with a closed list. Enter never submits the form around it. */
  onEnter?: (() => void) | undefined
  inputRef?: Ref<Focusable> | undefined
}

/** One of many options: typing narrows the list. */
export function ComboBox<T extends string>({
  value,
  onChange,
  options,
  custom = false,
  placeholder = custom ? 'Select an option or enter a custom value' : 'Select an option',
  empty = 'No items',
  isComing = false,
  findUnlisted,
  onEnter,
  inputRef,
  ...rest
}: ComboBoxProps<T>) {
  const further = useFindUnlisted(findUnlisted, options)
  const field = findUnlisted
    ? { ...rest, hint: 'Not all are listed: any other is found by its whole name.' }
    : rest
  const focusedAt = useRef(-Infinity)
  const chosen = options.find((option) => option.value === value)
  const typed = custom && value && !chosen ? value : undefined
  const items = useItems<string>(typed ? [...options, { value: CUSTOM, label: typed }] : options)
  const none = options.length === 0 && !custom && !findUnlisted && !isComing
  const tall = options.some((option) => option.detail ?? option.reason)

  const type = (text: string) => {
    // A chosen option is typed by react-aria, as it stands in the list.
    const named = options.find(({ label, listed }) => label === text || listed === text)
    // Only reached with `custom`, where any text is a value.
    onChange(text === '' ? undefined : (named?.value ?? (text as T)))
  }
  const list = (
    <ListShape
      dependencies={[tall]}
      renderEmptyState={() => (
        <NoItems>{further.words ?? (options.length === 0 ? empty : 'No items match')}</NoItems>
      )}
    >
      {(option: Option) =>
        option.value === CUSTOM ? (
          <OptionLine
            option={{ value: CUSTOM, label: option.label }}
            shown={`Custom: ${option.label}`}
            onAction={() => undefined}
          />
        ) : (
          <OptionLine option={option} tall={tall} />
        )
      }
    </ListShape>
  )
  return (
    <Shape<Option>
      defaultItems={items}
      defaultFilter={holds}
      value={custom ? (chosen?.value ?? null) : (value ?? null)}
      onChange={(next) => {
        if (next === CUSTOM) return
        const option = options.find((one) => one.value === next)
        if (option) onChange(option.value)
        else if (next === null && !custom) onChange(undefined)
      }}
      // react-aria does not fill in the label of a focused field when its options arrive.
      {...(!custom && chosen && { defaultInputValue: chosen.label })}
      {...(custom && { inputValue: chosen?.label ?? value ?? '', onInputChange: type })}
      {...(findUnlisted && !custom && { onInputChange: further.onType })}
      allowsCustomValue={custom !== false || isComing}
      allowsEmptyCollection
      menuTrigger="input"
      {...useControl(field)}
      isDisabled={field.disabled || none}
    >
      <Field {...field}>
        <Typed
          options={items}
          onArrive={() => {
            focusedAt.current = performance.now()
          }}
          custom={custom}
          isComing={isComing}
          placeholder={none ? empty : placeholder}
          onEnter={onEnter}
          inputRef={inputRef}
        />
      </Field>
      <Steady focusedAt={focusedAt}>
        <FloatBox
          offset={4}
          aria-label={`${field.label}: options`}
          render={(dom) => <div {...dom} {...LANDMARK} />}
        >
          {options.length > VIRTUAL_FROM ? (
            <Virtualizer layout={ListLayout} layoutOptions={tall ? TALL : SHORT}>
              {list}
            </Virtualizer>
          ) : (
            list
          )}
        </FloatBox>
      </Steady>
    </Shape>
  )
}
