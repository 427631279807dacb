import { expect, test } from 'vitest'
import { testApi } from '../testing/test-api'
import { expectRefused } from '../testing/rows'

const lab = { project: 'lab' }
const from = (pool: string) => ({ poolSelector: { type: 'explicit', pool } })

test('a probe has an internal and an external address, which are freed when the probe is deleted', async () => {
  const api = testApi()
  const sled = api.world.sleds.all()[0]?.id
  const create = (more: object = {}) =>
    api.call('probeCreate', {
      query: lab,
      body: { name: 'p', description: '', sled, ...from('ip-pool-v6'), ...more },
    })
  const { status, data } = await create()
  expect([status, data['sled']]).toEqual([201, sled])

  // A probe's call names the project, with the probe's name or its id.
  for (const probe of ['p', String(data['id'])]) {
    const view = await api.call('probeView', { path: { probe }, query: lab })
    expect(view.data).toMatchObject({
      name: 'p',
      externalIps: [{ kind: 'ephemeral', ip: '2001:db8:10::1', firstPort: 0, lastPort: 65_535 }],
      interface: {
        ipConfig: { type: 'v4', value: { ip: '172.30.0.5', subnet: '172.30.0.0/22' } },
        kind: { type: 'probe' },
      },
    })
  }
  const list = await api.call('probeList', { query: lab })
  expect(list.data['items']).toHaveLength(1)
  await expectRefused(api.world, () => create(), /already exists: probe "p"/)
  await expectRefused(api.world, () => create({ name: 'q', ...from('nope') }), /ip-pool/, 404)
  const nowhere = '00000000-0000-4000-8000-000000000001'
  await expectRefused(api.world, () => create({ name: 'q', sled: nowhere }), /sled/, 404)

  const remove = (project: string) =>
    api.call('probeDelete', { path: { probe: String(data['id']) }, query: { project } })
  await expectRefused(api.world, () => remove('web'), /not found/, 404)
  expect((await remove('lab')).status).toBe(204)
  expect((await create({ name: 'again' })).status).toBe(201)
  const again = api.world.probes.all().find((p) => p.name === 'again')
  expect(again?.interface.ipConfig).toMatchObject({ value: { ip: '172.30.0.5' } })
})
