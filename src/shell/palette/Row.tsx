/** A row of the palette. */
import type { ReactNode } from 'react'
import { useRef } from 'react'
import { Command } from 'cmdk'
import { styled } from 'styled-components'
import { isForBrowser } from '@/ui/Button'
import { Keys } from '@/ui/Keys'
import { State } from '@/ui/State'
import { Faint, Unseen } from '@/ui/text'
import { color, narrow } from '@/ui/tokens'
import type { Span } from '@commands/palette/match'
import type { RankedItem } from '@commands/palette/rank'
import type { PaletteItem } from './item'

export type Ranked = RankedItem<PaletteItem>

/** The name: whole, on up to two lines, in a narrow window. */
const Main = styled.span`
  flex: 0 1 auto;
  min-width: 120px;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  &[data-refused] {
    color: ${color('dim')};
  }
  b {
    font-weight: 400;
    color: ${color('accent')};
  }
  ${narrow} {
    flex: none;
    display: -webkit-box;
    width: 100%;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    white-space: normal;
    overflow-wrap: anywhere;
  }
`

/** What stands after the name, or below it in a narrow window: there the state goes first. */
const Beside = styled.span`
  display: contents;
  ${narrow} {
    display: flex;
    width: 100%;
    font-size: 12px;
    line-height: 16px;
  }
`

const Why = styled(Faint)`
  flex: 1 1 0;
  min-width: 80px;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  ${narrow} {
    order: 1;
    color: ${color('dim')};
    white-space: normal;
  }
`

/** The command's CLI name; a narrow window shows it where there is nothing else to say. */
const Cli = styled(Faint)`
  ${narrow} {
    ${Why} ~ * > & {
      display: none;
    }
  }
`

const End = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 12px;
  margin-left: auto;
  flex: none;
  ${narrow} {
    gap: 0;
    align-items: baseline;
    margin-left: 0;
    > * {
      margin-inline-end: 10px;
    }
  }
`

function Marked({ text, spans }: { text: string; spans: readonly Span[] }) {
  const parts: ReactNode[] = []
  let from = 0
  for (const [start, end] of [...spans].sort((a, b) => a[0] - b[0])) {
    if (start < from) continue
    parts.push(text.slice(from, start), <b key={start}>{text.slice(start, end)}</b>)
    from = end
  }
  return (
    <>
      {parts}
      {text.slice(from)}
    </>
  )
}

/** What screen readers hear between the parts of a row, which have no space between them. */
const APART = <Unseen>&nbsp;</Unseen>

/** A row of the palette. A row that opens an address is a link, so that the browser can open it in a new tab. */
export function Row({ row: { item, spans, note = item.detail } }: { row: Ranked }) {
  /** The browser follows the link itself, into a new tab or window. */
  const isFollowed = useRef(false)
  const { href } = item
  const words = (
    <>
      <Main data-refused={item.reason ? '' : undefined}>
        <Marked text={item.text} spans={spans} />
      </Main>
      <Beside>
        {(item.reason ?? note) && (
          <Why>
            {APART}
            {item.reason ?? note}
          </Why>
        )}
        <End>
          {item.cli && (
            <Cli>
              {APART}
              {item.cli}
            </Cli>
          )}
          {item.badge && (
            <span>
              {APART}
              <State badge={item.badge} />
            </span>
          )}
          <Keys presses={item.keys} />
        </End>
      </Beside>
    </>
  )
  const select = () => {
    if (isFollowed.current) isFollowed.current = false
    else item.choose({ newTab: false })
  }
  return href === undefined || item.reason !== undefined ? (
    <Command.Item value={item.key} onSelect={select}>
      {words}
    </Command.Item>
  ) : (
    <Command.Item asChild value={item.key} onSelect={select}>
      <a
        href={href}
        // Keeps the focus in the input.
        onMouseDown={(event) => event.preventDefault()}
        tabIndex={-1}
        onClick={(event) => {
          isFollowed.current = isForBrowser(event)
          if (!isFollowed.current) event.preventDefault()
        }}
      >
        {words}
      </a>
    </Command.Item>
  )
}
