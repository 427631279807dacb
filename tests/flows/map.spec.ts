/** The map of a VPC: moving, expanding nodes, running commands, and saving. */
import { readFileSync } from 'node:fs'
import type { App } from '../drive/app'
import { paths } from '@/paths'
import { expect, onScreen, test } from '../drive/test'

const web = { project: 'web' }
const map = paths.vpcMap({ ...web, vpc: 'default' })

const place = (app: App, name: string | RegExp) => app.main.getByRole('row', { name })

test('by keys: the cursor moves on the map, nodes are unfolded, marked and opened', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.vpcs(web))
  await app.list.row('default').press('vpc.map')
  await app.isAt(map)
  await expect(place(app, /^Instance bastion, running, .*floating IP/)).toBeVisible()
  await app.keys('j')
  await expect(place(app, /^Internet$/)).toBeFocused()
  await expect(app.status).toContainText('map')
  await app.keys('ArrowRight')
  await expect(place(app, /^Internet gateway default, pool ip-pool-1/)).toBeFocused()
  await app.keys('ArrowRight', 'o')
  await expect(app.status).toContainText('only a subnet is unfolded')
  await app.keys('ArrowRight')
  await expect(place(app, /^Subnet default, .*same block as backend\/default/)).toBeFocused()
  await expect(place(app, /^Instance web-3/)).toHaveCount(0)
  await app.keys('o')
  await app.isAt(`${map}?unfold=default`)
  await expect(place(app, /^Instance web-3/)).toBeVisible()

  await app.keys('ArrowDown', 'x', 'ArrowRight', 'x')
  await expect(app.status).toContainText('2 marked')
  await app.keys('Escape')
  await expect(app.status).not.toContainText('marked')
  await app.keys('ArrowUp', 'ArrowLeft')
  await expect(place(app, /^System router system/)).toBeFocused()
  await app.keys('ArrowLeft', 'Enter')
  await app.isAt(paths.internetGateway({ ...web, vpc: 'default', gateway: 'default' }))
})

for (const key of ['h', 'j', 'k', 'l'])
  test(`${key} enters the map when nothing on it is focused`, async ({ app }) => {
    await app.as('ada').seed('demo').at(map)
    await expect(place(app, /^Internet$/)).toBeVisible()
    await app.keys(key)
    await expect(place(app, /^Internet$/)).toBeFocused()
    await app.isAt(map)
    // The map is also entered again after the focus has left the node with the cursor.
    await app.keys('ArrowRight')
    await app.main.getByRole('heading', { name: 'default' }).focus()
    await app.keys('l')
    await expect(place(app, /^System router system/)).toBeFocused()
    await app.main.getByRole('heading', { name: 'default' }).focus()
    await app.keys('h')
    await expect(place(app, /^Internet gateway default/)).toBeFocused()
    await app.isAt(map)
  })

test('before the map has a cursor, o lists the things related to the VPC', async ({ app }) => {
  await app.as('ada').seed('demo').at(map)
  await expect(place(app, /^Internet$/)).toBeVisible()
  await app.keys('o')
  await expect(app.palette.box).toContainText('Related to default')
})

test('the map can be shown as a table, and names the data that could not be read', async ({
  app,
}) => {
  await app.as('ada').seed('demo').start()
  app.expectFailure('/v1/vpc-routers')
  app.world.faults.next('vpcRouterList', { kind: 'status', status: 500 })
  await app.at(map)
  await expect(app.main).toContainText('Not everything of this VPC could be read')
  await app.press('view.refresh')
  await expect(app.main).not.toContainText('Not everything of this VPC could be read')
  await app.main.getByRole('button', { name: 'As table' }).click()
  await app.list.row('system').shows({ Kind: 'router', More: /^system, 4 routes$/ })
  await app.list.row('web-1').shows({ Kind: 'interface', State: 'running' })
})

for (const [operation, path, what] of [
  ['vpcRouterRouteList', '/v1/vpc-router-routes', 'What is in the VPC'],
  ['instanceExternalIpList', '/v1/instances', 'The external addresses'],
  ['ipPoolList', '/v1/ip-pools', 'What is around the VPC'],
] as const)
  test(`after a failed refresh of a part, the map keeps its data and shows the failure: ${what}`, async ({
    app,
  }) => {
    await app.as('ada').seed('demo').at(`${map}?table=1`)
    await app.list.row('system').shows({ More: /^system, 4 routes$/ })
    const before = await app.main.getByRole('grid').textContent()
    app.expectFailure(path)
    app.world.faults.next(operation, { kind: 'status', status: 500 }, 50)
    await app.press('view.refresh')
    await expect(app.main).toContainText(`Stale. ${what} could not be refreshed`)
    await expect(app.status).toContainText('could not refresh')
    expect(await app.main.getByRole('grid').textContent()).toBe(before)
    app.world.faults.clear()
    await app.press('view.refresh')
    await expect(app.status).toContainText('refreshed')
    await expect(app.main).not.toContainText('Stale.')
  })

