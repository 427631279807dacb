/**
 * A second model of the network for tests: it walks one packet through the specification of a world, with addresses as
 * strings of bits, and shares nothing with the product.
 */
import type { Rule } from '../firewall/rule-set'
import { familyOf, is6, isIn, isSame } from './naive-bits'
import type { InstanceSpec, NicSpec, VpcSpec, WorldSpec } from './testing'

export interface Asked {
  /** 'project/instance', or an address. */
  from: string
  to: string
  protocol: 'tcp' | 'udp' | 'icmp' | 'icmp6'
  number: number
  family: 4 | 6
}

/** How a packet ends, and the rule or route that decides last. */
export interface Fate {
  ending: 'allowed' | 'denied' | 'dropped' | 'no route' | 'unreachable' | 'unknown'
  by?: string
}

interface Port {
  vpc: VpcSpec
  owner: InstanceSpec
  nic: NicSpec
  isPrimary: boolean
}

const subnetOf = (vpc: VpcSpec, ip: string) =>
  vpc.subnets.find(({ v4, v6 }) => isIn(is6(ip) ? v6 : v4, ip))

/** What the host filters of a VPC know of an address. */
interface Seen {
  ip: string
  instance?: string | undefined
  vpc?: string
}

function ruleMatches(rule: Rule, vpc: VpcSpec, port: Seen, other: Seen, asked: Asked): boolean {
  const picks = (end: { type: string; value: string }, seen: Seen): boolean => {
    if (end.type === 'vpc') return seen.vpc === end.value
    if (end.type === 'instance') return seen.instance === end.value
    if (end.type === 'ip') return isSame(end.value, seen.ip)
    if (end.type === 'ip_net') return isIn(end.value, seen.ip)
    const subnet = vpc.subnets.find(({ name }) => name === end.value)
    return subnet !== undefined && isIn(is6(seen.ip) ? subnet.v6 : subnet.v4, seen.ip)
  }
  const { hosts, protocols, ports } = rule.filters
  if (rule.status !== 'enabled' || !rule.targets.some((end) => picks(end, port))) return false
  if (hosts && hosts.length > 0 && !hosts.some((end) => picks(end, other))) return false
  const carries = (one: NonNullable<typeof protocols>[number]): boolean => {
    if (one.type !== asked.protocol) return false
    if (!('value' in one) || !one.value) return true
    const [low = '0', high = low] = (one.value.code ?? '0-255').split('-')
    const code = asked.number % 256
    return (
      one.value.icmpType === (asked.number - code) / 256 &&
      Number(low) <= code &&
      code <= Number(high)
    )
  }
  if (protocols && protocols.length > 0 && !protocols.some(carries)) return false
  if (!ports || ports.length === 0) return true
  if (asked.protocol === 'icmp' || asked.protocol === 'icmp6') return false
  return ports.some((range) => {
    const [low = '', high = low] = range.split('-')
    return Number(low) <= asked.number && asked.number <= Number(high)
  })
}

/** `undefined` where the rules let it pass. */
function refusedBy(
  vpc: VpcSpec,
  direction: 'inbound' | 'outbound',
  port: Seen,
  other: Seen,
  asked: Asked,
): Fate | undefined {
  let best: Rule | undefined
  for (const rule of vpc.rules) {
    if (rule.direction !== direction || !ruleMatches(rule, vpc, port, other, asked)) continue
    const isFirst =
      !best ||
      rule.priority < best.priority ||
      (rule.priority === best.priority && rule.action === 'deny' && best.action === 'allow') ||
      (rule.priority === best.priority && rule.action === best.action && rule.name < best.name)
    if (isFirst) best = rule
  }
  if (best) return best.action === 'deny' ? { ending: 'denied', by: best.name } : undefined
  return direction === 'inbound' ? { ending: 'denied' } : undefined
}

type Having =
  | { kind: 'translated'; owner: InstanceSpec }
  | { kind: 'subnet'; owner: InstanceSpec | undefined }
  | { kind: 'snat'; owners: InstanceSpec[] }
  | { kind: 'nobody' }
