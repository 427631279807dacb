import { expect, test } from 'vitest'
import { behaviour } from '@/model/behaviours'
import type { OperationId } from '@/api/operation'
import { expectRefused } from '../testing/rows'
import { testApi } from '../testing/test-api'

const web = { project: 'web' }
const vpc = { ...web, vpc: 'backend' }
const router = { ...vpc, router: 'egress' }

/** Two things of a kind in the demo, and what an update has besides the name. */
const kinds: [OperationId, Record<string, string>, Record<string, string>, string, object?][] = [
  ['vpcUpdate', { vpc: 'dmz' }, web, 'backend'],
  ['vpcSubnetUpdate', { subnet: 'db' }, vpc, 'cache'],
  ['vpcRouterUpdate', { router: 'unused' }, vpc, 'egress'],
  [
    'vpcRouterRouteUpdate',
    { route: 'partner' },
    router,
    'inspect',
    { destination: { type: 'ip', value: '10.0.0.1' }, target: { type: 'drop' } },
  ],
  ['floatingIpUpdate', { floatingIp: 'spare' }, web, 'bastion'],
  ['externalSubnetUpdate', { externalSubnet: '' }, web, ''],
  ['systemIpPoolUpdate', { pool: 'ip-pool-1' }, {}, 'ip-pool-2'],
]

test.each(kinds)(
  `${behaviour('rename-to-taken').rack} (%s)`,
  async (id, path, query, taken, more) => {
    const api = testApi()
    const [first, second] = api.world.externalSubnets
      .all()
      .filter(({ projectId }) => api.world.projects.get(projectId)?.name === 'web')
    const isSubnet = id === 'externalSubnetUpdate'
    const rename = (name: string | undefined) =>
      api.call(id, {
        path: isSubnet ? { externalSubnet: first?.name ?? '' } : path,
        query,
        body: { name, ...more },
      })
    const other = isSubnet ? second?.name : taken
    await expectRefused(api.world, () => rename(other), /^Internal Server Error$/, 500)
    expect((await rename('fresh')).data['name']).toBe('fresh')
  },
)
