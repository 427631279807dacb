import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CallRecord } from './client'
import { call, configureClient } from './client'
import type { ApiError } from './errors'
import { isAmbiguous } from './errors'
import { instanceCreate, instanceView } from './operations/instance'
import { projectCreate, projectList, projectView } from './operations/project'
import { systemIpPoolUtilizationView } from './operations/ip-pool'
import { serverNow } from './server-time'
import { loginLocal, logout } from './operations/session'

let requests: Request[]
let answer: (request: Request) => Response | Promise<Response>
let records: CallRecord[]
const onRecord = (record: CallRecord) => records.push(record)
let outs: number

beforeEach(() => {
  requests = []
  records = []
  outs = 0
  answer = () => Response.json({ items: [] })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const request = new Request(new URL(url, 'http://here'), init)
    requests.push(request)
    return answer(request)
  })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'debug').mockImplementation(() => {})
  configureClient({
    onUnauthorized: () => (outs += 1),
    check: () => {},
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const failing = (work: Promise<unknown>): Promise<ApiError> =>
  work.then(
    () => Promise.reject(new Error('it worked')),
    (e: unknown) => e as ApiError,
  )

describe('the result of an answer', () => {
  const API = { message: 'no', request_id: 'r-1' }
  test.each([
    ['a refusal of the API', 400, API, false],
    ['a conflict of the API', 409, { ...API, error_code: 'Conflict' }, false],
    ['a failure of the API', 500, API, false],
    ['a gateway that lost the API', 502, API, true],
    ['an API that is not there', 503, API, true],
    ['a gateway that waited too long', 504, API, true],
    ['a proxy of its own words', 400, { message: 'no' }, true],
    ['a proxy of its own shape', 500, { error: 'upstream' }, true],
    ['a server on the way', 502, { error_code: 'BadGateway', message: 'x', request_id: '' }, true],
    ['a page', 400, '<h1>no</h1>', true],
  ])('%s', async (_, status, body, isIndefinite) => {
    answer = () =>
      typeof body === 'string' ? new Response(body, { status }) : Response.json(body, { status })
    const error = await failing(call(projectView, { path: { project: 'web' } }))
    expect(isAmbiguous(error)).toBe(isIndefinite)
  })

  test('an answer without the shape of the operation’s result is a client error', async () => {
    for (const body of ['<html></html>', '[]', '{}', '{"items":null}', '{"items":[null]}']) {
      answer = () => new Response(body)
      const error = await failing(call(projectList, {}))
      expect(error.message).toBe('Error reading API response')
    }
  })

  test('an answer to a write that is about another thing is a client error', async () => {
    const body = { name: 'web', description: '' }
    answer = () => Response.json({ id: 'p1', name: 'lab' }, { status: 201 })
    const error = await failing(call(projectCreate, { body }))
    expect(error.message).toBe('Error reading API response')
    expect(isAmbiguous(error)).toBe(true)
    answer = () => Response.json({ id: 'p2', name: 'web' }, { status: 201 })
    await expect(call(projectCreate, { body })).resolves.toMatchObject({ id: 'p2' })
  })

  test.each([
    ['a full page', 2, 2, 'more'],
    ['a page that is not full', 1, 2, undefined],
    ['a page of the usual size', 100, undefined, 'more'],
    ['a page of less than that', 99, undefined, undefined],
  ])('%s: its token leads on only where there may be more', async (_, rows, limit, token) => {
    const items = Array.from({ length: rows }, (__, i) => ({ id: String(i) }))
    answer = () => Response.json({ items, next_page: 'more' })
    const page = await call(projectList, limit === undefined ? {} : { query: { limit } })
    expect(page.nextPage).toBe(token)
    expect(page.items).toHaveLength(rows)
  })
  test('a number is a number however large, on every platform', async () => {
    // 2^65 as a whole number and with an exponent, and 2^53 + 1.
    answer = () =>
      new Response(
        '{"capacity":36893488147419103232,"remaining":3.6893488147419103e19,"x":9007199254740993}',
      )
    const read = await call(systemIpPoolUtilizationView, { path: { pool: 'v6' } })
    expect(read).toEqual({ capacity: 2 ** 65, remaining: 2 ** 65, x: 2 ** 53 })
  })

  test('the server’s time is taken from the Date of an answer', async () => {
    const date = 'Sat, 21 Nov 2026 10:00:00 GMT'
    answer = () => Response.json({ items: [] }, { headers: { date } })
    await call(projectList, {})
    expect(Math.abs(serverNow() - Date.parse(date))).toBeLessThan(5_000)
  })
})

describe('what is sent', () => {
  test('a request is on its way at once, before the page is drawn again', async () => {
    const answered = call(projectList, {})
    expect(requests).toHaveLength(1)
    await answered
  })

  test('the path is filled and encoded, the query in snake case', async () => {
    await call(instanceView, { path: { instance: 'a/../b?c' }, query: { project: 'web' } })
    expect(requests[0]?.url).toBe('http://here/v1/instances/a%2F..%2Fb%3Fc?project=web')
  })
  test('a call with a missing path parameter, or one that would climb the path, is never sent', async () => {
    for (const project of ['', '.', '..'])
      await expect(call(projectView, { path: { project } })).rejects.toThrow(TypeError)
    expect(requests).toEqual([])
  })
  test('a body goes as JSON in snake case', async () => {
    answer = () => Response.json({ id: 'i1', name: 'a' })
    await call(instanceCreate, {
      query: { project: 'web' },
      body: { name: 'a', description: '', hostname: 'a', ncpus: 1, memory: 1, bootDisk: null },
    })
    expect(await requests[0]?.json()).toMatchObject({ boot_disk: null, ncpus: 1 })
    expect(requests[0]?.headers.get('content-type')).toBe('application/json')
  })
  test('every POST is sent as JSON, even an empty one: a form on another site cannot do that', async () => {
    answer = () => new Response(null, { status: 204 })
    await call(logout, {})
    expect(requests[0]?.headers.get('content-type')).toBe('application/json')
  })
})

describe('what comes back', () => {
  test('keys come in camel case, dates as Date', async () => {
    answer = () => Response.json({ time_created: '2024-01-01T00:00:00Z', id: 'x' })
    expect(await call(projectView, { path: { project: 'web' } })).toEqual({
      timeCreated: new Date('2024-01-01T00:00:00Z'),
      id: 'x',
    })
  })
  test('an empty answer is an empty object', async () => {
    answer = () => new Response(null, { status: 204 })
    expect(await call(logout, {})).toEqual({})
  })
  const failures: [what: string, response: () => Response, expected: Partial<ApiError>][] = [
    [
      'a refusal in words',
      () =>
        Response.json({ message: 'no room', error_code: 'X', request_id: 'r1' }, { status: 507 }),
      { kind: 'error', message: 'No room', statusCode: 507, requestId: 'r1' },
    ],
    [
      'a refusal without words',
      () => new Response(null, { status: 503 }),
      { kind: 'error', message: 'Unknown server error', statusCode: 503 },
    ],
    [
      'HTML instead of JSON',
      () => new Response('<html>', { status: 502 }),
      { kind: 'client_error', message: 'Error reading API response', statusCode: 502 },
    ],
    [
      'JSON cut short',
      () => new Response('{"items": [', { status: 200 }),
      { kind: 'client_error', message: 'Error reading API response' },
    ],
    [
      'a prototype key',
      () => new Response('{"__proto__": {}}', { status: 200 }),
      { kind: 'client_error', message: 'Error reading API response' },
    ],
  ]
  test.each(failures)('%s', async (_, response, expected) => {
    answer = response
    expect(await failing(call(projectList, {}))).toMatchObject(expected)
  })
  test('a cut connection has its own message', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await failing(call(projectList, {}))).toMatchObject({
      kind: 'unreachable',
      message: expect.stringContaining('Could not reach'),
    })
  })
  test('an aborted call passes through as it is and is not recorded', async () => {
    const stop = new AbortController()
    answer = () => {
      stop.abort()
      return Promise.reject(new DOMException('aborted', 'AbortError'))
    }
    expect(await failing(call(projectList, {}, { signal: stop.signal, onRecord }))).toMatchObject({
      name: 'AbortError',
    })
    expect(records).toEqual([])
    expect(console.error).not.toHaveBeenCalled()
  })
})

