import { expect, test } from 'vitest'
import {
  inOrder,
  isPortAt,
  managementText,
  neighborKey,
  onPort,
  placeOfPort,
  portText,
  statusLines,
} from './rules'

const port = {
  id: '0c3d4a8b-92f7-4f5a-8a4d-1f5f3b7a6e21',
  portName: 'qsfp0',
  rackId: '2f1f5c3e-7c7a-4a6a-9d43-6b1a3c8f0d10',
  switchSlot: 'switch1' as const,
}

test('a port goes by its rack, its switch and its name', () => {
  const at = placeOfPort(port)
  expect(portText(port)).toBe('switch1 qsfp0')
  expect(isPortAt(port, at)).toBe(true)
  expect(isPortAt(port, { ...at, switchSlot: 'switch0' })).toBe(false)
  expect(isPortAt(port, { ...at, rackId: port.id })).toBe(false)
  expect(isPortAt(port, { ...at, switchPort: 'qsfp1' })).toBe(false)
  expect(onPort(at)).toEqual({
    path: { port: 'qsfp0' },
    query: { rackId: port.rackId, switchSlot: 'switch1' },
  })
})

test('ports come by switch, and in the order of their numbers', () => {
  const names = ['switch1 qsfp2', 'switch0 qsfp10', 'switch1 qsfp10', 'switch0 qsfp2']
  const ports = names.map((name) => ({
    ...port,
    portName: name.split(' ')[1] ?? '',
    switchSlot: name.startsWith('switch0') ? ('switch0' as const) : ('switch1' as const),
  }))
  expect(inOrder(ports).map(portText)).toEqual([
    'switch0 qsfp2',
    'switch0 qsfp10',
    'switch1 qsfp2',
    'switch1 qsfp10',
  ])
})

test.each([
  [
    'an object',
    { link: { link_state: 'Up', speed: 100 } },
    ['link.link_state Up', 'link.speed 100'],
  ],
  ['a list', { power: [{ Average: 0.8 }, true] }, ['power.0.Average 0.8', 'power.1 true']],
  [
    'no value inside',
    { link: null, monitors: {}, lanes: [] },
    ['link null', 'monitors {}', 'lanes []'],
  ],
  ['a text', 'down', [' down']],
  ['null', null, [' null']],
])('a status that is or holds %s is shown value by value', (_, status, lines) => {
  expect(statusLines(status).map(({ key, value }) => `${key} ${value}`)).toEqual(lines)
})

test.each([
  [{ addr: { ipAddr: '10.85.1.1' }, interfaceNum: { ifIndex: 1 } }, '10.85.1.1 (ifIndex 1)'],
  [
    { addr: { iEEE802: [168, 64, 37, 0, 0, 1] }, interfaceNum: { portNumber: 2 } },
    'a8:40:25:00:00:01 (port 2)',
  ],
  [{ addr: { ipAddr: 'fe80::1' }, interfaceNum: { unknown: 7 } }, 'fe80::1 (unknown 7)'],
])('a management address in words', (address, text) => {
  expect(managementText(address)).toBe(text)
})

test('neighbours are told apart by port, chassis and link', () => {
  const one = {
    localPort: 'qsfp0',
    chassisId: 'a8:40:25:00:00:01',
    linkName: 'Ethernet1/1',
    firstSeen: '2026-01-01T00:00:00Z',
    lastSeen: '2026-01-01T00:00:00Z',
    managementIp: [],
  }
  expect(neighborKey(one)).not.toBe(neighborKey({ ...one, linkName: 'Ethernet1/2' }))
})
