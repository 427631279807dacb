/** Ephemeral IPs of an instance: one up to release 17, one for each IP version from release 18 on. */
import { beforeEach, expect, test } from 'vitest'
import { R17 } from '@/api/version'
import { expectRefused } from '../testing/rows'
import type { TestApi } from '../testing/test-api'
import { testApi } from '../testing/test-api'

let api: TestApi
beforeEach(() => {
  api = testApi()
})

test('from release 18 on, an ephemeral address of each IP version is attached and detached', async () => {
  const at = { path: { instance: 'edge-1' }, query: { project: 'data' } }
  const six = { poolSelector: { type: 'explicit', pool: 'ip-pool-v6' } }
  for (const body of [{}, six])
    expect((await api.call('instanceEphemeralIpAttach', { ...at, body })).status).toBe(202)
  // A second request for an IP version returns the first address.
  const again = await api.call('instanceEphemeralIpAttach', { ...at, body: six })
  expect([again.status, api.world.instanceIps.by('pool', String(again.data['ipPoolId']))]).toEqual([
    202,
    [expect.objectContaining({ ip: again.data['ip'] })],
  ])
  const detach = (ipVersion?: string) =>
    api.call('instanceEphemeralIpDetach', {
      ...at,
      query: { ...at.query, ...(ipVersion && { ipVersion }) },
    })
  await expectRefused(api.world, () => detach(), /ip_version must be specified/)
  expect((await detach('v4')).status).toBe(204)
  await expectRefused(api.world, () => detach('v4'), /does not have an ephemeral/)
  const { data } = await api.call('instanceExternalIpList', at)
  const ips = data['items'] as { kind: string; ip: string }[]
  expect(ips.find(({ kind }) => kind === 'ephemeral')?.ip).toMatch(/^2001:db8:10::/)
  expect((await detach()).status).toBe(204)

  const of4 = { path: { instance: 'web-2' }, query: { project: 'web' }, body: six }
  await expectRefused(
    api.world,
    () => api.call('instanceEphemeralIpAttach', of4),
    /does not have a primary network interface with an IPv6 stack/,
  )
})

test('before release 18, an instance has one ephemeral address', async () => {
  api = testApi('demo', { version: R17 })
  const at = { path: { instance: 'web-2' }, query: { project: 'web' } }
  const attach = (body: object) => api.call('instanceEphemeralIpAttach', { ...at, body })
  expect((await attach({ pool: 'ip-pool-2' })).status).toBe(202)
  const { data } = await attach({ pool: 'ip-pool-v6' })
  expect(data['ip']).toMatch(/^198\.51\.100\./)
})
