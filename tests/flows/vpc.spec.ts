/** A VPC and its contents: subnets, routers with routes, and internet gateways. */
import type { App } from '../drive/app'
import { paths } from '@/paths'
import { found } from '../drive/found'
import { expect, long, test } from '../drive/test'

const web = { project: 'web' }
const backend = { ...web, vpc: 'backend' }

const vpcNamed = (app: App, name: string) =>
  app.world.vpcs.all().find((vpc) => vpc.name === name && vpc.projectId === projectId(app))
const projectId = (app: App) => found(app.world.projects.all().find((p) => p.name === 'web')).id
const box = (app: App, label: string) => app.panel.root.getByRole('combobox', { name: label })

/** Selects an option of a drop-down list with the mouse. */
async function select(app: App, label: string, option: string): Promise<void> {
  await app.panel.root.getByRole('button', { name: new RegExp(`${label}$`) }).click()
  await app.page.getByRole('option', { name: option, exact: true }).click()
}

test(
  'by keys: a VPC is created with a subnet and a route, renamed, and deleted with its contents',
  long,
  async ({ app }) => {
    await app.as('ada').seed('demo').at(paths.vpcs(web))
    await app.list.row('backend').shows({ 'Firewall rules': '7' })
    await app.keys('c', 'c')
    await app.panel.fill({ Name: 'lab', 'DNS name': 'lab', 'IPv6 prefix': 'fd42:beef:1::/64' })
    await app.panel.showsError('IPv6 prefix', 'Width must be 48')
    await app.panel.fill({ 'IPv6 prefix': '2001:db8::/48' })
    await app.panel.showsError('IPv6 prefix', /Must be a unique local address/)
    await app.panel.fill({ 'IPv6 prefix': '' })
    await app.panel.fill({ 'IPv6 prefix': 'fd42:beef:1::/48' })
    await app.panel.submit()
    await expect(app.toast('VPC lab created')).toBeVisible()
    const lab = { ...web, vpc: 'lab' }
    await app.isAt(paths.vpcFirewallRules(lab))
    await expect(app.title).toHaveText('lab')

    // The form of a subnet compares the typed block with the other subnets, and suggests free blocks.
    await app.keys('2')
    await app.list.has(['default'])
    await app.keys('c', 'c')
    await app.panel.fill({ Name: 'db' })
    const block = box(app, 'IPv4 block')
    await block.fill('172.30.1.0/24')
    await app.panel.showsError('IPv4 block', /Overlaps subnet default, which has 172.30.0.0\/22/)
    await block.fill('8.8.8.0/24')
    await app.panel.showsError('IPv4 block', /Must be in a private range/)
    await block.fill('/24')
    await expect(app.page.getByRole('option', { name: /^172\.30\.4\.0\/24/ })).toBeVisible()
    await app.keys('ArrowDown', 'Enter')
    await expect(block).toHaveValue('172.30.4.0/24')
    await box(app, 'IPv6 block').fill('fd42:beef:2:1::/64')
    await app.panel.showsError('IPv6 block', /Must be in the VPC's prefix fd42:beef:1::\/48/)
    await box(app, 'IPv6 block').fill('')
    await app.panel.submit()
    await expect(app.toast('Subnet db created')).toBeVisible()
    await app.list.row('db').shows({ 'IPv4 block': '172.30.4.0/24', 'Custom router': '–' })
    // The cursor is on the new row.
    await expect(app.list.row('db').locator).toBeFocused()

    // A router with a route that overlaps another route.
    await app.keys('3')
    await app.list.row('system').press('vpc-router.delete', { in: 'row' })
    await expect(app.toasts.or(app.status)).toContainText(['System routers cannot be deleted'])
    await app.keys('c', 'c')
    await app.panel.fill({ Name: 'egress' })
    await app.panel.submit()
    await app.list.row('egress').reach()
    await app.keys('Enter')
    await expect(app.title).toHaveText('egress')
    for (const [name, destination] of [
      ['wide', '10.0.0.0/8'],
      ['narrow', '10.1.0.0/16'],
    ] as const) {
      await app.keys('c', 'c')
      await app.panel.fill({ Name: name })
      await select(app, 'Destination type', 'IP network')
      await app.panel.fill({ 'Destination value': '10.1.0.0' })
      await select(app, 'Target type', 'Drop')
      await app.panel.submit()
      await app.panel.showsError('Destination value', /separated by a \//)
      await app.panel.fill({ 'Destination value': destination })
      if (name === 'narrow')
        await expect(app.panel.root).toContainText('narrower than wide, and applies before it')
      await app.panel.submit()
      await expect(app.toast(`Route ${name} created`)).toBeVisible()
      await app.list.row(name).reach()
    }
    await app.list
      .row('narrow')
      .shows({ IP: 'IPv4', Destination: /10.1.0.0\/16 ?overlaps/, Target: 'Drop' })
    // Racks ignore routes to a subnet. The form and the list show that.
    await app.keys('c', 'c')
    await app.panel.fill({ Name: 'by-subnet' })
    await select(app, 'Destination type', 'Subnet')
    await app.panel.choose('Destination value', 'db')
    await select(app, 'Target type', 'Drop')
    await expect(app.panel.root).toContainText('a subnet in a custom route does nothing')
    await app.panel.submit()
    await app.list.row('by-subnet').shows({ Finding: /carries nothing: .* does nothing on racks/ })

    // A rename with an empty DNS name keeps the DNS name.
    await app.press('vpc.list')
    await app.list.row('lab').press('vpc.edit', { in: 'row' })
    await app.isAt(paths.vpcEdit(lab))
    await expect(app.title).toHaveText('lab')
    await app.panel.fill({ Name: '', 'DNS name': '' })
    await app.panel.fill({ Name: 'lab-2' })
    await app.panel.submit()
    await app.isAt(paths.vpcFirewallRules({ ...web, vpc: 'lab-2' }))
    await expect(app.title).toHaveText('lab-2')
    expect(vpcNamed(app, 'lab-2')).toMatchObject({ dnsName: 'lab' })

    // Back opens the renamed VPC. The old name may belong to another VPC now, so the console looks it up.
    app.expectFailure('vpc=lab')
    await app.page.goBack()
    await app.isAt(paths.vpcs(web))
    await app.page.goBack()
    await app.isAt(paths.vpcRouter({ ...web, vpc: 'lab-2', router: 'egress' }))
    await expect(app.title).toHaveText('egress')
    await app.page.goForward()
    await app.page.goForward()
    await expect(app.title).toHaveText('lab-2')

    await app.press('vpc.delete', { in: 'detail' })
    await expect(app.question).toContainText(
      'Deleted first, in this order: subnet db, subnet default, and router egress. Deleted with it: 3 firewall rules.',
    )
    await expect(app.question.getByRole('link')).toHaveText(['db', 'default', 'egress'])
    await app.confirm({ title: 'Delete VPC', typed: 'lab-2' })
    await expect(app.toast('VPC lab-2 deleted')).toBeVisible()
    await app.isAt(paths.vpcs(web))
    expect(vpcNamed(app, 'lab-2')).toBeUndefined()
  },
)

test(
  'by mouse: a subnet, a route and a gateway are edited from their lists',
  long,
  async ({ app }) => {
    await app.as('ada').seed('demo').at(paths.vpcs(web))
    await app.list.row('backend').locator.getByRole('link', { name: 'backend' }).click()
    await app.main.getByRole('link', { name: /Subnets/ }).click()
    // The menu acts on its own row, while the cursor is on another row.
    await app.list.row('cache').locator.click()
    await app.list.row('db').choose('Edit')
    await app.isAt(paths.vpcSubnetEdit({ ...backend, subnet: 'db' }))
    await app.panel.fill({ Name: '' })
    await app.panel.fill({ Name: 'data', Description: 'databases' })
    await select(app, 'Custom router', 'None')
    await app.panel.button('Update subnet').click()
    await expect(app.toast('Subnet data updated')).toBeVisible()
    await app.list.row('data').shows({ 'Custom router': '–', Description: 'databases' })

    // Links from the VPC to its router, and to the targets of the routes.
    await app.main.getByRole('link', { name: /Routers/ }).click()
    await app.list.row('egress').locator.getByRole('link', { name: 'egress' }).click()
    await app.list.row('inspect').shows({ IP: 'IPv4, IPv6', Target: 'Instance bastion' })
    await app.list.row('partner').choose('Edit')
    await app.panel.fill({ 'Destination value': '' })
    await app.panel.fill({ 'Destination value': '198.51.0.0/16' })
    await select(app, 'Target type', 'IP')
    await app.panel.fill({ 'Target value': '2001:db8::7' })
    await app.panel.button('Update route').click()
    await app.panel.showsError('Target value', /Cannot mix explicit IPv4 and IPv6/)
    await app.panel.fill({ 'Target value': '10.10.2.9' })
    await app.panel.button('Update route').click()
    await expect(app.toast('Route partner updated')).toBeVisible()
    await app.list
      .row('partner')
      .shows({ Destination: 'IP network 198.51.0.0/16', Target: 'IP 10.10.2.9' })

    // Without its IP pool, the gateway forwards no traffic, and the route to the gateway stays.
    await app.list
      .row('partner-v6')
      .locator.getByRole('link', { name: 'partner', exact: true })
      .click()
    await app.isAt(paths.internetGateway({ ...backend, gateway: 'partner' }))
    const { root } = app.panel
    const uses = root.getByRole('region', { name: 'Used by' })
    await expect(uses).toContainText('partner-v6 of router egress')
    await root
      .getByRole('region', { name: 'Internet gateway IP pool' })
      .getByRole('button', { name: /Detach/ })
      .click()
    await expect(app.question).toContainText(
      'Instances no longer leave through the gateway by external addresses of ip-pool-2. Routes to it stay.',
    )
    await app.read()
    await app.question.getByRole('button', { name: 'Detach pool' }).click()
    await expect(app.toast('IP pool partners detached from partner')).toBeVisible()
    await expect(root).toContainText('No IP pool is attached.')
    await expect(uses).toContainText('partner-v6 of router egress')
    await root.getByRole('link', { name: /^Attach pool/ }).click()
    await app.panel.choose('IP pool', 'ip-pool-1')
    await expect(app.panel.field('Name')).toHaveValue('ip-pool-1')
    await app.panel.button('Attach').click()
    await expect(app.toast('IP pool ip-pool-1 attached to partner')).toBeVisible()
    await expect(app.panel.root).toContainText('ip-pool-1')
  },
)

test('a renamed subnet keeps its router', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.vpcSubnets(backend))
  await app.list.row('db').shows({ 'Custom router': 'egress' })
  await app.list.row('db').press('vpc-subnet.edit', { in: 'row' })
  await app.panel.fill({ Name: '' })
  await app.panel.fill({ Name: 'data' })
  await app.panel.submit()
  await expect(app.toast('Subnet data updated')).toBeVisible()
  // Until the list is read again, it shows the old name.
  await app.later(1_000)
  await app.answered()
  await app.list.row('data').shows({ 'Custom router': 'egress' })
})

