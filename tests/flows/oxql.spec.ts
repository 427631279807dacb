/** The OxQL explorer: queries are typed with completions, run, drawn, and shared as links. */
import { paths } from '@/paths'
import { explorerWith } from '@/paths/metrics'
import { found } from '../drive/found'
import { expect, test } from '../drive/test'

test('by keys: a query is completed, refused at its place, run, shown as a table and linked', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.silos())
  await app.press('oxql.view')
  await app.isAt(paths.oxql())
  const query = app.main.getByRole('textbox', { name: 'Query' })
  const offered = app.main.getByRole('listbox', { name: 'What may stand here' })
  await query.focus()
  await app.type('get nothing')
  await expect(offered.getByRole('option')).toHaveCount(0)
  await query.fill('')
  await app.type('get bytes_s')
  await expect(offered.getByRole('option')).toHaveCount(2)
  await app.keys('ArrowDown')
  await app.keys('Tab')
  await expect(query).toHaveValue('get sled_data_link:bytes_sent')
  await app.keys('Escape')

  // What is wrong is said at its place, and nothing is sent.
  await query.fill('get sled_data_link:bytes_sent\n  | filter sled == "a"')
  await app.keys('Escape')
  await app.keys('Control+Enter')
  await expect(app.main.getByRole('alert')).toContainText(
    'The timeseries has no field sled (line 2, column 12)',
  )
  await expect(query).toHaveAttribute('aria-invalid', 'true')

  const right =
    'get sled_data_link:bytes_sent | filter timestamp > @now() - 10m | align mean_within(1m)'
  await query.fill(right)
  await app.keys('Escape')
  await app.keys('Control+Enter')
  const chart = app.main.getByRole('figure', { name: 'sled_data_link:bytes_sent' })
  await expect(chart.getByRole('img', { name: /: \d+ lines/ })).toBeVisible()
  await app.isAt(explorerWith(right))
  await app.main.getByRole('checkbox', { name: 'As table' }).click()
  await expect(chart.getByRole('table')).toContainText('sled_id')
  await app.main.getByRole('button', { name: 'Export' }).click()
  await expect(app.palette.option('CSV')).toBeVisible()
  await expect(app.palette.option('JSON')).toBeVisible()
  await app.keys('Escape')
  await app.keys('Escape')

  // What the control plane refuses is said at its place too.
  app.expectFailure('/v1/system/timeseries/query')
  await query.fill('get sled_data_link:bytes_sent | align mean_within(soon)')
  await app.main.getByRole('button', { name: /^Run query/ }).click()
  await expect(app.main.getByRole('alert')).toContainText('line 1, column 51')
  await query.fill('')
  await app.main.getByRole('button', { name: 'Past queries' }).click()
  await app.menu.getByRole('menuitem').first().click()
  await expect(query).toHaveValue(right)
})

test('by mouse and palette: the query behind a chart, a sled, a disk and a timeseries', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.sleds())
  const query = app.main.getByRole('textbox', { name: 'Query' })
  const sled = found(app.world.sleds.all()[2])
  await app.list.row(sled.baseboard.serial).choose('Query metrics')
  await expect(query).toHaveValue(new RegExp(`sled_id == "${sled.id}"`))
  await app.main.getByRole('button', { name: /^Run query/ }).click()
  await expect(app.main.getByRole('figure').first()).toBeVisible()

  await app.at(paths.timeseries())
  await app.list.row('virtual_disk:reads').reach()
  await app.keys('Enter')
  await expect(query).toHaveValue(/^get virtual_disk:reads/)

  await app.at(paths.disks({ project: 'web' }))
  const disk = found(app.world.disks.all().find(({ state }) => state.state === 'attached'))
  await app.list.row(disk.name).choose('Query metrics')
  await expect(query).toHaveValue(new RegExp(`disk_id == "${disk.id}"`))
  await app.main.getByRole('button', { name: /^Run query/ }).click()
  await expect(app.main.getByRole('figure').first()).toBeVisible()
})
