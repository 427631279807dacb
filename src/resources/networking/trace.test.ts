/**
 * The reads of a trace in other VPCs and projects, against the mock's API: only those that its endpoints need, with a
 * note on the unread rest.
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TestApi } from '../../../mock/testing/test-api'
import { testApi } from '../../../mock/testing/test-api'
import { configureClient } from '@/api/client'
import { createQueryClient } from '@/api/query'
import { answerTo } from '@/model/networking/path/path'
import { traceRead } from './trace'

let api: TestApi
let asked: string[]

beforeEach(() => {
  api = testApi('demo')
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  asked = []
  const session = api.world.login('ada')
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const request = new Request(new URL(url, 'http://mock'), init)
    request.headers.set('cookie', `session=${session}`)
    asked.push(new URL(request.url).pathname)
    return api.send(request)
  })
  configureClient({ onUnauthorized: () => {}, check: () => {} })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const at = { project: 'web', vpc: 'default' }

const traced = (from: string, to: string) =>
  createQueryClient().fetchQuery(
    traceRead(at, new URLSearchParams({ from, to, protocol: 'tcp', port: '22' })),
  )

async function ready(from: string, to: string) {
  const trace = await traced(from, to)
  if (trace.kind !== 'ready') throw new Error(JSON.stringify(trace))
  const answer = answerTo(trace.world, trace.question)
  if ('refused' in answer) throw new Error(answer.refused)
  return { ...trace, path: answer.path }
}

const row = <T extends { name: string }>(rows: readonly T[], name: string): T => {
  const found = rows.find((one) => one.name === name)
  if (!found) throw new Error(`The demo has ${name}`)
  return found
}

/** The number of reads of an instance's external addresses. */
const externalReads = () => asked.filter((path) => path.endsWith('/external-ips')).length

test('two instances of one VPC need their own addresses and nothing else', async () => {
  const { world, gaps, path } = await ready('db-1', 'web-1')
  expect(world.vpcs.map(({ topology }) => topology.vpc.name)).toEqual(['default'])
  expect([externalReads(), gaps]).toEqual([2, []])
  expect(path.ending).not.toBe('unreachable')
  expect(asked).not.toContain('/v1/projects')
})

test('the VPC of an instance that a host filter names is read: it stands for its addresses there', async () => {
  const project = row(api.world.projects.all(), 'web')
  const [here, there] = ['default', 'backend'].map((name) =>
    row(api.world.vpcs.under(project.id), name),
  )
  const subnet = row(api.world.subnets.under(there?.id ?? ''), 'db')
  const other = row(api.world.instances.under(project.id), 'web-2')
  for (const { id } of api.world.nics.under(other.id))
    api.world.nics.update(id, { vpcId: subnet.vpcId, subnetId: subnet.id })
  const rule = row(api.world.firewallRules.under(here?.id ?? ''), 'allow-ssh')
  api.world.firewallRules.update(rule.id, {
    filters: { ...rule.filters, hosts: [{ type: 'instance', value: 'web-2' }] },
  })
  const { world } = await ready('db-1', 'web-1')
  expect(world.vpcs.map(({ topology }) => topology.vpc.name)).toEqual(['default', 'backend'])
})

test('a floating IP is found by the list of the project, without asking every instance', async () => {
  const { ip } = row(api.world.floatingIps.all(), 'shop-front')
  const { path } = await ready('198.51.100.200', ip)
  expect(path.hops[1]?.sentence).toMatch(/is the floating IP shop-front of db-1/)
})

test('an ephemeral address is found instance by instance; of too many the rest is said', async () => {
  const project = row(api.world.projects.all(), 'web')
  const instance = row(api.world.instances.under(project.id), 'web-1')
  const ephemeral = api.world.instanceIps
    .all()
    .find(({ kind, instanceId }) => kind === 'ephemeral' && instanceId === instance.id)
  const { path } = await ready('The internet', ephemeral?.ip ?? '')
  expect(path.hops[1]?.sentence).toMatch(/is the ephemeral IP of web-1/)

  for (let n = 0; n < 150; n += 1)
    api.world.instances.add({ ...instance, id: api.world.ids.uuid(), name: `many-${n}` })
  asked = []
  const { gaps, unknown } = await ready('db-1', '198.51.100.201')
  expect(unknown).toEqual(['198.51.100.201'])
  expect(externalReads()).toBeLessThan(110)
  expect(gaps.join(' ')).toMatch(/ephemeral addresses of \d+ instances of web were not looked at/)
})

test('an address of another project is found by its list, with the VPC of its instance', async () => {
  const data = row(api.world.projects.all(), 'data')
  const instance = api.world.instances
    .under(data.id)
    .find(({ id }) => api.world.nics.under(id).length > 0)
  const floating = row(api.world.floatingIps.all(), 'spare')
  api.world.floatingIps.update(floating.id, { projectId: data.id, instanceId: instance?.id ?? '' })
  const { world, path } = await ready('db-1', floating.ip)
  expect(world.vpcs.map(({ topology }) => topology.project)).toEqual(['web', 'data'])
  expect(path.hops.some(({ does }) => does === 'enters')).toBe(true)
})

test('what cannot be read is said, and what does not exist is refused', async () => {
  api.world.faults.next('floatingIpList', { kind: 'status', status: 403 })
  const { gaps } = await ready('db-1', 'web-1')
  expect(gaps).toHaveLength(1)
  expect(gaps[0]).toMatch(/^Could not read the floating IPs of web: /)
  expect(await traced('nobody', 'web-1')).toEqual({
    kind: 'refused',
    reason: 'There is no instance nobody in web',
  })
  expect(await traced('data/nobody', 'web-1')).toEqual({
    kind: 'refused',
    reason: 'There is no instance nobody in data',
  })
})
