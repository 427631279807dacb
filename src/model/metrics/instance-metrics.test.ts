import { expect, test } from 'vitest'
import { cpuMetrics, diskMetrics, networkMetrics } from './instance-metrics'

test('one chart for a CPU state, four for all of them', () => {
  expect(cpuMetrics('i', 'idle').map((m) => m.title)).toEqual(['CPU utilization: Idle'])
  expect(cpuMetrics('i', 'all')).toHaveLength(4)
  expect(cpuMetrics('i', 'run')[0]?.query).toEqual({
    metric: 'virtual_machine:vcpu_usage',
    equals: [
      ['instance_id', 'i'],
      ['state', 'run'],
    ],
    group: { by: ['vcpu_id'], reduce: 'sum' },
  })
})

test('all disks are summed, one disk is not', () => {
  const [all] = diskMetrics('i', undefined)
  expect(all?.query.group?.by).toEqual(['attached_instance_id'])
  const [one] = diskMetrics('i', 'd')
  expect(one?.query.group).toBeUndefined()
  expect(one?.query.equals).toEqual([
    ['attached_instance_id', 'i'],
    ['disk_id', 'd'],
  ])
})

test('all interfaces are summed, one interface is not', () => {
  expect(networkMetrics('i', undefined).map((m) => m.measure)).toEqual([
    'Bytes',
    'Bytes',
    'Count',
    'Count',
    'Count',
  ])
  expect(networkMetrics('i', undefined)[0]?.query.group?.by).toEqual(['instance_id'])
  expect(networkMetrics('i', 'n')[0]?.query.group).toBeUndefined()
})