test('references to a subnet are shown before it is renamed or deleted, and a used subnet is not deleted', async ({
  app,
}) => {
  const subnet = { ...backend, subnet: 'cache' }
  await app.as('ada').seed('demo').at(paths.vpcSubnets(backend))
  await app.list.row('cache').press('vpc-subnet.delete', { in: 'row' })
  await expect(app.question).toContainText(
    'Named in 1 firewall rule (lots-of-filters) and 1 route (inspect of router egress), where the name then matches nothing. This cannot be undone.',
  )
  // Tab reaches the names in the question, and following a link closes the question.
  const route = paths.vpcRouterRouteEdit({ ...backend, router: 'egress', route: 'inspect' })
  await expect(app.question.getByRole('link', { name: 'inspect' })).toHaveAttribute('href', route)
  await app.keys('Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab')
  await expect(app.question.getByRole('link', { name: 'lots-of-filters' })).toBeFocused()
  await app.keys('Enter')
  await app.isAt(paths.vpcFirewallRuleEdit({ ...backend, rule: 'lots-of-filters' }))
  await expect(app.question).toBeHidden()
  expect(app.world.subnets.all().some(({ name }) => name === 'cache')).toBe(true)
  await app.page.goBack()

  await app.list.row('cache').press('vpc-subnet.edit', { in: 'row' })
  await app.isAt(paths.vpcSubnetEdit(subnet))
  await expect(app.panel.field('Name')).toBeFocused()
  await expect(app.panel.root).not.toContainText('is named in these')
  await app.type('-2')
  await expect(app.panel.root).toContainText('cache is named in these')
  await expect(app.panel.root.getByRole('link', { name: 'inspect' })).toHaveAttribute(
    'href',
    paths.vpcRouterRouteEdit({ ...backend, router: 'egress', route: 'inspect' }),
  )
  await expect(app.panel.root.getByRole('link', { name: 'lots-of-filters' })).toHaveAttribute(
    'href',
    paths.vpcFirewallRuleEdit({ ...backend, rule: 'lots-of-filters' }),
  )

  // The default firewall rules of a VPC contain the VPC's name.
  await app.follow(paths.vpcEdit({ ...web, vpc: 'default' }))
  await app.panel.fill({ Name: 'main' })
  await expect(app.panel.root.getByRole('link', { name: 'allow-internal-inbound' })).toBeVisible()

  await app.follow(paths.vpcSubnets({ ...web, vpc: 'default' }))
  await app.list.row('default').press('vpc-subnet.delete', { in: 'row' })
  const held = app.toast('default still holds')
  await expect(held).toContainText('network interfaces (')
  const nic = held.getByRole('link').first()
  await expect(nic).toHaveAttribute('href', /\/instances\/[\w-]+\/networking$/)
  await nic.click()
  await expect(held).toBeHidden()
  await expect(app.page).toHaveURL(/\/networking$/)
})

