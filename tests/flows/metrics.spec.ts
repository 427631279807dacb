/** The charts of an instance: time range, subject, and the same values for eyes, keys and screen readers. */
import { NEWEST, R16, R17 } from '@/api/version'
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { found } from '../drive/found'
import { queriesOf } from '../drive/queries'
import { expect, onScreen, test } from '../drive/test'
import { TimeField } from '../drive/time-field'

const db = { project: 'web', instance: 'db-1' }
const cpu = paths.instanceMetricsCpu(db)
const disk = paths.instanceMetricsDisk(db)

const figure = (app: App, title: string) => app.main.getByRole('figure', { name: title })
const reader = (app: App, title: string) =>
  app.main.getByRole('slider', { name: `${title}, point by point` })

/** Waits until no chart is loading. The loading indicator stays for half a second. */
async function quiet(app: App): Promise<void> {
  await app.passes(600)
  await expect(app.main.getByRole('figure').first()).toHaveAttribute('aria-busy', 'false')
}

const last = (queries: readonly string[]) => queries.at(-1) ?? ''

test('the time range is in the address, changes by keys, and stays when the tab changes', async ({
  app,
}) => {
  await app
    .as('ada')
    .seed('demo')
    .at(paths.instances({ project: 'web' }))
  const queries = queriesOf(app)
  await app.list.row('db-1').press('instance.metrics', { in: 'row' })
  await app.isAt(cpu)
  await expect(reader(app, 'CPU utilization: Running')).toBeVisible()
  // One query reads all CPU states.
  expect(last(queries)).toMatch(/align mean_within\(60s\) \| group_by \[state, vcpu_id\], sum$/)
  expect(queries).toHaveLength(1)

  await app.press('metrics.range', { args: { range: '24h' } })
  await app.isAt(`${cpu}?range=24h`)
  await expect.poll(() => last(queries)).toContain('mean_within(1440s)')
  await expect(app.main.getByRole('button', { name: /Last 24 hours/ })).toBeVisible()

  await app.press('metrics.show', { args: { of: 'disk' } })
  await app.isAt(`${disk}?range=24h`)
  await expect(app.main.getByRole('figure')).toHaveCount(5)
  await app.main.getByRole('link', { name: 'Network', exact: true }).click()
  await app.isAt(`${paths.instanceMetricsNetwork(db)}?range=24h`)
  await expect(figure(app, 'Packets dropped')).toBeVisible()

  await app.press('metrics.range', { keys: 'z z' })
  await app.palette.answer('30d')
  await expect.poll(() => last(queries)).toContain('mean_within(43200s)')
  await app.page.reload()
  await expect(app.main.getByRole('button', { name: /Last 30 days/ })).toBeVisible()
})

