/** When two windows edit one resource, both changes stay; when they conflict, the user chooses. */
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { found } from '../drive/found'
import { expect, onScreen, test } from '../drive/test'

const project = (app: App) => {
  const found = app.world.projects.all().find((p) => p.name === 'web')
  if (!found) throw new Error('There is no project web')
  return found
}

test.describe('a project that another user changes while its form is open', () => {
  test.beforeEach(async ({ app }) => {
    await app
      .as('ada')
      .seed('demo')
      .at(paths.projectEdit({ project: 'web' }))
    await expect(app.panel.field('Name')).toHaveValue('web')
  })

  test('another user changes another field: both changes stay', async ({ app }) => {
    const { id } = project(app)
    app.world.projects.update(id, { description: 'by another user' })
    await app.panel.fill({ Name: 'web-new' })
    await app.panel.submit()
    await expect(app.toast('Changes that another user made in the meantime are kept')).toBeVisible()
    expect(app.world.projects.get(id)).toMatchObject({
      name: 'web-new',
      description: 'by another user',
    })
  })

  test('another user changes the same field: nothing is sent until the user has chosen', async ({
    app,
  }) => {
    const { id } = project(app)
    app.world.projects.update(id, { description: 'theirs' })
    await app.panel.fill({ Description: 'mine', Name: 'web-new' })
    await app.panel.submit()
    const clash = app.panel.root.getByRole('group', { name: 'Description' })
    await expect(clash).toContainText('is “theirs” now, and you entered “mine”')
    expect(app.world.projects.get(id)).toMatchObject({ name: 'web', description: 'theirs' })

    await clash.getByRole('button', { name: 'Keep mine' }).click()
    await expect(clash).toBeHidden()
    await app.panel.submit()
    await expect(app.toast('Project web-new updated')).toBeVisible()
    expect(app.world.projects.get(id)).toMatchObject({ name: 'web-new', description: 'mine' })
  })

  test('another user changes the same field: the user keeps the other change', async ({ app }) => {
    const { id } = project(app)
    app.world.projects.update(id, { description: 'theirs' })
    await app.panel.fill({ Description: 'mine', Name: 'web-new' })
    await app.panel.submit()
    await app.panel.root.getByRole('button', { name: 'Take theirs' }).click()
    await expect(app.panel.field('Description')).toHaveValue('theirs')
    await app.panel.submit()
    await expect(app.toast('Project web-new updated')).toBeVisible()
    expect(app.world.projects.get(id)).toMatchObject({ name: 'web-new', description: 'theirs' })
  })

  test('another user renames the project: the open form still changes that project', async ({
    app,
  }) => {
    const { id } = project(app)
    app.world.projects.update(id, { name: 'renamed' })
    await app.panel.fill({ Description: 'mine' })
    await app.panel.submit()
    await expect(app.toast('Project renamed updated')).toBeVisible()
    expect(app.world.projects.get(id)).toMatchObject({ name: 'renamed', description: 'mine' })
  })

  test('another user replaces the project by one of the same name: the new project is not changed', async ({
    app,
  }) => {
    app.expectFailure('/v1/projects/')
    const { id } = project(app)
    app.world.projects.update(id, { name: 'old' })
    const other = app.world.projects.add({ ...project2(app, id), id: app.world.ids.uuid() })
    await app.panel.fill({ Description: 'mine' })
    app.world.projects.remove(id)
    await app.panel.submit()
    await expect(app.panel.errors).toContainText('It no longer exists')
    expect(app.world.projects.get(other.id)?.description).toBe('the new one')
    await expect(app.panel.field('Description')).toHaveValue('mine')
  })
})

const project2 = (app: App, id: string) => {
  const old = app.world.projects.get(id)
  if (!old) throw new Error('There is no such project')
  return { ...old, name: 'web', description: 'the new one' }
}

test('an edit right after another edit starts with the values of the first one', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.projects())
  const edit = () => app.list.row('web').press('project.edit')
  await edit()
  await app.panel.fill({ Description: 'by the first' })
  const letGo = await app.hold('**/v1/projects*', 'GET')
  await app.panel.submit()
  await app.isAt(paths.projects())
  await edit()
  letGo()
  await expect(app.panel.field('Description')).toHaveValue('by the first')
  await app.panel.fill({ Description: 'by the second' })
  await app.panel.submit()
  await app.isAt(paths.projects())
  await app.list.row('web').shows({ Description: 'by the second' })
})

