/** What a change of a VPC makes reachable, and what it cuts off: every pair of ends, for every class of traffic. */
import { compareRules, otherVpcsIn } from '@/nouns/networking/firewall-rule/rules'
import type { Analysed } from '../firewall/analysis'
import type { Rule } from '../firewall/rule-set'
import { bitsWhere } from '../firewall/pieces'
import { meetsTraffic, trafficOf } from '../firewall/traffic'
import type { FlowClass, Named } from './flows'
import { flowClasses, namedIn } from './flows'
import type { Family } from '../ip'
import type { At, Both, Change, Kind } from './changes'
import { Found } from './changes'
import type { Outside, RuleBits } from './reach'
import { OfPairs, Reach, isToUnknown, outsidesOf } from './reach'
import type { Scene, Spot } from './scene'

export interface Effect {
  flows: readonly FlowClass[]
  /** The ports, types and codes that the rules name: what changes is told by them. */
  named: Named
  changes: readonly Change[]
  /** Instances of which it is not known whether something outside leads to them. */
  unknown: readonly string[]
  /** True where routes lead to a guest, which may forward packets: `changes` leaves that traffic out. */
  isPassedOn: boolean
  /** True where routes of one destination lead different ways: `changes` leaves that traffic out, too. */
  isTied: boolean
}

/** Called while it counts, with the part that is done, from 0 to 1. */
export type Progress = (done: number) => void

/**
 * Compares two scenes.
 * @param report told now and then how far it is
 */
export function effectOf(before: Scene, after: Scene, report?: Progress): Effect {
  const { rules, flows, named, isChanged } = concernedBy(before, after)
  const first = new Reach(before, rules, flows, undefined)
  const scenes: Scenes = [first, new Reach(after, rules, flows, first)]
  const kinds = kindsOf(scenes)
  const outsides = outsidesOf(scenes)
  const found = new Found()
  for (const [i, kind] of kinds.entries()) {
    report?.(i / kinds.length)
    for (const other of kinds)
      if ((other !== kind || kind.names.length > 1) && isPairChanged(kind, other, isChanged))
        found.add(kind, other, false, between(scenes, other, kind))
    for (const outside of outsides)
      if (isOutsideChanged(kind, outside, isChanged)) {
        found.add(kind, outside, false, flowsIn(scenes, outside, kind))
        found.add(kind, outside, true, flowsOut(scenes, outside, kind))
      }
  }
  const changes = found.changes(outsides, flows)
  return {
    flows,
    named,
    changes,
    unknown: unknownIn(after),
    isPassedOn: scenes.some(({ hasGuests }) => hasGuests),
    isTied: scenes.some(({ hasTies }) => hasTies),
  }
}

type Scenes = readonly [Reach, Reach]

/** May the rules that select both ends treat their traffic differently? */
type IsChanged = (near: RuleBits, far: RuleBits) => boolean

/** Are the scenes alike but for their rules? */
const isAlike = (before: Scene, after: Scene): boolean =>
  before.spots === after.spots && before.tables === after.tables && before.subnets === after.subnets

/**
 * The rules and traffic classes to compare, the rules in the order in which they are tried. Where the scenes differ
 * in their rules only, these are the classes that a differing rule matches, and the rules that match some of this
 * traffic.
 */
