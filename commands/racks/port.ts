/**
 * What commands know of the racks that this console is one of, and how they get to another one. The shell provides it
 * once the list of racks is read.
 */
import type { ServedRack } from '@/model/racks/served-rack'
import type { Reason } from '../engine/ports'

export interface RacksPort {
  here(): ServedRack | undefined
  others(): readonly ServedRack[]
  /**
   * Leaves for another rack, once the user has agreed to lose unsaved input.
   * @param address the path there, with its query; the nearest page above it that exists there is shown
   * @param carried what the page there shows, in the fragment of its address
   */
  leaveFor(rack: ServedRack, address: string, carried?: string): Promise<Reason | undefined>
}

let port: RacksPort = {
  here: () => undefined,
  others: () => [],
  leaveFor: async () => 'the racks are not known yet: try again',
}

export const servedRacks = (): RacksPort => port

export function setRacksPort(given: RacksPort): void {
  port = given
}
