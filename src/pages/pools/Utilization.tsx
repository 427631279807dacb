/** How full a pool is, on its page. */
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { IpPoolUtilization, IpVersion } from '@/api/contract/ip-pool'
import type { Read } from '@/api/query'
import { SideFailure } from '@/bind/Part'
import { useSideRead } from '@/bind/read'
import { usageOf } from '@/model/pools/pool-usage'
import { PoolUsageBar } from '@/resources/pools/pool-usage'
import { Cards } from '@/ui/Card'

const Bars = styled(Cards)`
  padding: 0;
`

interface UtilizationProps<T extends IpPoolUtilization> {
  /** The read of the utilization. */
  usage: Read<T>
  ipVersion: IpVersion | undefined
  /** What is said below the bars. */
  children?: ReactNode
}

export function Utilization<T extends IpPoolUtilization>({
  usage: read,
  ipVersion,
  children,
}: UtilizationProps<T>) {
  const query = useSideRead(read)
  const usages = query.data ? usageOf(query.data, ipVersion) : []
  return (
    <>
      <SideFailure what="The utilization" query={query} />
      {usages.length > 0 && (
        <>
          <Bars>
            {usages.map((usage) => (
              <PoolUsageBar key={usage.family} usage={usage} />
            ))}
          </Bars>
          {children}
        </>
      )}
    </>
  )
}
