/** Subnet pools, and the external subnets of projects. */
import type { ExternalSubnet } from '@/api/contract/external-subnet'
import type { SubnetPool, SubnetPoolMember } from '@/api/contract/subnet-pool'
import { addressOrder } from '@/model/networking/ip-order'
import type { PoolLink } from './network'
import { Table, named } from './table'

export const subnetTables = () => ({
  subnetPools: new Table<SubnetPool>({ noun: 'subnet-pool', name: named }),
  /** Sorted by their first addresses. */
  subnetPoolMembers: new Table<SubnetPoolMember>({
    noun: 'subnet-pool-member',
    parent: 'subnetPoolId',
    name: (r) => addressOrder(r.subnet.split('/')[0] ?? ''),
  }),
  subnetPoolLinks: new Table<PoolLink, 'pool'>({
    noun: 'subnet-pool link',
    names: { poolId: 'subnetPool' },
    parent: 'siloId',
    indexes: { pool: (r) => r.poolId },
  }),
  externalSubnets: new Table<ExternalSubnet, 'instance' | 'pool' | 'member'>({
    noun: 'external-subnet',
    parent: 'projectId',
    name: named,
    breaksOnTakenName: true,
    indexes: {
      instance: (r) => r.instanceId ?? undefined,
      pool: (r) => r.subnetPoolId,
      member: (r) => r.subnetPoolMemberId,
    },
    // An external subnet stays when its project is deleted.
    keeps: ['projectId'],
  }),
})
