/** Findings about routes: those that carry no traffic, and those for which that is undetermined. */
import type { RouteOf, Ways } from '@/model/networking/firewall/ways'
import { carriedBy, idleReasonFor, isTied } from '@/model/networking/firewall/ways'
import { FAMILIES } from '@/model/networking/ip-set'
import { allOf } from '@/model/word-lists'

/** A finding about one route. */
export interface RouteFinding {
  kind: 'idle' | 'tied'
  /** The finding in a few words: 'carries nothing', 'carries nothing of IPv6', 'undetermined'. */
  words: string
  /** The explanation in whole sentences. */
  why: string
}

/** The words for a route that carries nothing in any IP version. */
export const CARRIES_NOTHING = 'carries nothing'

function idleFinding(of: RouteOf, ways: Ways): RouteFinding | undefined {
  const carried = carriedBy(of, ways)
  const idle = FAMILIES.filter((family) => idleReasonFor(of, family, ways) !== undefined)
  const [first] = idle
  if (first === undefined) return undefined
  const reason = idleReasonFor(of, first, ways)
  const words =
    carried.spans.length === 0 ? CARRIES_NOTHING : `${CARRIES_NOTHING} of IPv${idle.join(', ')}`
  return {
    kind: 'idle',
    words,
    why: `It ${words}: ${reason}. The next less specific route does.`,
  }
}

function tiedFinding(
  of: RouteOf,
  others: readonly RouteOf[],
  ways: Ways,
): RouteFinding | undefined {
  const carried = carriedBy(of, ways)
  const names = others
    .filter((other) => isTied(carried, carriedBy(other, ways)))
    .map(({ route }) => route.name)
  return names.length === 0
    ? undefined
    : {
        kind: 'tied',
        words: 'undetermined',
        why: `${allOf(names)} ${names.length === 1 ? 'has' : 'have'} the same destination and another target: which of them carries the traffic is not determined.`,
      }
}

/** The findings about a route. @param others the other routes of its router */
export const findingsOf = (
  of: RouteOf,
  others: readonly RouteOf['route'][],
  ways: Ways,
): RouteFinding[] => {
  const beside = others.map((route) => ({ router: of.router, route }))
  return [idleFinding(of, ways), tiedFinding(of, beside, ways)].filter(
    (finding) => finding !== undefined,
  )
}
