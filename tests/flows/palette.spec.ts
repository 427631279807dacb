/** The palette's results: the subject of the page first, and verbs with names. */
import { paths } from '@/paths'
import { ANSWERS_TAKE } from '../drive/answers'
import { found } from '../drive/found'
import { expect, long, test } from '../drive/test'

const web = { project: 'web' }
const WEB = paths.instances(web)

test.describe('results about the subject of the page come first', () => {
  test('on a list, results for the row with the cursor come first, before anything is typed', async ({
    app,
  }) => {
    await app.as('ada').seed('demo').at(`${WEB}?q=web-2`)
    await expect(app.list.row('web-2').locator).toBeVisible()
    await app.palette.open()
    await expect(app.palette.box.getByRole('group').first()).toHaveAccessibleName('On web-2')
    await expect(app.palette.option(/instance/).first()).toContainText('Open instance')
  })

  test('on an empty list, the commands that create something come first', async ({ app }) => {
    await app.as('ada').seed('demo').start()
    for (const snapshot of app.world.snapshots.all()) app.world.snapshots.remove(snapshot.id)
    await app.at(paths.snapshots(web))
    await app.palette.open()
    await expect(app.palette.box.getByRole('option').first()).toContainText('New snapshot')
  })

  test('on a page about one thing, results for that thing come first', async ({ app }) => {
    await app
      .as('ada')
      .seed('demo')
      .at(paths.instanceConnect({ ...web, instance: 'db-1' }))
    await app.palette.open()
    await expect(app.palette.box.getByRole('group').first()).toHaveAccessibleName('On db-1')
  })

  test('while the next page opens, results are for the old page, and then for the new one', async ({
    app,
  }) => {
    await app
      .as('ada')
      .seed('demo')
      .at(paths.instanceConnect({ ...web, instance: 'db-1' }))
    const answer = await app.hold('**/v1/floating-ips?*')
    await app.press('floating-ip.list')
    await app.palette.open()
    await expect(app.palette.box.getByRole('group').first()).toHaveAccessibleName('On db-1')
    answer()
    await expect(app.palette.box.getByRole('group', { name: 'On db-1' })).toHaveCount(0)
    await app.palette.type('stop instance')
    await expect(app.palette.option(/^Stop instance…/)).toBeVisible()
  })
})

test('Enter after the name of a page opens it, whatever row has the cursor', async ({ app }) => {
  await app.as('ada').seed('demo').at(`${WEB}?q=web-2`)
  await app.palette.open()
  await app.palette.type('snapshots')
  await app.keys('Enter')
  await app.isAt(paths.snapshots(web))
})

test.describe('a verb and a name in one query', () => {
  test('a named instance is stopped from any page', async ({ app }) => {
    await app.as('ada').seed('demo').at(paths.disks(web))
    await app.palette.run('stop web-1', /^Stop instance web-1/)
    await app.confirm({ title: 'Stop instance' })
    await expect(app.toast('Stopping instance web-1')).toBeVisible()
    expect(app.world.instances.all().find((i) => i.name === 'web-1')?.runState).toBe('stopping')
  })

  test('a part of the name is enough, and refused commands show the reason', async ({ app }) => {
    await app.as('ada').seed('demo').at(WEB)
    await app.palette.open()
    await app.palette.type('stop web')
    for (const name of ['web-1', 'staging-web'])
      await expect(app.palette.option(new RegExp(`^Stop instance ${name}`))).toBeVisible()
    await expect(
      app.palette.option(/^Stop instance web-2.*Only .* instances can be stopped/),
    ).toBeVisible()
  })

  test('the command acts on the shown thing, not on another that has taken its name', async ({
    app,
  }) => {
    app.expectFailure('/v1/instances')
    await app.as('ada').seed('demo').at(paths.disks(web))
    await app.palette.open()
    await app.palette.type('start web-2')
    await expect(app.palette.option(/^Start instance web-2/)).toBeVisible()
    const shown = app.world.instances.all().find((i) => i.name === 'web-2')
    if (!shown) throw new Error('There is no web-2')
    app.world.instances.remove(shown.id)
    const other = { ...shown, id: '5b3f6a52-0c8e-4a53-9d0c-1f2e3d4c5b6a' }
    app.world.instances.add(other)
    await app.palette.choose(/^Start instance web-2/)
    await expect(app.toast('web-2 no longer exists')).toBeVisible()
    expect(app.world.instances.all().find((i) => i.id === other.id)?.runState).toBe('stopped')
  })

  test('a thing that the shown page of the list does not contain is opened by name', async ({
    app,
  }) => {
    await app.as('ada').seed('crowded').at(WEB)
    await app.palette.run('open vm-00777', /^Open instance vm-00777/)
    await app.isAt(paths.instanceStorage({ ...web, instance: 'vm-00777' }))
  })

  test('words that match only commands find no things', async ({ app }) => {
    await app.as('ada').seed('demo').at(WEB)
    await app.palette.open()
    await app.palette.type('delete instance')
    await expect(app.palette.option(/^Delete instance…/)).toBeVisible()
    await expect(app.palette.option(/^Delete instance.* in web/)).toHaveCount(0)
  })
})

