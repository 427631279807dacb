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

let port: RacksPort | undefined
let tell: (given: RacksPort) => void = () => {}
const given = new Promise<RacksPort>((resolve) => {
  tell = resolve
})

/** `undefined` until the list of racks is read. */
export const servedRacks = (): RacksPort | undefined => port

/** Resolves once the list of racks is read: the user may press a key before. */
export const whenServedRacks = (): Promise<RacksPort> => given

export function setRacksPort(one: RacksPort): void {
  port = one
  tell(one)
}
