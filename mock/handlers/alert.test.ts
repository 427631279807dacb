import { beforeEach, describe, expect, test } from 'vitest'
import type { Alert, AlertDelivery } from '@/api/contract/alert'
import { R21, R22 } from '@/api/version'
import { behaviour } from '@/model/behaviours'
import { INSTANCE_FAILED, PROBE_ALERT_ID, covers, raise } from '../rack/alerts'
import { fail } from '../rack/lifecycle'
import type { TestApi } from '../testing/test-api'
import { testApi } from '../testing/test-api'

let api: TestApi
beforeEach(() => {
  api = testApi()
})

const MINUTE = 60_000
const plain = (more: Record<string, unknown> = {}) => ({
  name: 'fresh',
  description: '',
  endpoint: 'https://hooks.example.com/in',
  secrets: ['s1'],
  subscriptions: [INSTANCE_FAILED],
  ...more,
})
const create = (more: Record<string, unknown> = {}) =>
  api.call('webhookReceiverCreate', { body: plain(more) })
const at = (receiver: string) => ({ path: { receiver } })
const deliveries = async (receiver = 'fresh', query: Record<string, unknown> = {}) =>
  (await api.call('alertDeliveryList', { path: { receiver }, query })).data[
    'items'
  ] as AlertDelivery[]
const results = ({ attempts }: AlertDelivery) => attempts.webhook.map((a) => a.result)
const failSomething = () => {
  const id = api.world.instances.all().find((i) => i.name === 'db-1')?.id ?? ''
  fail(api.world, id)
}

describe('subscriptions and alert classes', () => {
  test.each([
    ['probe', 'probe', true],
    ['*', 'probe', true],
    ['*', 'hardware.psu', false],
    ['**', 'hardware.power_shelf.psu.insert', true],
    ['hardware.**', 'hardware.power_shelf.psu.insert', true],
    ['hardware.**', 'hardware', false],
    ['hardware.*', 'hardware.power_shelf.psu.insert', false],
    ['hardware.*.psu.*', 'hardware.power_shelf.psu.insert', true],
    ['**.insert', 'hardware.power_shelf.psu.insert', true],
  ])('the subscription %s matches the class %s: %s', (glob, name, yes) => {
    expect(covers(glob, name)).toBe(yes)
  })

  test('a glob filters the list of alert classes', async () => {
    const list = async (filter?: string) =>
      (
        (await api.call('alertClassList', { query: { filter } })).data['items'] as {
          name: string
        }[]
      ).map((c) => c.name)
    expect(await list()).toHaveLength(4)
    expect(await list('hardware.**')).toEqual([
      'hardware.power_shelf.psu.insert',
      'hardware.power_shelf.psu.remove',
    ])
    expect(await list('nothing.*')).toEqual([])
    expect((await api.call('alertClassList', { query: { filter: 'a..b' } })).status).toBe(400)
  })
})

describe('alerts', () => {
  const classes = async (query: Record<string, unknown> = {}) =>
    ((await api.call('alertList', { query })).data['items'] as Alert[]).map((a) => a.class)
  const PSU = ['hardware.power_shelf.psu.remove', 'hardware.power_shelf.psu.insert']

  test('alerts are listed by time, and filtered by class and by time', async () => {
    expect(await classes()).toEqual([...PSU, INSTANCE_FAILED, 'probe'])
    expect(await classes({ sortBy: 'time_and_id_descending', limit: 1 })).toEqual(['probe'])
    expect(await classes({ alertClass: 'hardware.**' })).toEqual(PSU)
    expect(await classes({ alertClass: INSTANCE_FAILED })).toEqual([INSTANCE_FAILED])
    expect((await api.call('alertList', { query: { alertClass: 'a..b' } })).status).toBe(400)
    const [, inserted, failed] = api.world.alerts
      .all()
      .toSorted((a, b) => a.timeCreated.getTime() - b.timeCreated.getTime())
    // The range includes both of its ends.
    const range = { startTime: inserted?.timeCreated, endTime: failed?.timeCreated }
    expect(await classes(range)).toEqual([PSU[1], INSTANCE_FAILED])
  })

  test('each delivery has an alert, whose payload has the API’s spelling', async () => {
    const view = (alertId: string) => api.call('alertView', { path: { alertId } })
    failSomething()
    for (const { alertId, alertClass } of api.world.deliveries.all())
      expect((await view(alertId)).data).toMatchObject({ id: alertId, class: alertClass })
    const raised = api.world.alerts.all().at(-1)?.id ?? ''
    expect((await view(raised)).data['alert']).toMatchObject({ instance_name: 'db-1' })
    expect((await view('00000000-0000-4000-8000-000000000000')).status).toBe(404)
  })
})

