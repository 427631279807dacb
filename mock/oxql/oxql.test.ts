import { beforeEach, describe, expect, test } from 'vitest'
import type { TestApi } from '../testing/test-api'
import { testApi } from '../testing/test-api'

let api: TestApi
beforeEach(() => {
  api = testApi()
})

const HOUR = 3_600_000
const stamp = (time: number) => new Date(time).toISOString().replace('Z', '')

interface Shown {
  fields: Record<string, { type: string; value: unknown }>
  points: {
    startTimes?: string[]
    timestamps: string[]
    values: { metricType: string; values: { type: string; values: (number | null)[] } }[]
  }
}

const ask = (query: string, project?: string) =>
  project === undefined
    ? api.call('systemTimeseriesQuery', { body: { query } })
    : api.call('timeseriesQuery', { query: { project }, body: { query } }, 'katherine')

async function table(query: string, project?: string): Promise<Shown[]> {
  const { status, data } = await ask(query, project)
  expect([status, data['message']]).toEqual([200, undefined])
  const [first] = data['tables'] as { timeseries: Record<string, Shown> }[]
  return Object.values(first?.timeseries ?? {})
}

const valuesOf = (series: Shown | undefined) => series?.points.values[0]?.values.values ?? []
const instance = (name: string) =>
  api.world.instances.all().find((i) => i.name === name) ?? expect.fail(name)

/** The query of the console's own charts. */
const usage = (id: string, state: string, more = '') => {
  const now = api.clock.now().getTime()
  return (
    `get virtual_machine:vcpu_usage | filter timestamp >= @${stamp(now - HOUR)}` +
    ` && timestamp < @${stamp(now)} && instance_id == "${id}" && state == "${state}"` +
    ` | align mean_within(60s)${more}`
  )
}

describe('the charts of an instance', () => {
  test('a running instance has a sample for each minute, and one series for each vCPU', async () => {
    const series = await table(usage(instance('db-1').id, 'run'), 'web')
    expect(series).toHaveLength(8)
    expect(series[0]?.points.timestamps).toHaveLength(60)
    expect(valuesOf(series[0]).every((v) => v !== null && v > 0 && v < 5e9)).toBe(true)
  })

  test('the states of a vCPU add up to all of its time', async () => {
    const { id } = instance('db-1')
    let sum = 0
    for (const state of ['run', 'emulation', 'waiting', 'idle']) {
      const series = await table(usage(id, state, ' | group_by [instance_id], sum'), 'web')
      sum += valuesOf(series[0])[10] ?? 0
    }
    // Five seconds in nanoseconds, for each of eight vCPUs.
    expect(sum / (8 * 5e9)).toBeCloseTo(1, 6)
  })

  test('the same query has the same answer', async () => {
    const query = usage(instance('db-1').id, 'run')
    expect(await table(query, 'web')).toEqual(await table(query, 'web'))
  })

  test('a stopped instance has no samples, and a pause leaves a gap', async () => {
    expect(await table(usage(instance('web-2').id, 'run'), 'web')).toEqual([])
    const { id } = instance('web-1')
    await api.call('instanceStop', { path: { instance: id } })
    api.clock.advance(HOUR / 2)
    const values = valuesOf((await table(usage(id, 'run'), 'web'))[0])
    expect(values[10]).not.toBeNull()
    expect(values.at(-1)).toBeNull()
  })

  test('disks and interfaces have their own series', async () => {
    const { id } = instance('db-1')
    const now = api.clock.now().getTime()
    const times = `timestamp >= @${stamp(now - HOUR)} && timestamp < @${stamp(now)}`
    const each = `get virtual_disk:reads | filter ${times} && attached_instance_id == "${id}" | align mean_within(60s)`
    expect(await table(each, 'web')).toHaveLength(3)
    const whole = await table(`${each} | group_by [attached_instance_id], sum`, 'web')
    expect(whole).toHaveLength(1)
    const sent = `get instance_network_interface:bytes_sent | filter ${times} && instance_id == "${id}" | align mean_within(60s)`
    expect((await table(sent, 'web'))[0]?.fields).toMatchObject({ instance_id: { value: id } })
  })
})

