/**
 * Creates an instance. Everything is planned and checked before anything is written, so that a
 * refused call changes nothing.
 */
import type { FloatingIp } from '@/api/contract/floating-ip'
import type { VpcSubnet } from '@/api/contract/vpc'
import type { SshKey } from '@/api/contract/current-user'
import type { ExternalIpCreate, Instance, InstanceCreate } from '@/api/contract/instance'
import type { instanceCreate } from '@/api/operations/instance'
import { addressIn, defaultPool, nextInPool, nextSnat, poolFor } from '../rack/addresses'
import { MAX_GROUP_MEMBERS, MAX_INSTANCE_GROUPS } from '@/model/compute/affinity'
import { MAX_EXTERNAL_IPS } from '@/model/networking/external-ip'
import { MAX_NICS } from '@/model/networking/network-interface'
import { alreadyExists, invalid, invalidValue, missing } from '../state/api-fault'
import { base64Length } from '../rack/base64'
import type { Actor } from '../rack/actor'
import type { Call } from '../server/handler'
import { begin } from '../rack/lifecycle'
import { byNameOrId, parentFrom } from '../rack/lookup'
import { newNamed } from '../state/named'
import { sledFor } from '../rack/placement'
import { refuseOverQuota } from '../rack/quotas'
import type { AffinityRow, IpPoolRow, ProjectRow, World } from '../state'
import { refuseAttached } from './floating-ip'
import type { PlannedDisk } from './instance-disk'
import { planDisks } from './instance-disk'
import { addEphemeral } from './instance-ip'
import { MAX_EPHEMERAL_IPS, MAX_SSH_KEYS, MAX_USER_DATA, checkHardware } from './limits'
import { planJoins } from './multicast-group'
import { addNic, refuseMixedVpcs, subnetFor, transitIpsOf } from './network-interface'

type CreateCall = Call<'instanceCreate', (typeof instanceCreate)['path']>

/** @throws ApiFault before anything is written */
export function createInstance({ actor, world, query, body }: CreateCall): Instance {
  const project = parentFrom(world, actor.siloId, 'project', query)
  if (world.instances.named(body.name, project.id)) throw alreadyExists('instance', body.name)
  checkHardware(world, body)
  checkUserData(body.userData)
  const disks = planDisks(world, project, [
    ...(body.bootDisk ? [body.bootDisk] : []),
    ...(body.disks ?? []),
  ])
  const nics = planNics(world, project, body.networkInterfaces)
  const ips = planIps(world, actor, project, body.externalIps ?? [])
  const keys = planKeys(world, actor, body.sshPublicKeys)
  const joins = (body.multicastGroups ?? []).map((group) => ({ group }))
  const multicast = planJoins(world, actor.siloId, joins)
  const groups = planGroups(world, project, body.antiAffinityGroups ?? [])
  refuseNoRoom(world, project, body, disks, groups)
  const outbound = nics.length > 0 ? planSnat(world, actor, ips.ephemeral?.ip) : undefined

  const named = newNamed(world, body)
  const attached = disks.map((disk) => disk.write(named.id))
  for (const [i, nic] of nics.entries()) addNic(world, named.id, nic, nic.subnet, nic.ip, i === 0)
  if (ips.ephemeral) addEphemeral(world, named.id, ips.ephemeral.ip, ips.ephemeral.pool.id)
  for (const ip of ips.floating) world.floatingIps.update(ip.id, { instanceId: named.id })
  if (outbound)
    world.instanceIps.add({
      id: world.ids.uuid(),
      kind: 'snat',
      instanceId: named.id,
      ...outbound,
    })
  for (const { id, memberIds } of groups)
    world.antiAffinityGroups.update(id, { memberIds: [...memberIds, named.id] })
  const instance = world.instances.add({
    ...named,
    projectId: project.id,
    hostname: body.hostname,
    cpuPlatform: body.cpuPlatform,
    ncpus: body.ncpus,
    memory: body.memory,
    runState: 'creating',
    timeRunStateUpdated: named.timeCreated,
    bootDiskId: body.bootDisk ? attached[0]?.id : undefined,
    autoRestartPolicy: body.autoRestartPolicy ?? undefined,
    autoRestartEnabled: body.autoRestartPolicy !== 'never',
    sshKeyIds: keys.map((k) => k.id),
  })
  for (const join of multicast) join(instance)
  begin(world, instance.id, body.start ?? true)
  return instance
}

/** @throws ApiFault 507 when there is no storage for the disks, or no sled to start on */
function refuseNoRoom(
  world: World,
  project: ProjectRow,
  { ncpus, memory, start = true }: InstanceCreate,
  disks: readonly PlannedDisk[],
  antiAffinity: readonly AffinityRow[],
): void {
  const storage = disks.reduce((sum, disk) => sum + disk.size, 0)
  refuseOverQuota(world, project.siloId, { storage })
  if (start)
    sledFor(world, { ncpus, memory, projectId: project.id }, { affinity: [], antiAffinity })
}