describe('receivers', () => {
  test('a receiver is created, changed and deleted', async () => {
    const { status, data } = await create({ subscriptions: ['**', '**'] })
    expect(status).toBe(201)
    expect(data).toMatchObject({ subscriptions: ['**'], secrets: [{ id: expect.any(String) }] })
    expect(JSON.stringify(data)).not.toContain('s1')
    const body = { name: 'renamed', endpoint: 'http://other.example.com/' }
    expect((await api.call('webhookReceiverUpdate', { ...at('fresh'), body })).status).toBe(204)
    expect((await api.call('alertReceiverView', at('renamed'))).data).toMatchObject({
      id: data['id'],
      kind: { kind: 'webhook', endpoint: 'http://other.example.com/' },
    })
    raise(api.world, INSTANCE_FAILED, {})
    expect(api.world.deliveries.count(String(data['id']))).toBe(1)
    expect((await api.call('alertReceiverDelete', at('renamed'))).status).toBe(204)
    expect(api.world.deliveries.count(String(data['id']))).toBe(0)
    expect(api.world.webhookSecrets.count(String(data['id']))).toBe(0)
  })

  test.each<[string, Record<string, unknown>, RegExp]>([
    ['a taken name', { name: 'ops-pager' }, /already exists: alert-receiver "ops-pager"/],
    ['an empty secret', { secrets: ['a', ''] }, /secret/],
    ['a URL with another scheme', { endpoint: 'ftp://example.com' }, /HTTP or HTTPS/],
    ['an invalid URL', { endpoint: 'example.com' }, /HTTP or HTTPS/],
    ['an unknown class', { subscriptions: ['a.b'] }, /not a valid alert class/],
    ['an invalid glob', { subscriptions: ['a*'] }, /subscriptions/],
  ])('a receiver with %s is refused, and nothing is written', async (_, more, message) => {
    const { world } = api
    const before = structuredClone([world.receivers.all(), world.webhookSecrets.all()])
    const { status, data } = await create(more)
    expect([status, data['message']]).toEqual([400, expect.stringMatching(message)])
    expect([world.receivers.all(), world.webhookSecrets.all()]).toEqual(before)
  })

  const inRack = 'http://[fd00:1122:3344:101::1]/in'
  test(behaviour('endpoint-in-rack').rack, async () => {
    expect((await create({ endpoint: inRack })).data['message']).toContain('inside the rack')
    await create()
    const body = { endpoint: inRack }
    expect((await api.call('webhookReceiverUpdate', { ...at('fresh'), body })).status).toBe(400)
    api = testApi('demo', { version: R21 })
    expect((await create({ endpoint: inRack })).status).toBe(201)
  })

  test(behaviour('probe-class').rack, async () => {
    expect((await create({ subscriptions: ['probe'] })).data['message']).toContain('synthetic')
    await create()
    const add = () =>
      api.call('alertReceiverSubscriptionAdd', { ...at('fresh'), body: { subscription: 'probe' } })
    expect((await add()).status).toBe(400)
    api = testApi('demo', { version: R22 })
    expect((await create({ subscriptions: ['probe'] })).status).toBe(201)
  })

  test('a rename to a taken name changes nothing', async () => {
    await create()
    const body = { name: 'ops-pager', endpoint: 'http://other.example.com/' }
    expect((await api.call('webhookReceiverUpdate', { ...at('fresh'), body })).status).toBe(400)
    expect((await api.call('alertReceiverView', at('fresh'))).data['kind']).toMatchObject({
      endpoint: plain().endpoint,
    })
  })

  test('subscriptions are added and removed, including globs', async () => {
    await create({ subscriptions: [] })
    const add = (subscription: string) =>
      api.call('alertReceiverSubscriptionAdd', { ...at('fresh'), body: { subscription } })
    expect((await add('hardware.**')).data).toEqual({ subscription: 'hardware.**' })
    expect((await add('hardware.**')).status).toBe(201)
    expect((await add('a.b')).status).toBe(400)
    const subscribed = async () =>
      (await api.call('alertReceiverView', at('fresh'))).data['subscriptions']
    expect(await subscribed()).toEqual(['hardware.**'])
    const path = { receiver: 'fresh', subscription: 'hardware.**' }
    expect((await api.call('alertReceiverSubscriptionRemove', { path })).status).toBe(204)
    expect((await api.call('alertReceiverSubscriptionRemove', { path })).status).toBe(404)
    expect(await subscribed()).toEqual([])
  })

  test('secrets are added and deleted, and never returned', async () => {
    await create()
    const query = { receiver: 'fresh' }
    api.clock.advance(MINUTE)
    const added = await api.call('webhookSecretsAdd', { query, body: { secret: 'hush' } })
    expect([added.status, Object.keys(added.data).toSorted()]).toEqual([201, ['id', 'timeCreated']])
    const list = async () =>
      (await api.call('webhookSecretsList', { query })).data['secrets'] as { id: string }[]
    const [first] = await list()
    expect(await list()).toHaveLength(2)
    const path = { secretId: first?.id ?? '' }
    expect((await api.call('webhookSecretsDelete', { path })).status).toBe(204)
    expect(await list()).toEqual([added.data])
    expect((await api.call('webhookSecretsDelete', { path })).status).toBe(404)
    expect((await api.call('webhookSecretsAdd', { query, body: { secret: '' } })).status).toBe(400)
  })
})

