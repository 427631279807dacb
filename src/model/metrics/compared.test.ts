import { expect, test } from 'vitest'
import { comparedCpu, comparedDisks, comparisonOf, namesIn } from './compared'
import { linesOf, readOf } from './instance-metrics'
import { oxql } from './oxql'

test('the address of a comparison names each thing once, and at most six are compared', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  const address = comparisonOf('/disks-compare', ['b', 'a'])
  expect(address).toBe('/disks-compare?of=b&of=a')
  const search = (all: readonly string[]) => new URLSearchParams(all.map((name) => ['of', name]))
  expect(namesIn(search(['b', 'a', 'b', '']))).toEqual({ names: ['b', 'a'], more: 0 })
  expect(namesIn(search(names))).toEqual({ names: names.slice(0, 6), more: 1 })
})

test('a chart of several things is one query with a line for each', () => {
  const [total, running] = comparedCpu([
    { id: 'a', series: 2 },
    { id: 'b', series: 8 },
  ])
  if (!total || !running) throw new Error('No charts')
  const sent = oxql(readOf(total).query, { start: 0, end: 3_600_000 })
  expect(sent).toContain('(instance_id == "a" || instance_id == "b") && state != "idle"')
  expect(sent).toMatch(/group_by \[instance_id, vcpu_id\], sum$/)
  expect([total.series, running.series]).toEqual([30, 10])
  const [disks] = comparedDisks([
    { id: 'a', series: 1 },
    { id: 'b', series: 1 },
  ])
  if (!disks) throw new Error('No charts')
  const series = { points: [{ time: 0, value: 5 }], count: 1 }
  // Of a disk that nothing was measured of there is an empty line.
  expect(linesOf(disks, new Map([['b', series]]))).toEqual([
    { key: 'a', series: { points: [], count: 0 } },
    { key: 'b', series },
  ])
})