describe('records and logs', () => {
  test('every call is recorded with its status, request id and time', async () => {
    answer = () => Response.json({ items: [] }, { headers: { 'x-request-id': 'r9' } })
    await call(projectList, {}, { onRecord })
    expect(records).toMatchObject([
      { operation: { id: 'projectList' }, url: '/v1/projects', statusCode: 200, requestId: 'r9' },
    ])
  })
  test('every error is logged with URL, request id, code and message; an expected one is not', async () => {
    answer = () =>
      Response.json(
        { message: 'gone', error_code: 'ObjectNotFound', request_id: 'r2' },
        { status: 404 },
      )
    await failing(call(projectView, { path: { project: 'web' } }, { expected: 404 }))
    expect(console.error).not.toHaveBeenCalled()
    await failing(call(projectView, { path: { project: 'web' } }))
    const [[line] = []] = vi.mocked(console.error).mock.calls
    for (const part of ['/v1/projects/web', 'r2', 'ObjectNotFound', 'Gone'])
      expect(line).toContain(part)
  })
  test('no body and no password is logged', async () => {
    answer = () => Response.json({ message: 'bad' }, { status: 401 })
    await failing(
      call(
        loginLocal,
        { path: { siloName: 's' }, body: { username: 'ada', password: 'hunter2' } },
        { onRecord },
      ),
    )
    expect(console.debug).toHaveBeenCalledOnce()
    const written = [vi.mocked(console.error), vi.mocked(console.debug)].map(
      ({ mock }) => mock.calls,
    )
    expect(JSON.stringify([written, records])).not.toContain('hunter2')
  })
  test('a 401 leads to the login, except a 401 of the login itself', async () => {
    answer = () => Response.json({ message: 'who?' }, { status: 401 })
    await failing(
      call(loginLocal, { path: { siloName: 's' }, body: { username: 'a', password: 'b' } }),
    )
    expect(outs).toBe(0)
    await failing(call(projectCreate, { body: { name: 'a', description: '' } }))
    expect(outs).toBe(1)
    // The login page says it: the lines of all calls of a page are for those who look for them.
    expect(console.error).not.toHaveBeenCalled()
    expect(vi.mocked(console.debug).mock.lastCall?.[0]).toContain('/v1/projects')
  })
})

