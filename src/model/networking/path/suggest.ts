/** What would let traffic through: the rule, or the route, as narrow as it can be. */
import type { VpcFirewallRuleProtocol } from '@/api/contract/firewall'
import type { RouterRouteCreate } from '@/api/contract/router'
import type { OneRouter, OneVpc } from '@/api/inputs'
import type { End } from '../firewall/ends'
import type { Rule } from '../firewall/rule-set'
import type { NamedPlace, Packet } from '../firewall/trace'
import type { Flow } from '../firewall/traffic'
import { isIcmp } from '@/nouns/networking/firewall-rule/rules'
import { formatIp } from '../ip'
import type { Hop, Path } from './hop'
import { endOf } from './hop'
import type { PathQuestion } from './path'
import type { Nic, World } from './world'
import { externalsOf, leadsThrough, subnetAround } from './world'

/** The priority of a rule that only has to come before the default. It is that of the rules a new VPC has. */
const BEFORE_DEFAULT = 65_534

const LONGEST_NAME = 63

/** A name that is not taken. @param wanted may be too long */
function freeName(wanted: string, taken: ReadonlySet<string>): string {
  for (let n = 1; ; n += 1) {
    const end = n === 1 ? '' : `-${n}`
    const name = `${wanted.slice(0, LONGEST_NAME - end.length).replace(/-+$/, '')}${end}`
    if (!taken.has(name)) return name
  }
}

/** An end as a target or a host filter: the instance where there is one, else the one address. */
function endFor({ ip, nic, words }: NamedPlace): End {
  if (words !== undefined) return { type: 'ip_net', value: ip.family === 4 ? '0.0.0.0/0' : '::/0' }
  return nic?.instance === undefined
    ? { type: 'ip', value: formatIp(ip) }
    : { type: 'instance', value: nic.instance }
}

/** @param isAny of ICMP every type was asked about */
function protocolFor({ protocol, number }: Flow, isAny: boolean): VpcFirewallRuleProtocol {
  if (!isIcmp(protocol)) return { type: protocol }
  const value = { icmpType: number >> 8, code: String(number & 0xff) }
  return { type: protocol, value: isAny ? null : value }
}

/** A suggestion, or why there is none. */
export type Suggestion<T> = T | { cannot: string }

const vpcOf = ({ project, station }: Hop): OneVpc | undefined =>
  project !== undefined && station.at !== 'internet' ? { project, vpc: station.vpc } : undefined

/** The two ends of a packet, that of the rule's VPC first. */
const endsOf = (direction: Rule['direction'], { source, destination }: Packet) =>
  direction === 'inbound' ? { near: destination, far: source } : { near: source, far: destination }

/** The rule that lets through what rules deny: it comes before that which denies. */
export function ruleToAllow(
  world: World,
  path: Path,
  { number, protocol }: Pick<PathQuestion, 'number' | 'protocol'>,
): Suggestion<{ at: OneVpc; rule: Omit<Rule, 'description'> }> {
  const end = endOf(path)
  const at = end && vpcOf(end)
  if (end?.ends !== 'denied' || !end.verdict || !end.packet || !at)
    return { cannot: 'no rule denies this traffic' }
  const { by, direction } = end.verdict
  if (by?.priority === 0)
    return { cannot: `${by.name} has priority 0, and no rule can come before it: change that one` }
  const { near, far } = endsOf(direction, end.packet)
  const part = world.vpcs.find(
    ({ topology }) => topology.project === at.project && topology.vpc.name === at.vpc,
  )
  const taken = new Set(part?.rules?.map(({ name }) => name))
  const what = number === undefined || isIcmp(protocol) ? protocol : `${protocol}-${number}`
  const whom = near.nic?.instance ?? at.vpc
  return {
    at,
    rule: {
      name: freeName(`allow-${what}-${direction === 'inbound' ? 'to' : 'from'}-${whom}`, taken),
      status: 'enabled',
      action: 'allow',
      direction,
      priority: by ? by.priority - 1 : BEFORE_DEFAULT,
      targets: [endFor(near)],
      filters: {
        hosts: [endFor(far)],
        protocols: [protocolFor(end.packet.flow, number === undefined)],
        ports: number === undefined || isIcmp(protocol) ? [] : [String(number)],
      },
    },
  }
}

/** The gateway by which an interface could leave: one that an external address of its instance leads through. */
function gatewayOf(world: World, nic: Nic, family: 4 | 6): string | undefined {
  const { gateways } = nic.part.topology
  const { ips } = externalsOf(world, nic.nic.instanceId, family)
  const fitting = gateways.find((gateway) => ips.some((ip) => leadsThrough(gateway, ip)))
  return (fitting ?? gateways[0])?.gateway.name
}

/** The route that carries what no route carries, or what one drops. */
export function routeToAdd(
  world: World,
  path: Path,
): Suggestion<{
  at: OneRouter
  route: Pick<RouterRouteCreate, 'name' | 'destination' | 'target'>
}> {
  const end = endOf(path)
  const [source] = path.hops
  if ((end?.ends !== 'no route' && end?.ends !== 'dropped') || !end.to || !source?.nic)
    return { cannot: 'no route is missing for this traffic' }
  const { nic } = source
  const { part, subnet } = nic
  const { ip } = end.to
  const router = part.topology.routers.find((one) => one.router.id === subnet.customRouterId)
  if (!router)
    return {
      cannot: `the subnet ${subnet.name} has no custom router, and a system router takes no routes`,
    }
  const value = formatIp(ip)
  const by = end.routes?.by
  const isTaken =
    by?.router.kind === 'custom' &&
    by.route.destination.type === 'ip' &&
    by.route.destination.value === value
  if (isTaken)
    return { cannot: `the route ${by.route.name} is for this address alone: change that one` }
  const gateway = subnetAround(part, ip) ? undefined : gatewayOf(world, nic, ip.family)
  if (!subnetAround(part, ip) && gateway === undefined)
    return { cannot: `VPC ${part.topology.vpc.name} has no internet gateway` }
  const taken = new Set(router.routes.map(({ name }) => name))
  return {
    at: {
      project: part.topology.project,
      vpc: part.topology.vpc.name,
      router: router.router.name,
    },
    route: {
      name: freeName(`to-${value.replaceAll(/[.:]+/g, '-')}`, taken),
      destination: { type: 'ip', value },
      target:
        gateway === undefined
          ? { type: 'ip', value }
          : { type: 'internet_gateway', value: gateway },
    },
  }
}
