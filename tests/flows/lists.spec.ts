/** Lists: the address contains filter, sort order and page. */
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { found } from '../drive/found'
import { expect, long, onScreen, test } from '../drive/test'

const WEB = paths.instances({ project: 'web' })

test('words, a field, a "not" and quotes filter a list', async ({ app }) => {
  await app.as('ada').seed('demo').at(WEB)
  const narrowsTo = async (words: string, names: string[]) => {
    await app.list.filterBox.fill(words)
    await app.list.has(names)
  }
  await narrowsTo('db', ['db-1', 'db-2', 'staging-db'])
  await narrowsTo('state:stopped web', ['staging-web', 'web-2', 'web-3'])
  await narrowsTo('state:stopped !web', ['staging-db'])
  await narrowsTo('STATE:Failed', ['ci-runner-03'])
  await narrowsTo('memory:"64 gib"', ['db-1', 'db-2'])
  await app.list.filterBox.fill('no-such')
  await expect(app.main).toContainText('Nothing matches')
  await app.main.getByRole('button', { name: 'Clear filter' }).click()
  await expect(app.main.getByText('14 of 14')).toBeVisible()
})

test('the filter is in the address: a reload, Back and a panel keep the filter', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(WEB)
  await app.list.filter('db')
  await app.isAt(`${WEB}?q=db`)
  await app.page.reload()
  await app.list.has(['db-1', 'db-2', 'staging-db'])

  await app.list.row('db-2').reach()
  await app.keys('Enter')
  await expect(app.title).toHaveText('db-2')
  await app.page.goBack()
  await app.list.has(['db-1', 'db-2', 'staging-db'])
  await app.isAt(`${WEB}?q=db`)
})

test('a list keeps its filter while a panel is open and after it is closed', async ({ app }) => {
  await app.as('ada').seed('demo').at(`${paths.projects()}?q=nightly`)
  await app.list.has(['data'])
  await app.list.row('data').press('project.edit')
  await expect(app.panel.field('Name')).toHaveValue('data')
  await expect(app.page.getByText('1 of 3')).toHaveCount(1)
  await app.keys('Escape')
  await expect(app.page.getByRole('dialog')).toBeHidden()
  await app.isAt(`${paths.projects()}?q=nightly`)
  await app.list.has(['data'])
})

test('a click on a header sorts, a second click reverses the order', async ({ app }) => {
  await app.as('ada').seed('demo').at(`${WEB}?q=db`)
  const click = () => app.list.header('Memory').getByRole('button').click()
  await click()
  await app.list.has(['staging-db', 'db-1', 'db-2'])
  await expect(app.list.header('Memory')).toHaveAttribute('aria-sort', 'ascending')
  await click()
  await app.list.has(['db-1', 'db-2', 'staging-db'])
  await expect(app.list.header('Memory')).toHaveAttribute('aria-sort', 'descending')
  await app.isAt(`${WEB}?q=db&sort=-memory`)
})

test('keys sort, reverse and reset the order', async ({ app }) => {
  await app.as('ada').seed('demo').at(`${WEB}?q=ci-runner`)
  await app.list.press('list.sort', { args: { column: 'state' } })
  await app.list.has(['ci-runner-03', 'ci-runner-01', 'ci-runner-02'])
  await app.list.press('list.sort', { args: { column: 'reverse' } })
  await app.list.has(['ci-runner-02', 'ci-runner-01', 'ci-runner-03'])
  await app.list.press('list.sort', { args: { column: 'name' } })
  await app.list.has(['ci-runner-01', 'ci-runner-02', 'ci-runner-03'])
  await app.list.press('list.sort', { args: { column: 'default' } })
  await app.isAt(`${WEB}?q=ci-runner`)
})

test('pages turn by key and by button, and Back returns to the previous page', async ({ app }) => {
  await app.as('ada').seed('crowded').at(paths.projects())
  await expect(app.list.paging).toContainText('1–50')
  await app.press('list.next-page')
  await expect(app.list.paging).toContainText('51–100')
  await app.list.paging.getByRole('button', { name: 'next' }).click()
  await expect(app.list.paging).toContainText('101–120')
  await app.press('list.next-page')
  await expect(app.status).toContainText('this is the last page')
  await app.press('list.previous-page')
  await expect(app.list.paging).toContainText('51–100')
  await app.page.goBack()
  await expect(app.list.paging).toContainText('101–120')
  await app.page.goBack()
  await app.page.goBack()
  await expect(app.list.paging).toContainText('1–50')
  await app.page.goForward()
  await expect(app.list.paging).toContainText('51–100')
})