test(
  'by palette: gateways are created and deleted, and the system’s own things are refused with the reason',
  long,
  async ({ app }) => {
    await app.as('ada').seed('demo').at(paths.vpcInternetGateways(backend))
    await app.list.row('partner').shows({
      'Attached IP pool': 'ip-pool-2',
      'Attached IP address': /198\.51\.100\.50/,
      Routes: '2',
    })
    await app.palette.run('new internet gateway', /^New internet gateway/)
    await app.panel.fill({ Name: 'third' })
    await app.panel.submit()
    await expect(app.toast('Internet gateway third created')).toBeVisible()
    await app.list.row('third').shows({ Routes: '–' })
    // The new row has the cursor, so the palette does not ask for the gateway.
    await app.palette.run('attach ip address', /^Attach IP address to internet gateway/)
    await app.panel.fill({ Name: 'fixed', 'IP address': '198.51.100.50' })
    await app.panel.submit()
    await expect(app.toast('IP address 198.51.100.50 attached to third')).toBeVisible()
    await app.press('internet-gateway.address-attach', { in: 'panel' })
    await expect(app.status).toContainText('A gateway has at most one attached address')
    // The palette opens while the gateway's panel is still closing, so the palette asks for the gateway.
    await app.keys('Escape')
    await app.palette.run('delete internet gateway', /^Delete internet gateway…/, 'partner')
    await expect(app.question).toContainText(
      'Detached first: IP pool partners and IP address first.',
    )
    await expect(app.question).toContainText(
      '2 routes to it carry nothing until a gateway is named partner again',
    )
    // Attachments are detached before the delete, so that its cascade removes no routes, unless the user chooses that.
    const lines = app.question.getByRole('region', { name: 'As lines' })
    await expect(lines).toContainText('oxide internet-gateway ip-pool detach')
    await expect(lines).not.toContainText(/internet-gateway delete .*--cascade/)
    await app.question.getByRole('radio', { name: /^Delete 2 custom routes/ }).click()
    await app.read()
    await app.question.getByRole('button', { name: 'Delete' }).click()
    await expect(app.question).toHaveCount(0)
    await expect(app.toast(/deleted, and 2 custom routes to it/)).toBeVisible()
    await app.list.has(['bare', 'default', 'second-way-out', 'third'])
    expect(app.world.routes.all().some(({ name }) => name === 'partner')).toBe(false)

    // Default routes stay, because nobody could create them again.
    await app.palette.run('delete internet gateway', /^Delete internet gateway…/, 'default')
    await expect(app.question).toContainText(
      'A default route can be given another target, and never be created again.',
    )
    await app.confirm({ title: 'Delete internet gateway' })
    await app.list.has(['bare', 'second-way-out', 'third'])
    const system = app.world.vpcs.all().find(({ name }) => name === 'backend')?.systemRouterId
    const left = app.world.routes.under(system ?? '').map(({ name }) => name)
    expect(left).toEqual(expect.arrayContaining(['default-v4', 'default-v6']))

    await app.at(paths.vpcRouter({ ...backend, router: 'system' }))
    await app.keys('c', 'c')
    await expect(app.status).toContainText(
      'User-provided routes cannot be added to a system router',
    )
    await app.at(paths.vpcRouterRouteEdit({ ...backend, router: 'system', route: 'db' }))
    await expect(app.panel.root).toContainText(
      'Subnet routes of the system router cannot be changed',
    )
    await expect(app.panel.field('Name')).toBeDisabled()

    // A VPC with interfaces cannot be deleted, so the command is refused without a question.
    await app.at(paths.vpcFirewallRules({ ...web, vpc: 'default' }))
    await app.palette.run('delete vpc', /^Delete VPC/)
    await expect(app.toast('default still holds')).toContainText('network interfaces (')
    await app.toast('default still holds').getByRole('link', { name: 'View instances' }).click()
    await app.isAt(paths.instances(web))
  },
)

