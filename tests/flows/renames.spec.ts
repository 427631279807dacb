/** A rename also updates the firewall rules and routes that contain the name. */
import type { App } from '../drive/app'
import { paths } from '@/paths'
import { found } from '../drive/found'
import { expect, test } from '../drive/test'

const web = { project: 'web' }
const backend = { ...web, vpc: 'backend' }
const cache = { ...backend, subnet: 'cache' }

const rule = (app: App, name: string) =>
  found(app.world.firewallRules.all().find((one) => one.name === name))
const route = (app: App, name: string) =>
  found(app.world.routes.all().find((one) => one.name === name))
const hostsOf = (app: App) =>
  (rule(app, 'lots-of-filters').filters.hosts ?? []).map(({ value }) => value)

test('a subnet’s new name is written into rules and routes, keeps another window’s change, and can be undone', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.vpcSubnetEdit(cache))
  await app.panel.fill({ Name: 'store' })
  await expect(app.panel.root).toContainText('cache is named in these')
  await expect(
    app.panel.root.getByRole('checkbox', {
      name: 'Also change the name in 1 firewall rule and 1 route',
    }),
  ).toBeChecked()
  // Another window changes the same rule before the rename is sent.
  const { id, filters } = rule(app, 'lots-of-filters')
  const hosts = [...(filters.hosts ?? []), { type: 'ip' as const, value: '192.0.2.99' }]
  app.world.firewallRules.update(id, { priority: 777, filters: { ...filters, hosts } })
  await app.panel.submit()
  const told = app.toast(
    'The name is store in 1 firewall rule (lots-of-filters) and 1 route (inspect',
  )
  await expect(told).toBeVisible()
  expect(rule(app, 'lots-of-filters').priority).toBe(777)
  expect(hostsOf(app)).toEqual(hosts.map(({ value }) => (value === 'cache' ? 'store' : value)))
  expect(route(app, 'inspect')).toMatchObject({
    destination: { type: 'subnet', value: 'store' },
    target: { type: 'instance', value: 'bastion' },
  })

  await told.getByRole('button', { name: 'Undo' }).click()
  await expect(app.toast('The name is cache in')).toBeVisible()
  expect(hostsOf(app)).toEqual(hosts.map(({ value }) => value))
  expect(route(app, 'inspect').destination).toEqual({ type: 'subnet', value: 'cache' })
  expect(app.world.subnets.all().some(({ name }) => name === 'store')).toBe(false)
})

test('names that could not be updated are listed and can be retried; without the choice no rule or route changes', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.vpcSubnetEdit(cache))
  app.expectFailure('/v1/vpc-router-routes')
  app.world.faults.next('vpcRouterRouteUpdate', { kind: 'status', status: 500 })
  await app.panel.fill({ Name: 'store' })
  await app.panel.submit()
  const left = app.toast('1 route still names cache')
  await expect(left).toContainText('Changed: 1 firewall rule (lots-of-filters).')
  await expect(left).toContainText('Not changed: 1 route (inspect of router egress).')
  await left.getByRole('button', { name: 'Go on' }).click()
  await expect(app.toast('The name is store in 1 route (inspect')).toBeVisible()
  expect(route(app, 'inspect').destination).toEqual({ type: 'subnet', value: 'store' })

  await app.follow(paths.vpcSubnetEdit({ ...backend, subnet: 'store' }))
  await app.panel.fill({ Name: 'again' })
  await app.panel.root.getByRole('checkbox', { name: /^Also change the name/ }).click()
  await expect(app.panel.root).toContainText('store stays the name in these')
  await app.panel.submit()
  await expect(app.toast('Subnet again updated')).toBeVisible()
  expect(hostsOf(app)).toContain('store')
})

