/** Traces of traffic: the question, the path hop by hop, and the actions on the answer. */
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { Form } from '../drive/form'
import { found } from '../drive/found'
import { expect, long, test } from '../drive/test'

const at = { project: 'web', vpc: 'backend' }
const RULES = paths.vpcFirewallRules(at)

const projectId = ({ world }: App) =>
  found(world.projects.all().find(({ name }) => name === at.project)).id

/** Moves an interface of an instance into the database subnet of the VPC. */
function moveToBackend(app: App, instance: string, ip: string) {
  const { world } = app
  const owner = found(world.instances.named(instance, projectId(app)))
  const vpc = found(world.vpcs.named(at.vpc, projectId(app)))
  const subnet = found(world.subnets.named('db', vpc.id))
  const nic = found(world.nics.under(owner.id).find(({ primary }) => primary))
  world.nics.update(nic.id, {
    vpcId: vpc.id,
    subnetId: subnet.id,
    ipStack: { type: 'v4', value: { ip, transitIps: [] } },
  })
}

const trace = (app: App, from: string, to: string, more: Record<string, string> = {}) =>
  app.follow(`${paths.vpcTrace(at)}?${new URLSearchParams({ from, to, protocol: 'tcp', ...more })}`)

test(
  'a trace follows the traffic hop by hop, with the decision and its reason at each hop',
  long,
  async ({ app }) => {
    await app.as('ada').seed('demo').start()
    moveToBackend(app, 'db-1', '10.10.1.9')
    moveToBackend(app, 'web-1', '10.10.1.10')
    await app.follow(RULES)
    await app.press('vpc.trace', { in: 'detail' })
    await expect(app.title).toHaveText('Trace in backend')
    const form = new Form(app.page, app.main)
    const answer = app.main.getByRole('status').first()
    const hops = app.main.getByRole('list', { name: 'Path' }).getByRole('listitem')
    const end = async (label: string, text: string) => {
      await form.root.getByRole('combobox', { name: label }).fill(text)
      await app.page.keyboard.press('Tab')
    }
    await form.button('Trace').click()
    await expect(app.main).toContainText('Source is required')
    await end('Source', 'db-1')
    await end('Destination', '198.51.100.7')
    await form.field('Destination port').fill('465')
    await form.field('Destination port').press('Enter')
    await expect(answer).toContainText(
      'TCP port 465 from db-1 to 198.51.100.7: The outbound rule deny-mail (priority 200) of VPC backend denies it.',
    )
    // What was considered at the only hop folds by a key, and unfolds from the palette and by a button.
    const unfolded = hops.locator('details[open]')
    await expect(unfolded).toHaveCount(1)
    // The field of the port would take the letters.
    await app.title.focus()
    await app.press('vpc.unfold-trace', { in: 'detail' })
    await expect(unfolded).toHaveCount(0)
    await app.palette.run('unfold steps', 'Unfold or fold the steps of a trace')
    await expect(unfolded).toHaveCount(1)
    const unfold = app.main.getByRole('button', { name: 'Unfold steps' })
    await unfold.click()
    await expect(unfolded).toHaveCount(0)
    await unfold.click()
    await expect(unfolded).toHaveCount(1)
    // The map below the answer has the path on it.
    await expect(app.main.getByText('path of the trace')).toBeVisible()
    const outbound = app.listOf('Outbound rules that were tried')
    await outbound.row('deny-mail').shows({ Outcome: 'Deny', Why: /port 465-587 matches/ })
    await outbound.row('deny-mail').shows({ Order: '1' })
    // All values of the row, including the complete reason that the row has no space for.
    await outbound.row('deny-mail').choose('All values')
    await expect(app.panel.root).toContainText(/match: any .*; .* match: port 465-587 matches/)
    await app.keys('Escape')
    await expect(outbound.focused).toContainText('deny-mail')

    // The address contains the question, so Back returns to it. A disabled rule is not evaluated, and has no number.
    await end('Source', 'web-1')
    await end('Destination', 'db-1')
    await form.field('Destination port').fill('9100')
    await form.field('Destination port').press('Enter')
    await expect(answer).toContainText('No inbound rule of VPC backend matches.')
    const inbound = app.listOf('Inbound rules that were tried')
    await inbound.row('allow-postgres').shows({ Order: '1' })
    await inbound.row('old-monitoring').shows({ Outcome: 'Disabled', Order: '–' })
    await inbound.row('lots-of-filters').shows({ Order: '2' })
    await inbound.row('allow-postgres').shows({ Why: /only 5432, not 9100/ })
    await expect(hops).toHaveCount(4)
    // Of several hops all unfold that are not open yet.
    const steps = await hops.locator('details').count()
    expect(steps).toBeGreaterThan(1)
    await app.title.focus()
    await app.press('vpc.unfold-trace', { in: 'detail' })
    await expect(unfolded).toHaveCount(steps)
    await expect(hops.nth(2)).toContainText('The route db of the system router delivers it')
    await app.page.goBack()
    await expect(form.field('Destination port')).toHaveValue('465')

    // The trace names the route that drops the traffic, and the other routes that were considered.
    await trace(app, 'db-1', '169.254.169.254', { port: '80' })
    await expect(answer).toContainText(
      /^Dropped.* no-metadata of the custom router egress drops it/,
    )
    const routes = app.listOf('Routes that were considered')
    await routes.row('no-metadata').shows({ Outcome: 'Drops', Why: /with 32 bits, the most/ })
    await routes
      .row('default-v4')
      .shows({ Outcome: 'Less exact', Why: /0 bits are fewer than the 32/ })

    // Without a port, the answer lists the ports with different results, each with a link to its own trace.
    await trace(app, 'web-1', 'db-1')
    await expect(answer).toContainText(
      'from web-1 to db-1: ports 53, 80, 443, 5432, 8000-8099 allowed, the rest denied.',
    )
    await app.main.getByRole('link', { name: 'Port 80' }).click()
    await expect(answer).toContainText(/^Allowed.* It arrives at the interface net0 of db-1/)
    await expect(app.main).not.toContainText('No step of this path')

    // A link with an invalid value shows the error at the field, and no error for missing values.
    await app.follow(`${paths.vpcTrace(at)}?to=10.10.1.9&port=70000`)
    await form.showsError('Destination port', 'Port must be a number between 0 and 65535')
    await expect(app.main).not.toContainText('Source is required')
    await form.field('Destination port').fill('70')
    await expect(app.main).not.toContainText('Port must be a number')
  },
)

