import { describe, expect, test } from 'vitest'
import type { Sled } from '@/api/contract/hardware'
import { cubbyAfter, rackFront, sledFill } from './rules-front'
import { withId } from '@/nouns/hardware/sled/rules'

const sled = (serial: string, slot: number | null, more: Partial<Sled> = {}): Sled => ({
  id: serial,
  baseboard: { part: '913-0000019', revision: 13, serial },
  rackId: 'rack-1',
  slot,
  policy: { kind: 'in_service', provisionPolicy: 'provisionable' },
  state: 'active',
  usableHardwareThreads: 128,
  usablePhysicalRam: 1,
  timeCreated: new Date(0),
  timeModified: new Date(0),
  ...more,
})

describe('the front of a rack', () => {
  test('has 32 cubbies, each with its own sled, and nothing of another rack', () => {
    const { cubbies, unplaced } = rackFront(
      'rack-1',
      [sled('A', 0), sled('B', 31), sled('C', 4, { rackId: 'rack-2' })],
      [],
    )
    expect(cubbies).toHaveLength(32)
    expect(cubbies.flatMap(({ number, sled: one }) => (one ? [[number, one.id]] : []))).toEqual([
      [0, 'A'],
      [31, 'B'],
    ])
    expect(unplaced).toEqual([])
  })

  test('shows the sled in service where one was replaced, and names the one before', () => {
    const gone = sled('old', 3, { policy: { kind: 'expunged' }, state: 'decommissioned' })
    const front = rackFront('rack-1', [gone, sled('new', 3)], [])
    expect(front.cubbies[3]?.sled?.id).toBe('new')
    expect(front.cubbies[3]?.before).toEqual([gone])
    expect(rackFront('rack-1', [gone], []).cubbies[3]?.sled).toBe(gone)
  })

  test('keeps sleds whose cubby is not known', () => {
    const { cubbies, unplaced } = rackFront('rack-1', [sled('A', null), sled('B', 40)], [])
    expect(unplaced.map(({ id }) => id)).toEqual(['A', 'B'])
    expect(cubbies.every((one) => !one.sled)).toBe(true)
  })

  test('shows a sled that waits to be added', () => {
    const waiting = withId({
      baseboard: { part: '913-0000019', revision: 13, serial: 'W' },
      cubby: 7,
      rackId: 'rack-1',
    })
    expect(rackFront('rack-1', [], [waiting]).cubbies[7]?.waiting).toBe(waiting)
  })
})

test.each([
  [0, 'ArrowRight', 1],
  [1, 'ArrowRight', undefined],
  [1, 'ArrowLeft', 0],
  [2, 'ArrowLeft', undefined],
  [1, 'ArrowDown', 3],
  [1, 'ArrowUp', undefined],
  [30, 'ArrowDown', undefined],
  [17, 'Home', 0],
  [17, 'End', 31],
  [17, 'a', undefined],
])('from cubby %i, %s leads to %s', (at, key, to) => {
  expect(cubbyAfter(at, key)).toBe(to)
})

test('the fill of a sled is the share of its threads that instances use', () => {
  const instances = [
    { ncpus: 16, memory: 8 },
    { ncpus: 10, memory: 4 },
  ]
  expect(sledFill({ usableHardwareThreads: 128 }, instances)).toEqual({
    instances: 2,
    vcpus: 26,
    memory: 12,
    share: 20,
  })
  expect(sledFill({ usableHardwareThreads: 16 }, instances).share).toBe(100)
  expect(sledFill({ usableHardwareThreads: 0 }, instances).share).toBe(0)
})
