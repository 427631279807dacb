import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { beforeEach, describe, expect, test } from 'vitest'
import { R16, R17, R18, R19 } from '@/api/version'
import { behaviour } from '@/model/behaviours'
import { MAX_BUNDLES } from './support-bundle'
import type { TestApi } from '../testing/test-api'
import { releaseZip } from '../seeds/release'
import { testApi } from '../testing/test-api'

let api: TestApi
let session = ''
beforeEach(() => {
  api = testApi('empty')
  session = api.world.login('ada')
})

const BUNDLES = '/v1/system/support-bundles'
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  api.send(
    new Request(`http://mock${BUNDLES}/${path}`, {
      method,
      headers: { cookie: `session=${session}`, ...headers },
    }),
  )

async function makeBundle(): Promise<string> {
  const { status, data } = await api.call('supportBundleCreate', { body: { userComment: 'why' } })
  expect([status, data['state']]).toEqual([201, 'collecting'])
  return String(data['id'])
}

describe('support bundles', () => {
  test('a collected bundle is downloaded as a zip of the files in its index', async () => {
    const bundleId = await makeBundle()
    expect((await get(`${bundleId}/download`)).status).toBe(400)
    api.clock.advance(60_000)
    const response = await get(`${bundleId}/download`)
    expect(response.status).toBe(200)
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
    const index = await (await get(`${bundleId}/index`)).text()
    expect(Object.keys(files).sort()).toEqual(index.trim().split('\n').sort())
    expect(strFromU8(files['bundle_id.txt'] ?? new Uint8Array())).toBe(`${bundleId}\n`)
  })

  test('a bundle can be downloaded in ranges, and its total size is known beforehand', async () => {
    const bundleId = await makeBundle()
    api.clock.advance(60_000)
    const head = await get(`${bundleId}/download`, {}, 'HEAD')
    const size = Number(head.headers.get('content-length'))
    expect(await head.text()).toBe('')
    const parts = await Promise.all(
      [`bytes=0-99`, `bytes=100-`].map((range) => get(`${bundleId}/download`, { range })),
    )
    expect(parts.map((p) => p.status)).toEqual([206, 206])
    expect(parts[1]?.headers.get('content-range')).toBe(`bytes 100-${size - 1}/${size}`)
    const bytes = await Promise.all(
      parts.map(async (p) => [...new Uint8Array(await p.arrayBuffer())]),
    )
    const whole = new Uint8Array(await (await get(`${bundleId}/download`)).arrayBuffer())
    expect(bytes.flat()).toEqual([...whole])
    expect((await get(`${bundleId}/download`, { range: `bytes=${size}-` })).status).toBe(416)
  })

  test('a single file of a bundle can be read', async () => {
    const bundleId = await makeBundle()
    api.clock.advance(60_000)
    const file = encodeURIComponent('meta/collected.json')
    expect(await (await get(`${bundleId}/download/${file}`)).json()).toHaveProperty('collectedAt')
    expect((await get(`${bundleId}/download/nothing`)).status).toBe(404)
    expect((await get(`${bundleId}/download/${encodeURIComponent('meta/')}`)).status).toBe(404)
  })

  test('a deleted bundle disappears after a while, even during collection; the number of bundles is limited', async () => {
    const ids = []
    for (let i = 0; i < MAX_BUNDLES; i += 1) ids.push(await makeBundle())
    expect((await api.call('supportBundleCreate', { body: {} })).status).toBe(507)
    const path = { bundleId: ids[0] ?? '' }
    expect((await api.call('supportBundleDelete', { path })).status).toBe(204)
    expect((await api.call('supportBundleView', { path })).data['state']).toBe('destroying')
    expect((await api.call('supportBundleDelete', { path })).status).toBe(400)
    api.clock.advance(60_000)
    expect((await api.call('supportBundleView', { path })).status).toBe(404)
    expect((await api.call('supportBundleCreate', { body: {} })).status).toBe(201)
  })

  test('the comment of a bundle has a maximum length in bytes', async () => {
    const create = (userComment: string) =>
      api.call('supportBundleCreate', { body: { userComment } })
    expect((await create('ä'.repeat(2_049))).status).toBe(400)
    expect((await create('ä'.repeat(2_048))).status).toBe(201)
  })
})

