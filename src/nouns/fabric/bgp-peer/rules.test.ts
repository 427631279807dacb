import { describe, expect, test } from 'vitest'
import type { BgpPeer, BgpPeerStatus } from '@/api/contract/bgp'
import { BgpPeerState } from '@/api/contract/bgp'
import {
  asnOfPeer,
  historyRows,
  isPeerOf,
  messageCount,
  numbered,
  peerMeaning,
  peerRows,
  placeOfPeer,
} from './rules'
import { lasting } from '@/model/fabric/lasting'

test.each([
  [-5, '0s'],
  [999, '0s'],
  [59_000, '59s'],
  [60_000, '1m'],
  [3 * 60_000 + 4_000, '3m 4s'],
  [3_600_000 + 59_000, '1h'],
  [51 * 3_600_000 + 59_000, '2d 3h'],
  [400 * 86_400_000, '400d'],
])('%d ms have lasted %s', (ms, text) => {
  expect(lasting(ms)).toBe(text)
})

const peer: BgpPeerStatus = {
  addr: '10.85.0.1',
  peerId: '10.85.0.1',
  localAsn: 47,
  remoteAsn: 65_001,
  state: 'established',
  stateDurationMillis: 5_000,
  switch: 'switch0',
}

test('a session goes by its switch, its peer and the own ASN', () => {
  const unnumbered = { ...peer, addr: 'fe80::1', peerId: 'tfportqsfp0_0' }
  const rows = peerRows([peer, { ...peer, switch: 'switch1' }, unnumbered, peer], 65_000)
  expect(rows.map(({ id }) => id)).toEqual([
    'switch0_10.85.0.1_47',
    'switch1_10.85.0.1_47',
    'switch0_tfportqsfp0_0_47',
    'switch0_10.85.0.1_47 2',
  ])
  expect(rows[0]).toMatchObject({ name: '10.85.0.1 on switch0', since: new Date(60_000) })
  expect(rows[2]?.name).toBe('tfportqsfp0_0 on switch0')
  expect(asnOfPeer('switch0_tfportqsfp0_0_47')).toBe(47)
  expect(asnOfPeer('switch0_2001:db8::1_4294967295')).toBe(4_294_967_295)
  expect(asnOfPeer('nope')).toBeUndefined()
  expect(placeOfPeer('switch0_tfportqsfp0_0_47')).toEqual({
    switch: 'switch0',
    peerId: 'tfportqsfp0_0',
    localAsn: 47,
  })
  expect(placeOfPeer('switch1_2001:db8::1_47')?.peerId).toBe('2001:db8::1')
  expect(placeOfPeer('nope')).toBeUndefined()
})

test('the settings of a port name the peer of a session by its address, or by the interface', () => {
  const numbered = { addr: { type: 'numbered', targetAddr: '10.85.0.1' } } as BgpPeer
  const unnumbered = { addr: { type: 'unnumbered', routerLifetime: 0 } } as BgpPeer
  expect(isPeerOf(numbered, '10.85.0.1', 'qsfp0')).toBe(true)
  expect(isPeerOf(numbered, '10.85.0.2', 'qsfp0')).toBe(false)
  expect(isPeerOf(unnumbered, 'tfportqsfp1_0', 'qsfp1')).toBe(true)
  expect(isPeerOf(unnumbered, 'tfportqsfp10_0', 'qsfp1')).toBe(false)
})

test('only what goes by the same gets a number', () => {
  const rows = numbered(['a', 'b', 'a', 'a'].map((id) => ({ id })))
  expect(rows.map(({ id }) => id)).toEqual(['a', 'b', 'a 2', 'a 3'])
})

test('each state but the last says what to do about it', () => {
  for (const state of BgpPeerState.options)
    expect([state, peerMeaning(state)?.todo === undefined]).toEqual([
      state,
      state === 'established',
    ])
  expect(peerMeaning('toString' as 'idle')).toBeUndefined()
})

describe('messages', () => {
  test('are listed by switch and peer', () => {
    const rows = historyRows(
      {
        switchHistories: [
          { switch: 'switch0', history: { '10.0.0.1': [], '10.0.0.2': [1] } },
          { switch: 'switch1', history: { '10.0.0.1': { sent: [1] } } },
        ],
      },
      47,
    )
    expect(rows.map(({ id, name }) => [id, name])).toEqual([
      ['switch0_10.0.0.1_47', '10.0.0.1 on switch0'],
      ['switch0_10.0.0.2_47', '10.0.0.2 on switch0'],
      ['switch1_10.0.0.1_47', '10.0.0.1 on switch1'],
    ])
    expect(rows[2]).toMatchObject({ asn: 47, switch: 'switch1', messages: { sent: [1] } })
  })

  test.each([
    [[1, 2], 2],
    [{ received: [1, 2], sent: [1], open: true }, 3],
    [{ received: [], sent: [] }, 0],
    [{ some: 'thing' }, undefined],
    ['text', undefined],
    [null, undefined],
  ])('%j: %s', (messages, count) => {
    expect(messageCount(messages)).toBe(count)
  })
})
