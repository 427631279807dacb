/** Links a subnet pool to a silo, and makes it a default of the silo where the user wants that. */
import { systemSubnetPoolView } from '@/api/operations/subnet-pool'
import { useRead, useSideRead } from '@/bind/read'
import { useParam } from '@/bind/shell'
import { paths } from '@/paths'
import { useOptions } from '@/resources/options'
import { subnetPoolReads } from '@/nouns/pools/subnet-pool/reads'
import { LinkPanel } from '@/forms/LinkPanel'
import { SUBNET_POOL_LINKS } from '@/forms/pool-links'
import { useTabUnder } from '@/forms/with-search'

export default function SiloSubnetPoolLink() {
  const silo = useParam('silo')
  const { data: linked } = useRead(subnetPoolReads.ofSilo(silo).all())
  const pools = useOptions(
    useSideRead(subnetPoolReads.allPools()),
    systemSubnetPoolView,
    (pool) => ({ path: { pool } }),
  )
  return (
    <LinkPanel
      command="silo.link-subnet-pool"
      links={SUBNET_POOL_LINKS}
      picks="pool"
      to={silo}
      back={useTabUnder(paths.silo({ silo }), 'subnet-pools')}
      note="Users of this silo can then take external subnets from the pool."
      picker={{
        label: 'Subnet pool',
        placeholder: 'Select a pool',
        empty: 'No subnet pools available',
      }}
      options={pools}
      linked={linked.items}
      defaultLabel="Make it the default subnet pool of this silo for its IP version"
    />
  )
}