const upload = (body: Uint8Array, fileName = 'repo.zip') =>
  api.call('systemUpdatePutRepository', { query: { fileName }, body })
const setTarget = (systemVersion: string) =>
  api.call('targetReleaseUpdate', { body: { systemVersion } })

describe('updates in release 16', () => {
  beforeEach(() => {
    api = testApi('empty', { version: R16 })
  })

  test('a release is uploaded, found by its version, and set as the target', async () => {
    const { status, data } = await upload(releaseZip('17.1.0'))
    expect([status, data['status']]).toEqual([200, 'inserted'])
    const path = { systemVersion: '17.1.0' }
    const found = await api.call('systemUpdateGetRepository', { path })
    expect(found.data['description']).toMatchObject({
      repo: {
        fileName: 'repo.zip',
        systemVersion: '17.1.0',
        hash: expect.stringMatching(/^[\da-f]{64}$/),
      },
      artifacts: [{ id: { name: 'host' }, size: 4 }],
    })
    expect((await setTarget('17.1.0')).status).toBe(201)
    const { data: target } = await api.call('targetReleaseView')
    expect(target['releaseSource']).toEqual({ type: 'system_version', version: '17.1.0' })
  })

  test('uploading the same file twice gives one repository; another file of that version is refused', async () => {
    await upload(releaseZip('17.1.0'))
    expect((await upload(releaseZip('17.1.0'))).data['status']).toBe('already_exists')
    expect((await upload(releaseZip('17.1.0', 'else'))).status).toBe(409)
  })

  test('a file that is not a release is refused', async () => {
    expect((await upload(strToU8('not a zip'))).status).toBe(400)
    expect((await upload(zipSync({ 'readme.txt': strToU8('hello') }))).status).toBe(400)
  })

  test('an unknown release and an older release cannot be the target', async () => {
    for (const version of ['17.1.0', '16.9.0']) await upload(releaseZip(version))
    expect((await setTarget('18.0.0')).status).toBe(404)
    expect((await setTarget('17.1.0')).status).toBe(201)
    const older = await setTarget('16.9.0')
    expect([older.status, older.data['message']]).toEqual([
      400,
      expect.stringContaining('must not be older'),
    ])
  })
})

test('in the second version of the API, setting the target release answers without a body', async () => {
  const query = { fileName: 'repo.zip' }
  await api.call('systemUpdateRepositoryUpload', { query, body: releaseZip('17.1.0') })
  const {
    status,
    headers,
    data: none,
  } = await api.call('targetReleaseUpdate', {
    body: { systemVersion: '17.1.0' },
  })
  expect([status, headers.get('content-type'), none]).toEqual([204, null, {}])
  const { data } = await api.call('systemUpdateStatus')
  expect(data['targetRelease']).toMatchObject({ version: '17.1.0' })
})

test('finishing a recovery makes the running release the target', async () => {
  const query = { fileName: 'repo.zip' }
  await api.call('systemUpdateRepositoryUpload', { query, body: releaseZip('17.1.0') })
  await api.call('systemUpdateRepositoryUpload', { query, body: releaseZip('17.2.0') })
  const finish = async (systemVersion: string) =>
    (await api.call('systemUpdateRecoveryFinish', { body: { systemVersion } })).status
  expect(await finish('17.1.0')).toBe(400)
  Object.assign(api.world.maintenance, { suspended: true, before: '17.1.0' })
  expect(await finish('17.2.0')).toBe(400)
  expect(await finish('18.0.0')).toBe(404)
  expect(await finish('17.1.0')).toBe(204)
  const { data } = await api.call('systemUpdateStatus')
  expect(data).toMatchObject({ suspended: false, targetRelease: { version: '17.1.0' } })
})

