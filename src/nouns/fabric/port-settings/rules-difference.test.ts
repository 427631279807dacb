import { expect, test } from 'vitest'
import { differenceOf } from './rules-difference'
import { draftOfSettings, viewOfDraft, withPeerLinks } from './rules-draft'
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

test('another key is told, and none of them is shown', () => {
  const keyed = (md5AuthKey: string) => ({ ...SETTINGS, bgpPeers: [{ ...PEER, md5AuthKey }] })
  const found = differenceOf(facts(keyed('hush')), facts(keyed('silence')))
  expect(found.map(({ rows }) => rows)).toMatchObject([
    [{ facts: [{ label: 'MD5 key', was: 'set', now: 'set, another one' }] }],
  ])
  expect(JSON.stringify(found)).not.toMatch(/hush|silence/)
  expect(differenceOf(facts(keyed('hush')), facts(keyed('hush')))).toEqual([])
})

test('each part of an LLDP announcement is compared', () => {
  const announced = (systemName: string) => ({
    ...SETTINGS,
    links: SETTINGS.links.map((link) => ({
      ...link,
      lldpLinkConfig: { id: '', enabled: true, systemName },
    })),
  })
  const [links] = differenceOf(facts(announced('left')), facts(announced('right')))
  expect(links?.rows[0]?.facts).toEqual([{ label: 'LLDP system name', was: 'left', now: 'right' }])
})

test('another link of a peer is told, also where the previous one is not known', () => {
  const draft = draftOfSettings(SETTINGS, names)
  const moved = { ...draft, peers: draft.peers.map((peer) => ({ ...peer, linkName: 'phy1' })) }
  const between = (was: typeof SETTINGS, now: typeof draft) =>
    differenceOf(facts(withPeerLinks(was)), facts(viewOfDraft(now, was)))
  expect(between(SETTINGS, draft)).toEqual([])
  expect(between(SETTINGS, moved)[0]?.rows[0]?.facts).toEqual([
    { label: 'Link', was: 'phy0', now: 'phy1' },
  ])
  expect(between({ ...SETTINGS, addresses: [] }, { ...moved, addresses: [] })[0]?.rows).toEqual([
    { kind: 'changed', key: '10.85.0.1', facts: [{ label: 'Link', was: 'unknown', now: 'phy1' }] },
  ])
})

test('on a port without settings everything is added', () => {
  const found = differenceOf([], facts(SETTINGS))
  expect(found.flatMap(({ rows }) => rows.map(({ kind }) => kind))).toEqual(
    Array.from({ length: 7 }, () => 'added'),
  )
})
