/**
 * A drawing of the front of a rack: its cubbies in two columns, with its switches between them. Arrow keys or a click
 * select a cubby, Enter or a second click opens its sled, and commands act on the sled in the selected cubby.
 */
import type { KeyboardEvent } from 'react'
import { useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { Switch } from '@/api/contract/hardware'
import { Link } from '@/bind/Link'
import { useScope } from '@/bind/scopes'
import type { Cubby, RackFront as Front } from './rules-front'
import { cubbyAfter } from './rules-front'
import { shortId } from '@/model/identity'
import { paths } from '@/paths'
import type { RackFill } from './looks-fill'
import { sledSubject } from '@/nouns/hardware/sled/looks'
import { Head } from '@/ui/text'
import { color, narrow } from '@/ui/tokens'
import type { Scope } from '@commands/engine/scope'
import { takesKeys, useInUse } from '@/pages/list/in-use'
import { CubbyFacts, RackFacts } from './page-cubby-facts'
import { SledInstances } from './page-instances'
import { CubbySlot } from './page-slot'
import { Bar, LightLegend, SwitchBar } from './page-switch'
import type { LitPort, LitSwitch } from './rules-lights'
import { litSwitches } from './rules-lights'

const Room = styled.div`
  container-type: inline-size;
`

/**
 * The drawing is as high as the window leaves room for: 16 rows of cubbies, two switches of 1.3 rows, and what stands
 * around them.
 * Beside it, or below it in a narrow window, is the sled with the cursor, and what runs on it.
 */
const Beside = styled.div`
  --slot: clamp(22px, calc((100vh - 366px) / 18.6), 54px);
  ${narrow} {
    --slot: 28px;
  }
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px 40px;
  align-items: start;
  padding-top: 12px;
  @container (width >= 760px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @container (width >= 1500px) {
    grid-template-columns: minmax(0, 840px) minmax(0, 1fr);
  }
`

const Told = styled.div`
  display: grid;
  gap: 8px 40px;
  grid-template-columns: minmax(0, 1fr);
  @container (width >= 1500px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    grid-template-rows: auto 1fr;
    > .runs {
      grid-area: 1 / 2 / span 2;
    }
  }
`

const Frame = styled.div`
  display: grid;
  gap: 4px;
  margin-top: 8px;
  padding: 4px;
  border: 1px solid ${color('line')};
  background: ${color('raised')};
  font-size: 12px;
  line-height: 18px;
  @container (width >= 1500px) {
    font-size: 13px;
  }
`

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 4px;
`

/** The number of cubbies above the switches; as many are below. */
const ABOVE = 16

/** The switches with their ports, or by their serial numbers while the ports are not known. */
function SwitchRows({ lit, switches }: { lit: readonly LitSwitch[]; switches: readonly Switch[] }) {
  const bars =
    lit.length > 0
      ? lit.map((one) => ({ key: one.slot, bar: <SwitchBar of={one} /> }))
      : switches.map(({ id, baseboard }) => ({
          key: id,
          bar: (
            <Bar>
              <span>Switch</span>
              <Link href={paths.switch({ switchId: id })}>{baseboard.serial}</Link>
            </Bar>
          ),
        }))
  return bars.map(({ key, bar }) => (
    <div key={key} role="row">
      <div role="gridcell">{bar}</div>
    </div>
  ))
}

interface RackFrontProps {
  rackId: string
  front: Front
  switches: readonly Switch[]
  fill: RackFill | undefined
  /** The ports of all racks; undefined while they are not known. */
  lights: readonly LitPort[] | undefined
}

export function RackFront({ rackId, front, switches, fill, lights }: RackFrontProps) {
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
  const lit = useMemo(() => litSwitches(lights ?? [], rackId), [lights, rackId])
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
    return (
      <CubbySlot
        key={number}
        cubby={cubby}
        fill={here && fill?.get(here.id)}
        isSelected={number === at}
        onSelect={() => {
          takesKeys(self)
          setAt(number)
        }}
      />
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
  const label = `Rack ${shortId(rackId)}, front view`
  return (
    <Room>
      <Beside>
        <div>
          <Head>{label}</Head>
          <Frame ref={grid} role="grid" aria-label={label} onKeyDown={onKeyDown}>
            {rows(cubbies.slice(0, ABOVE))}
            <SwitchRows lit={lit} switches={switches} />
            {rows(cubbies.slice(ABOVE))}
          </Frame>
          <LightLegend of={lit} />
        </div>
        <Told>
          {cubbies[at] && <CubbyFacts cubby={cubbies[at]} fill={sled && fill?.get(sled.id)} />}
          {sled && <SledInstances sled={sled} />}
          <RackFacts front={front} switches={lit.length > 0 ? switches : []} />
        </Told>
      </Beside>
    </Room>
  )
}
