import { describe, expect, test, vi } from 'vitest'
import { R18, VERSION_HEADER } from '@/api/version'
import { ADA_TOKEN } from '../seeds/silo'
import { testApi } from '../testing/test-api'

const bearer = { authorization: `Bearer ${ADA_TOKEN}` }
const ask = (path: string, init: RequestInit = {}) =>
  new Request(`http://mock${path}`, { ...init, headers: { ...bearer, ...init.headers } })
const post = (path: string, body: string, type = 'application/json') =>
  ask(path, { method: 'POST', body, headers: { 'content-type': type, [VERSION_HEADER]: R18 } })

async function errorOf(request: Request, api = testApi()) {
  const response = await api.send(request)
  const body = (await response.json()) as Record<string, unknown>
  // Every error has the API's format.
  expect(body['request_id']).toBe(response.headers.get('x-request-id'))
  expect(body['message']).toEqual(expect.any(String))
  return { status: response.status, code: body['error_code'], message: body['message'] }
}

describe('errors of malformed requests', () => {
  test.each([
    ['{"name": x}', 'expected value at line 1 column 10'],
    ['{"name": "a",\n "b" 1}', 'expected `:` at line 2 column 6'],
    ['{"name": "a",}', 'trailing comma at line 1 column 14'],
    ['{"name": "a"', 'EOF while parsing an object at line 1 column 12'],
    ['', 'EOF while parsing a value at line 1 column 0'],
    ['[1 2]', 'expected `,` or `]` at line 1 column 4'],
    ['{"a": "\\x"}', 'invalid escape at line 1 column 9'],
    ['{} {}', 'trailing characters at line 1 column 4'],
    ['<html>', 'expected value at line 1 column 1'],
  ])(
    'for the invalid JSON %j the message contains the position of the error',
    async (body, why) => {
      expect(await errorOf(post('/v1/projects', body))).toMatchObject({
        status: 400,
        message: `unable to parse JSON body: ${why}`,
      })
    },
  )

  test('the error about a wrong value in a body contains the path of the value', async () => {
    const body = {
      name: 'x',
      description: '',
      hostname: 'x',
      ncpus: 1,
      memory: 2 ** 30,
      network_interfaces: {
        type: 'create',
        params: [
          {
            ...{ name: 'a', description: '', vpc_name: 'default', subnet_name: 'default' },
            ip_config: { type: 'v4', value: { ip: { type: 'explicit', value: 'x' } } },
          },
        ],
      },
    }
    const error = await errorOf(post('/v1/instances?project=web', JSON.stringify(body)))
    expect(error).toMatchObject({ status: 400, code: 'InvalidRequest' })
    expect(error.message).toMatch(
      /^unable to parse body: network_interfaces\.params\[0\]\.ip_config\.value\.ip\.value: /,
    )
  })

  test('a body with the key `__proto__` is refused', async () => {
    const error = await errorOf(
      post('/v1/projects', '{"__proto__": {}, "name": "a", "description": ""}'),
    )
    expect(error).toMatchObject({ status: 400, code: 'InvalidRequest' })
  })

  test.each([
    ['project=web&limit=0', 400],
    ['project=web&limit=-1', 400],
    ['project=web&limit=many', 400],
    ['project=web&limit=1.5', 400],
    ['project=web&limit=1', 200],
    ['project=web&sort_by=color', 400],
    ['project=web&page_token=nonsense', 400],
    ['project=No%20Name', 400],
    ['project=web&unknown=1', 200],
  ])('the query “%s” of a list of instances has status %d', async (query, status) => {
    expect((await testApi().send(ask(`/v1/instances?${query}`))).status).toBe(status)
  })

  test('an invalid name in the path gives 404', async () => {
    expect(await errorOf(ask('/v1/projects/No%20Name'))).toMatchObject({
      status: 404,
      code: 'NotFound',
    })
    expect(await errorOf(ask('/v1/projects/%ff'))).toMatchObject({ status: 404 })
    expect(await errorOf(ask('/v1/me/access-tokens/x', { method: 'DELETE' }))).toMatchObject({
      status: 404,
    })
  })

  test('unknown routes, methods and content types, and too large bodies, are refused', async () => {
    expect(await errorOf(ask('/v1/nothing'))).toMatchObject({ status: 404 })
    expect(await errorOf(ask('/v1/projects', { method: 'PATCH' }))).toMatchObject({ status: 405 })
    expect(await errorOf(post('/v1/projects', 'a=b', 'text/plain'))).toMatchObject({ status: 415 })
    const long = `"${'x'.repeat(10 * 1024 * 1024)}"`
    expect(await errorOf(post('/v1/projects', long))).toMatchObject({ status: 413 })
  })

  test('HEAD answers like GET, without the body', async () => {
    const response = await testApi().send(ask('/v1/me', { method: 'HEAD' }))
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
  })

  test('an answer that does not fit the contract becomes a 500 with the reason', async () => {
    const api = testApi()
    const web = api.world.projects.all().find((p) => p.name === 'web')
    api.world.projects.update(web?.id ?? '', { description: 7 as never })
    const error = await errorOf(ask('/v1/projects/web'), api)
    expect(error).toMatchObject({ status: 500, code: 'Internal' })
    expect(error.message).toMatch(/answer to projectView does not fit the contract: description/)
  })

  test('a bug of the mock answers 500, and is reported', async () => {
    const onMistake = vi.fn<(mistake: unknown) => void>()
    const api = testApi('demo', { onMistake })
    vi.spyOn(api.world.projects, 'named').mockImplementation(() => {
      throw new TypeError('oops')
    })
    expect(await errorOf(ask('/v1/projects/web'), api)).toEqual({
      status: 500,
      code: 'Internal',
      message: 'Internal Server Error',
    })
    expect(onMistake).toHaveBeenCalledWith(new TypeError('oops'))
  })
})

