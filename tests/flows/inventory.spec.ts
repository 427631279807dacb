/** The operator's hardware: sleds, disks, racks, switches, and the overview of all of it. */
import type { ApiVersion } from '@/api/version'
import { NEWEST, R17, R19 } from '@/api/version'
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { found } from '../drive/found'
import { expect, test } from '../drive/test'

test('by keys: provisioning on a sled is stopped and resumed, and its instances and disks are opened', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.silos())
  const sleds = app.world.sleds.all()
  const policyOf = (id: string) => found(app.world.sleds.get(id)).policy
  const sled = found(sleds.find(({ id }) => app.world.instances.by('sled', id).length > 0))
  const { serial } = sled.baseboard
  await app.press('sled.list')
  await app.isAt(paths.sleds())
  await expect(app.title).toHaveText('Inventory')
  await app.list.row(serial).shows({ Kind: 'in service', 'Provision policy': 'provisionable' })

  await app.list.row(serial).press('sled.stop-provisioning', { in: 'row' })
  await expect(app.question).toContainText('No new ones are placed on it')
  await app.confirm({ title: 'Stop provisioning on sled' })
  await expect(app.toast(`Sled ${serial}: no new instances will be placed on it`)).toBeVisible()
  await app.list.row(serial).shows({ 'Provision policy': 'not provisionable' })
  expect(policyOf(sled.id)).toMatchObject({ provisionPolicy: 'non_provisionable' })

  // An expunged sled cannot return: the console shows the reason and sends nothing.
  const gone = found(sleds.find(({ policy }) => policy.kind === 'expunged'))
  await app.list.row(gone.baseboard.serial).press('sled.start-provisioning', { in: 'row' })
  await expect(app.status).toContainText('Sled is expunged')

  await app.list.row(serial).reach()
  await app.keys('Enter')
  await app.isAt(paths.sledInstances({ sledId: sled.id }))
  await expect(app.title).toHaveText(serial)
  await app.press('sled.start-provisioning', { in: 'detail' })
  await expect(app.toast(`Sled ${serial}: new instances may be placed on it`)).toBeVisible()
  expect(policyOf(sled.id)).toMatchObject({ provisionPolicy: 'provisionable' })
  await expect(app.main.getByRole('button', { name: /^Stop provisioning/ })).toBeVisible()

  const [instance] = app.world.instances.by('sled', sled.id)
  await app.list.row(found(instance).name).shows({ State: found(instance).runState })
  await app.keys('2')
  await app.isAt(paths.sledDisks({ sledId: sled.id }))
  const disk = found(app.world.physicalDisks.by('sled', sled.id)[0])
  await app.list.row(disk.serial).shows({ Vendor: disk.vendor, Policy: 'in service' })
  await app.list.row(disk.serial).reach()
  await app.keys('Enter')
  await app.isAt(paths.physicalDisk({ diskId: disk.id }))
  await app.main.getByRole('link', { name: serial }).click()
  await app.isAt(paths.sledDisks({ sledId: sled.id }))
})

test('by mouse: an uninitialized sled is added to its rack, and starts', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.projects())
  await app.palette.run('uninitialized', /^Uninitialized sleds/)
  await app.isAt(paths.uninitializedSleds())
  const waiting = found(app.world.uninitializedSleds.all()[0])
  const { part, serial } = waiting.baseboard
  await app.list.row(serial).choose('Add sled')
  await expect(app.question).toContainText(`${part}, serial number ${serial}`)
  await expect(app.question).toContainText('cannot be undone from here')
  await app.confirm({ title: 'Add uninitialized sled to the rack' })
  await expect(app.toast(`Sled ${serial} added`)).toBeVisible()
  await app.later(10_000)
  await expect(app.main).toContainText('No uninitialized sleds')

  // The rack now lists the sled with its other sleds and switches.
  await app.main.getByRole('link', { name: /Racks/ }).click()
  await app.isAt(paths.racks())
  const { id: rackId } = found(app.world.racks.all()[0])
  await app.main.getByRole('grid').getByRole('link').first().click()
  await app.isAt(paths.rack({ rackId }))
  await app.listOf('Sleds').row(serial).shows({ 'Provision policy': 'provisionable' })
  const one = found(app.world.switches.all()[0])
  await app.listOf('Switches').row(one.baseboard.serial).choose('Open')
  await app.isAt(paths.switch({ switchId: one.id }))
  await expect(app.title).toHaveText(one.baseboard.serial)
})

