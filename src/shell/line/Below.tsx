/** The area below the command line: completions, the effect of Enter or the first problem, and the keys. */
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { withoutInvisible } from '@/model/invisible-characters'
import { Keys } from '@/ui/Keys'
import { loadable } from '@/ui/loadable'
import { State } from '@/ui/State'
import { Faint, Unseen, Warn } from '@/ui/text'
import { color, narrow } from '@/ui/tokens'
import type { Problem } from '@commands/line/tokens'
import type { Copied } from '../CopyAs'
import type { Row } from './name-rows'
import type { Will } from './words'

const Box = styled.div`
  position: absolute;
  top: 100%;
  width: min(640px, 100%);
  border: 1px solid ${color('lineStrong')};
  background: ${color('raised')};
  box-shadow: 0 8px 24px ${color('shade')};
  ${narrow} {
    left: 0;
    width: 100%;
  }
`

const List = styled.div`
  max-height: 240px;
  overflow-y: auto;
  padding: 6px 0;
  border-bottom: 1px solid ${color('line')};
  &:empty {
    display: none;
  }
  [role='option'] {
    display: grid;
    grid-template-columns: minmax(120px, 1fr) minmax(0, 2fr);
    gap: 16px;
    padding: 3px 16px 3px 13px;
    border-left: 3px solid transparent;
    cursor: pointer;
  }
  [role='option'][aria-selected='true'] {
    background: ${color('rowFocus')};
    border-left-color: ${color('accent')};
  }
  [role='option'][data-refused] {
    color: ${color('dim')};
  }
  [role='option'] > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`

const Foot = styled.div`
  display: grid;
  gap: 6px;
  padding: 10px 16px;
  b {
    font-weight: 600;
  }
  p {
    overflow-wrap: anywhere;
  }
`

const Hints = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  color: ${color('dim')};
  font-size: 12px;
  > span {
    display: inline-flex;
    gap: 6px;
  }
  /* No keys are shown there. */
  ${narrow} {
    display: none;
  }
`

const Copies = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px;
`

const { Component: CopyAs } = loadable(() => import('../CopyAs'))

const COPY_KEYS = {
  cli: [['Ctrl', 'Y']],
  curl: [['Ctrl', '⇧', 'Y']],
  terraform: [['Ctrl', 'Alt', 'Y']],
}

const Place = styled.pre`
  overflow-x: auto;
  font: inherit;
  line-height: 1.3;
  b {
    font-weight: 600;
    color: ${color('bad')};
  }
`

/** Longer lines are truncated around the position of a problem. */
const SHOWN = 56

/** The line with a caret under the part that is not understood. */
function Where({ line, start, end }: { line: string; start: number; end: number }) {
  const from = Math.max(0, start - SHOWN / 2)
  const shown = line.slice(from, from + SHOWN).replaceAll(/\s/g, ' ')
  const carets = Math.max(1, Math.min(end, from + SHOWN) - start)
  return (
    <Place aria-hidden>
      {withoutInvisible(shown)}
      {'\n'}
      {' '.repeat(start - from)}
      <b>{'^'.repeat(carets)}</b>
    </Place>
  )
}

export interface BelowProps {
  id: string
  rows: readonly Row[]
  chosen: number
  line: string
  problem: Problem | undefined
  /** Whether the problem is shown: it is hidden while its word is being typed. */
  isProblemShown: boolean
  /** Content at the top: the steps of a paste. */
  above: ReactNode
  /** Why nothing was done, or what is being read. */
  note: ReactNode
  will: Will | undefined
  /** The forms in which the line can be copied. */
  copied: Copied | undefined
  reason: string | undefined
  onAccept(row: Row): void
}

/** The id of a row, by its index. */
export const optionId = (id: string, i: number) => `${id}-${i}`

export function Below(props: BelowProps) {
  const { id, rows, chosen, line, problem, isProblemShown, note, will, onAccept } = props
  const { copied, reason } = props
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <Box>
      {props.above}
      <List ref={list} id={id} role="listbox" aria-label="Completions">
        {rows.map((row, i) => (
          <div
            key={row.text}
            id={optionId(id, i)}
            role="option"
            tabIndex={-1}
            aria-selected={i === chosen}
            data-refused={row.reason === undefined ? undefined : ''}
            onMouseDown={(event) => {
              // Keeps the focus in the line.
              event.preventDefault()
              onAccept(row)
            }}
          >
            <span>{withoutInvisible(row.text)}</span>
            {row.reason === undefined && row.badge ? (
              <State badge={row.badge} />
            ) : (
              <Faint>{row.reason ?? row.detail}</Faint>
            )}
          </div>
        ))}
      </List>
      <Foot>
        {problem && isProblemShown && (
          <div role="alert">
            <Where line={line} start={problem.start} end={problem.end} />
            <p>
              {withoutInvisible(problem.message)}.
              {problem.suggestion && (
                <>
                  {' '}
                  Did you mean <b>{problem.suggestion}</b>?
                </>
              )}
            </p>
          </div>
        )}
        {!problem && will && (
          <p data-will>
            <Faint>will </Faint>
            {will.before}
            {will.name !== undefined && <b>{withoutInvisible(will.name)}</b>}
            {will.after}
          </p>
        )}
        {!problem && reason !== undefined && <Warn>refused: {withoutInvisible(reason)}</Warn>}
        {note}
        {copied && (
          <Copies role="group" aria-label="Copy as">
            <Faint aria-hidden>copy as</Faint>
            <CopyAs copied={copied} keys={COPY_KEYS} />
          </Copies>
        )}
        <Hints aria-hidden>
          <span>
            <Keys presses={[['⇥']]} /> accept
          </span>
          <span>
            <Keys presses={[['⏎']]} /> run as it stands
          </span>
          <span>
            <Keys presses={[['↑']]} /> history
          </span>
          <span>
            <Keys presses={[['Esc']]} /> leave
          </span>
        </Hints>
      </Foot>
      <Unseen role="status">
        {rows.length === 0
          ? ''
          : `${rows.length} ${rows.length === 1 ? 'completion' : 'completions'}`}
      </Unseen>
    </Box>
  )
}
