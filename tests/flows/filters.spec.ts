/** The filter of a list: numbers, sizes, days and addresses, and the message for a filter that is not understood. */
import { paths } from '@/paths'
import { found } from '../drive/found'
import { expect, onScreen, test } from '../drive/test'

const web = { project: 'web' }

test('a number matches only equal numbers: a priority and a port do not match longer numbers', async ({
  app,
}) => {
  await app
    .as('ada')
    .seed('crowded')
    .at(paths.vpcFirewallRules({ project: 'web', vpc: 'second' }))
  await expect(app.main).toContainText('2,000 of 2,000')
  const narrowsTo = async (words: string, names: string[]) => {
    await app.list.filterBox.fill(words)
    await app.list.has(names)
  }
  await narrowsTo('priority:100', ['service-0100'])
  await narrowsTo('priority:1998..2000', ['service-1998', 'service-1999', 'service-2000'])
  await narrowsTo('ports:10100', ['service-0100'])
  await narrowsTo('ports:>11998', ['service-1999', 'service-2000'])
})

test('a filter that is not understood is reported while typing, and hides no row', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.disks(web))
  const names = await app.list.names()
  expect(names.length).toBeGreaterThan(3)
  await app.list.filter('size:>')
  const words = app.main.getByText('size: “>” is not a size, such as 16GiB, >10GiB or 1GiB..2TiB')
  await expect(words).toBeVisible()
  await app.list.has(names)
  await app.type('100GiB')
  await expect(words).toBeHidden()
  const large = app.world.disks
    .all()
    .filter(({ name, size }) => names.includes(name) && size > 100 * 1024 ** 3)
    .map(({ name }) => name)
    .sort()
  expect(large.length).toBeGreaterThan(0)
  await app.list.has(large)
})

test('an address is found by each of its spellings, and sorted by its numeric value', async ({
  app,
}) => {
  await app.as('ada').seed('demo').start()
  const { floatingIps } = app.world
  const [first, ...others] = floatingIps.all()
  expect(others.length).toBeGreaterThan(1)
  const ips = ['2001:db8::a', '2001:db8::9', '10.0.0.1']
  const changed = [first, ...others].slice(0, 3)
  for (const [i, one] of changed.entries())
    if (one) floatingIps.update(one.id, { ip: ips[i] ?? '' })
  await app.at(paths.floatingIps(web))
  const cells = () =>
    app.list.rows.evaluateAll((rows) =>
      rows.map(
        (row) =>
          row.querySelectorAll('[role="gridcell"]')[2]?.querySelector('span > span')?.textContent,
      ),
    )
  await app.list.filter('ip:2001:0db8:0:0:0:0:0:9')
  await expect.poll(cells).toEqual(['2001:db8::9'])
  await app.list.filterBox.fill('2001:0db8:0:0:0:0:0:A')
  await expect.poll(cells).toEqual(['2001:db8::a'])
  await app.list.filterBox.fill('ip:2001:db8::/112')
  await app.list.header('IP address').getByRole('button').click()
  await expect.poll(cells).toEqual(['2001:db8::9', '2001:db8::a'])
})

test('copy as CLI on a firewall rule copies the command line that shows the rule', async ({
  app,
}) => {
  await app.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await app
    .as('ada')
    .seed('demo')
    .at(paths.vpcFirewallRules({ project: 'web', vpc: 'backend' }))
  await expect(app.list.rows.first()).toBeVisible()
  await app.keys('j', 'y', 'c')
  await expect
    .poll(() => app.page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^oxide vpc firewall-rules view .*--vpc backend/)
})

test(
  'the filter bar and the help of the keys list the accepted filters',
  onScreen,
  async ({ app }) => {
    await app.as('ada').seed('demo').at(paths.instances(web))
    await app.fetchedAhead()
    await app.list.press('list.filter')
    await expect(app.page.getByRole('tooltip')).toContainText('size:>10GiB')
    await app.type('db')
    await expect(app.page.getByRole('tooltip')).toHaveCount(0)
    await app.keys('Enter')
    await app.press('view.help')
    await expect(app.page.getByRole('dialog')).toContainText('In the filter: Words, name:web')
  },
)

test('a field is found by the beginning of its name, and one that there is not is told', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.instances(web))
  const names = await app.list.names()
  await app.list.filter('vcpu:16')
  await app.list.has(['ci-runner-01', 'ci-runner-02', 'ci-runner-03'])
  await app.list.filterBox.fill('cores:16')
  await expect(app.main.getByText('There is no field “cores” here. There are: name')).toBeVisible()
  await app.list.has(names)
})

test('a text with an underscore is found as the cell shows it, and as words', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.projects())
  const project = found(app.world.projects.all().find(({ name }) => name === 'web'))
  app.world.projects.update(project.id, { description: 'front_end of the shop' })
  await app.press('view.refresh')
  for (const words of ['front_end', 'front end', 'description:front_end']) {
    await app.list.filterBox.fill(words)
    await app.list.has(['web'])
  }
})

test('a rule is found by its whole name, and by its description', async ({ app }) => {
  await app
    .as('ada')
    .seed('demo')
    .at(paths.vpcFirewallRules({ ...web, vpc: 'default' }))
  await app.list.filter('name:=allow-ssh')
  await app.list.has(['allow-ssh'])
  const { description } = found(
    app.world.firewallRules.all().find(({ name }) => name === 'allow-ssh'),
  )
  await app.list.filterBox.fill(`"${description}"`)
  await expect(app.list.row('allow-ssh').locator).toBeVisible()
})

test('Escape clears a filter, and leaves an empty one for the rows', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.instances(web))
  await app.list.filter('web-2')
  await app.list.has(['web-2'])
  await app.keys('Escape')
  await expect(app.list.filterBox).toHaveValue('')
  await app.keys('Escape')
  await expect(app.list.focused).toBeVisible()
})
