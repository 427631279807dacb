import { expect, test } from 'vitest'
import type { SwitchPort } from '@/api/contract/switch-port'
import { lightCounts, lightOf, litSwitches } from './rules-lights'

const port = (switchSlot: 'switch0' | 'switch1', more: Partial<SwitchPort> = {}): SwitchPort =>
  ({ id: 'p', portName: 'qsfp0', rackId: 'rack-1', switchSlot, ...more }) as SwitchPort

test.each([
  ['without settings, whatever its link is', null, { link: { link_state: 'Up' } }, 'unused'],
  ['with a link', 'settings', { link: { link_state: 'Up' } }, 'up'],
  ['without a link', 'settings', { link: { link_state: 'Down' } }, 'down'],
  [
    'whose link is switched off',
    'settings',
    { link: { link_state: 'Up', enabled: false } },
    'unknown',
  ],
  ['whose status is of another form', 'settings', 'Up', 'unknown'],
  ['whose status cannot be read', 'settings', undefined, 'unknown'],
])('the light of a port %s', (_, portSettingsId, status, light) => {
  expect(lightOf(port('switch0', { portSettingsId }), status)).toBe(light)
})

test('the ports of a rack stand by switch, and are counted by light', () => {
  const switches = litSwitches(
    [
      { port: port('switch0'), light: 'up' },
      { port: port('switch1'), light: 'unused' },
      { port: port('switch0', { rackId: 'rack-2' }), light: 'down' },
      { port: port('switch0'), light: 'unused' },
    ],
    'rack-1',
  )
  expect(switches.map(({ slot, ports }) => [slot, ports.map(({ light }) => light)])).toEqual([
    ['switch0', ['up', 'unused']],
    ['switch1', ['unused']],
  ])
  expect(lightCounts(switches)).toEqual([
    ['up', 1],
    ['unused', 2],
  ])
})