describe('a resource by name or id', () => {
  const api = testApi()
  const db1 = api.world.instances.all().find((i) => i.name === 'db-1')
  const id = db1?.id ?? ''
  test.each([
    ['a name and its project', `db-1?project=web`],
    ['a name and its project by id', `db-1?project=${db1?.projectId}`],
    ['an id alone', id],
    ['an id in capitals', id.toUpperCase()],
  ])('%s finds the instance', async (_, path) => {
    const response = await api.send(ask(`/v1/instances/${path}`))
    expect(await response.json()).toMatchObject({ id, name: 'db-1' })
  })

  test.each([
    ['a name alone', 'db-1', 400, 'instance should either be UUID or project should be specified'],
    [
      'an id and a project',
      `${id}?project=web`,
      400,
      'when instance is specified by ID, project should not be specified',
    ],
    ['an unknown name', 'nope?project=web', 404, 'not found: instance with name "nope"'],
    ['an unknown project', 'db-1?project=nope', 404, 'not found: project with name "nope"'],
    [
      'an unknown id',
      '00000000-0000-4000-8000-000000000000',
      404,
      'not found: instance with id "00000000-0000-4000-8000-000000000000"',
    ],
  ])('%s is refused', async (_, path, status, message) => {
    const response = await api.send(ask(`/v1/instances/${path}`))
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ message })
  })
})

