/** Firewall rules: changed by keys, mouse and palette, and merged with simultaneous changes by other users. */
import { randomUUID } from 'node:crypto'
import type { Page, Route } from 'playwright/test'
import { NEWEST, R18 } from '@/api/version'
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { uncheck } from '../drive/choose'
import { Form } from '../drive/form'
import { found } from '../drive/found'
import { paste } from '../drive/paste'
import { ruleIn, rulesIn } from '../drive/rules'
import { expect, long, onScreen, test } from '../drive/test'

const at = { project: 'web', vpc: 'backend' }
const RULES = paths.vpcFirewallRules(at)
/** With this many rules, computing the effect takes longer than a frame. */
const MANY = 1_600

/** Opens a second window of the same user. */
async function second(app: App): Promise<{ page: Page; panel: Form }> {
  const page = await app.context.newPage()
  return { page, panel: new Form(page, page.getByRole('dialog')) }
}

test('several host filters of one kind are added in sequence, and a network shows its IP version', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.vpcFirewallRulesNew(at))
  const { panel } = app
  const kind = panel.root.getByRole('button', { name: /Host type/ })
  await kind.focus()
  await app.keys('Enter')
  await app.page.getByRole('option', { name: 'IP subnet' }).click()
  const network = panel.field('IP network')
  await network.fill('10.1.0.5/16')
  await app.keys('Enter')
  await panel.showsError(
    'IP network',
    '10.1.0.5/16 means the whole network, 10.1.0.0/16. Write that, or 10.1.0.5/32 for the one address',
  )
  await expect(network).toHaveValue('10.1.0.5/16')
  await network.fill('10.1.0.0/16')
  await app.keys('Enter')
  await expect(kind).toContainText('IP subnet')
  await panel.field('IP network').fill('FD00:0::/64')
  await app.keys('Enter')
  await expect(
    panel.root.getByRole('table', { name: 'Host filters' }).getByRole('row'),
  ).toHaveCount(3)
  await expect(kind).toContainText('IP subnet')
})

test('a list of rules has a column of findings only where there is one', async ({ app }) => {
  await app
    .as('ada')
    .seed('demo')
    .at(paths.vpcFirewallRules({ project: 'web', vpc: 'default' }))
  await app.list.row('allow-ssh').shows({ Order: '3' })
  expect(await app.list.headers()).not.toContain('Finding')
})

test(
  'by keys: an unfinished entry of a rule is not lost, and pasted lists are split',
  long,
  async ({ app }) => {
    await app.as('ada').seed('demo').at(RULES)
    await app.list
      .row('no-targets')
      .shows({ Finding: /every instance: Without targets this rule applies to every instance/ })
    await app.list.press('firewall-rule.create')
    const { panel } = app
    await panel.fill({ Name: 'deny-mail', Priority: '70000' })
    const ports = panel.field('Port filters')
    await ports.fill('8443-443')
    await ports.press('Enter')
    await panel.showsError('Port filters', 'Not a valid port range')
    await ports.fill('')
    await paste(ports, '443, 8000-8099; 53')
    const table = panel.root.getByRole('table', { name: 'Port filters' })
    await expect(table.getByRole('row')).toHaveCount(4)
    await panel.root.getByRole('combobox', { name: 'VPC name' }).first().fill('backend')
    await panel.submit()
    await expect(panel.field('Name')).toHaveAccessibleDescription(
      'Name taken. To update an existing rule, edit it directly.',
    )
    await panel.showsError('Priority', 'Can be at most 65535')
    await panel.fill({ Name: 'web-in', Priority: '350' })
    await panel.submit()
    await expect(panel.root).toContainText('This is not part of the rule yet. Add it with Enter')
    await panel.root.getByRole('button', { name: 'Add target' }).click()
    await expect(panel.root.getByRole('region', { name: 'What will be sent' })).toContainText(
      'Add web-inallow inbound, priority 350, to vpc backend, port 443, port 8000-8099, port 53',
    )
    await panel.submit()
    await expect(app.toasts).toContainText('Firewall rule web-in created')
    await expect(app.list.row('web-in').locator).toBeFocused()
    expect(ruleIn(app, at, 'web-in')).toMatchObject({
      targets: [{ type: 'vpc', value: 'backend' }],
      filters: { ports: ['443', '8000-8099', '53'], protocols: [], hosts: [] },
    })

    // Each of a move, a disable and a delete shows the difference in a question, and writes all rules once.
    await app.list.row('web-in').press('firewall-rule.raise')
    await expect(app.question).toContainText('~ change web-in: priority 350 → 299')
    await app.confirm()
    await app.list.row('web-in').shows({ Priority: '299' })
    await app.list.row('web-in').press('firewall-rule.disable')
    await expect(app.question).toContainText('status enabled → disabled')
    await app.confirm()
    await app.list.row('web-in').shows({ Status: 'Disabled' })
    await app.list.row('web-in').mark()
    await app.list.row('no-targets').mark()
    await app.list.press('firewall-rule.delete', { keys: 'Shift+D' })
    await expect(app.question).toContainText('− remove web-in: allow inbound')
    await expect(app.question).toContainText('− remove no-targets')
    await app.confirm()
    await expect(app.toasts).toContainText('2 firewall rules deleted')
    expect(rulesIn(app, at)).toHaveLength(6)
  },
)

