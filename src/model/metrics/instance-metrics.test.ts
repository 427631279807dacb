import { expect, test } from 'vitest'
import { cpuMetrics, diskMetrics, networkMetrics } from './instance-metrics'

test('one chart for a CPU state, four for all of them', () => {
  expect(cpuMetrics('i', 'idle', 2).map((m) => m.title)).toEqual(['CPU utilization: Idle'])
  expect(cpuMetrics('i', 'all', 2)).toHaveLength(4)
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
