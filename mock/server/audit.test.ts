import { beforeEach, describe, expect, test } from 'vitest'
import type { AuditLogEntry } from '@/api/contract/audit-log'
import { AuditLog, MAX_ENTRIES } from '../state/audit-log'
import { createIds } from '../state/ids'
import { ACME_PEM } from '../seeds/certificates'
import { ADA_TOKEN } from '../seeds/silo'
import type { TestApi } from '../testing/test-api'
import { testApi } from '../testing/test-api'

let api: TestApi
beforeEach(() => {
  api = testApi()
})

const DAY = 86_400_000
const LONG_AGO = new Date(0)
const list = async (query: Record<string, unknown> = {}) => {
  const { data } = await api.call('auditLogList', { query: { startTime: LONG_AGO, ...query } })
  return {
    items: data['items'] as AuditLogEntry[],
    nextPage: data['nextPage'] as string | undefined,
  }
}
/** The entries since the start of the test, without entries of the seed. */
const newEntries = async () => (await list({ startTime: api.clock.now() })).items
const create = (name: string, as: 'ada' | 'niklaus' | null = 'ada') =>
  api.call('projectCreate', { body: { name, description: '' } }, as)
const actorOf = (username: string) => {
  const user = api.world.users.all().find((u) => u.username === username)
  return { kind: 'silo_user', siloId: user?.siloId, siloUserId: user?.id }
}

