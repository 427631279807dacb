/** The demo's networks, with every type of route, rule, gateway and floating IP. */
import type { VpcFirewallRuleUpdate } from '@/api/contract/firewall'
import type { RouteDestination, RouteTarget } from '@/api/contract/router'
import { poolFor } from '../rack/addresses'
import { replaceRules } from '../rack/firewall-rules'
import { addFloatingIp } from '../handlers/floating-ip'
import { addProbe } from '../handlers/probe'
import { newNamed } from '../state/named'
import type { ProjectRow, VpcRow, World } from '../state'
import { addSubnet, addVpc } from '../rack/vpc'
import { inThePast, required } from './silo'

interface Parts {
  web: ProjectRow
  data: ProjectRow
  /** A description that reveals a page that does not escape text. */
  hostile: string
}

export function seedNetworks(now: World, { web, data, hostile }: Parts): void {
  const world = inThePast(now, 75)
  const backend = addVpc(world, web, {
    name: 'backend',
    description: 'Databases and caches, apart from the shop',
    dnsName: 'backend',
    ipv6Prefix: 'fd42:cafe:7::/48',
  })
  addGateways(world, web, backend, hostile)
  addRouters(world, backend)
  replaceRules(world, backend.id, rules(hostile))

  // A VPC without rules, which admits no traffic, and an unchanged default VPC.
  const dmz = addVpc(world, web, { name: 'dmz', description: hostile, dnsName: 'dmz' })
  replaceRules(world, dmz.id, [])
  addVpc(world, data, { name: 'nightly', description: '', dnsName: 'nightly' })

  addFloatingIps(world, web, data, hostile)
  addProbe(world, web, {
    name: 'latency',
    description: 'Is the way out quick?',
    sled: required(world.sleds.all()[0], 'a sled').id,
  })
}

function addGateways(world: World, web: ProjectRow, vpc: VpcRow, hostile: string): void {
  const add = (name: string, description: string) =>
    world.gateways.add({ ...newNamed(world, { name, description }), vpcId: vpc.id })
  const gateway = add('partner', 'The way to our partner')
  world.gatewayAddresses.add({
    ...newNamed(world, { name: 'first', description: 'Known to our partner' }),
    internetGatewayId: gateway.id,
    address: '198.51.100.50',
  })
  const attach = (internetGatewayId: string, name: string, pool: string) =>
    world.gatewayPools.add({
      ...newNamed(world, { name, description: '' }),
      internetGatewayId,
      ipPoolId: poolFor(world, web.siloId, pool).id,
    })
  attach(gateway.id, 'partners', 'ip-pool-2')
  attach(add('second-way-out', hostile).id, 'public', 'ip-pool-1')
  add('bare', 'Neither an address nor a pool, and no route')
}

function addRouters(world: World, vpc: VpcRow): void {
  const egress = world.routers.add({
    ...newNamed(world, { name: 'egress', description: 'What leaves the databases' }),
    kind: 'custom',
    vpcId: vpc.id,
  })
  const subnet = (name: string, block: number, customRouterId?: string) =>
    addSubnet(world, vpc, {
      name,
      description: '',
      ipv4Block: `10.10.${block}.0/24`,
      ipv6Block: `fd42:cafe:7:${block}::/64`,
      customRouterId,
    })
  subnet('db', 1, egress.id)
  subnet('cache', 2)

  const routes: [name: string, destination: RouteDestination, target: RouteTarget][] = [
    ['partner', { type: 'ip_net', value: '198.51.100.0/24' }, gateway('partner')],
    ['partner-v6', { type: 'ip_net', value: '2001:db8:7::/48' }, gateway('partner')],
    ['inspect', { type: 'subnet', value: 'cache' }, { type: 'instance', value: 'bastion' }],
    ['appliance', { type: 'ip', value: '10.99.0.7' }, { type: 'ip', value: '10.10.2.5' }],
    ['no-metadata', { type: 'ip', value: '169.254.169.254' }, { type: 'drop' }],
  ]
  for (const [name, destination, target] of routes)
    world.routes.add({
      ...newNamed(world, { name, description: '' }),
      vpcRouterId: egress.id,
      kind: 'custom',
      destination,
      target,
    })
  // No operation creates a route of this type, but a rack may contain some.
  world.routes.add({
    ...newNamed(world, { name: 'peer-dmz', description: 'Made by the system' }),
    vpcRouterId: vpc.systemRouterId,
    kind: 'vpc_peering',
    destination: { type: 'vpc', value: 'dmz' },
    target: { type: 'vpc', value: 'dmz' },
  })
  world.routers.add({
    ...newNamed(world, { name: 'unused', description: 'No subnet uses it, and no route is in it' }),
    kind: 'custom',
    vpcId: vpc.id,
  })
}

