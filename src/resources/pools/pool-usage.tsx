/** The usage of an IP pool: as a cell of the list, and as bars on its page. */
import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import type { IpPool, IpPoolUtilization, IpVersion } from '@/api/contract/ip-pool'
import type { Read } from '@/api/query'
import type { PoolUsage } from '@/model/pools/pool-usage'
import { barShare, countInFull, percentText, shortCount, usageOf } from '@/model/pools/pool-usage'
import { Meter } from '@/ui/Meter'
import { Skeleton } from '@/ui/Skeleton'
import { Faint } from '@/ui/text'
import { Blank } from '../cells'
import { poolReads } from '@/nouns/pools/ip-pool/reads'

/** A rounded count, with the exact number on hover and focus. */
export const Count = ({ n, about }: { n: bigint; about?: true | undefined }) =>
  about ? (
    <span data-tip="The control plane does not count this many addresses exactly">
      {shortCount(n)}
    </span>
  ) : (
    <span data-tip={countInFull(n)}>{shortCount(n)}</span>
  )

const Families = styled.span`
  white-space: nowrap;
  > * + * {
    margin-inline-start: 12px;
  }
`

const Family = ({ usage, named }: { usage: PoolUsage; named: boolean }) => (
  <span>
    {named && <Faint>v{usage.family} </Faint>}
    {usage.isApproximate && 'about '}
    <Count n={usage.allocated} about={usage.isApproximate} /> /{' '}
    <Count n={usage.capacity} about={usage.isApproximate} />
  </span>
)

interface UsageCellProps<T extends IpPoolUtilization> {
  /** The read of the utilization. */
  usage: Read<T>
  ipVersion: IpVersion | undefined
  /** The text for a pool without addresses. */
  none: string
}

/** The used and total addresses, read when the row is shown. */
export function UsageCell<T extends IpPoolUtilization>({
  usage,
  ipVersion,
  none,
}: UsageCellProps<T>) {
  const { data, isError } = useQuery({
    ...usage,
    // The count may be a minute old, so that rows that come back into view send no request.
    staleTime: 60_000,
    throwOnError: false,
  })
  if (!data) return isError ? <Blank /> : <Skeleton />
  const usages = usageOf(data, ipVersion)
  if (usages.length === 0) return <Faint>{none}</Faint>
  const isNamed = usages.some(({ family }) => family === 6)
  return (
    <Families>
      {usages.map((usage) => (
        <Family key={usage.family} usage={usage} named={isNamed} />
      ))}
    </Families>
  )
}

export const PoolUsageCell = ({ name, ipVersion }: Pick<IpPool, 'name' | 'ipVersion'>) => (
  <UsageCell usage={poolReads.poolUsage(name)} ipVersion={ipVersion} none="no ranges" />
)

const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 0 24px;
  > div {
    display: flex;
    gap: 8px;
  }
`

const Figure = ({ label, n, about }: { label: string; n: bigint; about: true | undefined }) => (
  <div>
    <dt>
      <Faint>{label}</Faint>
    </dt>
    <dd>
      {about && 'about '}
      <Count n={n} about={about} />
    </dd>
  </div>
)

/** The usage of one IP version of a pool, as a bar. */
export const PoolUsageBar = ({ usage }: { usage: PoolUsage }) => (
  <Meter
    label={`IPv${usage.family} addresses`}
    share={barShare(usage)}
    percent={percentText(usage)}
  >
    <Figures>
      <Figure label="Allocated" n={usage.allocated} about={usage.isApproximate} />
      <Figure label="Free" n={usage.capacity - usage.allocated} about={usage.isApproximate} />
      <Figure label="Capacity" n={usage.capacity} about={usage.isApproximate} />
    </Figures>
  </Meter>
)
