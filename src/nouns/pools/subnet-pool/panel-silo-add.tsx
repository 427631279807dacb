/** Links a silo to a subnet pool, and makes the pool a default of it where the user wants that. */
import { siloView } from '@/api/operations/silo'
import { useRead, useSideRead } from '@/bind/read'
import { useParam } from '@/bind/shell'
import { paths } from '@/paths'
import { useOptions } from '@/resources/options'
import { subnetPoolReads } from './reads'
import { siloReads } from '@/nouns/silos/silo/reads'
import { LinkPanel } from '@/forms/LinkPanel'
import { SUBNET_POOL_LINKS } from '@/forms/pool-links'
import { useTabUnder } from '@/forms/with-search'

export default function SubnetPoolSiloAdd() {
  const pool = useParam('subnetPool')
  const { data: linked } = useRead(subnetPoolReads.silos(pool).page(undefined))
  const silos = useOptions(useSideRead(siloReads.allSilos()), siloView, (silo) => ({
    path: { silo },
  }))
  return (
    <LinkPanel
      command="subnet-pool.link-silo"
      links={SUBNET_POOL_LINKS}
      picks="silo"
      to={pool}
      back={useTabUnder(paths.subnetPool({ subnetPool: pool }), 'silos')}
      note="Users of the silo can then take external subnets from this pool."
      picker={{ label: 'Silo', placeholder: 'Select a silo', empty: 'No silos available' }}
      options={silos}
      linked={linked.items}
      defaultLabel="Make it the default subnet pool of the silo for its IP version"
    />
  )
}
