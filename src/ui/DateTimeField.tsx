import type { CalendarDateTime } from '@internationalized/date'
import { GregorianCalendar, toCalendarDateTime } from '@internationalized/date'
import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { GroupProps } from 'react-aria-components/Group'
import { I18nProvider } from 'react-aria/I18nProvider'
import { useDateField } from 'react-aria/useDateField'
import { DateFieldStateContext, DateSegment } from 'react-aria-components/DateField'
import { FieldErrorContext } from 'react-aria-components/FieldError'
import { Group } from 'react-aria-components/Group'
import { LabelContext } from 'react-aria-components/Label'
import { Provider } from 'react-aria-components/slots'
import { TextContext } from 'react-aria-components/Text'
import type { DateSegment as DateSegmentOf } from 'react-stately/useDateFieldState'
import { useDateFieldState } from 'react-stately/useDateFieldState'
import { styled } from 'styled-components'
import type { Parts } from '@/model/clock-time'
import { clockAt, isBlank, offsetText, readParts, readPasted, zoneOf } from '@/model/clock-time'
import type { Times } from '@/model/exact-time'
import type { FieldProps } from './Field'
import { Field, boxShape, fieldShape, useControl } from './Field'
import { Segmented } from './Segmented'
import { Dim } from './text'
import { color } from './tokens'

const Shape = styled.div`
  ${fieldShape}
`

const Box = styled(Group)`
  ${boxShape}
  display: flex;
  align-items: center;
  white-space: pre;
  cursor: text;
  &&[data-focus-within] {
    border-color: ${color('accent')};
    outline: calc(var(--focus-width) - 1px) solid ${color('accent')};
    outline-offset: 0;
  }
  &[data-readonly] {
    background: transparent;
    color: ${color('dim')};
  }
  &[data-disabled] {
    background: transparent;
    border: 1px dashed ${color('lineStrong')};
    color: ${color('faint')};
    cursor: not-allowed;
  }
`

const Part = styled(DateSegment)`
  padding: 0 1px;
  font-variant-numeric: tabular-nums;
  &[data-placeholder] {
    color: ${color('dim')};
  }
  &[data-type='literal'] {
    padding: 0;
  }
  &[data-focused] {
    background: ${color('accentSoft')};
    color: ${color('ink')};
    outline: 0;
  }
`

const Zone = styled(Dim)`
  margin-inline-start: auto;
  padding-inline-start: 8px;
`

/** The year first, as the API and the command line write times: read in one way only, and what is pasted looks the same. */
const YEAR_FIRST = 'en-CA'

const gregorian = () => new GregorianCalendar()

export interface DateTimeFieldProps extends FieldProps {
  /** Milliseconds since 1970. */
  value: number | undefined
  /** The zone of what the field shows. */
  times: Times
  /**
   * Called with a time once it is whole: not for the digits of a year that is still being typed. `undefined` for what names
   * no time; the field says why.
   */
  onChange: (value: number | undefined) => void
}

/** Whole seconds, as the field shows them, in milliseconds since 1970. */
const toSecond = (time: number | undefined) =>
  time === undefined ? undefined : Math.floor(time / 1_000) * 1_000

/**
 * Whether a part is still being typed: of `20` in a year, `2026` may be meant. Moving on ends it.
 * @returns the state, and what sets it: handlers for the group
 */
function useTyping(ref: RefObject<HTMLDivElement | null>) {
  const [isTyping, setTyping] = useState(false)
  const digits = useRef('')
  useEffect(() => {
    const group = ref.current
    const typed = ({ data, target }: InputEvent) => {
      if (!data || !/^\d$/.test(data) || !(target instanceof Element)) return
      digits.current += data
      // As the field itself decides whether another digit may follow.
      const most = target.getAttribute('aria-valuemax') ?? '9999'
      setTyping(digits.current.length < most.length && Number(`${digits.current}0`) <= Number(most))
    }
    // React's event of that name is another one.
    group?.addEventListener('beforeinput', typed, { capture: true })
    return () => group?.removeEventListener('beforeinput', typed, { capture: true })
  }, [ref])
  const end = () => {
    digits.current = ''
    setTyping(false)
  }
  const keyDown = ({ key, target }: KeyboardEvent) => {
    if (key === 'Backspace' || key === 'Delete') {
      const left = (target as Element).textContent?.slice(0, -1) ?? ''
      digits.current = Number(left) > 0 ? left : ''
      setTyping(true)
    } else if (key === 'Enter' || key.startsWith('Arrow') || /^(Page|Home|End)/.test(key)) end()
  }
  return { isTyping, onFocusCapture: end, onBlurCapture: end, onKeyDownCapture: keyDown, end }
}

/** The parts that are shown, typed or not. */
const partsIn = (segments: readonly DateSegmentOf[]): Parts =>
  Object.fromEntries(
    segments.map(({ type, value, isPlaceholder }) => [type, isPlaceholder ? null : value]),
  )

