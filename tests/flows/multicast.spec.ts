/**
 * Features that release 16 lacks: versions and types of IP pools, processor platforms, transit IPs, multicast groups.
 */
import { NEWEST, R18 } from '@/api/version'
import { paths } from '@/paths'
import { found } from '../drive/found'
import { expect, long, test } from '../drive/test'

test('a multicast pool accepts only multicast ranges, and a group is found by its address', async ({
  app,
}) => {
  await app.version(NEWEST).as('ada').seed('demo').at(paths.ipPools())
  await app.list.row('ip-pool-v6').shows({ Version: 'IPv6', Type: 'unicast' })
  await app.list.row('ip-pool-multicast').shows({ Version: 'IPv4', Type: 'multicast' })

  // The palette looks for a group by its address; lookups elsewhere end in a 404.
  app.expectConsoleError(/status of 404/)
  const asked: string[] = []
  app.page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/multicast-groups\/[\d.]+$/.test(pathname)) asked.push(pathname)
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
})

test(
  'an instance leaves and joins groups, and changes its processor platform',
  long,
  async ({ app }) => {
    const at = { project: 'web', instance: 'web-2' }
    await app.version(NEWEST).as('ada').seed('demo').at(paths.instanceNetworking(at))
    app.world.multicast = true
    const groups = app.listOf('Multicast groups')
    await groups.row('quotes').choose('Leave')
    await expect(app.question.getByRole('link')).toHaveCount(2)
    await app.confirm({ title: 'Leave multicast group' })
    await expect(app.main).toContainText('receives no multicast traffic')
    await app.palette.run('join multicast', /^Join multicast group/)
    const group = app.panel.root.getByRole('combobox', { name: 'Multicast group' })
    await group.fill('10.0.0.1')
    await app.keys('Escape', 'Tab')
    await app.panel.showsError('Multicast group', /Not a multicast address/)
    await group.fill('232.1.1.1')
    await app.panel.submit()
    await app.panel.showsError('Senders', 'Add a sender: 232.1.1.1 is source-specific')
    await group.fill('logs')
    await app.panel.fill({ Senders: '10.0.0.9' })
    await app.keys('Enter')
    await app.panel.submit()
    await expect(app.toast('Instance web-2 joined multicast group logs')).toBeVisible()
    await groups.row('logs').shows({ Address: '239.1.1.1', Senders: '10.0.0.9' })

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
  },
)

test('a group that is joined is not joined again by its address', async ({ app }) => {
  const at = { project: 'web', instance: 'web-2' }
  await app.version(NEWEST).as('ada').seed('demo').start()
  app.world.multicast = true
  const quotes = found(app.world.multicastGroups.all().find(({ name }) => name === 'quotes'))
  await app.at(paths.instanceMulticastJoin(at))
  await app.panel.root.getByRole('combobox', { name: 'Multicast group' }).fill(quotes.multicastIp)
  await app.panel.submit()
  await app.panel.showsError('Multicast group', /^Joined already/)
})

test('the first member of a group creates it, and the last one to leave deletes it', async ({
  app,
}) => {
  const at = { project: 'web', instance: 'db-1' }
  await app.version(NEWEST).as('ada').seed('demo').at(paths.instanceMulticastJoin(at))
  app.world.multicast = true
  await app.panel.root.getByRole('combobox', { name: 'Multicast group' }).fill('news')
  await expect(app.panel.root).toContainText('Of the address of the new group')
  await app.panel.submit()
  await expect(app.toast('Instance db-1 joined multicast group news')).toBeVisible()
  const groups = app.listOf('Multicast groups')
  await groups.row('news').shows({ Address: '239.1.1.2', Senders: 'any' })
  await groups.row('news').choose('Open')
  await app.isAt(paths.multicastGroup({ multicastGroup: 'news' }))
  await app.list.row('db-1').shows({ Project: 'web', State: 'Joined', Senders: 'any' })

  await app.at(paths.multicastGroup({ multicastGroup: 'quotes' }))
  await expect(app.main).toContainText('10.0.0.7, 10.0.0.8; for some members any')

  await app.at(paths.instanceNetworking(at))
  await groups.row('news').choose('Leave')
  await app.confirm({ title: 'Leave multicast group' })
  await expect(app.toast('Instance db-1 removed from multicast group news')).toBeVisible()
  expect(app.world.multicastGroups.named('news')).toBeUndefined()
})

test('release 18 lists the named senders of a group, but not whether some members accept any sender', async ({
  app,
}) => {
  await app
    .version(R18)
    .as('ada')
    .seed('demo')
    .at(paths.multicastGroup({ multicastGroup: 'quotes' }))
  await expect(app.main).toContainText('10.0.0.7, 10.0.0.8')
  await expect(app.main).not.toContainText('for some members any')
})

test('on a newly shipped rack no group can be joined, and the form says so beforehand', async ({
  app,
}) => {
  const at = { project: 'web', instance: 'db-1' }
  app.expectFailure('/multicast-groups/')
  await app.version(NEWEST).as('ada').seed('demo').at(paths.instanceMulticastJoin(at))
  await expect(app.panel.root).toContainText('Racks are shipped with multicast switched off')
  await app.panel.root.getByRole('combobox', { name: 'Multicast group' }).fill('news')
  await app.panel.submit()
  await expect(app.panel.root).toContainText('Multicast functionality is currently disabled')
})

test('l and h go to the next and the previous group', async ({ app }) => {
  const group = (multicastGroup: string) => paths.multicastGroup({ multicastGroup })
  await app.version(NEWEST).as('ada').seed('demo').at(group('logs'))
  await app.press('go.next-sibling')
  await app.isAt(group('quotes'))
  await app.press('go.previous-sibling')
  await app.isAt(group('logs'))
})
