import { expect, test } from 'vitest'
import { BfdState } from '@/api/contract/bfd'
import type { BfdStatus } from '@/api/contract/bfd'
import {
  NEW_BFD,
  bfdBody,
  bfdMeaning,
  bfdModeText,
  bfdRows,
  checkLocal,
  checkRequiredRx,
  checkThreshold,
  detectionText,
  hasSession,
} from './rules'

test.each([
  ['', '10.0.0.1', undefined],
  ['10.0.0.2', '10.0.0.1', undefined],
  [' 2001:db8::2 ', '2001:db8::1', undefined],
  ['10.0.0.2', '', undefined],
  ['10.0.0', '10.0.0.1', 'Not a valid IP address'],
  ['2001:db8::2', '10.0.0.1', 'Not an IPv4 address, and that of the peer is'],
  ['10.0.0.2', '2001:db8::1', 'Not an IPv6 address, and that of the peer is'],
])('the local address “%s” for the peer “%s”: %s', (local, remote, problem) => {
  expect(checkLocal(local, remote)).toBe(problem)
})

test.each([
  [undefined, 'Detection threshold is required'],
  [0, 'Must be at least 1'],
  [255, undefined],
  [256, 'Can be at most 255'],
])('the threshold %s: %s', (threshold, problem) => {
  expect(checkThreshold(threshold)).toBe(problem)
})

test.each([
  [0, 'Must be at least 1 µs'],
  [1, undefined],
  [2.5, 'Must be a whole number'],
  [4_294_967_296, 'Can be at most 4294967295 µs'],
])('the interval %s: %s', (rx, problem) => {
  expect(checkRequiredRx(rx)).toBe(problem)
})

test('the body has no local address where none is typed', () => {
  expect(bfdBody({ ...NEW_BFD, remote: ' 10.0.0.1 ' })).toEqual({
    switchSlot: 'switch0',
    remote: '10.0.0.1',
    local: null,
    mode: 'single_hop',
    detectionThreshold: 3,
    requiredRx: 1_000_000,
  })
  expect(bfdBody({ ...NEW_BFD, local: ' 10.0.0.2' }).local).toBe('10.0.0.2')
})

const session: BfdStatus = {
  peer: '2001:db8::1',
  switchSlot: 'switch0',
  mode: 'multi_hop',
  detectionThreshold: 3,
  requiredRx: 500,
  state: 'up',
}

test('a session of the same switch with the same peer is replaced, however the address is written', () => {
  const rows = bfdRows([session])
  expect(rows).toMatchObject([{ id: 'switch0_2001:db8::1', name: '2001:db8::1 on switch0' }])
  const at = (switchSlot: 'switch0' | 'switch1', remote: string) =>
    hasSession({ switchSlot, remote }, rows)
  expect(at('switch0', ' 2001:DB8:0::1')).toBe(true)
  expect(at('switch1', '2001:db8::1')).toBe(false)
  expect(at('switch0', '2001:db8::2')).toBe(false)
  expect(at('switch0', '2001:db8::')).toBe(false)
  expect(at('switch0', '')).toBe(false)
})

test('sessions in words', () => {
  expect(bfdModeText('multi_hop')).toBe('multi hop')
  expect(detectionText(session)).toBe('1.5 ms')
  for (const state of BfdState.options) expect(bfdMeaning(state)).not.toBe('')
  expect(bfdMeaning('toString' as 'up')).toBe('')
})
