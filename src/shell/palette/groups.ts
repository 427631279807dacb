/** The rows of the palette in their groups. */
import type { Ranked, RankedGroup } from './Box'
import type { Group } from './items'
import { GROUPS } from './items'

/** How well the best row matches that can be chosen. */
const bestOf = (rows: readonly Ranked[]): number =>
  Math.max(0, ...rows.map(({ item, worth }) => (item.reason === undefined ? worth : 0)))

const withBefore = (groups: readonly Group[], moved: Group, place: Group): readonly Group[] => {
  const others = groups.filter((group) => group !== moved)
  return others.toSpliced(others.indexOf(place), 0, moved)
}

/**
 * The groups that have rows, in the order in which they are shown. What is typed by its name comes before everything
 * but an address and an alias, and places come before actions where one of them matches better.
 * @param ranked the rows of all groups, best first
 * @param limit the most rows of a group
 */
export function groupsOf(
  ranked: readonly Ranked[],
  limit: number,
  headOf: (group: Group) => string,
): RankedGroup[] {
  const rowsOf = (group: Group) => ranked.filter(({ item }) => item.group === group)
  const named = ranked.find(({ isNamed }) => isNamed)?.item.group
  const isPlace = bestOf(rowsOf('go')) > bestOf(rowsOf('actions'))
  const usual = isPlace ? withBefore(GROUPS, 'go', 'actions') : GROUPS
  const order = named === undefined ? usual : withBefore(usual, named, 'named')
  return order
    .map((group) => ({ head: headOf(group), rows: rowsOf(group).slice(0, limit) }))
    .filter(({ rows }) => rows.length > 0)
}
