import { expect, test } from 'vitest'
import {
  CPU_STATES,
  cpuMetrics,
  diskMetrics,
  glanceMetrics,
  linesOf,
  networkMetrics,
  readOf,
} from './instance-metrics'

test('one chart for a CPU state; for all of them one each and one of their sum, of one query', () => {
  expect(cpuMetrics('i', 'idle', 2).map((m) => m.title)).toEqual(['CPU utilization: Idle'])
  const all = cpuMetrics('i', 'all', 2)
  expect(all.map(({ short }) => short)).toEqual([
    'Utilization',
    'Running',
    'Emulation',
    'Waiting',
    'Idle',
  ])
  const reads = new Set(all.map((metric) => JSON.stringify(readOf(metric))))
  expect(reads.size).toBe(1)
  const answer = new Map(
    CPU_STATES.map(
      (state, i) => [state, { points: [{ time: 0, value: 10 ** i }], count: 2 }] as const,
    ),
  )
  // Idle is no use of the processor.
  expect(all.map((metric) => linesOf(metric, answer)[0]?.series.points[0]?.value)).toEqual([
    1_011, 1, 10, 1_000, 100,
  ])
  expect(cpuMetrics('i', 'run', 2)[0]?.query).toEqual({
    metric: 'virtual_machine:vcpu_usage',
    equals: [
      ['instance_id', 'i'],
      ['state', 'run'],
    ],
    group: { by: ['vcpu_id'], reduce: 'sum' },
  })
})

test('all disks are summed, one disk is not', () => {
  const [all] = diskMetrics('i', undefined, 3)
  expect(all?.query.group?.by).toEqual(['attached_instance_id'])
  const [one] = diskMetrics('i', 'd', 3)
  expect(one?.query.group).toBeUndefined()
  expect([all?.series, one?.series]).toEqual([3, 1])
  expect(one?.query.equals).toEqual([
    ['attached_instance_id', 'i'],
    ['disk_id', 'd'],
  ])
})

test('all interfaces are summed, one interface is not', () => {
  expect(networkMetrics('i', undefined, 2).map((m) => m.measure)).toEqual([
    'Bytes',
    'Bytes',
    'Count',
    'Count',
    'Count',
  ])
  expect(networkMetrics('i', undefined, 2)[0]?.query.group?.by).toEqual(['instance_id'])
  expect(networkMetrics('i', 'n', 2)[0]?.query.group).toBeUndefined()
})

test('at a glance, nothing that may have no values is grouped, and nothing is read of no parts', () => {
  const all = glanceMetrics({ id: 'i', ncpus: 2 }, { disk: 3, network: 1 })
  expect(all.map(({ title, text, measure }) => [title, text, measure])).toEqual([
    ['CPU', 'everything but idle', '%'],
    ['Disk writes', 'bytes written, 3 disks', 'Bytes'],
    ['Network in', 'bytes received, 1 interface', 'Bytes'],
    ['Network out', 'bytes sent, 1 interface', 'Bytes'],
  ])
  expect(all.map(({ query }) => query.group !== undefined)).toEqual([true, false, false, false])
  const bare = glanceMetrics({ id: 'i', ncpus: 2 }, { disk: 0, network: 0 })
  expect(bare.map(({ title }) => title)).toEqual(['CPU'])
})
