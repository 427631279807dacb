import { addressOrder } from '@/model/networking/ip-order'
import { expect, test } from 'vitest'
import type { BgpConfig } from '@/api/contract/bgp'
import { asnIn, asnsOf, chosenAsn, exportRows, importRows, routerIdText } from './rules'

test.each([
  [0, '0.0.0.0'],
  [167_772_161, '10.0.0.1'],
  [4_294_967_295, '255.255.255.255'],
])('the router %d is %s', (id, text) => {
  expect(routerIdText(id)).toBe(text)
})

test('rows of routes differ, also where the API gives two alike', () => {
  const exported = { peerId: '10.0.0.1', prefix: '192.0.2.0/24' }
  expect(
    exportRows([exported, { ...exported, switch: 'switch1' }, exported]).map(({ id }) => id),
  ).toEqual(['10.0.0.1 192.0.2.0/24', 'switch1 10.0.0.1 192.0.2.0/24', '10.0.0.1 192.0.2.0/24 2'])
  const imported = { id: 7, nexthop: '10.0.0.1', prefix: '192.0.2.0/24' }
  expect(
    importRows([
      { ...imported, switch: 'switch0' },
      { ...imported, switch: 'switch1' },
    ]).map(({ id }) => id),
  ).toEqual(['switch0 192.0.2.0/24 10.0.0.1', 'switch1 192.0.2.0/24 10.0.0.1'])
})

test('networks are in the order of their addresses, the wider one first', () => {
  const networks = ['2001:db8::/48', '::/0', '10.0.0.0/16', '9.0.0.0/8', '10.0.0.0/8', '0.0.0.0/0']
  expect(
    networks
      .map((network) => ({ network, order: addressOrder(network) }))
      .sort((a, b) => (a.order < b.order ? -1 : 1))
      .map(({ network }) => network),
  ).toEqual(['0.0.0.0/0', '9.0.0.0/8', '10.0.0.0/8', '10.0.0.0/16', '::/0', '2001:db8::/48'])
})

test.each([
  ['', undefined],
  ['asn=47', 47],
  ['asn=4294967295', 4_294_967_295],
  ['asn=0', undefined],
  ['asn=x', undefined],
])('the ASN in “%s”: %s', (words, asn) => {
  expect(asnIn(new URLSearchParams(words))).toBe(asn)
})

test('the only ASN is chosen by itself, one of several by the user', () => {
  const config = (name: string, asn: number) => ({ name, asn }) as BgpConfig
  const one = [config('a', 47), config('b', 47)]
  expect(asnsOf(one)).toEqual([{ asn: 47, names: ['a', 'b'] }])
  expect(chosenAsn(undefined, one)).toBe(47)
  expect(chosenAsn(undefined, [...one, config('c', 48)])).toBeUndefined()
  expect(chosenAsn(48, one)).toBe(48)
  expect(chosenAsn(undefined, [])).toBeUndefined()
})
