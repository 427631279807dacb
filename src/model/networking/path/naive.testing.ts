/**
 * A second model of the network for tests: it walks one packet through the specification of a world, with addresses as
 * strings of bits, and shares nothing with the product.
 */
import { familyOf, is6, isIn, isSame } from './naive-bits.testing'
import type { NaiveLab, Port, Seen, Way } from './naive-rules.testing'
import { carrying, decidingRule } from './naive-rules.testing'
import type { InstanceSpec, VpcSpec, WorldSpec } from './path.testing'

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
  /** Of what arrives at an interface: what becomes of the answer. */
  answer?: Answer
}

type Answer = 'arrives' | 'lost' | 'unknown'

/** What sends: an interface, or something outside. */
interface Sender {
  port: Port | undefined
}

const subnetOf = (vpc: VpcSpec, ip: string) =>
  vpc.subnets.find(({ v4, v6 }) => isIn(is6(ip) ? v6 : v4, ip))

/** `undefined` where the rules let it pass. */
function refusedBy(
  direction: 'inbound' | 'outbound',
  port: Port,
  other: Seen,
  asked: Asked,
  lab: NaiveLab,
): Fate | undefined {
  const by = decidingRule(direction, port, other, asked, lab)
  if (by) return by.action === 'deny' ? { ending: 'denied', by: by.name } : undefined
  return direction === 'inbound' ? { ending: 'denied' } : undefined
}

type Having =
  | { kind: 'translated'; owner: InstanceSpec }
  | { kind: 'subnet'; owner: InstanceSpec | undefined }
  | { kind: 'snat'; owners: InstanceSpec[] }
  | { kind: 'nobody' }
/** What has which address in a world. @param first the VPC that is asked in, 'project/name' */
export function labOf(world: WorldSpec, first: string) {
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
  return { world, vpcs, ports, ipOf, portsOf, portAt, transitOf, behind, having, homeOf }
}

type Lab = ReturnType<typeof labOf>

const RESTING = new Set(['stopped', 'failed', 'stopping', 'creating', 'destroyed'])

/** What becomes of the answer of a packet that arrived: it is routed anew, and no rule looks at it. */
function answersIn(lab: Lab) {
  const { portAt, transitOf } = lab
  function answerBy(way: Way, port: Port, seen: Seen, sender: Sender): Answer {
    if (way.to === 'nowhere') return 'lost'
    // What came from outside knows its external address; a private one leads nowhere out there.
    if (way.to === 'gateway') return seen.vpc === undefined ? 'arrives' : 'lost'
    const next = portAt(port.vpc, way.to === 'subnet' ? seen.ip : way.ip)
    if (!next) return 'lost'
    const takes =
      next.nic.ips.some((ip) => isSame(ip, seen.ip)) || transitOf(next, seen.ip).length > 0
    if (!takes) return 'lost'
    if (next === sender.port && seen.vpc !== undefined) return 'arrives'
    return next.nic.ips.some((ip) => isSame(ip, seen.ip)) ? 'lost' : 'unknown'
  }
  return (port: Port, seen: Seen, sender: Sender): Answer => {
    const ways = carrying(port.vpc, port.nic.subnet, seen.ip, lab)
    const found = new Set(ways.map(({ way }) => answerBy(way, port, seen, sender)))
    if (found.size > 1) return 'unknown'
    return [...found][0] ?? 'lost'
  }
}

/** What becomes of a packet on its way. */
function movesIn(lab: Lab) {
  const { vpcs, ipOf, portsOf, portAt, transitOf, having } = lab
  const answerOf = answersIn(lab)
  function receive(port: Port, seen: Seen, sender: Sender, asked: Asked): Fate {
    const refused = refusedBy('inbound', port, seen, asked, lab)
    if (refused) return refused
    return RESTING.has(port.owner.state)
      ? { ending: 'unreachable' }
      : { ending: 'allowed', answer: answerOf(port, seen, sender) }
  }

  function fromOutside(to: string, seen: string, sender: Sender, asked: Asked): Fate {
    const had = having(to)
    if (had?.kind === 'translated' || had?.kind === 'subnet') {
      const { owner } = had
      const port = owner && portsOf(`${owner.project}/${owner.name}`).find((one) => one.isPrimary)
      if (!port || !ipOf(port, asked.family)) return { ending: 'unreachable' }
      return receive(port, { ip: seen }, sender, asked)
    }
    if (had) return { ending: 'unreachable' }
    return vpcs.some((vpc) => subnetOf(vpc, to)) ? { ending: 'unreachable' } : { ending: 'allowed' }
  }

  function throughGateway(port: Port, name: string, sent: string, to: string, asked: Asked): Fate {
    const gateway = port.vpc.gateways.find((one) => one.name === name)
    if (having(sent)?.kind === 'subnet') return fromOutside(to, sent, { port }, asked)
    if (!port.isPrimary) return { ending: 'unreachable' }
    for (const kind of ['floating', 'ephemeral', 'snat'])
      for (const one of port.owner.externals)
        if (
          one.kind === kind &&
          familyOf(one.ip) === asked.family &&
          (gateway?.pools.includes(one.pool) || gateway?.addresses.some((ip) => isSame(ip, one.ip)))
        )
          return fromOutside(to, one.ip, { port }, asked)
    return { ending: 'unreachable' }
  }

  function sendBy(way: Way, port: Port, sent: string, to: string, asked: Asked): Fate {
    const { vpc } = port
    const sender: Seen = { ip: sent, vpc: vpc.name }
    if (way.to === 'nowhere') return { ending: 'dropped' }
    if (way.to === 'gateway') return throughGateway(port, way.name, sent, to, asked)
    const next = portAt(vpc, way.to === 'subnet' ? to : way.ip)
    if (!next) return { ending: 'unreachable' }
    const fate = receive(next, sender, { port }, asked)
    if (fate.ending !== 'allowed' || next.nic.ips.some((ip) => isSame(ip, to))) return fate
    return { ending: transitOf(next, to).length > 0 ? 'unknown' : 'unreachable' }
  }

  function send(port: Port, sent: string, to: string, asked: Asked): Fate {
    const { vpc } = port
    const target: Seen = subnetOf(vpc, to) ? { ip: to, vpc: vpc.name } : { ip: to }
    const refused = refusedBy('outbound', port, target, asked, lab)
    if (refused) return refused
    const ways = carrying(vpc, port.nic.subnet, to, lab)
    const fates = ways.map(({ name, way }) => {
      const fate = sendBy(way, port, sent, to, asked)
      return way.to === 'nowhere' ? { ...fate, by: name } : fate
    })
    const [first] = fates
    if (!first) return { ending: 'no route' }
    return fates.every(({ ending }) => ending === first.ending) ? first : { ending: 'unknown' }
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
    return port ? send(port, ip, to, asked) : fromOutside(to, ip, { port: undefined }, asked)
  }
}