const gateway = (value: string): RouteTarget => ({ type: 'internet_gateway', value })

function rules(hostile: string): VpcFirewallRuleUpdate[] {
  const rule = (
    name: string,
    priority: number,
    more: Partial<VpcFirewallRuleUpdate>,
  ): VpcFirewallRuleUpdate => ({
    name,
    priority,
    description: '',
    action: 'allow',
    direction: 'inbound',
    status: 'enabled',
    targets: [{ type: 'vpc', value: 'backend' }],
    filters: {},
    ...more,
  })
  return [
    rule('allow-postgres', 100, {
      description: 'What is in the VPC may ask the databases',
      targets: [{ type: 'subnet', value: 'db' }],
      filters: {
        hosts: [{ type: 'vpc', value: 'backend' }],
        ports: ['5432'],
        protocols: [{ type: 'tcp' }],
      },
    }),
    rule('deny-mail', 200, {
      action: 'deny',
      direction: 'outbound',
      filters: { ports: ['25', '465-587'], protocols: [{ type: 'tcp' }] },
    }),
    rule('old-monitoring', 300, {
      description: hostile,
      status: 'disabled',
      filters: { ports: ['9100'], hosts: [{ type: 'ip', value: '203.0.113.10' }] },
    }),
    rule('deny-the-rest', 65_535, { action: 'deny', status: 'disabled' }),
    rule('lots-of-filters', 400, {
      filters: {
        hosts: [
          { type: 'vpc', value: 'backend' },
          { type: 'subnet', value: 'cache' },
          { type: 'instance', value: 'bastion' },
          { type: 'ip', value: '2001:db8:10::5' },
          { type: 'ip_net', value: '192.0.2.0/24' },
        ],
        protocols: [
          { type: 'tcp' },
          { type: 'udp' },
          { type: 'icmp', value: null },
          { type: 'icmp', value: { icmpType: 0 } },
          { type: 'icmp', value: { icmpType: 5, code: '1-3' } },
          { type: 'icmp', value: { icmpType: 3, code: '0' } },
        ],
        ports: ['53', '8000-8099', '443'],
      },
    }),
    rule('lots-of-targets', 500, {
      targets: [
        { type: 'vpc', value: 'backend' },
        { type: 'subnet', value: 'db' },
        { type: 'instance', value: 'db-1' },
        { type: 'ip', value: '10.10.1.9' },
        { type: 'ip_net', value: '10.10.2.0/24' },
      ],
      filters: { ports: ['80'], protocols: [{ type: 'tcp' }] },
    }),
    rule('no-targets', 600, { targets: [], filters: { protocols: [{ type: 'udp' }] } }),
  ]
}

/** Uses seven of the eight addresses of one pool, and one address of each IP version elsewhere. */
function addFloatingIps(world: World, web: ProjectRow, data: ProjectRow, hostile: string): void {
  addFloatingIp(world, web, {
    name: 'shop-v6',
    description: hostile,
    addressAllocator: { type: 'auto', poolSelector: { type: 'explicit', pool: 'ip-pool-v6' } },
  })
  addFloatingIp(world, web, {
    name: 'partner',
    description: 'Known to our partner',
    addressAllocator: { type: 'explicit', ip: '198.51.100.60', pool: 'ip-pool-2' },
  })
  const owner = required(world.instances.named('warehouse', data.id), 'warehouse')
  for (let n = 1; n <= 7; n += 1) {
    const { id } = addFloatingIp(world, data, {
      name: `edge-${n}`,
      description: '',
      addressAllocator: { type: 'auto', poolSelector: { type: 'explicit', pool: 'ip-pool-small' } },
    })
    if (n <= 2) world.floatingIps.update(id, { instanceId: owner.id })
  }
}
