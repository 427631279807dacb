/** Roles on the silo, on a project and on the fleet. */
import { R16 } from '@/api/version'
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { found } from '../drive/found'
import { check } from '../drive/choose'
import { expect, long, test } from '../drive/test'

type Assignments = NonNullable<ReturnType<App['world']['policies']['get']>>['roleAssignments']

const web = { project: 'web' }
const WEB = paths.projectAccess(web)

const userId = (app: App, username: string) =>
  found(app.world.users.all().find((u) => u.username === username)).id
const siloId = (app: App) => found(app.world.silos.named('acme')).id
const webId = (app: App) => found(app.world.projects.all().find((p) => p.name === 'web')).id

/** The role of each identity in one policy of the mock world, by the identity's name. */
function rolesOn(app: App, on: string): Record<string, string> {
  const { roleAssignments } = app.world.policies.get(on) ?? { roleAssignments: [] }
  return Object.fromEntries(
    roleAssignments.map((a) => [
      (app.world.users.get(a.identityId) ?? app.world.groups.get(a.identityId))?.displayName ??
        a.identityId,
      a.roleName,
    ]),
  )
}

/** Another user changes a policy while a page is open. */
function change(app: App, on: string, edit: (all: Assignments) => unknown) {
  const policy = structuredClone(app.world.policies.get(on) ?? { roleAssignments: [] })
  edit(policy.roleAssignments)
  app.world.policies.set(on, policy)
}

const assign = (all: Assignments, identityId: string, roleName: 'admin' | 'viewer') =>
  all.push({ identityId, identityType: 'silo_user', roleName })

/** The one identity with the limited role. API versions up to release 16 do not have this role. */
const limited = ({ world }: App) => (world.version === R16 ? [] : ['Barbara Liskov'])

test('by keys alone: a role on the silo is added, changed and removed', long, async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.projects())
  await app.press('silo-role.list', { in: 'root' })
  await app.isAt(paths.access())
  await expect
    .poll(() => app.list.names())
    .toEqual(['web-team', 'Ada Lovelace', 'Alan Turing', ...limited(app), 'Grace Hopper'])
  await expect(app.main).toContainText('Your role here: admin')

  await app.press('silo-role.add', { in: 'list' })
  await expect(app.panel.root.getByRole('combobox')).toBeFocused()
  // The list of identities opens on request. Groups come first; identities with a role are left out.
  await expect(app.page.getByRole('option')).toHaveCount(0)
  await app.keys('ArrowDown')
  await expect
    .poll(() => app.page.getByRole('option').allInnerTexts())
    .toEqual([
      expect.stringContaining('platform'),
      'Edsger Dijkstra',
      'Katherine Johnson',
      'Niklaus Wirth',
    ])
  await app.panel.submit()
  await app.panel.showsError('User or group', 'User or group is required')
  await expect(app.panel.root).toContainText('Role is required')
  await app.type('nikl')
  await app.keys('Enter', 'Tab', 'ArrowDown')
  await expect(app.panel.root.getByRole('radio', { name: /^Collaborator/ })).toBeChecked()
  await app.panel.submit()
  await app.isAt(paths.access())
  await expect(app.toasts).toContainText('Role assigned')
  await app.list.row('Niklaus Wirth').shows({ Type: 'User', Role: 'silo.collaborator' })

  await app.list.row('Niklaus Wirth').press('silo-role.change')
  await expect(app.panel.root).toContainText('Change silo role')
  // ArrowDown skips the limited role when the API version has it.
  await app.keys('ArrowDown', ...limited(app).map(() => 'ArrowDown'))
  await app.panel.submit()
  await expect(app.toasts).toContainText('Role updated')
  await app.list.row('Niklaus Wirth').shows({ Role: 'silo.viewer' })

  await app.list.row('Niklaus Wirth').press('silo-role.remove', { keys: 'Shift+D' })
  await app.confirm({ title: 'Remove silo role' })
  await expect(app.toasts).toContainText('Access removed')
  await expect.poll(() => app.list.names()).not.toContain('Niklaus Wirth')
  expect(rolesOn(app, siloId(app))).not.toHaveProperty('Niklaus Wirth')
})

