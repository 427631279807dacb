/** Small worlds for tests, written as briefly as they can be. */
import type { ExternalIp, Instance } from '@/api/contract/instance'
import type { InstanceNetworkInterface, PrivateIpStack } from '@/api/contract/network-interface'
import type { RouteDestination, RouteTarget } from '@/api/contract/router'
import type { Rule } from '../firewall/rule-set'
import type { VpcPart, World } from './world'

export interface NicSpec {
  vpc: string
  subnet: string
  name: string
  /** Its addresses, of either IP version. */
  ips: readonly string[]
  transit?: readonly string[]
}

export interface InstanceSpec {
  project: string
  name: string
  state: Instance['runState']
  /** The first one is the primary. */
  nics: readonly NicSpec[]
  externals: readonly { kind: ExternalIp['kind']; ip: string; pool: string }[]
}

export interface VpcSpec {
  project: string
  name: string
  subnets: readonly { name: string; v4: string; v6: string; router?: string }[]
  routers: readonly {
    name: string
    kind: 'system' | 'custom'
    routes: readonly { name: string; destination: RouteDestination; target: RouteTarget }[]
  }[]
  gateways: readonly { name: string; pools: readonly string[]; addresses: readonly string[] }[]
  rules: readonly Rule[]
}

/** The routes of a system router to subnets. */
export const subnetRoutes = (...names: readonly string[]) =>
  names.map((value) => ({
    name: value,
    destination: { type: 'subnet' as const, value },
    target: { type: 'subnet' as const, value },
  }))

export interface WorldSpec {
  vpcs: readonly VpcSpec[]
  instances: readonly InstanceSpec[]
  /** Floating IPs that are attached to no instance. */
  detached: readonly { name: string; ip: string; pool: string }[]
  /** External subnets, each of an instance, 'project/name', or of none. */
  subnets: readonly { name: string; net: string; instance?: string }[]
}

const TIMES = {
  timeCreated: new Date('2026-01-01T00:00:00Z'),
  timeModified: new Date('2026-01-01T00:00:00Z'),
}

const identity = (name: string, id = name) => ({ id, name, description: '', ...TIMES })

/** The ID of an instance. */
const idOf = ({ project, name }: Pick<InstanceSpec, 'project' | 'name'>): string =>
  `${project}/${name}`

const instanceOf = (spec: InstanceSpec): Instance => ({
  ...identity(spec.name, idOf(spec)),
  autoRestartEnabled: false,
  enableJumboFrames: false,
  hostname: spec.name,
  memory: 1,
  ncpus: 1,
  projectId: spec.project,
  runState: spec.state,
  timeRunStateUpdated: TIMES.timeCreated,
})

function stackOf({ ips, transit = [] }: NicSpec): PrivateIpStack {
  const part = (isV6: boolean) => {
    const ip = ips.find((one) => one.includes(':') === isV6)
    return ip === undefined
      ? undefined
      : { ip, transitIps: transit.filter((net) => net.includes(':') === isV6) }
  }
  const [v4, v6] = [part(false), part(true)]
  if (v4 && v6) return { type: 'dual_stack', value: { v4, v6 } }
  if (v4) return { type: 'v4', value: v4 }
  if (v6) return { type: 'v6', value: v6 }
  throw new RangeError('An interface has an address')
}

const nicOf = (owner: InstanceSpec, spec: NicSpec): InstanceNetworkInterface => ({
  ...identity(spec.name, `${idOf(owner)}/${spec.name}`),
  instanceId: idOf(owner),
  ipStack: stackOf(spec),
  mac: 'A8:40:25:F0:00:01',
  primary: owner.nics[0] === spec,
  subnetId: spec.subnet,
  vpcId: spec.vpc,
})

const partOf = (spec: VpcSpec, { instances }: WorldSpec): VpcPart => {
  const own = instances.filter(({ project }) => project === spec.project)
  return {
    rules: spec.rules.map((rule) => ({ ...rule, ...identity(rule.name), vpcId: spec.name })),
    topology: {
      project: spec.project,
      vpc: {
        ...identity(spec.name),
        dnsName: spec.name,
        ipv6Prefix: 'fd00::/48',
        projectId: spec.project,
        systemRouterId: 'system',
      },
      subnets: spec.subnets.map(({ name, v4, v6, router }) => ({
        subnet: {
          ...identity(name),
          ipv4Block: v4,
          ipv6Block: v6,
          vpcId: spec.name,
          customRouterId: router,
        },
        nics: own.flatMap((instance) =>
          instance.nics
            .filter((nic) => nic.vpc === spec.name && nic.subnet === name)
            .map((nic) => nicOf(instance, nic)),
        ),
      })),
      routers: spec.routers.map(({ name, kind, routes }) => ({
        router: { ...identity(name), kind, vpcId: spec.name },
        routes: routes.map((route) => ({
          ...identity(route.name),
          kind: 'custom' as const,
          destination: route.destination,
          target: route.target,
          vpcRouterId: name,
        })),
      })),
      gateways: spec.gateways.map(({ name, pools, addresses }) => ({
        gateway: { ...identity(name), vpcId: spec.name },
        pools: pools.map((pool) => ({
          ...identity(pool),
          internetGatewayId: name,
          ipPoolId: pool,
        })),
        addresses: addresses.map((address) => ({
          ...identity(`at-${name}`),
          internetGatewayId: name,
          address,
        })),
      })),
      instances: new Map(own.map((instance) => [idOf(instance), instanceOf(instance)])),
      isWhole: true,
    },
  }
}

const floatingOf = (name: string, ip: string, pool: string, instanceId?: string) => ({
  ...identity(name),
  ip,
  ipPoolId: pool,
  projectId: 'p',
  ...(instanceId !== undefined && { instanceId }),
})

const externalOf = (
  owner: InstanceSpec,
  { kind, ip, pool }: InstanceSpec['externals'][number],
): ExternalIp => {
  if (kind === 'ephemeral') return { kind, ip, ipPoolId: pool }
  return kind === 'snat'
    ? { kind, ip, ipPoolId: pool, firstPort: 0, lastPort: 16_383 }
    : { kind, ...floatingOf(`f-${ip}`, ip, pool, idOf(owner)) }
}

/** The world of a specification. @param first the VPC that is asked in, 'project/name' */
export function worldOf(spec: WorldSpec, first: string): World {
  const isFirst = ({ project, name }: VpcSpec) => `${project}/${name}` === first
  const attached = spec.instances.flatMap((owner) =>
    owner.externals
      .filter(({ kind }) => kind === 'floating')
      .map(({ ip, pool }) => floatingOf(`f-${ip}`, ip, pool, idOf(owner))),
  )
  return {
    vpcs: spec.vpcs
      .toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)))
      .map((vpc) => partOf(vpc, spec)),
    externals: new Map(
      spec.instances.map((owner) => [
        idOf(owner),
        owner.externals.map((one) => externalOf(owner, one)),
      ]),
    ),
    floatingIps: [
      ...attached,
      ...spec.detached.map(({ name, ip, pool }) => floatingOf(name, ip, pool)),
    ],
    externalSubnets: spec.subnets.map(({ name, net, instance }) => ({
      ...identity(name),
      subnet: net,
      projectId: 'p',
      subnetPoolId: 'pool',
      subnetPoolMemberId: 'member',
      ...(instance !== undefined && { instanceId: instance }),
    })),
  }
}
