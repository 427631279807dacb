/** A small VPC for the tests of its map. */
import type { Instance } from '@/api/contract/instance'
import type { InstanceNetworkInterface } from '@/api/contract/network-interface'
import type { RouterRoute } from '@/api/contract/router'
import type { VpcSubnet } from '@/api/contract/vpc'
import type { Topology } from './topology'

export const identity = (name: string) => ({
  id: name,
  name,
  description: '',
  timeCreated: new Date(0),
  timeModified: new Date(0),
})

export const subnetOf = (name: string, n: number, customRouterId?: string): VpcSubnet => ({
  ...identity(name),
  vpcId: 'v',
  ipv4Block: `10.0.${n}.0/24`,
  ipv6Block: `fd00:0:0:${n}::/64`,
  customRouterId,
})

const nicOf = (subnet: VpcSubnet, n: number): InstanceNetworkInterface => ({
  ...identity(`nic-${subnet.name}-${n}`),
  instanceId: `vm-${subnet.name}-${n}`,
  ipStack: { type: 'v4', value: { ip: `10.0.0.${n + 5}`, transitIps: [] } },
  mac: 'A8:40:25:F0:00:01',
  primary: true,
  subnetId: subnet.id,
  vpcId: 'v',
})

const vm = (name: string) => ({ ...identity(name), runState: 'running' }) as Instance

const route = (name: string, destination: string, gateway: string): RouterRoute => ({
  ...identity(name),
  kind: 'custom',
  vpcRouterId: 'system',
  destination: { type: 'ip_net', value: destination },
  target: { type: 'internet_gateway', value: gateway },
})

/** A VPC with two gateways, two routers and three subnets. @param many instances in the first subnet */
export function topologyWith(many: number): Topology {
  const [web, db, lab] = [subnetOf('web', 1), subnetOf('db', 2, 'inspect'), subnetOf('lab', 3)]
  const nicsOf = (subnet: VpcSubnet, n: number) =>
    Array.from({ length: n }, (_, i) => nicOf(subnet, i))
  const subnets = [
    { subnet: web, nics: nicsOf(web, many) },
    { subnet: db, nics: nicsOf(db, 2) },
    { subnet: lab, nics: [] },
  ]
  const gatewayOf = (name: string) => ({
    gateway: { ...identity(name), vpcId: 'v' },
    pools: [{ ...identity('public'), internetGatewayId: name, ipPoolId: 'pool-1' }],
    addresses: [],
  })
  return {
    project: 'p',
    vpc: {
      ...identity('v'),
      dnsName: 'v',
      ipv6Prefix: 'fd00::/48',
      projectId: 'p',
      systemRouterId: 'system',
    },
    subnets,
    routers: [
      {
        router: { ...identity('inspect'), kind: 'custom', vpcId: 'v' },
        routes: [route('partner', '198.51.100.0/24', 'nat')],
      },
      {
        router: { ...identity('system'), kind: 'system', vpcId: 'v' },
        routes: [route('out', '0.0.0.0/0', 'default')],
      },
    ],
    gateways: [gatewayOf('nat'), gatewayOf('default')],
    instances: new Map(
      subnets.flatMap(({ nics }) => nics.map((nic) => [nic.instanceId, vm(nic.instanceId)])),
    ),
    isWhole: true,
  }
}