/** Takes a time from outside, and gives one once what is typed is whole. */
function useShown({ value, times, onChange, ...field }: DateTimeFieldProps, isTyping: boolean) {
  const zone = zoneOf(times)
  const control = useControl(field)
  const heldOf = (time: number | undefined) => ({
    value: time,
    zone,
    shown: time === undefined ? null : clockAt(time, zone),
  })
  const [kept, setHeld] = useState(() => heldOf(value))
  let held = kept
  // Another time than the one that was given last comes from outside. As long as it is the same, what is typed stays.
  if (toSecond(value) !== toSecond(held.value) || zone !== held.zone) {
    held = heldOf(value)
    setHeld(held)
  }
  const state = useDateFieldState({
    ...control,
    locale: YEAR_FIRST,
    createCalendar: gregorian,
    granularity: 'second',
    hourCycle: 24,
    shouldForceLeadingZeros: true,
    value: held.shown,
    onChange: (shown) => setHeld((now) => ({ ...now, shown: shown && toCalendarDateTime(shown) })),
  })
  const parts = partsIn(state.segments)
  const reading = readParts(parts, zone)
  const same = reading.moments?.find((moment) => moment === toSecond(held.value))
  const next = same ?? reading.moments?.[0]
  const isNew = !isTyping && next !== toSecond(held.value)
  useEffect(() => {
    if (!isNew) return
    setHeld((now) => ({ ...now, value: next }))
    onChange(next)
  }, [isNew, next, onChange])
  return {
    zone,
    control,
    state,
    reading,
    next,
    fault: isTyping || isBlank(parts) ? undefined : reading.fault,
    /** Shows a time, and gives it. @param time the moment that it names, where that is known */
    show: (shown: CalendarDateTime, time = held.value) => {
      setHeld({ value: time, zone, shown })
      if (time !== held.value) onChange(time)
    },
  }
}

function Whole({ error, ...props }: DateTimeFieldProps) {
  const ref = useRef<HTMLDivElement>(null)
  const { isTyping, end, ...typing } = useTyping(ref)
  const { zone, control, state, reading, next, fault, show } = useShown(props, isTyping)
  const [pasted, setPasted] = useState<string>()
  const words = pasted ?? fault ?? error
  const isInvalid = Boolean(words)
  const shown: typeof state = {
    ...state,
    isInvalid,
    displayValidation: { ...state.displayValidation, isInvalid },
    // It would change a day that its month does not have into another one when the field is left.
    confirmPlaceholder: () => {},
  }
  const { labelProps, fieldProps, descriptionProps, errorMessageProps, ...validation } =
    useDateField({ ...control, label: props.label, errorMessage: words }, shown, ref)
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    if (control.isReadOnly || control.isDisabled) return
    const found = readPasted(event.clipboardData.getData('text'), zone)
    end()
    setPasted(found.fault)
    if (found.fault === undefined) show(found.shown, found.time)
  }
  return (
    <Provider
      values={[
        [DateFieldStateContext, shown],
        [LabelContext, { ...labelProps, elementType: 'span' }],
        [
          TextContext,
          { slots: { description: descriptionProps, errorMessage: errorMessageProps } },
        ],
        [FieldErrorContext, validation],
      ]}
    >
      <Shape data-invalid={isInvalid || undefined}>
        <Field {...props} error={words}>
          <Box
            {...(fieldProps as GroupProps)}
            {...typing}
            ref={ref}
            isInvalid={isInvalid}
            isDisabled={control.isDisabled}
            isReadOnly={control.isReadOnly}
            onPaste={paste}
            onKeyDown={(event) => {
              setPasted(undefined)
              fieldProps.onKeyDown?.(event)
            }}
          >
            {state.segments.map((segment, i) => (
              // oxlint-disable-next-line react/no-array-index-key -- A part is known by its place.
              <Part key={i} segment={withoutComma(segment)} />
            ))}
            {next !== undefined && <Zone>{offsetText(next, zone)}</Zone>}
          </Box>
        </Field>
        {reading.moments?.length === 2 && (
          <Segmented
            label="This time is there twice"
            value={String(next)}
            options={reading.moments.map((time) => ({
              value: String(time),
              label: offsetText(time, zone),
            }))}
            onChange={(time) => show(clockAt(Number(time), zone), Number(time))}
          />
        )}
      </Shape>
    </Provider>
  )
}

/** The year first, with a space before the time: as times are pasted. */
const withoutComma = (segment: DateSegmentOf): DateSegmentOf =>
  segment.type === 'literal' && segment.text.includes(',') ? { ...segment, text: ' ' } : segment

/**
 * A date and a time to the second, in parts of which each is typed, or changed by the arrow keys. A whole time can be pasted
 * into it. What names no time stays as it is, and is refused in words.
 */
export function DateTimeField(props: DateTimeFieldProps) {
  return (
    <I18nProvider locale={YEAR_FIRST}>
      <Whole {...props} />
    </I18nProvider>
  )
}
