/**
 * A drawing of the front of a rack: its cubbies in two columns, with its switches between them. Arrow keys select a
 * cubby, Enter opens its sled, and commands act on the sled in the selected cubby.
 */
import type { KeyboardEvent } from 'react'
import { useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { Switch } from '@/api/contract/hardware'
import { Link } from '@/bind/Link'
import { useScope } from '@/bind/scopes'
import type { Cubby, RackFront as Front, SledFill } from './rules-front'
import { cubbyAfter } from './rules-front'
import { shortId } from '@/model/identity'
import { paths } from '@/paths'
import type { RackFill } from './looks-fill'
import { cubbyBadge } from '@/model/hardware/looks'
import { sledSubject } from '@/nouns/hardware/sled/looks'
import { StateGlyph } from '@/ui/State'
import { Track } from '@/ui/Track'
import { Head } from '@/ui/text'
import { color, narrow } from '@/ui/tokens'
import type { Scope } from '@commands/engine/scope'
import { takesKeys, useInUse } from '@/pages/list/in-use'
import { CubbyFacts, RackFacts } from './page-cubby-facts'

const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 400px) minmax(0, 460px);
  gap: 24px 48px;
  align-items: start;
  padding-top: 12px;
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Frame = styled.div`
  display: grid;
  gap: 4px;
  margin-top: 8px;
  padding: 4px;
  border: 1px solid ${color('line')};
  background: ${color('raised')};
`

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 4px;
`

const Slot = styled.div`
  > * {
    display: grid;
    grid-template-columns: 2ch 12px 4ch minmax(0, 1fr) 3ch;
    ${narrow} {
      gap: 4px;
      padding: 2px 4px;
    }
    align-items: center;
    gap: 8px;
    padding: 2px 8px;
    border: 1px solid ${color('lineStrong')};
    background: ${color('ground')};
    color: ${color('ink')};
    font-size: 12px;
    line-height: 18px;
    cursor: default;
  }
  > [data-empty] {
    border-style: dashed;
    border-color: ${color('line')};
    background: none;
  }
  &[aria-selected='true'] > * {
    border-color: ${color('accent')};
    background: ${color('accentSoft')};
    outline: 1px solid ${color('accent')};
  }
  /* Drawn by CSS and not as text: the accessible name of the cubby says the same in words, and more. */
  [data-drawn]::before {
    content: attr(data-drawn);
  }
  .number {
    color: ${color('faint')};
  }
  &[aria-selected='true'] .number {
    color: ${color('dim')};
  }
  .share {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
`

const SwitchBar = styled(Link)`
  display: flex;
  gap: 12px;
  padding: 6px 8px;
  border: 1px solid ${color('lineStrong')};
  background: ${color('ground')};
  font-size: 12px;
  line-height: 18px;
  span {
    color: ${color('faint')};
  }
`

/** The number of cubbies above the switches; as many are below. */
const ABOVE = 16

/** The end of a serial number, which distinguishes the sleds of a rack. */
const endOf = (serial: string) => serial.slice(-4)

/** The accessible name of a cubby. */
function cubbyName({ number, sled, waiting }: Cubby, fill: SledFill | undefined): string {
  const here = sled?.baseboard.serial ?? waiting?.name
  const used = fill && `${fill.share}% of its threads in use`
  return [
    `Cubby ${number}`,
    here && `sled ${here}`,
    cubbyBadge({ sled, waiting }).word,
    sled && used,
  ]
    .filter(Boolean)
    .join(', ')
}

/** The drawing of a cubby: number, state, the end of the serial number, usage. */
function Drawn({ cubby, fill }: { cubby: Cubby; fill: SledFill | undefined }) {
  const { number, sled, waiting } = cubby
  const serial = sled?.baseboard.serial ?? waiting?.name
  return (
    <>
      <span className="number" data-drawn={number} />
      {serial === undefined ? <span /> : <StateGlyph badge={cubbyBadge(cubby)} />}
      <span data-drawn={serial && endOf(serial)} />
      {sled && fill ? <Track share={fill.share} /> : <span />}
      <span className="share" data-drawn={sled && fill?.share} />
    </>
  )
}

interface RackFrontProps {
  rackId: string
  front: Front
  switches: readonly Switch[]
  fill: RackFill | undefined
}

export function RackFront({ rackId, front, switches, fill }: RackFrontProps) {
  const { cubbies } = front
  const [at, setAt] = useState(() => cubbies.find(({ sled }) => sled)?.number ?? 0)
  const grid = useRef<HTMLDivElement>(null)
  const cell = (number: number) => grid.current?.querySelector<HTMLElement>(`[data-at="${number}"]`)
  const focus = (number: number) => {
    setAt(number)
    cell(number)?.focus()
  }
  const [self] = useState(() => ({
    enter: (end: 'first' | 'last') => focus(end === 'first' ? 0 : cubbies.length - 1),
    focusRows: () => grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
    element: () => grid.current,
  }))
  const inUse = useInUse(self, true)
  const sled = cubbies[at]?.sled
  const subject = useMemo(() => sled && sledSubject(sled), [sled])
  useScope(
    useMemo<Scope | undefined>(
      () => (inUse && subject ? { name: 'row', mode: 'Rack', noun: 'sled', subject } : undefined),
      [inUse, subject],
    ),
  )
  const onKeyDown = (event: KeyboardEvent) => {
    const to = cubbyAfter(at, event.key)
    if (to === undefined) return
    event.preventDefault()
    focus(to)
  }
  const slot = (cubby: Cubby) => {
    const { number, sled: here } = cubby
    const full = here && fill?.get(here.id)
    const common = {
      'data-at': number,
      'aria-label': cubbyName(cubby, full),
      tabIndex: number === at ? 0 : -1,
      onFocus: () => {
        takesKeys(self)
        setAt(number)
      },
    }
    const drawn = <Drawn cubby={cubby} fill={full} />
    return (
      <Slot key={number} role="gridcell" aria-selected={number === at}>
        {here ? (
          <Link {...common} href={paths.sledInstances({ sledId: here.id })}>
            {drawn}
          </Link>
        ) : (
          <div {...common} role="img" data-empty={cubby.waiting ? undefined : ''}>
            {drawn}
          </div>
        )}
      </Slot>
    )
  }
  const rows = (from: readonly Cubby[]) =>
    from
      .filter(({ number }) => number % 2 === 0)
      .map(({ number }) => (
        <Row key={number} role="row">
          {from
            .slice(number - (from[0]?.number ?? 0), number - (from[0]?.number ?? 0) + 2)
            .map(slot)}
        </Row>
      ))
  const label = `Rack ${shortId(rackId)}, front`
  return (
    <Beside>
      <div>
        <Head>{label}</Head>
        <Frame ref={grid} role="grid" aria-label={label} onKeyDown={onKeyDown}>
          {rows(cubbies.slice(0, ABOVE))}
          {switches.map((one) => (
            <div key={one.id} role="row">
              <div role="gridcell">
                <SwitchBar href={paths.switch({ switchId: one.id })}>
                  Switch <span>{one.baseboard.serial}</span>
                </SwitchBar>
              </div>
            </div>
          ))}
          {rows(cubbies.slice(ABOVE))}
        </Frame>
      </div>
      <div>
        {cubbies[at] && <CubbyFacts cubby={cubbies[at]} fill={sled && fill?.get(sled.id)} />}
        <RackFacts front={front} />
      </div>
    </Beside>
  )
}
