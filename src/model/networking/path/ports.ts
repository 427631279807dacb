/** Any port: which ports go which way, found without following each of them. */
import type { VpcFirewallRule } from '@/api/contract/firewall'
import type { NamedFlow } from '../firewall/trace'
import { DEFAULT_ACTION } from '../firewall/trace'
import type { Ranges } from '../firewall/traffic'
import { isInPorts, merged } from '../firewall/traffic'
import type { Gate } from './gates'
import { gateAt } from './gates'
import type { Ending, Path } from './hop'
import { endOf } from './hop'
import type { World } from './world'

const PORTS = 65_536

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

/** '22 and 443', 'any port', 'other ports' where there are too many to name. */
export function portsText(ports: Ranges): string {
  if (sizeOf(ports) === PORTS) return 'any port'
  return ports.length > MOST_NAMED ? 'other ports' : rangesText(ports)
}

/** How the ports from one on end, up to the next. */
interface Start {
  start: number
  ending: Ending
  /** The names of the rules that decide, one for each gate that it comes to. */
  manner: string
}

type Follow = (flow: Pick<NamedFlow, 'number' | 'words'>) => Path

/** The ports at which a rule that looks at ports begins or ends to match. */
const bordersOf = ({ filters }: VpcFirewallRule): number[] =>
  (filters.ports ?? []).flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number)
    return last + 1 < PORTS ? [first, last + 1] : [first]
  })

const isForPort = ({ filters: { ports } }: VpcFirewallRule, port: number): boolean =>
  !ports || ports.length === 0 || ports.some((range) => isInPorts(range, port))

/** What the gates do with a port. @returns `ending` only where one denies it */
function throughGates(gates: readonly Gate[], start: number) {
  const names: string[] = []
  for (const { direction, rules } of gates) {
    const by = rules.find((rule) => isForPort(rule, start))
    names.push(by?.name ?? '')
    if ((by?.action ?? DEFAULT_ACTION[direction]) === 'deny')
      return { start, ending: 'denied' as const, manner: names.join(' ') }
  }
  return { start, ending: undefined, manner: names.join(' ') }
}

/**
 * How the traffic ends at the starts of all ranges of ports within which nothing makes a difference. The ends of a packet
 * at a gate are those of every port, and rules alone look at ports: a path is followed again only for a port that comes
 * further than those before.
 */
function endingsByStart(world: World, follow: Follow): readonly Start[] {
  let path = follow({ number: 0 })
  const [first] = path.hops
  if (first?.ends) return [{ start: 0, ending: path.ending, manner: '' }]
  for (;;) {
    const gates = path.hops.flatMap((hop) => gateAt(world, hop, 'ports') ?? [])
    const borders = gates.flatMap(({ rules }) => rules.flatMap(bordersOf))
    const starts = [...new Set([0, ...borders])].sort((a, b) => a - b)
    const found = starts.map((start) => throughGates(gates, start))
    const further = found.find(({ ending }) => ending === undefined)
    const { ending } = path
    if (!further || endOf(path)?.ends !== 'denied')
      return found.map((one) => ({ ...one, ending: one.ending ?? ending }))
    path = follow({ number: further.start })
  }
}

/** The paths of all ports, those of most ports first. */
export function byPort(
  world: World,
  follow: Follow,
): [{ path: Path; ports: Ranges }, ...{ path: Path; ports: Ranges }[]] {
  const starts = endingsByStart(world, follow)
  const parts = starts.map((one, i) => ({
    ...one,
    range: [one.start, (starts[i + 1]?.start ?? PORTS) - 1] as const,
  }))
  const classes = parted(parts, (one) => one)
    .map((group) => ({ ports: merged(group.map(({ range }) => range)) }))
    .toSorted((a, b) => sizeOf(b.ports) - sizeOf(a.ports))
  const [main, ...rest] = classes.map(({ ports }) => ({
    path: follow({ number: ports[0]?.[0] ?? 0, words: portsText(ports) }),
    ports,
  }))
  return [main ?? { path: follow({ number: 0 }), ports: [] }, ...rest]
}
