/** The thing under the cursor of a list, beside the list or over it. */
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { axe } from '../drive/axe'
import { found } from '../drive/found'
import { queriesOf } from '../drive/queries'
import { expect, onScreen, test } from '../drive/test'

const web = { project: 'web' }

/** What is shown beside the list, or over it. */
const beside = (app: App) => app.page.locator('#beside')

const idOf = (app: App, name: string) =>
  found(app.world.instances.all().find((one) => one.name === name)).id

const heading = (app: App) => beside(app).getByRole('heading', { level: 1 })

test('a key shows the thing of the row over the list, and keys go on working on the list', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.instances(web))
  await app.list.row('db-1').press('list.beside')
  await expect(heading(app)).toHaveText('db-1')
  await expect(beside(app).getByRole('link', { name: 'db-1-data' })).toBeVisible()
  // The cursor is still in the list: it goes on, and the thing follows.
  await expect(app.list.focused).toContainText('db-1')
  await app.press('list.next')
  await expect(heading(app)).toHaveText('db-2')
  await app.list.row('web-1').press('instance.stop')
  await expect(app.question).toContainText('web-1')
  await app.keys('Escape')
  await expect(heading(app)).toHaveText('web-1')
  // Escape closes it and nothing else.
  await app.keys('/')
  await app.type('web')
  await app.keys('Enter')
  await expect(app.listOf('Instances').rows).toHaveCount(4)
  await app.keys('Escape')
  await expect(beside(app)).toBeHidden()
  await expect(app.listOf('Instances').rows).toHaveCount(4)
  await app.list.row('web-1').press('list.beside')
  await expect(heading(app)).toHaveText('web-1')
  await app.keys('Enter')
  await app.isAt(paths.instanceStorage({ ...web, instance: 'web-1' }))
  await expect(beside(app)).toBeHidden()
})

test('a tab that was chosen stays for the next thing, and the list stays where it is', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.instances(web))
  await app.list.row('db-1').press('list.beside')
  await expect(heading(app)).toHaveText('db-1')
  await beside(app).getByRole('link', { name: 'Networking' }).click()
  await expect(beside(app).getByRole('heading', { name: 'Network interfaces' })).toBeVisible()
  await app.isAt(paths.instances(web))
  await expect(beside(app).getByRole('link', { name: 'Networking' })).toBeFocused()
  // By keys: Escape goes back to the list.
  await app.keys('Escape')
  await expect(beside(app)).toBeHidden()
  await app.press('list.next')
  await app.press('list.beside')
  await expect(heading(app)).toHaveText('db-2')
  await expect(beside(app).getByRole('heading', { name: 'Network interfaces' })).toBeVisible()
  await beside(app).getByRole('link', { name: 'Open' }).click()
  await app.isAt(paths.instanceNetworking({ ...web, instance: 'db-2' }))
})

test('it follows a thing that another user renames', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.projects())
  await app.list.row('web').press('list.beside')
  await expect(beside(app)).toHaveAccessibleName('web, beside the list')
  const project = found(app.world.projects.all().find(({ name }) => name === 'web'))
  app.world.projects.update(project.id, { name: 'shop' })
  await app.press('view.refresh')
  await expect(beside(app)).toHaveAccessibleName('shop, beside the list')
  await expect(beside(app).getByRole('link', { name: 'Open' })).toHaveAttribute(
    'href',
    paths.instances({ project: 'shop' }),
  )
})

test('it follows the list again after a tab of it was clicked', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.instances(web))
  await app.list.row('db-1').press('list.beside')
  await expect(heading(app)).toHaveText('db-1')
  await beside(app).getByRole('link', { name: 'Networking' }).click()
  await expect(beside(app).getByRole('heading', { name: 'Network interfaces' })).toBeVisible()
  await app.press('list.next')
  await expect(heading(app)).toHaveText('db-2')
})

test('a list in it has the keys once it was clicked, until Escape', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.instances(web))
  await app.list.row('db-1').press('list.beside')
  await beside(app).getByRole('link', { name: 'Storage' }).click()
  const disks = app.listOf('Other disks')
  await disks.row('db-1-data').locator.click()
  await expect(disks.row('db-1-data').locator).toHaveAttribute('data-cursor')
  await app.press('list.next')
  await expect(disks.row('db-1-wal').locator).toBeFocused()
  await expect(heading(app)).toHaveText('db-1')
  await app.keys('Escape')
  await expect(app.listOf('Instances').row('db-1').locator).toBeFocused()
})

