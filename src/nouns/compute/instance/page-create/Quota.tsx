import { styled } from 'styled-components'
import type { Utilization, VirtualResourceCounts } from '@/api/contract/utilization'
import type { QuotaAfter } from '../rules-create'
import { quotaAfter } from '../rules-create'
import { sizeText, twoDecimals } from '@/model/units'
import { Head } from '@/ui/text'
import { color } from '@/ui/tokens'

const List = styled.dl`
  display: grid;
  gap: 8px;
  > div {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 4px 12px;
  }
  svg {
    grid-column: 1 / -1;
    width: 100%;
    height: 4px;
    background: ${color('line')};
  }
`

const Bar = styled.rect<{ $tone: 'accent' | 'warn' | 'bad' }>`
  fill: ${({ $tone }) => color($tone)};
`

const Over = styled.p`
  color: ${color('bad')};
`

/** Above this share the bar shows a warning. */
const TIGHT = 0.8

const toneOf = ({ after, capacity, isOver }: QuotaAfter) =>
  isOver ? 'bad' : after > capacity * TIGHT ? 'warn' : 'accent'

const ROWS = [
  ['cpus', 'vCPU', twoDecimals],
  ['memory', 'Memory', sizeText],
  ['storage', 'Storage', sizeText],
] as const

/** The usage of the silo's quota, including the new instance. */
export function Quota({
  utilization,
  needs,
}: {
  utilization: Utilization
  needs: VirtualResourceCounts
}) {
  const after = quotaAfter(utilization, needs)
  const over = ROWS.filter(([key]) => after[key].isOver)
  // Only storage is checked when an instance is created; CPUs and memory are checked when it starts.
  const effect = over.some(([key]) => key === 'storage')
    ? 'it cannot be created'
    : 'it will be created, but not started'
  return (
    <>
      <Head>Quota after</Head>
      <List>
        {ROWS.map(([key, label, text]) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              {text(after[key].after)} of {text(after[key].capacity)}
            </dd>
            <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
              <Bar
                $tone={toneOf(after[key])}
                height="1"
                width={Math.min(100, (100 * after[key].after) / (after[key].capacity || 1))}
              />
            </svg>
          </div>
        ))}
      </List>
      <div role="status">
        {over.length > 0 && (
          <Over>
            More than the silo’s quota of {over.map(([, label]) => label).join(' and ')}: {effect}.
          </Over>
        )}
      </div>
    </>
  )
}
