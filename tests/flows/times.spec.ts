/** Fields for a date and a time: an incomplete value sends no request, and an impossible one shows an error. */
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { axe } from '../drive/axe'
import { expect, onScreen, test } from '../drive/test'
import { TimeField } from '../drive/time-field'

const log = (from: string, to: string) => `${paths.auditLog()}?from=${from}&to=${to}`

/** The time ranges of the audit log requests, as start and end. */
function asked(app: App): string[] {
  const ranges: string[] = []
  app.page.on('request', (request) => {
    const { pathname, searchParams: search } = new URL(request.url())
    if (pathname === '/v1/system/audit-log')
      ranges.push(`${search.get('start_time')} ${search.get('end_time')}`)
  })
  return ranges
}

/** Opens the audit log with a range of two UTC times. */
async function inUtc(app: App, from: string, to: string) {
  await app.as('ada').seed('demo').clockDriven().start()
  await app.at(paths.auditLog())
  await app.press('audit-entry.times')
  await app.follow(log(from, to))
  const [first, second] = ['From (UTC)', 'To (UTC)'].map((label) => new TimeField(app.main, label))
  if (!first || !second) throw new Error('Two fields')
  return { from: first, to: second }
}

test('a year or a day typed digit by digit sends one request, when it is complete', async ({
  app,
}) => {
  const { from } = await inUtc(app, '2026-01-02T10:00:00Z', '2026-01-02T11:00:00Z')
  await from.shows('2026-01-02 10:00:00')
  await app.passes(1_000)
  const ranges = asked(app)
  const before = app.address
  await from.part('year').focus()
  for (const digit of '202') {
    await app.keys(digit)
    await app.passes(5_000)
    await expect(app.main.getByText(/Must|Still missing/)).toHaveCount(0)
  }
  await from.shows('202-01-02 10:00:00')
  expect([ranges, app.address]).toEqual([[], before])
  await app.keys('5')
  await app.passes(1_000)
  await expect.poll(() => app.address).toMatch(/from=2025-01-02T10%3A00%3A00Z/)
  await expect.poll(() => ranges).toEqual(['2025-01-02T10:00:00.000Z 2026-01-02T11:00:00.000Z'])
  // The next part of the field has the focus, so typing continues in the parts after it. Day 3 may become day 31.
  await app.type('123')
  await from.shows('2025-12-03 10:00:00')
  await app.passes(5_000)
  expect(ranges).toHaveLength(2)
  await app.type('1235958')
  await from.shows('2025-12-31 23:59:58')
  await app.passes(1_000)
  await expect.poll(() => ranges).toHaveLength(3)
  expect(ranges.slice(1)).toEqual([
    '2025-12-02T10:00:00.000Z 2026-01-02T11:00:00.000Z',
    '2025-12-31T23:59:58.000Z 2026-01-02T11:00:00.000Z',
  ])
})

test('a time is typed from the first digit to the last, and its other parts stay', async ({
  app,
}) => {
  const { from, to } = await inUtc(app, '2026-01-02T10:00:00Z', '2026-01-02T11:00:00Z')
  const ranges = asked(app)
  await to.type('20260203040506')
  await to.shows('2026-02-03 04:05:06')
  await from.shows('2026-01-02 10:00:00')
  await app.passes(1_000)
  await expect.poll(() => ranges).toEqual(['2026-01-02T10:00:00.000Z 2026-02-03T04:05:06.000Z'])
  // Letters are neither commands nor digits in the field.
  await to.part('hour').focus()
  await app.type('jxrg?')
  await to.shows('2026-02-03 04:05:06')
  await expect.poll(() => app.address).toMatch(/to=2026-02-03T04%3A05%3A06Z/)
  // Up and Down change a part, Left and Right move to another part.
  await app.keys('ArrowUp', 'ArrowRight', 'ArrowDown')
  await to.shows('2026-02-03 05:04:06')
  await app.passes(1_000)
  await expect.poll(() => app.address).toMatch(/to=2026-02-03T05%3A04%3A06Z/)
})

test('a cleared part and an impossible day stay as typed, with an error', async ({ app }) => {
  const { from, to } = await inUtc(app, '2026-01-30T10:00:00Z', '2026-03-02T11:00:00Z')
  await app.passes(1_000)
  const ranges = asked(app)
  await from.part('day').focus()
  await app.keys('Backspace', 'Backspace')
  await from.shows('2026-01-– 10:00:00')
  await from.part('month').focus()
  await from.showsError(/Still missing: day/)
  await app.type('2')
  await from.type('30', 'day')
  await to.part('year').focus()
  await from.showsError(/There is no 2026-02-30: the month has 28 days/)
  await from.shows('2026-02-30 10:00:00')
  await app.passes(5_000)
  expect(ranges).toEqual([])
  await from.type('28', 'day')
  await app.passes(1_000)
  await expect.poll(() => ranges).toEqual(['2026-02-28T10:00:00.000Z 2026-03-02T11:00:00.000Z'])

  // A year with three digits only.
  await from.type('202')
  await app.keys('Tab')
  await from.showsError(/Must be from the years 1970 to 9999/)
  await app.passes(5_000)
  expect(ranges).toHaveLength(1)
})

test('a pasted time fills all parts, and other text is refused', async ({ app }) => {
  const { from, to } = await inUtc(app, '2026-01-02T10:00:00Z', '2026-01-02T11:00:00Z')
  await app.passes(1_000)
  const ranges = asked(app)
  await from.fill('2025-11-25T10:00:05+02:00')
  await from.shows('2025-11-25 08:00:05')
  await to.fill('2025-11-25 12:30')
  await to.shows('2025-11-25 12:30:00')
  await app.passes(1_000)
  await expect.poll(() => ranges).toEqual(['2025-11-25T08:00:05.000Z 2025-11-25T12:30:00.000Z'])
  await to.fill('yesterday')
  await to.showsError(/What was pasted is not a time such as 2026-11-25T10:00:00Z/)
  await to.shows('2025-11-25 12:30:00')
  await from.fill('2025-11-26')
  await from.showsError(/Must come before the second time/)
  await app.passes(5_000)
  expect(ranges).toHaveLength(1)
})

