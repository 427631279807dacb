/** Two windows on one form: what each changed stays, and where both changed one thing the user chooses. */
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { expect, test } from '../drive/test'

const project = (app: App) => {
  const found = app.world.projects.all().find((p) => p.name === 'web')
  if (!found) throw new Error('There is no project web')
  return found
}

test.describe('a project that somebody else changes while its form is open', () => {
  test.beforeEach(async ({ app }) => {
    await app
      .as('ada')
      .seed('demo')
      .at(paths.projectEdit({ project: 'web' }))
    await expect(app.panel.field('Name')).toHaveValue('web')
  })

  test('another field: both changes stay', async ({ app }) => {
    const { id } = project(app)
    app.world.projects.update(id, { description: 'by somebody else' })
    await app.panel.fill({ Name: 'web-new' })
    await app.panel.submit()
    await expect(app.toast('What somebody else changed meanwhile is kept')).toBeVisible()
    expect(app.world.projects.get(id)).toMatchObject({
      name: 'web-new',
      description: 'by somebody else',
    })
  })

  test('the same field: nothing is sent until the user has chosen', async ({ app }) => {
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

  test('the same field, and theirs is taken', async ({ app }) => {
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

  test('renamed by somebody else: the form still changes what it was opened for', async ({
    app,
  }) => {
    const { id } = project(app)
    app.world.projects.update(id, { name: 'renamed' })
    await app.panel.fill({ Description: 'mine' })
    await app.panel.submit()
    await expect(app.toast('Project renamed updated')).toBeVisible()
    expect(app.world.projects.get(id)).toMatchObject({ name: 'renamed', description: 'mine' })
  })

  test('replaced by another of that name: the new one is left alone', async ({ app }) => {
    app.expectFailure('/v1/projects/')
    const { id } = project(app)
    app.world.projects.update(id, { name: 'old' })
    const other = app.world.projects.add({ ...project2(app, id), id: app.world.ids.uuid() })
    await app.panel.fill({ Description: 'mine' })
    app.world.projects.remove(id)
    await app.panel.submit()
    await expect(app.panel.complaints).toContainText('It no longer exists')
    expect(app.world.projects.get(other.id)?.description).toBe('the new one')
    await expect(app.panel.field('Description')).toHaveValue('mine')
  })
})

const project2 = (app: App, id: string) => {
  const old = app.world.projects.get(id)
  if (!old) throw new Error('There is no such project')
  return { ...old, name: 'web', description: 'the new one' }
}

test('a resize carries along the policy that somebody else has set', async ({ app }) => {
  const at = { project: 'web', instance: 'web-2' }
  await app.as('ada').seed('demo').at(paths.instanceResize(at))
  const instance = app.world.instances.named('web-2', project(app).id)
  const id = instance?.id ?? ''
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
