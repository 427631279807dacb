import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  NO_BLOCKS,
  blockKey,
  blockSpan,
  blockText,
  blocksBody,
  checkBlock,
  checkBlocks,
  lotKindText,
  lotSize,
  overlapWarnings,
} from './rules'
import { mergeItems } from '@/model/fabric/merge-items'
import { formatIp, sizeOf } from '@/model/networking/ip'

const V4 = { first: '10.85.0.10', last: '10.85.0.40' }
const V6 = { first: '2001:db8:5::', last: '2001:db8:5::ffff' }
const items = [V4, V6]

describe('a block is refused at the end that is wrong', () => {
  test.each([
    ['valid', '10.85.1.1', '10.85.1.9', undefined, undefined],
    ['a single address', '10.85.1.1', '10.85.1.1', undefined, undefined],
    ['blanks around the ends', ' 10.85.1.1 ', '10.85.1.9 ', undefined, undefined],
    ['right beside another block', '10.85.0.41', '10.85.0.50', undefined, undefined],
    ['IPv6', '2001:db8:6::', '2001:DB8:6::1', undefined, undefined],
    ['no first address', '', '10.85.1.9', /^Not a valid IP/, undefined],
    ['no last address', '10.85.1.1', '', undefined, /^Not a valid IP/],
    ['a network', '10.85.1.0/24', '10.85.1.9', /^Not a valid IP/, undefined],
    ['leading zeros', '10.85.1.01', '10.85.1.9', /^Not a valid IP/, undefined],
    ['two families', '10.85.1.1', '2001:db8::1', undefined, /^Not an IPv4 address/],
    ['two families, IPv6 first', '2001:db8::1', '10.85.1.1', undefined, /^Not an IPv6 address/],
    ['the wrong order', '10.85.1.9', '10.85.1.1', undefined, 'Must not be lower than 10.85.1.9'],
    ['an overlap', '10.85.0.40', '10.85.0.50', undefined, 'Overlaps 10.85.0.10–10.85.0.40'],
    ['a block around another', '10.0.0.0', '10.255.0.0', undefined, /^Overlaps 10\.85/],
    ['the same block in another form', '2001:DB8:5:0::1', '2001:db8:5::2', undefined, /^Overlaps/],
  ])('%s', (_, first, last, atFirst, atLast) => {
    const wrong = checkBlock({ items, first, last })
    for (const [found, wanted] of [
      [wrong.first, atFirst],
      [wrong.last, atLast],
    ] as const)
      if (wanted === undefined) expect(found).toBeUndefined()
      else expect(found).toMatch(wanted)
  })
})

test('a lot needs a block, and none that is typed is left behind', () => {
  expect(checkBlocks(NO_BLOCKS)).toBe('At least one block is required')
  expect(checkBlocks({ ...NO_BLOCKS, items })).toBeUndefined()
  expect(checkBlocks({ items, first: '10.0.0.1', last: '' })).toMatch(/^Add the block/)
  expect(checkBlocks({ items, first: '', last: ' 10.0.0.1' })).toMatch(/^Add the block/)
})

test('what is accepted has at least one address, and is counted exactly', () => {
  const some = blockSpan(V4)
  expect(some && sizeOf(some)).toBe(31n)
  const all = blockSpan({ first: '::', last: 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff' })
  expect(all && sizeOf(all)).toBe(2n ** 128n)
  const address = fc.bigInt({ min: 0n, max: 2n ** 32n - 1n })
  fc.assert(
    fc.property(address, address, (a, b) => {
      const [first, last] = [a, b].map((value) => formatIp({ family: 4, value }))
      const { last: wrong } = checkBlock({ items: [], first: first ?? '', last: last ?? '' })
      expect(wrong === undefined).toBe(a <= b)
    }),
    { numRuns: 200 },
  )
})

test('blocks in words, and as they are sent', () => {
  expect(blockText({ firstAddress: '10.0.0.1', lastAddress: '10.0.0.9' })).toBe('10.0.0.1–10.0.0.9')
  expect(blockText({ firstAddress: '10.0.0.1', lastAddress: '10.0.0.1' })).toBe('10.0.0.1')
  expect(blocksBody({ ...NO_BLOCKS, items: [V4] })).toEqual([
    { firstAddress: '10.85.0.10', lastAddress: '10.85.0.40' },
  ])
  expect(
    lotSize([
      { firstAddress: '10.0.0.1', lastAddress: '10.0.0.9' },
      { firstAddress: '2001:db8::', lastAddress: '2001:db8::ffff:ffff:ffff:ffff' },
    ]),
  ).toBe(9n + 2n ** 64n)
  expect(lotKindText('infra')).toBe('infra')
  expect(lotKindText('other' as 'infra')).toBe('other (unknown)')
})

test('two edits of blocks are merged: what either removed is gone, what either added is there', () => {
  const block = (firstAddress: string) => ({ firstAddress, lastAddress: firstAddress })
  const [a, b, c, d] = ['10.0.0.1', '10.0.0.2', '2001:DB8::3', '10.0.0.4'].map(block)
  if (!a || !b || !c || !d) throw new Error('four blocks')
  const same = block('2001:db8::3')
  expect(mergeItems([a, b], [a, c], [b, d], blockKey)).toEqual({
    merged: [c, d],
    clashes: [],
    isMerged: true,
    kept: ['10.0.0.4', '10.0.0.1'],
  })
  expect(mergeItems([a, c], [c, b], [a, same], blockKey)).toEqual({
    merged: [c, b],
    clashes: [],
    isMerged: false,
    kept: [],
  })
})

test('a block that overlaps one of another lot is told with both', () => {
  const others = [{ lot: 'infra', firstAddress: '10.85.0.10', lastAddress: '10.85.0.40' }]
  expect(overlapWarnings([{ first: '10.85.0.40', last: '10.85.0.50' }, V6], others)).toEqual([
    '10.85.0.40–10.85.0.50 overlaps 10.85.0.10–10.85.0.40 of the lot infra, and the rack does not stop it.',
  ])
})
