/** The rows of the palette in their groups. */
import type { RankedGroup } from './Box'
import type { Ranked } from './Row'
import type { Group } from './item'
import { GROUPS } from './item'

/** The match quality of the first usable row. */
const bestOf = (rows: readonly Ranked[]): number =>
  rows.find(({ item }) => item.reason === undefined)?.score ?? 0

/** The groups for an exact query: they come before all others. */
const CERTAIN: ReadonlySet<Group> = new Set(['address', 'alias'])

/** The groups that are ordered by the match quality of their best row; for equal quality in this order. */
const BY_WORTH: ReadonlySet<Group> = new Set(['named', 'actions', 'go', 'things', 'with'])

/** The commands on the row in focus are ordered so, too, where the best of another group is this many times as good. */
const MUCH_BETTER = 1.5

/** The groups whose rows keep their order, including refused ones. */
const AS_FOUND: ReadonlySet<Group> = new Set([...CERTAIN, 'found', 'elsewhere', 'racks'])

/** The groups that grow while the user reads: they come last, so that they move no other row. */
const GROWING = ['elsewhere', 'racks'] as const satisfies readonly Group[]

const isGrowing = (group: Group) => GROWING.some((one) => one === group)

/** The maximum number of actions without a query, so that the places after them are near. */
const LIKELY = 8

const isRefused = ({ item }: Ranked) => item.reason !== undefined && !AS_FOUND.has(item.group)

const REFUSED = 'Not possible now'

/** One group for each heading, where the first one is. */
function joined(groups: readonly RankedGroup[]): RankedGroup[] {
  const byHead = new Map<string, RankedGroup>()
  for (const { head, rows } of groups)
    byHead.set(head, { head, rows: [...(byHead.get(head)?.rows ?? []), ...rows] })
  return [...byHead.values()]
}

/**
 * The non-empty groups, in the order in which they are shown:
 * 1. an address and an alias;
 * 2. the group of a row that the query names, or whose whole text is the query;
 * 3. the groups with a fixed order, but the commands on the row in focus where another group matches much better;
 * 4. actions, places and things, by their best matches; without a query actions, then places;
 * 5. refused rows of all groups whose own words are typed: no usable row comes after these;
 * 6. things of other projects, then those of other racks, which appear while the user reads and must not move other rows.
 * @param ranked the rows of all groups, best first
 * Groups with the same heading are one. Where all rows are refused, they keep their groups.
 * @param limit the maximum number of rows of a group
 * @param isTyped whether there is a query: without one, what is refused is not shown
 */
export function groupsOf(
  ranked: readonly Ranked[],
  limit: number,
  headOf: (group: Group) => string,
  isTyped = true,
): RankedGroup[] {
  const settled = ranked.filter(({ item }) => !isGrowing(item.group))
  const usable = settled.filter((row) => !isRefused(row))
  const isSplit = usable.length > 0
  const refused = isSplit && isTyped ? ranked.filter((row) => isRefused(row) && row.isOwn) : []
  const rowsOf = new Map(GROUPS.map((group): [Group, Ranked[]] => [group, []]))
  for (const row of ranked) if (!isSplit || !isRefused(row)) rowsOf.get(row.item.group)?.push(row)
  const all = [...rowsOf].map(([group, rows]) => ({
    group,
    rows,
    best: isTyped ? bestOf(rowsOf.get(group === 'with' ? 'things' : group) ?? []) : 0,
  }))
  const most = Math.max(...all.map(({ group, best }) => (BY_WORTH.has(group) ? best : 0)))
  const able = isSplit ? usable : settled
  const first =
    able.find(({ isNamed }) => isNamed)?.item.group ??
    able.find(({ isWhole, item }) => isWhole && item.group === 'on')?.item.group ??
    able.find(({ isWhole }) => isWhole)?.item.group
  // The commands on a thing come right below the thing.
  const isFirst = (group: Group) => group === first || (group === 'with' && first === 'things')
  const isByWorth = ({ group, best }: { group: Group; best: number }) =>
    BY_WORTH.has(group) || (group === 'on' && best * MUCH_BETTER < most)
  function place(one: { group: Group; best: number }): number {
    if (CERTAIN.has(one.group)) return 0
    if (isFirst(one.group)) return 1
    return isByWorth(one) ? 3 : 2
  }
  const shown = all
    .filter(({ group, rows }) => !isGrowing(group) && rows.length > 0)
    .sort((a, b) => place(a) - place(b) || (isByWorth(a) ? b.best - a.best : 0))
    .map(({ group, rows }) => ({
      head: headOf(group),
      rows: rows.slice(0, !isTyped && group === 'actions' ? LIKELY : limit),
    }))
  const growing = GROWING.map((group) => ({
    head: headOf(group),
    rows: rowsOf.get(group) ?? [],
  }))
  return [
    ...joined(shown),
    ...(refused.length > 0 ? [{ head: REFUSED, rows: refused.slice(0, limit) }] : []),
    ...growing.filter(({ rows }) => rows.length > 0),
  ]
}
