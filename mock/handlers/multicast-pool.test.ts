import { beforeEach, expect, test } from 'vitest'
import type { OperationId } from '@/api/operation'
import type { TestApi } from '../testing/test-api'
import { testApi } from '../testing/test-api'
import { expectRefused } from '../testing/rows'

let api: TestApi
beforeEach(async () => {
  api = testApi('demo')
  for (const poolType of ['multicast', 'unicast'])
    await api.call('systemIpPoolCreate', { body: { name: poolType, description: '', poolType } })
})

const add = (pool: string, first: string, last: string) =>
  api.call('systemIpPoolRangeAdd', { path: { pool }, body: { first, last } })

test.each([
  ['multicast', '10.9.0.1', '10.9.0.9', /must be multicast/],
  ['multicast', '223.0.0.1', '224.0.0.9', /must be multicast/],
  ['multicast', '231.0.0.1', '233.0.0.1', /in one range/],
  ['unicast', '239.9.9.1', '239.9.9.9', /must be unicast/],
  ['unicast', '223.255.255.1', '224.0.0.9', /must be unicast/],
])('a %s pool refuses the range from %s to %s', (pool, first, last, message) =>
  expectRefused(api.world, () => add(pool, first, last), message),
)

test('all ranges of a multicast pool are any-source, or all are source-specific', async () => {
  expect((await add('multicast', '232.0.0.1', '232.0.0.9')).status).toBe(201)
  expect((await add('multicast', '232.1.0.1', '232.1.0.9')).status).toBe(201)
  await expectRefused(api.world, () => add('multicast', '239.9.9.1', '239.9.9.9'), /in one pool/)
})

test.each<[OperationId, object]>([
  [
    'floatingIpCreate',
    {
      body: {
        name: 'f',
        description: '',
        addressAllocator: {
          type: 'auto',
          poolSelector: { type: 'explicit', pool: 'ip-pool-multicast' },
        },
      },
    },
  ],
  [
    'instanceEphemeralIpAttach',
    {
      path: { instance: 'web-2' },
      body: { poolSelector: { type: 'explicit', pool: 'ip-pool-multicast' } },
    },
  ],
])('the operation %s refuses a multicast pool', (id, input) =>
  expectRefused(
    api.world,
    () => api.call(id, { ...input, query: { project: 'web' } }),
    /is a multicast pool/,
  ),
)