/** What has which address in a world. @param first the VPC that is asked in, 'project/name' */
function labOf(world: WorldSpec, first: string) {
  const vpcs = [
    ...world.vpcs.filter(({ project, name }) => `${project}/${name}` === first),
    ...world.vpcs.filter(({ project, name }) => `${project}/${name}` !== first),
  ]
  const ports: Port[] = []
  for (const vpc of vpcs)
    for (const subnet of vpc.subnets)
      for (const owner of world.instances)
        owner.nics.forEach((nic, i) => {
          const isThere = owner.project === vpc.project && nic.vpc === vpc.name
          if (isThere && nic.subnet === subnet.name)
            ports.push({ vpc, owner, nic, isPrimary: i === 0 })
        })
  const ipOf = (port: Port, family: number) => port.nic.ips.find((ip) => familyOf(ip) === family)
  const portsOf = (name: string) =>
    ports
      .filter(({ owner }) => `${owner.project}/${owner.name}` === name)
      .sort((a, b) => Number(b.isPrimary) - Number(a.isPrimary))
  const portAt = (vpc: VpcSpec, ip: string) =>
    ports.find((port) => port.vpc === vpc && port.nic.ips.some((one) => isSame(one, ip)))
  const transitOf = (port: Port, ip: string) =>
    (port.nic.transit ?? []).filter((net) => isIn(net, ip))
  const behind = (vpc: VpcSpec | undefined, ip: string) =>
    ports.find((port) => port.vpc === vpc && transitOf(port, ip).some((net) => !net.endsWith('/0')))

  const having = (ip: string): Having | undefined => {
    if (world.detached.some((one) => isSame(one.ip, ip))) return { kind: 'nobody' }
    const owners = world.instances.filter(({ externals }) =>
      externals.some((one) => isSame(one.ip, ip)),
    )
    const translated = owners.find(({ externals }) =>
      externals.some((one) => isSame(one.ip, ip) && one.kind !== 'snat'),
    )
    if (translated) return { kind: 'translated', owner: translated }
    const subnet = world.subnets.find(({ net }) => isIn(net, ip))
    if (subnet)
      return {
        kind: 'subnet',
        owner: world.instances.find(
          ({ project, name }) => `${project}/${name}` === subnet.instance,
        ),
      }
    return owners.length > 0 ? { kind: 'snat', owners } : undefined
  }
  const homeOf = (ip: string): VpcSpec | undefined => {
    const [here] = vpcs
    if (here && subnetOf(here, ip)) return here
    if (having(ip) || behind(here, ip)) return undefined
    const homes = vpcs.slice(1).filter((vpc) => subnetOf(vpc, ip))
    return homes.find((vpc) => portAt(vpc, ip)) ?? homes[0]
  }
  const seenInside = (vpc: VpcSpec, ip: string): Seen => ({
    ip,
    vpc: vpc.name,
    instance: portAt(vpc, ip)?.owner.name,
  })
  return { vpcs, ipOf, portsOf, portAt, transitOf, behind, having, homeOf, seenInside }
}

type Lab = ReturnType<typeof labOf>

/** What becomes of a packet on its way. */
function movesIn(lab: Lab) {
  const { vpcs, ipOf, portsOf, portAt, transitOf, having, seenInside } = lab
  function receive(port: Port, sender: Seen, asked: Asked): Fate {
    const ip = ipOf(port, asked.family) ?? ''
    const self = { ip, vpc: port.vpc.name, instance: port.owner.name }
    const refused = refusedBy(port.vpc, 'inbound', self, sender, asked)
    if (refused) return refused
    return ['stopped', 'failed', 'stopping', 'creating', 'destroyed'].includes(port.owner.state)
      ? { ending: 'unreachable' }
      : { ending: 'allowed' }
  }

  function fromOutside(to: string, sender: string, asked: Asked): Fate {
    const had = having(to)
    if (had?.kind === 'translated' || had?.kind === 'subnet') {
      const { owner } = had
      const port = owner && portsOf(`${owner.project}/${owner.name}`).find((one) => one.isPrimary)
      if (!port) return { ending: 'unreachable' }
      if (!ipOf(port, asked.family)) return { ending: 'unreachable' }
      return receive(port, { ip: sender }, asked)
    }
    if (had) return { ending: 'unreachable' }
    return vpcs.some((vpc) => subnetOf(vpc, to)) ? { ending: 'unreachable' } : { ending: 'allowed' }
  }

  function throughGateway(port: Port, name: string, sent: string, to: string, asked: Asked): Fate {
    const gateway = port.vpc.gateways.find((one) => one.name === name)
    if (!gateway) return { ending: 'unreachable' }
    if (having(sent)?.kind === 'subnet') return fromOutside(to, sent, asked)
    if (!port.isPrimary) return { ending: 'unreachable' }
    for (const kind of ['floating', 'ephemeral', 'snat'])
      for (const one of port.owner.externals)
        if (
          one.kind === kind &&
          familyOf(one.ip) === asked.family &&
          (gateway.pools.includes(one.pool) || gateway.addresses.some((ip) => isSame(ip, one.ip)))
        )
          return fromOutside(to, one.ip, asked)
    return { ending: 'unreachable' }
  }

  function send(port: Port, sent: string, to: string, asked: Asked): Fate {
    const { vpc } = port
    const own = ipOf(port, asked.family) ?? sent
    const target: Seen = subnetOf(vpc, to) ? seenInside(vpc, to) : { ip: to }
    const self = { ip: own, vpc: vpc.name, instance: port.owner.name }
    const refused = refusedBy(vpc, 'outbound', self, target, asked)
    if (refused) return refused
    const custom = vpc.subnets.find(({ name }) => name === port.nic.subnet)?.router
    let best:
      | { width: number; isCustom: boolean; name: string; target: { type: string; value?: string } }
      | undefined
    for (const router of vpc.routers) {
      if (router.kind === 'custom' && router.name !== custom) continue
      for (const route of router.routes) {
        const { type, value } = route.destination
        const subnet = vpc.subnets.find(({ name }) => name === value)
        const nets =
          type === 'ip'
            ? [`${value}/${is6(value) ? 128 : 32}`]
            : type === 'ip_net'
              ? [value]
              : type === 'subnet' && subnet
                ? [subnet.v4, subnet.v6]
                : []
        for (const net of nets) {
          const width = Number(net.split('/')[1])
          const isCustom = router.kind === 'custom'
          const wins =
            !best || width > best.width || (width === best.width && isCustom && !best.isCustom)
          if (isIn(net, to) && wins)
            best = { width, isCustom, name: route.name, target: route.target }
        }
      }
    }
    if (!best) return { ending: 'no route' }
    const { target: way, name } = best
    const sender: Seen = isSame(own, sent)
      ? { ip: sent, vpc: vpc.name, instance: port.owner.name }
      : { ip: sent, vpc: vpc.name }
    if (way.type === 'drop') return { ending: 'dropped', by: name }
    if (way.type === 'internet_gateway')
      return throughGateway(port, way.value ?? '', sent, to, asked)
    if (way.type === 'subnet') {
      const next = portAt(vpc, to)
      return next ? receive(next, sender, asked) : { ending: 'unreachable' }
    }
    const next =
      way.type === 'instance'
        ? portsOf(`${vpc.project}/${way.value}`).find(
            (one) => one.vpc === vpc && ipOf(one, asked.family),
          )
        : familyOf(way.value ?? '') === asked.family
          ? portAt(vpc, way.value ?? '')
          : undefined
    if (!next) return { ending: 'unreachable' }
    const fate = receive(next, sender, asked)
    if (fate.ending !== 'allowed' || next.nic.ips.some((ip) => isSame(ip, to))) return fate
    return { ending: transitOf(next, to).length > 0 ? 'unknown' : 'unreachable' }
  }
  return { send, fromOutside }
}

