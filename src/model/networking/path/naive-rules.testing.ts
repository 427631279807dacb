/** How racks apply firewall rules and resolve routes, for the second model of the network: written from the facts alone. */
import type { Rule } from '../firewall/rule-set'
import { bits, familyOf, is6, isIn, isSame } from './naive-bits.testing'
import type { InstanceSpec, NicSpec, VpcSpec, WorldSpec } from './path.testing'

/** An interface of an instance. */
export interface Port {
  vpc: VpcSpec
  owner: InstanceSpec
  nic: NicSpec
  isPrimary: boolean
}

/** The other end of a packet. */
export interface Seen {
  ip: string
  /** Set where the packet stays in this VPC. */
  vpc?: string
}

interface Flow {
  protocol: 'tcp' | 'udp' | 'icmp' | 'icmp6'
  number: number
}

type End = Rule['targets'][number]

const blocksOf = (vpc: VpcSpec, name: string): string[] =>
  vpc.subnets.flatMap((subnet) => (subnet.name === name ? [subnet.v4, subnet.v6] : []))

/** The interfaces of a VPC that a target stands for. */
function chosenBy(target: End, vpc: VpcSpec, ports: readonly Port[]): Port[] {
  const own = ports.filter((port) => port.vpc === vpc)
  switch (target.type) {
    case 'vpc':
      return own
    case 'subnet':
      return own.filter(({ nic }) => nic.subnet === target.value)
    case 'instance':
      return own.filter(({ owner }) => owner.name === target.value)
    case 'ip':
      return own.filter(({ nic }) => nic.ips.some((ip) => isSame(ip, target.value)))
    case 'ip_net':
      return own.filter(({ nic }) => nic.ips.some((ip) => isIn(target.value, ip)))
  }
}

/** Is a packet from or to this other end one of the host's? */
function isOfHost(host: End, vpc: VpcSpec, other: Seen, { instances }: WorldSpec): boolean {
  switch (host.type) {
    case 'vpc':
      return other.vpc === vpc.name
    case 'subnet':
      return blocksOf(vpc, host.value).some((block) => isIn(block, other.ip))
    case 'instance':
      return instances
        .filter(({ project, name }) => project === vpc.project && name === host.value)
        .some(({ nics }) => nics.some(({ ips }) => ips.some((ip) => isSame(ip, other.ip))))
    case 'ip':
      return isSame(host.value, other.ip)
    case 'ip_net':
      return isIn(host.value, other.ip)
  }
}

function isOfTraffic({ protocols, ports }: Rule['filters'], { protocol, number }: Flow): boolean {
  // The ports of a rule without protocols are dropped.
  if (!protocols || protocols.length === 0) return true
  const isAtPort =
    !ports ||
    ports.length === 0 ||
    ports.some((range) => {
      const [low = '', high = low] = range.split('-')
      return Number(low) <= number && number <= Number(high)
    })
  return protocols.some((one) => {
    if (one.type !== protocol) return false
    if (!('value' in one)) return isAtPort
    if (!one.value) return true
    const [low = '0', high = low] = (one.value.code ?? '0-255').split('-')
    const code = number % 256
    const isOfType = one.value.icmpType === (number - code) / 256
    return isOfType && Number(low) <= code && code <= Number(high)
  })
}

function isMatch(rule: Rule, port: Port, other: Seen, flow: Flow, lab: NaiveLab): boolean {
  const { vpc } = port
  const hosts = rule.filters.hosts ?? []
  if (rule.status !== 'enabled') return false
  if ([...rule.targets, ...hosts].some(({ type, value }) => type === 'vpc' && value !== vpc.name))
    return false
  const chosen =
    rule.targets.length === 0 ||
    rule.targets.some((target) => chosenBy(target, vpc, lab.ports).includes(port))
  const isFar = hosts.length === 0 || hosts.some((host) => isOfHost(host, vpc, other, lab.world))
  return chosen && isFar && isOfTraffic(rule.filters, flow)
}

