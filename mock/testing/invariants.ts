/** Checks what must hold of a world at any time, for tests. */
import { poolKindText } from '@/model/networking/pool-type'
import { kindForDefault } from '@/model/pools/pool-links'
import { addressesOf } from '@/model/networking/ip-stack'
import { contains, overlaps, parseIp, parseNet, parseSpan, spanOf } from '@/model/networking/ip'
import type { World } from '../state'
import { NOTHING } from '../state/usage'

/** Reads each address once: a world is checked after every step, and most of what is in it stays. */
function once<Written, T>(read: (written: Written) => T): (written: Written) => T {
  const known = new Map<Written, T>()
  return (written) => {
    const value = known.get(written) ?? read(written)
    known.set(written, value)
    return value
  }
}

const addressOf = once((text: string) => spanOf(parseIp(text)))
const netOf = once(parseNet)
const rangeOf = once(parseSpan)

/** Everything that is wrong with a world, in words; empty when nothing is. */
export function violations(world: World): string[] {
  return [
    ...orphans(world),
    ...addresses(world),
    ...networks(world),
    ...sums(world),
    ...places(world),
  ]
}

const lost = <T extends { id: string }>(
  what: string,
  rows: readonly T[],
  parent: (row: T) => unknown,
): string[] =>
  rows.filter((row) => !parent(row)).map((row) => `${what} ${row.id} belongs to nothing`)

function orphans(world: World): string[] {
  const project = (row: { projectId: string }) => world.projects.get(row.projectId)
  const vpc = (row: { vpcId: string }) => world.vpcs.get(row.vpcId)
  const gateway = (row: { internetGatewayId: string }) => world.gateways.get(row.internetGatewayId)
  const silo = (row: { siloId: string }) => world.silos.get(row.siloId)
  return [
    ...lost('project', world.projects.all(), silo),
    ...lost('user', world.users.all(), silo),
    ...lost('group', world.groups.all(), silo),
    ...lost('session', world.sessions.all(), (r) => world.users.get(r.userId)),
    ...lost('access token', world.accessTokens.all(), (r) => world.users.get(r.userId)),
    ...lost('SSH key', world.sshKeys.all(), (r) => world.users.get(r.siloUserId)),
    ...lost('instance', world.instances.all(), project),
    ...lost('disk', world.disks.all(), project),
    ...lost('disk', world.disks.all(), ({ state }) =>
      'instance' in state ? world.instances.get(state.instance) : true,
    ),
    ...lost('snapshot', world.snapshots.all(), project),
    // The images of a silo outlive it.
    ...lost('image', world.images.all(), (r) =>
      r.projectId ? world.projects.get(r.projectId) : true,
    ),
    ...lost('affinity group', world.affinityGroups.all(), project),
    ...lost('anti-affinity group', world.antiAffinityGroups.all(), project),
    ...[...world.affinityGroups.all(), ...world.antiAffinityGroups.all()]
      .filter((group) => group.memberIds.some((id) => !world.instances.get(id)))
      .map((group) => `group ${group.name} has a member that is gone`),
    ...lost('floating IP', world.floatingIps.all(), project),
    ...lost('floating IP', world.floatingIps.all(), (r) =>
      r.instanceId ? world.instances.get(r.instanceId) : true,
    ),
    ...lost('VPC', world.vpcs.all(), project),
    ...lost('VPC', world.vpcs.all(), (r) => world.routers.get(r.systemRouterId)),
    ...lost('subnet', world.subnets.all(), vpc),
    ...lost('subnet', world.subnets.all(), (r) =>
      r.customRouterId ? world.routers.get(r.customRouterId) : true,
    ),
    ...lost('router', world.routers.all(), vpc),
    ...lost('route', world.routes.all(), (r) => world.routers.get(r.vpcRouterId)),
    ...lost('gateway', world.gateways.all(), vpc),
    ...lost('gateway address', world.gatewayAddresses.all(), gateway),
    ...lost('gateway pool', world.gatewayPools.all(), gateway),
    ...lost('interface', world.nics.all(), (r) => world.instances.get(r.instanceId)),
    ...lost('interface', world.nics.all(), (r) => world.subnets.get(r.subnetId)),
    ...lost('external IP', world.instanceIps.all(), (r) => world.instances.get(r.instanceId)),
    ...lost('external IP', world.instanceIps.all(), (r) => world.ipPools.get(r.ipPoolId)),
    ...lost('pool link', world.poolLinks.all(), (r) => silo(r) && world.ipPools.get(r.poolId)),
    ...[...world.policies.entries()]
      .filter(([id]) => id !== 'fleet' && !world.projects.get(id) && !world.silos.get(id))
      .map(([id]) => `the policy of ${id} is of nothing`),
  ]
}