test('the Enter that ends a word of an input method answers no question', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.projects())
  await app.press('snapshot.list')
  await app.palette.type('nowhere')
  await app.palette.input.evaluate((box) => {
    const init = { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }
    box.dispatchEvent(new KeyboardEvent('keydown', { ...init, isComposing: true }))
  })
  await expect(app.palette.input).toHaveValue('nowhere')
  await app.isAt(paths.projects())

  await app.palette.close()
  const find = app.page.getByRole('searchbox', { name: 'Find a page' })
  await find.fill('utilization')
  await find.evaluate((box) => {
    const init = { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }
    box.dispatchEvent(new KeyboardEvent('keydown', { ...init, isComposing: true }))
  })
  await app.isAt(paths.projects())
})

test('a query without a match is answered in words, with suggestions', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.projects())
  await app.palette.open()
  await app.palette.type('xyzzy')
  await expect(app.palette.box).toContainText(
    /No command, page or thing has the name “xyzzy” so far\..*searching \d of 3 projects for instances…/,
  )
  await app.palette.close()
  await app.press('view.help')
  const keys = app.dialog('Keys')
  await expect(keys.getByRole('combobox')).toBeFocused()
  await app.type('xyzzy')
  await expect(keys.getByRole('status')).toContainText('No key on this page is “xyzzy”')
})

test('things in other projects are found from every page, and the next letter ends the search', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.projects())
  const asked: URL[] = []
  app.page.on('request', (request) => asked.push(new URL(request.url())))
  const inProjects = () => asked.filter(({ searchParams }) => searchParams.get('project'))
  const answer = await app.hold(/v1\/instances\?.*project=data/)
  await app.palette.open()
  await app.palette.type('wareh')
  await expect(app.palette.box).toContainText('searching 0 of 3 projects for instances…')
  await expect.poll(() => inProjects().length).toBe(1)
  await app.page.keyboard.type('o')
  answer()
  // The palette reads the interrupted list again.
  await expect(app.palette.option(/^warehouse\s*instance in data/)).toBeVisible()
  expect(
    inProjects()
      .map(({ pathname }) => pathname)
      .slice(0, 2),
  ).toEqual(['/v1/instances', '/v1/instances'])
  await app.palette.choose(/^warehouse\s*instance in data/)
  await app.isAt(paths.instanceStorage({ project: 'data', instance: 'warehouse' }))

  // The palette now finds the instance at once, with its commands.
  await app.follow(paths.projects())
  await app.palette.run('reboot warehouse', /^Reboot instance warehouse\s*in data/)
  await app.confirm({ title: 'Reboot instance' })
  await expect(app.toast('Rebooting instance warehouse')).toBeVisible()
})