/** Where a packet begins. */
function sourcesIn(lab: Lab) {
  const { vpcs, ipOf, portsOf, portAt, behind, having, homeOf } = lab
  /** The port that an instance sends from. */
  function portFor(name: string, asked: Asked): Port | undefined {
    const able = portsOf(name).filter((port) => ipOf(port, asked.family) !== undefined)
    const goals = asked.to.includes('/')
      ? portsOf(asked.to).filter((port) => ipOf(port, asked.family) !== undefined)
      : []
    const home = asked.to.includes('/') ? undefined : homeOf(asked.to)
    return (
      able.find(({ vpc }) => goals.some((goal) => goal.vpc === vpc)) ??
      able.find(({ vpc }) => vpc === home) ??
      able.find(({ isPrimary }) => isPrimary) ??
      able[0]
    )
  }

  function sourceOf(asked: Asked): { port?: Port; ip: string } | Fate {
    const { from } = asked
    if (from.includes('/')) {
      const port = portFor(from, asked)
      return port ? { port, ip: ipOf(port, asked.family) ?? '' } : { ending: 'unreachable' }
    }
    const home = homeOf(from)
    if (home) {
      const port = portAt(home, from)
      return port ? { port, ip: from } : { ending: 'unreachable' }
    }
    const had = having(from)
    if (had?.kind === 'nobody') return { ending: 'unreachable' }
    if (had) {
      const owner = had.kind === 'snat' ? had.owners[0] : had.owner
      if (!owner) return { ending: 'unreachable' }
      const name = `${owner.project}/${owner.name}`
      const port =
        had.kind === 'subnet' ? portsOf(name).find((one) => one.isPrimary) : portFor(name, asked)
      const own = port && ipOf(port, asked.family)
      if (!port || own === undefined) return { ending: 'unreachable' }
      return { port, ip: had.kind === 'subnet' ? from : own }
    }
    const port = behind(vpcs[0], from)
    return port ? { port, ip: from } : { ip: from }
  }
  return sourceOf
}

/** Walks the packets of one world. @param first the VPC that is asked in, 'project/name' */
export function walker(world: WorldSpec, first: string): (asked: Asked) => Fate {
  const lab = labOf(world, first)
  const { ipOf, portsOf } = lab
  const { send, fromOutside } = movesIn(lab)
  const sourceOf = sourcesIn(lab)
  return (asked) => {
    const source = sourceOf(asked)
    if ('ending' in source) return source
    const { port, ip } = source
    if (port && ['stopped', 'failed'].includes(port.owner.state)) return { ending: 'unreachable' }
    let to = asked.to
    if (to.includes('/')) {
      const goals = portsOf(to)
      const near = goals.find((goal) => goal.vpc === port?.vpc && ipOf(goal, asked.family))
      const owner = goals[0]?.owner
      const outside = ['floating', 'ephemeral'].flatMap(
        (kind) =>
          owner?.externals.filter(
            (one) => one.kind === kind && familyOf(one.ip) === asked.family,
          ) ?? [],
      )
      const address = near ? ipOf(near, asked.family) : outside[0]?.ip
      if (address === undefined) return { ending: 'unreachable' }
      to = address
    }
    return port ? send(port, ip, to, asked) : fromOutside(to, ip, asked)
  }
}
