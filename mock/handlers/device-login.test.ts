import { beforeEach, expect, test } from 'vitest'
import { behaviour } from '@/model/behaviours'
import { CODE_LIFETIME } from './device-login'
import { DEMO_USER_CODE } from '../seeds/people'
import type { TestApi } from '../testing/test-api'
import { testApi } from '../testing/test-api'

let api: TestApi
beforeEach(() => {
  api = testApi()
})

const CLIENT = 'aaaaaaaa-0000-4000-8000-000000000001'
const GRANT = 'urn:ietf:params:oauth:grant-type:device_code'

async function form(path: string, fields: Record<string, string>) {
  const response = await api.send(
    new Request(`http://mock${path}`, { method: 'POST', body: new URLSearchParams(fields) }),
  )
  return {
    status: response.status,
    headers: response.headers,
    data: (await response.json()) as Record<string, string>,
  }
}
const begin = async (more: Record<string, string> = {}) =>
  (await form('/device/auth', { client_id: CLIENT, ...more })).data
const poll = (deviceCode = '', more: Record<string, string> = {}) =>
  form('/device/token', {
    grant_type: GRANT,
    device_code: deviceCode,
    client_id: CLIENT,
    ...more,
  })
const confirm = (userCode = '') => api.call('deviceAuthConfirm', { body: { userCode } }, 'grace')
const tokens = async () =>
  (await api.call('currentUserAccessTokenList', {}, 'grace')).data['items'] as {
    id: string
    timeExpires: Date | null
  }[]

test('a device gets a token after the user has typed its code', async () => {
  const { status, data, headers } = await form('/device/auth', { client_id: CLIENT })
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(data).toEqual({
    device_code: expect.stringMatching(/^[0-9a-f]{40}$/),
    user_code: expect.stringMatching(/^[B-DF-HJ-NP-TV-XZ]{4}-[B-DF-HJ-NP-TV-XZ]{4}$/),
    verification_uri: 'http://mock/device/verify',
    expires_in: 300,
  })
  const pending = await poll(data['device_code'])
  expect([pending.status, pending.data]).toEqual([400, { error: 'authorization_pending' }])

  const before = await tokens()
  expect((await confirm(data['user_code'])).status).toBe(204)
  const granted = await poll(data['device_code'])
  expect(granted.status).toBe(200)
  expect(granted.data).toMatchObject({
    token_type: 'bearer',
    access_token: expect.stringMatching(/^oxide-token-/),
  })
  const fresh = (await tokens()).filter((t) => before.every((old) => old.id !== t.id))
  expect(fresh).toMatchObject([{ id: granted.data['token_id'], timeExpires: null }])

  const me = await api.send(
    new Request('http://mock/v1/me', {
      headers: { authorization: `Bearer ${granted.data['access_token']}` },
    }),
  )
  expect(await me.json()).toMatchObject({ display_name: 'Grace Hopper' })
})

test('upper and lower case, dashes and spaces in the typed code do not matter', async () => {
  const { user_code = '' } = await begin()
  expect((await confirm(` ${user_code.toLowerCase().replace('-', '')} `)).status).toBe(204)
})

test('an unknown, used or expired code is refused', async () => {
  expect((await confirm('AAAA-AAAA')).status).toBe(404)
  const { user_code } = await begin()
  expect((await confirm(user_code)).status).toBe(204)
  expect((await confirm(user_code)).status).toBe(404)

  const late = await begin()
  api.clock.advance(CODE_LIFETIME)
  const before = await tokens()
  const { status, data } = await confirm(late['user_code'])
  expect([status, data['message']]).toEqual([400, 'device authorization request expired'])
  expect(await tokens()).toEqual(before)
})

test('a visitor who is not signed in cannot confirm a code', async () => {
  const { user_code } = await begin()
  expect(
    (await api.call('deviceAuthConfirm', { body: { userCode: user_code } }, null)).status,
  ).toBe(401)
})

test(behaviour('device-poll-waits').rack, async () => {
  const { device_code, user_code } = await begin()
  const error = async (...args: Parameters<typeof poll>) => (await poll(...args)).data['error']
  expect(await error(device_code, { grant_type: 'password' })).toBe('unsupported_grant_type')
  const other = 'aaaaaaaa-0000-4000-8000-000000000002'
  for (const one of [poll(device_code), poll(device_code), poll('nothing')])
    expect((await one).data).toEqual({ error: 'authorization_pending' })
  await confirm(user_code)
  expect(await error(device_code, { client_id: other })).toBe('authorization_pending')
  const first = (await poll(device_code)).data
  expect((await poll(device_code)).data).toEqual(first)
  const late = await begin()
  api.clock.advance(2 * CODE_LIFETIME)
  expect(await error(late['device_code'])).toBe('authorization_pending')
  // A new login request removes expired requests, but no token.
  await begin()
  expect((await poll(device_code)).data).toEqual(first)
})

test('a token that was deleted before the device fetched it is not returned', async () => {
  const { device_code, user_code } = await begin()
  await confirm(user_code)
  const grace = api.world.users.all().find((u) => u.username === 'grace')?.id ?? ''
  expect((await api.call('userLogout', { path: { userId: grace } })).status).toBe(204)
  expect((await poll(device_code)).data).toEqual({ error: 'authorization_pending' })
})

test('the silo’s limit is both the default and the maximum lifetime of a token', async () => {
  const set = (deviceTokenMaxTtlSeconds: number | null) =>
    api.call('authSettingsUpdate', { body: { deviceTokenMaxTtlSeconds } })
  expect((await api.call('authSettingsView')).data['deviceTokenMaxTtlSeconds']).toBeNull()
  expect((await set(0)).status).toBe(400)
  expect((await set(3_600)).data['deviceTokenMaxTtlSeconds']).toBe(3_600)

  const greedy = await begin({ ttl_seconds: '3601' })
  const { status, data } = await confirm(greedy['user_code'])
  expect([status, data['message']]).toEqual([400, expect.stringMatching(/maximum allowed TTL/)])

  const expiries = async (more: Record<string, string>) => {
    const { device_code, user_code } = await begin(more)
    await confirm(user_code)
    const granted = (await poll(device_code)).data
    return new Date(granted['time_expires'] ?? 0).getTime() - api.clock.now().getTime()
  }
  expect(await expiries({})).toBe(3_600_000)
  expect(await expiries({ ttl_seconds: '60' })).toBe(60_000)

  expect((await set(null)).data['deviceTokenMaxTtlSeconds']).toBeNull()
  const { device_code, user_code } = await begin()
  await confirm(user_code)
  expect((await poll(device_code)).data).not.toHaveProperty('time_expires')
})

test('the demo has a device code that can be confirmed', async () => {
  expect((await confirm(DEMO_USER_CODE)).status).toBe(204)
})
