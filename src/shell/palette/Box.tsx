/** The box of the palette: the input, the ranked rows and the legend. Used by commands and questions. */
import type { KeyboardEvent, ReactNode } from 'react'
import { startTransition, useEffect, useState } from 'react'
import { Command } from 'cmdk'
import { styled } from 'styled-components'
import { useIntent } from '@/bind/intent'
import { QueryLine } from '@/ui/QueryLine'
import { Keys } from '@/ui/Keys'
import { Dim, Unseen } from '@/ui/text'
import { color, narrow } from '@/ui/tokens'
import type { Ranked } from './Row'
import { Row } from './Row'
import { useLine } from './use-line'

const Box = styled(Command)`
  display: flex;
  flex-direction: column;
  min-height: 0;
  max-height: min(560px, calc(100vh - 180px));
  outline: none;
  [cmdk-group-heading] {
    padding: 12px 18px 4px;
    font-size: 11px;
    letter-spacing: 0.06em;
    text-transform: uppercase;
    color: ${color('faint')};
  }
  [cmdk-list] {
    overflow-y: auto;
    padding-bottom: 8px;
    scroll-padding: 36px 0 8px;
  }
  [cmdk-item] {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 30px;
    padding: 4px 18px 4px 15px;
    border-left: 3px solid transparent;
    cursor: pointer;
    ${narrow} {
      flex-direction: column;
      align-items: start;
      justify-content: center;
      gap: 0;
      padding-block: 6px;
    }
  }
  [cmdk-item][data-selected='true'] {
    background: ${color('rowFocus')};
    border-left-color: ${color('accent')};
  }
`

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 18px;
  padding: 8px 18px;
  border-top: 1px solid ${color('line')};
  color: ${color('dim')};
  font-size: 12px;
  > span {
    display: inline-flex;
    gap: 6px;
  }
  > :last-child {
    margin-left: auto;
  }
  /* No keys are shown there. */
  ${narrow} {
    > span {
      display: none;
    }
  }
`

const Aside = styled(Dim)`
  flex: none;
  font-size: 12px;
`

/** At most three lines of text. */
const Line = styled.p`
  min-width: 0;
  max-height: 54px;
  overflow: hidden;
  line-height: 18px;
  overflow-wrap: anywhere;
  color: ${color('faint')};
`

const Progress = styled.p`
  padding: 6px 18px 8px;
  color: ${color('faint')};
  font-size: 12px;
`

const Nothing = styled.p`
  padding: 16px 18px;
  color: ${color('dim')};
`

export interface RankedGroup {
  head: string
  rows: readonly Ranked[]
}

/** The number of rows in the first frame: most of those that fit into the box. */
const SCREENFUL = 10

/** Renders only the visible rows in the first frame, and the others right after it. */
function useFirstScreen(
  groups: readonly RankedGroup[],
  turn: number,
  isOpen: boolean,
): readonly RankedGroup[] {
  const [whole, setWhole] = useState<number>()
  useEffect(() => {
    if (!isOpen) return undefined
    const frame = requestAnimationFrame(() => startTransition(() => setWhole(turn)))
    return () => cancelAnimationFrame(frame)
  }, [turn, isOpen])
  if (whole === turn && isOpen) return groups
  let room = SCREENFUL
  return groups.flatMap((group) => {
    const rows = group.rows.slice(0, room)
    room -= rows.length
    return rows.length > 0 ? [{ ...group, rows }] : []
  })
}

export function PaletteBox(props: {
  label: string
  /** Counts the openings, for a box that stays mounted while it is closed. */
  turn?: number
  isOpen?: boolean
  lead: string
  /** Shown at the end of the line: '2 marked'. */
  aside?: string | undefined
  placeholder: string
  query: string
  onQuery(query: string): void
  groups: readonly RankedGroup[]
  nothing: ReactNode
  /** The progress of a running search: shown below the rows, without an announcement. */
  progress?: string | undefined
  onBack?: () => void
  /** Called for Enter before everything is loaded, unless the user has moved to another row than the first. */
  onEarlyEnter?: (() => void) | undefined
  /** Called for Enter when no row matches, in questions that accept any text. */
  onWords?: (words: string) => void
}) {
  const { query, turn = 0, isOpen = true } = props
  const groups = useFirstScreen(props.groups, turn, isOpen)
  const first = groups[0]?.rows[0]?.item.key ?? ''
  const [selected, setSelected] = useState({ query, turn, key: first })
  const key =
    selected.query === query &&
    selected.turn === turn &&
    groups.some((g) => g.rows.some((r) => r.item.key === selected.key))
      ? selected.key
      : first
  const total = groups.reduce((n, g) => n + g.rows.length, 0)
  const chosen = groups.flatMap((g) => g.rows).find((r) => r.item.key === key)?.item
  const line = useLine(isOpen ? chosen : undefined)
  useIntent(isOpen && chosen && chosen.reason === undefined && !chosen.isAway && chosen.href)
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      event.stopPropagation()
      chosen?.choose({ newTab: true })
    } else if (line && event.ctrlKey && event.key.toLowerCase() === 'y') {
      event.preventDefault()
      event.stopPropagation()
      void line.copy()
    } else if (event.key === 'Enter' && props.onEarlyEnter && key === first) {
      event.preventDefault()
      event.stopPropagation()
      props.onEarlyEnter()
    } else if (event.key === 'Enter' && !chosen && props.onWords && query) {
      event.preventDefault()
      props.onWords(query)
    } else if (event.key === 'Backspace' && query === '' && props.onBack) {
      event.preventDefault()
      props.onBack()
    }
  }
  return (
    <Box
      label={props.label}
      shouldFilter={false}
      vimBindings={false}
      value={key}
      onValueChange={(value) => setSelected({ query, turn, key: value })}
      onKeyDownCapture={press}
      data-palette
    >
      <QueryLine>
        <span aria-hidden>❯</span>
        {props.lead && <Dim>{props.lead}</Dim>}
        <Command.Input
          // The input is the only element of the palette that can be focused.
          autoFocus
          value={query}
          onValueChange={props.onQuery}
          placeholder={props.placeholder}
          spellCheck={false}
          autoComplete="off"
        />
        {props.aside && <Aside>{props.aside}</Aside>}
      </QueryLine>
      <Unseen role="status">{total === 0 ? 'Nothing found' : `${total} found`}</Unseen>
      <Command.List label={props.label}>
        {groups.map(({ head, rows }) => (
          <Command.Group key={head} heading={head}>
            {rows.map((row) => (
              <Row key={row.item.key} row={row} />
            ))}
          </Command.Group>
        ))}
        {total === 0 && <Nothing>{props.nothing}</Nothing>}
      </Command.List>
      {props.progress && <Progress>{props.progress}</Progress>}
      <Foot aria-hidden>
        <span>
          <Keys presses={[['↑'], ['↓']]} /> move
        </span>
        <span>
          <Keys presses={[['⏎']]} /> run
        </span>
        {props.onBack && (
          <span>
            <Keys presses={[['⌫']]} /> back
          </span>
        )}
        <span>
          <Keys presses={[['Esc']]} /> close
        </span>
        {line && (
          <span>
            <Keys presses={[['Ctrl', 'Y']]} /> copy
          </span>
        )}
        {line && <Line>{line.words}</Line>}
      </Foot>
    </Box>
  )
}