test('a VPC’s new name is written into its rules, on the page of the new name', async ({ app }) => {
  await app
    .as('ada')
    .seed('demo')
    .at(paths.vpcEdit({ ...web, vpc: 'default' }))
  await app.panel.fill({ Name: 'main' })
  // A VPC's form has no such choice: while a rule contains the old name, no instance of the VPC can start.
  await expect(app.panel.root).toContainText(
    'While a rule names a VPC by its old name, no instance of the VPC can be started',
  )
  await expect(app.panel.root.getByRole('checkbox', { name: /^Also change/ })).toHaveCount(0)
  await app.panel.submit()
  const told = app.toast('The name is main in')
  await expect(told).toBeVisible()
  await app.isAt(paths.vpcFirewallRules({ ...web, vpc: 'main' }))
  await app.list.row('allow-internal-inbound').shows({ Targets: /main/ })
  await told.getByRole('button', { name: 'Undo' }).click()
  await app.isAt(paths.vpcFirewallRules({ ...web, vpc: 'default' }))
  await expect(app.toast('The name is default in')).toBeVisible()
  await app.list.row('allow-internal-inbound').shows({ Targets: /default/ })
})

test('Back opens a renamed VPC by its new name', async ({ app }) => {
  const at = { ...web, vpc: 'default' }
  await app.as('ada').seed('demo').at(paths.vpcs(web))
  await app.follow(paths.vpcSubnets(at))
  await app.press('vpc.edit', { in: 'detail' })
  await app.panel.fill({ Name: 'main' })
  await app.panel.submit()
  await app.isAt(paths.vpcFirewallRules({ ...web, vpc: 'main' }))
  await app.page.goBack()
  await app.isAt(paths.vpcSubnets({ ...web, vpc: 'main' }))
  await app.list.has(['default', 'management'])
  await expect(app.main).not.toContainText('could not refresh')
})

test('rules that could not be updated after a VPC’s rename are listed with their consequences', async ({
  app,
}) => {
  await app
    .as('ada')
    .seed('demo')
    .at(paths.vpcEdit({ ...web, vpc: 'default' }))
  app.expectFailure('/v1/vpc-firewall-rules')
  app.world.faults.next('vpcFirewallRulesUpdate', { kind: 'status', status: 500 })
  await app.panel.fill({ Name: 'main' })
  await app.panel.submit()
  const left = app.toast('still name default')
  await expect(left).toContainText(
    'no instance of the VPC can be started, and no rule of it be saved',
  )
  await left.getByRole('button', { name: 'Go on' }).click()
  await expect(app.toast('The name is main in 3 firewall rules')).toBeVisible()
})

test('a deleted subnet is removed from the rules that name it, and no rule is left to match everything', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.vpcSubnets(backend))
  const lone = rule(app, 'allow-postgres')
  const filters = { ...lone.filters, hosts: [{ type: 'subnet' as const, value: 'cache' }] }
  app.world.firewallRules.update(lone.id, { filters })
  await app.list.row('cache').press('vpc-subnet.delete', { in: 'row' })
  await app.read()
  await expect(app.question).toContainText(
    'Without the name, allow-postgres would match every host.',
  )
  await app.question
    .getByRole('radio', { name: /^Take cache out of 1 firewall rule, disable 1 firewall rule/ })
    .click()
  const lines = app.question.getByRole('region', { name: 'As lines' })
  await expect(lines).toContainText('vpc firewall-rules update')
  await expect(lines).toContainText('vpc router route delete')
  await app.question.getByRole('button', { name: 'Delete' }).click()
  const told = app.toast('Subnet deleted, and no longer named in 2 firewall rules')
  await expect(told).toBeVisible()
  expect(hostsOf(app)).not.toContain('cache')
  expect(rule(app, 'allow-postgres')).toMatchObject({ status: 'disabled', filters })
  expect(app.world.routes.all().some(({ name }) => name === 'inspect')).toBe(false)

  await told.getByRole('button', { name: 'Undo in the rules of backend' }).click()
  await app.confirm()
  await expect(app.toast('The last change of the firewall rules is undone')).toBeVisible()
  expect(hostsOf(app)).toContain('cache')
  expect(rule(app, 'allow-postgres').status).toBe('enabled')
})
