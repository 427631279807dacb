/** The columns of lists: which are shown, in which order, how wide, and what is joined to instances. */
import type { App } from '../drive/app'
import { paths } from '@/paths'
import { expect, onScreen, test } from '../drive/test'

const web = { project: 'web' }

const heads = (app: App, list = 'Instances') =>
  app.listOf(list).grid.locator('[aria-sort]').allTextContents()

/** Ticks or unticks columns of the list in use. */
async function toggle(app: App, list: string, ...columns: string[]) {
  await app.press('list.columns')
  const dialog = app.dialog(`Columns of ${list}`)
  for (const name of columns) {
    await dialog.getByRole('checkbox', { name }).focus()
    await app.keys('Space')
  }
  await app.keys('Escape')
  await expect(dialog).toBeHidden()
}

const ALL = ['Name', 'State', 'vCPU', 'Memory', 'Internal IP', 'External IP', 'Since', 'Created']

test('columns are hidden, moved and widened by keys, and stay so', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.instances(web))
  expect(await heads(app)).toEqual(ALL)
  await app.list.row('db-1').press('list.columns')
  const dialog = app.dialog('Columns of Instances')
  const box = (name: string) => dialog.getByRole('checkbox', { name })
  await expect(box('Name')).toBeVisible()
  await box('Since').focus()
  await app.keys('Space')
  await expect(box('Since')).not.toBeChecked()
  await box('Memory').focus()
  await app.keys('Alt+ArrowUp')
  await expect(box('Memory')).toBeFocused()
  await app.keys('+')
  await expect(dialog).toContainText('126 px')
  await app.keys('Escape')
  await expect(dialog).toBeHidden()
  await expect(app.list.focused).toContainText('db-1')
  const left = ['Name', 'State', 'Memory', 'vCPU', 'Internal IP', 'External IP', 'Created']
  expect(await heads(app)).toEqual(left)
  await app.page.reload()
  await expect(app.list.row('db-1').locator).toBeVisible()
  expect(await heads(app)).toEqual(left)
  // A column that is hidden is still filtered by.
  await app.keys('/')
  await app.type('since:>1y')
  await expect(app.listOf('Instances').rows).toHaveCount(0)
  await app.main.getByRole('button', { name: 'Clear filter' }).click()
  await app.list.row('db-1').press('list.columns')
  await dialog.getByRole('button', { name: 'Reset' }).click()
  await expect.poll(() => heads(app)).toEqual(ALL)
})

