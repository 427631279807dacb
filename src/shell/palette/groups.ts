/** The rows of the palette in their groups. */
import type { Ranked, RankedGroup } from './Box'
import type { Group } from './items'
import { GROUPS } from './items'

/** How well the first row matches that can be chosen. */
const bestOf = (rows: readonly Ranked[]): number =>
  rows.find(({ item }) => item.reason === undefined)?.score ?? 0

/** The groups of what is typed as it is: nothing comes before them. */
const CERTAIN: ReadonlySet<Group> = new Set(['address', 'alias'])

/** The groups that compete by how well their best row matches; equals keep this order. */
const BY_WORTH: ReadonlySet<Group> = new Set(['actions', 'go', 'things', 'with'])

/**
 * The groups that have rows, in the order in which they are shown:
 * 1. an address and an alias;
 * 2. the group of a row that the query names, or else whose whole text it is: there an action on the thing of the
 * page wins even if it is refused, and other rows only if they can be chosen;
 * 3. the groups with a fixed order;
 * 4. actions, places and things, by their best matches;
 * 5. things of other projects, which appear while the user reads and must not move other rows.
 * @param ranked the rows of all groups, best first
 * @param limit the most rows of a group
 */
export function groupsOf(
  ranked: readonly Ranked[],
  limit: number,
  headOf: (group: Group) => string,
): RankedGroup[] {
  const rowsOf = new Map(GROUPS.map((group): [Group, Ranked[]] => [group, []]))
  for (const row of ranked) rowsOf.get(row.item.group)?.push(row)
  const all = [...rowsOf].map(([group, rows]) => ({
    group,
    rows,
    best: BY_WORTH.has(group) ? bestOf(rowsOf.get(group === 'with' ? 'things' : group) ?? []) : 0,
  }))
  const settled = ranked.filter(({ item }) => item.group !== 'elsewhere')
  const first =
    settled.find(({ isNamed }) => isNamed)?.item.group ??
    settled.find(({ isWhole, item }) => isWhole && item.group === 'on')?.item.group ??
    settled.find(({ isWhole, item }) => isWhole && item.reason === undefined)?.item.group
  // What can be done with a thing stands below it.
  const isFirst = (group: Group) => group === first || (group === 'with' && first === 'things')
  function place({ group }: { group: Group }): number {
    if (CERTAIN.has(group)) return 0
    if (isFirst(group)) return 1
    if (group === 'elsewhere') return 4
    return BY_WORTH.has(group) ? 3 : 2
  }
  return all
    .sort((a, b) => place(a) - place(b) || b.best - a.best)
    .filter(({ rows }) => rows.length > 0)
    .map(({ group, rows }) => ({
      head: headOf(group),
      rows: group === 'elsewhere' ? rows : rows.slice(0, limit),
    }))
}