describe('entries of the audit log', () => {
  test('a change is recorded with caller, authentication, operation, source and result', async () => {
    const body = JSON.stringify({ name: 'fresh', description: '' })
    const response = await api.send(
      new Request(`http://mock/v1/projects?x=${'y'.repeat(600)}`, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${ADA_TOKEN}`,
          'user-agent': `tool/${'1'.repeat(300)}`,
          'x-forwarded-for': '192.0.2.7, 10.0.0.1',
        },
      }),
    )
    expect(response.status).toBe(201)
    const [entry, ...others] = await newEntries()
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      actor: actorOf('ada'),
      authMethod: 'access_token',
      operationId: 'project_create',
      requestId: response.headers.get('x-request-id'),
      result: { kind: 'success', httpStatusCode: 201 },
      sourceIp: '192.0.2.7',
      timeCompleted: api.clock.now(),
    })
    expect(entry?.requestUri).toHaveLength(512)
    expect(entry?.requestUri).toMatch(/^\/v1\/projects\?x=/)
    expect(entry?.userAgent).toHaveLength(256)
  })

  test('refusals are recorded with their reason, also of callers who are not signed in', async () => {
    await create('web')
    await create('mine', 'niklaus')
    await create('mine', null)
    expect(
      (await newEntries()).map(({ actor, authMethod, result }) => ({ actor, authMethod, result })),
    )
      // All entries have the same time, so they are sorted by id.
      .toEqual(
        expect.arrayContaining([
          {
            actor: actorOf('ada'),
            authMethod: 'session_cookie',
            result: {
              kind: 'error',
              httpStatusCode: 400,
              errorCode: 'ObjectAlreadyExists',
              errorMessage: 'already exists: project "web"',
            },
          },
          {
            actor: actorOf('niklaus'),
            authMethod: 'session_cookie',
            result: {
              kind: 'error',
              httpStatusCode: 403,
              errorCode: 'Forbidden',
              errorMessage: 'Forbidden',
            },
          },
          {
            actor: { kind: 'unauthenticated' },
            authMethod: undefined,
            result: expect.objectContaining({ httpStatusCode: 401 }),
          },
        ]),
      )
  })

  test('logins and logouts are recorded, without any secret', async () => {
    const logIn = (password: string) =>
      api.call(
        'loginLocal',
        {
          path: { siloName: 'acme' },
          body: { username: 'grace', password },
        },
        null,
      )
    await logIn('hunter2')
    await logIn('bad')
    await api.call('logout', {}, 'alan')
    await api.call('certificateCreate', {
      body: { name: 'fresh', description: '', service: 'external_api', ...ACME_PEM },
    })
    await api.call('webhookSecretsAdd', {
      query: { receiver: 'ops-pager' },
      body: { secret: 'hush' },
    })
    const found = await newEntries()
    expect(found.map((e) => e.operationId).toSorted()).toEqual([
      'certificate_create',
      'login_local',
      'login_local',
      'logout',
      'webhook_secrets_add',
    ])
    expect(found.filter((e) => e.operationId === 'login_local').map((e) => e.actor.kind)).toEqual([
      'unauthenticated',
      'unauthenticated',
    ])
    expect(JSON.stringify(found)).not.toMatch(/hunter2|hush|PRIVATE KEY/)
  })

  test('reads, malformed requests and lost requests are not recorded', async () => {
    await api.call('projectList')
    await api.call('auditLogList', { query: { startTime: LONG_AGO } })
    await api.call('projectCreate', { body: { name: 'Not A Name' } })
    api.world.faults.next('projectCreate', { kind: 'drop' })
    await create('lost')
    expect(await newEntries()).toEqual([])
    // The call was carried out before the connection was cut, so it is recorded.
    api.world.faults.next('projectCreate', { kind: 'drop', done: true })
    await create('done')
    expect(await newEntries()).toMatchObject([{ result: { kind: 'success' } }])
  })

  test('of a polling device, only the call that returns the token is recorded', async () => {
    const form = async (path: string, fields: Record<string, string>) => {
      const body = new URLSearchParams({ client_id: crypto.randomUUID(), ...fields })
      const answer = await api.send(new Request(`http://mock${path}`, { method: 'POST', body }))
      return (await answer.json()) as Record<string, string>
    }
    const client_id = 'aaaaaaaa-0000-4000-8000-000000000001'
    const grant_type = 'urn:ietf:params:oauth:grant-type:device_code'
    const { device_code = '', user_code } = await form('/device/auth', { client_id })
    const poll = () => form('/device/token', { client_id, grant_type, device_code })
    await poll()
    await api.call('deviceAuthConfirm', { body: { userCode: user_code } }, 'grace')
    await poll()
    const found = await newEntries()
    expect(found.map((e) => e.operationId).toSorted()).toEqual([
      'device_access_token',
      'device_auth_confirm',
      'device_auth_request',
    ])
    expect(JSON.stringify(found)).not.toContain(device_code)
  })
})

describe('the list of the audit log', () => {
  test('the list needs a start time, and a role on the fleet', async () => {
    expect((await api.call('auditLogList')).status).toBe(400)
    const query = { startTime: LONG_AGO }
    expect((await api.call('auditLogList', { query }, 'grace')).status).toBe(200)
    expect((await api.call('auditLogList', { query }, 'alan')).status).toBe(403)
  })

  test('the list covers a time span with its start and without its end', async () => {
    const start = new Date(api.clock.now().getTime() - DAY)
    const whole = (await list({ limit: 1_000 })).items
    const [first, last] = [whole[0], whole.at(-1)]
    if (!first || !last) throw new Error('The demo has no past')
    expect((await list({ startTime: last.timeCompleted })).items).toContainEqual(last)
    expect((await list({ endTime: first.timeCompleted })).items).toEqual([])
    const day = (await list({ startTime: start, limit: 1_000 })).items
    expect(day).toEqual(whole.filter((e) => e.timeCompleted >= start))
    expect((await list({ startTime: api.clock.now(), endTime: start })).items).toEqual([])
  })

  test.each(['time_and_id_ascending', 'time_and_id_descending'])(
    'paging with %s returns every entry once, while new entries are written',
    async (sortBy) => {
      const start = new Date(api.clock.now().getTime() - 2 * DAY)
      const before = (await list({ startTime: start, sortBy, limit: 1_000 })).items
      const met: AuditLogEntry[] = []
      let { items, nextPage } = await list({ startTime: start, sortBy, limit: 7 })
      for (;;) {
        met.push(...items)
        if (!nextPage || met.length > 1_000) break
        await create(`p-${met.length}`)
        // The page token contains the time span.
        ;({ items, nextPage } = await list({ startTime: undefined, pageToken: nextPage, limit: 7 }))
      }
      const old = met.filter((e) => e.timeCompleted < api.clock.now())
      expect(old).toEqual(before)
      expect(new Set(met.map((e) => e.id)).size).toBe(met.length)
    },
  )

  test('a malformed page token is refused', async () => {
    const query = { startTime: LONG_AGO, pageToken: 'a~b~c' }
    expect((await api.call('auditLogList', { query })).status).toBe(400)
    expect((await list({ startTime: LONG_AGO })).items.length).toBeGreaterThan(0)
  })

  test('the demo’s history contains every kind of actor, result and authentication', async () => {
    const { items } = await list({ limit: 1_000 })
    const kinds = (of: (entry: AuditLogEntry) => unknown) => [...new Set(items.map(of))].toSorted()
    expect(kinds((e) => e.actor.kind)).toEqual([
      'scim',
      'silo_user',
      'unauthenticated',
      'user_builtin',
    ])
    expect(kinds((e) => e.result.kind)).toEqual(['error', 'success', 'unknown'])
    expect(kinds((e) => e.authMethod ?? '')).toEqual([
      '',
      'access_token',
      'scim_token',
      'session_cookie',
    ])
    const statuses = items.flatMap(({ result }) =>
      result.kind === 'error' ? [result.httpStatusCode] : [],
    )
    expect(new Set(statuses)).toEqual(new Set([400, 401, 403, 500, 507]))
  })

  test('when there are too many entries, the oldest are removed', () => {
    const log = new AuditLog(createIds('test'))
    const start = api.clock.now().getTime()
    for (let n = 0; n <= MAX_ENTRIES; n += 1)
      log.add({
        actor: { kind: 'unauthenticated' },
        operationId: String(n),
        requestId: '',
        requestUri: '/',
        result: { kind: 'unknown' },
        sourceIp: '127.0.0.1',
        timeStarted: new Date(start + n),
        timeCompleted: new Date(start + n),
      })
    expect(log.size).toBeLessThanOrEqual(MAX_ENTRIES)
    const { items } = log.page({ startTime: LONG_AGO, limit: 1 })
    expect(items).toMatchObject([{ operationId: String(MAX_ENTRIES + 1 - log.size) }])
  })
})
