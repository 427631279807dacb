/** A command acts on the rows that its overlay showed, although rows appear, disappear and move below the overlay. */
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { found } from '../drive/found'
import { heldAnswer } from '../drive/held-answer'
import { expect, test } from '../drive/test'

const WEB = paths.instances({ project: 'web' })

const webId = (app: App) => found(app.world.projects.all().find((p) => p.name === 'web')).id
const instance = (app: App, name: string) => {
  const found = app.world.instances.named(name, webId(app))
  if (!found) throw new Error(`There is no instance ${name}`)
  return found
}
const stateOf = (app: App, name: string) => instance(app, name).runState

/** Deletes an instance as another user, and waits until the list drops its row. */
async function drop(app: App, name: string) {
  app.world.instances.remove(instance(app, name).id)
  await app.passes(61_000)
  await expect(app.list.row(name).locator).toHaveCount(0)
}

/** Replaces a disk by another one of the same name. @returns the ID of the new disk */
function replaceDisk(app: App, name: string): string {
  const old = app.world.disks.named(name, webId(app))
  if (!old) throw new Error(`There is no disk ${name}`)
  app.world.disks.remove(old.id)
  const id = app.world.ids.uuid()
  app.world.disks.add({ ...old, id, description: 'the new one' })
  return id
}

test.describe('a row that disappears while an overlay is open', () => {
  test.beforeEach(async ({ app }) => {
    // Hovering over a row prefetches the page of an instance that may be deleted by then.
    app.expectFailure(/web-2/)
    await app.as('ada').seed('demo').clockDriven().at(WEB)
    await app.list.row('web-2').reach()
  })

  test('while the palette is open, the command does not act on the next row', async ({ app }) => {
    await app.palette.open()
    await app.palette.type('start instance')
    await expect(app.palette.box).toContainText('On web-2')
    await drop(app, 'web-2')
    await app.keys('Enter')
    await expect(app.status).toContainText('web-2 is no longer in the list')
    expect(stateOf(app, 'web-3')).toBe('stopped')
  })

  test('while the row’s menu is open, the command does not act on the next row', async ({
    app,
  }) => {
    const menu = await app.list.row('web-2').openMenu()
    app.world.instances.remove(instance(app, 'web-2').id)
    await app.passes(61_000)
    await expect(app.main).toContainText('13 of 13')
    await menu.getByRole('menuitem', { name: /^Start/ }).click()
    await expect(app.status).toContainText('web-2 is no longer in the list')
    expect(stateOf(app, 'web-3')).toBe('stopped')
  })

  test('while the menu of marked rows is open, the other marked rows are started and the missing row is named', async ({
    app,
  }) => {
    await app.list.row('web-2').mark()
    await app.list.row('web-3').mark()
    const menu = await app.list.row('web-3').openMenu()
    await drop(app, 'web-2')
    await menu.getByRole('menuitem', { name: /^Start/ }).click()
    await expect(app.question).toContainText('web-2 left out: web-2 is no longer in the list')
    await app.passes(1_000)
    await app.confirm()
    await expect.poll(() => stateOf(app, 'web-3')).toBe('starting')
  })

  test('while the question is open, the command does not act on the next row', async ({ app }) => {
    await app.press('instance.delete', { in: 'row' })
    await expect(app.question).toBeVisible()
    await drop(app, 'web-2')
    await app.passes(1_000)
    await app.type('web-2')
    await app.keys('Enter')
    await expect(app.toast('web-2 is no longer in the list')).toBeVisible()
    expect(stateOf(app, 'web-3')).toBe('stopped')
  })

  test('while the help is open, the command does not act on the next row', async ({ app }) => {
    await app.press('view.help')
    await app.type('start')
    await expect(app.dialog('Keys').getByRole('option', { name: /Start/ }).first()).toBeVisible()
    await drop(app, 'web-2')
    await app.keys('Enter')
    await expect(app.status).toContainText('web-2 is no longer in the list')
    expect(stateOf(app, 'web-3')).toBe('stopped')
  })
})

test('rows that appear and move below a menu do not change its target', async ({ app }) => {
  await app.as('ada').seed('demo').clockDriven().at(`${WEB}?sort=name`)
  await app.list.row('web-2').reach()
  const menu = await app.list.row('web-3').openMenu()
  // The new instance sorts first, so the focused row moves down.
  app.world.instances.add({
    ...instance(app, 'web-2'),
    id: app.world.ids.uuid(),
    name: 'aaa',
    runState: 'stopped',
  })
  await app.passes(61_000)
  await expect(app.list.row('aaa').locator).toBeVisible()
  await menu.getByRole('menuitem', { name: /^Start/ }).click()
  await expect.poll(() => stateOf(app, 'web-3')).toBe('starting')
  expect([stateOf(app, 'aaa'), stateOf(app, 'web-2')]).toEqual(['stopped', 'stopped'])
})

test('a disk that took the name of the shown disk is not deleted instead', async ({ app }) => {
  app.expectFailure('/v1/disks/')
  await app
    .as('ada')
    .seed('demo')
    .at(paths.disks({ project: 'web' }))
  const disk = app.world.disks.under(webId(app)).find(({ state }) => state.state === 'detached')
  const name = found(disk).name
  await app.list.row(name).press('disk.delete', { in: 'row' })
  await expect(app.question).toBeVisible()
  // The disk is replaced just before the delete arrives, so the list cannot show the change first.
  let id = ''
  await app.page.route('**/v1/disks/*', async (route) => {
    if (route.request().method() === 'DELETE') id = replaceDisk(app, name)
    await route.continue()
  })
  await app.confirm({ typed: name })
  await expect(app.toast(`${name} no longer exists`)).toBeVisible()
  expect(app.world.disks.get(id)?.description).toBe('the new one')
})

