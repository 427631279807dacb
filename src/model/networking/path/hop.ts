/** The parts of a path: what a packet passes from its source to its destination, one after the other. */
import type { VpcFirewallRule } from '@/api/contract/firewall'
import type { RouteTrace } from '../firewall/route'
import type { NamedPlace, Packet, Verdict } from '../firewall/trace'
import { directionText } from '@/nouns/networking/firewall-rule/rules'
import type { Family } from '../ip'
import type { Station } from '../topology'
import type { Nic, RouteInVpc } from './world'

/**
 * What becomes of a packet: it arrives or leaves; a rule or the default of a direction denies it; a route drops it; no
 * route carries it; it cannot arrive, whatever rules and routes say; or what decides cannot be read.
 */
export type Ending = 'allowed' | 'denied' | 'dropped' | 'no route' | 'unreachable' | 'unknown'

/** One place that a packet passes, or at which it ends. */
export interface Hop {
  /** What is done there. */
  does:
    | 'sends'
    | 'filters'
    | 'routes'
    | 'leaves'
    | 'is outside'
    | 'enters'
    | 'receives'
    | 'handles'
    | 'answers'
  station: Station
  /** The project of the station; `undefined` for the internet. */
  project: string | undefined
  outcome: 'passes' | 'stops' | 'unknown'
  /** A whole sentence. */
  sentence: string
  /** More about it, in whole sentences. */
  detail?: string
  /** How the path ends here. Where several hops end it, the first one decides. */
  ends?: Exclude<Ending, 'allowed'>
  /** The rules that were considered, where rules decide, and the packet as they see it. */
  verdict?: Verdict<VpcFirewallRule>
  packet?: Packet
  /** The routes that were considered, where routes decide. */
  routes?: RouteTrace<RouteInVpc>
  /** Where routes decide: the address that they are searched for. */
  to?: NamedPlace
  /** Of the first hop inside of a VPC: the interface that sends. */
  nic?: Nic
  /** Where a packet arrives: the interface that it was sent to, and the sender as it is seen there. */
  arrived?: { nic: Nic; from: NamedPlace }
}

/** What becomes of the answer to a packet that arrives. */
export interface WayBack {
  /** Where the answer is routed. */
  hop: Hop
  outcome: Hop['outcome']
  /** Where it does not get back: 'the route no-lab of the custom router edge' */
  droppedBy?: string
}

/** The way of one packet. */
export interface Path {
  family: Family
  hops: readonly Hop[]
  ending: Ending
  /** Why it ends so: a whole sentence. */
  sentence: string
  /** Of a packet that arrives at an interface. */
  back?: WayBack
}

/** The hop at which a path ends; `undefined` for one that arrives or leaves. */
export const endOf = ({ hops }: Pick<Path, 'hops'>): Hop | undefined =>
  hops.find(({ ends }) => ends !== undefined)

/** A path of these hops. @param hops at least one @param back of a packet that arrives at an interface */
export function pathOfHops(family: Family, hops: readonly Hop[], back?: WayBack): Path {
  const end = endOf({ hops })
  if (end) return { family, hops, ending: end.ends ?? 'unknown', sentence: end.sentence }
  const arrives = hops.findLast(({ outcome }) => outcome === 'passes')?.sentence ?? ''
  const sentence =
    back?.droppedBy === undefined
      ? arrives
      : `${arrives.replace(/\.$/, '')}, and its answer is dropped by ${back.droppedBy}.`
  return { family, hops, ending: 'allowed', sentence, ...(back && { back }) }
}

const WORDS: Readonly<Record<Ending, string>> = {
  allowed: 'Allowed',
  denied: 'Denied',
  dropped: 'Dropped',
  'no route': 'No route',
  unreachable: 'Cannot arrive',
  unknown: 'Not known',
}

/** 'Cannot arrive' */
export const endingText = (ending: Ending): string => WORDS[ending]

/** How a path ends, and that its answer does not get back: 'Allowed, no answer' */
export const pathText = ({ ending, back }: Path): string =>
  back?.droppedBy === undefined ? WORDS[ending] : `${WORDS[ending]}, no answer`

/** All hops of a path, with that of the answer. */
export const allHops = ({ hops, back }: Path): readonly Hop[] => (back ? [...hops, back.hop] : hops)

const LABELS: Readonly<Record<Exclude<Hop['does'], 'filters'>, string>> = {
  sends: 'Source',
  routes: 'Route',
  leaves: 'Gateway',
  'is outside': 'Outside',
  enters: 'External address',
  receives: 'Destination',
  handles: 'Guest',
  answers: 'Way back',
}

/** 'Outbound rules', 'Route' */
export const hopText = ({ does, verdict }: Hop): string => {
  if (does !== 'filters') return LABELS[does]
  return verdict ? `${directionText(verdict)} rules` : 'Rules'
}