function concernedBy(before: Scene, after: Scene) {
  const [was, is] = [before, after].map(
    ({ rules, vpc }) => new Set(rules.filter((rule) => otherVpcsIn(rule, vpc).length === 0)),
  ) as [Set<Rule>, Set<Rule>]
  const all = [...new Set([...was, ...is])]
    .flatMap((rule) =>
      rule.status === 'enabled' ? [{ rule, traffic: trafficOf(rule.filters) }] : [],
    )
    .sort((a, b) => compareRules(a.rule, b.rule))
  const differs = ({ rule }: (typeof all)[number]) => was.has(rule) !== is.has(rule)
  const differing = all.filter(differs)
  const alike = isAlike(before, after)
  const few = alike
    ? all.filter((one) => differing.some((other) => meetsTraffic(one.traffic, other.traffic)))
    : all
  const changed = bitsWhere(few, differs)
  const flows = flowClasses(few.map(({ traffic }) => traffic))
  const known = new OfPairs<boolean>()
  const isChanged: IsChanged = (near, far) =>
    !alike || known.get(near, far, () => (near.bits & far.bits & changed) !== 0n)
  return {
    rules: few.map(({ rule }) => rule),
    named: namedIn(few.map(({ traffic }) => traffic)),
    flows: alike ? flows.filter((flow) => (flow.rules & changed) !== 0n) : flows,
    isChanged,
  }
}

const unknownIn = ({ spots }: Scene): string[] => [
  ...new Set(
    spots.flatMap(({ instance, isExposed }) => (isExposed === undefined ? [instance] : [])),
  ),
]

/** Instances by what the scenes say of their addresses. */
function kindsOf(scenes: Scenes): Kind[] {
  const [before, after] = scenes.map(addressesIn)
  const alike = isAlike(scenes[0].scene, scenes[1].scene)
  const kinds = new Map<string, Kind>()
  const [was = new Map<string, Known>(), is = new Map<string, Known>()] = [
    before,
    alike ? before : after,
  ]
  for (const id of new Set([...was.keys(), ...is.keys()])) {
    const [one, other] = [was.get(id), is.get(id)]
    const runs = (one ?? other)?.at.some(({ spot }) => spot.runs) ?? true
    const key = `${runs} ${one?.key}‖${other?.key}`
    const name = one?.name ?? other?.name ?? id
    const kind = kinds.get(key)
    if (kind) kind.names.push(name)
    else kinds.set(key, { names: [name], runs, at: [one?.at ?? [], other?.at ?? []] })
  }
  return [...kinds.values()]
}

/** An instance in one scene: its addresses, and a text that is the same for what nothing tells apart. */
interface Known {
  name: string
  at: At[]
  key: string
}

function addressesIn(reach: Reach): Map<string, Known> {
  const found = new Map<string, Known>()
  for (const spot of reach.scene.spots) {
    const { near, far } = reach.masksOf(spot)
    const delivered = reach.scene.tables.map((_, table) => wayTo(reach, table, spot))
    const { ip, table, isExposed, leavesBy } = spot
    const masks = `${near.id} ${far.id}`
    const key = `${ip.family} ${masks} ${table} ${isExposed} ${leavesBy?.join()} ${delivered.join('')}|`
    const known = found.get(spot.id)
    if (known) {
      known.at.push({ spot, near, far })
      known.key += key
    } else found.set(spot.id, { name: spot.instance, at: [{ spot, near, far }], key })
  }
  return found
}

/** What the routes of a subnet do with traffic to an address, in a letter. */
const wayTo = (reach: Reach, table: number, spot: Spot): string => {
  if (isDelivered(reach, table, spot)) return 'd'
  return isToUnknown(reach.routeTo(table, spot.ip.family, spot.ip.first)) ? 'g' : '-'
}

/** Do the routes of a subnet deliver to an address of the VPC? */
const isDelivered = (reach: Reach, table: number, { ip }: Spot): boolean =>
  reach.routeTo(table, ip.family, ip.first)?.type === 'subnet'

const both = (of: (scene: 0 | 1) => bigint): Both => [of(0), of(1)]

/** Does a route of one of the scenes lead this traffic to a guest or one of several ways, so that its end is not known? */
const isOpen = (scenes: Scenes, from: Kind, family: Family, address: bigint): boolean =>
  scenes.some(
    (reach, i) =>
      (reach.hasGuests || reach.hasTies) &&
      from.at[i]?.some(
        ({ spot }) =>
          spot.ip.family === family && isToUnknown(reach.routeTo(spot.table, family, address)),
      ),
  )