for (const [list, address] of [
  ['disks', paths.disks({ project: 'web' })],
  ['floating IPs', paths.floatingIps({ project: 'web' })],
  ['external subnets', paths.externalSubnets({ project: 'web' })],
] as const)
  test(`a link to ${list} shows the list before the names of the instances are read`, async ({
    app,
  }) => {
    await app.as('ada').seed('demo').start()
    const answer = await app.hold(/\/v1\/instances/)
    await app.at(address)
    await expect(app.list.rows.first()).toBeVisible()
    answer()
    await app.answered()
  })

test('a filter also finds names of related things, once these are read', async ({ app }) => {
  await app.as('ada').seed('demo').start()
  // Without a snapshot that is being created, the list is polled only once a minute.
  const { snapshots } = app.world
  for (const { id } of snapshots.all()) snapshots.update(id, { state: 'ready' })
  const answer = await app.hold(/\/v1\/disks/)
  await app.at(`${paths.snapshots({ project: 'web' })}?q=disk:db-1-boot`)
  await expect(app.main).toContainText('none with “disk:db-1-boot”')
  answer()
  await app.list.row('db-1-before-upgrade').shows({ Disk: 'db-1-boot' })
})

test(
  'of ten thousand rows all are loaded and counted, and few are in the document',
  long,
  async ({ app }) => {
    await app.as('ada').seed('crowded').at(WEB)
    await expect(app.list.grid).toHaveAttribute('aria-rowcount', '-1')
    await app.press('list.load-all')
    await expect(app.list.grid).toHaveAttribute('aria-rowcount', '10001')
    const few = async () => expect(await app.list.grid.getByRole('row').count()).toBeLessThan(300)
    await few()

    await app.list.press('list.last')
    await expect(app.list.row('vm-10000').locator).toBeFocused()
    await expect(app.list.focused).toHaveAttribute('aria-rowindex', '10001')
    await few()
    await app.keys('Home')
    await expect(app.list.row('vm-00001').locator).toBeFocused()

    await app.list.filter('state:running vm-099')
    await expect(app.main.getByText('50 of 10,000')).toBeVisible()
    await few()
    await app.list.filterBox.fill('')
    await expect(app.main.getByText('10,000 of 10,000')).toBeVisible()
    await few()
    await app.press('list.rows', { keys: 'Enter' })
    await app.list.press('list.sort', { args: { column: 'name' } })
    await app.list.press('list.sort', { args: { column: 'reverse' } })
    await app.list.press('list.first')
    await expect(app.list.row('vm-10000').locator).toBeFocused()
    await few()
  },
)

test(
  'G focuses the last row even while the code for long lists is still loading',
  onScreen,
  async ({ app }) => {
    const arrive = await app.hold(/VirtualRows/)
    await app.as('ada').seed('crowded').at(WEB)
    await app.press('list.load-all')
    await expect(app.list.grid).toHaveAttribute('aria-rowcount', '10001')
    await app.list.press('list.last')
    await expect(app.list.row('vm-10000').locator).toHaveCount(0)
    arrive()
    await expect(app.list.row('vm-10000').locator).toBeFocused()
  },
)

test('a partially loaded list says so while it is filtered', async ({ app }) => {
  await app.as('ada').seed('crowded').at(`${paths.projects()}?q=project`)
  await expect(app.main.getByText('50 of 50 loaded')).toBeVisible()
  // Without a filter, the count shows that more rows exist.
  await app.list.filterBox.fill('')
  await expect(app.main.getByText('50 loaded, more')).toBeVisible()
})

test('a filter typed just before a panel opens stays', async ({ app }) => {
  await app.as('ada').seed('demo').clockDriven().at(paths.projects())
  await expect(app.list.row('lab').locator).toBeVisible()
  await app.list.filter('lab')
  await app.keys('Enter', 'e')
  await app.isAt(`${paths.projectEdit({ project: 'lab' })}?q=lab`)
  await expect(app.panel.field('Name')).toBeFocused()
  await app.keys('Escape')
  await app.list.has(['lab'])
})

test('one key press explains the kind of thing in the list', async ({ app }) => {
  await app.as('ada').seed('demo').at(WEB)
  await app.main.getByRole('button', { name: 'Learn about instances' }).click()
  await expect(app.dialog('Learn about instances')).toContainText('a virtual machine')
  await app.keys('Escape')
  await app.palette.run('learn', /^Learn about…/, 'snapshots')
  await expect(app.dialog('Learn about snapshots')).toContainText('as it was at one moment')
  const guide = app.dialog('Learn about snapshots').getByRole('link')
  await expect(guide).toHaveAttribute('href', /\/guides\/managing-disks-and-snapshots$/)
})

test('a reload on page 3 keeps the range of rows, and the way back', onScreen, async ({ app }) => {
  await app.as('ada').seed('crowded').at(WEB)
  // Before the rows have loaded, a list has no next page.
  await expect(app.list.paging).toContainText('1–50')
  for (const range of ['51–100', '101–150']) {
    await app.press('list.next-page')
    await expect(app.list.paging).toContainText(range)
  }
  await app.page.reload()
  await expect(app.list.paging).toContainText('101–150')
  await app.press('list.previous-page')
  await expect(app.list.paging).toContainText('51–100')
  await expect(app.list.row('vm-00051').locator).toBeVisible()
  await app.press('list.previous-page')
  await expect(app.list.paging).toContainText('1–50')
})