test('the command line of the chosen row is shown and copied, and a sentence fills in a form', async ({
  app,
}) => {
  await app.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await app.as('ada').seed('demo').at(WEB)
  const clipboard = () => app.page.evaluate(() => navigator.clipboard.readText())
  await app.palette.open()
  await app.palette.type('stop web-1')
  await expect(app.palette.box).toContainText(/oxide instance stop .*--instance web-1/)
  await app.keys('Control+y')
  await expect.poll(clipboard).toMatch(/^oxide instance stop .*--instance web-1/)
  await app.palette.input.fill('stop web-2')
  await expect(app.palette.option(/^Stop instance web-2.*Only/)).toBeVisible()
  await expect(app.palette.box).not.toContainText('oxide instance stop')
  await app.palette.input.fill('disks')
  await expect(app.palette.box).toContainText('oxide disk list --project web')
  await app.palette.input.fill('disk 100 gib')
  await app.palette.choose(/^New disk: 100 GiB/)
  await expect(app.panel.field('Size')).toHaveValue('100')
  await app.keys('Escape')

  await app.follow(paths.vpcFirewallRules({ ...web, vpc: 'default' }))
  await app.palette.run('firewall allow 443', /^New firewall rule: allow port 443/)
  await expect(app.panel.root).toContainText('443')
})

