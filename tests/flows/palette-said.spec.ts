/** Text typed into the palette: quickly, with an address, as a sentence, or for something impossible. */
import { paths } from '@/paths'
import { found } from '../drive/found'
import { expect, onScreen, test } from '../drive/test'

const web = { project: 'web' }

test('Enter after quick typing runs the first result once the names are read', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.vpcs(web))
  const answer = await app.hold(/v1\/instances\?/)
  await app.palette.open()
  await app.palette.type('stop web-1')
  await app.keys('Enter')
  await expect(app.palette.box).toContainText('Enter waits for the names that are being read')
  answer()
  await app.confirm({ title: 'Stop instance' })
  await expect(app.toast('Stopping instance web-1')).toBeVisible()
})

test('a waiting Enter is cancelled by the next letter', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.vpcs(web))
  const answer = await app.hold(/v1\/instances\?/)
  await app.palette.open()
  await app.palette.type('stop web-1')
  await app.keys('Enter')
  await app.type('0')
  answer()
  await app.keys('Backspace')
  await expect(app.palette.option(/^Stop instance web-1/)).toBeVisible()
  await expect(app.dialog('Stop instance')).toHaveCount(0)
})

test('refused commands come last, with the reason, whatever other results there are', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.instances(web))
  await app.palette.open()
  await app.palette.type('stop web')
  const refused = app.palette.box.getByRole('group', { name: 'Not possible now' })
  await expect(refused.getByRole('option', { name: /^Stop instance web-2/ })).toContainText('Only')
  await expect(app.palette.box.getByRole('group').last()).toHaveAccessibleName('Not possible now')
  await expect(app.palette.box.getByRole('option').first()).toContainText('Stop instance web-1')
})

test('an address in a sentence, or a network, finds the things that have it', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.disks(web))
  const db = found(app.world.instances.all().find(({ name }) => name === 'db-1'))
  const nic = found(app.world.nics.all().find(({ instanceId }) => instanceId === db.id))
  if (nic.ipStack.type !== 'v4') throw new Error(`${nic.name} has an IPv4 address`)
  await app.palette.open()
  await app.palette.type(`where is ${nic.ipStack.value.ip}?`)
  await expect(
    app.palette.option(new RegExp(`^${nic.name}\\s*network interface in db-1`)),
  ).toBeVisible()
  await app.palette.input.fill('10.10.0.0/16')
  for (const subnet of ['db', 'cache'])
    await expect(app.palette.option(new RegExp(`^${subnet}\\s*subnet in backend`))).toBeVisible()
  await app.palette.choose(/^db\s*subnet in backend/)
  await app.isAt(paths.vpcSubnet({ ...web, vpc: 'backend', subnet: 'db' }))
})

test('an impossible request is explained beside the nearest results, and a sentence fills in a rule', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.instances(web))
  await app.palette.open()
  await app.palette.type('bigger font')
  await expect(app.palette.option(/^Appearance/)).toContainText('zoom')
  await app.palette.input.fill('stop everything')
  await app.palette.choose(/^Instances: running.*mark all instances there/)
  await app.isAt(`${paths.instances(web)}?q=state:running`)
  await app.follow(paths.vpcFirewallRules({ ...web, vpc: 'default' }))
  await app.palette.run('block 203.0.113.7', /^New firewall rule: deny from 203\.0\.113\.7/)
  await expect(app.panel.root).toContainText('203.0.113.7')
})

test('a refused command is found by its own words, not without words; the sections are as on every page', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.instances(web))
  await app.list.row('web-2').mark()
  await app.list.row('web-3').mark()
  await app.palette.open()
  const groups = app.palette.box.getByRole('group')
  await expect(groups.first()).toHaveAccessibleName('On web-2, web-3')
  await expect(app.palette.box).toContainText('2 marked')
  await expect(app.palette.option(/^Start 2 instances/)).toBeVisible()
  // Both are stopped.
  await expect(app.palette.option(/^Stop 2 instances/)).toHaveCount(0)
  await app.palette.type('stop')
  await expect(groups.last()).toHaveAccessibleName('Not possible now')
  await expect(groups.last().getByRole('option').first()).toContainText('Stop 2 instances')
  await app.palette.input.fill('staging')
  await expect(groups.first()).toHaveAccessibleName('Go to')
  await expect(app.palette.option(/^staging-web\s*instance in web/)).toBeVisible()
})

for (const [width, isNarrow] of [
  [390, true],
  [1280, false],
] as const)
  test(
    `at ${width} pixels a row of the palette has ${isNarrow ? 'its name whole, and the rest below it' : 'one line'}`,
    onScreen,
    async ({ app }) => {
      await app.page.setViewportSize({ width, height: 800 })
      await app.as('ada').seed('demo').at(paths.instances(web))
      await app.palette.open()
      await app.palette.type('stop web')
      const refused = app.palette.option(/^Stop instance staging-web/)
      await expect(refused).toContainText('Only running, starting')
      const top = async (text: RegExp) => (await refused.getByText(text).boundingBox())?.y ?? 0
      const below = (await top(/^.*Only running/)) - (await top(/^Stop instance staging-web$/))
      if (isNarrow) expect(below).toBeGreaterThan(12)
      else expect(Math.abs(below)).toBeLessThan(4)
      const name = refused.getByText(/^Stop instance staging-web$/)
      expect(await name.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
      if (isNarrow) await expect(refused.locator('kbd').first()).toBeHidden()
    },
  )
