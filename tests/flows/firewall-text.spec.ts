/** All firewall rules as text, and the undo of a write. Both keep simultaneous changes by another user. */
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { found } from '../drive/found'
import { ruleIn, rulesIn } from '../drive/rules'
import { expect, long, test } from '../drive/test'

const at = { project: 'web', vpc: 'backend' }
const RULES = paths.vpcFirewallRules(at)

/** Another user's change of a rule. */
const elsewhere = (app: App, name: string, change: { priority?: number; description?: string }) =>
  app.world.firewallRules.update(found(ruleIn(app, at, name)).id, change)

test('rules as text: errors at their line, import of a file, and another user’s change', async ({
  app,
}) => {
  await app.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await app.as('ada').seed('demo').at(RULES)
  const before = rulesIn(app, at).length
  await app.press('firewall-rule.edit-text', { in: 'detail' })
  const { panel } = app
  const text = panel.field('Rules')
  await expect(text).toHaveValue(/^\{\n {2}"rules": \[\n/)
  const start = await text.inputValue()
  await text.fill(start.replace('"priority": 200', '"priority": 70000'))
  await expect(panel.errors).toContainText(
    /Line \d+, column 19, rule deny-mail: The priority must be a whole number from 0 to 65535/,
  )
  await panel.submit()
  await expect(panel.root).toBeVisible()
  expect(ruleIn(app, at, 'deny-mail')?.priority).toBe(200)

  // A file replaces the typed text. A file that is too large is refused, and the text stays.
  const choose = panel.root.getByLabel('Rules file')
  await choose.setInputFiles({
    name: 'large.json',
    mimeType: 'application/json',
    buffer: Buffer.alloc(3 * 1024 * 1024, ' '),
  })
  await panel.showsError('Rules', 'large.json is 3 MiB, and at most 2 MiB is taken')
  const rules = [
    {
      ...JSON.parse(start).rules.find((r: { name: string }) => r.name === 'deny-mail'),
      priority: 210,
    },
  ]
  await choose.setInputFiles({
    name: 'rules.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(rules)),
  })
  const sent = panel.root.getByRole('region', { name: 'What will be sent' })
  await expect(sent).toContainText('Change deny-mailPriority: 200 → 210')
  await expect(sent).toContainText('Remove no-targets')
  await panel.root.getByRole('checkbox', { name: 'Keep rules that the text does not have' }).click()
  await expect(sent).not.toContainText('Remove')
  elsewhere(app, 'deny-mail', { priority: 230 })
  elsewhere(app, 'no-targets', { description: 'Theirs' })
  await panel.submit()
  await expect(panel.root).toContainText(
    'Priority of rule deny-mail was “200”, is “230” now, and you entered “210”.',
  )
  await panel.button('Take theirs').click()
  await expect(text).toHaveValue(/"priority": 230/)
  await text.fill((await text.inputValue()).replace('"description": "', '"description": "Ours: '))
  await panel.submit()
  await expect(app.toasts).toContainText(
    'Firewall rules updated. Changes that another user made in the meantime are kept: no-targets',
  )
  expect(ruleIn(app, at, 'deny-mail')).toMatchObject({
    priority: 230,
    description: expect.stringMatching(/^Ours: /),
  })
  expect(ruleIn(app, at, 'no-targets')?.description).toBe('Theirs')
  expect(rulesIn(app, at)).toHaveLength(before)

  // The copied JSON has the same form as the text in the panel.
  await app.palette.run('copy all firewall rules', /Copy all firewall rules as JSON/)
  const copied = () => app.page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toContain('"description": "Theirs"')
})

test('undo keeps another user’s later change, or asks about it', long, async ({ app }) => {
  await app.as('ada').seed('demo').at(RULES)
  const undo = () => app.list.row('deny-mail').press('firewall-rule.undo')
  await undo()
  await expect(app.status).toContainText(
    'no change of these rules was made here since the page was loaded',
  )
  await app.list.row('deny-mail').press('firewall-rule.disable')
  await app.confirm()
  await expect(app.toasts).toContainText('Firewall rule deny-mail disabled')
  elsewhere(app, 'deny-mail', { priority: 230 })
  elsewhere(app, 'no-targets', { description: 'Theirs' })
  await app.toasts.getByRole('button', { name: 'Undo' }).click()
  await expect(app.question).toContainText('Undo the last change of the firewall rules')
  await expect(app.question).toContainText('~ change deny-mail: status disabled → enabled')
  await app.confirm()
  await expect(app.toasts).toContainText(
    'The last change of the firewall rules is undone. Changes that another user made in the meantime are kept: deny-mail and no-targets',
  )
  expect(ruleIn(app, at, 'deny-mail')).toMatchObject({ status: 'enabled', priority: 230 })
  expect(ruleIn(app, at, 'no-targets')?.description).toBe('Theirs')

  // An undo can be undone. The undo asks about a rule that another user deleted in the meantime.
  await app.list.row('no-targets').press('firewall-rule.delete', { keys: 'Shift+D' })
  await app.confirm()
  await expect(app.list.row('no-targets').locator).toBeHidden()
  await undo()
  await app.confirm()
  await expect(app.list.row('no-targets').locator).toBeVisible()
  elsewhere(app, 'no-targets', { priority: 7 })
  await undo()
  await expect(app.question).toContainText('− remove no-targets')
  await app.read()
  await app.keys('Tab', 'Enter')
  await expect(app.question).toContainText('Another user changed this in the meantime')
  await app.keys('Escape')
  expect(ruleIn(app, at, 'no-targets')?.priority).toBe(7)
})

test('the effect of rules is shown before they are saved', long, async ({ app }) => {
  const here = { project: 'web', vpc: 'default' }
  await app
    .as('ada')
    .seed('demo')
    .at(paths.vpcFirewallRuleEdit({ ...here, rule: 'allow-ssh' }))
  const { panel } = app
  const effect = panel.root.getByRole('region', { name: 'Effect' })
  await panel.root.getByRole('checkbox', { name: 'Enabled' }).click()
  await expect(effect).toContainText(
    /5 instances can no longer be reached from the internet \(IPv4\) at TCP 22: bastion, db-1 and 3 more/,
  )
  await expect(effect).toContainText('What the firewalls within the guests and the network outside')
  // The panel of all rules as text lists lost and new connections, and rules that then never decide.
  await app.at(paths.vpcFirewallRulesText(here))
  await panel.field('Rules').fill('{"rules": []}')
  await expect(effect).toContainText('9 instances can no longer reach each other')
  const rules = JSON.stringify([
    {
      ...{ name: 'deny-all', status: 'enabled', action: 'deny', description: '', priority: 1 },
      ...{ direction: 'inbound', targets: [{ type: 'vpc', value: 'default' }], filters: {} },
    },
  ])
  await panel.field('Rules').fill(rules)
  await panel.root.getByRole('checkbox', { name: 'Keep rules that the text does not have' }).click()
  await expect(effect).toContainText(
    '3 rules never decide then: allow-icmp, allow-internal-inbound and 1 more',
  )

  // The question before a rule is disabled shows the effect, too.
  await app.at(paths.vpcFirewallRules(here))
  await app.list.row('allow-ssh').press('firewall-rule.disable')
  const asked = app.question.getByRole('region', { name: 'Effect' })
  await expect(asked).toContainText(
    '5 instances can no longer be reached from the internet (IPv4) at TCP 22',
  )
  await app.keys('Escape')
  await app.list.row('allow-ssh').press('firewall-rule.raise')
  await expect(asked).toContainText('No change in what can reach what.')

  // The form of a route shows the effect, too.
  await app.at(paths.vpcRouterRouteEdit({ ...here, router: 'system', route: 'default-v4' }))
  await panel.root.getByRole('button', { name: /Target type/ }).click()
  await app.page.getByRole('option', { name: 'Drop' }).click()
  await expect(effect).toContainText(
    '9 instances can no longer reach the internet (IPv4) at any protocol and port: bastion, build-cache and 7 more',
  )

  // The form that attaches an address to an instance shows the effect, too.
  await app.at(paths.instanceFloatingAttach({ project: 'web', instance: 'build-cache' }))
  await panel.root.getByRole('combobox', { name: 'Floating IP' }).focus()
  await app.keys('ArrowDown', 'ArrowDown', 'Enter')
  await expect(effect).toContainText(
    '1 instance can then be reached from the internet (IPv4) at TCP 22; ICMP: build-cache',
  )

  // The questions before an address, an interface or a route is removed show the lost connections.
  const instance = found(app.world.instances.all().find(({ name }) => name === 'build-cache'))
  const spare = found(app.world.floatingIps.all().find(({ name }) => name === 'spare'))
  app.world.floatingIps.update(spare.id, { instanceId: instance.id })
  await app.follow(paths.floatingIps({ project: 'web' }))
  await app.list.row('spare').press('floating-ip.detach')
  await expect(asked).toContainText(
    '1 instance can no longer be reached from the internet (IPv4) at TCP 22; ICMP: build-cache',
  )
  await app.keys('Escape')
  await app.follow(paths.instanceNetworking({ project: 'web', instance: 'web-2' }))
  await app.listOf('Network interfaces').row('net0').choose('Delete')
  await expect(asked).toContainText(
    /1 instance can no longer be reached from 13 instances .*: web-2/,
  )
  await app.keys('Escape')
  const backend = { project: 'web', vpc: 'backend' }
  await app.follow(paths.vpcRouter({ ...backend, router: 'egress' }))
  await app.list.row('partner').press('router-route.delete', { in: 'row' })
  await expect(asked).toContainText('No change in what can reach what.')
  await app.keys('Escape')

  // The forms for a subnet's router and for a new interface show the effect, too.
  await app.follow(paths.vpcSubnetEdit({ ...backend, subnet: 'cache' }))
  await panel.root.getByRole('button', { name: /Custom router/ }).click()
  await app.page.getByRole('option', { name: 'egress' }).click()
  await expect(effect).toContainText('No change in what can reach what.')
  await app.follow(paths.instanceNicNew({ project: 'web', instance: 'web-2' }))
  await panel.fill({ 'IPv4 address': '172.30.0.200' })
  await expect(effect).toContainText('No change in what can reach what.')
})
