/**
 * The command line, which replaces the breadcrumb in the prompt bar. Tab accepts a completion, Enter runs exactly the
 * shown text, and a change always needs a confirmation first.
 */
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { styled } from 'styled-components'
import type { Line } from '@commands/line/line'
import { messageOf } from '@/api/errors'
import { withoutInvisible } from '@/model/invisible-characters'
import { useScope } from '@/bind/scopes'
import { useShell } from '@/bind/shell'
import { ABOVE_LAYERS } from '@/ui/above-layers'
import { plainInput } from '@/ui/QueryLine'
import { Faint, Warn } from '@/ui/text'
import { media } from '@/ui/media'
import { color, narrow } from '@/ui/tokens'
import { loadAllAreas } from '../area-loading'
import { withoutOpener } from '../without-opener'
import { Below, optionId } from './Below'
import { copiedOf } from './copied'
import { FileOfLine } from './FileOfLine'
import { StepList } from './StepList'
import { closeLine, inField, useLine } from './use-line'
import { refusalOf } from './use-rows'
import { willDo } from './words'

const Bar = styled.div`
  position: fixed;
  z-index: 45;
  height: var(--top-bar);
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 0 20px;
  border-bottom: 1px solid ${color('line')};
  background: ${color('sunken')};
  > :first-child {
    color: ${color('accent')};
  }
  ${narrow} {
    padding: 0 10px;
  }
`

const Field = styled.div`
  position: relative;
  flex: 1;
  min-width: 0;
  height: 24px;
  line-height: 24px;
  overflow: hidden;
  white-space: pre;
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    ${plainInput}
  }
`

/** The missing part of the line, after its end. */
const Ghost = styled(Faint)`
  position: absolute;
  left: 0;
  pointer-events: none;
`

/** A longer line scrolls: the missing part would appear in a wrong place. */
const GHOST_UP_TO = 90

const narrowWindow = media(narrow)

interface Place {
  top: number
  left: number
  width: number
}

/** The position of the breadcrumb, which the line covers; in a narrow window, of the whole bar. */
function useBreadcrumb(): Place | undefined {
  const [place, setPlace] = useState<Place>()
  useLayoutEffect(() => {
    const measure = () => {
      const nav = document.querySelector('header nav')
      const over = narrowWindow.matches() ? nav?.closest('header') : nav
      const box = over?.getBoundingClientRect()
      setPlace(box && { top: box.top, left: box.left, width: box.width })
    }
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [])
  return place
}

/** Focuses the line while it is open, and returns the focus afterwards. */
function useFocus(input: { readonly current: HTMLInputElement | null }) {
  useLayoutEffect(() => {
    const before = document.activeElement
    const field = input.current
    field?.focus({ preventScroll: true })
    return () => {
      const isHere = document.activeElement === field || document.activeElement === document.body
      if (isHere && before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true })
    }
  }, [input])
}

/** The flags that come from the place where the line was opened, as text. */
const suppliedText = (line: Line): string =>
  line.kind === 'command' || line.kind === 'page'
    ? line.supplied.map(({ flag, value }) => ` --${flag.name} ${value}`).join('')
    : ''

export default function CommandLine() {
  const shell = useShell()
  const id = useId()
  const [held] = useState(withoutOpener)
  useScope(useMemo(() => ({ name: 'palette' as const, mode: 'line' }), []))
  const input = useRef<HTMLInputElement>(null)
  useFocus(input)
  const place = useBreadcrumb()
  useEffect(() => void loadAllAreas(shell), [shell])
  const now = useLine(shell, held)
  const { text, line, rows, chosen, problem, best, typed, isTried, note, error } = now

  const rest = best && typed !== '' ? best.text.slice(typed.length) : ''
  const ghost =
    text === '' || now.past || now.isPast ? '' : rest + suppliedText(now.parse(text + rest))
  const said =
    note ??
    (error
      ? `The names could not be read: ${messageOf(error)}`
      : now.isLoading
        ? 'Reading the names…'
        : now.isCut
          ? 'There are more: type further.'
          : now.isPast && rows.length === 0
            ? 'No earlier line has this.'
            : undefined)
  return createPortal(
    <Bar
      role="region"
      aria-label="Command line"
      translate="no"
      data-palette
      style={place ?? { top: 0, left: 0, width: '100%' }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) closeLine()
      }}
      {...ABOVE_LAYERS}
    >
      <span aria-hidden>:</span>
      <Field>
        {ghost && text.length < GHOST_UP_TO && (
          <Ghost aria-hidden style={{ left: `${text.length}ch` }}>
            {ghost}
          </Ghost>
        )}
        <input
          ref={input}
          role="combobox"
          aria-label="Command line"
          aria-expanded={rows.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={chosen >= 0 ? optionId(id, chosen) : undefined}
          aria-invalid={isTried && problem !== undefined}
          value={inField(text)}
          onChange={(event) => now.edit(event.target.value)}
          onKeyDown={now.press}
          onPaste={now.paste}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
        />
      </Field>
      <Below
        id={id}
        rows={rows}
        chosen={chosen}
        line={text}
        problem={problem}
        isProblemShown={isTried || (rows.length === 0 && !now.isPast)}
        above={
          <StepList
            parse={now.parse}
            onKeep={now.keep}
            onSkip={() => {
              input.current?.focus()
              now.skip()
            }}
          />
        }
        note={
          <>
            {line.notes?.map((one) => (
              <Warn key={one}>{withoutInvisible(one)}.</Warn>
            ))}
            {said !== undefined && <p role="status">{said}</p>}
            {problem?.isFile && (
              <FileOfLine
                input={now.file}
                line={text}
                place={problem}
                onText={now.type}
                onTrouble={now.setNote}
              />
            )}
          </>
        }
        will={willDo(line)}
        copied={copiedOf(line)}
        reason={refusalOf(line, shell, now.bare)}
        onAccept={now.accept}
      />
    </Bar>,
    document.body,
  )
}