test('a trace follows external addresses and other VPCs, and never shows “allowed” when nothing arrives', async ({
  app,
}) => {
  await app.as('ada').seed('demo').start()
  const { world } = app
  const project = projectId(app)
  moveToBackend(app, 'db-1', '10.10.1.9')
  const floating = found(world.floatingIps.under(project).find(({ instanceId }) => instanceId))
  const owner = found(world.instances.get(found(floating.instanceId))).name
  const ephemeral = found(
    world.instanceIps.all().find(({ kind, instanceId }) => {
      const instance = world.instances.get(instanceId)
      const isHere = instance?.projectId === project && instance.runState === 'running'
      return kind === 'ephemeral' && isHere && instance.name !== 'db-1'
    }),
  )
  const other = found(world.instances.get(ephemeral.instanceId)).name
  await trace(app, '192.0.2.200', floating.ip, { port: '22' })
  const answer = app.main.getByRole('status').first()
  await expect(app.main).toContainText(`is the floating IP ${floating.name} of ${owner}`)
  await trace(app, 'The internet', ephemeral.ip, { port: '22' })
  await expect(app.main).toContainText(`${ephemeral.ip} is the ephemeral IP of ${other}`)
  await expect(answer).toContainText(/^Allowed/)
  await trace(app, 'web-2', '10.10.1.9', { port: '5432' })
  await expect(answer).not.toContainText('Allowed')
  await expect(app.main.getByRole('alert')).toBeHidden()
  await trace(app, '192.0.2.200', '10.10.1.9', { port: '5432' })
  await expect(answer).toContainText(/^Cannot arrive.* is a private address of db-1 in VPC backend/)
  await trace(app, '192.0.2.200', '198.51.100.99')
  await expect(app.main.getByRole('alert')).toContainText('Neither end is in a VPC')
  // Instances of other projects are read one after the other, while the answer without them is shown.
  const warehouse = found(world.instances.all().find(({ name }) => name === 'warehouse'))
  const far = found(world.instanceIps.under(warehouse.id).find(({ kind }) => kind === 'ephemeral'))
  await trace(app, 'web-2', far.ip, { port: '22' })
  await expect(app.main).toContainText(`${far.ip} is the ephemeral IP of warehouse`)
  await trace(app, 'web-2', '9.9.9.9', { port: '22' })
  await expect(app.main).toContainText('No IP pool has 9.9.9.9: it is of no instance.')
  await expect(app.main).toContainText('No step of this path is in the VPC backend.')

  // The field suggests instances of other projects by the typed project or name.
  const end = app.main.getByRole('combobox', { name: 'Destination' })
  await end.fill('data/')
  await expect(app.page.getByRole('option', { name: 'data/warehouse' })).toBeVisible()
  await end.fill('wareh')
  await app.page.getByRole('option', { name: 'data/warehouse' }).click()
  await expect(end).toHaveValue('data/warehouse')
})

