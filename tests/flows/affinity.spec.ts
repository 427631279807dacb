/** Affinity groups, from the page of the group and from that of the instance. */
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { found } from '../drive/found'
import { check } from '../drive/choose'
import { expect, long, test } from '../drive/test'

const web = { project: 'web' }
const stopped = { ...web, instance: 'web-2' }
const apart = { ...web, antiAffinityGroup: 'spread' }
const members = (app: App) => app.listOf('Members')
const joined = (app: App) => app.listOf('Affinity groups')

test('by keys alone: an affinity group is created, changed and deleted', long, async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.instances(web))
  await app.press('affinity-group.list')
  await app.isAt(paths.affinity(web))
  await expect
    .poll(() => app.list.names())
    .toEqual(['databases', 'front-ends', 'nobody-yet', 'builds', 'metrics-pair', 'unused'])
  await app.list.row('front-ends').shows({ Type: 'anti-affinity', Instances: '3', Policy: 'allow' })
  await app.list.row('unused').shows({ Type: 'affinity', Instances: '–' })

  await app.press('affinity-group.create', { in: 'list' })
  await expect(app.panel.field('Name')).toBeFocused()
  await app.type('spread')
  await app.keys('Tab', 'Tab', 'Tab', 'ArrowRight')
  await app.panel.submit()
  await app.isAt(paths.antiAffinityGroup(apart))
  await expect(app.toasts).toContainText('Anti-affinity group spread created')
  await expect(app.main).toContainText('No group members')
  expect(app.world.antiAffinityGroups.all().find((g) => g.name === 'spread')?.policy).toBe('fail')

  await app.press('anti-affinity-group.add-instance', { in: 'detail' })
  await app.isAt(paths.antiAffinityMemberAdd(apart))
  await expect(app.panel.root.getByRole('combobox', { name: 'Instance' })).toBeFocused()
  await app.type('web-1')
  await expect(app.page.getByRole('option', { name: /web-1.*must be stopped/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await app.keys('Control+a')
  await app.type('web-2')
  await app.keys('ArrowDown', 'Enter')
  await app.panel.submit()
  await app.isAt(paths.antiAffinityGroup(apart))
  await members(app).row('web-2').shows({ State: 'stopped' })

  // After a rename, the page shows the new name at once.
  await app.press('anti-affinity-group.edit', { in: 'detail' })
  await expect(app.panel.field('Name')).toBeFocused()
  await app.keys('Control+a')
  await app.type('wide')
  await app.panel.submit()
  await app.isAt(paths.antiAffinityGroup({ ...web, antiAffinityGroup: 'wide' }))
  await expect(app.title).toHaveText('wide')
  await expect(members(app).row('web-2').locator).toBeVisible()

  await members(app).row('web-2').press('anti-affinity-group.remove-member')
  await app.confirm({ title: 'Remove instance from anti-affinity group' })
  await expect(app.main).toContainText('No group members')

  await app.press('anti-affinity-group.delete', { in: 'detail' })
  await app.confirm({ title: 'Delete anti-affinity group' })
  await app.isAt(paths.affinity(web))
  await expect(app.toasts).toContainText('Anti-affinity group wide deleted')
  await expect.poll(() => app.list.names()).not.toContain('wide')
  expect(app.world.antiAffinityGroups.all().some((g) => g.name === 'wide')).toBe(false)

  // After the delete, a new group can have the deleted group's name.
  await app.press('affinity-group.create', { in: 'list' })
  await app.panel.fill({ Name: 'wide' })
  await app.panel.submit()
  await app.isAt(paths.antiAffinityGroup({ ...web, antiAffinityGroup: 'wide' }))
})

test(
  'an affinity group is created, joined and left on the page of an instance',
  long,
  async ({ app }) => {
    await app.as('ada').seed('demo').at(paths.affinityNew(web))
    await check(app.panel.root.getByRole('radio', { name: /^Affinity/ }))
    await app.panel.fill({ Name: 'pair' })
    await app.panel.submit()
    await app.isAt(paths.affinityGroup({ ...web, affinityGroup: 'pair' }))
    await expect(app.main).toContainText('affinity group')
    // One level above a group is the list of affinity and anti-affinity groups.
    await app.press('go.up')
    await app.isAt(paths.affinity(web))

    await app.at(paths.instanceSettings(stopped))
    await joined(app).has(['front-ends'])
    await app.press('instance.add-to-group', { in: 'detail' })
    await app.panel.choose('Group', 'pair')
    await app.panel.submit()
    await app.isAt(paths.instanceSettings(stopped))
    await expect(app.toasts).toContainText('Instance web-2 added to affinity group pair')
    await joined(app).row('pair').shows({ Type: 'affinity', Policy: 'allow' })

    await joined(app).row('pair').press('affinity-group.remove')
    await expect(app.question.getByRole('link')).toHaveCount(2)
    await app.confirm({ title: 'Leave affinity group' })
    await joined(app).has(['front-ends'])
    await joined(app).row('front-ends').press('anti-affinity-group.view')
    await app.isAt(paths.antiAffinityGroup({ ...web, antiAffinityGroup: 'front-ends' }))
  },
)

test('an instance that cannot join shows the reason: first its state, then a lack of groups', async ({
  app,
}) => {
  await app
    .as('ada')
    .seed('demo')
    .at(paths.instanceSettings({ ...web, instance: 'db-1' }))
  await app.press('instance.add-to-group', { in: 'detail' })
  await expect(app.status).toContainText('Only stopped instances can be added to a group')
  await app.at(paths.instanceGroupAdd({ ...web, instance: 'db-1' }))
  await expect(app.panel.root).toContainText('Stop it first')

  const { id = '' } = app.world.instances.all().find((i) => i.name === 'web-2') ?? {}
  for (const table of [app.world.antiAffinityGroups, app.world.affinityGroups])
    for (const group of table.all()) table.update(group.id, { memberIds: [id] })
  await app.at(paths.instanceSettings(stopped))
  await app.press('instance.add-to-group', { in: 'detail' })
  await expect(app.status).toContainText('Instance is already in all groups')
  for (const table of [app.world.antiAffinityGroups, app.world.affinityGroups])
    for (const group of table.all()) table.remove(group.id)
  await app.at(paths.instanceSettings(stopped))
  await expect(app.main).toContainText('No affinity groups')
  await app.press('instance.add-to-group', { in: 'detail' })
  await expect(app.status).toContainText('No groups found')
})

test('a group with 32 members accepts no more', async ({ app }) => {
  await app
    .as('ada')
    .seed('crowded')
    .at(paths.antiAffinityGroup({ ...web, antiAffinityGroup: 'full-house' }))
  await expect(app.main).toContainText('32 of 32')
  await app.press('anti-affinity-group.add-instance', { in: 'detail' })
  await expect(app.status).toContainText('Maximum number of members reached')
})

test('an instance that joined the group in the meantime is reported at its field', async ({
  app,
}) => {
  app.expectFailure('/members/instance')
  const group = { ...web, antiAffinityGroup: 'nobody-yet' }
  await app.as('ada').seed('demo').at(paths.antiAffinityMemberAdd(group))
  await app.panel.choose('Instance', 'web-2')
  const { id = '' } = app.world.instances.all().find(({ name }) => name === 'web-2') ?? {}
  const found = app.world.antiAffinityGroups.all().find(({ name }) => name === 'nobody-yet')
  app.world.antiAffinityGroups.update(found?.id ?? '', { memberIds: [id] })
  await app.panel.submit()
  await app.panel.showsError('Instance', 'It is in the group already')
})

test('a taken name and a missing role are shown in the form', async ({ app }) => {
  app.expectFailure('/v1/anti-affinity-groups')
  await app.as('ada').seed('demo').at(paths.affinityNew(web))
  await app.panel.fill({ Name: 'databases' })
  await app.panel.submit()
  await app.panel.showsError('Name', 'Name already exists')
  await expect(app.panel.errors).toHaveCount(0)

  await app.signIn('edsger')
  await app.at(paths.affinityNew(web))
  await app.panel.fill({ Name: 'mine' })
  await app.panel.submit()
  await expect(app.panel.errors).toContainText(
    'needs the collaborator role on the project; your role there is viewer',
  )
  await expect(app.panel.field('Name')).toHaveValue('mine')
})

test('the states of members are polled, and an open menu stays open', async ({ app }) => {
  await app
    .as('ada')
    .seed('demo')
    .clockDriven()
    .at(paths.antiAffinityGroup({ ...web, antiAffinityGroup: 'front-ends' }))
  await members(app).row('web-2').press('instance.start', { in: 'row' })
  await members(app).row('web-2').shows({ State: 'starting' })
  const menu = await members(app).row('web-3').openMenu()
  await app.passes(3_000)
  await expect(members(app).row('web-2').locator).toContainText('running')
  await expect(menu).toBeVisible()
})

test('all marked members are removed, and after a failure the remaining ones are named', async ({
  app,
}) => {
  app.expectFailure('/members/instance/')
  await app
    .as('ada')
    .seed('demo')
    .at(paths.antiAffinityGroup({ ...web, antiAffinityGroup: 'front-ends' }))
  for (const name of ['web-1', 'web-2', 'web-3']) await members(app).row(name).mark()
  app.world.faults.next('antiAffinityGroupMemberInstanceDelete', { kind: 'status', status: 503 })
  await app.press('anti-affinity-group.remove-member')
  await app.confirm()
  await expect(app.toast('Remove from group: 2 of 3 instances done, 1 failed')).toBeVisible()
  await expect.poll(() => members(app).names()).toHaveLength(1)
})

test('the palette finds groups as targets of commands', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.instances(web))
  await app.palette.run('open anti', /^Open anti-affinity group/, 'databases')
  await app.isAt(paths.antiAffinityGroup({ ...web, antiAffinityGroup: 'databases' }))
  await app.palette.run('open affinity', /^Open affinity group/, 'builds')
  await app.isAt(paths.affinityGroup({ ...web, affinityGroup: 'builds' }))
})

