import { describe, expect, test } from 'vitest'
import { mergeItems } from '@/model/fabric/merge-items'
import {
  announcedInput,
  blockOf,
  bodyOfSet,
  checkAnnouncedNetwork,
  checkAnnouncements,
  lostAnnounced,
  networkText,
} from './rules'

const PUBLIC = {
  id: 'b-public',
  name: 'public 203.0.113.0–203.0.113.255',
  lot: 'public',
  firstAddress: '203.0.113.0',
  lastAddress: '203.0.113.255',
}
const V6 = { ...PUBLIC, id: 'b-v6', firstAddress: '2001:db8:5::', lastAddress: '2001:db8:5::ffff' }

describe('what is typed', () => {
  const items = ['203.0.113.0/25']
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

  test('the block is the one that the network lies in', () => {
    const blocks = [PUBLIC, V6]
    expect(blockOf('203.0.113.64/26', blocks)).toBe(PUBLIC)
    expect(blockOf('2001:db8:5::/120', blocks)).toBe(V6)
    expect(blockOf('203.0.113.', blocks)).toBeUndefined()
    expect(blockOf('203.0.112.0/23', blocks)).toBeUndefined()
  })

  test('what is typed and not added is not lost', () => {
    expect(checkAnnouncements(announcedInput(items))).toBeUndefined()
    const typed = (network: string) => checkAnnouncements({ ...announcedInput(), network })
    expect(typed('10.0')).toMatch(/separated by a/)
    expect(typed('10.0.0.0/24')).toMatch(/^Add the network/)
  })
})

describe('two edits of a set', () => {
  const same = (network: string) => network
  const base = ['10.0.0.0/24', '10.0.1.0/24', '10.0.2.0/24']
  const mine = ['10.0.0.0/24', '10.0.1.0/24', '10.0.9.0/24']

  test('what the other user added and removed is kept beside what this one changed', () => {
    const now = ['10.0.0.0/24', '10.0.2.0/24', '10.0.8.0/24']
    const { merged, kept } = mergeItems(base, mine, now, same)
    expect(merged).toEqual(['10.0.0.0/24', '10.0.9.0/24', '10.0.8.0/24'])
    expect(kept).toEqual(['10.0.8.0/24', '10.0.1.0/24'])
  })

  test('nothing is merged where only this user changed something, or both the same', () => {
    for (const now of [base, mine])
      expect(mergeItems(base, mine, now, same)).toMatchObject({ merged: mine, isMerged: false })
  })

  test('a write that was overwritten is noticed, what others changed besides is not', () => {
    expect(lostAnnounced(mine, mine, base)).toEqual([])
    expect(lostAnnounced(['10.0.9.0/24'], mine, base)).toEqual([])
    expect(lostAnnounced(base, mine, base)).toEqual([
      'Not as you sent: 10.0.9.0/24 and 10.0.2.0/24.',
    ])
  })
})

test('the body that writes a set names the block of each network, or one that stands for none', () => {
  const about = { name: 'public', description: '' }
  expect(bodyOfSet(about, ['203.0.113.0/24', '10.0.0.0/8'], [PUBLIC])).toEqual({
    ...about,
    announcement: [
      { network: '203.0.113.0/24', addressLotBlock: 'b-public' },
      { network: '10.0.0.0/8', addressLotBlock: '00000000-0000-0000-0000-000000000000' },
    ],
  })
})