test('the overview lists the issues, each with a link and a repair', async ({ app }) => {
  await app.as('ada').seed('demo').at('/system')
  await app.isAt(paths.overview())
  await app.list.row('nightly').shows({ Problem: 'failed', Repair: /^Start/ })
  await expect(app.main).toContainText(/Needs a person: 5 of \d+/)
  const sleds = app.main.getByRole('region', { name: 'Sleds' })
  await expect(sleds).toContainText('6 of 8 in service')
  // The pictures have legends in words.
  for (const words of ['5 provisionable', '1 not provisionable', '1 expunged', '1 decommissioned'])
    await expect(sleds.getByRole('listitem').filter({ hasText: words }).first()).toBeVisible()
  const cpu = app.main.getByRole('region', { name: 'CPU' })
  await expect(cpu).toContainText('88 of about 538 vCPU')
  await expect(cpu).toContainText('quotas promise 400')
  const pools = app.main.getByRole('region', { name: 'IP pools' }).getByRole('listitem')
  await expect(pools.first()).toHaveText(/^ip-pool-small.*\d of 8 left: getting low$/)
  await pools.filter({ hasText: 'ip-pool-1' }).getByRole('link').click()
  await expect(app.title).toHaveText('ip-pool-1')
  await app.page.goBack()
  await app.list.row('broken').locator.getByRole('link', { name: 'broken' }).click()
  await expect(app.title).toHaveText('Disks')
  await app.page.goBack()
  await app.main.getByRole('link', { name: /^All \d+ issues/ }).click()
  await expect(app.title).toHaveText('Issues')
  await expect(app.list.row('ci-runner-03').locator).toBeVisible()
  await app.page.goBack()
  await sleds.getByRole('link', { name: 'Sleds' }).click()
  await app.isAt(paths.sleds())
})

/** Opens the list of uninitialized sleds of one rack, with two sleds in it. */
async function withTwoWaiting(app: App, version: ApiVersion) {
  await app.as('ada').version(version).seed('demo').start()
  const waiting = found(app.world.uninitializedSleds.all()[0])
  const baseboard = { ...waiting.baseboard, serial: 'BRM42229999' }
  const id = `${baseboard.part} ${baseboard.serial}`
  const other = app.world.uninitializedSleds.add({ ...waiting, id, baseboard, cubby: 30 })
  await app.at(paths.uninitializedSleds())
  return { waiting, other }
}

test('adding several sleds is one change of the rack’s members, which is shown and can be aborted', async ({
  app,
}) => {
  const { waiting, other } = await withTwoWaiting(app, NEWEST)
  for (const { baseboard } of [waiting, other]) await app.list.row(baseboard.serial).mark()
  await app.press('uninitialized-sled.add')
  await app.confirm({ title: 'Add 2 uninitialized sleds to the rack' })
  await expect(app.toast('2 sleds added')).toBeVisible()
  const changes = app.world.rackMemberships.all()
  expect(changes.map(({ state }) => state)).toEqual(['committed', 'in_progress'])

  await app.at(paths.rack({ rackId: waiting.rackId }))
  const members = app.main.getByRole('region', { name: 'Members' })
  await expect(members).toContainText('in progress')
  await members.getByRole('button', { name: 'Abort change of members' }).click()
  await expect(app.question).toContainText('Not confirmed yet by')
  await app.confirm({ title: 'Abort the change of members of rack' })
  await expect(app.toast('The members of the rack stay as they were')).toBeVisible()
  await expect(members).toContainText('aborted')
  await app.later(10_000)
  expect(app.world.uninitializedSleds.size).toBe(2)
})

