/** Version and type of IP pools, processor platforms, transit IPs and multicast groups: the second version of the API. */
import { NEWEST } from '@/api/version'
import { paths } from '@/paths'
import { found } from '../drive/found'
import { expect, test } from '../drive/test'

test('a multicast pool takes only ranges of its kind, a group is made, filled and deleted', async ({
  app,
}) => {
  await app.version(NEWEST).as('ada').seed('demo').at(paths.ipPools())
  await app.list.row('ip-pool-v6').shows({ Version: 'IPv6', Type: 'unicast' })
  await app.list.row('ip-pool-multicast').shows({ Version: 'IPv4', Type: 'multicast' })

  // A group is found by its address; other addresses are looked for elsewhere.
  app.expectConsoleError(/status of 404/)
  const asked: string[] = []
  app.page.on('request', (request) => {
    if (request.url().includes('/by-ip/')) asked.push(new URL(request.url()).pathname)
  })
  await app.palette.open()
  await app.palette.input.fill('239.1.1.250')
  await expect(app.palette.option(/IP range in ip-pool-multicast/)).toBeVisible()
  await expect(app.palette.option(/multicast group$/)).toHaveCount(0)
  await app.palette.input.fill('10.0.0.7')
  await expect(app.palette.box).toContainText('Nothing you may see has this address.')
  await app.palette.input.fill('239.1.1.0')
  await expect(app.palette.box).toContainText('Found by address')
  await expect(app.palette.option(/quotes/)).toHaveText(/multicast group$/)
  await app.keys('Enter')
  await app.isAt(paths.multicastGroup({ multicastGroup: 'quotes' }))
  expect(asked.map((path) => path.split('/').at(-1))).toEqual(['239.1.1.250', '239.1.1.0'])
  await app.at(paths.ipPools())
  await app.press('ip-pool.create')
  await app.panel.fill({ Name: 'radio' })
  await app.panel.root.getByText('Multicast', { exact: true }).click()
  await app.panel.submit()
  await expect(app.toast('IP pool radio created')).toBeVisible()

  await app.at(paths.ipPoolRangeAdd({ pool: 'radio' }))
  await app.panel.fill({ First: 'ff05::1', Last: '239.9.9.9' })
  await app.panel.showsError('First', 'Not an IPv4 address, and the pool is IPv4')
  await app.panel.fill({ First: '10.0.0.1' })
  await app.panel.showsError('First', /Not a multicast address/)
  await app.panel.fill({ First: '239.9.9.1' })
  await app.panel.submit()
  await expect(app.toast('IP range 239.9.9.1–239.9.9.9 added to radio')).toBeVisible()

  await app.at(paths.multicastGroupNew())
  await app.panel.fill({ Name: 'news', Address: '10.0.0.1' })
  await app.keys('Tab')
  await app.panel.showsError('Address', /Not a multicast address/)
  await app.panel.fill({ Address: '239.9.9.5', VLAN: '1' })
  await app.keys('Tab')
  await app.panel.showsError('VLAN', 'Must be at least 2')
  await app.panel.fill({ VLAN: '12' })
  await app.panel.choose('IP pool', 'radio')
  await app.panel.submit()
  await expect(app.toast('Multicast group news created')).toBeVisible()
  const news = { multicastGroup: 'news' }
  await app.isAt(paths.multicastGroup(news))
  await expect(app.main).toContainText('239.9.9.5')

  await app.main.getByRole('link', { name: /^Add instance/ }).click()
  await app.panel.choose('Project', 'web')
  await app.panel.choose('Instance', 'web-1')
  await app.panel.submit()
  await expect(app.toast('Instance web-1 added to multicast group news')).toBeVisible()
  await app.list.row('web-1').shows({ Project: 'web', State: 'Joined' })
  await app.list.row('web-1').choose('Remove from group')
  await app.confirm({ title: 'Remove instance from multicast group' })
  await expect(app.main).toContainText('No members')

  await app.press('multicast-group.edit', { in: 'detail' })
  await app.panel.fill({ Name: 'headlines', VLAN: '' })
  await app.panel.submit()
  await expect(app.toast('Multicast group headlines updated')).toBeVisible()
  await expect(app.title).toHaveText('headlines')
  expect(found(app.world.multicastGroups.named('headlines')).mvlan).toBeNull()
  await app.press('multicast-group.delete', { in: 'detail' })
  await app.confirm({ title: 'Delete multicast group', typed: 'headlines' })
  await app.isAt(paths.multicastGroups())
})

test('an instance leaves and joins groups, and changes its processor platform', async ({ app }) => {
  const at = { project: 'web', instance: 'web-2' }
  await app.version(NEWEST).as('ada').seed('demo').at(paths.instanceNetworking(at))
  const groups = app.listOf('Multicast groups')
  await groups.row('quotes').choose('Leave')
  await expect(app.question.getByRole('link')).toHaveCount(2)
  await app.confirm({ title: 'Leave multicast group' })
  await expect(app.main).toContainText('receives no multicast traffic')
  await app.palette.run('join multicast', /^Join multicast group/)
  await app.panel.choose('Multicast group', 'logs')
  await app.panel.submit()
  await expect(app.toast('Instance web-2 joined multicast group logs')).toBeVisible()
  await groups.row('logs').shows({ Address: '239.1.1.1' })

  await app.palette.run('processor platform', /^Change processor platform/)
  await app.isAt(paths.instancePlatform(at))
  await app.panel.root.getByText('AMD Turin', { exact: true }).click()
  await app.panel.submit()
  await expect(app.toast('Processor platform of web-2 changed')).toBeVisible()
  await expect(app.main).toContainText('AMD Turin')
  const web = found(app.world.projects.all().find(({ name }) => name === 'web'))
  expect(found(app.world.instances.named('web-2', web.id)).cpuPlatform).toBe('amd_turin')

  await app.at(paths.instanceNicNew(at))
  await expect(app.panel.field('Transit IPs')).toBeVisible()
})