describe('an answer that was asked for while the program loaded', () => {
  const ahead = (answered: Promise<Response>) => {
    const stop = new AbortController()
    vi.stubGlobal('early', new Map([['/v1/projects?limit=50', { answer: answered, stop }]]))
    return stop
  }
  const list = (signal?: AbortSignal) => call(projectList, { query: { limit: 50 } }, { signal })

  test('is used for the first read of its URL, and for no other', async () => {
    ahead(Promise.resolve(Response.json({ items: [{ id: 'early' }] })))
    expect((await list()).items).toEqual([{ id: 'early' }])
    expect((await list()).items).toEqual([])
    expect(requests).toHaveLength(1)
  })

  test('is given up together with its read', async () => {
    const stop = ahead(
      new Promise((_, reject) => {
        queueMicrotask(() =>
          stop.signal.addEventListener('abort', () => reject(stop.signal.reason as Error)),
        )
      }),
    )
    const leaving = new AbortController()
    const reading = list(leaving.signal)
    queueMicrotask(() => queueMicrotask(() => leaving.abort()))
    await expect(reading).rejects.toThrow('aborted')
    expect(requests).toEqual([])
  })

  test('that got lost counts as a lost connection', async () => {
    const lost = Promise.reject<Response>(new TypeError('Failed to fetch'))
    lost.catch(() => {})
    ahead(lost)
    expect((await failing(list())).kind).toBe('unreachable')
  })
})
