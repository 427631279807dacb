/** The metrics of several instances or disks in the same charts. */
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { found } from '../drive/found'
import { queriesOf } from '../drive/queries'
import { expect, onScreen, test } from '../drive/test'

const web = { project: 'web' }
const comparison = paths.instancesCompare(web)

const legend = (app: App) => app.main.getByRole('region', { name: 'Values at the crosshair' })
const line = (app: App, name: string) => legend(app).getByRole('row', { name: new RegExp(name) })

async function markTwo(app: App): Promise<void> {
  await app.as('ada').seed('demo').at(paths.instances(web))
  await app.list.row('db-1').mark()
  await app.list.row('web-1').mark()
}

test('marked instances are compared by a key, with a line for each in every chart', async ({
  app,
}) => {
  await markTwo(app)
  const queries = queriesOf(app)
  await app.press('instance.compare-metrics', { in: 'row' })
  await app.isAt(`${comparison}?of=db-1&of=web-1`)
  await expect(app.title).toHaveText('Compare metrics')
  await expect(app.main.getByRole('slider')).toHaveCount(4)
  await expect(line(app, 'db-1').getByRole('cell').first()).toContainText('%')
  // One query for each chart has the lines of both.
  expect(queries).toHaveLength(4)
  const ids = ['db-1', 'web-1'].map(
    (name) => found(app.world.instances.all().find((one) => one.name === name)).id,
  )
  for (const query of queries)
    expect(query).toContain(`(${ids.map((id) => `instance_id == "${id}"`).join(' || ')})`)

  // The values at the crosshair have names, by keys and in the legend.
  const chart = app.main.getByRole('slider', { name: 'CPU utilization, point by point' })
  await chart.focus()
  await app.keys('ArrowLeft')
  const [time = '?', values = ''] = (await chart.getAttribute('aria-valuetext'))?.split(': ') ?? []
  expect(values).toMatch(/^db-1 [\d.]+ %, web-1 [\d.]+ %$/)
  await expect(legend(app)).toContainText(time)

  // Other metrics of the same instances, and the same numbers as tables.
  await app.press('metrics.show', { args: { of: 'disk' } })
  await app.isAt(`${comparison}?of=db-1&of=web-1&metrics=disk`)
  await app.press('metrics.table')
  const table = app.main.getByRole('region', { name: 'Disk reads, as a table' })
  await expect(table.locator('thead th')).toHaveText(['Time', 'db-1', 'web-1'])
  await app.press('metrics.table')
  await app.main.getByRole('link', { name: 'Network', exact: true }).click()
  await app.isAt(`${comparison}?of=db-1&of=web-1&metrics=network`)
  await app.page.reload()
  await expect(app.main.getByRole('slider')).toHaveCount(5)

  // Each has a link to its page, and Back returns to the list.
  await legend(app).getByRole('link', { name: 'web-1' }).click()
  await app.isAt(paths.instanceMetricsCpu({ ...web, instance: 'web-1' }))
  await app.page.goBack()
  await app.press('go.up')
  await app.isAt(paths.instances(web))
})

test('the command is in the palette and in the menu of a row, and refuses too few and too many', async ({
  app,
}) => {
  await markTwo(app)
  await app.list.row('web-1').choose('Compare metrics')
  await app.isAt(`${comparison}?of=db-1&of=web-1`)
  await app.page.goBack()
  await app.isAt(paths.instances(web))
  await app.list.row('db-1').reach()
  await app.palette.run('compare metrics', /^Compare metrics of instances/)
  await expect(app.status).toContainText('mark two to 6 instances')
  await app.list.row('db-1').press('instance.compare-metrics', { in: 'row' })
  await expect(app.status).toContainText(
    'db-1 alone has nothing to compare with: mark two to 6 instances',
  )

  await app.list.row('db-1').mark()
  for (const name of (await app.list.names()).filter((one) => one !== 'db-1').slice(0, 5))
    await app.list.row(name).mark()
  await app.palette.run('compare metrics', /^Compare metrics of instances/)
  await expect.poll(() => new URL(app.page.url()).searchParams.getAll('of')).toHaveLength(6)
  await app.page.goBack()
  await app.isAt(paths.instances(web))
  for (const name of (await app.list.names()).slice(0, 7)) await app.list.row(name).mark()
  await app.press('instance.compare-metrics', { in: 'row' })
  await expect(app.status).toContainText('at most 6 are compared at once: 7 are marked')
  await app.isAt(paths.instances(web))
})

test('an instance that is gone or stopped says so, and the others are drawn', async ({ app }) => {
  app.expectFailure('/v1/instances/gone')
  await app.as('ada').seed('demo').at(`${comparison}?of=gone&of=db-1&of=web-2`)
  await expect(line(app, 'gone')).toContainText('does not exist in this project')
  await expect(line(app, 'web-2')).toContainText('stopped')
  await expect(line(app, 'db-1').getByRole('cell').first()).toContainText('%')
  await expect(app.main.getByRole('slider')).toHaveCount(4)

  await app.at(`${comparison}?of=gone`)
  await expect(app.main).toContainText('gone does not exist in this project.')
  await expect(app.main.getByRole('figure')).toHaveCount(0)
  await app.at(comparison)
  await expect(app.main).toContainText('Mark two to 6 instances in their list')
  // An address of too many shows the first six.
  const many = ['db-1', 'web-1', 'web-2', 'bastion', 'build-cache', 'ci-runner-01', 'extra']
  await app.at(`${comparison}?${many.map((name) => `of=${name}`).join('&')}`)
  await expect(app.main).toContainText('1 instance of the address is left out')
  await expect(legend(app).getByRole('row')).toHaveCount(7)
})

test('marked disks are compared', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.disks(web))
  await app.list.row('db-1-boot').mark()
  await app.list.row('db-1-wal').mark()
  await app.press('disk.compare-metrics', { in: 'row' })
  await app.isAt(`${paths.disksCompare(web)}?of=db-1-boot&of=db-1-wal`)
  await expect(app.main.getByRole('slider')).toHaveCount(5)
  await expect(line(app, 'db-1-wal').getByRole('cell').nth(2)).toContainText('MiB')
  await app.press('metrics.show', { args: { of: 'cpu' } })
  await expect(app.status).toContainText('there are no other metrics here')
})

test('the lines of a comparison differ in more than their colour', onScreen, async ({ app }) => {
  const names = ['db-1', 'web-1', 'bastion', 'build-cache', 'ci-runner-01']
  await app
    .as('ada')
    .seed('demo')
    .at(`${comparison}?${names.map((name) => `of=${name}`).join('&')}`)
  const drawn = app.main
    .getByRole('figure', { name: 'CPU utilization: Running' })
    .locator('svg.drawing g[aria-label="line"] > g')
  await expect(drawn).toHaveCount(5)
  const dashes = await drawn.evaluateAll((all) =>
    all.map((one) => one.getAttribute('stroke-dasharray')),
  )
  expect(new Set(dashes).size).toBe(5)
})