test('by keys and mouse: sleds in the front view of a rack are selected, opened and expunged', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.racks())
  const rackId = found(app.world.racks.all()[0]).id
  const inCubby = (slot: number) => found(app.world.sleds.all().find((one) => one.slot === slot))
  await app.palette.run('fronts', /^Front view of the racks/)
  await app.isAt(paths.rackFronts())
  const front = app.main.getByRole('grid', { name: /^Rack .*, front view$/ })
  const cubby = (name: string | RegExp) => front.getByRole('gridcell', { name })
  await expect(front.getByRole('gridcell')).toHaveCount(34)
  await expect(cubby('Cubby 31, empty')).toBeVisible()

  // The focus is on the first sled. The facts beside the drawing follow the arrow keys.
  await front.getByRole('link', { name: /^Cubby 0, sled/ }).focus()
  await app.keys('ArrowRight')
  await app.keys('ArrowDown')
  const { id, baseboard } = inCubby(3)
  await expect(front.getByRole('link', { name: /^Cubby 3, .*% of its threads/ })).toBeFocused()
  await expect(app.main).toContainText('Cubby 3')
  await expect(app.main).toContainText(baseboard.serial)
  await app.press('sled.stop-provisioning', { in: 'row' })
  await expect(app.question).toContainText(baseboard.serial)
  await app.confirm({ title: 'Stop provisioning on sled' })
  await expect(cubby(/^Cubby 3, .*not provisionable/)).toBeVisible()
  await app.main.getByRole('button', { name: /^Resume provisioning/ }).click()
  await expect(cubby(/^Cubby 3, .*in service/)).toBeVisible()

  await front.getByRole('link', { name: /^Cubby 3/ }).focus()
  await app.keys('Home')
  await app.keys('End')
  await expect(app.main).toContainText('The control plane knows of no sled here.')
  await app.palette.run('racks', /^Racks/)
  await app.isAt(paths.racks())
  await app.list.rows.first().getByRole('link').first().click()
  await app.isAt(paths.rack({ rackId }))
  await front.getByRole('link', { name: /^Cubby 3/ }).focus()
  await app.keys('Enter')
  await app.isAt(paths.sledInstances({ sledId: id }))
})

test('by mouse: a click on a sled in the front view of a rack shows what runs on it, and the next one opens it', async ({
  app,
}) => {
  await app.as('ada').seed('demo').clockDriven().at(paths.rackFronts())
  const { world } = app
  const busy = (one: { id: string }) => world.instances.by('sled', one.id).length > 0
  const sled = found(world.sleds.all().filter(busy)[1])
  const { serial } = sled.baseboard
  const cubby = app.main.getByRole('link', { name: `Cubby ${sled.slot}, sled ${serial}` })
  await cubby.click()
  await app.isAt(paths.rackFronts())
  await expect(app.main.getByRole('region', { name: `Cubby ${sled.slot}` })).toContainText(serial)
  await app.passes(300)
  const runs = app.main.getByRole('region', { name: /^Instances \d/ })
  for (const { name, runState } of world.instances.by('sled', sled.id))
    await expect(runs.getByRole('listitem').filter({ hasText: name })).toContainText(runState)
  await cubby.click()
  await app.isAt(paths.sledInstances({ sledId: sled.id }))
})

