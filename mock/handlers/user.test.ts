import { behaviour } from '@/model/behaviours'
import { beforeEach, describe, expect, test } from 'vitest'
import { SESSION_IDLE, SESSION_LIFETIME } from '../rack/people'
import { CROWDED_USERS } from '../seeds/crowd'
import type { TestApi } from '../testing/test-api'
import { testApi } from '../testing/test-api'

let api: TestApi
beforeEach(() => {
  api = testApi()
})

const HOUR = 3_600_000
const userId = (username: string) =>
  api.world.users.all().find((u) => u.username === username)?.id ?? ''
const names = (data: Record<string, unknown>) =>
  (data['items'] as { displayName: string }[]).map((row) => row.displayName).toSorted()
const bearer = (token: string) =>
  api.send(new Request('http://mock/v1/me', { headers: { authorization: `Bearer ${token}` } }))

describe('users and groups', () => {
  test('users see the users of their own silo, and can filter them by group', async () => {
    const all = await api.call('userList', {}, 'niklaus')
    expect(names(all.data)).toContain('Ada Lovelace')
    expect(names(all.data)).not.toContain('peter')
    const groups = (await api.call('groupList')).data['items'] as { id: string }[]
    const byGroup = await Promise.all(
      groups.map(async ({ id: group }) =>
        names((await api.call('userList', { query: { group } })).data),
      ),
    )
    expect(byGroup.toSorted()).toEqual([['Ada Lovelace', 'Grace Hopper'], ['Katherine Johnson']])
  })

  test('users and groups of another silo do not exist', async () => {
    const globex = api.world.silos.named('globex')?.id ?? ''
    const [group] = api.world.groups.under(globex)
    const [user] = api.world.users.under(globex)
    const path = { userId: user?.id ?? '' }
    expect((await api.call('userView', { path })).status).toBe(404)
    expect((await api.call('userSessionList', { path })).status).toBe(404)
    expect((await api.call('userLogout', { path })).status).toBe(404)
    expect((await api.call('userList', { query: { group: group?.id } })).status).toBe(404)
    expect((await api.call('groupView', { path: { groupId: group?.id ?? '' } })).status).toBe(404)
    // An operator sees them through the silo.
    const query = { silo: 'globex' }
    expect(names((await api.call('siloUserList', { query })).data)).toHaveLength(4)
    expect((await api.call('siloUserView', { path, query })).status).toBe(200)
    expect((await api.call('siloUserList')).status).toBe(400)
  })

  test('the list of built-in users contains their names', async () => {
    const { data } = await api.call('userBuiltinList')
    expect(data['items']).toContainEqual(expect.objectContaining({ name: 'db-init' }))
    expect((await api.call('userBuiltinView', { path: { user: 'saga-recovery' } })).status).toBe(
      200,
    )
  })

  test('paging through a crowd returns every user once', async () => {
    const { call } = testApi('crowded')
    const ids = new Set<string>()
    let pageToken: unknown
    do {
      const { data } = await call('userList', { query: { limit: 50, pageToken } })
      for (const { id } of data['items'] as { id: string }[]) ids.add(id)
      pageToken = data['nextPage']
    } while (pageToken)
    // The newest version of the API has one more user.
    expect(ids.size).toBe(CROWDED_USERS + 1)
  })
})

describe('sessions', () => {
  const sessions = async (username: string) =>
    (await api.call('userSessionList', { path: { userId: userId(username) } })).data['items'] as {
      id: string
      timeLastUsed: Date
    }[]

  test('expired sessions are not listed', async () => {
    expect(api.world.sessions.under(userId('katherine'))).toHaveLength(1)
    expect(await sessions('katherine')).toEqual([])
    expect(await sessions('grace')).toHaveLength(2)
  })

  test('every call extends a session', async () => {
    const token = api.world.login('niklaus')
    api.clock.advance(HOUR)
    await bearer(token)
    expect(await sessions('niklaus')).toMatchObject([{ timeLastUsed: api.clock.now() }])
  })

  test('a session ends after 8 hours without a call, and after 24 hours in any case', async () => {
    const [idle, busy] = [api.world.login('alan'), api.world.login('alan')]
    for (let passed = 0; passed < SESSION_LIFETIME; passed += 4 * HOUR) {
      expect([passed, (await bearer(busy)).status]).toEqual([passed, 200])
      api.clock.advance(4 * HOUR)
    }
    expect((await bearer(busy)).status).toBe(401)
    expect((await bearer(idle)).status).toBe(401)
    const fresh = api.world.login('alan')
    api.clock.advance(SESSION_IDLE - 1)
    expect((await bearer(fresh)).status).toBe(200)
    api.clock.advance(SESSION_IDLE)
    expect((await bearer(fresh)).status).toBe(401)
  })

  test('logging a user out ends all their sessions and deletes all their tokens', async () => {
    const path = { userId: userId('grace') }
    const token = api.world.login('grace')
    const list = async () => (await api.call('userTokenList', { path })).data['items']
    expect(await list()).toHaveLength(2)
    expect((await api.call('userLogout', { path }, 'katherine')).status).toBe(403)
    expect((await bearer(token)).status).toBe(200)

    expect((await api.call('userLogout', { path }, 'alan')).status).toBe(204)
    expect((await bearer(token)).status).toBe(401)
    expect(await sessions('grace')).toEqual([])
    expect(await list()).toEqual([])
    // The old cookie cannot restore the session.
    expect(api.world.adopt(token)).toBe(false)
  })

  test('a cookie is still valid after a reload of the world, for users of every silo', () => {
    const globex = api.world.silos.named('globex')?.id ?? ''
    const tokens = [api.world.login('ada'), api.world.login('homer@globex.example', globex)]
    const { world } = testApi()
    expect(tokens.map((token) => world.adopt(token))).toEqual([true, true])
    const [session] = world.sessions.by('token', tokens[1] ?? '')
    expect(world.users.get(session?.userId ?? '')?.username).toBe('homer@globex.example')
    for (const odd of ['', 'nobody-1', 'ada:nowhere-1', '%-1', 'ada:globex-1'])
      expect([odd, world.adopt(odd)]).toEqual([odd, false])
  })
})

describe('SSH keys', () => {
  const KEY = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIO5ubCnT9gWyTnxDrOaGOrQGtfF7cOmYGzE0e6fUHYXl'
  const create = (publicKey: string, name = 'fresh') =>
    api.call('currentUserSshKeyCreate', { body: { name, description: '', publicKey } })

  test.each([
    ['a key with its comment', `${KEY} ada@desk\n`],
    ['two keys', `${KEY}\n${KEY}`],
    ['a deprecated key type', KEY.replace('ssh-ed25519', 'ssh-dss')],
    ['words', 'my key'],
  ])(`${behaviour('any-ssh-key').rack} (%s)`, async (_, publicKey) => {
    const { status, data } = await create(publicKey)
    expect([status, data['publicKey']]).toEqual([201, publicKey])
  })

  test('an SSH key with a taken name is refused', async () => {
    expect((await create(KEY, 'laptop')).data['message']).toBe('already exists: ssh-key "laptop"')
  })

  test('the SSH keys of the seeds are valid', async () => {
    for (const [i, { publicKey }] of api.world.sshKeys.all().entries())
      expect((await create(publicKey, `again-${i}`)).status).toBe(201)
  })
})

test('ping answers without a login', async () => {
  expect(await api.call('ping', {}, null)).toMatchObject({ status: 200, data: { status: 'ok' } })
})
