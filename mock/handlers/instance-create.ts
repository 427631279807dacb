/** Creates an instance. Everything is checked before anything is written, so that a refused call changes nothing. */
import type { FloatingIp } from '@/api/contract/floating-ip'
import type { PrivateIpStack, PrivateIpStackCreate } from '@/api/contract/network-interface'
import type { VpcSubnet } from '@/api/contract/vpc'
import type { SshKey } from '@/api/contract/current-user'
import type { ExternalIpCreate, Instance, InstanceCreate } from '@/api/contract/instance'
import type { instanceCreate } from '@/api/operations/instance'
import { defaultPools, nextInPool, nextSnat, poolSelected } from '../rack/addresses'
import { MAX_GROUP_MEMBERS, MAX_INSTANCE_GROUPS } from '@/nouns/compute/affinity-group/rules'
import { MAX_EXTERNAL_IPS, mostEphemeral } from '@/model/networking/external-ip'
import { R18, isAtLeast } from '@/api/version'
import { addressesOf, versionsOf } from '@/model/networking/ip-stack'
import { MAX_NICS } from '@/nouns/networking/network-interface/rules'
import { count } from '@/model/words'
import { alreadyExists, invalid, invalidValue, missing } from '../state/api-fault'
import { base64Length } from '../rack/base64'
import type { Actor } from '../rack/actor'
import type { Call } from '../server/handler'
import { begin } from '../rack/lifecycle'
import { byNameOrId, parentFrom } from '../rack/lookup'
import { newNamed } from '../state/named'
import { refuseOverQuota } from '../rack/quotas'
import type { AffinityRow, IpPoolRow, ProjectRow, World } from '../state'
import { refuseAttached } from './floating-ip'
import { planDisks } from './instance-disk'
import { addEphemeral, refuseLackingStack } from './instance-ip'
import { MAX_SSH_KEYS, MAX_USER_DATA, checkHardware, jumboFrames } from './limits'
import { planJoins } from './multicast-group'
import {
  addNic,
  refuseMixedVpcs,
  refuseSharedSubnet,
  stackIn,
  subnetFor,
} from './network-interface'

type CreateCall = Call<'instanceCreate', (typeof instanceCreate)['path']>

/** @throws ApiFault before anything is written */
export function createInstance({ actor, world, query, body }: CreateCall): Instance {
  const { start = true } = body
  const project = parentFrom(world, actor.siloId, world.projects, query)
  if (world.instances.named(body.name, project.id)) throw alreadyExists('instance', body.name)
  checkHardware(world, body)
  checkUserData(body.userData)
  const disks = planDisks(world, project, [
    ...(body.bootDisk ? [body.bootDisk] : []),
    ...(body.disks ?? []),
  ])
  const nics = planNics(world, project, body.networkInterfaces)
  const ips = planIps(world, actor, project, body.externalIps ?? [], nics[0])
  const keys = planKeys(world, actor, body.sshPublicKeys)
  const multicast = planJoins(world, actor.siloId, body.multicastGroups ?? [])
  const groups = planGroups(world, project, body.antiAffinityGroups ?? [])
  refuseOverQuota(world, project.siloId, {
    storage: disks.reduce((sum, disk) => sum + disk.size, 0),
  })
  const outbound = planSnat(world, actor, nics[0], ips.ephemeral)

  const named = newNamed(world, body)
  const attached = disks.map((disk) => disk.write(named.id))
  for (const [i, nic] of nics.entries())
    addNic(world, named.id, nic, nic.subnet, nic.ipStack, i === 0)
  for (const { ip, pool } of ips.ephemeral) addEphemeral(world, named.id, ip, pool.id)
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
    enableJumboFrames: jumboFrames(world, body.enableJumboFrames),
    ncpus: body.ncpus,
    memory: body.memory,
    runState: 'creating',
    timeRunStateUpdated: named.timeCreated,
    bootDiskId: body.bootDisk ? attached[0]?.id : undefined,
    autoRestartPolicy: body.autoRestartPolicy ?? undefined,
    autoRestartEnabled: body.autoRestartPolicy !== 'never',
    sshKeyIds: keys.map((k) => k.id),
    intended: start ? undefined : 'stopped',
  })
  for (const join of multicast) join(instance)
  return begin(world, instance, start)
}

function checkUserData(userData: string | undefined): void {
  if (userData === undefined) return
  const length = base64Length(userData)
  if (length === undefined) throw invalidValue('user_data', 'not Base64')
  if (length > MAX_USER_DATA)
    throw invalidValue('user_data', `user data must be at most ${MAX_USER_DATA} bytes`)
}

const AUTO = { ip: { type: 'auto' as const } }

/** The default interface of an instance, with its addresses. */
const DEFAULTS = {
  default_ipv4: { type: 'v4', value: AUTO },
  default_ipv6: { type: 'v6', value: AUTO },
  default_dual_stack: { type: 'dual_stack', value: { v4: AUTO, v6: AUTO } },
} as const satisfies Record<string, PrivateIpStackCreate>