test(
  'the access page of a project shows inherited roles from the silo without changing them',
  long,
  async ({ app }) => {
    await app.as('ada').seed('demo').at(paths.instances(web))
    await app.press('project-role.list', { in: 'project' })
    await app.isAt(WEB)
    await app.list.row('Grace Hopper').shows({ Role: /silo\.collaborator.*from the silo/ })
    await app.list.row('Edsger Dijkstra').shows({ Role: 'project.viewer' })
    await app.list.row('Grace Hopper').press('project-role.change')
    await expect(app.status).toContainText('this role comes from the silo')

    // Grace has a role on the silo only, so the project form still offers her.
    await app.press('project-role.add', { in: 'list' })
    await app.panel.choose('User or group', 'Grace Hopper')
    await check(app.panel.root.getByRole('radio', { name: /^Admin/ }))
    await app.panel.submit()
    await expect(app.toasts).toContainText('Role assigned')
    await app.list
      .row('Grace Hopper')
      .shows({ Role: /^project\.admin.*other roles: silo\.collaborator/ })
    expect(rolesOn(app, webId(app))['Grace Hopper']).toBe('admin')

    await app.list.row('Grace Hopper').press('project-role.remove', { keys: 'Shift+D' })
    await app.confirm({ title: 'Remove project role' })
    await app.list.row('Grace Hopper').shows({ Role: /^silo\.collaborator/ })
    await app.list.row('Grace Hopper').press('project-role.view')
    await expect(app.title).toHaveText('Grace Hopper')
  },
)

test('simultaneous changes of two users to different identities are merged', async ({ app }) => {
  await app.as('ada').seed('demo').start()
  await app.at(paths.accessRoleEdit({ identity: userId(app, 'grace') }))
  change(app, siloId(app), (all) => assign(all, userId(app, 'niklaus'), 'viewer'))
  await check(app.panel.root.getByRole('radio', { name: /^Viewer/ }))
  await app.panel.submit()
  await expect(app.toasts).toContainText(
    'Role updated. Changes that another user made in the meantime are kept.',
  )
  expect(rolesOn(app, siloId(app))).toMatchObject({
    'Grace Hopper': 'viewer',
    'Niklaus Wirth': 'viewer',
  })

  // Removing a role has no form, but the merge is reported in the same way.
  await app.list.row('Grace Hopper').shows({ Role: 'silo.viewer' })
  change(app, siloId(app), (all) => {
    for (const one of all)
      if (one.identityId === userId(app, 'niklaus')) one.roleName = 'collaborator'
  })
  await app.list.row('Grace Hopper').press('silo-role.remove', { keys: 'Shift+D' })
  await app.confirm()
  await expect(app.toasts).toContainText(
    'Access removed. Changes that another user made in the meantime are kept.',
  )
  expect(rolesOn(app, siloId(app))).toMatchObject({ 'Niklaus Wirth': 'collaborator' })
})

