import { expect, test } from 'vitest'
import { differenceOf } from './rules-difference'
import { factsOf } from './rules-facts'
import { PEER, SETTINGS } from './rules-example.testing'

const names = { settings: (id: string) => id, bgpConfig: (id: string) => id }
const facts = (settings: typeof SETTINGS) => factsOf(settings, names)

test('the same settings do not differ', () => {
  expect(differenceOf(facts(SETTINGS), facts({ ...SETTINGS, name: 'other' }))).toEqual([])
})

test('an address in another spelling is the same', () => {
  const [address] = SETTINGS.addresses
  const at = (text: string) => ({
    ...SETTINGS,
    addresses: address ? [{ ...address, address: text }] : [],
    routes: SETTINGS.routes.map((route) => ({ ...route, gw: text.split('/')[0] ?? '' })),
  })
  expect(differenceOf(facts(at('fd00:0:0::1/64')), facts(at('FD00::1/64')))).toEqual([])
})

test('what is removed, added and changed is told by section', () => {
  const [link, other] = SETTINGS.links
  const now = {
    ...SETTINGS,
    links: [
      { ...link, mtu: 1_500, fec: undefined } as NonNullable<typeof link>,
      ...(other ? [other] : []),
    ],
    routes: [],
    bgpPeers: [PEER, { ...PEER, addr: { type: 'unnumbered' as const, routerLifetime: 0 } }],
  }
  const found = differenceOf(facts(SETTINGS), facts(now))
  expect(found.map(({ title }) => title)).toEqual(['Links', 'Routes', 'BGP peers'])
  const [links, routes, peers] = found.map(({ rows }) => rows)
  expect(links).toEqual([
    {
      kind: 'changed',
      key: 'phy0',
      facts: [
        { label: 'MTU', was: '9000', now: '1500' },
        { label: 'FEC', was: 'Reed–Solomon', now: 'default' },
      ],
    },
  ])
  expect(routes).toMatchObject([{ kind: 'removed', key: '0.0.0.0/0 via 10.85.0.1' }])
  expect(peers).toMatchObject([{ kind: 'added', key: 'unnumbered' }])
  expect(peers?.[0]?.facts).toContainEqual({ label: 'Router lifetime', was: '', now: '0 s' })
})

test('on a port without settings everything is added', () => {
  const found = differenceOf([], facts(SETTINGS))
  expect(found.flatMap(({ rows }) => rows.map(({ kind }) => kind))).toEqual(
    Array.from({ length: 7 }, () => 'added'),
  )
})
