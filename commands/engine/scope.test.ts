import { expect, test } from 'vitest'
import type { Scope, Subject } from './scope'
import { selectionIn } from './scope'

/** Marked things of two nouns, alternating. @returns the things, and a count of reads of `noun` */
function marked(count: number) {
  let reads = 0
  const marks = Array.from({ length: count }, (_, i): Subject => {
    const name = `thing-${i}`
    const thing = { noun: i % 2 ? 'disk' : 'instance', id: name, name, args: {}, value: undefined }
    return new Proxy(thing as Subject, {
      get(of, key: keyof Subject) {
        if (key === 'noun') reads += 1
        return of[key]
      },
    })
  })
  return { marks, reads: () => reads }
}

test('finding the marks of each of many marked things reads each thing once', () => {
  const { marks, reads } = marked(1_000)
  const stack: Scope[] = [{ name: 'list', marks }, { name: 'row' }]
  for (const _ of marks) expect(selectionIn(stack, 'disk')).toHaveLength(500)
  expect(reads()).toBeLessThanOrEqual(2 * 1_000)
})

test('other marks give another result', () => {
  const first = marked(4).marks
  const more = marked(8).marks
  expect(selectionIn([{ name: 'list', marks: first }], 'disk')).toHaveLength(2)
  expect(selectionIn([{ name: 'list', marks: more }], 'disk')).toHaveLength(4)
  expect(selectionIn([{ name: 'list', marks: more }], 'vpc')).toEqual([])
  expect(selectionIn([{ name: 'list', marks: more }])).toHaveLength(8)
})