test('when another user changed the same role, both values are shown and the user chooses one', async ({
  app,
}) => {
  await app.as('ada').seed('demo').start()
  const grace = userId(app, 'grace')
  const changeElsewhere = () =>
    change(app, siloId(app), (all) => {
      for (const a of all) if (a.identityId === grace) a.roleName = 'admin'
    })
  await app.at(paths.accessRoleEdit({ identity: grace }))
  changeElsewhere()
  await check(app.panel.root.getByRole('radio', { name: /^Viewer/ }))
  await app.panel.submit()
  await expect(app.panel.root.getByRole('alert')).toContainText(
    'Grace Hopper is admin now. You chose viewer.',
  )
  expect(rolesOn(app, siloId(app))['Grace Hopper']).toBe('admin')
  await app.panel.button('Change to viewer').press('Enter')
  await app.isAt(paths.access())
  expect(rolesOn(app, siloId(app))['Grace Hopper']).toBe('viewer')

  // Removing a role asks in the same way; here the user keeps the other user's change.
  await app.list.row('Grace Hopper').shows({ Role: 'silo.viewer' })
  changeElsewhere()
  await app.list.row('Grace Hopper').press('silo-role.remove', { keys: 'Shift+D' })
  // Two questions follow: the user confirms the removal, and then keeps the other user's role.
  await app.read()
  await app.keys('Tab', 'Enter')
  await expect(app.question).toHaveAccessibleName('Another user changed this in the meantime')
  await expect(app.question).toContainText('was viewer when you looked, and is admin now')
  await app.read()
  await app.keys('Enter')
  await expect(app.question).toBeHidden()
  expect(rolesOn(app, siloId(app))['Grace Hopper']).toBe('admin')
})

test('several roles are removed with one write of the policy', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.access())
  const writes: string[] = []
  app.page.on('request', (r) => r.method() === 'PUT' && writes.push(r.url()))
  await app.list.row('web-team').mark()
  await app.list.row('Grace Hopper').mark()
  await app.press('silo-role.remove', { keys: 'Shift+D' })
  await app.confirm({ title: 'Remove 2 silo roles' })
  await expect
    .poll(() => app.list.names())
    .toEqual(['Ada Lovelace', 'Alan Turing', ...limited(app)])
  expect(writes).toHaveLength(1)
})

test('roles of deleted users and groups are marked, and removed together', async ({ app }) => {
  await app.as('ada').seed('demo').start()
  const gone = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
  change(app, siloId(app), (all) => {
    assign(all, gone(1), 'viewer')
    all.push({ identityId: gone(2), identityType: 'silo_group', roleName: 'admin' })
  })
  change(app, webId(app), (all) => assign(all, gone(3), 'viewer'))
  const before = rolesOn(app, siloId(app))

  // The project page does not remove roles that the silo gives.
  await app.at(WEB)
  await expect(app.main).toContainText('1 entry has no user or group of this silo')
  await app.palette.run('leftover', 'Remove leftover roles on the project')
  await expect(app.question).toContainText('00000000…0003')
  await app.confirm({ title: 'Remove leftover roles' })
  await expect.poll(() => rolesOn(app, webId(app))).not.toHaveProperty(gone(3))
  expect(rolesOn(app, siloId(app))).toEqual(before)

  await app.follow(paths.access())
  await expect(app.main).toContainText('2 entries have no user or group of this silo')
  await app.main.getByRole('button', { name: /^Remove leftover roles/ }).click()
  await app.confirm({ title: 'Remove leftover roles' })
  const { [gone(1)]: one, [gone(2)]: two, ...left } = before
  expect([one, two]).toEqual(['viewer', 'admin'])
  await expect.poll(() => rolesOn(app, siloId(app))).toEqual(left)
  await app.palette.run('leftover', 'Remove leftover roles on the silo')
  await expect(app.status).toContainText('every role here is of a user or group')
})

test('users remove their own admin role only after typing their name', async ({ app }) => {
  await app.as('ada').seed('demo').start()
  const ada = userId(app, 'ada')
  await app.at(paths.accessRoleEdit({ identity: ada }))
  await check(app.panel.root.getByRole('radio', { name: /^Viewer/ }))
  await app.panel.submit()
  await expect(app.question).toContainText('This is your own admin role on the silo')
  await app.read()
  await app.keys('Escape')
  await expect(app.panel.root).toBeVisible()
  expect(rolesOn(app, siloId(app))['Ada Lovelace']).toBe('admin')

  await app.at(paths.access())
  await app.list.row('Ada Lovelace').press('silo-role.remove', { keys: 'Shift+D' })
  await app.confirm({ title: 'Remove silo role', typed: 'Ada Lovelace' })
  await expect.poll(() => app.list.names()).not.toContain('Ada Lovelace')
  await expect(app.main).toContainText(
    'Your role here: none. Your role on the fleet lets you give roles here.',
  )
})