/** May instances reach others differently? Then all their addresses count: what one loses, another may still have. */
const isPairChanged = (one: Kind, other: Kind, isChanged: IsChanged): boolean =>
  one.at.some((all, i) =>
    all.some((a) => other.at[i]?.some((b) => isChanged(a.near, b.far) || isChanged(b.near, a.far))),
  )

/** The same for instances and addresses outside. */
const isOutsideChanged = (kind: Kind, { far }: Outside, isChanged: IsChanged): boolean =>
  kind.at.some((all, i) => all.some(({ near }) => far[i] && isChanged(near, far[i])))

const NEITHER: Both = [0n, 0n]

function between(scenes: Scenes, from: Kind, to: Kind): Both {
  const isKnown = !to.at.some((all) =>
    all.some(({ spot: { ip } }) => isOpen(scenes, from, ip.family, ip.first)),
  )
  return isKnown ? betweenKnown(scenes, from, to) : NEITHER
}

const betweenKnown = (scenes: Scenes, from: Kind, to: Kind): Both =>
  both((i) => {
    const reach = scenes[i]
    let flows = 0n
    for (const a of from.at[i] ?? [])
      for (const b of to.at[i] ?? []) {
        const { family } = a.spot.ip
        if (family !== b.spot.ip.family) continue
        if (!isDelivered(reach, a.spot.table, b.spot)) continue
        flows |=
          reach.passing('outbound', a.near, b.far) &
          reach.passing('inbound', b.near, a.far) &
          reach.ofFamily(family)
      }
    return flows
  })

const flowsIn = (scenes: Scenes, outside: Outside, kind: Kind): Both =>
  both((i) => {
    const far = outside.far[i]
    let flows = 0n
    for (const { spot, near } of kind.at[i] ?? []) {
      if (spot.isExposed !== true || spot.ip.family !== outside.family) continue
      if (far) flows |= scenes[i].passing('inbound', near, far) & scenes[i].ofFamily(outside.family)
    }
    return flows
  })

function flowsOut(scenes: Scenes, outside: Outside, kind: Kind): Both {
  const [span] = outside.spans
  return span && !isOpen(scenes, kind, outside.family, span.first)
    ? flowsOutBy(scenes, outside, kind)
    : NEITHER
}

const flowsOutBy = (scenes: Scenes, outside: Outside, kind: Kind): Both =>
  both((i) => {
    const [far, span] = [outside.far[i], outside.spans[0]]
    let flows = 0n
    for (const { spot, near } of kind.at[i] ?? []) {
      if (!far || !span || spot.ip.family !== outside.family) continue
      const target = scenes[i].routeTo(spot.table, outside.family, span.first)
      if (target?.type === 'internet_gateway' && spot.leavesBy?.includes(target.value) !== false)
        flows |= scenes[i].passing('outbound', near, far) & scenes[i].ofFamily(outside.family)
    }
    return flows
  })

/** Rules that decide about something in one set and never in the other. */
export interface Fates {
  died: readonly string[]
  revived: readonly string[]
}

/** How the findings of rules differ. New rules that never decide are among those that died. */
export function fatesOf(before: Analysed, after: Analysed): Fates {
  const was = new Set(before.rules.map(({ name }) => name))
  const named = (passes: (name: string) => boolean) =>
    after.rules.flatMap(({ name }) => (passes(name) ? [name] : []))
  return {
    died: named((name) => after.marks.has(name) && !before.marks.has(name)),
    revived: named((name) => was.has(name) && before.marks.has(name) && !after.marks.has(name)),
  }
}

/** From so many comparisons on, of addresses with rules, an effect takes longer than a frame. */
const MOST_AT_ONCE = 20_000

/** Does it take longer than a frame to compare these? */
export const isLarge = (before: Scene, after: Scene): boolean =>
  after.spots.length * concernedBy(before, after).rules.length > MOST_AT_ONCE
