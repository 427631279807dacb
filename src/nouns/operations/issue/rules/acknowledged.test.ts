import { expect, test } from 'vitest'
import type { Finding, Source } from './finding'
import { acknowledge, isAcknowledged, stillSo, takeBack } from './acknowledged'

const NOW = Date.UTC(2026, 10, 22)

const finding = (more: Partial<Finding> = {}): Finding => ({
  id: 'instances 1',
  source: 'instances',
  severity: 'bad',
  name: 'db-1',
  problem: 'failed',
  text: 'It is restarted in 4 min.',
  since: new Date(NOW),
  thing: { id: '1', params: {} },
  value: undefined,
  ...more,
})

test.each<[string, Partial<Finding>, boolean]>([
  ['its advice has changed', { text: 'It is restarted in 3 min.' }, true],
  ['its thing has another name', { name: 'db-2' }, true],
  ['it failed again', { since: new Date(NOW + 1) }, false],
  ['it is worse', { severity: 'warn' }, false],
  ['it is another problem', { problem: 'faulted' }, false],
  ['it is of another thing', { id: 'instances 2' }, false],
])('an acknowledged finding, when %s', (_, more, stays) => {
  const marks = acknowledge([], [finding()])
  expect(isAcknowledged(marks, finding())).toBe(true)
  expect(isAcknowledged(marks, finding(more))).toBe(stays)
})

test('a BGP peer that tries again is the same problem', () => {
  const peer = (state: string, at: number) =>
    finding({ source: 'bgp', problem: `not established: ${state}`, since: new Date(at) })
  expect(isAcknowledged(acknowledge([], [peer('active', NOW)]), peer('connect', NOW + 1))).toBe(
    true,
  )
})

test('an acknowledgement is taken back, and others stay', () => {
  const other = finding({ id: 'instances 2' })
  const marks = acknowledge([], [finding(), other])
  const left = takeBack(marks, [finding()])
  expect([isAcknowledged(left, finding()), isAcknowledged(left, other)]).toEqual([false, true])
})

test('what has changed or is gone is forgotten, but for sources that could not be read', () => {
  const disk = finding({ id: 'disks 1', source: 'disks' })
  const marks = acknowledge([], [finding(), disk])
  const read = new Set<Source>(['instances'])
  expect(stillSo(marks, [finding()], read)).toBe(marks)
  const left = stillSo(marks, [], read)
  expect([isAcknowledged(left, finding()), isAcknowledged(left, disk)]).toEqual([false, true])
})

test('of very many acknowledgements the oldest are forgotten', () => {
  const all = Array.from({ length: 501 }, (_, n) => finding({ id: `instances ${n}` }))
  const marks = acknowledge([], all)
  expect(marks).toHaveLength(500)
  expect(isAcknowledged(marks, finding({ id: 'instances 0' }))).toBe(false)
  expect(isAcknowledged(marks, finding({ id: 'instances 500' }))).toBe(true)
})