test('a range between two times is fixed, moves by keys, and is marked when it is not valid', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(cpu)
  const queries = queriesOf(app)
  await app.press('metrics.range', { args: { range: 'custom' } })
  await expect.poll(() => app.address).toMatch(/\?from=[^&]+&to=/)
  const from = () => Date.parse(new URL(app.page.url()).searchParams.get('from') ?? '')
  const to = () => Date.parse(new URL(app.page.url()).searchParams.get('to') ?? '')
  const [start, end] = [from(), to()]
  expect(end - start).toBe(3_600_000)
  await app.press('metrics.earlier')
  await expect.poll(from).toBe(start - 1_800_000)
  await app.press('metrics.zoom-out')
  await expect.poll(() => to() - from()).toBe(7_200_000)
  await app.press('metrics.zoom-in')
  await expect.poll(() => to() - from()).toBe(3_600_000)

  // The whole range is back by a key, also where it is not the usual one.
  await app.press('metrics.reset-zoom')
  await app.isAt(cpu)
  await app.press('metrics.range', { args: { range: '24h' } })
  await app.press('metrics.zoom-in')
  await expect.poll(() => to() - from()).toBe(12 * 3_600_000)
  await app.press('metrics.reset-zoom')
  await app.isAt(`${cpu}?range=24h`)
  await app.press('metrics.reset-zoom')
  await expect(app.status).toContainText('the charts show their whole range')
  await app.press('metrics.range', { args: { range: 'custom' } })
  await expect.poll(() => to() - from()).toBe(24 * 3_600_000)

  const field = new TimeField(app.main, 'From')
  await field.fill('2031-01-01T10:00')
  await field.showsError(/Must come before the second time/)
  const before = app.address
  await field.fill('2026-01-01T10:00')
  await expect.poll(() => app.address).not.toBe(before)
  expect(from()).toBe(await app.page.evaluate(() => new Date(2026, 0, 1, 10).getTime()))
  await expect
    .poll(() => last(queries))
    .toContain(`timestamp < @${new Date(to()).toISOString().slice(0, 19)}`)

  await app.at(`${cpu}?from=2026-01-02&to=2026-01-01`)
  await expect(app.main).toContainText('the first time must come before the second')
  await expect(app.main).toContainText('What is shown is the last hour')
  await expect(figure(app, 'CPU utilization: Running')).toBeVisible()
})

test('the charts poll at the interval that the user chooses', async ({ app }) => {
  await app.as('ada').seed('demo').clockDriven().start()
  await app.at(cpu)
  await expect(reader(app, 'CPU utilization: Running')).toBeVisible()
  await quiet(app)
  const queries = queriesOf(app)
  const end = () => /timestamp < @(\S+)/.exec(last(queries))?.[1] ?? ''
  await app.passes(10_100)
  await expect.poll(() => queries.length).toBe(1)
  const first = end()
  await quiet(app)
  await app.passes(10_100)
  await expect.poll(() => queries.length).toBe(2)
  expect(Date.parse(`${end()}Z`) - Date.parse(`${first}Z`)).toBeGreaterThanOrEqual(10_000)

  await quiet(app)
  await app.press('metrics.every')
  await app.palette.answer('5m')
  await app.isAt(`${cpu}?every=5m`)
  await quiet(app)
  const many = queries.length
  await app.passes(60_000)
  expect(queries).toHaveLength(many)
  await quiet(app)
  await app.passes(300_000)
  await expect.poll(() => queries.length).toBeGreaterThan(many)

  await quiet(app)
  await app.press('view.watch')
  await expect(app.main).toContainText('not watching')
  const still = queries.length
  await app.passes(900_000)
  expect(queries).toHaveLength(still)
  await app.press('view.refresh')
  await expect.poll(() => queries.length).toBe(still + 1)
})

test('charts of a long range do not poll before a new point is due', async ({ app }) => {
  await app.as('ada').seed('demo').clockDriven().start()
  await app.at(`${cpu}?range=30d&every=10s`)
  await expect(reader(app, 'CPU utilization: Running')).toBeVisible()
  await expect(app.main.getByRole('button', { name: /Auto: every 1 h/ })).toBeVisible()
  await quiet(app)
  const queries = queriesOf(app)
  for (let n = 0; n < 5; n += 1) await app.passes(60_000)
  expect(queries).toEqual([])
  await app.passes(3_300_000)
  // Eight vCPUs have more samples in thirty days than a rack reads at once, so five queries are sent for each state.
  await expect.poll(() => queries.length).toBe(20)
  for (const state of ['run', 'emulation', 'idle', 'waiting'])
    expect(queries.filter((query) => query.includes(`state == "${state}"`))).toHaveLength(5)
  await quiet(app)
  await app.press('metrics.every')
  await app.palette.answer('1m')
  await expect(app.status).toContainText('This range does not change that often')
})

/**
 * Moves points of every answer back in time.
 * @param which selects points by index, from the oldest
 * @returns the largest number of points in an answer, which depends on the second of the request
 */