test('unsaved values in it are kept, and said', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.instances(web))
  await app.list.row('db-1').press('list.beside')
  await beside(app).getByRole('link', { name: 'Settings' }).click()
  await expect(beside(app).getByText('stays failed')).toBeVisible()
  await beside(app).getByText('Never', { exact: true }).click()
  await app.list.row('web-1').reach()
  await expect(beside(app)).toContainText('db-1 stays here until its form is saved')
  await app.press('list.beside')
  await expect(app.status).toContainText('the form beside the list has unsaved values')
  await expect(heading(app)).toHaveText('db-1')
  // Another tab of it asks first.
  await beside(app).getByRole('link', { name: 'Storage' }).click()
  await expect(app.question).toContainText('will be lost')
})

test('on a list without a cursor the key says why nothing is shown', async ({ app }) => {
  await app
    .as('ada')
    .seed('demo')
    .at(paths.vpcFirewallRules({ ...web, vpc: 'default' }))
  await app.press('list.beside')
  await expect(app.status).toContainText('no row has the cursor')
})

test('a thing with a panel shows what its panel shows', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.disks(web))
  await app.list.row('broken').press('list.beside')
  await expect(beside(app).getByRole('heading', { name: 'broken' })).toBeVisible()
  await expect(beside(app)).toContainText('Block size')
  // It takes no keys away from the list, and is no dialog.
  await expect(app.panel.root).toBeHidden()
  await app.press('list.next')
  await expect(beside(app).getByRole('heading', { name: 'build-cache-boot' })).toBeVisible()
})

test('a thing with a form alone shows its values, and nothing to type into', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.floatingIps(web))
  await app.list.row('shop-front').press('list.beside')
  await expect(beside(app).getByRole('heading', { name: 'shop-front' })).toBeVisible()
  await expect(beside(app)).toContainText('Attached to')
  await expect(beside(app).locator('form')).toHaveCount(0)
})

test('the mouse and the palette hide it, too', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.disks(web))
  await app.list.row('broken').reach()
  await app.palette.run('details of the row', 'Show or hide the details of the row beside the list')
  await expect(beside(app)).toContainText('Block size')
  await beside(app).getByRole('button', { name: 'Hide the details of the row' }).click()
  await expect(beside(app)).toBeHidden()
})

/** The charts beside the list, by their names. */
const charts = (app: App) => beside(app).getByRole('figure')

test('an instance is shown at a glance: its facts, and four charts that one query reads', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.instances(web))
  const queries = queriesOf(app)
  await app.list.row('db-1').press('list.beside')
  await expect(beside(app).getByRole('link', { name: 'Glance' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  for (const fact of ['8 vCPU', 'db-1-boot', 'db-1-wal', '172.30.0.5', '203.0.113.10', 'default'])
    await expect(beside(app).locator('dl')).toContainText(fact)
  for (const name of ['CPU', 'Disk writes', 'Network in', 'Network out'])
    await expect(beside(app).getByRole('slider', { name: `${name}, point by point` })).toBeVisible()
  await expect(charts(app)).toHaveCount(4)
  // The same numbers as text.
  await expect(charts(app).first().getByRole('table', { name: 'CPU' })).toContainText('%')
  expect(queries).toHaveLength(1)
  // What was read stays when the cursor goes away and comes back.
  await app.press('list.next')
  await expect(heading(app)).toHaveText('db-2')
  await expect(charts(app)).toHaveCount(4)
  const before = queries.length
  await app.press('list.previous')
  await expect(heading(app)).toHaveText('db-1')
  await expect(beside(app).getByRole('slider')).toHaveCount(4)
  expect(queries).toHaveLength(before)
})

test('digits go to the tabs of an instance beside its list, and 0 back to the glance', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.instances(web))
  await app.list.row('db-1').press('list.beside')
  const queries = queriesOf(app)
  await beside(app).getByRole('link', { name: 'Glance' }).click()
  await app.press('go.tab', { args: { tab: 2 } })
  await expect(beside(app).getByRole('heading', { name: 'Network interfaces' })).toBeVisible()
  await expect(charts(app)).toHaveCount(0)
  // Another tab that was chosen reads no metrics.
  await app.list.row('web-1').reach()
  await expect(heading(app)).toHaveText('web-1')
  await expect(beside(app).getByRole('heading', { name: 'Network interfaces' })).toBeVisible()
  expect(queries.filter((query) => query.includes(idOf(app, 'web-1')))).toEqual([])
  await beside(app).getByRole('link', { name: 'Networking' }).click()
  await app.press('go.tab', { args: { tab: 0 } })
  await expect(charts(app)).toHaveCount(4)
  await beside(app).getByRole('link', { name: 'Open' }).click()
  await app.isAt(paths.instanceStorage({ ...web, instance: 'web-1' }))
  // Its own page has its facts above its tabs.
  await expect(app.main.getByRole('link', { name: 'Glance' })).toHaveCount(0)
})

