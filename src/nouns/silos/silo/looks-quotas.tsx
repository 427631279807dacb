/** The usage of a silo's quotas. */
import { styled } from 'styled-components'
import type { SiloUtilization } from '@/api/contract/utilization'
import { percentText } from '@/model/operations/utilization'
import { GIB, twoDecimals } from '@/model/units'
import { Meter } from '@/ui/Meter'
import { Faint } from '@/ui/text'

const ROWS = [
  ['cpus', 'CPU', 'vCPUs', 1],
  ['memory', 'Memory', 'GiB', GIB],
  ['storage', 'Storage', 'GiB', GIB],
] as const

const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 0 24px;
  font-variant-numeric: tabular-nums;
  > div {
    display: flex;
    gap: 8px;
  }
`

const Figure = ({ label, text }: { label: string; text: string }) => (
  <div>
    <dt>
      <Faint>{label}</Faint>
    </dt>
    <dd>{text}</dd>
  </div>
)

/** The usage of each quota as a bar; a quota of 0 allows nothing, and has no share. */
export const QuotaMeters = ({ of: { provisioned, allocated } }: { of: SiloUtilization }) =>
  ROWS.map(([key, label, unit, one]) => {
    const used = provisioned[key] / one
    const quota = allocated[key] / one
    const share = quota > 0 ? (used / quota) * 100 : used > 0 ? 100 : 0
    return (
      <Meter
        key={key}
        label={`${label} (${unit})`}
        share={Math.min(share, 100)}
        percent={quota > 0 ? percentText(share) : 'no quota'}
      >
        <Figures>
          <Figure label="Provisioned" text={twoDecimals(used)} />
          <Figure label="Quota" text={twoDecimals(quota)} />
        </Figures>
      </Meter>
    )
  })
