/**
 * Ports of the switches. A port goes by its name on one of the two switches of a rack: the API has no call that takes
 * its id.
 */
import type { InterfaceNum, LldpNeighbor, ManagementAddress } from '@/api/contract/lldp'
import type { SwitchPort } from '@/api/contract/switch-port'
import type { SwitchSlot } from '@/api/contract/hardware'
import { naturalKey } from '@/model/natural-key'

/** Where a port is: the parameters of its address. */
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

/** A port as users read it: 'switch0 qsfp0'. */
export const portText = ({ switchSlot, portName }: SwitchPort): string =>
  `${switchSlot} ${portName}`

const orderOf = (port: SwitchPort): string =>
  `${port.rackId} ${port.switchSlot} ${naturalKey(port.portName)}`

/** Ports by rack and switch, each switch's as they are numbered: qsfp2 before qsfp10. */
export const inOrder = (ports: readonly SwitchPort[]): SwitchPort[] =>
  ports
    .map((port) => ({ port, order: orderOf(port) }))
    .sort((a, b) => (a.order < b.order ? -1 : 1))
    .map(({ port }) => port)

/** Whether a port is at this place. */
export const isPortAt = (port: SwitchPort, at: PortPlace): boolean =>
  port.rackId === at.rackId && port.switchSlot === at.switchSlot && port.portName === at.switchPort

/** The input of the calls about one port. A slot that the API does not have is refused by it. */
export const onPort = ({ rackId, switchSlot, switchPort }: PortPlace) => ({
  path: { port: switchPort },
  query: { rackId, switchSlot: switchSlot as SwitchSlot },
})

/** One value of a port's status, with the keys that lead to it. */
export interface StatusLine {
  /** 'link.link_state' */
  key: string
  value: string
}

/**
 * The status of a port, value by value. The API does not specify it (`SwitchLinkState`): any JSON is shown as it is.
 * @param under the keys that lead to the value
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

/** 'ifIndex 1' */
function interfaceText(num: InterfaceNum): string {
  if ('ifIndex' in num) return `ifIndex ${num.ifIndex}`
  return 'portNumber' in num ? `port ${num.portNumber}` : `unknown ${num.unknown}`
}

const hex = (bytes: readonly number[]): string =>
  bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(':')

/** A management address of a neighbour: '10.85.1.1 (ifIndex 1)', 'a8:40:25:00:00:01 (port 2)'. */
export const managementText = ({ addr, interfaceNum }: ManagementAddress): string =>
  `${'ipAddr' in addr ? addr.ipAddr : hex(addr.iEEE802)} (${interfaceText(interfaceNum)})`

/** What tells the neighbours of a port apart: the API gives them no ids. */
export const neighborKey = ({ localPort, chassisId, linkName }: LldpNeighbor): string =>
  `${localPort} ${chassisId} ${linkName}`