describe('a target release', () => {
  /** A rack of a release that was updated to 16.0.0 long ago. */
  const rack = (version: typeof R16 | typeof R17 | typeof R18 | typeof R19) => {
    api = testApi('demo', { version })
    return api.world.maintenance
  }
  const refusedWith = (words: string) => ({
    status: 400,
    data: { message: expect.stringContaining(`Target release cannot be changed: ${words}`) },
  })
  const upload18 = () =>
    api.call('systemUpdateRepositoryUpload', {
      query: { fileName: 'repo.zip' },
      body: releaseZip('18.0.0'),
    })

  test(behaviour('target-again-resumes').rack, async () => {
    const maintenance = rack(R18)
    Object.assign(maintenance, { suspended: true, before: '16.0.0' })
    expect((await setTarget('16.1.0')).status).toBe(204)
    expect(maintenance.suspended).toBe(true)
    Object.assign(maintenance, { before: '16.1.0' })
    expect((await setTarget('16.1.0')).status).toBe(204)
    expect(maintenance.suspended).toBe(false)
  })

  test(behaviour('target-waits-for-update').rack, async () => {
    rack(R17)
    expect((await setTarget('16.1.0')).status).toBe(204)
    const inProgress = refusedWith('a previous update is still in progress')
    expect(await setTarget('16.1.0')).toMatchObject(inProgress)
    await upload18()
    expect(await setTarget('18.0.0')).toMatchObject(inProgress)
    api.clock.advance(86_400_000)
    expect((await setTarget('18.0.0')).status).toBe(204)
    const { data } = await api.call('systemUpdateStatus')
    expect(data['componentsByReleaseVersion']).toHaveProperty(['16.1.0'])
    // Release 16 does not check the target.
    rack(R16)
    expect((await setTarget('16.1.0')).status).toBe(201)
    expect((await setTarget('16.1.0')).status).toBe(201)
  })

  test(behaviour('target-is-the-next').rack, async () => {
    const maintenance = rack(R19)
    await upload18()
    expect(await setTarget('16.0.0')).toMatchObject(refusedWith('cannot update to target release'))
    expect(await setTarget('15.2.0')).toMatchObject(refusedWith('cannot downgrade'))
    expect(await setTarget('18.0.0')).toMatchObject(
      refusedWith('cannot skip from scheduled release 16 to scheduled release 18'),
    )
    maintenance.suspended = true
    expect(await setTarget('16.1.0')).toMatchObject(refusedWith('a support-driven recovery'))
    maintenance.suspended = false
    expect((await setTarget('16.1.0')).status).toBe(204)
  })
})

test(behaviour('trust-root-at-upload').rack, async () => {
  api = testApi('demo')
  for (const { id } of api.world.trustRoots.all()) {
    const path = { trustRootId: id }
    expect((await api.call('systemUpdateTrustRootDelete', { path })).status).toBe(204)
  }
  expect((await setTarget('16.1.0')).status).toBe(204)
})

test('in the crowded seed, whose rack was updated manually, the running release can be the target', async () => {
  const crowded = testApi('crowded')
  const finish = async (systemVersion: string) =>
    (await crowded.call('systemUpdateRecoveryFinish', { body: { systemVersion } })).status
  expect([await finish('16.0.0'), await finish('16.1.0')]).toEqual([400, 204])
})

test('a trust root is stored unchanged', async () => {
  const body = {
    signatures: [{ keyid: 'a1', sig: 'b2' }],
    signed: { _type: 'root', spec_version: '1.0.31', keyIds: { some_Key: 1 } },
  }
  const { status, data } = await api.call('systemUpdateTrustRootCreate', { body })
  expect([status, data['rootRole']]).toEqual([201, body])
  const wrong = await api.call('systemUpdateTrustRootCreate', { body: { signed: {} } })
  expect(wrong.status).toBe(400)
  const path = { trustRootId: String(data['id']) }
  expect((await api.call('systemUpdateTrustRootDelete', { path })).status).toBe(204)
  expect((await api.call('systemUpdateTrustRootView', { path })).status).toBe(404)
})
