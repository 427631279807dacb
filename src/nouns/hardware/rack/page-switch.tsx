/** A switch in the drawing of a rack: each of its ports is a light, which shows its state by shape and colour. */
import { styled } from 'styled-components'
import { Link } from '@/bind/Link'
import { LIGHT_BADGE } from '@/model/hardware/looks'
import { count } from '@/model/words'
import { placeOfPort } from '@/nouns/fabric/switch-port/rules'
import { paths } from '@/paths'
import { color } from '@/ui/tokens'
import type { LitSwitch } from './rules-lights'
import { lightCounts } from './rules-lights'

export const Bar = styled.div`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  align-items: center;
  gap: 12px;
  min-height: calc(var(--slot) * 1.3);
  padding: 6px 8px;
  border: 1px solid ${color('lineStrong')};
  background: ${color('ground')};
  > a:hover {
    text-decoration: underline;
  }
`

const Lights = styled.ul`
  display: grid;
  gap: 3px;
  margin: 0;
  padding: 0;
  list-style: none;
  a {
    display: block;
  }
  a:hover {
    outline: 1px solid ${color('accent')};
  }
`

/** Full, crossed out, dashed, or empty. */
const Shape = styled.span`
  display: block;
  height: clamp(8px, calc(var(--slot) / 3), 14px);
  border: 1px solid ${color('lineStrong')};
  &[data-light='up'] {
    border-color: ${color('ok')};
    background: ${color('ok')};
  }
  &[data-light='down'] {
    border-color: ${color('bad')};
    background:
      linear-gradient(to top right, transparent 44%, ${color('bad')} 46% 54%, transparent 56%),
      linear-gradient(to top left, transparent 44%, ${color('bad')} 46% 54%, transparent 56%);
  }
  &[data-light='unknown'] {
    border: 1px dashed ${color('warn')};
  }
`

/** The lights are in two rows, in the order of the ports. */
export const SwitchBar = ({ of: { slot, ports } }: { of: LitSwitch }) => (
  <Bar>
    <Link href={`${paths.switchPorts()}?q=switch:${slot}`}>{slot}</Link>
    <Lights
      aria-label={`Ports of ${slot}`}
      style={{ gridTemplateColumns: `repeat(${Math.ceil(ports.length / 2)}, minmax(0, 1fr))` }}
    >
      {ports.map(({ port, light }) => {
        const words = `${port.portName}: ${LIGHT_BADGE[light].word}`
        return (
          <li key={port.id}>
            <Link
              href={paths.switchPort(placeOfPort(port))}
              aria-label={words}
              data-tip={words}
              tabIndex={-1}
              unsure
            >
              <Shape data-light={light} />
            </Link>
          </li>
        )
      })}
    </Lights>
  </Bar>
)

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 20px;
  margin: 0;
  padding: 8px 0 0;
  list-style: none;
  color: ${color('dim')};
  font-size: 12px;
  li {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  [data-light] {
    width: 18px;
  }
`

/** What the bars mean, and what each look of a light means, with how many ports have it. */
export const LightLegend = ({ of }: { of: readonly LitSwitch[] }) => (
  <Legend aria-label="What the drawing shows">
    {lightCounts(of).map(([light, n]) => (
      <li key={light}>
        <Shape data-light={light} aria-hidden />
        <span>
          {count(n, 'port')}: {LIGHT_BADGE[light].word}
        </span>
      </li>
    ))}
    <li>Bar and percent of a sled: how much of its threads is in use</li>
  </Legend>
)