test('of a stopped instance nothing is asked, and a sentence says why', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.instances(web))
  const queries = queriesOf(app)
  await app.list.row('web-2').press('list.beside')
  await expect(beside(app)).toContainText(
    'Nothing was measured in the last hour: the instance is stopped.',
  )
  await expect(charts(app)).toHaveCount(0)
  expect(queries).toEqual([])
})

test('metrics that the user may not read are said once, and the facts stay', async ({ app }) => {
  app.expectFailure('/v1/timeseries/query')
  let isRefused = true
  await app
    .as('ada')
    .seed('demo')
    .alter(async (request, response) =>
      isRefused && new URL(request.url).pathname === '/v1/timeseries/query'
        ? Response.json(
            { message: 'no', error_code: 'Forbidden', request_id: 'one' },
            { status: 403 },
          )
        : response,
    )
    .at(paths.instances(web))
  await app.list.row('db-1').press('list.beside')
  const alert = beside(app).getByRole('alert')
  await expect(alert).toContainText('The metrics could not be shown: Action not authorized')
  await expect(alert).toHaveCount(1)
  await expect(beside(app).locator('dl')).toContainText('db-1-boot')
  await expect(charts(app)).toHaveCount(0)
  isRefused = false
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(charts(app)).toHaveCount(4)
})

test('what cannot be read says so beside the list, which stays', async ({ app }) => {
  app.expectFailure('/v1/disks/broken')
  await app
    .as('ada')
    .seed('demo')
    .alter(async (request, response) =>
      new URL(request.url).pathname === '/v1/disks/broken'
        ? Response.json({ message: 'no luck', request_id: 'one' }, { status: 500 })
        : response,
    )
    .at(paths.disks(web))
  await app.list.row('broken').press('list.beside')
  await expect(beside(app)).toContainText('broken cannot be shown')
  await expect(beside(app).getByRole('button', { name: 'Try again' })).toBeVisible()
  await app.press('list.next')
  await expect(beside(app)).toContainText('Block size')
})

test.describe('in a wide window', () => {
  test.use({ viewport: { width: 2000, height: 900 } })

  test(
    'a list and the thing under its cursor stand side by side by themselves',
    onScreen,
    async ({ app }) => {
      await app.as('ada').seed('demo').at(paths.instances(web))
      await expect(heading(app)).toHaveText('bastion')
      await app.list.row('db-1').reach()
      await expect(heading(app)).toHaveText('db-1')
      const [list, thing] = await Promise.all([app.main.boundingBox(), beside(app).boundingBox()])
      expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(thing?.x ?? 0)
      await expect(beside(app).getByRole('slider')).toHaveCount(4)
      expect(await axe(app.page)).toEqual([])
      // The key hides it for good, and shows it again.
      await app.press('list.beside')
      await expect(beside(app)).toBeHidden()
      await app.page.reload()
      await expect(app.list.rows).not.toHaveCount(0)
      await expect(beside(app)).toBeHidden()
      await app.list.row('db-1').press('list.beside')
      await expect(heading(app)).toHaveText('db-1')
      // A link in a list beside it opens, and a row there takes the cursor.
      await beside(app).getByRole('link', { name: 'Storage' }).click()
      const disks = app.listOf('Other disks')
      await disks.row('db-1-wal').locator.getByRole('gridcell').nth(2).click()
      await expect(disks.row('db-1-wal').locator).toHaveAttribute('data-cursor')
      await expect(heading(app)).toHaveText('db-1')
      await app.keys('Escape')
      await expect(app.listOf('Instances').row('db-1').locator).toBeFocused()
      // The page of a thing keeps the whole width.
      await app.keys('Enter')
      await app.isAt(paths.instanceStorage({ ...web, instance: 'db-1' }))
      await expect(beside(app)).toBeHidden()
    },
  )

  test('a panel that shows a thing has the list to itself', onScreen, async ({ app }) => {
    await app.as('ada').seed('demo').at(paths.disks(web))
    await app.list.row('broken').reach()
    await expect(beside(app)).toContainText('Block size')
    await app.keys('Enter')
    await app.isAt(paths.disk({ ...web, disk: 'broken' }))
    await expect(beside(app)).toBeHidden()
    await app.keys('Escape')
    await expect(beside(app)).toContainText('Block size')
  })
})

