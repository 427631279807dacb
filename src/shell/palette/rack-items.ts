/** Things of other racks, as items of the palette: each leads to the console of its rack. */
import { withoutInvisible } from '@/model/invisible-characters'
import { findAddress } from '@/paths/find'
import { keyOf, placeOf } from '@/resources/search/things'
import { servedRacks } from '@commands/racks/port'
import { arrivalAt } from '../arrival-address'
import { overlays } from '../overlay-state'
import type { PaletteItem } from './item'
import { nounIn } from './items'
import type { ThingThere } from './use-other-racks'

/** The item of a thing of another rack. One without a page is searched for by its id there. */
export function rackItem({ rack, thing }: ThingThere): PaletteItem {
  const address = thing.href ?? findAddress(thing.id) ?? '/'
  const href = arrivalAt(rack.url ?? '', address)
  return {
    key: `rack ${rack.name} ${keyOf(thing)}`,
    group: 'racks',
    text: withoutInvisible(thing.name),
    also: thing.id,
    isName: true,
    detail: `${rack.name} · ${nounIn(thing.noun, placeOf(thing))}`,
    badge: thing.badge,
    href,
    isAway: true,
    choose({ newTab }) {
      overlays.setState({ palette: undefined })
      if (newTab) window.open(href, '_blank', 'noopener')
      else void servedRacks()?.leaveFor(rack, address)
    },
  }
}