describe('deliveries', () => {
  test('a failed instance sends an alert to the subscribed receivers', async () => {
    await create()
    await create({ name: 'deaf', subscriptions: ['hardware.**'] })
    failSomething()
    expect(await deliveries()).toMatchObject([
      { alertClass: INSTANCE_FAILED, state: 'pending', trigger: 'alert' },
    ])
    expect(await deliveries('deaf')).toEqual([])
    api.clock.advance(1_000)
    expect(await deliveries()).toMatchObject([
      {
        state: 'delivered',
        attempts: { webhook: [{ attempt: 1, result: 'succeeded', response: { status: 200 } }] },
      },
    ])
    api.clock.advance(60 * MINUTE)
    expect((await deliveries())[0]?.attempts.webhook).toHaveLength(1)
  })

  test.each([
    ['https://fail.example.com/', 'failed_http_error', 500],
    ['https://a.example.com/timeout', 'failed_timeout', undefined],
    ['https://a.example.com/unreachable', 'failed_unreachable', undefined],
  ])('a delivery to %s ends after three attempts', async (endpoint, result, status) => {
    await create({ endpoint })
    raise(api.world, INSTANCE_FAILED, {})
    const now = async () => {
      const [only] = await deliveries()
      return [only?.state, only && results(only).length]
    }
    api.clock.advance(1_000)
    expect(await now()).toEqual(['pending', 1])
    api.clock.advance(MINUTE - 1)
    expect(await now()).toEqual(['pending', 1])
    api.clock.advance(1)
    expect(await now()).toEqual(['pending', 2])
    api.clock.advance(5 * MINUTE)
    expect(await now()).toEqual(['failed', 3])
    api.clock.advance(60 * MINUTE)
    const [only] = await deliveries()
    expect(only && results(only)).toEqual([result, result, result])
    expect(only?.attempts.webhook[2]?.response?.status).toBe(status)
  })

  test('after the endpoint is corrected, the next attempt goes to the new endpoint', async () => {
    await create({ endpoint: 'https://fail.example.com/' })
    raise(api.world, INSTANCE_FAILED, {})
    api.clock.advance(1_000)
    const body = { endpoint: 'https://good.example.com/' }
    await api.call('webhookReceiverUpdate', { ...at('fresh'), body })
    api.clock.advance(MINUTE)
    const [only] = await deliveries()
    expect([only?.state, only && results(only)]).toEqual([
      'delivered',
      ['failed_http_error', 'succeeded'],
    ])
  })

  test('a deleted receiver gets no further attempts', async () => {
    const { data } = await create({ endpoint: 'https://fail.example.com/' })
    raise(api.world, INSTANCE_FAILED, {})
    await api.call('alertReceiverDelete', at('fresh'))
    expect(() => api.clock.advance(10 * MINUTE)).not.toThrow()
    expect(api.world.deliveries.count(String(data['id']))).toBe(0)
  })

  test('deliveries are filtered by state and sorted by time', async () => {
    const states = async (query: Record<string, unknown>) =>
      (await deliveries('legacy-siem', query)).map((d) => d.state)
    expect(await states({})).toHaveLength(4)
    expect(await states({ failed: true })).toEqual(Array(3).fill('failed'))
    expect(await states({ pending: true })).toEqual(['pending'])
    expect(await states({ pending: true, failed: true, delivered: false })).toHaveLength(4)
    expect(await states({ pending: false })).toHaveLength(4)
    const times = async (sortBy?: string) =>
      (await deliveries('legacy-siem', { sortBy, limit: 3 })).map((d) => d.timeStarted.getTime())
    expect(await times()).toEqual((await times()).toSorted((a, b) => a - b))
    const newest = await times('time_and_id_descending')
    expect(newest).toEqual(newest.toSorted((a, b) => b - a))
    expect(newest[0]).toBeGreaterThan((await times())[0] ?? 0)
  })

  test('a probe makes one attempt at once, whatever its result', async () => {
    await create()
    const good = await api.call('alertReceiverProbe', at('fresh'))
    expect(good.status).toBe(200)
    expect(good.data).toMatchObject({
      probe: { state: 'delivered', trigger: 'probe', alertId: PROBE_ALERT_ID },
      resendsStarted: null,
    })
    const bad = await api.call('alertReceiverProbe', {
      ...at('legacy-siem'),
      query: { resend: true },
    })
    expect(bad.status).toBe(200)
    expect(bad.data).toMatchObject({ probe: { state: 'failed' }, resendsStarted: null })
    api.clock.advance(60 * MINUTE)
  })

  test(behaviour('probe-is-no-delivery').rack, async () => {
    const before = await deliveries('legacy-siem')
    await api.call('alertReceiverProbe', at('legacy-siem'))
    expect(await deliveries('legacy-siem')).toEqual(before)
  })

  test(behaviour('webhook-needs-secret').rack, async () => {
    expect((await create({ secrets: [] })).status).toBe(201)
    raise(api.world, INSTANCE_FAILED, {})
    api.clock.advance(10 * MINUTE)
    expect(await deliveries()).toMatchObject([{ state: 'pending', attempts: { webhook: [] } }])
    const { status, data } = await api.call('alertReceiverProbe', at('fresh'))
    expect([status, data['message']]).toEqual([400, expect.stringContaining('has no secrets')])
    const query = { receiver: 'fresh' }
    await api.call('webhookSecretsAdd', { query, body: { secret: 'hush' } })
    api.clock.advance(MINUTE)
    expect(await deliveries()).toMatchObject([{ state: 'delivered' }])
  })

  test('a successful probe resends each failed alert once', async () => {
    const body = { endpoint: 'https://siem.example.com/in' }
    await api.call('webhookReceiverUpdate', { ...at('legacy-siem'), body })
    const resend = () =>
      api.call('alertReceiverProbe', { ...at('legacy-siem'), query: { resend: true } })
    expect((await resend()).data['resendsStarted']).toBe(2)
    // These deliveries are pending, so nothing is left to resend.
    expect((await resend()).data['resendsStarted']).toBe(0)
    api.clock.advance(1_000)
    const sent = (await deliveries('legacy-siem', { delivered: true })).filter(
      (d) => d.trigger === 'resend',
    )
    expect(sent).toHaveLength(2)
  })

  test('an alert is resent on request', async () => {
    const [failed] = await deliveries('legacy-siem', { failed: true })
    const resend = (alertId: string, receiver: string) =>
      api.call('alertDeliveryResend', { path: { alertId }, query: { receiver } })
    const { status, data } = await resend(failed?.alertId ?? '', 'legacy-siem')
    expect(status).toBe(201)
    const pending = await deliveries('legacy-siem', { pending: true })
    expect(pending.map((d) => d.id)).toContain(data['deliveryId'])

    const before = api.world.deliveries.all()
    expect((await resend(failed?.alertId ?? '', 'not-yet')).status).toBe(400)
    expect((await resend(PROBE_ALERT_ID, 'legacy-siem')).status).toBe(400)
    expect((await resend('00000000-0000-4000-8000-000000000000', 'legacy-siem')).status).toBe(404)
    expect(api.world.deliveries.all()).toEqual(before)
  })

  test('the demo has deliveries of every state, trigger and result', () => {
    const all = api.world.deliveries.all()
    expect(new Set(all.map((d) => d.state))).toEqual(new Set(['pending', 'delivered', 'failed']))
    expect(new Set(all.map((d) => d.trigger))).toEqual(new Set(['alert', 'resend']))
    expect(new Set(all.flatMap(results))).toEqual(
      new Set(['succeeded', 'failed_http_error', 'failed_timeout']),
    )
  })
})