test('digits pressed in the list open the tabs of what is beside it, and the list keeps the keys', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.instances(web))
  // Without a thing beside it there are no tabs.
  await app.list.row('db-1').reach()
  await app.press('go.tab', { args: { tab: 2 } })
  await app.isAt(paths.instances(web))
  await app.list.row('db-1').press('list.beside')
  await expect(charts(app)).toHaveCount(4)
  await app.press('go.tab', { args: { tab: 2 } })
  await expect(beside(app).getByRole('heading', { name: 'Network interfaces' })).toBeVisible()
  await expect(app.list.focused).toContainText('db-1')
  await app.press('list.next')
  await expect(heading(app)).toHaveText('db-2')
  await expect(beside(app).getByRole('heading', { name: 'Network interfaces' })).toBeVisible()
  await app.press('go.tab', { args: { tab: 0 } })
  await expect(charts(app)).toHaveCount(4)
  await app.isAt(paths.instances(web))
})

test('a digit opens its tab of the row under the cursor, although the thing before it is still shown', async ({
  app,
}) => {
  await app.as('ada').seed('demo').clockDriven().at(paths.instances(web))
  await app.list.row('db-1').press('list.beside')
  await expect(charts(app)).toHaveCount(4)
  // The columns whose values come later are filled in: new rows would have the thing shown anew.
  for (let second = 0; second < 4; second += 1) await app.passes(1_000)
  const read = app.page.waitForRequest(/\/v1\/instances\/db-2/)
  const letGo = await app.hold(/\/v1\/instances\/db-2/)
  await app.press('list.next')
  // The cursor rests, and the next thing is read.
  await app.jumps(200)
  await read
  await expect(heading(app)).toHaveText('db-1')
  await app.press('go.tab', { args: { tab: 1 } })
  letGo()
  await expect(heading(app)).toHaveText('db-2')
  await expect(beside(app).getByRole('heading', { name: 'Boot disk' })).toBeVisible()
  await expect(app.list.focused).toContainText('db-2')
})

test('a list with a thing beside it has no neighbours', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.instances(web))
  await app.list.row('db-1').press('list.beside')
  await expect(charts(app)).toHaveCount(4)
  await app.palette.open()
  await app.type('next in the list')
  await expect(app.palette.option(/^Next in the list/)).toContainText('this page has no neighbours')
})

test(
  'a link beside a list whose area is still loading is given up when the user goes elsewhere',
  onScreen,
  async ({ app }) => {
    await app.as('ada').seed('demo').at(paths.instances(web))
    const letGo = await app.hold(/\/assets\/routes-/)
    await app.list.row('db-1').press('list.beside')
    await expect(heading(app)).toHaveText('db-1')
    await beside(app).getByRole('link', { name: 'Networking' }).click()
    await beside(app).getByRole('link', { name: 'default' }).first().click()
    await app.page.getByRole('link', { name: 'Home', exact: true }).click()
    await app.isAt(paths.projects())
    letGo()
    // A page of the same area comes after what the link waited for.
    await app.list.row('web').press('vpc.list')
    await app.isAt(paths.vpcs(web))
    await app.page.goBack()
    await app.isAt(paths.projects())
  },
)
