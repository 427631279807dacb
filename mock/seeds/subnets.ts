/** Subnet pools of every kind that a list can show, and external subnets from these pools. */
import type { IpVersion } from '@/api/contract/ip-pool'
import type { SubnetPoolMemberAdd } from '@/api/contract/subnet-pool'
import { addExternalSubnet } from '../handlers/external-subnet'
import { addMember, linkSubnetPool } from '../handlers/subnet-pool'
import { newNamed } from '../state/named'
import type { ProjectRow, World } from '../state'

/** Adds subnet pools from release 18 on. @param project the project with external subnets */
export function seedSubnets(world: World, project: ProjectRow): void {
  const add = (
    name: string,
    description: string,
    ipVersion: IpVersion,
    members: readonly SubnetPoolMemberAdd[],
  ) => {
    const pool = world.subnetPools.add({ ...newNamed(world, { name, description }), ipVersion })
    for (const member of members) addMember(world, pool, member)
    return pool
  }
  const v4 = add('subnets-v4', 'Networks behind routers of projects', 'v4', [
    { subnet: '198.18.0.0/16', minPrefixLength: 24, maxPrefixLength: 28 },
    { subnet: '198.19.8.0/24' },
  ])
  const v6 = add('subnets-v6', 'Sites, IPv6', 'v6', [
    { subnet: '2001:db8:40::/44', minPrefixLength: 48, maxPrefixLength: 64 },
  ])
  add('subnets-empty', 'Without members', 'v4', [])
  linkSubnetPool(world, v4.id, project.siloId, true)
  linkSubnetPool(world, v6.id, project.siloId, false)
  const neighbour = world.silos.named('initech')
  if (neighbour) linkSubnetPool(world, v4.id, neighbour.id, true)

  const take = (name: string, description: string, prefixLength: number, pool: string) =>
    addExternalSubnet(world, project, {
      name,
      description,
      allocator: { type: 'auto', prefixLength, poolSelector: { type: 'explicit', pool } },
    })
  const office = take('office', 'Routed by the way in', 24, 'subnets-v4')
  take('staging', 'Not attached to anything', 26, 'subnets-v4')
  take('site-v6', '', 56, 'subnets-v6')
  const router = world.instances.named('bastion', project.id)
  if (router) world.externalSubnets.update(office.id, { instanceId: router.id })
}
