/** Saved filters: a list with its filter and order under a name, opened by palette, key, mouse and link. */
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { expect, test } from '../drive/test'

const web = { project: 'web' }
const RUNNING = `${paths.instances(web)}?q=state%3Arunning`

/** Saves the filter of the shown list. */
async function save(app: App, name: string) {
  await app.press('list.save-filter')
  await expect(app.dialog('Save this filter').getByLabel('Name')).toBeFocused()
  await app.type(name)
  await app.keys('Enter')
}

/** Stores saved filters before the console starts. */
const stored = (app: App, filters: readonly object[]) =>
  app.ahead((text) => (localStorage['rackline'] ??= text), JSON.stringify({ filters }))

test('by keys: a filter is saved under a name, and the palette finds it as a link', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.instances(web))
  await app.list.filter('state:running')
  await app.keys('Enter')
  await app.list.press('list.sort', { args: { column: 'memory' } })
  const dialog = app.dialog('Save this filter')
  await save(app, 'Big ones')
  await expect(dialog).toContainText(
    '/projects/web/instances: filter state:running, sorted by memory',
  )
  await expect(dialog).toContainText('Can only contain lower-case letters')
  await dialog.getByLabel('Name').fill('big-ones')
  await app.keys('Enter')
  await expect(dialog).toBeHidden()
  await expect(app.status).toContainText('filter saved as big-ones')

  await app.at(paths.silos())
  await app.palette.open()
  await app.type('big')
  const option = app.palette.option(/^big-ones.*saved filter · \/projects\/web\/instances/)
  await expect(option.first()).toBeVisible()
  await app.palette.choose(/^big-ones/)
  await app.isAt(`${RUNNING}&sort=memory`)
  await expect(app.list.filterBox).toHaveValue('state:running')
})

test('a name is taken once, and that is said where it is typed', async ({ app }) => {
  await stored(app, [{ name: 'running', address: RUNNING }])
  await app.as('ada').seed('demo').at(RUNNING)
  await save(app, 'running')
  const dialog = app.dialog('Save this filter')
  await expect(dialog).toContainText('A saved filter has this name already')
  await app.keys('Escape')
  await expect(dialog).toBeHidden()
})

test('on the page of saved filters one is opened, renamed with its key, copied and deleted', async ({
  app,
}) => {
  await stored(app, [
    { name: 'running', address: RUNNING },
    { name: 'all-projects', address: paths.projects() },
  ])
  await app.as('ada').seed('demo').at(paths.savedFilters())
  await app.list.has(['all-projects', 'running'])
  await app.list
    .row('running')
    .shows({ Shows: 'filter state:running', List: '/projects/web/instances' })
  await expect(app.main.getByRole('link', { name: 'running' })).toHaveAttribute('href', RUNNING)

  // A key of the user's own opens it, also after it was renamed.
  await app.list.row('running').press('saved-filter.edit')
  await app.panel.field('Name').fill('all-projects')
  await expect(app.panel.root).toContainText('A saved filter has this name already')
  await app.panel.field('Name').fill('on')
  await app.panel.field('Address').fill('//elsewhere.example/')
  await expect(app.panel.root).toContainText('Must be a path of this console')
  await app.panel.field('Address').fill(`${RUNNING}&sort=memory`)
  await app.panel.submit()
  await app.list.has(['all-projects', 'on'])

  await app.list.row('on').press('copy.link')
  expect(await app.page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${app.url}${RUNNING}&sort=memory`,
  )
  await app.list.row('on').choose('Delete')
  await app.confirm({ title: 'Delete saved filter' })
  await app.list.has(['all-projects'])
  await app.list.row('all-projects').reach()
  await app.keys('Enter')
  await app.isAt(paths.projects())
})

test('a key of the user’s own opens a saved filter, and follows when it is renamed', async ({
  app,
}) => {
  const key = {
    key: 'g 7',
    command: 'saved-filter.open',
    args: { savedFilter: 'running' },
  }
  await app.ahead(
    (text) => (localStorage['rackline'] ??= text),
    JSON.stringify({ filters: [{ name: 'running', address: RUNNING }], keymap: [key] }),
  )
  await app.as('ada').seed('demo').at(paths.savedFilters())
  await app.list.row('running').press('saved-filter.edit')
  await app.panel.field('Name').fill('on')
  await app.panel.submit()
  await app.list.has(['on'])
  await app.keys('g', '7')
  await app.isAt(RUNNING)
})

test('by mouse: a list’s filter is saved by the palette’s row, and a link opens it', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(RUNNING)
  await app.page.getByRole('button', { name: 'Type a command' }).click()
  await app.type('save this filter')
  await app.palette.option(/^Save this filter/).click()
  const dialog = app.dialog('Save this filter')
  await dialog.getByLabel('Name').fill('running')
  await dialog.getByRole('button', { name: 'Save filter' }).click()
  await app.at(paths.savedFilters())
  await app.main.getByRole('link', { name: 'running' }).click()
  await app.isAt(RUNNING)
})

test('entries that are no addresses of this console are left out', async ({ app }) => {
  await stored(app, [
    { name: 'good', address: paths.projects() },
    { name: 'bad', address: 'https://elsewhere.example/' },
  ])
  await app.as('ada').seed('demo').at(paths.savedFilters())
  await app.list.has(['good'])
  await expect(app.main).toContainText('1 entry cannot be used')
})

test('an import adds to what is there, and says what it adds', async ({ app }) => {
  await stored(app, [{ name: 'all-projects', address: paths.projects() }])
  await app.as('ada').seed('demo').at(paths.savedFilterImport())
  await app.panel.field('Or its text').fill(JSON.stringify([{ name: 'running', address: RUNNING }]))
  await expect(app.panel.root).toContainText(
    'running /projects/web/instances, filter state:running',
  )
  await app.panel.submit()
  await app.list.has(['all-projects', 'running'])
})

test('a name that cannot be is refused while it is typed', async ({ app }) => {
  await app.as('ada').seed('demo').at(RUNNING)
  await app.press('list.save-filter')
  await expect(app.dialog('Save this filter').getByLabel('Name')).toBeFocused()
  await app.type('Big')
  await expect(app.dialog('Save this filter')).toContainText('Can only contain lower-case letters')
})