test('an admin role from a group counts as the user’s own', async ({ app }) => {
  app.expectFailure('/v1/system/policy')
  await app.as('katherine').seed('demo').at(WEB)
  await expect(app.main).toContainText(
    'Your role here: admin, as collaborator on the silo, through the group web-team',
  )
})

test('the access page of the fleet shows its roles, and the silos that confer roles on the fleet', async ({
  app,
}) => {
  await app.as('ada').seed('demo').start()
  const stranger = found(app.world.users.all().find((u) => u.username === 'peter')).id
  change(app, 'fleet', (all) => assign(all, stranger, 'viewer'))
  await app.at(paths.fleetAccess())
  await app.list
    .row('Any silo.admin in globex')
    .shows({ Type: 'Role mapping', Role: 'fleet.admin' })
  // The page shows an identity of another silo by ID, since only that silo lists the identity's name.
  const names = await app.list.names()
  expect(names.filter((name) => name.startsWith(stranger.slice(0, 8)))).toEqual([
    expect.stringContaining('unknown here'),
  ])

  await app.press('fleet-role.add', { in: 'list' })
  // Typing a complete name selects the user.
  await app.panel.root.getByRole('combobox').fill('Alan Turing')
  await app.keys('Tab')
  await expect(app.panel.root.getByRole('radio', { name: /^Viewer/ })).toBeChecked()
  await app.panel.submit()
  await app.list.row('Alan Turing').shows({ Role: 'fleet.viewer' })
  await app.list.row('Alan Turing').press('fleet-role.remove', { keys: 'Shift+D' })
  await app.confirm({ title: 'Remove fleet role' })
  await expect.poll(() => app.list.names()).not.toContain('Alan Turing')
})

test('the fleet gives roles to users of any silo by ID; one that is found nowhere is asked about', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.fleetAccess())
  const peter = found(app.world.users.all().find((u) => u.username === 'peter'))
  const nobody = '00000000-0000-4000-8000-000000000009'
  await app.press('fleet-role.add', { in: 'list' })
  await app.panel.root.getByRole('combobox').fill(peter.id)
  await app.panel.submit()
  await expect(app.toast('Role assigned')).toBeVisible()
  expect(rolesOn(app, 'fleet')).toMatchObject({ [peter.displayName]: 'viewer' })

  await app.press('fleet-role.add', { in: 'list' })
  await app.panel.root.getByRole('combobox').fill(nobody)
  await app.panel.submit()
  await expect(app.question).toContainText('No user has this ID')
  await app.keys('Escape')
  expect(rolesOn(app, 'fleet')).not.toHaveProperty(nobody)
  await app.panel.submit()
  await app.confirm({ title: 'Assign role to unknown ID' })
  await expect.poll(() => rolesOn(app, 'fleet')).toHaveProperty(nobody, 'viewer')
})

test('a role of a user who was made after the users were read is no leftover', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.access())
  await app.list.row('Alan Turing').reach()
  const id = app.world.ids.uuid()
  const at = app.world.clock.now()
  const made = { username: 'new', displayName: 'Newcomer', siloId: siloId(app) }
  app.world.users.add({ id, ...made, timeCreated: at, timeModified: at })
  change(app, webId(app), (all) => assign(all, id, 'viewer'))
  await app.passes(3_000)
  await app.follow(WEB)
  await app.list.row('Newcomer').shows({ Role: 'project.viewer' })
  await expect(app.main).not.toContainText('no user or group of this silo')
})