test('a screen reader hears the row with the cursor by its cells, and how many are marked', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(WEB)
  const said = app.page.locator('[data-announcer]')
  await app.list.row('web-2').reach()
  // Its buttons are no part of the name, and each value stands after its column.
  const hears = (name: RegExp) => expect(app.page.getByRole('row', { name })).toBeFocused()
  await hears(/^web-2, State stopped, vCPU 4, Memory 16 GiB, /)
  await app.press('list.mark')
  await expect(said).toHaveText('1 marked')
  await app.press('list.next')
  await hears(/^web-3, State stopped, /)
  await app.press('list.mark')
  await expect(said).toHaveText('2 marked')
  await app.press('list.mark-none')
  await expect(said).toHaveText('no row is marked')
})

test('the checkbox in the header marks all filtered rows, and unmarks them', async ({ app }) => {
  await app.as('ada').seed('demo').at(WEB)
  const markedRows = app.list.grid.locator('[aria-selected="true"]')
  const head = (name: string) => app.list.grid.getByRole('button', { name, exact: true })
  await app.list.grid.getByRole('gridcell', { name: 'Mark bastion' }).click()
  await app.list.filter('web')
  await expect(app.list.rows).toHaveCount(4)
  await head('Mark all').click()
  await expect(app.status).toContainText('5 marked, 1 hidden')
  await expect(markedRows).toHaveCount(4)
  await head('Unmark all').click()
  await expect(app.status).not.toContainText('marked')
  await expect(markedRows).toHaveCount(0)
  // With keys, the checkbox is reached from the first heading.
  await app.press('list.first')
  await app.keys('k', 'ArrowLeft', 'Enter')
  await expect(app.status).toContainText('4 marked')
})

test('a panel leaves the page under it where it was scrolled to', onScreen, async ({ app }) => {
  await app
    .as('ada')
    .seed('crowded')
    .at(paths.disks({ project: 'web' }))
  const top = () => app.main.evaluate((pane) => Math.round(pane.scrollTop))
  await app.press('list.last')
  await expect.poll(top).toBeGreaterThan(200)
  const before = await top()
  await app.press('disk.create', { in: 'list' })
  await expect(app.panel.field('Name')).toBeFocused()
  expect(await top()).toBe(before)
  await app.panel.button('Cancel').click()
  await expect(app.panel.root).toBeHidden()
  expect(await top()).toBe(before)
})

test(
  'the whole header cell sorts, and a hovered row shows its checkbox',
  onScreen,
  async ({ app }) => {
    await app.as('ada').seed('demo').at(WEB)
    const box = (name: string) =>
      app.list.grid
        .getByRole('gridcell', { name: `Mark ${name}` })
        .evaluate((cell) => getComputedStyle(cell, '::after').content)
    await app.list.row('web-2').locator.hover()
    expect([await box('web-2'), await box('web-1')]).toEqual(['""', 'none'])
    await app.list.header('State').hover()
    const all = app.list.grid.getByRole('button', { name: 'Mark all' })
    expect(await all.evaluate((head) => getComputedStyle(head, '::after').content)).toBe('""')
    const { x, y, width, height } = found(await app.list.header('State').boundingBox())
    await app.page.mouse.click(x + width - 3, y + height - 3)
    await expect(app.list.header('State')).toHaveAttribute('aria-sort', 'ascending')
  },
)

test.describe('the focus stays in the list after a delete', () => {
  const disks = paths.disks({ project: 'web' })
  const remove = async (app: App, name: string) => {
    await app.list.row(name).press('disk.delete', { in: 'row' })
    await app.confirm({ typed: name })
    await expect(app.list.row(name).locator).toHaveCount(0)
  }
  const detached = (app: App) =>
    app.world.disks
      .all()
      .filter((d) => d.state.state === 'detached')
      .map((d) => d.name)

  test('the focus moves to the next row', async ({ app }) => {
    await app.as('ada').seed('demo').at(disks)
    const names = await app.list.names()
    const at = names.findIndex((name, i) => detached(app).includes(name) && i < names.length - 1)
    await remove(app, found(names[at]))
    await expect(app.list.row(found(names[at + 1])).locator).toBeFocused()
  })
  test('the focus moves to the previous row after a delete of the last row', async ({ app }) => {
    await app.as('ada').seed('demo').at(`${disks}?q=state:detached`)
    const names = await app.list.names()
    await remove(app, found(names.at(-1)))
    await expect(app.list.row(found(names.at(-2))).locator).toBeFocused()
  })
  test('the focus moves to the text of the empty list when no match is left', async ({ app }) => {
    await app.as('ada').seed('demo').start()
    const [name = ''] = detached(app)
    await app.at(`${disks}?q=${name}`)
    await remove(app, name)
    await expect(app.main.getByText('Nothing matches')).toBeFocused()
  })
})