test('the instances of a sled are read once the cursor rests on it, and a failure is told there', async ({
  app,
}) => {
  await app.as('ada').seed('demo').clockDriven().at(paths.rackFronts())
  const front = app.main.getByRole('grid', { name: /front view$/ })
  await expect(front.getByRole('gridcell', { name: /^Cubby 1, .*% of its threads/ })).toBeVisible()
  // What was read for the bars is old by now.
  await app.passes(31_000)
  await front.getByRole('link', { name: /^Cubby 0, sled/ }).focus()
  app.expectFailure('/instances')
  app.world.faults.next('sledInstanceList', { kind: 'status', status: 403 })
  // Two sleds are passed, and only the third is read.
  await app.keys('ArrowRight')
  await app.keys('ArrowDown')
  await app.keys('ArrowLeft')
  await app.passes(300)
  const { serial } = found(app.world.sleds.all().find(({ slot }) => slot === 2)).baseboard
  await expect(app.main.getByRole('alert')).toContainText(`What runs on ${serial}`)
})

test('each port of a switch is a light in the front view, with its state in words', async ({
  app,
}) => {
  await app.as('grace').seed('demo').at(paths.rackFronts())
  const ports = app.main.getByRole('list', { name: 'Ports of switch0' })
  await expect(ports.getByRole('listitem')).toHaveCount(32)
  await expect(ports.getByRole('link', { name: 'qsfp1: without settings' })).toBeVisible()
  const legend = app.main.getByRole('list', { name: 'What the drawing shows' })
  await expect(legend).toContainText('2 ports: link up')
  await expect(legend).toContainText('62 ports: without settings')
  await ports.getByRole('link', { name: 'qsfp0: link up' }).click()
  await expect(app.title).toHaveText('switch0 qsfp0')
})

test('before release 18 each sled is added by its own call, and a rack lists no members', async ({
  app,
}) => {
  const { waiting, other } = await withTwoWaiting(app, R17)
  for (const { baseboard } of [waiting, other]) await app.list.row(baseboard.serial).mark()
  await app.press('uninitialized-sled.add')
  await app.confirm({ title: 'Add 2 uninitialized sleds to the rack' })
  await expect(app.toast('Add sled: 2 of 2 uninitialized sleds done')).toBeVisible()
  await app.later(10_000)
  expect(app.world.uninitializedSleds.size).toBe(0)
  await app.at(paths.rack({ rackId: waiting.rackId }))
  await app.listOf('Sleds').row(other.baseboard.serial).shows({})
  await expect(app.main.getByRole('region', { name: 'Members' })).toHaveCount(0)
})

test('by mouse: a disk is adopted, and the adoption of another disk is withdrawn', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.sleds())
  await app.palette.run('unadopted', /^Unadopted disks/)
  await app.isAt(paths.unadoptedDisks())
  const [one, other] = app.world.unadoptedDisks.all().map(({ diskId }) => diskId.serial)
  await app.list.row(found(one)).choose('Adopt')
  await app.confirm({ title: 'Adopt unadopted disk' })
  await expect(app.toast(`Disk ${one} is adopted`)).toBeVisible()
  await app.list.row(found(other)).choose('Adopt')
  await app.confirm({ title: 'Adopt unadopted disk' })
  await expect(app.toast(`Disk ${other} is adopted`)).toBeVisible()
  await app.list.row(found(other)).shows({ Requested: /\d/ })
  await app.list.row(found(other)).choose('Withdraw adoption')
  await app.confirm({ title: 'Withdraw the adoption of unadopted disk' })
  await expect(app.toast(`Adoption of disk ${other} withdrawn`)).toBeVisible()
  await app.later(20_000)
  await app.press('view.refresh')
  await app.list.has([found(other)])
  expect(app.world.physicalDisks.all().map(({ serial }) => serial)).toContain(one)
})

test('before release 20 disks need no adoption, and the inventory has no tab for it', async ({
  app,
}) => {
  await app.as('ada').version(R19).seed('demo').at(paths.uninitializedSleds())
  await expect(app.main.getByRole('link', { name: 'Uninitialized' })).toBeVisible()
  await expect(app.main.getByRole('link', { name: 'Unadopted' })).toHaveCount(0)
  await app.at(paths.unadoptedDisks())
  await expect(app.title).toHaveText('Not on this rack')
})
