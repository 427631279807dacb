import fc from 'fast-check'
import { inOneSpelling } from './networking/ip-spelling'
import { describe, expect, test } from 'vitest'
import type { EditField } from './merge'
import { changedFrom, mergeEdit } from './merge'

interface Values {
  name: string
  n: number
  unit: string
}
const fields: EditField<Values>[] = [
  { label: 'Name', keys: ['name'] },
  { label: 'Lifetime', keys: ['n', 'unit'] },
]
const base: Values = { name: 'a', n: 1, unit: 'days' }
const merge = (mine: Partial<Values>, now: Partial<Values>) =>
  mergeEdit(fields, base, { ...base, ...mine }, { ...base, ...now })

describe('two edits of one thing', () => {
  test.each([
    ['no other user changed it', { name: 'b' }, {}, { name: 'b' }, false],
    ['others changed another field', { name: 'b' }, { n: 2 }, { name: 'b', n: 2 }, true],
    ['both changed it to the same end', { name: 'b' }, { name: 'b' }, { name: 'b' }, false],
    ['only others changed it', {}, { name: 'c' }, { name: 'c' }, true],
  ])('%s', (_, mine, now, values, isMerged) => {
    expect(merge(mine, now)).toEqual({ merged: { ...base, ...values }, clashes: [], isMerged })
  })
  test('a field of addresses is compared in one spelling', () => {
    const field: EditField<Values> = { label: 'Address', keys: ['name'], spell: inOneSpelling }
    const of = (name: string): Values => ({ ...base, name })
    const merged = (mine: string, now: string) =>
      mergeEdit([field], of('2001:db8::1'), of(mine), of(now))
    expect(merged('2001:db8::2', '2001:DB8:0::1').clashes).toEqual([])
    expect(merged('2001:db8::2', '2001:DB8:0::2').clashes).toEqual([])
    expect(merged('2001:db8::2', '2001:db8::3').clashes).toHaveLength(1)
  })
  test('several values of one field clash as one', () => {
    expect(merge({ n: 2 }, { unit: 'hours' }).clashes).toEqual([
      { field: fields[1], label: 'Lifetime', was: '1 days', now: '1 hours', wanted: '2 days' },
    ])
  })
  test('a field that the user left alone has its current value', () => {
    const some = fc.record({
      name: fc.constantFrom('a', 'b', 'c'),
      n: fc.constantFrom(1, 2),
      unit: fc.constantFrom('days', 'hours'),
    })
    fc.assert(
      fc.property(some, some, some, (was, mine, now) => {
        const { merged, clashes } = mergeEdit(fields, was, mine, now)
        for (const field of fields) {
          if (clashes.some((c) => c.field === field)) continue
          const is = (v: Values) => field.keys.map((key) => v[key])
          const isMine = is(mine).join() !== is(was).join()
          expect(is(merged)).toEqual(isMine ? is(mine) : is(now))
        }
      }),
    )
  })
  test('only differences are sent', () => {
    expect(changedFrom(base, { ...base, n: 3 })).toEqual({ n: 3 })
  })
})