async function older(app: App, ms: number, which: (place: number) => boolean) {
  let most = 0
  await app.page.route('**/v1/timeseries/query*', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as {
      tables: { timeseries: Record<string, { points: { timestamps: string[] } }> }[]
    }
    for (const { timeseries } of answer.tables)
      for (const { points } of Object.values(timeseries)) {
        most = Math.max(most, points.timestamps.length)
        points.timestamps = points.timestamps.map((time, place) =>
          which(place) ? new Date(Date.parse(time) - ms).toISOString() : time,
        )
      }
    await route.fulfill({ response, json: answer })
  })
  return () => most
}

test('points before the range are neither drawn nor listed', onScreen, async ({ app }) => {
  await app.as('ada').seed('demo').start()
  const points = await older(app, 6 * 3_600_000, (place) => place < 10)
  await app.at(disk)
  for (const title of ['Disk reads', 'Disk writes']) {
    const one = figure(app, title)
    await expect(one.locator('svg.drawing')).toBeVisible()
    const box = found(await one.boundingBox())
    const marks = one.locator('svg.drawing :is(g[aria-label="line"], g[aria-label="area"])')
    expect(await marks.count()).toBe(2)
    for (const mark of await marks.all()) {
      expect(found(await mark.boundingBox()).x).toBeGreaterThanOrEqual(box.x)
      await expect(mark).toHaveAttribute('clip-path', /^url\(#/)
    }
    const listed = await one.getByRole('rowheader').count()
    expect(listed).toBeGreaterThan(40)
    expect(listed).toBeLessThanOrEqual(points() - 10)
  }
})

test('an old latest value shows its age', async ({ app }) => {
  await app.as('ada').seed('demo').start()
  await app.at(cpu)
  const head = figure(app, 'CPU utilization: Running').locator('figcaption')
  await expect(reader(app, 'CPU utilization: Running')).toBeVisible()
  await expect(head).not.toContainText('old')
  await older(app, 30 * 60_000, () => true)
  await app.at(cpu)
  await expect(head).toContainText(/(29|30|31) minutes old/)
})

test('a single chart in the last row fills the row', onScreen, async ({ app }) => {
  await app.as('ada').seed('demo').at(disk)
  await expect(app.main.getByRole('slider')).toHaveCount(5)
  const [first, , , fourth, last] = await Promise.all(
    (await app.main.getByRole('figure').all()).map((one) => one.boundingBox()),
  )
  const right = (box: typeof first) => found(box).x + found(box).width
  expect(Math.abs(right(last) - right(fourth))).toBeLessThan(1)
  expect(found(last).x).toBe(found(first).x)
})

test('one disk is chosen by keys, and the charts show only its values', async ({ app }) => {
  await app.as('ada').seed('demo').at(disk)
  const { id } = found(app.world.disks.all().find((d) => d.name === 'db-1-wal'))
  const queries = queriesOf(app)
  await expect(reader(app, 'Disk reads')).toBeVisible()
  await app.press('metrics.choose')
  await expect(app.main.getByRole('button', { name: /All disks/ })).toBeFocused()
  await app.keys('Enter')
  await app.type('db-1-wal')
  await app.keys('Enter')
  await app.isAt(`${disk}?disk=db-1-wal`)
  await expect.poll(() => last(queries)).toContain(`disk_id == "${id}"`)
  expect(last(queries)).not.toContain('group_by')
  await expect(reader(app, 'Disk flushes')).toBeVisible()
})

test('one interface is chosen, and every CPU state is shown', async ({ app }) => {
  await app
    .as('ada')
    .seed('demo')
    .at(`${paths.instanceMetricsNetwork(db)}?interface=net0`)
  await expect(reader(app, 'Bytes sent')).toBeVisible()
  await expect(app.main.getByRole('button', { name: /net0/ })).toBeVisible()
  await app.press('metrics.show', { args: { of: 'cpu' } })
  await app.isAt(cpu)
  for (const state of ['Running', 'Emulation', 'Idle', 'Waiting'])
    await expect(reader(app, `CPU utilization: ${state}`)).toBeVisible()
  await expect(app.main.getByRole('figure')).toHaveCount(5)
  const queries = queriesOf(app)
  await app.press('metrics.choose')
  await app.keys('Enter')
  await app.type('Wait')
  await app.keys('Enter')
  await app.isAt(`${cpu}?state=waiting`)
  await expect(app.main.getByRole('figure')).toHaveCount(1)
  await expect
    .poll(() => last(queries))
    .toMatch(/state == "waiting" \| align mean_within\(60s\) \| group_by \[vcpu_id\], sum$/)
})

test(
  'CPU shares have one axis from 0 to 100, and other charts begin at 0',
  onScreen,
  async ({ app }) => {
    await app.as('ada').seed('demo').at(cpu)
    const ticks = (title: string) =>
      figure(app, title).locator('svg.drawing g[aria-label="y-axis tick label"] text')
    for (const state of ['Running', 'Emulation', 'Idle', 'Waiting'])
      await expect(ticks(`CPU utilization: ${state}`)).toHaveText(['0', '25', '50', '75', '100'])
    await app.press('metrics.show', { args: { of: 'disk' } })
    await expect(ticks('Disk reads').first()).toHaveText('0')
  },
)

test('a high chart has a finer line in the middle of two ticks', onScreen, async ({ app }) => {
  const lines = figure(app, 'CPU utilization: Idle').locator(
    'svg.drawing g[aria-label="y-grid"] line',
  )
  await app.as('ada').seed('demo').at(`${cpu}?state=idle`)
  await app.page.setViewportSize({ width: 700, height: 600 })
  await expect(lines).toHaveCount(5)
  await app.page.setViewportSize({ width: 1600, height: 1200 })
  await expect(lines).toHaveCount(4 + 5)
})

test('a chart is read point by point, and all charts mark the same time', async ({ app }) => {
  await app.as('ada').seed('demo').at(disk)
  const reads = reader(app, 'Disk reads')
  await reads.focus()
  const valueText = () => reads.getAttribute('aria-valuetext')
  const newest = await valueText()
  await app.keys('ArrowLeft')
  const before = await valueText()
  expect(before).not.toBe(newest)
  const head = figure(app, 'Disk writes').locator('figcaption')
  await expect(head).toContainText(before?.split(': ')[0] ?? '?')
  await app.keys('Home')
  await expect(reads).toHaveAttribute('aria-valuenow', '0')
  await app.keys('ArrowLeft', 'End')
  expect(await valueText()).toBe(newest)
  // The legend has the time, and the values of all charts at it.
  await app.keys('ArrowLeft')
  const legend = app.main.getByRole('region', { name: 'Values at the crosshair' })
  const [time = '?', value = '?'] = before?.split(': ') ?? []
  await expect(legend).toContainText(time)
  await expect(legend.getByRole('row').nth(1).getByRole('cell').first()).toContainText(value)
  await app.keys('Tab')
  await expect(head).not.toContainText(newest?.split(': ')[0] ?? '?')
  await expect(legend).toContainText('Newest values')
})

test('the values of a chart are also in a table, for screen readers and for users who prefer it', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(disk)
  const one = figure(app, 'Disk reads')
  await expect(one.getByRole('slider')).toBeVisible()
  const rows = one.getByRole('table').getByRole('row')
  expect(await rows.count()).toBeGreaterThan(55)
  const first = await rows.nth(1).textContent()
  await app.press('metrics.table')
  await app.isAt(`${disk}?table=1`)
  await expect(app.main.getByRole('slider')).toHaveCount(0)
  await expect(one.getByRole('region', { name: 'Disk reads, as a table' })).toBeVisible()
  await expect(rows.nth(1)).toContainText(first?.slice(0, 8) ?? '?')
  await app.press('metrics.show', { args: { of: 'cpu' } })
  await app.isAt(`${cpu}?table=1`)
  await expect(app.main.getByRole('table')).toHaveCount(5)
  await app.press('metrics.table')
  await expect(app.main.getByRole('slider')).toHaveCount(5)
})

test(
  'thirty days have no more points than an hour, each chart is also a table, and the page shows without waiting',
  onScreen,
  async ({ app }) => {
    await app.as('ada').seed('demo').start()
    const answer = await app.hold('**/v1/timeseries/query*')
    await app.at(`${disk}?range=30d`)
    await expect(app.main.getByRole('img', { name: 'Chart loading' })).toHaveCount(5)
    await app.press('metrics.table')
    await app.isAt(`${disk}?range=30d&table=1`)
    await app.press('metrics.table')
    await app.isAt(`${disk}?range=30d`)
    answer()
    for (const title of [
      'Disk reads',
      'Disk writes',
      'Bytes read',
      'Bytes written',
      'Disk flushes',
    ]) {
      const table = app.main.getByRole('table', { name: title })
      await expect(table.getByRole('columnheader')).toHaveCount(2)
      const rows = await table.getByRole('rowheader').count()
      expect(rows, title).toBeGreaterThan(20)
      expect(rows, title).toBeLessThan(65)
    }
    await expect(app.main.getByRole('slider')).toHaveCount(5)
  },
)

test(
  'dragging over a part of a chart selects it as the range, and Back restores the previous range',
  onScreen,
  async ({ app }) => {
    await app.as('ada').seed('demo').at(cpu)
    await expect(app.main.locator('svg.drawing')).toHaveCount(5)
    const box = found(await reader(app, 'CPU utilization: Running').boundingBox())
    await app.page.mouse.move(box.x + box.width * 0.3, box.y + 60)
    await app.page.mouse.down()
    await app.page.mouse.move(box.x + box.width * 0.6, box.y + 60, { steps: 4 })
    // All charts show what is being selected.
    await expect(app.main.locator('svg > rect[x]')).toHaveCount(5)
    await app.page.mouse.up()
    await expect.poll(() => app.address).toContain('?from=')
    const search = new URL(app.page.url()).searchParams
    const length = Date.parse(search.get('to') ?? '') - Date.parse(search.get('from') ?? '')
    expect(length).toBeGreaterThan(900_000)
    expect(length).toBeLessThan(1_500_000)
    await app.page.goBack()
    await app.isAt(cpu)
    await app.page.goForward()
    const zoomed = app.address
    await app.page.reload()
    await expect(reader(app, 'CPU utilization: Running')).toBeVisible()
    expect(app.address).toBe(zoomed)
    await app.main.getByRole('button', { name: /^Reset zoom/ }).click()
    await app.isAt(cpu)
    await expect(app.main.getByRole('button', { name: /^Reset zoom/ })).toHaveCount(0)
  },
)

for (const version of [R16, R17, NEWEST] as const)
  test(`a stopped instance shows no data, without an error (${version})`, async ({ app }) => {
    app.expectFailure('/v1/timeseries/query')
    const stopped = { project: 'web', instance: 'web-2' }
    await app.as('ada').version(version).seed('demo').at(paths.instanceMetrics(stopped))
    await app.isAt(paths.instanceMetricsCpu(stopped))
    await expect(figure(app, 'CPU utilization: Running')).toContainText(
      'There is no data for this time period. The instance is stopped.',
    )
    await app.press('metrics.show', { args: { of: 'network' } })
    await expect(app.main.getByText('No data', { exact: true })).toHaveCount(5)
    await app.press('metrics.show', { args: { of: 'disk' } })
    await expect(app.main.getByText('No data', { exact: true })).toHaveCount(5)
    await expect(app.main.getByRole('alert')).toHaveCount(0)

    // A range before the instance was created has no data either.
    await app.at(`${cpu}?from=2020-01-01&to=2020-01-02`)
    await expect(app.main.getByText('No data', { exact: true })).toHaveCount(5)
    await expect(app.main.getByRole('alert')).toHaveCount(0)
  })

test('a chart without anything to measure shows the reason', async ({ app }) => {
  await app.as('ada').seed('demo').start()
  const { id } = found(app.world.instances.all().find((i) => i.name === 'web-2'))
  for (const nic of app.world.nics.under(id)) app.world.nics.remove(nic.id)
  await app.at(paths.instanceMetricsNetwork({ project: 'web', instance: 'web-2' }))
  await expect(app.main).toContainText('No network metrics available')
})

test('a user without roles on the fleet sees charts too', async ({ app }) => {
  await app.as('edsger').seed('demo').at(disk)
  await expect(app.main.getByRole('slider')).toHaveCount(5)
})

test('a failed read is shown, keeps the old values, and is retried', async ({ app }) => {
  app.expectFailure('/v1/timeseries/query')
  await app.as('ada').seed('demo').start()
  app.world.faults.next('timeseriesQuery', { kind: 'status', status: 500 })
  await app.at(cpu)
  const one = figure(app, 'CPU utilization: Running')
  await expect(one.getByRole('alert')).toContainText('Something went wrong')
  await one.getByRole('button', { name: /^Try again/ }).click()
  await expect(one.getByRole('slider')).toBeVisible()
  await expect(one.getByRole('alert')).toHaveCount(0)
  app.world.faults.next('timeseriesQuery', { kind: 'status', status: 500 })
  await app.press('view.refresh')
  await expect(one.getByRole('alert')).toContainText('Something went wrong')
  await expect(one.getByRole('slider')).toBeVisible()
})

test('the query of a chart is shown and copied', async ({ app }) => {
  await app.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await app.as('ada').seed('demo').at(cpu)
  const copied = () => app.page.evaluate(() => navigator.clipboard.readText())
  const menu = app.main.getByRole('button', { name: 'Actions for CPU utilization: Running' })
  await menu.click()
  await app.menu.getByRole('menuitem', { name: /^View OxQL query/ }).click()
  const dialog = app.dialog('OxQL query')
  await expect(dialog).toContainText('get virtual_machine:vcpu_usage')
  await dialog.getByRole('button', { name: 'Copy query' }).click()
  await expect
    .poll(copied)
    .toMatch(/^get virtual_machine:vcpu_usage \| filter .* \| group_by \[vcpu_id\], sum$/)
  await app.keys('Escape')
  await menu.click()
  await app.menu.getByRole('menuitem', { name: /^Copy as CLI/ }).click()
  await expect.poll(copied).toMatch(/^oxide experimental timeseries query \\\n\s+--project web/)
})

test(
  'the drawing code is loaded with the first chart, and not before',
  onScreen,
  async ({ app }) => {
    const drawing: string[] = []
    await app.as('ada').seed('demo').start()
    app.page.on('request', (request) => {
      if (/\/draw-[^/]*\.js$/.test(request.url())) drawing.push(request.url())
    })
    await app.at(paths.instanceStorage(db))
    await app.fetchedAhead()
    expect(drawing).toEqual([])
    await app.press('go.tab', { args: { tab: 3 } })
    await expect(app.main.locator('svg.drawing')).toHaveCount(5)
    expect(drawing).toHaveLength(1)
  },
)

test('a change of theme recolours the charts', onScreen, async ({ app }) => {
  await app.as('ada').seed('demo').at(cpu)
  const line = figure(app, 'CPU utilization: Running').locator(
    'svg.drawing g[aria-label="line"] path',
  )
  await expect(line).toBeVisible()
  const colour = () => line.evaluate((g) => getComputedStyle(g).stroke)
  const before = await colour()
  await app.palette.run('choose theme', /^Choose theme/, 'amber')
  await expect.poll(colour).not.toBe(before)
})