/** No address is used twice, and each is in a range of its pool. */
function addresses(world: World): string[] {
  const found: string[] = []
  const whole = new Set<string>()
  const take = (ip: string, what: string) => {
    const canonical = addressOf(ip).first.toString(16)
    if (whole.has(canonical)) found.push(`address ${ip} of ${what} is taken twice`)
    whole.add(canonical)
  }
  for (const ip of world.floatingIps.all()) take(ip.ip, `floating IP ${ip.name}`)
  for (const ip of world.instanceIps.all()) if (ip.kind === 'ephemeral') take(ip.ip, 'an instance')
  const shares = new Set<string>()
  for (const { kind, ip, firstPort } of world.instanceIps.all()) {
    if (kind !== 'snat') continue
    if (whole.has(addressOf(ip).first.toString(16))) found.push(`address ${ip} is whole and shared`)
    const share = `${ip} ${firstPort}`
    if (shares.has(share)) found.push(`ports ${firstPort} of ${ip} are taken twice`)
    shares.add(share)
  }
  for (const { ip, ipPoolId } of [...world.floatingIps.all(), ...world.instanceIps.all()]) {
    const ranges = world.poolRanges.under(ipPoolId)
    if (!ranges.some(({ range }) => contains(rangeOf(range), addressOf(ip))))
      found.push(`address ${ip} is in no range of its pool`)
  }
  const macs = new Set<string>()
  for (const { mac } of world.nics.all()) {
    if (macs.has(mac)) found.push(`MAC address ${mac} is taken twice`)
    macs.add(mac)
  }
  return found
}

/** Subnets do not overlap; interfaces have addresses of their subnet; one interface is primary. */
function networks(world: World): string[] {
  const found: string[] = []
  for (const vpc of world.vpcs.all()) {
    const subnets = world.subnets.under(vpc.id)
    for (const [i, one] of subnets.entries())
      for (const other of subnets.slice(i + 1)) {
        if (overlaps(netOf(one.ipv4Block), netOf(other.ipv4Block)))
          found.push(`subnets ${one.name} and ${other.name} overlap`)
        if (overlaps(netOf(one.ipv6Block), netOf(other.ipv6Block)))
          found.push(`subnets ${one.name} and ${other.name} overlap in IPv6`)
      }
  }
  const taken = new Set<string>()
  for (const nic of world.nics.all()) {
    const subnet = world.subnets.get(nic.subnetId)
    if (!subnet) continue
    for (const ip of addressesOf(nic)) {
      const address = addressOf(ip)
      const block = address.family === 4 ? subnet.ipv4Block : subnet.ipv6Block
      if (!contains(netOf(block), address))
        found.push(`interface ${nic.name} is outside its subnet`)
      if (taken.has(`${subnet.id} ${ip}`))
        found.push(`address ${ip} is taken twice in ${subnet.name}`)
      taken.add(`${subnet.id} ${ip}`)
    }
  }
  for (const { id, name } of world.instances.all()) {
    const nics = world.nics.under(id)
    if (nics.length > 0 && nics.filter((n) => n.primary).length !== 1)
      found.push(`instance ${name} has not one primary interface`)
  }
  for (const { id, name } of world.silos.all()) {
    const defaults = world.poolLinks
      .under(id)
      .flatMap(({ isDefault, poolId }) => (isDefault && world.ipPools.get(poolId)) || [])
    const kinds = defaults.map((pool) => poolKindText(kindForDefault(pool, world.version)))
    if (new Set(kinds).size < kinds.length) found.push(`silo ${name} has two default pools alike`)
  }
  return found
}

/** Usage equals the sum of the rows. */
function sums(world: World): string[] {
  const found: string[] = []
  for (const silo of world.silos.all()) {
    const sum = { ...NOTHING }
    for (const project of world.projects.under(silo.id)) {
      for (const { sledId, ncpus, memory } of world.instances.under(project.id))
        if (sledId) {
          sum.cpus += ncpus
          sum.memory += memory
        }
      for (const { size } of world.disks.under(project.id)) sum.storage += size
      for (const { size } of world.snapshots.under(project.id)) sum.storage += size
    }
    const usage = world.usage.of(silo.id)
    for (const key of ['cpus', 'memory', 'storage'] as const)
      if (usage[key] !== sum[key])
        found.push(`${key} of ${silo.name}: usage is ${usage[key]}, the rows add up to ${sum[key]}`)
  }
  return found
}

/** Running instances are on a sled, others are not; a boot disk is attached to its instance. */
function places(world: World): string[] {
  const found: string[] = []
  for (const { name, runState, sledId, bootDiskId, id } of world.instances.all()) {
    if (sledId && !world.sleds.get(sledId)) found.push(`instance ${name} is on a sled that is gone`)
    if (['stopped', 'failed'].includes(runState) && sledId)
      found.push(`${runState} ${name} is on a sled`)
    if (bootDiskId && !world.disks.by('instance', id).some((disk) => disk.id === bootDiskId))
      found.push(`the boot disk of ${name} is not attached to it`)
  }
  return found
}
