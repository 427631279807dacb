/** Any port, or any ICMP type: which of them go which way, found without following each of them. */
import type { VpcFirewallRule } from '@/api/contract/firewall'
import type { NamedFlow } from '../firewall/trace'
import { DEFAULT_ACTION } from '../firewall/trace'
import type { Ranges } from '../firewall/traffic'
import { isIn, merged, trafficOf } from '../firewall/traffic'
import type { Protocol } from '@/nouns/networking/firewall-rule/rules'
import { isIcmp } from '@/nouns/networking/firewall-rule/rules'
import type { Gate } from './gates'
import { gateAt } from './gates'
import type { Ending, Path } from './hop'
import { endOf } from './hop'
import type { World } from './world'

/** Ports, and ICMP types with their codes. */
const NUMBERS = 65_536
const CODES = 256

/** More ranges of ports than this are not named one by one. */
const MOST_NAMED = 5

/** More parts than this are told by how they end alone, and not by which rule. */
const MOST_PARTS = 12

const sizeOf = (ranges: Ranges): number =>
  ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0)

/** Puts each thing with those of the same text, in the order in which the texts come first. */
function grouped<T>(all: readonly T[], textOf: (one: T) => string): [T, ...T[]][] {
  const groups = new Map<string, [T, ...T[]]>()
  for (const one of all) {
    const text = textOf(one)
    const group = groups.get(text)
    if (group) group.push(one)
    else groups.set(text, [one])
  }
  return [...groups.values()]
}

/** The parts of an answer: by the rules and routes that decide, and where these are too many, by how they end alone. */
export function parted<T>(
  all: readonly T[],
  how: (one: T) => { ending: Ending; manner: string },
): [T, ...T[]][] {
  const exact = grouped(all, (one) => how(one).manner)
  return exact.length > MOST_PARTS ? grouped(all, (one) => how(one).ending) : exact
}

/** '22, 443, 8000-8100' */
const rangesText = (ranges: Ranges): string =>
  ranges.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(', ')

/** Types and codes that are one number each, in words: '3 code 1', '8', '9-255'. */
function icmpWords([first, last]: Ranges[number]): string[] {
  const [type, code] = [Math.floor(first / CODES), first % CODES]
  const end = Math.min(last, type * CODES + CODES - 1)
  // Whole types are told by the type alone.
  const whole = code === 0 ? Math.floor((last + 1) / CODES) - 1 : -1
  if (whole >= type) {
    const rest = (whole + 1) * CODES
    const types = whole === type ? `${type}` : `${type}-${whole}`
    return [types, ...(rest <= last ? icmpWords([rest, last]) : [])]
  }
  const codes = first === end ? `code ${code}` : `codes ${code}-${end % CODES}`
  return [`${type} ${codes}`, ...(end < last ? icmpWords([end + 1, last]) : [])]
}

/** '22 and 443', 'any port', 'other ports' where there are too many to name; of ICMP '8', 'any type', 'other types'. */
export function portsText(ports: Ranges, protocol: Protocol): string {
  const kind = isIcmp(protocol) ? 'type' : 'port'
  if (sizeOf(ports) === NUMBERS) return `any ${kind}`
  const parts = isIcmp(protocol) ? ports.flatMap(icmpWords) : undefined
  if ((parts ?? ports).length > MOST_NAMED) return `other ${kind}s`
  return parts ? parts.join(', ') : rangesText(ports)
}

/** 'port 22', 'ports 22, 443', 'other ports', 'type 8' */
export function portsWords(ports: Ranges, protocol: Protocol): string {
  const text = portsText(ports, protocol)
  if (!/^\d/.test(text)) return text
  const kind = isIcmp(protocol) ? 'type' : 'port'
  return /^\d+( code \d+)?$/.test(text) ? `${kind} ${text}` : `${kind}s ${text}`
}

/** How the ports from one on end, up to the next. */
interface Start {
  start: number
  ending: Ending
  /** The names of the rules that decide, one for each gate that it comes to. */
  manner: string
}

type Follow = (flow: Pick<NamedFlow, 'number' | 'words'>) => Path

/** Where the ports that a rule matches begin, and where they end. */
const bordersOf = (ranges: Ranges): number[] =>
  ranges.flatMap(([first, last]) => (last + 1 < NUMBERS ? [first, last + 1] : [first]))

/** A gate, with the ports that each of its rules matches. */
interface PortGate extends Pick<Gate, 'direction'> {
  rules: readonly { name: string; action: VpcFirewallRule['action']; ranges: Ranges }[]
}

/** What the gates do with a port. @returns `ending` only where one denies it */
function throughGates(gates: readonly PortGate[], start: number) {
  const names: string[] = []
  for (const { direction, rules } of gates) {
    const by = rules.find(({ ranges }) => isIn(ranges, start))
    names.push(by?.name ?? '')
    if ((by?.action ?? DEFAULT_ACTION[direction]) === 'deny')
      return { start, ending: 'denied' as const, manner: names.join(' ') }
  }
  return { start, ending: undefined, manner: names.join(' ') }
}

/**
 * How the packets to all ports end, by ranges of ports that all rules treat alike. Only rules look at ports, and at
 * each gate source and destination are the same for every port: so a path is followed again only for a port that the
 * gates let through where they denied the one before.
 */
function endingsByStart(world: World, protocol: Protocol, follow: Follow): readonly Start[] {
  let path = follow({ number: 0 })
  const [first] = path.hops
  if (first?.ends) return [{ start: 0, ending: path.ending, manner: '' }]
  for (;;) {
    const gates = path.hops.flatMap((hop): PortGate[] => {
      const gate = gateAt(world, hop, 'traffic')
      if (!gate) return []
      const rules = gate.rules.map(({ name, action, filters }) => ({
        ...{ name, action },
        ranges: trafficOf(filters)[protocol],
      }))
      return [{ direction: gate.direction, rules }]
    })
    const borders = gates.flatMap(({ rules }) => rules.flatMap(({ ranges }) => bordersOf(ranges)))
    const starts = [...new Set([0, ...borders])].sort((a, b) => a - b)
    const found = starts.map((start) => throughGates(gates, start))
    const further = found.find(({ ending }) => ending === undefined)
    const { ending } = path
    if (!further || endOf(path)?.ends !== 'denied')
      return found.map((one) => ({ ...one, ending: one.ending ?? ending }))
    path = follow({ number: further.start })
  }
}

/** As a rule's checks name them: '22, 443', 'of other types', 'type 8'. */
const flowText = (ports: Ranges, protocol: Protocol): string => {
  if (!isIcmp(protocol)) return portsText(ports, protocol)
  const words = portsWords(ports, protocol)
  return words.startsWith('type') ? words : `of ${words}`
}

/** The paths of all ports, those of most ports first. */
export function byPort(
  world: World,
  protocol: Protocol,
  follow: Follow,
): [{ path: Path; ports: Ranges }, ...{ path: Path; ports: Ranges }[]] {
  const starts = endingsByStart(world, protocol, follow)
  const parts = starts.map((one, i) => ({
    ...one,
    range: [one.start, (starts[i + 1]?.start ?? NUMBERS) - 1] as const,
  }))
  const classes = parted(parts, (one) => one)
    .map((group) => ({ ports: merged(group.map(({ range }) => range)) }))
    .toSorted((a, b) => sizeOf(b.ports) - sizeOf(a.ports))
  const [main, ...rest] = classes.map(({ ports }) => ({
    path: follow({ number: ports[0]?.[0] ?? 0, words: flowText(ports, protocol) }),
    ports,
  }))
  return [main ?? { path: follow({ number: 0 }), ports: [] }, ...rest]
}
