import { describe, expect, test } from 'vitest'
import type { AnnounceValues } from './announce-set'
import {
  acknowledgeAnnounced,
  announcedInput,
  bodyOfSet,
  checkAnnouncedNetwork,
  checkAnnouncements,
  isWithin,
  lostAnnounced,
  mergeAnnounced,
  networkText,
  typedBlockId,
  withTheirs,
} from './announce-set'

const PUBLIC = {
  id: 'b-public',
  name: 'public 203.0.113.0–203.0.113.255',
  lot: 'public',
  firstAddress: '203.0.113.0',
  lastAddress: '203.0.113.255',
}
const V6 = { ...PUBLIC, id: 'b-v6', firstAddress: '2001:db8:5::', lastAddress: '2001:db8:5::ffff' }

const set = (
  announced: Readonly<Record<string, string>>,
  description = 'as it was',
): AnnounceValues => ({
  description,
  announced: Object.entries(announced).map(([network, blockId]) => ({ network, blockId })),
})
const named = (id: string) => `block ${id}`

describe('what is typed', () => {
  const items = [{ network: '203.0.113.0/25', blockId: 'b-public' }]
  test.each([
    ['203.0.113.128/25', undefined],
    [' 2001:db8:5::/120 ', undefined],
    ['203.0.113.0', /separated by a/],
    ['203.0.113.0/33', 'Max width for IPv4 is 32'],
    // The same network, with an address in it.
    ['203.0.113.7/25', '203.0.113.0/25 is announced already'],
  ])('%s: %s', (network, problem) => {
    const found = checkAnnouncedNetwork({ ...announcedInput(items), network })
    if (problem === undefined) expect(found).toBeUndefined()
    else expect(found).toMatch(problem)
  })

  test('a network is written with its first address', () => {
    expect(networkText(' 203.0.113.7/25')).toBe('203.0.113.0/25')
    expect(networkText('2001:DB8:5::9/64')).toBe('2001:db8:5::/64')
    expect(networkText('203.0.')).toBe('203.0.')
  })

  test('the block follows from the network until one is chosen', () => {
    const blocks = [PUBLIC, V6]
    const typed = (network: string) => typedBlockId({ ...announcedInput(), network }, blocks)
    expect(typed('203.0.113.64/26')).toBe('b-public')
    expect(typed('2001:db8:5::/120')).toBe('b-v6')
    expect(typed('203.0.113.')).toBeUndefined()
    expect(typed('203.0.112.0/23')).toBeUndefined()
    const chosen = { ...announcedInput(), network: '203.0.113.64/26', isChosen: true }
    expect(typedBlockId({ ...chosen, blockId: 'b-v6' }, blocks)).toBe('b-v6')
    expect(typedBlockId(chosen, blocks)).toBeUndefined()
    expect(isWithin('203.0.113.64/26', V6)).toBe(false)
    expect(isWithin('203.0.113.64', V6)).toBeUndefined()
  })

  test('what is typed and not added is not lost', () => {
    expect(checkAnnouncements(announcedInput(items))).toBeUndefined()
    const typed = (network: string) => checkAnnouncements({ ...announcedInput(), network })
    expect(typed('10.0')).toMatch(/separated by a/)
    expect(typed('10.0.0.0/24')).toMatch(/^Add the network/)
  })
})

describe('two edits of a set', () => {
  const base = set({ '10.0.0.0/24': 'a', '10.0.1.0/24': 'a', '10.0.2.0/24': 'a' })

  test('what the other user added, removed and moved is kept beside what this one changed', () => {
    const mine = set({ '10.0.0.0/24': 'a', '10.0.1.0/24': 'a', '10.0.9.0/24': 'b' })
    const now = set({ '10.0.0.0/24': 'c', '10.0.2.0/24': 'a', '10.0.8.0/24': 'a' }, 'other words')
    const { merged, clashes, kept } = mergeAnnounced(base, mine, now, named)
    expect(clashes).toEqual([])
    expect(merged).toEqual(
      set({ '10.0.0.0/24': 'c', '10.0.9.0/24': 'b', '10.0.8.0/24': 'a' }, 'other words'),
    )
    expect(kept).toEqual(['description', '10.0.0.0/24', '10.0.1.0/24', '10.0.8.0/24'])
  })

  test('nothing is merged where only this user changed something, or both the same', () => {
    const mine = set({ '10.0.0.0/24': 'b', '10.0.1.0/24': 'a' }, 'mine')
    for (const now of [base, mine])
      expect(mergeAnnounced(base, mine, now, named)).toMatchObject({
        merged: mine,
        clashes: [],
        isMerged: false,
      })
  })

  test('where both changed the same, the user decides, and then sends what they chose', () => {
    const mine = set({ '10.0.0.0/24': 'b', '10.0.1.0/24': 'a' }, 'mine')
    const now = set({ '10.0.1.0/24': 'a', '10.0.2.0/24': 'c' }, 'theirs')
    const { clashes } = mergeAnnounced(base, mine, now, named)
    expect(clashes).toEqual([
      { label: 'Description', network: undefined, was: 'as it was', now: 'theirs', wanted: 'mine' },
      {
        label: '10.0.0.0/24',
        network: '10.0.0.0/24',
        was: 'block a',
        now: 'not announced',
        wanted: 'block b',
      },
      {
        label: '10.0.2.0/24',
        network: '10.0.2.0/24',
        was: 'block a',
        now: 'block c',
        wanted: 'not announced',
      },
    ])
    const seen = clashes.reduce((before, clash) => acknowledgeAnnounced(before, now, clash), base)
    expect(mergeAnnounced(seen, mine, now, named)).toMatchObject({ merged: mine, clashes: [] })
    expect(withTheirs(mine.announced, now, '10.0.0.0/24')).toEqual([
      { network: '10.0.1.0/24', blockId: 'a' },
    ])
    expect(withTheirs(mine.announced, now, '10.0.2.0/24')).toContainEqual({
      network: '10.0.2.0/24',
      blockId: 'c',
    })
  })

  test('a write that was overwritten is noticed, what others changed besides is not', () => {
    const mine = set({ '10.0.0.0/24': 'a', '10.0.1.0/24': 'a', '10.0.9.0/24': 'b' }, 'mine')
    expect(lostAnnounced(mine, mine, base)).toEqual([])
    expect(lostAnnounced(set({ '10.0.9.0/24': 'b' }, 'mine'), mine, base)).toEqual([])
    expect(lostAnnounced(base, mine, base)).toEqual([
      'Not as you sent: 10.0.9.0/24 and 10.0.2.0/24.',
      'The description is not as you sent it.',
    ])
  })
})

test('the body that writes a set', () => {
  expect(bodyOfSet('public', set({ '203.0.113.0/24': 'b-public' }, ''))).toEqual({
    name: 'public',
    description: '',
    announcement: [{ network: '203.0.113.0/24', addressLotBlock: 'b-public' }],
  })
})
