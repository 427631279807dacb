/** Internet gateways and floating IPs: their dependencies and refusals. */
import { expect, test } from 'vitest'
import { plain } from '@/model/sentence'
import {
  checkWantedIp,
  floatingIpAttachRefusal,
  floatingIpDeleteRefusal,
  floatingIpDetachRefusal,
} from '@/nouns/networking/floating-ip/rules'
import { leftRoutesText, routesTo, secondAddressRefusal } from './rules'

test('a route leads to a gateway by its name', () => {
  const to = (value: string) => ({ target: { type: 'internet_gateway', value } as const })
  const others = [
    { target: { type: 'drop' } as const },
    { target: { type: 'instance', value: 'out' } as const },
  ]
  expect(routesTo('out', [to('out'), to('other'), ...others])).toEqual([to('out')])
})

test('routes whose gateway is deleted are named, and a long list is cut', () => {
  const routes = Array.from({ length: 7 }, (_, i) => ({ name: `r${i}`, address: '/' }))
  expect(leftRoutesText('out', [])).toBeUndefined()
  expect(plain(leftRoutesText('out', routes.slice(0, 1)) ?? '')).toBe(
    '1 route to it carries nothing until a gateway is named out again: r0.',
  )
  expect(plain(leftRoutesText('out', routes) ?? '')).toMatch(/^7 routes .* r4, and 2 others\.$/)
})

test('a gateway gets no second address', () => {
  expect(secondAddressRefusal(undefined)).toBeUndefined()
  expect(secondAddressRefusal([])).toBeUndefined()
  expect(secondAddressRefusal([{}])).toMatch(/detach the other one first/)
})

test('a floating IP is attached, detached and deleted by its state', () => {
  const loose = { instanceId: null }
  const attached = { instanceId: 'a' }
  expect(floatingIpAttachRefusal(loose)).toBeUndefined()
  expect(floatingIpAttachRefusal(attached)).toMatch(/already/)
  expect(floatingIpDetachRefusal(loose)).toMatch(/not attached/)
  expect(floatingIpDetachRefusal(attached)).toBeUndefined()
  expect(floatingIpDeleteRefusal(loose)).toBeUndefined()
  expect(floatingIpDeleteRefusal(attached)).toBe(
    'This floating IP must be detached from the instance before it can be deleted',
  )
})

test.each([
  ['', undefined],
  [' 203.0.113.9 ', undefined],
  ['203.0.113.256', 'Not a valid IP address'],
  ['203.0.113.7', 'edge has this address'],
  ['2001:DB8:0::7', 'edge-v6 has this address'],
])('the wanted address %j: %s', (typed, message) => {
  const taken = [
    { name: 'edge', ip: '203.0.113.7' },
    { name: 'edge-v6', ip: '2001:db8::7' },
  ]
  expect(checkWantedIp(taken)(typed)).toBe(message)
})