test(
  'by mouse and palette: a rule is cloned, enabled and filtered, and ICMP type 0 is accepted',
  long,
  async ({ app }) => {
    await app.as('ada').seed('demo').at(RULES)
    await app.list.filter('5432')
    await app.list.has(['allow-postgres'])
    await app.list.row('allow-postgres').choose('Clone')
    const { panel } = app
    await expect(panel.field('Name')).toHaveValue('allow-postgres-copy')
    await expect(panel.root).not.toContainText('Without filters')
    await panel.root.getByRole('button', { name: /^Protocol filters|Select a protocol/ }).click()
    await app.page.getByRole('option', { name: 'ICMP', exact: true }).click()
    // A list typed with commas is split, and a range accepts any kind of dash.
    await panel.field('Port filters').focus()
    await app.type('443,8000–8099')
    await app.keys('Enter')
    await expect(
      panel.root.getByRole('table', { name: 'Port filters' }).getByRole('row'),
    ).toContainText(['Port ranges', '5432', '443', '8000-8099'])
    for (const port of ['443', '8000-8099'])
      await panel.root.getByRole('button', { name: `remove port ${port}` }).click()
    const hosts = panel.root.getByRole('group', { name: 'Host filters' })
    await hosts.getByRole('button', { name: /Host type/ }).click()
    await app.page.getByRole('option', { name: 'VPC subnet' }).click()
    await hosts.getByRole('combobox', { name: 'Subnet name' }).focus()
    await app.type('lab,dmz')
    await app.keys('Tab')
    await hosts.getByRole('button', { name: 'Add host filter' }).click()
    await expect(hosts.getByRole('row')).toContainText(['Type', 'backend', 'lab', 'dmz'])
    for (const item of [3, 2])
      await hosts.getByRole('button', { name: `Remove item ${item}` }).click()
    const icmpType = panel.root.getByRole('combobox', { name: 'ICMP type' })
    await icmpType.fill('request')
    await app.page.getByRole('option', { name: '8 - Echo Request' }).click()
    await expect(icmpType).toHaveValue('8')
    await icmpType.fill('0')
    await app.keys('Tab')
    await expect(icmpType).toHaveValue('0')
    await panel.field('ICMP code').fill('1––3')
    await panel.root.getByRole('button', { name: 'Add protocol filter' }).click()
    await panel.root.getByRole('button', { name: 'Remove TCP' }).click()
    app.expectFailure('/v1/vpc-firewall-rules')
    // When the control plane refuses the rule, the form keeps the values.
    app.world.faults.next('vpcFirewallRulesUpdate', { kind: 'status', status: 400 })
    await panel.button('Create rule').click()
    await expect(panel.errors).toContainText('Fault 400')
    await expect(panel.root.getByRole('table', { name: 'Protocol filters' })).toContainText('1-3')
    // When the answer to a create is lost, the form recognises the rule in the list as its own rather than as a name
    // that is taken. Then a double click sends one write.
    const put = (route: Route) => route.request().method() === 'PUT'
    await app.page.route('**/v1/vpc-firewall-rules**', async (route) => {
      if (!put(route)) return route.fallback()
      await route.fetch()
      return route.abort()
    })
    await panel.button('Create rule').click()
    await expect(panel.errors).toContainText('Could not reach the control plane')
    expect(ruleIn(app, at, 'allow-postgres-copy')).toBeDefined()
    await app.page.unroute('**/v1/vpc-firewall-rules**')
    await app.press('view.refresh')
    const written: string[] = []
    app.page.on('request', (r) => r.method() === 'PUT' && written.push(r.url()))
    await panel.button('Create rule').dblclick()
    await expect(panel.root).toBeHidden()
    await expect(app.toasts).toContainText('Firewall rule allow-postgres-copy created')
    expect(written).toHaveLength(1)
    expect(rulesIn(app, at).filter(({ name }) => name === 'allow-postgres-copy')).toHaveLength(1)
    expect(ruleIn(app, at, 'allow-postgres-copy')?.filters.protocols).toEqual([
      { type: 'icmp', value: { icmpType: 0, code: '1-3' } },
    ])
    await app.list
      .row('allow-postgres-copy')
      .shows({ Finding: /ports do not count: Ports without TCP or UDP: .* all its ICMP/ })
    // On a page without a selected rule, the palette asks for the rule.
    await app.at(paths.vpcSubnets(at))
    // Fields of the rules that only a newer control plane knows are sent back unchanged.
    const newer = { newer_log: { at_level: 2 } }
    await app.page.route('**/v1/vpc-firewall-rules**', async (route) => {
      if (put(route)) return route.fallback()
      const response = await route.fetch()
      const { rules } = (await response.json()) as { rules: readonly object[] }
      return route.fulfill({ response, json: { rules: rules.map((r) => ({ ...r, ...newer })) } })
    })
    const sent: object[] = []
    app.page.on('request', (r) => {
      if (r.method() === 'PUT') sent.push(...(r.postDataJSON() as { rules: object[] }).rules)
    })
    await app.palette.run('enable firewall rule', /Enable firewall rule/, 'deny-the-rest')
    await expect(app.question).toContainText('Enable firewall rule')
    await expect(app.question.getByRole('link')).toHaveText(['deny-the-rest'])
    await app.confirm()
    await expect(app.toasts).toContainText('Firewall rule deny-the-rest enabled')
    expect(sent.map((rule) => ({ ...rule, ...newer }))).toEqual(sent)
    expect(sent).toHaveLength(rulesIn(app, at).length)
    expect(ruleIn(app, at, 'deny-the-rest')?.status).toBe('enabled')
  },
)

