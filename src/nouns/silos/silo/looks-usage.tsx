/** The silos of the fleet with their quotas, usage, and remaining amounts. */
import { textColumn } from '@/resources/text-column'
import { paths } from '@/paths'
import { styled } from 'styled-components'
import type { Pressure, ResourceKind } from '@/model/operations/utilization'
import {
  RESOURCE,
  RESOURCES,
  amountIn,
  availableOf,
  clamped,
  percentOf,
  percentText,
  pressureOf,
} from '@/model/operations/utilization'
import { twoDecimals } from '@/model/units'
import { Faint } from '@/ui/text'
import { Track } from '@/ui/Track'
import { color, narrow } from '@/ui/tokens'
import type { Column, Resource } from '@/resources/resource'
import { siloUsages } from '@/resources/operations/utilization'
import type { SiloUsage } from '@/resources/operations/utilization'

const Unit = ({ kind }: { kind: ResourceKind }) => <Faint>{RESOURCE[kind].unit}</Faint>

const Level = styled.svg<{ $pressure: Pressure }>`
  margin-inline-end: 8px;
  vertical-align: -2px;
  background: ${color('sunken')};
  outline: 1px solid ${color('lineStrong')};
  rect {
    fill: ${({ $pressure }) => color($pressure === 'bad' ? 'bad' : 'warn')};
  }
`

/** A small bar where a quota is nearly used up; nothing otherwise. */
function Nearly({ percent }: { percent: number | undefined }) {
  const pressure = pressureOf(percent)
  if (pressure === 'ok') return null
  const words = `${percentText(percent)} used`
  const height = (clamped(percent) / 100) * 12
  return (
    <Level
      $pressure={pressure}
      width="5"
      height="12"
      role="img"
      aria-label={words}
      data-tip={words}
    >
      <rect y={12 - height} width="5" height={height} />
    </Level>
  )
}

const Used = styled.span`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 12px;
`

/** The used share, where there is room for it. */
const Bar = styled.span`
  flex: 1;
  max-width: 200px;
  ${narrow} {
    display: none;
  }
`

const USED_WIDTH: Record<ResourceKind, string> = {
  cpus: 'minmax(104px, 1fr)',
  memory: 'minmax(168px, 1.4fr)',
  storage: 'minmax(136px, 1.2fr)',
}

/** The usage: '68 / 256' and its unit. Sorted by the used share of the quota. */
const usedColumn = (kind: ResourceKind): Column<SiloUsage> => ({
  key: kind,
  title: RESOURCE[kind].label,
  value: (row) => percentOf(row.provisioned[kind], row.allocated[kind]) ?? -1,
  kind: 'share',
  text: (row) =>
    `${amountIn(kind, row.provisioned[kind])} / ${amountIn(kind, row.allocated[kind])}`,
  render: (row) => (
    <Used>
      <Bar>
        <Track share={clamped(percentOf(row.provisioned[kind], row.allocated[kind]))} />
      </Bar>
      <span>
        {amountIn(kind, row.provisioned[kind])} <Faint>/</Faint>{' '}
        {amountIn(kind, row.allocated[kind])} <Unit kind={kind} />
      </span>
    </Used>
  ),
  align: 'right',
  width: USED_WIDTH[kind],
  narrow: 'minmax(0, 1fr)',
  ...(kind === 'cpus' && { always: true }),
})

const freeColumn = (kind: ResourceKind): Column<SiloUsage> => ({
  key: `${kind}-free`,
  title: `${RESOURCE[kind].label} free`,
  value: (row) => row.allocated[kind] - row.provisioned[kind],
  kind: kind === 'cpus' ? 'number' : 'size',
  text: (row) => twoDecimals(availableOf(kind, row.allocated[kind], row.provisioned[kind])),
  render: (row) => (
    <>
      <Nearly percent={percentOf(row.provisioned[kind], row.allocated[kind])} />
      {twoDecimals(availableOf(kind, row.allocated[kind], row.provisioned[kind]))}{' '}
      <Unit kind={kind} />
    </>
  ),
  align: 'right',
  width: 'minmax(112px, 1fr)',
})

export const siloUsageResource = (): Resource<SiloUsage> => ({
  noun: 'silo',
  title: 'Silos',
  list: siloUsages(),
  name: (row) => row.name,
  link: (row) => paths.silo({ silo: row.name }),
  subject: ({ id, name, ...usage }) => ({
    noun: 'silo',
    name,
    id,
    args: { silo: name },
    value: undefined,
    answer: usage,
  }),
  columns: [
    textColumn('name', 'Silo', (row) => row.name, {
      width: 'minmax(104px, 1.2fr)',
      narrow: 'minmax(0, 1fr)',
      always: true,
    }),
    ...RESOURCES.map(usedColumn),
    ...RESOURCES.map(freeColumn),
  ],
  commands: ['silo.metrics', 'copy.name', 'copy.id'],
  actions: [],
  empty: { title: 'No silos', text: 'A silo is a tenant with its own users, projects and quotas.' },
})
