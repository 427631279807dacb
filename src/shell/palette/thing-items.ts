/** Things by name, as items of the palette. There may be ten thousand: members are computed on demand. */
import { withoutInvisible } from '@/model/invisible-characters'
import type { Shell } from '@/bind/shell'
import { commandId } from '@/bind/shell'
import { called, nounOf } from '@commands/engine/noun'
import type { Scope } from '@commands/engine/scope'
import { about } from '@commands/engine/scope'
import { overlays } from '../overlay-state'
import type { Acting, Group, PaletteItem, Running } from './item'
import { nounIn } from './items'
import { subjectOf } from './named-items'
import type { NamedThing } from '@/resources/search/things'
import { keyOf, placeOf } from '@/resources/search/things'

/** A thing as an item that opens its page, or copies its ID where it has no page. */
export class ThingItem implements PaletteItem {
  readonly text: string
  readonly boost = -5
  readonly isName = true
  readonly #shell: Shell
  readonly #thing: NamedThing
  readonly #held: readonly Scope[]

  readonly group: Group

  constructor(shell: Shell, group: Group, thing: NamedThing, held: readonly Scope[]) {
    this.group = group
    this.#shell = shell
    this.#thing = thing
    this.#held = held
    this.text = withoutInvisible(thing.name)
  }
  get key(): string {
    return keyOf(this.#thing)
  }
  get also(): string {
    return this.#thing.id
  }
  get detail(): string {
    return nounIn(this.#thing.noun, placeOf(this.#thing))
  }
  get badge(): PaletteItem['badge'] {
    return this.#thing.badge
  }
  get href(): string | undefined {
    return this.#thing.href
  }
  get reason(): string | undefined {
    const { href, noun, id } = this.#thing
    return href ? undefined : `${called(noun)} · ${id}`
  }
  get runs(): Running | undefined {
    const view = nounOf(this.#thing.noun)?.commands.view
    return view === undefined
      ? undefined
      : { id: commandId(view), given: {}, held: about(this.#held, [subjectOf(this.#thing)]) }
  }
  readonly choose: PaletteItem['choose'] = ({ newTab }) => {
    const { href, id } = this.#thing
    overlays.setState({ palette: undefined })
    if (href) this.#shell.go(href, { newTab })
    else void this.#shell.ctx().copy(id, 'ID')
  }
}

/** The items of one opening of the palette, each created once even if the names change. */
const madeIn = new WeakMap<Acting, WeakMap<NamedThing, ThingItem>>()

/** The things with a page, as items. */
export function thingItems(
  shell: Shell,
  names: readonly NamedThing[],
  act: Acting,
): readonly PaletteItem[] {
  const made = madeIn.get(act) ?? new WeakMap<NamedThing, ThingItem>()
  madeIn.set(act, made)
  return names.flatMap((thing) => {
    if (!thing.href) return []
    const item = made.get(thing) ?? new ThingItem(shell, 'things', thing, act.held)
    made.set(thing, item)
    return item
  })
}