test(
  'by mouse: a menu acts on its own node instead of the node with the cursor, and the map is saved as a file',
  onScreen,
  async ({ app }) => {
    await app.as('ada').seed('demo').at(map)
    await place(app, /^Internet$/).click()
    await app.keys('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowDown')
    await expect(place(app, /^Instance bastion/)).toBeFocused()
    await place(app, /^Instance ci-runner-02/).click({
      button: 'right',
      position: { x: 60, y: 40 },
    })
    await app.menu.getByRole('menuitem', { name: /^Stop/ }).click()
    await app.confirm({ title: 'Stop instance' })
    await expect(place(app, /^Instance ci-runner-02, stopp/)).toBeVisible()
    await expect(place(app, /^Instance bastion, running/)).toBeVisible()

    const saving = app.page.waitForEvent('download')
    await app.main.getByRole('button', { name: 'Save as SVG' }).click()
    const saved = await saving
    expect(saved.suggestedFilename()).toBe('map-web-default.svg')
    const text = readFileSync(await saved.path(), 'utf8')
    expect(text).toContain('● bastion')
    expect(text).not.toMatch(/var\(|<script/)
  },
)

test('a subnet’s page shows its usage, its members, and the rules and routes that name it', async ({
  app,
}) => {
  await app
    .as('ada')
    .seed('demo')
    .at(paths.vpcSubnets({ ...web, vpc: 'default' }))
  await app.list.row('default').press('vpc-subnet.view')
  await app.isAt(paths.vpcSubnet({ ...web, vpc: 'default', subnet: 'default' }))
  await expect(app.main).toContainText('14 of 1,018')
  await expect(app.main).toContainText('No firewall rule and no route names this subnet')
  const of = (instance: string) =>
    app.list.rows.filter({ has: app.page.getByRole('link', { name: instance, exact: true }) })
  await expect(of('web-1')).toContainText('172.30.0.7')

  await app.follow(paths.vpcSubnet({ ...web, vpc: 'backend', subnet: 'cache' }))
  await expect(app.main).toContainText('No network interfaces')
  const uses = app.main.getByRole('region', { name: 'Used by' })
  await uses.getByRole('link', { name: 'lots-of-filters' }).click()
  await app.isAt(paths.vpcFirewallRuleEdit({ ...web, vpc: 'backend', rule: 'lots-of-filters' }))
})

test('a trace is drawn on the map up to its last hop, and explained below the map', async ({
  app,
}) => {
  const asked = '?from=web-1&to=8.8.8.8&protocol=tcp&port=443'
  await app
    .as('ada')
    .seed('demo')
    .at(`${paths.vpcTrace({ ...web, vpc: 'default' })}${asked}`)
  await app.main.getByRole('link', { name: 'Map' }).click()
  await app.isAt(`${map}${asked}`)
  const told = app.main.getByRole('region', { name: 'Trace' })
  await expect(told).toContainText('Allowed')
  // The trace shows the instance although its subnet is collapsed.
  await expect(place(app, /^Instance web-1, .*, on the path$/)).toBeVisible()
  for (const name of [/^Internet gateway default.*, on the path$/, /^Internet, on the path$/])
    await expect(place(app, name)).toBeVisible()

  await app.follow(`${map}?from=198.51.100.7&to=web-1&protocol=tcp&port=443`)
  await expect(told).toContainText('Denied')
  await expect(place(app, /^Instance web-1, .*, where the path ends$/)).toBeVisible()
  await expect(place(app, /^System router system, 4 routes$/)).toBeVisible()
  await told.getByRole('link', { name: 'All steps' }).click()
  await app.isAt(
    `${paths.vpcTrace({ ...web, vpc: 'default' })}?from=198.51.100.7&to=web-1&protocol=tcp&port=443`,
  )
})

test('pages of an instance, a router, a gateway and a VPC show the things that use them', async ({
  app,
}) => {
  await app
    .as('ada')
    .seed('demo')
    .at(paths.instanceNetworking({ ...web, instance: 'web-1' }))
  const uses = app.main.getByRole('region', { name: 'Used by' })
  await expect(uses).toContainText(/Firewall rules|No firewall rule and no route/)
  await expect(app.main.getByRole('link', { name: 'map' })).toHaveAttribute('href', map)
  await app.follow(paths.vpcRouter({ ...web, vpc: 'backend', router: 'egress' }))
  await expect(uses.getByRole('link', { name: 'db' })).toHaveAttribute(
    'href',
    paths.vpcSubnet({ ...web, vpc: 'backend', subnet: 'db' }),
  )
  await app.press('vpc-router.delete', { in: 'detail' })
  await expect(app.question).toContainText('Used by 1 subnet: db. Its routes are deleted with it')
  await app.keys('Escape')
  await app.follow(paths.internetGateway({ ...web, vpc: 'backend', gateway: 'partner' }))
  const usesGateway = app.panel.root.getByRole('region', { name: 'Used by' })
  await expect(usesGateway).toContainText('partner of router egress')
  await expect(usesGateway.getByRole('link', { name: 'db' })).toBeVisible()
  await app.follow(map)
  await expect(uses.getByRole('link', { name: 'allow-internal-inbound' })).toBeVisible()
})
