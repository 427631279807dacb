/**
 * Ports of the switches. The API identifies a port by its name on one of the two switches of a rack: no call accepts
 * its id.
 */
import { isObject } from '@/api/json-object'
import type { InterfaceNum, LldpNeighbor, ManagementAddress } from '@/api/contract/lldp'
import type { SwitchPort } from '@/api/contract/switch-port'
import type { SwitchSlot } from '@/api/contract/hardware'
import { naturalKey } from '@/model/natural-key'

/** The place of a port: the parameters of its address. */
export interface PortPlace {
  rackId: string
  switchSlot: string
  /** The name of the port: 'qsfp0'. */
  switchPort: string
}

export const placeOfPort = ({ rackId, switchSlot, portName }: SwitchPort): PortPlace => ({
  rackId,
  switchSlot,
  switchPort: portName,
})

/** A port in words: 'switch0 qsfp0'. */
export const portText = ({ switchSlot, portName }: SwitchPort): string =>
  `${switchSlot} ${portName}`

const orderOf = (port: SwitchPort): string =>
  `${port.rackId} ${port.switchSlot} ${naturalKey(port.portName)}`

/** Ports by rack and switch, in the order of their numbers: qsfp2 before qsfp10. */
export const inOrder = (ports: readonly SwitchPort[]): SwitchPort[] =>
  ports
    .map((port) => ({ port, order: orderOf(port) }))
    .sort((a, b) => (a.order < b.order ? -1 : 1))
    .map(({ port }) => port)

/** Whether a port is at this place. */
export const isPortAt = (port: SwitchPort, at: PortPlace): boolean =>
  port.rackId === at.rackId && port.switchSlot === at.switchSlot && port.portName === at.switchPort

/** The input of the calls about one port. The API itself refuses an unknown slot. */
export const onPort = ({ rackId, switchSlot, switchPort }: PortPlace) => ({
  path: { port: switchPort },
  query: { rackId, switchSlot: switchSlot as SwitchSlot },
})

/** One value of a port's status, with its path. */
export interface StatusLine {
  /** The path: 'link.link_state'. */
  key: string
  value: string
}

/**
 * The status of a port, value by value. The API does not specify it (`SwitchLinkState`): any JSON is shown unchanged.
 * @param under the path of the value
 */
export function statusLines(status: unknown, under = ''): StatusLine[] {
  if (typeof status !== 'object' || status === null)
    return [{ key: under, value: status === null ? 'null' : String(status) }]
  const inner = Object.entries(status)
  if (inner.length === 0) return [{ key: under, value: Array.isArray(status) ? '[]' : '{}' }]
  return inner.flatMap(([key, value]: [string, unknown]) =>
    statusLines(value, under === '' ? key : `${under}.${key}`),
  )
}

/**
 * The state of a port's link in the words of its switch, in lower case: 'up'. `undefined` where the status says nothing
 * of it, or the link is switched off: the API does not specify the form of the status.
 */
export function linkStateOf(status: unknown): string | undefined {
  const link = isObject(status) ? status['link'] : undefined
  if (!isObject(link) || link['enabled'] === false) return undefined
  const { link_state: state } = link
  return typeof state === 'string' ? state.toLowerCase() : undefined
}

/** An interface in words: 'ifIndex 1'. */
function interfaceText(num: InterfaceNum): string {
  if ('ifIndex' in num) return `ifIndex ${num.ifIndex}`
  return 'portNumber' in num ? `port ${num.portNumber}` : `unknown ${num.unknown}`
}

const hex = (bytes: readonly number[]): string =>
  bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(':')

/** A management address of a neighbour: '10.85.1.1 (ifIndex 1)', 'a8:40:25:00:00:01 (port 2)'. */
export const managementText = ({ addr, interfaceNum }: ManagementAddress): string =>
  `${'ipAddr' in addr ? addr.ipAddr : hex(addr.iEEE802)} (${interfaceText(interfaceNum)})`

/** A unique key of a port's neighbour, which has no id in the API. */
export const neighborKey = ({ localPort, chassisId, linkName }: LldpNeighbor): string =>
  `${localPort} ${chassisId} ${linkName}`