test(
  'a trace is opened from a rule, an interface, an address, an instance, or two instances',
  long,
  async ({ app }) => {
    const opened = async (vpc: string, question: Record<string, string>) => {
      await expect(app.title).toHaveText(`Trace in ${vpc}`)
      const search = Object.fromEntries(new URL(app.page.url()).searchParams)
      expect(search).toEqual(question)
    }
    await app.as('ada').seed('demo').at(RULES)
    await app.list.row('lots-of-targets').press('firewall-rule.trace')
    await opened('backend', {
      rule: 'lots-of-targets',
      from: 'The internet',
      protocol: 'tcp',
      port: '80',
    })
    await expect(app.main).toContainText('Asked from the rule lots-of-targets: it leaves')

    await app.follow(paths.instances({ project: 'web' }))
    await app.list.row('web-1').press('instance.trace')
    await opened('default', { from: 'web-1' })
    await app.follow(paths.instances({ project: 'web' }))
    for (const name of ['db-1', 'web-1']) await app.list.row(name).mark()
    await app.list.press('instance.trace')
    await opened('default', { from: 'db-1', to: 'web-1' })

    await app.follow(paths.floatingIps({ project: 'web' }))
    await app.list.row('shop-front').press('floating-ip.trace')
    await opened('default', { from: 'The internet', to: '203.0.113.10' })
    await expect(app.main.getByRole('list', { name: 'Path' })).toContainText('shop-front of db-1')
    await app.follow(paths.instanceNetworking({ project: 'web', instance: 'web-1' }))
    await app.listOf('Network interfaces').row('net0').press('network-interface.trace')
    await opened('default', { from: '172.30.0.7' })
  },
)

test('a denied trace offers a rule that allows the traffic, and its answer is copied', async ({
  app,
}) => {
  await app.as('ada').seed('demo').start()
  moveToBackend(app, 'db-1', '10.10.1.9')
  await trace(app, 'db-1', '198.51.100.7', { port: '465' })
  await app.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await app.press('vpc.copy-trace', { in: 'detail' })
  await expect(app.status).toContainText('copied trace')
  const copied = await app.page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(
    /^TCP port 465 from db-1 to 198\.51\.100\.7\nDenied: The outbound rule deny-mail/,
  )
  expect(copied).toContain('    deny-mail (priority 200): targets match: ')

  await app.main.getByRole('button', { name: 'Add a rule that allows this' }).click()
  const { panel } = app
  await expect(panel.field('Name')).toHaveValue('allow-tcp-465-from-db-1')
  await expect(panel.field('Priority')).toHaveValue('199')
  await panel.submit()
  await expect(panel.root).toBeHidden()
  await trace(app, 'db-1', '198.51.100.7', { port: '465' })
  await expect(app.main).toContainText('The outbound rule allow-tcp-465-from-db-1 (priority 199)')

  // The subnet's custom router has a route past the one that drops the traffic.
  await trace(app, 'db-1', '10.99.0.7', { port: '80' })
  await expect(app.main.getByRole('status').first()).toContainText('Cannot arrive')
})
