/** The OxQL explorer: queries are typed with completions, run, drawn, and shared as links. */
import { NEWEST, R16, R17 } from '@/api/version'
import { paths } from '@/paths'
import { explorerWith } from '@/paths/metrics'
import { found } from '../drive/found'
import { expect, onScreen, test } from '../drive/test'

test('by keys: a query is completed, refused at the wrong word, run, shown as a table and linked', async ({
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

  // When the field loses the focus, the page warns about a doubtful query, and still sends it on request.
  app.expectFailure('/v1/system/timeseries/query')
  await query.fill('get sled_data_link:bytes_sent\n  | filter sled == "a"')
  await app.keys('Escape')
  await app.keys('Tab')
  await expect(app.main).toContainText('The control plane may refuse this query.')
  await expect(app.main).toContainText('(line 2, column 12)')
  await query.focus()
  await app.keys('Control+Enter')
  await expect(app.main.getByRole('alert')).toContainText('Invalid identifiers: ["sled"]')
  // When the answer contains no position, the message shows none.
  await expect(app.main.getByRole('alert')).not.toContainText('column')
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

  // The control plane's parser marks the position below the line, so the lines must keep their spaces.
  await query.fill('\n get sled_data_link:bytes_sent | align mean_within(soon)')
  await app.main.getByRole('button', { name: /^Run query/ }).click()
  const alert = app.main.getByRole('alert')
  await expect(alert).toContainText('In the query above: line 2, column 52')
  const lines = (await alert.locator('pre').textContent())?.split('\n') ?? []
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain('Error at 1:51: ..')
  expect(lines[0]?.slice(lines[1]?.indexOf('^'))).toMatch(/^soon/)
  await query.fill('')
  await app.main.getByRole('button', { name: 'Past queries' }).click()
  await app.menu.getByRole('menuitem').first().click()
  await expect(query).toHaveValue(right)
})

test(
  'the first click on Run query runs the query, even while completions are shown',
  onScreen,
  async ({ app }) => {
    await app.as('ada').seed('demo').at(paths.oxql())
    const query = app.main.getByRole('textbox', { name: 'Query' })
    await query.focus()
    await app.type('get hardware_component:fan_speed | filter timestamp > @now() - 1m ')
    const offered = app.main.getByRole('listbox', { name: 'What may stand here' })
    await expect(offered.getByRole('option', { name: /^&&/ })).toBeVisible()
    await app.main.getByRole('button', { name: /^Run query/ }).click()
    await expect(app.main.locator('svg.drawing g[aria-label="line"]').first()).toBeVisible()
    await expect(offered).toHaveCount(0)

    // A single point is drawn, too.
    await query.fill(
      'get hardware_component:fan_speed | filter chassis_kind == "power" && timestamp > @now() - 1m | last 1',
    )
    await app.keys('Control+Enter')
    await expect(app.main.locator('svg.drawing g[aria-label="dot"] circle')).toHaveCount(3)
  },
)

test(
  'in a narrow window suggested names are shown completely, with their meaning beside or below them',
  onScreen,
  async ({ app }) => {
    await app.page.setViewportSize({ width: 400, height: 800 })
    await app.as('ada').seed('as-racks-are').at(paths.oxql())
    await app.main.getByRole('textbox', { name: 'Query' }).focus()
    await app.type('get virtual_machine:vcpu_usage | filter ')
    const options = app.main
      .getByRole('listbox', { name: 'What may stand here' })
      .getByRole('option')
    const rows = await options.evaluateAll((all) =>
      all.map((one) => {
        const text = document.createRange()
        text.selectNodeContents(one.firstElementChild ?? one)
        return {
          name: text.toString(),
          lines: text.getClientRects().length,
          over: one.scrollWidth - one.clientWidth,
        }
      }),
    )
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['state', 'project_id']))
    expect(rows.filter(({ lines, over }) => lines !== 1 || over > 0)).toEqual([])
  },
)

test('field values from earlier answers are suggested', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.oxql())
  const query = app.main.getByRole('textbox', { name: 'Query' })
  const offered = app.main.getByRole('listbox', { name: 'What may stand here' })
  await query.fill('get hardware_component:fan_speed | filter timestamp > @now() - 1m')
  await app.keys('Control+Enter')
  await expect(app.main.getByRole('figure').first()).toBeVisible()
  await query.focus()
  await query.fill('')
  await app.type('get hardware_component:fan_speed | filter component_id == ')
  await expect(offered.getByRole('option')).toHaveText([/"fan-0"/, /"fan-1"/, /"fan-2"/])
})

for (const version of [R16, R17, NEWEST] as const)
  test(`when nothing was measured, the page shows no data and no error (${version})`, async ({
    app,
  }) => {
    app.expectFailure('/v1/system/timeseries/query')
    await app.as('ada').version(version).seed('demo').start()
    const nothing =
      'filter timestamp > @2020-01-01 && timestamp < @2020-01-02 | align mean_within(1m)'
    const read = `get sled_data_link:bytes_sent | ${nothing}`
    await app.at(paths.oxql())
    const query = app.main.getByRole('textbox', { name: 'Query' })
    for (const text of [read, `${read} | group_by [sled_id]`, `{ ${read}; ${read} } | join`]) {
      await query.fill(text)
      await app.main.getByRole('button', { name: /^Run query/ }).click()
      await app.isAt(explorerWith(text))
      await expect(app.main.getByRole('heading', { name: 'No data' })).toBeVisible()
      await expect(app.main.getByRole('alert')).toHaveCount(0)
    }
  })

test('by mouse and palette: the query of a chart, a sled, a disk and a timeseries is opened', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.sleds())
  const query = app.main.getByRole('textbox', { name: 'Query' })
  const sled = found(app.world.sleds.all()[2])
  await app.list.row(sled.baseboard.serial).choose('Metrics')
  await app.main.getByRole('button', { name: 'Actions for Bytes sent' }).click()
  await app.menu.getByRole('menuitem', { name: /^Open in explorer/ }).click()
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