test('among ten thousand users, a user outside the loaded list is added by ID', async ({ app }) => {
  await app.as('ada').seed('demo').start()
  for (let n = 1; n <= 10_000; n += 1)
    app.world.users.add({
      id: app.world.ids.uuid(),
      username: `worker-${n}`,
      displayName: `Worker ${n}`,
      siloId: siloId(app),
      timeCreated: app.world.clock.now(),
      timeModified: app.world.clock.now(),
    })
  const last = app.world.users
    .all()
    .filter((u) => u.username.startsWith('worker-'))
    .toSorted((a, b) => (a.id < b.id ? 1 : -1))[0]
  await app.at(paths.accessAdd())
  await expect(app.panel.root).toContainText('The first 1,000 users are listed.')
  await app.panel.root.getByRole('combobox').fill(found(last).id)
  await expect(app.panel.root).toContainText(`User ${found(last).displayName}`)
  await app.keys('Escape', 'Tab', 'Space')
  await check(app.panel.root.getByRole('radio', { name: /^Viewer/ }))
  await app.panel.submit()
  await app.list.row(found(last).displayName).shows({ Role: 'silo.viewer' })
})

test('users who may not change a policy see the reason, and keep everything that they typed', async ({
  app,
}) => {
  app.expectFailure('/v1/')
  await app.as('edsger').seed('demo').at(WEB)
  await expect(app.main).toContainText('Your role here: viewer')
  await app.at(paths.projectRoleEdit({ ...web, identity: userId(app, 'edsger') }))
  await check(app.panel.root.getByRole('radio', { name: /^Admin/ }))
  await app.panel.submit()
  await expect(app.panel.errors).toContainText(
    'needs the admin role on the project; your role there is viewer',
  )

  await app.signIn('niklaus')
  await app.at(paths.access())
  await expect(app.main).toContainText('Your role here: none')
  await app.at(paths.authSettings())
  await expect(app.main).toContainText('Device token lifetime')
  await app.at(paths.userSessions({ userId: userId(app, 'grace') }))
  await expect(app.main).toContainText('You may not see these sessions')
  await app.at(paths.certificates())
  await expect(app.title).toHaveText('Certificates')
  await expect(app.main).toContainText('You may not see the certificates')
  await app.at(paths.fleetAccess())
  await expect(app.title).toHaveText('Page not found')
})

test('Enter twice writes a policy once; after a lost connection the form keeps its values', async ({
  app,
}) => {
  app.expectFailure('/v1/policy')
  await app.as('ada').seed('demo').latency(150).at(paths.accessAdd())
  const written: string[] = []
  app.page.on('request', (r) => r.method() === 'PUT' && written.push(r.url()))
  await app.panel.choose('User or group', 'Niklaus Wirth')
  await check(app.panel.root.getByRole('radio', { name: /^Viewer/ }))
  await app.page.route('**/v1/policy', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await app.panel.submit()
  await expect(app.panel.errors).toContainText('Could not reach the control plane')
  await expect(app.panel.root.getByRole('radio', { name: /^Viewer/ })).toBeChecked()

  await app.page.unroute('**/v1/policy')
  written.length = 0
  await app.panel.submit()
  await app.panel.submit()
  await app.isAt(paths.access())
  await app.list.row('Niklaus Wirth').shows({ Role: 'silo.viewer' })
  expect(written).toHaveLength(1)
})

test('when two writes happen at once, the console reports the lost one', async ({ app }) => {
  await app.as('ada').seed('demo').clockDriven().at(paths.access())
  const before = structuredClone(app.world.policies.get(siloId(app)))
  await app.list.row('Grace Hopper').press('silo-role.remove', { in: 'row' })
  await app.passes(1_000)
  await app.confirm()
  await expect(app.toast('Access removed')).toBeVisible()
  expect(rolesOn(app, siloId(app))).not.toHaveProperty('Grace Hopper')

  // The other user's write began first and replaces the whole policy when it ends.
  if (before) app.world.policies.set(siloId(app), before)
  await app.passes(3_000)
  const warning = app.toast('Another user changed the policy at the same time')
  await expect(warning).toContainText(
    'Grace Hopper is collaborator now. Your change was overwritten.',
  )
})