test(
  'changes of two windows both stay, and the effect is computed in a worker',
  onScreen,
  async ({ app }) => {
    await app
      .as('ada')
      .seed('demo')
      .at(paths.vpcFirewallRuleEdit({ ...at, rule: 'deny-mail' }))
    const other = await second(app)
    const idOf = (rule: string) => found(ruleIn(app, at, rule)).id
    // Another user changes another rule, and the second window another field of the same rule.
    app.world.firewallRules.update(idOf('lots-of-targets'), { priority: 555 })
    await other.page.goto(app.url + paths.vpcFirewallRuleEdit({ ...at, rule: 'deny-mail' }))
    await expect(other.panel.field('Name')).toHaveValue('deny-mail')
    await other.panel.fill({ Description: 'No spam' })
    await other.panel.submit()
    await expect(other.panel.root).toBeHidden()
    await app.panel.fill({ Priority: '210' })
    await app.panel.submit()
    await expect(app.toasts).toContainText(
      'Firewall rule deny-mail updated. Changes that another user made in the meantime are kept: deny-mail and lots-of-targets',
    )
    expect(ruleIn(app, at, 'deny-mail')).toMatchObject({ priority: 210, description: 'No spam' })
    expect(ruleIn(app, at, 'lots-of-targets')).toMatchObject({ priority: 555 })

    // With many rules the effect is computed in a worker.
    const here = { project: 'web', vpc: 'default' }
    const ssh = found(app.world.firewallRules.all().find(({ name }) => name === 'allow-ssh'))
    const hosts = [{ type: 'ip_net' as const, value: '198.18.0.0/15' }]
    for (let n = 0; n < MANY; n += 1)
      app.world.firewallRules.add({
        ...{ ...ssh, id: randomUUID(), name: `block-${n}`, priority: 60_000 },
        ...{ action: 'deny', filters: { hosts } },
      })
    await app.at(paths.vpcFirewallRuleEdit({ ...here, rule: 'allow-ssh' }))
    const worker = app.page.waitForEvent('worker')
    await uncheck(app.panel.root.getByRole('checkbox', { name: 'Enabled' }))
    await worker
    await expect(app.panel.root.getByRole('region', { name: 'Effect' })).toContainText(
      /5 instances can no longer be reached from part of the internet \(IPv4\) at TCP 22/,
    )
  },
)

