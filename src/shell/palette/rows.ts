/** The rows of the palette for a query, ranked and in groups. */
import type { Shell } from '@/bind/shell'
import { selectionIn } from '@commands/engine/scope'
import type { OwnAlias } from '@commands/palette/aliases'
import { rankSaid } from '@commands/palette/rank'
import type { Said } from '@commands/palette/words'
import { overlays } from '../overlay-state'
import type { RankedGroup } from './Box'
import { groupsOf } from './groups'
import type { Acting, PaletteItem } from './item'
import { addressItem, aliasItem, headOf, recentItems } from './items'
import type { Lookup } from './lookup'
import { filledItems } from './filled-items'
import { namedItems, subjectOf } from './named-items'
import type { NamedThing } from '@/resources/search/things'
import { keyOf, placeOf } from '@/resources/search/things'
import { stateLists } from './state-lists'
import { ThingItem } from './thing-items'
import { noteFor } from './notes'
import { rackItem } from './rack-items'
import type { FoundOnRacks } from './use-other-racks'
import { headWith, itemsWith } from './with-thing'

/** The maximum number of rows of a group: the user types more to find others. */
const SHOWN = 12
const SHOWN_AT_FIRST = 24

/** The data behind the rows of the palette. */
export interface Sources {
  /** The commands, by `commandItems`. */
  commands: readonly PaletteItem[]
  names: readonly NamedThing[]
  /** The same names, by `thingItems`. */
  things: readonly PaletteItem[]
  /** The things that the search in other projects has found so far, in order. */
  elsewhere?: readonly NamedThing[]
  /** The things that the search on other racks has found so far, in order. */
  onRacks?: FoundOnRacks | undefined
  /** The result of a typed ID or address: then nothing else is shown. */
  lookup?: Lookup | undefined
  /** The user's own aliases for commands. */
  aliases: readonly OwnAlias[]
}

/**
 * The rows of things of other projects, in their order: for each thing the commands that the query asks for, then the
 * thing itself. Below the first thing whose name is typed in full come all its commands.
 * @param isOther whether no thing known on this page has the name
 */
function rowsElsewhere(
  shell: Shell,
  said: Said,
  things: readonly NamedThing[],
  act: Acting,
  isOther: boolean,
) {
  const named = namedItems(shell, said, things, act, 'elsewhere')
  let isBelow = !isOther
  return things.flatMap((thing) => {
    const own = rankSaid([new ThingItem(shell, 'elsewhere', thing, act.held)], said)
    const isFirst = !isBelow && own.some(({ isWhole }) => isWhole)
    isBelow ||= isFirst
    const place = placeOf(thing)
    const detail = place === undefined ? thing.name : `${thing.name} in ${place}`
    return [
      ...rankSaid(
        named.filter(({ key }) => key.endsWith(` ${keyOf(thing)}`)),
        said,
      ).slice(0, 1),
      ...own,
      ...(isFirst
        ? rankSaid(itemsWith(shell, subjectOf(thing), act, { group: 'elsewhere', detail }), '')
        : []),
    ]
  })
}

/** The rows of things of other racks, in their order. What has a typed id or address is not called by it. */
function rowsOnRacks(said: Said, onRacks: FoundOnRacks | undefined) {
  if (!onRacks) return []
  const items = onRacks.things.map(rackItem)
  return onRacks.by === 'name'
    ? items.flatMap((item) => rankSaid([item], said))
    : rankSaid(items, '')
}

/** The rows for a query, in their groups; Enter chooses the first row. */
export function rowsFor(
  shell: Shell,
  said: Said,
  { commands, names, things, elsewhere = [], onRacks, lookup, aliases }: Sources,
  act: Acting,
): readonly RankedGroup[] {
  const { query } = said
  const isEmpty = query.trim() === ''
  const alias = aliasItem(shell, query, aliases, act)
  const address = addressItem(query, (to, newTab) => {
    overlays.setState({ palette: undefined })
    shell.go(to, { newTab })
  })
  const looked = (lookup?.things ?? []).map(
    (thing) => new ThingItem(shell, 'found', thing, act.held),
  )
  const certain = [address, alias, ...looked].filter((item) => item !== undefined)
  const items = lookup
    ? []
    : isEmpty
      ? [...commands, ...recentItems(commands)]
      : [
          ...namedItems(shell, said, names, act),
          ...stateLists(shell, said, act),
          ...filledItems(shell, query, names, act),
          ...commands,
          ...things,
        ]
  const found = rankSaid(items, said)
  const whole = found.find(({ item, isWhole }) => isWhole && item.group === 'things')?.item
  const thing = whole?.runs && selectionIn(whole.runs.held)[0]
  for (const row of found) row.note = noteFor(row.item.key.split(' ', 1)[0] ?? '', said)
  const ranked = [
    ...rankSaid(certain, ''),
    ...found,
    ...(thing ? rankSaid(itemsWith(shell, thing, act), '') : []),
    ...rowsElsewhere(shell, said, elsewhere, act, thing === undefined),
    ...rowsOnRacks(said, onRacks),
  ]
  return groupsOf(
    ranked,
    isEmpty ? SHOWN_AT_FIRST : SHOWN,
    (group) => (group === 'with' && thing ? headWith(thing) : headOf(group, act.held, lookup?.by)),
    !isEmpty,
  )
}
