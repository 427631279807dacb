/** The parts of a path: what a packet passes from its source to its destination, one after the other. */
import type { VpcFirewallRule } from '@/api/contract/firewall'
import type { RouteTrace } from '../firewall/route'
import type { NamedPlace, Packet, Verdict } from '../firewall/trace'
import { directionText } from '../firewall-rule'
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
  does: 'sends' | 'filters' | 'routes' | 'leaves' | 'is outside' | 'enters' | 'receives' | 'handles'
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
}

/** The way of one packet. */
export interface Path {
  family: Family
  hops: readonly Hop[]
  ending: Ending
  /** Why it ends so: a whole sentence. */
  sentence: string
}

/** The hop at which a path ends; `undefined` for one that arrives or leaves. */
export const endOf = ({ hops }: Pick<Path, 'hops'>): Hop | undefined =>
  hops.find(({ ends }) => ends !== undefined)

/** A path of these hops. @param hops at least one */
export function pathOfHops(family: Family, hops: readonly Hop[]): Path {
  const end = endOf({ hops })
  if (end) return { family, hops, ending: end.ends ?? 'unknown', sentence: end.sentence }
  const last = hops.findLast(({ outcome }) => outcome === 'passes')
  return { family, hops, ending: 'allowed', sentence: last?.sentence ?? '' }
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

const LABELS: Readonly<Record<Exclude<Hop['does'], 'filters'>, string>> = {
  sends: 'Source',
  routes: 'Route',
  leaves: 'Gateway',
  'is outside': 'Outside',
  enters: 'External address',
  receives: 'Destination',
  handles: 'Guest',
}

/** 'Outbound rules', 'Route' */
export const hopText = ({ does, verdict }: Hop): string => {
  if (does !== 'filters') return LABELS[does]
  return verdict ? `${directionText(verdict)} rules` : 'Rules'
}
