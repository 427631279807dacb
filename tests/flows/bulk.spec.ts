/** Bulk commands on marked rows: which rows are included or excluded and why, and the result of each. */
import { paths } from '@/paths'
import { found } from '../drive/found'
import { expect, test } from '../drive/test'

const WEB = paths.instances({ project: 'web' })

test('the question before a bulk command names the included and the excluded rows; afterwards the marks are cleared', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(WEB)
  for (const name of ['web-1', 'web-2', 'web-3']) await app.list.row(name).mark()
  await expect(app.status).toContainText('3 marked')

  await app.press('instance.start', { in: 'row' })
  await expect(app.question).toHaveAccessibleName('Start 2 instances')
  await expect(app.question).toContainText('2 of 3 can be done.')
  await expect(app.question.getByRole('listitem')).toHaveText([
    'web-2',
    'web-3',
    'web-1 left out: Only stopped or failed instances can be started',
  ])
  await app.confirm()

  await expect(app.toasts).toContainText('Start: 2 of 3 instances done')
  await app.list.row('web-2').shows({ State: 'starting' })
  await app.list.row('web-3').shows({ State: 'starting' })
  await app.list.row('web-1').shows({ State: 'running' })
  await expect(app.list.grid.locator('[aria-selected="true"]')).toHaveCount(0)

  await app.press('view.log', { keys: 'g .' })
  const log = app.dialog('Command log').getByRole('row')
  await expect(log.filter({ hasText: 'web-2' })).toContainText('202')
  await expect(log.filter({ hasText: 'web-3' })).toContainText('202')
  await expect(log.filter({ hasText: 'web-1' })).toContainText('refused')
})