function checkUserData(userData: string | undefined): void {
  if (userData === undefined) return
  const length = base64Length(userData)
  if (length === undefined) throw invalidValue('user_data', 'not Base64')
  if (length > MAX_USER_DATA)
    throw invalidValue('user_data', `user data must be at most ${MAX_USER_DATA} bytes`)
}

interface PlannedNic {
  name: string
  description: string
  subnet: VpcSubnet
  ip: string
  transitIps: string[]
}

function planNics(
  world: World,
  project: ProjectRow,
  wanted: InstanceCreate['networkInterfaces'] = { type: 'default' },
): PlannedNic[] {
  if (wanted.type === 'none') return []
  const params =
    wanted.type === 'create'
      ? wanted.params
      : [
          {
            name: 'net0',
            description: 'default primary interface',
            vpcName: 'default',
            subnetName: 'default',
          },
        ]
  if (params.length > MAX_NICS)
    throw invalid(`An instance may not have more than ${MAX_NICS} network interfaces`)

  const names = new Set<string>()
  // Subnets of a VPC do not overlap, so one set is enough for all of them.
  const promised = new Set<string>()
  const planned = params.map((param): PlannedNic => {
    if (names.has(param.name)) throw alreadyExists('instance-network-interface', param.name)
    names.add(param.name)
    const subnet = subnetFor(world, project.id, param)
    const ip = addressIn(world, subnet, 'ip' in param ? param.ip : undefined, promised)
    promised.add(ip)
    const { name, description } = param
    return { name, description, subnet, ip, transitIps: transitIpsOf(param) }
  })
  refuseMixedVpcs(planned.map((nic) => nic.subnet.vpcId))
  return planned
}

function planIps(
  world: World,
  actor: Actor,
  project: ProjectRow,
  wanted: readonly ExternalIpCreate[],
): { ephemeral?: { pool: IpPoolRow; ip: string }; floating: FloatingIp[] } {
  if (wanted.length > MAX_EXTERNAL_IPS)
    throw invalid(`An instance may not have more than ${MAX_EXTERNAL_IPS} external IP addresses`)
  const ephemeral = wanted.filter((ip) => ip.type === 'ephemeral')
  if (ephemeral.length > MAX_EPHEMERAL_IPS)
    throw invalid('An instance may not have more than 1 ephemeral IP address')

  const floating = wanted
    .filter((ip) => ip.type === 'floating')
    .map((ip) => freeFloating(world, project, ip.floatingIp))
  if (new Set(floating.map((ip) => ip.id)).size < floating.length)
    throw invalid('floating IP cannot be attached to an instance twice')

  const [first] = ephemeral
  if (!first) return { floating }
  const pool = poolFor(world, actor.siloId, first.pool)
  return { floating, ephemeral: { pool, ip: nextInPool(world, pool) } }
}

function freeFloating(world: World, project: ProjectRow, selector: string): FloatingIp {
  const ip = byNameOrId(world.floatingIps, selector, project.id)
  refuseAttached(ip, project.id)
  return ip
}

/** The source NAT address for outbound traffic, from the silo's default pool if it has one. */
function planSnat(world: World, actor: Actor, promised: string | undefined) {
  const pool = defaultPool(world, actor.siloId)
  if (!pool) return undefined
  return { ipPoolId: pool.id, ...nextSnat(world, pool, new Set(promised ? [promised] : [])) }
}

/** The named SSH keys, or all keys of the user when the body names none. */
function planKeys(world: World, actor: Actor, wanted: InstanceCreate['sshPublicKeys']): SshKey[] {
  const keys = wanted
    ? wanted.map((selector) => byNameOrId(world.sshKeys, selector, actor.user.id))
    : world.sshKeys.under(actor.user.id)
  if (keys.length > MAX_SSH_KEYS)
    throw invalid(`An instance may not have more than ${MAX_SSH_KEYS} SSH keys`)
  if (keys.some((k) => k.siloUserId !== actor.user.id)) throw missing('ssh-key')
  return keys
}

function planGroups(world: World, project: ProjectRow, wanted: readonly string[]): AffinityRow[] {
  if (wanted.length > MAX_INSTANCE_GROUPS)
    throw invalid(`An instance may not be in more than ${MAX_INSTANCE_GROUPS} anti-affinity groups`)
  const groups = wanted.map((selector) => {
    const group = byNameOrId(world.antiAffinityGroups, selector, project.id)
    if (group.projectId !== project.id)
      throw invalid('anti-affinity group must be in the same project as the instance')
    if (group.memberIds.length >= MAX_GROUP_MEMBERS)
      throw invalid(`anti-affinity group may not have more than ${MAX_GROUP_MEMBERS} members`)
    return group
  })
  if (new Set(groups).size < groups.length)
    throw invalid('an instance cannot be in an anti-affinity group twice')
  return groups
}