test('an edit of a rule that another user has changed asks first', long, async ({ app }) => {
  await app.as('ada').seed('demo').at(RULES)
  const idOf = (rule: string) => found(ruleIn(app, at, rule)).id

  // Both users change the same field of the same rule.
  await app.list.row('deny-mail').press('firewall-rule.edit')
  await app.panel.fill({ Priority: '220' })
  app.world.firewallRules.update(idOf('deny-mail'), { priority: 230 })
  await app.panel.submit()
  await expect(app.panel.root).toContainText(
    'Priority was “200”, is “230” now, and you entered “220”.',
  )
  // The preview compares with the current rules. After a rename, its heading keeps the known name.
  const sent = app.panel.root.getByRole('region', { name: 'What will be sent' })
  await expect(sent).toContainText('Priority: 230 → 220')
  await app.panel.fill({ Name: 'no-mail' })
  await expect(sent).toContainText('Change deny-mail')
  await app.panel.fill({ Name: 'deny-mail' })
  await app.panel.button('Keep mine').click()
  await app.panel.submit()
  await expect(app.panel.root).toBeHidden()
  expect(ruleIn(app, at, 'deny-mail')).toMatchObject({ priority: 220 })

  // When another rule has taken the new name in the meantime, the rename replaces nothing.
  await app.list.row('deny-mail').press('firewall-rule.edit')
  await app.panel.fill({ Name: 'fresh' })
  app.world.firewallRules.update(idOf('old-monitoring'), { name: 'fresh' })
  await app.panel.submit()
  await expect(app.panel.field('Name')).toHaveAccessibleDescription(/^Name taken/)
  expect(ruleIn(app, at, 'fresh')).toMatchObject({ priority: 300 })
  await app.panel.fill({ Name: 'deny-mail', Description: 'Still none' })

  // Another user deletes the rule while its form is open.
  app.world.firewallRules.remove(idOf('deny-mail'))
  await app.panel.submit()
  await expect(app.panel.root).toContainText(/Rule deny-mail was .* is “removed” now/)
  expect(ruleIn(app, at, 'deny-mail')).toBeUndefined()
  await app.panel.button('Keep mine').click()
  await app.panel.submit()
  await expect(app.panel.root).toBeHidden()
  expect(ruleIn(app, at, 'deny-mail')).toMatchObject({ description: 'Still none', priority: 220 })
})

test('Enter accepts the suggested name; a name that does not exist is marked, and allowed', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.vpcFirewallRulesNew(at))
  const { panel } = app
  await panel.fill({ Name: 'named' })
  await expect(panel.root).toContainText(
    'Without targets this rule applies to every instance of the VPC.',
  )
  await expect(panel.root).toContainText('Without filters, the rule applies to all traffic')
  const vpc = panel.root.getByRole('combobox', { name: 'VPC name' }).first()
  const targets = panel.root.getByRole('table', { name: 'Targets' })
  await vpc.focus()
  await app.type('backe')
  await app.keys('Enter')
  await expect(vpc).toHaveValue('backend')
  await app.keys('Enter')
  await expect(targets.getByRole('row').nth(1)).toContainText('backend')
  await expect(panel.root).not.toContainText('Without targets')
  await expect(targets).not.toContainText('Matches nothing')

  // The form refuses another VPC, and accepts a subnet that does not exist.
  await app.type('backup')
  await app.keys('Enter', 'Enter')
  await expect(vpc).toHaveAccessibleDescription(
    /no VPC but its own, backend, and this names backup/,
  )
  await expect(vpc).toHaveAttribute('aria-invalid', 'true')
  await panel.root.getByRole('button', { name: /Target type/ }).click()
  await app.page.getByRole('option', { name: 'VPC subnet' }).click()
  const subnet = panel.root.getByRole('combobox', { name: 'Subnet name' }).first()
  await subnet.focus()
  await app.type('dbs')
  await expect(subnet).toHaveAccessibleDescription(/Matches nothing now: .* subnet dbs/)
  await expect(subnet).not.toHaveAttribute('aria-invalid', 'true')
  await app.keys('Enter', 'Enter')
  await expect(targets.getByRole('row').nth(2)).toContainText(/dbs .*Matches nothing now/)

  // When the typed name is a part of another name, the exact match is selected.
  const named = async (...keys: string[]) => {
    await panel.root.getByRole('button', { name: /Target type/ }).click()
    await app.page.getByRole('option', { name: 'VPC subnet' }).click()
    await subnet.focus()
    await app.type('cach')
    await app.keys(...keys)
    await app.keys('Enter')
  }
  await named('Enter')
  await named('ArrowUp', 'Enter')
  await panel.submit()
  await expect(panel.root).toBeHidden()
  expect(ruleIn(app, at, 'named')?.targets.map(({ value }) => value)).toEqual([
    'backend',
    'dbs',
    'cache',
    'cach',
  ])
})