test('when another instance takes the name of the shown one, a notice blocks commands until the user confirms', async ({
  app,
}) => {
  await app.as('ada').seed('demo').clockDriven()
  await app.start()
  await app.at(paths.instanceSettings({ project: 'web', instance: 'web-2' }))
  const old = instance(app, 'web-2')
  app.world.instances.remove(old.id)
  const id = app.world.ids.uuid()
  app.world.instances.add({ ...old, id })
  await app.press('view.refresh')
  const notice = app.main.getByText('This is another instance called web-2 now')
  await expect(notice).toBeVisible()
  await app.press('instance.start', { in: 'detail' })
  await expect(app.status).toContainText('this is another instance called web-2 now')
  expect(app.world.instances.get(id)?.runState).toBe('stopped')

  await app.main.getByRole('button', { name: 'Use this one' }).click()
  await expect(notice).toBeHidden()
  await app.press('instance.start', { in: 'detail' })
  await expect.poll(() => app.world.instances.get(id)?.runState).toBe('starting')
})

test.describe('a form keeps its target when another thing takes the name', () => {
  const gone = 'What this form was opened for no longer exists'
  /** Replaces the VPC backend by another one of the same name, with its own rules. @returns the ID of the new VPC */
  const replaceVpc = (app: App): string => {
    const old = found(app.world.vpcs.named('backend', webId(app)))
    const id = app.world.ids.uuid()
    app.world.vpcs.remove(old.id)
    app.world.vpcs.add({ ...old, id })
    for (const rule of app.world.firewallRules.under(old.id)) {
      app.world.firewallRules.remove(rule.id)
      app.world.firewallRules.add({ ...rule, id: app.world.ids.uuid(), vpcId: id })
    }
    return id
  }
  const at = { project: 'web', vpc: 'backend' }

  test('the forms of a firewall rule and of a router report a replaced VPC, and change nothing in the new one', async ({
    app,
  }) => {
    app.expectFailure(/vpc/)
    await app
      .as('ada')
      .seed('demo')
      .at(paths.vpcFirewallRuleEdit({ ...at, rule: 'allow-postgres' }))
    await app.panel.fill({ Description: 'mine' })
    const first = replaceVpc(app)
    await app.panel.submit()
    await expect(app.panel.errors).toContainText(gone)
    await expect(app.panel.field('Description')).toHaveValue('mine')
    const rules = () => app.world.firewallRules.under(first).map(({ description }) => description)
    expect(rules()).not.toContain('mine')

    await app.follow(paths.vpcRouterNew(at))
    await app.panel.fill({ Name: 'mine' })
    const second = replaceVpc(app)
    await app.panel.submit()
    await expect(app.panel.errors).toContainText(gone)
    expect(app.world.routers.named('mine', second)).toBeUndefined()
  })

  test('the form of a disk reports a replaced project, and creates no disk in the new one', async ({
    app,
  }) => {
    app.expectFailure('/v1/disks')
    await app
      .as('ada')
      .seed('demo')
      .at(paths.diskNew({ project: 'lab' }))
    await app.panel.fill({ Name: 'mine' })
    await app.answered()
    const old = found(app.world.projects.all().find(({ name }) => name === 'lab'))
    app.world.projects.remove(old.id)
    const { id } = app.world.projects.add({ ...old, id: app.world.ids.uuid() })
    await app.panel.submit()
    await expect(app.panel.errors).toContainText(gone)
    expect(app.world.disks.under(id)).toEqual([])
  })

  test('the form that links a pool reports a replaced silo, and links nothing to the new one', async ({
    app,
  }) => {
    app.expectFailure('/silos')
    await app
      .as('ada')
      .seed('demo')
      .at(paths.siloPoolLink({ silo: 'hooli' }))
    await app.panel.choose('IP pool', 'ip-pool-2')
    const old = found(app.world.silos.all().find(({ name }) => name === 'hooli'))
    app.world.silos.remove(old.id)
    const { id } = app.world.silos.add({ ...old, id: app.world.ids.uuid() })
    await app.panel.submit()
    await expect(app.panel.errors).toContainText(gone)
    expect(app.world.poolLinks.under(id)).toEqual([])
  })
})

test('what is typed while a question is still being read goes into it, and no key acts on the page', async ({
  app,
}) => {
  const { alter, goOn } = heldAnswer('/v1/vpc-firewall-rules')
  await app.as('ada').seed('demo').alter(alter).at(WEB)
  await app.list.row('web-2').press('instance.delete', { in: 'row' })
  await expect(app.question).toContainText('Reading what this concerns')
  await expect(app.question.getByRole('textbox')).toBeFocused()
  await app.type('web-')
  await app.keys('Enter')
  await app.type('2')
  await app.keys('Enter')
  await expect(app.question).toBeVisible()
  goOn()
  await app.read()
  await expect(app.question.getByRole('textbox')).toHaveValue('web-2')
  await app.keys('Enter')
  await expect(app.question).toBeHidden()
  await expect.poll(() => app.world.instances.named('web-2', webId(app))).toBeUndefined()
  await app.isAt(WEB)
})

test('a question that is still being read is left by Escape, and nothing is asked later', async ({
  app,
}) => {
  const { alter, goOn } = heldAnswer('/v1/vpc-firewall-rules')
  await app.as('ada').seed('demo').alter(alter).at(WEB)
  await app.list.row('web-2').press('instance.delete', { in: 'row' })
  await expect(app.question).toContainText('Reading what this concerns')
  await app.keys('Escape')
  await expect(app.question).toBeHidden()
  goOn()
  await app.answered()
  await expect(app.question).toBeHidden()
  expect(instance(app, 'web-2').runState).toBe('stopped')
})