interface PlannedNic {
  name: string
  description: string
  subnet: VpcSubnet
  ipStack: PrivateIpStack
}

function planNics(
  world: World,
  project: ProjectRow,
  wanted: InstanceCreate['networkInterfaces'] = { type: 'default_dual_stack' },
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
            ipConfig: DEFAULTS[wanted.type],
          },
        ]
  // Without interfaces there is no common VPC. Source: nexus/src/app/instance.rs
  if (params.length === 0) throw invalid('All interfaces must be in the same VPC')
  if (params.length > MAX_NICS)
    throw invalid(`An instance may not have more than ${MAX_NICS} network interfaces`)

  const names = new Set<string>()
  // Subnets of a VPC do not overlap, so one set is enough for all of them.
  const promised = new Set<string>()
  const planned = params.map((param): PlannedNic => {
    if (names.has(param.name)) throw alreadyExists('instance-network-interface', param.name)
    names.add(param.name)
    const subnet = subnetFor(world, project.id, param)
    const ipStack = stackIn(world, subnet, param.ipConfig, promised)
    for (const ip of addressesOf({ ipStack })) promised.add(ip)
    const { name, description } = param
    return { name, description, subnet, ipStack }
  })
  refuseMixedVpcs(planned.map((nic) => nic.subnet.vpcId))
  refuseSharedSubnet(planned.map((nic) => nic.subnet.id))
  return planned
}

interface PlannedIp {
  pool: IpPoolRow
  ip: string
}

function planIps(
  world: World,
  actor: Actor,
  project: ProjectRow,
  wanted: readonly ExternalIpCreate[],
  primary: PlannedNic | undefined,
): { ephemeral: PlannedIp[]; floating: FloatingIp[] } {
  if (wanted.length > MAX_EXTERNAL_IPS)
    throw invalid(`An instance may not have more than ${MAX_EXTERNAL_IPS} external IP addresses`)
  const pools = wanted
    .filter((ip) => ip.type === 'ephemeral')
    .map(({ poolSelector }) => poolSelected(world, actor.siloId, poolSelector))
  refuseEphemeral(world, pools, primary)

  const floating = wanted
    .filter((ip) => ip.type === 'floating')
    .map((ip) => freeFloating(world, project, ip.floatingIp))
  if (new Set(floating.map((ip) => ip.id)).size < floating.length)
    throw invalid('floating IP cannot be attached to an instance twice')

  return { floating, ephemeral: pools.map((pool) => ({ pool, ip: nextInPool(world, pool) })) }
}

/** @throws ApiFault when an instance cannot have ephemeral IPs from all of these pools */
function refuseEphemeral(
  world: World,
  pools: readonly IpPoolRow[],
  primary: PlannedNic | undefined,
): void {
  const most = mostEphemeral(world.version)
  if (pools.length > most)
    throw invalid(`An instance may not have more than ${count(most, 'ephemeral IP address')}`)
  const versions = pools.map(({ ipVersion }) => ipVersion)
  if (new Set(versions).size < versions.length)
    throw invalid('An instance may not have two ephemeral IP addresses of the same IP version')
  for (const version of versions) refuseLackingStack(world, version, primary)
}

function freeFloating(world: World, project: ProjectRow, selector: string): FloatingIp {
  const ip = byNameOrId(world.floatingIps, selector, project.id)
  refuseAttached(ip, project.id)
  return ip
}

/**
 * The source NAT address for outbound traffic, from the silo's default IPv4 pool. Source:
 * nexus/src/app/sagas/instance_create.rs
 * @returns `undefined` from release 18 on, when the primary interface has no IPv4
 * @throws ApiFault 404 when the silo has no such pool
 */
function planSnat(
  world: World,
  actor: Actor,
  primary: PlannedNic | undefined,
  promised: readonly PlannedIp[],
) {
  const isNew = isAtLeast(world.version, R18)
  if (isNew && !(primary && versionsOf(primary).includes('v4'))) return undefined
  const pool = defaultPools(world, actor.siloId).find(({ ipVersion }) => ipVersion === 'v4')
  if (!pool) throw missing(`default ${isNew ? 'unicast IPv4' : 'IP'} pool for current silo`)
  return { ipPoolId: pool.id, ...nextSnat(world, pool, new Set(promised.map(({ ip }) => ip))) }
}

/** The named SSH keys, or all keys of the user when the body names none. */
function planKeys(world: World, actor: Actor, wanted: InstanceCreate['sshPublicKeys']): SshKey[] {
  const keys = wanted
    ? wanted.map((selector) => byNameOrId(world.sshKeys, selector, actor.user.id))
    : world.sshKeys.under(actor.user.id)
  if (keys.length > MAX_SSH_KEYS)
    throw invalid(`cannot attach more than ${MAX_SSH_KEYS} ssh keys to the instance`)
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