/** What rules and routes are resolved with. */
export interface NaiveLab {
  world: WorldSpec
  ports: readonly Port[]
}

/** The rule that decides at an interface; without one the default of the direction does. */
export function decidingRule(
  direction: Rule['direction'],
  port: Port,
  other: Seen,
  flow: Flow,
  lab: NaiveLab,
): Rule | undefined {
  let best: Rule | undefined
  for (const rule of port.vpc.rules) {
    if (rule.direction !== direction || !isMatch(rule, port, other, flow, lab)) continue
    const isFirst =
      !best ||
      rule.priority < best.priority ||
      (rule.priority === best.priority && rule.action === 'deny' && best.action === 'allow') ||
      (rule.priority === best.priority && rule.action === best.action && rule.name < best.name)
    if (isFirst) best = rule
  }
  return best
}

/** Where a route sends traffic of one IP version. */
export type Way =
  | { to: 'nowhere' }
  | { to: 'subnet' }
  | { to: 'gateway'; name: string }
  | { to: 'address'; ip: string }

type Route = VpcSpec['routers'][number]['routes'][number]

/** The target of a route of one IP version; `undefined` where it stands for nothing. */
function wayOf(
  { target }: Route,
  isCustom: boolean,
  vpc: VpcSpec,
  family: number,
  { ports }: NaiveLab,
): Way | undefined {
  switch (target.type) {
    case 'drop':
      return { to: 'nowhere' }
    case 'ip':
      return familyOf(target.value) === family ? { to: 'address', ip: target.value } : undefined
    case 'instance': {
      const primary = ports.find(
        ({ owner, isPrimary }) =>
          isPrimary && owner.project === vpc.project && owner.name === target.value,
      )
      const ip = primary?.nic.ips.find((one) => familyOf(one) === family)
      return ip === undefined ? undefined : { to: 'address', ip }
    }
    case 'internet_gateway':
      return vpc.gateways.some(({ name }) => name === target.value)
        ? { to: 'gateway', name: target.value }
        : undefined
    case 'subnet':
      return !isCustom && vpc.subnets.some(({ name }) => name === target.value)
        ? { to: 'subnet' }
        : undefined
    default:
      return undefined
  }
}

function netsOf({ destination: { type, value } }: Route, isCustom: boolean, vpc: VpcSpec) {
  if (type === 'ip') return [`${value}/${is6(value) ? 128 : 32}`]
  if (type === 'ip_net') return [value]
  return type === 'subnet' && !isCustom ? blocksOf(vpc, value) : []
}

/** The routes that may carry a packet, of which each leads another way: it is not determined which one does. */
export function carrying(
  vpc: VpcSpec,
  subnetName: string,
  to: string,
  lab: NaiveLab,
): { name: string; way: Way }[] {
  const custom = vpc.subnets.find(({ name }) => name === subnetName)?.router
  const fits = vpc.routers
    .filter(({ kind, name }) => kind === 'system' || name === custom)
    .flatMap(({ kind, routes }) =>
      routes.flatMap((route) => {
        const isCustom = kind === 'custom'
        const way = wayOf(route, isCustom, vpc, familyOf(to), lab)
        return netsOf(route, isCustom, vpc)
          .filter((net) => way && isIn(net, to))
          .map((net) => ({ name: route.name, way, isCustom, width: Number(net.split('/')[1]) }))
      }),
    )
  const width = Math.max(...fits.map((one) => one.width))
  const widest = fits.filter((one) => one.width === width)
  const own = widest.filter(({ isCustom }) => isCustom)
  const found = new Map<string, { name: string; way: Way }>()
  for (const { name, way } of own.length > 0 ? own : widest)
    if (way) {
      const key = way.to === 'address' ? bits(way.ip) : JSON.stringify(way)
      if (!found.has(key)) found.set(key, { name, way })
    }
  return [...found.values()]
}