test('a link to an unknown rule shows “not found” like other unknown things, with a link to the rules', async ({
  app,
}) => {
  const unknown = paths.vpcFirewallRuleEdit({ ...at, rule: 'nope' })
  await app.as('ada').seed('demo').at(unknown)
  const { root } = app.panel
  await expect(root.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(root).toContainText("doesn't exist or you may not have access to it")
  await expect(root).not.toContainText('Try again')
  await app.keys('Escape')
  await app.isAt(RULES)
  await app.palette.run(unknown, unknown)
  await expect(root.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await app.page.goBack()
  await app.isAt(RULES)
  await expect(root).toBeHidden()
})

test('a list of two thousand rules can be read and filtered', long, async ({ app }) => {
  await app
    .as('ada')
    .seed('crowded')
    .at(paths.vpcFirewallRules({ project: 'web', vpc: 'second' }))
  await expect(app.main).toContainText('2,000 of 2,000')
  await app.list.filter('11999')
  await app.list.has(['service-1999'])
  // The row count for screen readers is the number of shown rows plus the header.
  await expect(app.list.grid).toHaveAttribute('aria-rowcount', '2')
})

test('ICMPv6 has its own types where the rack supports it', async ({ app }) => {
  await app.as('ada').version(NEWEST).seed('demo').at(paths.vpcFirewallRulesNew(at))
  const { panel } = app
  await panel.fill({ Name: 'ping-v6', Priority: '100' })
  await panel.root.getByRole('combobox', { name: 'VPC name' }).first().fill('backend')
  await panel.root.getByRole('button', { name: 'Add target' }).click()
  const protocol = panel.root.getByRole('button', { name: /^Protocol filters|Select a protocol/ })
  await protocol.click()
  await app.page.getByRole('option', { name: 'ICMPv6' }).click()
  const type = panel.root.getByRole('combobox', { name: 'ICMPv6 type' })
  await type.fill('echo')
  await app.page.getByRole('option', { name: '128 - Echo Request' }).click()
  await expect(type).toHaveValue('128')
  await panel.root.getByRole('button', { name: 'Add protocol filter' }).click()
  await expect(panel.root.getByRole('table', { name: 'Protocol filters' })).toContainText('ICMPv6')
  await panel.button('Create rule').click()
  await expect(panel.root).toBeHidden()
  await app.list.row('ping-v6').shows({ Filters: /ICMPv6.*type 128/ })
  expect(ruleIn(app, at, 'ping-v6')?.filters.protocols).toEqual([
    { type: 'icmp6', value: { icmpType: 128 } },
  ])
})

test('before release 19 ICMPv6 is not offered', async ({ app }) => {
  await app.as('ada').version(R18).seed('demo').at(paths.vpcFirewallRulesNew(at))
  await app.panel.root.getByRole('button', { name: /^Protocol filters|Select a protocol/ }).click()
  await expect(app.page.getByRole('option', { name: 'ICMP', exact: true })).toBeVisible()
  await expect(app.page.getByRole('option', { name: 'ICMPv6' })).toHaveCount(0)
})

test('Tab skips buttons that have no effect yet', async ({ app }) => {
  await app
    .as('ada')
    .seed('demo')
    .at(paths.vpcFirewallRulesNew({ project: 'web', vpc: 'default' }))
  const ports = app.panel.field('Port filters')
  await ports.focus()
  await app.keys('Tab')
  await expect(app.panel.root.getByRole('button', { name: 'Add port filter' })).not.toBeFocused()
  await ports.fill('443')
  await app.keys('Tab')
  await expect(app.panel.root.getByRole('button', { name: 'Add port filter' })).toBeFocused()
})