test('a link shows the columns that it names, and leaves those of the user alone', async ({
  app,
}) => {
  await app
    .as('ada')
    .seed('demo')
    .at(`${paths.instances(web)}?columns=memory,state,no-such`)
  await expect(app.list.row('db-1').locator).toBeVisible()
  expect(await heads(app)).toEqual(['Name', 'Memory', 'State'])
  await app.list.row('db-1').press('list.columns')
  const dialog = app.dialog('Columns of Instances')
  await expect(dialog.getByRole('button', { name: 'Reset' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  // A change is the user's own, and takes the columns out of the address.
  await dialog.getByRole('checkbox', { name: 'vCPU' }).click()
  await expect.poll(() => heads(app)).toEqual(['Name', 'Memory', 'State', 'vCPU'])
  await app.isAt(paths.instances(web))
  await dialog.getByRole('button', { name: 'Add to the address' }).click()
  await app.isAt(`${paths.instances(web)}?columns=memory%2Cstate%2Cvcpus`)
})

test('an address that names columns twice, or none that there are, breaks nothing', async ({
  app,
}) => {
  await app
    .as('ada')
    .seed('demo')
    .at(`${paths.instances(web)}?columns=state,state,memory`)
  await expect(app.list.row('db-1').locator).toBeVisible()
  expect(await heads(app)).toEqual(['Name', 'State', 'Memory'])
  await app.follow(`${paths.instances(web)}?columns=STATE`)
  await expect.poll(() => heads(app)).toEqual(ALL)
})

test('addresses of instances come without a request for each of them', async ({ app }) => {
  const asked: string[] = []
  await app.as('ada').seed('demo').start()
  app.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await app.at(paths.instances(web))
  await app.list
    .row('db-1')
    .shows({ 'Internal IP': /^172\.30\.0\.5/, 'External IP': /203\.0\.113/ })
  await app.list.row('web-2').shows({ 'External IP': '–' })
  expect(asked.filter((path) => path.startsWith('/v1/instances/'))).toEqual([])
  await app.keys('/')
  await app.type('internal:172.30.0.5')
  await expect(app.listOf('Instances').rows).toHaveCount(1)
})

test('the sled of an instance is a column for those who may see sleds', async ({ app }) => {
  await app
    .as('ada')
    .seed('demo')
    .at(`${paths.instances(web)}?columns=state,sled`)
  await app.list.row('db-1').shows({ Sled: /^BRM/ })
})

test(
  'a head is dragged to another place, and its edge to another width',
  onScreen,
  async ({ app }) => {
    await app.as('ada').seed('demo').at(paths.instances(web))
    await app.fetchedAhead()
    const head = (name: string) =>
      app.listOf('Instances').grid.getByRole('columnheader', { name, exact: true })
    const boxOf = async (name: string) =>
      (await head(name).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const before = await boxOf('Memory')
    const { mouse } = app.page
    await mouse.move(before.x + before.width - 3, before.y + 10)
    await mouse.down()
    await mouse.move(before.x + before.width + 37, before.y + 10, { steps: 4 })
    await mouse.up()
    await expect.poll(async () => Math.round((await boxOf('Memory')).width - before.width)).toBe(40)
    const [from, to] = [await boxOf('Created'), await boxOf('State')]
    await mouse.move(from.x + 20, from.y + 10)
    await mouse.down()
    await mouse.move(to.x + 20, to.y + 10, { steps: 6 })
    await mouse.up()
    await expect
      .poll(async () => (await heads(app)).slice(0, 3))
      .toEqual(['Name', 'Created', 'State'])
    // Neither drag has sorted the list.
    await app.isAt(paths.instances(web))
  },
)

test('the status line says by which column the list is sorted, where no head shows it', async ({
  app,
}) => {
  await app
    .as('ada')
    .seed('demo')
    .at(`${paths.instances({ project: 'web' })}?sort=-memory`)
  await expect(app.list.rows).not.toHaveCount(0)
  await expect(app.status).not.toContainText('sorted by')
  await app.follow(`${paths.instances({ project: 'web' })}?sort=-memory&columns=state`)
  await expect(app.status).toContainText('sorted by memory')
})

test('a list may show its names alone, and the choices for other lists stay', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.instances(web))
  await toggle(app, 'Instances', 'Since')
  await app.follow(paths.projects())
  await toggle(app, 'Projects', 'Description', 'Created')
  await app.page.reload()
  await expect(app.list.row('web').locator).toBeVisible()
  expect(await heads(app, 'Projects')).toEqual(['Name'])
  await app.follow(paths.instances(web))
  await expect.poll(() => heads(app)).toEqual(ALL.filter((name) => name !== 'Since'))
})

test('a choice for one list hides no column that only another list of the noun has', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.silos())
  const all = await heads(app, 'Silos')
  await toggle(app, 'Silos', 'Description')
  await app.follow(`${paths.ipPool({ pool: 'ip-pool-1' })}?tab=silos`)
  const linked = await heads(app, 'Linked silos')
  expect(linked).toContain('Pool is silo default')
  await app.list.row('acme').reach()
  await toggle(app, 'Linked silos', 'Pool is silo default')
  await expect
    .poll(() => heads(app, 'Linked silos'))
    .toEqual(linked.filter((name) => name !== 'Pool is silo default'))
  await app.follow(paths.silos())
  await expect.poll(() => heads(app, 'Silos')).toEqual(all.filter((n) => n !== 'Description'))
})

test('the list of a tab shows the columns that its address names', async ({ app }) => {
  const rules = paths.vpcFirewallRules({ ...web, vpc: 'default' })
  await app.as('ada').seed('demo').at(`${rules}?columns=direction,action`)
  await expect(app.list.rows).not.toHaveCount(0)
  expect(await heads(app, 'Firewall rules')).toEqual(['Name', 'Direction', 'Action'])
})

test(
  'a head that is dragged makes the columns of the address the user’s own',
  onScreen,
  async ({ app }) => {
    await app
      .as('ada')
      .seed('demo')
      .at(`${paths.instances(web)}?columns=memory,state`)
    await app.fetchedAhead()
    const memory = app.listOf('Instances').grid.getByRole('columnheader', { name: 'Memory' })
    const box = (await memory.boundingBox()) ?? { x: 0, y: 0, width: 0 }
    const { mouse } = app.page
    await mouse.move(box.x + box.width - 3, box.y + 10)
    await mouse.down()
    await mouse.move(box.x + box.width + 37, box.y + 10, { steps: 4 })
    await expect
      .poll(async () => Math.round(((await memory.boundingBox())?.width ?? 0) - box.width))
      .toBe(40)
    await app.keys('Escape')
    await mouse.up()
    await app.isAt(`${paths.instances(web)}?columns=memory%2Cstate`)
    await mouse.move(box.x + box.width - 3, box.y + 10)
    await mouse.down()
    await mouse.move(box.x + box.width + 37, box.y + 10, { steps: 4 })
    await mouse.up()
    await app.isAt(paths.instances(web))
    expect(await heads(app)).toEqual(['Name', 'Memory', 'State'])
  },
)

test('an instance is found by an address although the list does not show addresses', async ({
  app,
}) => {
  await app
    .as('ada')
    .seed('demo')
    .at(`${paths.instances(web)}?columns=state`)
  await app.list.filter('172.30.0.5')
  await app.list.has(['db-1'])
  await app.list.filterBox.fill('sled:brm')
  await expect(app.list.row('db-1').locator).toBeVisible()
})
