/** How much of its quota a silo or the whole fleet uses, a bar for each kind of resource. */
import { styled } from 'styled-components'
import type { VirtualResourceCounts } from '@/api/contract/utilization'
import type { ResourceKind } from '@/model/operations/utilization'
import {
  RESOURCE,
  RESOURCES,
  amountIn,
  clamped,
  percentOf,
  percentText,
} from '@/model/operations/utilization'
import { Cards } from '@/ui/Card'
import { Meter } from '@/ui/Meter'
import { Faint } from '@/ui/text'
import { Amount } from '@/ui/Amount'

const Bars = styled(Cards)`
  grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr));
  gap: 16px 32px;
  align-items: start;
  padding: 0;
`

const Figures = styled.dl`
  display: grid;
  > div {
    display: flex;
    justify-content: space-between;
    gap: 8px;
  }
`

const Figure = ({ kind, label, n }: { kind: ResourceKind; label: string; n: number }) => (
  <div>
    <dt>
      <Faint>{label}</Faint>
    </dt>
    <dd>
      <Amount value={amountIn(kind, n)} unit={RESOURCE[kind].unit} />
    </dd>
  </div>
)

/** @param quotaLabel what the limit is called: 'Quota' of a silo, 'Quota (Total)' of all of them */
export const UsageBars = ({
  provisioned,
  quota,
  quotaLabel,
}: {
  provisioned: VirtualResourceCounts
  quota: VirtualResourceCounts
  quotaLabel: string
}) => (
  <Bars>
    {RESOURCES.map((kind) => {
      const percent = percentOf(provisioned[kind], quota[kind])
      return (
        <Meter
          key={kind}
          label={RESOURCE[kind].label}
          share={clamped(percent)}
          percent={percentText(percent)}
        >
          <Figures>
            <Figure kind={kind} label="Provisioned" n={provisioned[kind]} />
            <Figure kind={kind} label={quotaLabel} n={quota[kind]} />
          </Figures>
        </Meter>
      )
    })}
  </Bars>
)