describe('the language', () => {
  test('grouping without alignment is refused, with the message that consoles know', async () => {
    const { data } = await ask(
      'get sled_data_link:bytes_sent | filter timestamp > @now() - 1m | group_by [sled_id]',
    )
    expect(data['message']).toBe('Input tables to a `group_by` must be aligned')
  })

  test('unaligned samples have start times', async () => {
    const [one] = await table('get sled_data_link:bytes_sent | filter timestamp > @now() - 1m')
    expect(one?.points.timestamps).toHaveLength(6)
    expect(one?.points.startTimes).toHaveLength(6)
    expect(one?.points.values[0]?.metricType).toBe('delta')
  })

  test('two tables are joined where their fields are equal', async () => {
    const one = (metric: string) =>
      `get sled_data_link:${metric} | filter timestamp > @now() - 10m && kind == "physical" | align mean_within(30s) | group_by [kind, sled_id], sum`
    const { data } = await ask(`{ ${one('bytes_sent')}; ${one('bytes_received')} } | join`)
    const [joined] = data['tables'] as { name: string; timeseries: Record<string, Shown> }[]
    expect(joined?.name).toBe('sled_data_link:bytes_sent,sled_data_link:bytes_received')
    expect(Object.values(joined?.timeseries ?? {})[0]?.points.values).toHaveLength(2)
  })

  test('filters support or, not, numbers and patterns', async () => {
    const recent = 'filter timestamp > @now() - 1m'
    const count = async (filter: string) =>
      (await table(`get hardware_component:amd_cpu_tctl | ${recent} && ${filter}`)).length
    const all = await count('slot >= 0')
    expect(all).toBe(api.world.sleds.size)
    expect(await count('(slot == 0 || slot == 1)')).toBe(2)
    expect(await count('!(slot == 0)')).toBe(all - 1)
    expect(await count('component_id ~= "^CPU$"')).toBe(all)
    expect(await count('datum < 0')).toBe(0)
  })

  test('first and last limit the samples', async () => {
    const base = 'get hardware_component:fan_speed | filter timestamp > @now() - 1m'
    const [all] = await table(base)
    const [last] = await table(`${base} | last 2`)
    expect(last?.points.timestamps).toEqual(all?.points.timestamps.slice(-2))
  })

  test.each([
    ['', 'expected `get`'],
    ['get vcpu', 'invalid timeseries name'],
    ['get virtual_machine:vcpu_usage | sort', "unknown table operation 'sort'"],
    ['get virtual_machine:vcpu_usage | filter nope == 1', "field 'nope'"],
    ['get virtual_machine:vcpu_usage | align mean_within(5)', 'expected a duration'],
    ['get virtual_machine:vcpu_usage | filter state ~= "("', 'Invalid regular expression'],
    ['get virtual_machine:vcpu_usage §', "1:32: unexpected character '§'"],
  ])('%s is refused with its place', async (query, message) => {
    const { status, data } = await ask(query)
    expect(status).toBe(400)
    expect(data['message']).toContain(message)
  })

  test('an unknown timeseries is missing; so is one of the fleet for a project', async () => {
    expect((await ask('get virtual_machine:nope')).status).toBe(404)
    expect((await ask('get hardware_component:fan_speed', 'web')).status).toBe(404)
  })
})

test('a project sees only its own samples', async () => {
  const other = api.world.instances.all().find((i) => i.name === 'warehouse')
  expect(await table(usage(other?.id ?? '', 'run'), 'web')).toEqual([])
})

test('every schema can be queried', async () => {
  const { data } = await api.call('systemTimeseriesSchemaList', { query: { limit: 1_000 } })
  for (const { timeseriesName } of data['items'] as { timeseriesName: string }[]) {
    const { status } = await ask(
      `get ${timeseriesName} | filter timestamp > @now() - 1m | align mean_within(10s)`,
    )
    expect([timeseriesName, status]).toEqual([timeseriesName, 200])
  }
})