test.describe('the first row has the cursor when a list opens', () => {
  test('the cursor is shown, the focus stays, and Enter opens the row', async ({ app }) => {
    await app.as('ada').seed('demo').at(paths.projects())
    const [first = ''] = await app.list.names()
    await app.page.getByRole('link', { name: 'rackline: home' }).click()
    await expect(app.list.row(first).locator).toHaveAttribute('data-cursor')
    await expect(app.status).toContainText(first)
    await expect(app.list.focused).toHaveCount(0)
    await app.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await app.keys('Enter')
    await app.isAt(paths.instances({ project: first }))
    // On the new page the heading has the focus, but Enter opens the row with the cursor.
    await expect(app.title).toBeFocused()
    const [instance = ''] = await app.list.names()
    await app.keys('Enter')
    await app.isAt(paths.instanceStorage({ project: first, instance }))
  })

  test('row commands act on the row at once, and arrows continue from it', async ({ app }) => {
    await app.as('ada').seed('demo').at(`${WEB}?q=web-2`)
    await expect(app.list.row('web-2').locator).toHaveAttribute('data-cursor')
    await app.press('list.actions')
    await expect(app.menu).toHaveAccessibleName('Actions on web-2')
    await app.keys('Escape')
    await expect(app.list.row('web-2').locator).toBeFocused()
    await app.press('instance.start', { in: 'row' })
    // The start is reported once, with its duration.
    await expect(app.toast(/Starting instance web-2 \d+\.\d s/)).toBeVisible()
    await expect(app.status).not.toContainText('Starting')
    await app.at(WEB)
    const [, second = ''] = await app.list.names()
    await app.keys('ArrowDown')
    await expect(app.list.row(second).locator).toBeFocused()
  })

  test('a new order or filter puts the cursor on the first row, until the user moves it', async ({
    app,
  }) => {
    await app.as('ada').seed('demo').at(WEB)
    const cursor = app.list.grid.locator('[data-cursor]')
    await app.list.press('list.sort', { args: { column: 'reverse' } })
    await expect(cursor).toContainText(found((await app.list.names())[0]))
    await app.list.row('web-1').reach()
    await app.list.press('list.sort', { args: { column: 'default' } })
    await expect(cursor).toContainText('web-1')
  })

  test('Enter on a focused link or button activates that link or button', async ({ app }) => {
    await app.as('ada').seed('demo').at(WEB)
    await app.main.getByRole('button', { name: 'Learn about instances' }).focus()
    await app.keys('Enter')
    await expect(app.dialog('Learn about instances')).toBeVisible()
  })

  test('of several lists on a page only the one in use shows its cursor', async ({ app }) => {
    await app
      .as('ada')
      .seed('demo')
      .at(paths.instanceStorage({ project: 'web', instance: 'db-1' }))
    await app.listOf('Boot disk').row('db-1-boot').reach()
    await app.listOf('Other disks').row('db-1-data').reach()
    await expect(app.main.locator('[data-cursor]')).toHaveCount(1)
    await expect(app.listOf('Other disks').grid.locator('[data-cursor]')).toHaveCount(1)
    // The list has no filter: the status line offers no filter key, and pressing it shows the reason.
    await expect(app.status).not.toContainText('filter')
    await app.keys('/')
    await expect(app.status).toContainText('this list has no filter')
  })
})

test('a truncated text is shown in full in its tooltip', onScreen, async ({ app }) => {
  await app.as('ada').seed('demo').start()
  const project = found(app.world.projects.all().find(({ name }) => name === 'web'))
  const description = `what is cut: ${'word '.repeat(80)}end`
  app.world.projects.update(project.id, { description })
  // The pointer is over the text before the code of the tooltip is loaded.
  const arrive = await app.hold(/Mounted/)
  await app.at(paths.projects())
  await app.list.row('web').locator.getByText('what is cut').hover()
  arrive()
  await expect(app.page.getByRole('tooltip')).toHaveText(description)
})

test('a list that is sorted while the next page loads does not take the user back', async ({
  app,
}) => {
  await app
    .as('ada')
    .seed('demo')
    .at(paths.disks({ project: 'web' }))
  const answer = await app.hold(/\/v1\/snapshots/, 'GET')
  await app.page.getByRole('link', { name: /^Snapshots/ }).click()
  await app.keys('s', 'n')
  answer()
  await expect(app.title).toHaveText('Snapshots')
  await app.isAt(paths.snapshots({ project: 'web' }))
})