test('after a rename no request uses the old name of a group', async ({ app }) => {
  await app.as('ada').seed('demo').clockDriven().at(paths.affinity(web))
  await app.list.row('front-ends').shows({ Instances: '3' })
  await app.list.row('front-ends').press('anti-affinity-group.view')
  await app.press('anti-affinity-group.edit', { in: 'detail' })
  await expect(app.panel.field('Name')).toBeFocused()
  await app.keys('Control+a')
  await app.type('wide')
  await app.panel.submit()
  await expect(app.title).toHaveText('wide')
  await app.passes(5_000)

  // When the answer is delayed, the list shows the rows that were read before; each cell sends its own request.
  app.world.faults.next('antiAffinityGroupList', { kind: 'delay', ms: 500 })
  await app.press('go.up')
  await app.list.row('wide').shows({ Instances: '3' })
  await expect.poll(() => app.list.names()).not.toContain('front-ends')
})

test('the id of a member is copied from its row', async ({ app }) => {
  await app.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await app
    .as('ada')
    .seed('demo')
    .at(paths.antiAffinityGroup({ project: 'web', antiAffinityGroup: 'front-ends' }))
  const group = app.world.antiAffinityGroups.all().find((g) => g.name === 'front-ends')
  const member = app.world.instances.get(found(found(group).memberIds[0]))
  const row = app.list.row(found(member).name)
  await row.locator.getByRole('button', { name: 'Click to copy' }).click()
  await expect.poll(() => app.page.evaluate(() => navigator.clipboard.readText())).toBe(member?.id)
})
