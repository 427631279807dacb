/** Where racks treat a rule in an unexpected way, the console shows that at the rule and offers a repair. */
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { found } from '../drive/found'
import { ruleIn, rulesIn } from '../drive/rules'
import { expect, test } from '../drive/test'
import { unfolded } from '../drive/list'

const at = { project: 'web', vpc: 'backend' }
const RULES = paths.vpcFirewallRules(at)

const protocolsOf = (app: App, name: string) =>
  found(ruleIn(app, at, name)).filters.protocols?.map(({ type }) => type)

test('in the list: ports that have no effect without TCP or UDP are reported and repaired', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(RULES)
  // The rule is disabled, so it has no number in the order of evaluation.
  await app.list.row('old-monitoring').shows({
    Order: '–',
    Finding: /ports do not count: Ports without TCP or UDP: the rack matches all traffic/,
  })
  await expect(app.main).toContainText('old-monitoring, which is disabled')
  await expect(app.main).toContainText('one may expect that only these ports match')
  await app.main.getByRole('button', { name: 'Add TCP and UDP' }).click()
  await expect(app.question).toContainText('protocol filters empty → TCP, UDP')
  await app.confirm()
  await expect(app.toasts).toContainText('Firewall rule old-monitoring updated')
  expect(protocolsOf(app, 'old-monitoring')).toEqual(['tcp', 'udp'])
  await expect(app.main.getByRole('button', { name: 'Add TCP and UDP' })).toBeHidden()
  // The menu of the row has the same command, which now has nothing to add.
  await unfolded(await app.list.row('old-monitoring').openMenu())
  await expect(app.menu.getByRole('menuitem', { name: /Add TCP and UDP/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('in the form: ports that have no effect without TCP or UDP are reported and repaired', async ({
  app,
}) => {
  await app
    .as('ada')
    .seed('demo')
    .at(paths.vpcFirewallRuleEdit({ ...at, rule: 'old-monitoring' }))
  const { panel } = app
  await expect(panel.root).toContainText('Ports without TCP or UDP: the rack matches all traffic.')
  await panel.button('Add TCP and UDP').click()
  await expect(panel.root).not.toContainText('Ports without TCP or UDP')
  // The button has disappeared, so the focus moves to the field that it filled.
  await expect(panel.root.getByRole('button', { name: /^Select a protocol/ })).toBeFocused()
  await panel.submit()
  await expect(app.toasts).toContainText('Firewall rule old-monitoring updated')
  expect(protocolsOf(app, 'old-monitoring')).toEqual(['tcp', 'udp'])
})

test('removing the last target warns that a rule without targets applies to every instance', async ({
  app,
}) => {
  await app
    .as('ada')
    .seed('demo')
    .at(paths.vpcFirewallRuleEdit({ ...at, rule: 'allow-postgres' }))
  const { panel } = app
  await expect(panel.root).not.toContainText('Without targets')
  await panel.button('Remove item 1').first().click()
  await expect(panel.root).toContainText(
    'Without targets this rule applies to every instance of the VPC.',
  )
  await expect(panel.root.getByRole('region', { name: 'What will be sent' })).toContainText(
    'none: every instance of the VPC',
  )
})

test('rules that name another VPC are all corrected in one write', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.vpcSubnets(at))
  for (const name of ['allow-postgres', 'deny-mail']) {
    const rule = found(ruleIn(app, at, name))
    const vpc = { type: 'vpc' as const, value: 'renamed' }
    Object.assign(rule, { targets: [vpc], filters: { ...rule.filters, hosts: [vpc] } })
  }
  await app.at(RULES)
  await app.list
    .row('deny-mail')
    .shows({ Finding: /names another VPC: .* VPC renamed is another one/ })
  await expect(app.main).toContainText('no instance of the VPC can be started')
  // Until the rules are corrected, the rack refuses every other change of the rules.
  await app.list.row('deny-the-rest').press('firewall-rule.enable')
  await app.confirm()
  await expect(app.toasts).toContainText('A rule can name no VPC but its own, backend')
  await app.main.getByRole('button', { name: 'Name its own VPC in all rules' }).click()
  await expect(app.question).toContainText('allow-postgres')
  await app.confirm()
  await expect(app.toasts).toContainText('2 firewall rules corrected to VPC backend')
  const named = rulesIn(app, at).flatMap(({ targets, filters }) => [
    ...targets,
    ...(filters.hosts ?? []),
  ])
  expect(named.some(({ value }) => value === 'renamed')).toBe(false)
})
