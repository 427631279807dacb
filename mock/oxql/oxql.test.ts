import { beforeEach, describe, expect, test } from 'vitest'
import type { ApiVersion } from '@/api/version'
import { NEWEST, R16, R17 } from '@/api/version'
import { behaviour } from '@/model/behaviours'
import { JUDGED } from '@/model/metrics/oxql-queries.testing'
import type { TestApi } from '../testing/test-api'
import { testApi } from '../testing/test-api'

let api: TestApi
beforeEach(() => {
  api = testApi()
})

const HOUR = 3_600_000
const SENT = 'get sled_data_link:bytes_sent'
const FAN = 'get hardware_component:fan_speed'
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

/** The query of a chart of the console. */
const usage = (id: string, state: string, more = '') => {
  const now = api.clock.now().getTime()
  return (
    `get virtual_machine:vcpu_usage | filter timestamp >= @${stamp(now - HOUR)}` +
    ` && timestamp < @${stamp(now)} && instance_id == "${id}" && state == "${state}"` +
    ` | align mean_within(60s)${more}`
  )
}

describe('queries of the charts of an instance', () => {
  test('a running instance has one sample per minute, and one series for each vCPU', async () => {
    const series = await table(usage(instance('db-1').id, 'run'), 'web')
    expect(series).toHaveLength(8)
    // Windows are counted back from the end to the first sample, which is at the start of the range.
    expect(series[0]?.points.timestamps).toHaveLength(61)
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

  test('a repeated query has the same answer', async () => {
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

  test('each disk and each interface has its own series', async () => {
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

describe('the query language', () => {
  test('unaligned samples have start times', async () => {
    const [one] = await table('get sled_data_link:bytes_sent | filter timestamp > @now() - 1m')
    expect(one?.points.timestamps).toHaveLength(6)
    expect(one?.points.startTimes).toHaveLength(6)
    expect(one?.points.values[0]?.metricType).toBe('delta')
  })

  test('a join combines the series of two tables with equal fields', async () => {
    const one = (metric: string) =>
      `get sled_data_link:${metric} | filter timestamp > @now() - 10m && kind == "physical" | align mean_within(30s) | group_by [kind, sled_id], sum`
    const { data } = await ask(`{ ${one('bytes_sent')}; ${one('bytes_received')} } | join`)
    const [joined] = data['tables'] as { name: string; timeseries: Record<string, Shown> }[]
    expect(joined?.name).toBe('sled_data_link:bytes_sent,sled_data_link:bytes_received')
    expect(Object.values(joined?.timeseries ?? {})[0]?.points.values).toHaveLength(2)
  })

  test('filters support “or”, “not”, numbers and patterns', async () => {
    const recent = 'filter timestamp > @now() - 1m'
    const count = async (filter: string) =>
      (await table(`get hardware_component:amd_cpu_tctl | ${recent} && ${filter}`)).length
    const all = await count('slot >= 0')
    expect(all).toBe(api.world.sleds.size)
    expect(await count('(slot == 0 || slot == 1)')).toBe(2)
    expect(await count('!(slot == 0)')).toBe(all - 1)
    expect(await count('component_id ~= "^CPU$"')).toBe(all)
    expect(await count('datum < 0.0')).toBe(0)
    expect(await count('(slot == 0 ^ slot <= 1)')).toBe(1)
  })

  test('a query can select the first or last samples, before or after an alignment', async () => {
    const base = `${FAN} | filter timestamp > @now() - 1m`
    const [all] = await table(base)
    const [last] = await table(`${base} | last 2`)
    expect(last?.points.timestamps).toEqual(all?.points.timestamps.slice(-2))
    const [aligned] = await table(`${base} | last 2 | align mean_within(10s)`)
    expect(valuesOf(aligned)).toEqual(valuesOf(last))
    const [first] = await table(`${base} | align mean_within(20s) | first 1 | group_by [slot]`)
    expect(first?.points.timestamps).toHaveLength(1)
  })

  test('each table of queries in braces is aligned and limited separately', async () => {
    const { data } = await ask(
      `{ ${FAN}; ${SENT} } | filter timestamp > @now() - 1m | align mean_within(20s) | last 1`,
    )
    const tables = data['tables'] as { timeseries: Shown[] }[]
    expect(tables).toHaveLength(2)
    for (const { timeseries } of tables)
      for (const { points } of timeseries) expect(points.timestamps).toHaveLength(1)
  })

  test.each([
    ['', 1, 1],
    ['get vcpu', 1, 9],
    ['get virtual_machine:vcpu_usage | sort', 1, 34],
    ['get virtual_machine:vcpu_usage\n  | align mean_within(5)', 2, 24],
    ['get virtual_machine:vcpu_usage §', 1, 31],
  ])(
    'for the invalid query %s, the message shows the query, the position and the expected words',
    async (query, line, column) => {
      const { status, data } = await ask(query)
      expect(status).toBe(400)
      expect(data['message']).toContain(`Error at ${line}:${column}: ..`)
      expect(data['message']).toMatch(
        new RegExp(`\\n *\\^ *\\nExpected: error at ${line}:${column}: expected .+\\n$`),
      )
    },
  )

  test('a query of an unknown timeseries is refused, and a project cannot query timeseries of the fleet', async () => {
    const unknown = { status: 400, data: { message: 'Timeseries not found for: a:b' } }
    expect(await ask('get a:b | filter x == 1')).toMatchObject(unknown)
    expect((await ask(FAN, 'web')).status).toBe(400)
  })
})

test('the mock refuses exactly the queries that the console predicts', async () => {
  const judged = await Promise.all(
    JUDGED.map(async ([query]) => {
      const { status, data } = await ask(query)
      const message = String(data['message'] ?? '')
      // The query alone does not show whether a join has partners, and whether there are samples.
      if (status === 200 || /must not be empty|Join failed/.test(message)) return [query, 'runs']
      return [query, message.startsWith('Error at') ? 'parse' : 'refused']
    }),
  )
  expect(judged).toEqual(
    JUDGED.map(([query, judgement]) => [
      query,
      typeof judgement === 'object' ? 'parse' : judgement,
    ]),
  )
})

describe('undocumented behaviour of racks', () => {
  const nothing = `${SENT} | filter timestamp > @2020-01-01 && timestamp < @2020-01-02 | align mean_within(1m)`
  const refusal = async (query: string, version: ApiVersion = NEWEST) => {
    const asked = version === NEWEST ? api : testApi('demo', { version })
    const { status, data } = await asked.call('systemTimeseriesQuery', { body: { query } })
    return status === 400 ? data['message'] : status
  }

  test(`${behaviour('nothing-is-not-aligned').rack}`, async () => {
    expect(await refusal(`${nothing} | group_by [sled_id]`, R16)).toBe(
      'Input tables to a `group_by` must be aligned',
    )
    expect(await refusal(`{ ${nothing}; ${nothing} } | join`, R16)).toBe(
      'Input tables for a join operation must be aligned',
    )
  })

  test.each([R17, NEWEST] as const)(
    `${behaviour('nothing-is-empty').rack} (%s)`,
    async (version) => {
      expect(await refusal(`${nothing} | group_by [sled_id]`, version)).toBe(
        'Input tables to a `group_by` must not be empty',
      )
      expect(await refusal(`{ ${nothing}; ${nothing} } | join`, version)).toBe(
        'Input tables for a join operation must not be empty',
      )
    },
  )

  test(`${behaviour('no-full-scan').rack}`, async () => {
    for (const query of [SENT, `${SENT} | last 1`, `${SENT} | filter datum > 5`])
      expect(await refusal(query)).toMatch(/full table scan/)
    expect((await ask('get virtual_machine:reset', 'lab')).status).toBe(200)
  })

  test(`${behaviour('samples-of-a-query').rack}`, async () => {
    const month = 'filter timestamp > @now() - 30d'
    const limit = /more than the current limit of 1000000 data points/
    expect(await refusal(`get virtual_machine:vcpu_usage | ${month}`)).toMatch(limit)
    expect(
      await refusal(`get virtual_machine:vcpu_usage | ${month} | align mean_within(1d) | last 1`),
    ).toMatch(limit)
    const long = (letters: number) =>
      `${FAN} | filter chassis_kind == "power" && (timestamp > @now() - 1m || component_id == "${'x'.repeat(letters)}")`
    const room = 4_096 - long(0).length
    expect(await refusal(`${long(room)}   `)).toBe(200)
    expect(await refusal(long(room + 1))).toBe('Queries must be <= 4096 characters')
  })

  test(`${behaviour('no-interpolation').rack}`, async () =>
    expect(
      await refusal(`${FAN} | filter timestamp > @now() - 1m | align interpolate(10s)`),
    ).toMatch(/not yet implemented/))

  test(`${behaviour('fine-alignment').rack}`, async () => {
    const window = 'filter timestamp > @2026-01-15T08:59:00 && timestamp <= @2026-01-15T09:00:00'
    const one = (query: string, period: string) =>
      table(`${query} | ${window} | align mean_within(${period})`)
    const [counted] = await table(`${SENT} | ${window}`)
    const newest = valuesOf(counted).at(-1) ?? 0
    const [shares] = await one(SENT, '4s')
    expect(valuesOf(shares).slice(-2)).toEqual([newest * 0.4, newest * 0.4])
    const [gaps] = await one(FAN, '5s')
    expect(valuesOf(gaps).slice(-4)).toEqual([null, expect.any(Number), null, expect.any(Number)])
    expect(await refusal(`${FAN} | ${window} | align mean_within(100ms)`)).toBe(200)
    expect(await refusal(`${FAN} | ${window} | align mean_within(99ms)`)).toMatch(
      /may not upsample data by more than a factor of 100/,
    )
  })

  test(`${behaviour('literals-of-one-type').rack}`, async () => {
    const [sled] = api.world.sleds.all()
    const id = sled?.id ?? ''
    const recent = 'filter timestamp > @now() - 1m'
    const count = async (of: string) =>
      (await table(`${SENT} | ${recent} && sled_id == "${of}"`)).length
    expect(await count(id)).toBe(2)
    expect(await count(id.toUpperCase())).toBe(2)
    expect(await count(id.replaceAll('-', ''))).toBe(2)
    expect(await refusal(`${FAN} | ${recent} && slot == "0"`)).toMatch(
      /has type "string" which is not compatible with the expected type "u32"/,
    )
    expect(await refusal(`${FAN} | ${recent} && datum > 5`)).toMatch(/expected type "double"/)
    expect(await refusal(`${SENT} | ${recent} && datum > 5.0`)).toMatch(/expected type "integer"/)
  })

  test(`${behaviour('one-table-to-group').rack}`, async () => {
    const recent = 'filter timestamp > @now() - 1m'
    expect(await refusal(`${SENT} | ${recent} | group_by [sled_id]`)).toMatch(/must be aligned/)
    expect(
      await refusal(
        `{ ${SENT}; ${FAN} } | ${recent} | align mean_within(10s) | group_by [rack_id]`,
      ),
    ).toMatch(/exactly one input table, but found 2/)
  })

  test(`${behaviour('join-needs-partners').rack}`, async () => {
    const part = (slots: string, period = '20s') =>
      `${FAN} | filter timestamp > @now() - 1m && ${slots} | align mean_within(${period})`
    const all = 'component_id ~= "fan"'
    const some = 'component_id != "fan-0"'
    expect(await refusal(`{ ${part(all)}; ${part(all)} } | join`)).toBe(200)
    expect(await refusal(`{ ${part(all)}; ${part(some)} } | join`)).toMatch(/^Join failed/)
    expect(await refusal(`{ ${part(some)}; ${part(all)} } | join`)).toMatch(/^Join failed/)
    expect(await refusal(`{ ${part(all)}; ${part(all, '10s')} } | join`)).toMatch(
      /same alignment period/,
    )
  })

  test(`${behaviour('filters-reach-inward').rack}`, async () => {
    const [narrow] = await table(`{ ${FAN} } | filter timestamp > @now() - 1m`)
    expect(narrow?.points.timestamps).toHaveLength(6)
    expect(await refusal(`{ ${FAN} | last 3 } | filter timestamp < @now()`)).toMatch(
      /full table scan/,
    )
  })
})

test('a query that ends in the far future is refused instead of using up the memory', async () => {
  const query = `${FAN} | filter timestamp > @now() - 1m && timestamp < @9999-01-01 | align mean_within(1s)`
  const { status, data } = await ask(query)
  expect([status, data['message']]).toEqual([400, 'An alignment has at most 1000000 windows'])
})

test('a query for a project returns only samples of that project', async () => {
  const other = api.world.instances.all().find((i) => i.name === 'warehouse')
  expect(await table(usage(other?.id ?? '', 'run'), 'web')).toEqual([])
})

test('every timeseries schema can be queried', async () => {
  const { data } = await api.call('systemTimeseriesSchemaList', { query: { limit: 1_000 } })
  for (const { timeseriesName } of data['items'] as { timeseriesName: string }[]) {
    const { status } = await ask(
      `get ${timeseriesName} | filter timestamp > @now() - 1m | align mean_within(10s)`,
    )
    expect([timeseriesName, status]).toEqual([timeseriesName, 200])
  }
})
