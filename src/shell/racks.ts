/** Shows which rack this console is of, and lets commands leave for the others. Loaded with the status line. */
import { loadRacks } from '@/bind/load-racks'
import { racks, titleHere } from '@/bind/racks'
import type { ServedRack } from '@/model/racks/served-rack'
import { RACK_COLORS } from '@/model/racks/served-rack'
import { color } from '@/ui/tokens'
import { setCliProfile } from '@commands/engine/cli-profile'
import { setRacksPort } from '@commands/racks/port'
// Takes the mark of an arrival out of the address.
import './arrival'
import { arrivalAt } from './arrival-address'
import { leaveNow, mayLeave } from './leaving'
import { addToast, overlays } from './overlay-state'

/** Shows the rack in the prompt's colour, the tab's icon, and the title of the page, which follows by itself from now on. */
function paint({ color: own }: ServedRack) {
  document.documentElement.style.setProperty('--rack', color(RACK_COLORS[own]))
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  // A page that waited for the list itself has named the rack already.
  if (!document.title.startsWith(titleHere(''))) document.title = titleHere(document.title)
  if (icon) icon.href = `/icon-${own}.svg`
}

async function start() {
  const faults = await loadRacks()
  setRacksPort({
    here: () => racks.getState().here,
    others: () => racks.getState().others,
    async leaveFor({ url = location.origin }, address, carried) {
      if (await mayLeave()) leaveNow(arrivalAt(url, address, carried))
      return undefined
    },
  })
  for (const text of faults) addToast({ tone: 'bad', heading: 'The list of racks', text })
  const { here } = racks.getState()
  if (!here) return
  paint(here)
  setCliProfile(here.profile)
  if (here.readOnly) overlays.setState({ readOnly: true })
}

let started: Promise<void> | undefined

/** Reads the list of racks, and shows which one this is. Further calls do nothing. */
export const startRacks = (): Promise<void> => (started ??= start())