describe('sessions', () => {
  const logIn = (username: string, password: string, silo = 'acme') =>
    new Request(`http://mock/v1/login/${silo}/local`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    })

  test('a login sets a cookie, and a logout removes it', async () => {
    const api = testApi()
    const response = await api.send(logIn('grace', 'anything'))
    expect(response.status).toBe(204)
    const cookie = response.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^session=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/)
    const headers = { cookie: cookie.split(';')[0] ?? '' }
    const me = () => api.send(new Request('http://mock/v1/me', { headers }))
    expect(await (await me()).json()).toMatchObject({
      display_name: 'Grace Hopper',
      silo_name: 'acme',
    })
    const out = await api.send(new Request('http://mock/v1/logout', { method: 'POST', headers }))
    expect(out.status).toBe(204)
    expect(out.headers.get('set-cookie')).toMatch(/^session=;.*Max-Age=0$/)
    expect((await me()).status).toBe(401)
  })

  test.each([
    ['grace', 'bad', 'acme', 401],
    ['nobody', 'x', 'acme', 401],
    ['grace', 'x', 'nowhere', 404],
  ])(
    'a login as %s with the password %s in the silo %s has status %d',
    async (username, password, silo, status) => {
      expect((await testApi().send(logIn(username, password, silo))).status).toBe(status)
    },
  )

  test('a deleted or expired token is refused', async () => {
    const api = testApi()
    const me = () => api.send(ask('/v1/me'))
    expect((await me()).status).toBe(200)
    const { id = '' } = api.world.accessTokens.all().find((t) => t.secret === ADA_TOKEN) ?? {}
    api.world.accessTokens.update(id, { timeExpires: new Date(api.clock.now().getTime() + 1_000) })
    api.clock.advance(2_000)
    expect((await me()).status).toBe(401)
  })
})

describe('requested and documented faults', () => {
  test('a requested fault happens as often as requested', async () => {
    const api = testApi()
    api.world.faults.next('projectList', { kind: 'status', status: 503 }, 2)
    const status = async () => (await api.call('projectList')).status
    expect([await status(), await status(), await status()]).toEqual([503, 503, 200])
  })

  test('a connection can be cut before or after the call is carried out', async () => {
    const api = testApi()
    const create = (name: string) => api.call('projectCreate', { body: { name, description: '' } })
    api.world.faults.next('projectCreate', { kind: 'drop' })
    expect((await create('one')).status).toBe(0)
    api.world.faults.next('projectCreate', { kind: 'drop', done: true })
    expect((await create('two')).status).toBe(0)
    const names = api.world.projects.all().map((p) => p.name)
    expect(names).not.toContain('one')
    expect(names).toContain('two')
  })

  test('an answer can be text that is not JSON', async () => {
    const api = testApi()
    api.world.faults.next('projectList', { kind: 'status', status: 200, body: 'hello' })
    expect(await (await api.send(ask('/v1/projects'))).text()).toBe('hello')
  })

  test.each([
    ['/v1/projects/any-error-503', 503],
    ['/v1/projects/any-error-403', 403],
  ])('the path %s answers %d', async (path, status) => {
    expect((await testApi().send(ask(path))).status).toBe(status)
  })

  test('sentinels apply to a new instance', async () => {
    const api = testApi()
    const create = (name: string) =>
      api.send(
        post(
          '/v1/instances?project=web',
          JSON.stringify({ name, hostname: name, description: '', ncpus: 1, memory: 2 ** 30 }),
        ),
      )
    const count = () => api.world.instances.size
    const before = count()
    expect((await create('create-500')).status).toBe(500)
    const html = await create('create-html')
    expect([html.status, html.headers.get('content-type')]).toEqual([502, 'text/html'])
    expect(count()).toBe(before)
    expect((await create('create-drop')).type).toBe('error')
    expect(count()).toBe(before + 1)
    const hung = await Promise.race([
      create('create-hang'),
      new Promise((done) => setTimeout(done, 20)),
    ])
    expect(hung).toBeUndefined()
  })

  test('random failures are marked, and other refusals are not', async () => {
    const api = testApi('demo', { chaos: 100, random: () => 0.3 })
    const response = await api.send(ask('/v1/me'))
    expect(response.headers.get('x-chaos')).toBe(String(response.status))
    expect((await testApi().send(ask('/v1/me'))).headers.has('x-chaos')).toBe(false)
  })
})