test('an end of a route whose type changes is asked for, and checked by its new type', async ({
  app,
}) => {
  const at = { ...web, vpc: 'default', router: 'egress' }
  await app.as('ada').seed('demo').start()
  const vpc = found(vpcNamed(app, 'default'))
  const router = found(app.world.routers.under(vpc.id)[0])
  const own = app.world.ids.uuid()
  app.world.routers.add({ ...router, id: own, name: 'egress', kind: 'custom' })
  const route = found(app.world.routes.all()[0])
  const id = app.world.ids.uuid()
  app.world.routes.add({
    ...route,
    id,
    name: 'nowhere',
    kind: 'custom',
    vpcRouterId: own,
    destination: { type: 'ip', value: '192.0.2.7' },
    target: { type: 'drop' },
  })
  await app.at(paths.vpcRouterRouteEdit({ ...at, route: 'nowhere' }))
  await select(app, 'Target type', 'IP')
  await app.panel.submit()
  await app.panel.showsError('Target value', 'Target value is required')
  await app.panel.fill({ 'Target value': '10.0.0.9' })
  await select(app, 'Destination type', 'IP network')
  await app.panel.fill({ 'Destination value': '192.0.2.7' })
  await app.panel.submit()
  await app.panel.showsError('Destination value', /separated by a \//)
  expect(app.world.routes.get(id)?.target).toEqual({ type: 'drop' })
})

test('of two attached pools with one name, the one beside the button is detached; no third gets it', async ({
  app,
}) => {
  await app.as('ada').seed('demo').start()
  const { world } = app
  const gateway = found(world.gateways.all().find(({ name }) => name === 'partner'))
  const [first] = world.gatewayPools.under(gateway.id)
  const second = world.gatewayPools.add({
    ...found(first),
    id: world.ids.uuid(),
    name: 'second',
    ipPoolId: found(world.ipPools.named('ip-pool-1')).id,
  })
  // Racks accept a taken name, and the mock does not.
  const items = [found(first), second].map((row) => ({
    id: row.id,
    name: 'partners',
    description: row.description,
    time_created: row.timeCreated,
    time_modified: row.timeModified,
    internet_gateway_id: row.internetGatewayId,
    ip_pool_id: row.ipPoolId,
  }))
  const body = JSON.stringify({ items, next_page: null })
  const answer = { kind: 'status', status: 200, body, contentType: 'application/json' } as const
  world.faults.next('internetGatewayIpPoolList', answer, 20)
  const at = { ...backend, gateway: 'partner' }
  await app.at(paths.internetGatewayPoolAttach(at))
  await app.panel.fill({ Name: 'partners' })
  await app.panel.submit()
  await app.panel.showsError('Name', 'Name already exists')
  await app.at(paths.internetGateway(at))
  await app.panel.root
    .getByRole('region', { name: 'Internet gateway IP pools' })
    .getByRole('button', { name: /Detach/ })
    .last()
    .click()
  await app.read()
  await expect(app.question).toContainText('external addresses of ip-pool-1')
  await app.confirm({ title: 'Detach an IP pool from internet gateway' })
  await expect(app.toast('IP pool partners detached from partner')).toBeVisible()
  expect(world.gatewayPools.under(gateway.id)).toEqual([first])
})
