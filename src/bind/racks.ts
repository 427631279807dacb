/** The racks that this console is one of. Nothing is known of them until the list beside the console is read. */
import { createStore } from 'zustand/vanilla'
import type { ServedRacks } from '@/model/racks/served-rack'

export const racks = createStore<Partial<Pick<ServedRacks, 'here'>> & Pick<ServedRacks, 'others'>>(
  () => ({ others: [] }),
)

/** The title of the document for the title of a page: it begins with the name of the rack. */
export function titleHere(title: string): string {
  const { here } = racks.getState()
  return here ? `${here.name}: ${title}` : title
}
