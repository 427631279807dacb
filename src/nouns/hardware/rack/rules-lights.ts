/** The ports of a rack's switches as lights. */
import type { SwitchPort } from '@/api/contract/switch-port'
import { linkStateOf } from '@/nouns/fabric/switch-port/rules'

/**
 * `up`, `down`: the link of a port with settings. `unknown`: such a port whose state cannot be read. `unused`: a port
 * without settings, which carries no traffic.
 */
export type Light = 'up' | 'down' | 'unknown' | 'unused'

export interface LitPort {
  port: SwitchPort
  light: Light
}

/** In the order of a legend. */
const LIGHTS = ['up', 'down', 'unknown', 'unused'] as const satisfies readonly Light[]

/** @param status the answer about the port; undefined where it could not be read */
export function lightOf({ portSettingsId }: SwitchPort, status: unknown): Light {
  if (!portSettingsId) return 'unused'
  const state = linkStateOf(status)
  if (state === undefined) return 'unknown'
  return state === 'up' ? 'up' : 'down'
}

/** The ports of one switch, by the slot in which it is: the API does not tell which switch is in which slot. */
export interface LitSwitch {
  slot: string
  ports: readonly LitPort[]
}

/** The ports of a rack by switch. @param all of all racks, sorted by place */
export function litSwitches(all: readonly LitPort[], rackId: string): LitSwitch[] {
  const bySlot = new Map<string, LitPort[]>()
  for (const lit of all) {
    const { switchSlot } = lit.port
    if (lit.port.rackId !== rackId) continue
    bySlot.set(switchSlot, [...(bySlot.get(switchSlot) ?? []), lit])
  }
  return [...bySlot].map(([slot, ports]) => ({ slot, ports }))
}

/** The number of ports with each light, without those that no port has. */
export const lightCounts = (switches: readonly LitSwitch[]): (readonly [Light, number])[] => {
  const lights = switches.flatMap(({ ports }) => ports.map(({ light }) => light))
  return LIGHTS.map(
    (light) => [light, lights.filter((one) => one === light).length] as const,
  ).filter(([, n]) => n > 0)
}