test('a resize sends the restart policy that another user has just set', async ({ app }) => {
  const at = { project: 'web', instance: 'web-2' }
  await app.as('ada').seed('demo').at(paths.instanceResize(at))
  const instance = app.world.instances.named('web-2', project(app).id)
  const id = found(instance).id
  await expect(app.panel.field('vCPUs')).toBeVisible()
  app.world.instances.update(id, { autoRestartPolicy: 'never', memory: 8 * 2 ** 30 })
  await app.panel.fill({ vCPUs: '6' })
  await app.panel.submit()
  await expect(app.toast('Instance web-2 resized')).toBeVisible()
  expect(app.world.instances.get(id)).toMatchObject({
    ncpus: 6,
    memory: 8 * 2 ** 30,
    autoRestartPolicy: 'never',
  })
})

test(
  'two tabs each add an alias: both aliases and other preferences stay',
  onScreen,
  async ({ app }) => {
    await app.as('ada').seed('demo').at(paths.aliasNew())
    const add = async (page: typeof app.page, word: string) => {
      await page.getByRole('textbox', { name: 'Word' }).fill(word)
      await page.getByRole('combobox', { name: 'Command' }).fill('Disks')
      await page
        .getByRole('option', { name: /^Disks/ })
        .first()
        .click()
      await page.getByRole('button', { name: /^Create alias/ }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    const other = await app.context.newPage()
    await other.goto(app.url + paths.aliasNew())
    // The browser notifies other tabs by an event. The merge must also work before the event arrives.
    await app.page.evaluate(() =>
      window.addEventListener('storage', (event) => event.stopImmediatePropagation(), true),
    )
    await add(other, 'theirs')
    await other.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('rackline') ?? '{}') as object
      localStorage.setItem('rackline', JSON.stringify({ ...kept, density: 'comfortable' }))
    })
    await add(app.page, 'mine')
    const kept = await app.page.evaluate(() => localStorage.getItem('rackline') ?? '')
    expect(JSON.parse(kept)).toMatchObject({
      density: 'comfortable',
      aliases: [{ alias: 'theirs' }, { alias: 'mine' }],
    })
    await expect(app.list.row('theirs').locator).toBeVisible()
    await other.close()
  },
)

test('two tabs edit one alias: both changes stay, and after a clash the user chooses', async ({
  app,
}) => {
  await app.as('ada').seed('demo').start()
  const store = (entry: object) =>
    app.page.evaluate(
      (alias) => localStorage.setItem('rackline', JSON.stringify({ aliases: [alias] })),
      entry,
    )
  const stored = () =>
    app.page.evaluate(
      () => (JSON.parse(localStorage.getItem('rackline') ?? '{}') as { aliases: object[] }).aliases,
    )
  const openEdit = async (command: string) => {
    await app.at(paths.aliasEdit({ alias: 'shop' }))
    await expect(app.panel.root.getByRole('combobox', { name: 'Command' })).toHaveValue(command)
    // Tab closes the list that opened when the field got the focus.
    await app.keys('Tab')
  }
  await app.at(paths.aliases())
  await store({ alias: 'shop', command: 'disk.list' })
  await openEdit('Disks')
  await app.panel.fill({ With: 'project=web' })
  await store({ alias: 'shop', command: 'instance.list' })
  await app.panel.submit()
  await expect(app.panel.root).toBeHidden()
  expect(await stored()).toEqual([
    { alias: 'shop', command: 'instance.list', args: { project: 'web' } },
  ])

  await openEdit('Instances')
  await app.panel.fill({ With: 'project=mine' })
  await store({ alias: 'shop', command: 'instance.list', args: { project: 'theirs' } })
  await app.panel.submit()
  const clash = app.panel.root.getByRole('group', { name: 'With' })
  await expect(clash).toContainText('is “project=theirs” now, and you entered “project=mine”')
  await clash.getByRole('button', { name: 'Keep mine' }).click()
  await app.panel.submit()
  await expect(app.panel.root).toBeHidden()
  expect(await stored()).toMatchObject([{ alias: 'shop', args: { project: 'mine' } }])
})

test('two tabs change the keys of one command: both changes stay', async ({ app }) => {
  await app
    .as('ada')
    .seed('demo')
    .at(paths.keyEdit({ key: 'instance.start' }))
  const theirs = { key: 'g z', command: 'project.list' }
  await app.page.evaluate((entry) => {
    localStorage.setItem('rackline', JSON.stringify({ keymap: [entry] }))
  }, theirs)
  await app.panel.button('Remove ').first().click()
  const kept = await app.page.evaluate(
    () => (JSON.parse(localStorage.getItem('rackline') ?? '{}') as { keymap: object[] }).keymap,
  )
  expect(kept).toHaveLength(2)
  expect(kept[0]).toEqual(theirs)
})