test('for five or more rows the user must type their number', async ({ app }) => {
  await app.as('ada').seed('demo').at(WEB)
  await app.list.filter('state:running')
  await app.press('list.rows', { keys: 'Enter' })
  await expect(app.list.focused).toBeFocused()
  await app.press('list.mark-all')
  await expect(app.status).toContainText('6 marked')
  await app.press('instance.stop', { in: 'row' })
  await expect(app.question).toHaveAccessibleName('Stop 6 instances')

  await app.read()
  await app.type('5')
  await app.keys('Enter')
  await expect(app.question).toBeVisible()
  await expect(app.question.getByRole('button', { name: 'Stop 6' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await app.keys('Backspace')
  await app.confirm({ typed: '6' })
  await expect(app.toasts).toContainText('Stop: 6 of 6 instances done')
  expect(app.world.instances.named('db-1', webId(app.world))?.runState).toBe('stopping')
})

test('of ten rows the three that the server refuses are named, and only these are retried', async ({
  app,
}) => {
  app.expectFailure('/start')
  await app.as('ada').seed('demo').start()
  const all = app.world.instances.under(webId(app.world))
  const ten = all.slice(0, 10).map(({ name }) => name)
  for (const { id, name } of all)
    app.world.instances.update(id, { runState: ten.includes(name) ? 'stopped' : 'running' })
  const inState = (state: string) =>
    ten.filter((name) => app.world.instances.named(name, webId(app.world))?.runState === state)
  await app.at(WEB)
  const started: string[] = []
  app.page.on('request', (request) => {
    const [, id] = /instances\/([\w-]+)\/start/.exec(request.url()) ?? []
    if (id) started.push(app.world.instances.get(id)?.name ?? id)
  })
  app.world.faults.next('instanceStart', { kind: 'status', status: 503 }, 3)
  await app.list.filter('state:stopped')
  await app.press('list.rows', { keys: 'Enter' })
  await expect(app.list.focused).toBeFocused()
  await app.press('list.mark-all')
  await expect(app.status).toContainText('10 marked')
  await app.press('instance.start', { in: 'row' })
  await app.confirm({ title: 'Start 10 instances', typed: '10' })

  const toast = app.toast('Start: 7 of 10 instances done, 3 failed')
  await expect(toast).toBeVisible()
  expect(started.toSorted()).toEqual(ten.toSorted())
  const failed = inState('stopped')
  expect(failed).toHaveLength(3)
  for (const name of failed) await expect(toast).toContainText(`${name}: `)

  started.length = 0
  await toast.getByRole('button', { name: 'Retry 3' }).click()
  await app.confirm({ title: 'Start 3 instances' })
  await expect.poll(() => inState('stopped')).toEqual([])
  expect(started.toSorted()).toEqual(failed.toSorted())
})

test('a retry is about what was refused after the question, not about the row under the cursor', async ({
  app,
}) => {
  // The two are deleted by then.
  app.expectFailure(/web-|instances/)
  await app.as('ada').seed('demo').clockDriven().at(WEB)
  for (const name of ['web-2', 'web-3']) await app.list.row(name).mark()
  await app.press('instance.start', { in: 'row' })
  await expect(app.question).toHaveAccessibleName('Start 2 instances')
  for (const { id, name } of app.world.instances.all())
    if (name === 'web-2' || name === 'web-3') app.world.instances.remove(id)
  await app.passes(61_000)
  await expect(app.main).toContainText('12 of 12')
  await app.confirm()
  const toast = app.toast('Start: 0 of 2 instances done, 2 failed')
  await expect(toast).toContainText('web-2: web-2 is no longer in the list')
  await toast.getByRole('button', { name: 'Retry 2' }).click()
  await expect(app.question.getByRole('listitem')).toHaveText(['web-2', 'web-3'])
})

test('a retry works from another list', async ({ app }) => {
  app.expectFailure('/start')
  await app.as('ada').seed('demo').at(WEB)
  for (const name of ['web-2', 'web-3']) await app.list.row(name).mark()
  app.world.faults.next('instanceStart', { kind: 'status', status: 503 }, 2)
  await app.press('instance.start', { in: 'row' })
  await app.confirm()
  const toast = app.toast('Start: 0 of 2 instances done, 2 failed')
  await expect(toast).toBeVisible()
  await app.press('project.list')
  await app.list.row('data').press('project.view', { from: 'row' })
  await app.isAt(paths.instances({ project: 'data' }))
  await expect(app.title).toHaveText('Instances')
  await toast.getByRole('button', { name: 'Retry 2' }).click()
  await app.confirm({ title: 'Start 2 instances' })
  await expect(app.toasts).toContainText('Start: 2 of 2 instances done')
  for (const name of ['web-2', 'web-3'])
    expect(app.world.instances.named(name, webId(app.world))?.runState).toBe('starting')
})

test('a row that is marked during a bulk run stays marked when it ends', async ({ app }) => {
  await app.as('ada').seed('demo').at(WEB)
  for (const name of ['web-2', 'web-3']) await app.list.row(name).mark()
  const answer = await app.hold('**/v1/instances/*/start*')
  await app.press('instance.start', { in: 'row' })
  await app.confirm()
  await expect(app.status).toContainText('Start instance: 0 of 2')
  await app.list.row('db-1').mark()
  answer()
  await expect(app.toasts).toContainText('Start: 2 of 2 instances done')
  const marked = app.list.grid.locator('[aria-selected="true"]')
  await expect(marked).toHaveCount(1)
  await expect(marked).toContainText('db-1')
})

test('Shift marks a range; marks stay on their rows when a filter changes', async ({ app }) => {
  await app.as('ada').seed('demo').at(WEB)
  await app.list.row('ci-runner-01').mark()
  await app.keys('j', 'j', 'Shift+X')
  await expect(app.status).toContainText('3 marked')
  await app.list.filter('web')
  await expect(app.main).toContainText('3 marked, 3 hidden')
  await app.press('list.rows', { keys: 'Enter' })
  await app.press('list.mark-invert')
  await expect(app.status).toContainText('7 marked')
  await app.press('list.mark-none')
  await expect(app.status).not.toContainText('marked')
})

test('a marked row that the filter hides is named in a question before anything is done', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(WEB)
  await app.list.row('web-2').mark()
  await app.list.filter('db')
  await app.press('list.rows', { keys: 'Enter' })
  await expect(app.status).toContainText('1 marked, 1 hidden')
  await expect(app.status).toContainText('web-2')
  await app.press('instance.start')
  await expect(app.question).toContainText('web-2 is marked, but the list does not show it.')
  await app.keys('Escape')
  // When the focus returns to a row between the two keys of a sequence, the first key is dropped.
  await expect(app.list.focused).toBeFocused()
  // A command that opens a form asks about hidden marked rows, too.
  await app.press('instance.resize')
  await expect(app.question).toContainText('web-2 is marked, but the list does not show it.')
  await app.confirm({ title: 'Resize instance' })
  await app.isAt(paths.instanceResize({ project: 'web', instance: 'web-2' }))
  const { runState } = found(app.world.instances.all().find(({ name }) => name === 'web-2'))
  expect(runState).toBe('stopped')
})

test('the menu of the marked rows asks about those that the list does not show', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(WEB)
  await app.list.row('web-2').mark()
  await app.list.filter('no-such')
  await expect(app.main).toContainText('Nothing matches')
  await app.main.getByRole('button', { name: /^Actions/ }).click()
  await app.page.getByRole('menuitem', { name: /^Start/ }).click()
  await expect(app.question).toContainText('web-2 is marked, but the list does not show it.')
  await app.keys('Escape')
  // To clear the filter keeps the marks.
  await app.main.getByRole('button', { name: 'Clear filter' }).click()
  await expect(app.list.filterBox).toHaveValue('')
  await expect(app.status).toContainText('1 marked')
})

test('the key for actions opens those on the marked rows, wherever the cursor is', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(WEB)
  await app.list.row('web-2').mark()
  await app.list.row('db-1').reach()
  await app.press('list.actions')
  await expect(app.page.getByRole('menu', { name: 'Actions on web-2' })).toBeVisible()
  await app.keys('Escape')
  await expect(app.list.focused).toContainText('db-1')
  // The button in a row is about that row.
  await app.list.row('db-1').openMenu()
  await expect(app.page.getByRole('menu', { name: 'Actions on db-1' })).toBeVisible()
})

const webId = (world: { projects: { all(): readonly { id: string; name: string }[] } }) =>
  found(world.projects.all().find((p) => p.name === 'web')).id
