/** Links a silo to an IP pool, and makes the pool its default where the user wants that. */
import { siloView } from '@/api/operations/silo'
import { useRead, useSideRead } from '@/bind/read'
import { useParam } from '@/bind/shell'
import { paths } from '@/paths'
import { useOptions } from '@/resources/options'
import { linkedSilos } from '@/resources/pools/pool-silos'
import { siloReads } from '@/nouns/silos/silo/reads'
import { LinkPanel } from '@/forms/LinkPanel'
import { IP_POOL_LINKS } from '@/forms/pool-links'
import { useTabUnder } from '@/forms/with-search'

export default function IpPoolSiloAdd() {
  const pool = useParam('pool')
  const { data: linked } = useRead(linkedSilos(pool).page(undefined))
  const silos = useOptions(useSideRead(siloReads.allSilos()), siloView, (silo) => ({
    path: { silo },
  }))
  return (
    <LinkPanel
      command="ip-pool.link-silo"
      links={IP_POOL_LINKS}
      picks="silo"
      to={pool}
      back={useTabUnder(paths.ipPool({ pool }), 'silos')}
      note="Users of the silo can then allocate addresses from this pool."
      picker={{ label: 'Silo', placeholder: 'Select a silo', empty: 'No silos available' }}
      options={silos}
      linked={linked.items}
      defaultLabel="Make it the default pool of the silo"
    />
  )
}