test('an address with an impossible time shows the usual range, and a notice', async ({ app }) => {
  const { world } = await app.as('ada').seed('demo').clockDriven().start()
  const cpu = paths.instanceMetricsCpu({ project: 'web', instance: 'db-1' })
  const pages = [
    [paths.auditLog(), 'last hour'],
    [paths.alerts(), 'last 30 days'],
    [paths.utilization(), 'last hour'],
    [cpu, 'last hour'],
  ] as const
  const wrong = [
    'from=9999999-01-01&to=9999999-01-02',
    'from=2026-01-01&to=%2B275760-09-13T00:00:00Z',
    'from=275760-09-14&to=NaN',
  ]
  expect(world.clock.now().getTime()).toBeGreaterThan(0)
  for (const [page, usual] of pages)
    for (const words of wrong) {
      await app.follow(`${page}?${words}`)
      await expect(app.main).toContainText(
        `it needs two times, from the years 1970 to 9999. What is shown is the ${usual}.`,
      )
      await new TimeField(app.main, 'To').shows('–-–-– –:–:–')
    }
  await expect(app.main.getByRole('figure').first()).toBeVisible()

  await app.follow(`${paths.auditEntry({ entry: world.ids.uuid() })}?at=%2B275760-09-13T00:00:00Z`)
  await expect(app.panel.root).toContainText('not among those that are loaded')
})

test(
  'in Berlin: a time is typed by keys, and times around a clock change are explained',
  onScreen,
  async ({ app }) => {
    await app.as('ada').seed('demo').start()
    const browser = await app.context.newCDPSession(app.page)
    await browser.send('Emulation.setTimezoneOverride', { timezoneId: 'Europe/Berlin' })
    const cpu = paths.instanceMetricsCpu({ project: 'web', instance: 'db-1' })
    await app.at(`${cpu}?from=2026-03-20T10:00:00Z&to=2026-03-30T11:00:00Z`)
    const [from, to] = [new TimeField(app.main, 'From'), new TimeField(app.main, 'To')]
    await from.shows('2026-03-20 11:00:00')
    await expect(from.root).toContainText('GMT+1')
    await expect(to.root).toContainText('GMT+2')

    // Real key presses: each digit goes to the focused part, and the other parts stay.
    await from.type('2025')
    await from.shows('2025-03-20 11:00:00')
    await expect.poll(() => app.address).toContain('from=2025-03-20T10%3A00%3A00Z')
    await expect(from.part('month')).toBeFocused()
    await app.keys('Shift+Tab')
    await expect(from.part('year')).toBeFocused()
    await app.type('j2026')
    await expect.poll(() => app.address).toContain('from=2026-03-20T10%3A00%3A00Z')

    // 02:30 does not exist on the day on which the clocks go forward.
    const before = app.address
    await from.type('29023000', 'day')
    await from.showsError(
      /The clocks go forward on 2026-03-29: there is no 02:30, but 01:30 and 03:30/,
    )
    await app.keys('Tab')
    await from.shows('2026-03-29 02:30:00')
    await axe(app.page).then((found) => expect(found).toEqual([]))
    expect(app.address).toBe(before)
    await from.type('03', 'hour')
    await expect.poll(() => app.address).toContain('from=2026-03-29T01%3A30%3A00Z')

    // 02:30 exists twice on the day on which the clocks go back.
    await to.type('20261025023000')
    await expect.poll(() => app.address).toContain('to=2026-10-25T00%3A30%3A00Z')
    const twice = app.main.getByRole('radiogroup', { name: 'This time is there twice' })
    await expect(twice.getByRole('radio', { name: 'GMT+2' })).toBeChecked()
    await twice.getByRole('radio', { name: 'GMT+1' }).focus()
    await app.keys('Space')
    await expect.poll(() => app.address).toContain('to=2026-10-25T01%3A30%3A00Z')
    await to.shows('2026-10-25 02:30:00')
    await expect(to.root).toContainText('GMT+1')
    await axe(app.page).then((found) => expect(found).toEqual([]))
    await browser.send('Emulation.setTimezoneOverride', { timezoneId: '' })
  },
)

test('an invalid time in an answer is shown as the API wrote it, and breaks nothing else', async ({
  app,
}) => {
  const ODD = '2026-13-45T00:00:00Z'
  await app.as('ada').seed('demo').start()
  await app.page.route(/\/v1\/(instances|vpcs|disks)/, async (route) => {
    const response = await route.fetch()
    const text = (await response.text()).replaceAll(
      /("(?:time_created|time_modified|time_run_state_updated)":)"[^"]*"/g,
      `$1"${ODD}"`,
    )
    return route.fulfill({ response, body: text })
  })
  const of = { project: 'web', instance: 'db-1' }
  for (const address of [
    paths.instanceStorage(of),
    paths.instanceSettings(of),
    paths.vpc({ project: 'web', vpc: 'default' }),
    paths.disk({ project: 'web', disk: 'db-1-boot' }),
    paths.instances({ project: 'web' }),
  ]) {
    await app.at(address)
    await expect(app.page.getByText(ODD).first()).toBeVisible()
    await expect(
      app.page.getByText(/could not be shown|not readable|Something went wrong/),
    ).toHaveCount(0)
  }
})