test.describe('things are found by name, serial number or address', () => {
  test('operators find a silo, a pool and hardware; no request is sent before the first letter', async ({
    app,
  }) => {
    await app.as('ada').seed('demo').at(paths.disks(web))
    await app.answered()
    const asked: string[] = []
    app.page.on('request', (request) => asked.push(request.url()))
    const [sled] = app.world.sleds.all()
    const [disk] = app.world.physicalDisks.all()
    const wanted = [
      ['globex', /^globex\s*silo$/],
      ['ip-pool-2', /^ip-pool-2\s*IP pool$/],
      [found(sled).baseboard.serial, /sled$/],
      [found(disk).serial, /physical disk$/],
      ['grace', /user$/],
    ] as const
    await app.palette.open()
    expect(asked.filter((url) => url.includes('/v1/'))).toEqual([])
    for (const [words, option] of wanted) {
      await app.palette.input.fill(words)
      await expect(app.palette.option(option).first()).toBeVisible()
    }
    const lists = asked.filter((url) => url.includes('/v1/'))
    expect(lists).toEqual([...new Set(lists)])
    expect(lists.length).toBeLessThan(31)
    await app.palette.input.fill(found(sled).baseboard.serial.toLowerCase())
    await app.palette.choose(/sled$/)
    await app.isAt(paths.sledInstances({ sledId: found(sled).id }))
  })

  test('users who may not see the system find their things, without a refused read', async ({
    app,
  }) => {
    await app.as('alan').seed('demo').at(paths.disks(web))
    const asked: string[] = []
    app.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await app.palette.open()
    await app.palette.type('web-1')
    await expect(app.palette.option(/^web-1\s*instance in web/)).toBeVisible()
    expect(asked.filter((path) => path.startsWith('/v1/system/'))).toEqual([])
  })

  test(
    'things in the VPC of the page or seen in another VPC, and certificates',
    long,
    async ({ app }) => {
      const backend = { ...web, vpc: 'backend' }
      await app.as('ada').seed('demo').at(paths.disks(web))
      const asked: URL[] = []
      app.page.on('request', (request) => asked.push(new URL(request.url())))
      const acme = found(app.world.silos.all().find(({ name }) => name === 'acme'))
      const [certificate] = app.world.certificates.under(acme.id)
      await app.palette.open()
      await app.palette.type(found(certificate).name)
      await expect(app.palette.option(/certificate$/).first()).toBeVisible()
      await app.palette.input.fill('cache')
      await expect(app.palette.option(/subnet in backend$/)).toHaveCount(0)
      await app.palette.close()

      await app.follow(paths.vpcRouters(backend))
      await expect(app.list.row('egress').locator).toBeVisible()
      await app.follow(paths.disks(web))
      await app.palette.open()
      await app.palette.type('egress')
      await expect(app.palette.option(/^egress\s*router in backend$/)).toBeVisible()
      await app.palette.close()

      await app.follow(paths.vpcRouters(backend))
      await app.palette.open()
      await app.palette.type('cache')
      await expect(app.palette.option(/^cache\s*subnet in backend$/)).toBeVisible()
      await app.palette.input.fill('partner')
      await expect(app.palette.option(/^partner\s*internet gateway in backend$/)).toBeVisible()
      await app.palette.input.fill('egress')
      await app.palette.choose(/^egress\s*router in backend$/)
      await app.isAt(paths.vpcRouter({ ...backend, router: 'egress' }))

      // The palette finds the router from another VPC without a second read.
      await app.follow(paths.vpcSubnets({ ...web, vpc: 'default' }))
      asked.length = 0
      await app.palette.open()
      await app.palette.type('system')
      await expect(app.palette.option(/^system\s*router in default$/)).toBeVisible()
      expect(asked.map((url) => url.searchParams.get('vpc') ?? 'default')).not.toContain('backend')
      await app.palette.input.fill('egress')
      await expect(app.palette.option(/^egress\s*router in backend$/)).toBeVisible()
      await app.palette.input.fill('edit subnet default')
      await app.palette.choose(/^Edit subnet default\s*in default/)
      await app.isAt(paths.vpcSubnetEdit({ ...web, vpc: 'default', subnet: 'default' }))
    },
  )

  test('an address finds its floating IP, its interface and the range of its pool', async ({
    app,
  }) => {
    await app.as('ada').seed('demo').at(paths.disks(web))
    await app.answered()
    const asked: string[] = []
    app.page.on('request', (request) => asked.push(request.url()))
    const floating = found(app.world.floatingIps.all().find(({ name }) => name === 'shop-front'))
    await app.palette.open()
    await app.palette.type(floating.ip)
    await expect(app.palette.option(/^shop-front\s*floating IP in web/)).toBeVisible()
    await expect(app.palette.option(/IP range in ip-pool-1/)).toBeVisible()
    const db = found(app.world.instances.all().find(({ name }) => name === 'db-1'))
    const nic = found(app.world.nics.all().find(({ instanceId }) => instanceId === db.id))
    if (nic.ipStack.type !== 'v4') throw new Error(`${nic.name} has an IPv4 address`)
    const address = nic.ipStack.value.ip
    await app.palette.input.fill(address)
    await expect(
      app.palette.option(new RegExp(`^${nic.name}\\s*network interface in db-1`)),
    ).toBeVisible()
    // Partly typed addresses may match instances, and only a read of each instance lists its addresses.
    const ofInstances = asked.filter((url) => url.endsWith('/external-ips?project=web'))
    expect(ofInstances.length).toBeLessThan(21)
    // While answers are slow, the palette prefetches the page of the option that has the cursor.
    const ahead = ANSWERS_TAKE > 0 ? 3 : 0
    expect(asked.length - ofInstances.length).toBeLessThan(46 + ahead)
    expect(asked).toEqual([...new Set(asked)])
    const holder = found(app.world.instances.all().find(({ name }) => name === 'web-1'))
    const ephemeral = found(
      app.world.instanceIps
        .all()
        .find(({ kind, instanceId }) => kind === 'ephemeral' && instanceId === holder.id),
    )
    await app.palette.input.fill(ephemeral.ip)
    await expect(app.palette.option(new RegExp(`external IP in ${holder.name}`))).toHaveAttribute(
      'href',
      paths.instanceNetworking({ ...web, instance: holder.name }),
    )
    await app.palette.input.fill('9.9.9.9')
    await expect(app.palette.box).toContainText('Nothing you may see has this address.')
    await app.palette.input.fill(nic.mac.toLowerCase().replaceAll(':', '-'))
    await expect(
      app.palette.option(new RegExp(`^${nic.name}\\s*network interface in db-1`)),
    ).toBeVisible()
    await app.keys('Enter')
    await app.isAt(paths.instanceNetworking({ ...web, instance: 'db-1' }))
  })
})

test('in a list, “export list” finds the export of the list first', async ({ app }) => {
  await app
    .as('ada')
    .seed('demo')
    .at(paths.disks({ project: 'web' }))
  await app.palette.open()
  await app.palette.type('export list')
  await expect(app.palette.box.getByRole('option').first()).toContainText('Export this list')
})
