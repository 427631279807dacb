/** Links an IP pool to a silo, and makes it the silo's default where the user wants that. */
import { poolReads } from '@/nouns/pools/ip-pool/reads'
import { systemIpPoolView } from '@/api/operations/ip-pool'
import { useRead, useSideRead } from '@/bind/read'
import { useParam } from '@/bind/shell'
import { paths } from '@/paths'
import { useOptions } from '@/resources/options'
import { siloReads } from './reads'
import { LinkPanel } from '@/forms/LinkPanel'
import { IP_POOL_LINKS } from '@/forms/pool-links'
import { useTabUnder } from '@/forms/with-search'

export default function SiloPoolLink() {
  const silo = useParam('silo')
  const { data: linked } = useRead(siloReads.pools(silo).all())
  const pools = useOptions(useSideRead(poolReads.allPools()), systemIpPoolView, (pool) => ({
    path: { pool },
  }))
  return (
    <LinkPanel
      command="silo.link-pool"
      links={IP_POOL_LINKS}
      picks="pool"
      to={silo}
      back={useTabUnder(paths.silo({ silo }), 'ip-pools')}
      note="Users of this silo can then allocate addresses from the pool."
      picker={{ label: 'IP pool', placeholder: 'Select a pool', empty: 'No IP pools available' }}
      options={pools}
      linked={linked.items}
      defaultLabel="Make it the default pool of this silo"
    />
  )
}
