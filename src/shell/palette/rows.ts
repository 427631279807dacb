/** The rows of the palette for what is typed: everything that it can show, ranked and in groups. */
import { withoutInvisible } from '@/model/invisible-characters'
import type { Shell } from '@/bind/shell'
import { commandId } from '@/bind/shell'
import { called, nounOf } from '@commands/engine/noun'
import type { Scope } from '@commands/engine/scope'
import { about, selectionIn } from '@commands/engine/scope'
import type { OwnAlias } from '@commands/palette/aliases'
import { rankSaid } from '@commands/palette/rank'
import { overlays } from '../overlay-state'
import type { RankedGroup } from './Box'
import { groupsOf } from './groups'
import type { Acting, Group, PaletteItem } from './items'
import { addressItem, aliasItem, headOf, nounIn, recentItems } from './items'
import type { Lookup } from './lookup'
import { filledItems } from './filled-items'
import { namedItems, subjectOf } from './named-items'
import type { NamedThing } from './names'
import { placeOf } from './names'
import { stateLists } from './state-lists'
import { headWith, itemsWith } from './with-thing'

/** The most rows of a group that are shown: the user types more to find the others. */
const SHOWN = 12
const SHOWN_AT_FIRST = 24

/** A thing as an item that opens its page, or copies its ID where it has none. */
export function thingItem(
  shell: Shell,
  group: Group,
  thing: NamedThing,
  held: readonly Scope[],
): PaletteItem {
  const { noun, id, name, badge, href } = thing
  return {
    key: `${noun} ${id}`,
    group,
    text: withoutInvisible(name),
    also: id,
    detail: nounIn(noun, placeOf(thing)),
    badge,
    href,
    boost: -5,
    get runs() {
      const view = nounOf(noun)?.commands.view
      return view === undefined
        ? undefined
        : { id: commandId(view), given: {}, held: about(held, [subjectOf(thing)]) }
    },
    reason: href ? undefined : `${called(noun)} · ${id}`,
    choose: ({ newTab }) => {
      overlays.setState({ palette: undefined })
      if (href) shell.go(href, { newTab })
      else void shell.ctx().copy(id, 'ID')
    },
  }
}

/** The things that have a page, as items. They are many: they are made when the names change, and not for each letter. */
export const thingItems = (
  shell: Shell,
  names: readonly NamedThing[],
  { held }: Acting,
): PaletteItem[] =>
  names.flatMap((thing) => (thing.href ? [thingItem(shell, 'things', thing, held)] : []))

/** Everything that the palette can show. */
export interface Sources {
  /** The commands, by `commandItems`. */
  commands: readonly PaletteItem[]
  names: readonly NamedThing[]
  /** The same names, by `thingItems`. */
  things: readonly PaletteItem[]
  /** What the search in other projects has found so far, in that order. */
  elsewhere?: readonly NamedThing[]
  /** What a typed ID or address has found: nothing else is shown with it. */
  lookup?: Lookup | undefined
  /** The user's own words for commands. */
  aliases: readonly OwnAlias[]
}

/** The rows of things of other projects, in their order: what is said to be done with each, and the thing. */
function rowsElsewhere(shell: Shell, query: string, things: readonly NamedThing[], act: Acting) {
  const named = namedItems(shell, query, things, act, 'elsewhere')
  return things.flatMap((thing) => [
    ...rankSaid(
      named.filter(({ key }) => key.endsWith(` ${thing.id}`)),
      query,
    ).slice(0, 1),
    ...rankSaid([thingItem(shell, 'elsewhere', thing, act.held)], query),
  ])
}

/** The rows for a query, in their groups; the first of them is what Enter chooses. */
export function rowsFor(
  shell: Shell,
  query: string,
  { commands, names, things, elsewhere = [], lookup, aliases }: Sources,
  act: Acting,
): readonly RankedGroup[] {
  const isEmpty = query.trim() === ''
  const alias = aliasItem(shell, query, aliases, act)
  const address = addressItem(query, (to, newTab) => {
    overlays.setState({ palette: undefined })
    shell.go(to, { newTab })
  })
  const looked = (lookup?.things ?? []).map((thing) => thingItem(shell, 'found', thing, act.held))
  const certain = [address, alias, ...looked].filter((item) => item !== undefined)
  const said = lookup
    ? []
    : isEmpty
      ? [...commands, ...recentItems(commands)]
      : [
          ...namedItems(shell, query, names, act),
          ...stateLists(shell, query, act),
          ...filledItems(shell, query, commands, names, act),
          ...commands,
          ...things,
        ]
  const found = rankSaid(said, query)
  const whole = found.find(({ item, isWhole }) => isWhole && item.group === 'things')?.item
  const thing = whole?.runs && selectionIn(whole.runs.held)[0]
  const ranked = [
    ...rankSaid(certain, ''),
    ...found,
    ...(thing ? rankSaid(itemsWith(shell, thing, act), '') : []),
    ...rowsElsewhere(shell, query, elsewhere, act),
  ]
  return groupsOf(ranked, isEmpty ? SHOWN_AT_FIRST : SHOWN, (group) =>
    group === 'with' && thing ? headWith(thing) : headOf(group, act.held, lookup?.by),
  )
}
