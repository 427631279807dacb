/** Keys of the console, and keys that the console leaves to the browser. */
import { RESERVED } from '@commands/keys/reserved'
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { expect, onScreen, test } from '../drive/test'

const WEB = paths.instances({ project: 'web' })

test('help lists the keys that work on this page, filters while typing, and runs a command', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(WEB)
  await app.list.row('web-1').reach()
  await app.press('view.help')
  const help = app.dialog('Keys')
  await expect(help.getByRole('option', { name: /^Stop/ })).toBeVisible()
  await expect(help.getByRole('option', { name: /^Start.*Only stopped or failed/ })).toBeVisible()
  await expect(help.getByRole('option', { name: /Open tab by number/ })).toHaveCount(0)
  await app.type('reboot')
  await expect(help.getByRole('option')).toHaveCount(1)
  await app.keys('Enter')
  await expect(help).toBeHidden()
  await expect(app.question).toHaveAccessibleName('Reboot instance')
})

test('after the first key of a sequence the possible next keys are shown; Escape cancels', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(WEB)
  const before = app.address
  await app.keys('s')
  const follow = app.page.getByRole('status', { name: 'Keys that can follow' })
  await expect(follow).toContainText('Sort: memory')
  await app.keys('Escape')
  await expect(follow).toBeHidden()
  await app.keys('m')
  await app.keys('s', 'm')
  await app.isAt(`${before}?sort=memory`)
})

test('a key that completes no sequence shows a message', async ({ app }) => {
  await app.as('ada').seed('demo').at(WEB)
  await app.keys('g', 'z')
  await expect(app.status).toContainText('g z is not bound here')
})

test('a key of the browser ends a sequence and keeps its effect', async ({ app }) => {
  await app.as('ada').seed('demo').at(WEB)
  const follow = app.page.getByRole('status', { name: 'Keys that can follow' })
  await app.keys('g')
  await expect(follow).toBeVisible()
  const isTaken = await app.page.evaluate(() => {
    const init = { key: 'f', code: 'KeyF', ctrlKey: true, bubbles: true, cancelable: true }
    return !(document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', init),
    )
  })
  expect(isTaken).toBe(false)
  await expect(follow).toBeHidden()
  await app.keys('g', 'Control+k')
  await expect(app.palette.input).toBeFocused()
})

test('the shown address has one entry in the history', async ({ app }) => {
  const disks = paths.disks({ project: 'web' })
  await app.as('ada').seed('demo').at(WEB)
  await app.press('disk.list')
  await app.isAt(disks)
  await app.press('disk.list')
  await app.answered()
  await app.page.goBack()
  await app.isAt(WEB)
})

test('a click cancels an unfinished sequence', async ({ app }) => {
  await app.as('ada').seed('demo').at(WEB)
  await app.keys('g')
  await app.title.click()
  await app.keys('d')
  await app.keys('g', 'd')
  await app.isAt(paths.disks({ project: 'web' }))
})

test('a focus change by script cancels an unfinished sequence', async ({ app }) => {
  await app.as('ada').seed('demo').at(WEB)
  await app.list.row('bastion').reach()
  await app.keys('g')
  await app.page.getByRole('link', { name: 'Disks' }).focus()
  await app.keys('d')
  await app.isAt(WEB)
  await app.keys('g', 'd')
  await app.isAt(paths.disks({ project: 'web' }))
})

test('a focus change by script cancels an unfinished sequence even when nothing was focused', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(WEB)
  await app.page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  await app.keys('g')
  await app.page.getByRole('link', { name: 'Disks' }).focus()
  await app.keys('d')
  await app.isAt(WEB)
  await app.keys('g', 'Tab')
  await app.keys('d')
  await app.isAt(WEB)
  await app.keys('g', 'd')
  await app.isAt(paths.disks({ project: 'web' }))
})

test('the status line shows the keys of the focused place, and the subject of a menu', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(WEB)
  const hints = app.status.getByRole('list', { name: 'Keys' })
  await app.list.row('bastion').reach()
  await expect(hints).toContainText('go to')
  await app.press('list.filter')
  await expect(hints).not.toContainText('go to')
  // The list is empty, so no row can be marked.
  await app.type('no-such')
  await app.keys('Tab')
  await expect(hints).toContainText('go to')
  await expect(hints).not.toContainText('mark')
  await app.list.filterBox.fill('')

  const menu = await app.list.row('web-2').openMenu()
  await expect(menu).toContainText('On web-2')
  await expect(app.status).toContainText('web-2')
  await expect(app.status).not.toContainText('bastion')
  await expect(hints).not.toContainText('go to')
  await app.keys('Escape')
  await expect(hints).toContainText('go to')
})

test('over a form the status line names the form instead of the row below', async ({ app }) => {
  await app.as('ada').seed('demo').at(WEB)
  await app.list.row('web-1').reach()
  await expect(app.status).toContainText('web-1')
  await app.press('disk.create', { in: 'root' })
  await expect(app.panel.field('Name')).toBeFocused()
  await expect(app.status).toContainText('New disk')
  await expect(app.status).not.toContainText('bastion-boot')
})

test('letters typed into a field are text', async ({ app }) => {
  await app.as('ada').seed('demo').at(WEB)
  const letters = 'gpxci?s-u.*rjk`'
  await app.press('list.filter')
  await app.type(letters)
  await expect(app.list.filterBox).toHaveValue(letters)
  await expect(app.page.getByRole('dialog')).toHaveCount(0)
  await expect(app.title).toHaveText('Instances')
  await app.at(paths.projectNew())
  await app.type(letters)
  await app.isAt(paths.projectNew())
  await expect(app.page.getByRole('dialog')).toHaveCount(1)
  await app.palette.open()
  await app.type('gp')
  await expect(app.palette.input).toHaveValue('gp')
})

test('single keys can be switched off, or limited to rows', async ({ app }) => {
  await app.as('ada').seed('demo').at(WEB)
  await app.palette.run('single key', /^Single-key commands/, 'off')
  await expect(app.status).toContainText('keys: off')
  await app.keys('g', 'p', '?', 'x')
  await app.isAt(WEB)
  await expect(app.page.getByRole('dialog')).toHaveCount(0)
  await expect(app.status).not.toContainText('marked')

  await app.palette.run('single key', /^Single-key commands/, 'list')
  await app.title.click()
  await app.keys('?')
  await expect(app.page.getByRole('dialog')).toHaveCount(0)
  await app.list.filterBox.focus()
  await app.keys('Enter')
  await expect(app.list.focused).toBeFocused()
  await app.keys('x')
  await expect(app.status).toContainText('1 marked')
})

test('Enter in the filter focuses the rows, even when they are still loading', async ({ app }) => {
  await app.as('ada').seed('demo').start()
  const letGo = await app.hold(/\/v1\/instances\?/)
  await app.at(WEB)
  await app.keys('/')
  await app.type('web-2')
  await app.keys('Enter')
  letGo()
  await expect(app.list.row('web-2').locator).toBeFocused()
})

test('Enter in the filter does not move the focus while the user keeps typing', async ({ app }) => {
  await app.as('ada').seed('demo').start()
  const letGo = await app.hold(/\/v1\/instances\?/)
  await app.at(WEB)
  await app.keys('/')
  await app.type('web')
  await app.keys('Enter')
  await app.type('-2')
  letGo()
  await expect(app.list.row('web-2').locator).toBeVisible()
  await expect(app.list.filterBox).toBeFocused()
})

test('with single keys off, everything works with Tab, arrows, Enter and the palette', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(WEB)
  await app.palette.run('single key', /^Single-key commands/, 'off')
  await app.list.filterBox.focus()
  await app.type('web-2')
  await app.keys('Enter')
  await expect(app.list.row('web-2').locator).toBeFocused()
  await app.keys('Shift+F10')
  await expect(app.menu).toBeVisible()
  await app.keys('ArrowDown', 'Enter')
  await app.list.row('web-2').shows({ State: 'starting' })
})

test('holding a key repeats a move, but marks only once', async ({ app }) => {
  await app.as('ada').seed('demo').at(WEB)
  await app.list.row('bastion').reach()
  const { keyboard } = app.page
  for (let i = 0; i < 4; i += 1) await keyboard.down('j')
  await keyboard.up('j')
  await expect(app.list.focused).toHaveAttribute('aria-rowindex', '6')
  for (let i = 0; i < 2; i += 1) await keyboard.down('x')
  await keyboard.up('x')
  await expect(app.status).toContainText('1 marked')
})

test('each Escape closes one layer', async ({ app }) => {
  await app.as('ada').seed('demo').at(WEB)
  await expect(app.list.row('web-1').locator).toBeVisible()
  await app.list.filter('web')
  await app.keys('Enter')
  await app.list.row('web-1').mark()
  await app.press('list.actions')
  await expect(app.menu).toBeVisible()
  await app.keys('Escape')
  await expect(app.menu).toBeHidden()
  await app.palette.open()
  await app.keys('Escape')
  await expect(app.palette.box).toBeHidden()
  await expect(app.status).toContainText('1 marked')
  await app.keys('Escape')
  await expect(app.status).not.toContainText('marked')
  await app.list.has(['staging-web', 'web-1', 'web-2', 'web-3'])
  await app.keys('Escape')
  await expect(app.main.getByText('14 of 14')).toBeVisible()
  await app.keys('Escape')
  await app.isAt(WEB)
  await expect(app.title).toHaveText('Instances')
})

test('keys that the browser reserves keep their effect', async ({ app }) => {
  await app.as('ada').seed('demo').at(WEB)
  await app.list.row('web-1').reach()
  const chords = [...RESERVED.map((c) => c.replace('$mod', 'Control')), 'Control+Shift+C']
  const taken = await app.page.evaluate((all) => {
    const press = (chord: string) => {
      const parts = chord.split('+')
      const key = parts.at(-1) ?? ''
      return new KeyboardEvent('keydown', {
        key,
        code: key.length === 1 ? `Key${key.toUpperCase()}` : key,
        ctrlKey: parts.includes('Control'),
        altKey: parts.includes('Alt'),
        shiftKey: parts.includes('Shift'),
        bubbles: true,
        cancelable: true,
      })
    }
    return all.filter((chord) => !document.activeElement?.dispatchEvent(press(chord)))
  }, chords)
  expect(taken).toEqual([])
})

test('the grid is one tab stop, and arrows move between its rows', async ({ app }) => {
  await app.as('ada').seed('demo').at(WEB)
  await expect(app.list.row('bastion').locator).toBeVisible()
  await app.list.filterBox.focus()
  await app.keys('Tab')
  await expect(app.main.getByRole('button', { name: 'Refresh' })).toBeFocused()
  await app.keys('Tab')
  await expect(app.list.row('bastion').locator).toBeFocused()
  await app.keys('ArrowDown', 'ArrowDown')
  await expect(app.list.row('ci-runner-01').locator).toBeFocused()
  await app.keys('Tab')
  await expect(app.list.grid.locator(':focus')).toHaveCount(0)
  await app.keys('Shift+Tab')
  await expect(app.list.row('ci-runner-01').locator).toBeFocused()
})

test('the focus stays on its row when other rows appear or disappear, and moves to a neighbour when its row disappears', async ({
  app,
}) => {
  // Hovering over a row prefetches the page of an instance that may be deleted by then.
  app.expectFailure(/db-1/)
  await app.as('ada').seed('demo').at(WEB)
  await app.list.row('db-1').reach()
  const remove = (name: string) => {
    const found = app.world.instances.all().find((i) => i.name === name)
    if (found) app.world.instances.remove(found.id)
  }
  remove('bastion')
  remove('build-cache')
  await app.press('view.refresh')
  await expect(app.main.getByText('12 of 12')).toBeVisible()
  await expect(app.list.row('db-1').locator).toBeFocused()
  remove('db-1')
  await app.press('view.refresh')
  await expect(app.list.row('db-2').locator).toBeFocused()
  await expect(
    app.page.getByText('The row in focus is gone; this is its neighbour.'),
  ).toBeAttached()
})

test('an open menu stays open while the page polls', async ({ app }) => {
  await app.as('ada').seed('demo').clockDriven().at(WEB)
  await app.list.row('web-1').reach()
  await app.press('list.actions')
  await expect(app.menu).toBeVisible()
  const looked = app.page.waitForResponse(/\/v1\/instances\?/)
  await app.passes(3_000)
  await looked
  await expect(app.menu).toBeVisible()
  await app.keys('Escape')
  await expect(app.list.row('web-1').locator).toBeFocused()
})

test('after a question the row has the focus again', async ({ app }) => {
  await app.as('ada').seed('demo').at(WEB)
  await app.list.row('web-1').press('instance.stop')
  await expect(app.question).toBeVisible()
  await app.keys('Escape')
  await expect(app.question).toBeHidden()
  await expect(app.list.row('web-1').locator).toBeFocused()
  expect(app.world.instances.all().find((i) => i.name === 'web-1')?.runState).toBe('running')
})

test('a held key does not answer a question', async ({ app }) => {
  await app.as('ada').seed('demo').at(WEB)
  await app.list.row('web-1').press('instance.delete')
  await expect(app.status).toContainText('Only stopped or failed instances can be deleted')
  // Answers the question the moment it opens, as a key that is still down would.
  await app.page.evaluate(() => {
    new MutationObserver((_, watch) => {
      // The buttons of the question ignore a held key, too.
      const yes = [...document.querySelectorAll('[role="alertdialog"] button')].find((button) =>
        button.textContent.startsWith('Stop'),
      )
      if (!(yes instanceof HTMLElement)) return
      watch.disconnect()
      yes.click()
      document.body.dataset['pressed'] = yes.textContent
    }).observe(document.body, { childList: true, subtree: true })
  })
  await app.list.row('web-1').press('instance.stop')
  await expect(app.page.locator('body[data-pressed^="Stop"]')).toBeAttached()
  await expect(app.question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  expect(app.world.instances.all().find((i) => i.name === 'web-1')?.runState).toBe('running')
  await app.read()
  await app.question.getByRole('button', { name: 'Stop' }).click()
  await app.list.row('web-1').shows({ State: 'stopping' })
})

test('the first Tab focuses the link “skip to content”', async ({ app }) => {
  await app.as('ada').seed('demo').at(WEB)
  await app.keys('Tab')
  await expect(app.page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await app.keys('Enter')
  await expect(app.main).toBeFocused()
})

test('a new page is announced, and its heading is focused', async ({ app }) => {
  await app.as('ada').seed('demo').at(WEB)
  await app.press('disk.list')
  await expect(app.title).toHaveText('Disks')
  await expect(app.title).toBeFocused()
  await expect(app.page).toHaveTitle(/^Disks \/ web \/ projects \/ Rackline$/)
  await expect(app.page.getByRole('status').filter({ hasText: /^Disks \/ web/ })).toBeAttached()
})

test('digits open tabs, h and l the previous and next thing, - the previous page', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(WEB)
  await app.list.row('db-1').reach()
  await app.keys('Enter')
  await expect(app.title).toHaveText('db-1')
  const at = { project: 'web', instance: 'db-1' }
  await app.keys('5')
  await app.isAt(paths.instanceSettings(at))
  await expect(app.main).toContainText('Auto-restart')
  await app.keys('9')
  await expect(app.status).toContainText('there is no tab 9 here')
  await app.press('go.next-sibling')
  await app.isAt(paths.instanceSettings({ ...at, instance: 'db-2' }))
  await expect(app.title).toHaveText('db-2')
  await app.press('go.previous-sibling')
  await expect(app.title).toHaveText('db-1')
  await app.press('go.back')
  await app.isAt(paths.instanceSettings({ ...at, instance: 'db-2' }))
})

test('a page without tabs does not list digits as keys, and pressing one shows a message', async ({
  app,
}) => {
  await app.as('ada').seed('demo').start()
  const [first] = app.world.switches.all()
  await app.at(paths.switch({ switchId: first?.id ?? '' }))
  const keys = app.page.getByRole('list', { name: 'Keys' })
  await expect(keys).toContainText('all keys')
  await expect(keys).not.toContainText('tabs')
  await app.keys('2')
  await expect(app.status).toContainText('there are no tabs here')
  await app.at(paths.instance({ project: 'web', instance: 'db-1' }))
  await expect(keys).toContainText('1–5tabs')
})

test('u goes up one level: from a tab to the list, then to the parent', async ({ app }) => {
  await app
    .as('ada')
    .seed('demo')
    .at(paths.instanceStorage({ project: 'web', instance: 'db-2' }))
  await app.press('go.up')
  await app.isAt(WEB)
  await expect(app.title).toHaveText('Instances')
  await app.press('go.up')
  await app.isAt(paths.projects())
})

/** Delays the code of one area. @returns a function that lets the code load */
const holdArea = (app: App, area: string) => app.hold(new RegExp(`/assets/${area}-[^/]*\\.js`))

test('a key whose command is still loading waits, and then runs', onScreen, async ({ app }) => {
  await app.as('ada').seed('demo').start()
  const letGo = await holdArea(app, 'storage')
  await app.at(paths.projects())
  await app.keys('g', 'b')
  await app.isAt(paths.projects())
  letGo()
  await app.isAt(paths.siloImages())
})

test(
  'a key whose command cannot be loaded says so, and that a reload helps',
  onScreen,
  async ({ app }) => {
    app.watch.expectError(/Failed to load resource.*storage-/)
    await app.as('ada').seed('demo').at(paths.projects())
    const isOfStorage = /\/assets\/storage-[^/]*\.js/
    await app.page.route(isOfStorage, (route) => route.abort())
    await app.keys('g', 'b')
    await expect(app.status).toContainText('the keys could not be loaded: reload the page')
    await app.isAt(paths.projects())
    await app.page.unroute(isOfStorage)
    await app.page.reload()
    await app.list.has(['data', 'lab', 'web'])
    await app.keys('g', 'b')
    await app.isAt(paths.siloImages())
  },
)

test(
  'keys that were typed before the program ran and cannot be replayed are dropped, and say so',
  onScreen,
  async ({ app }) => {
    app.watch.expectError(/Failed to load resource.*typed-early-/)
    await app.as('ada').seed('demo').start()
    await app.page.route(/\/assets\/typed-early-/, (route) => route.abort())
    const letGo = await app.hold('**/assets/frame-*.js')
    await app.page.goto(app.url + paths.projects(), { waitUntil: 'commit' })
    await expect.poll(() => app.page.evaluate(() => document.readyState)).not.toBe('loading')
    await app.page.keyboard.press('j')
    letGo()
    await expect(app.status).toContainText('the keys could not be loaded: reload the page')
    // Later keys act.
    await app.keys('g', 'b')
    await app.isAt(paths.siloImages())
  },
)

test('the palette says that commands could not be loaded', onScreen, async ({ app }) => {
  app.watch.expectError(/Failed to load resource.*storage-/)
  await app.as('ada').seed('demo').at(paths.projects())
  await app.page.route(/\/assets\/storage-[^/]*\.js/, (route) => route.abort())
  await app.palette.open()
  await app.type('images')
  await expect(app.page.getByRole('dialog')).toContainText(
    'Not all commands could be loaded: reload the page',
  )
})

test(
  'up goes to a page of an area that is loaded later, as the first key, too',
  onScreen,
  async ({ app }) => {
    await app.as('ada').seed('demo').start()
    const letGo = await holdArea(app, 'operations')
    await app.at(paths.silos())
    await expect(app.page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText('system')
    await app.keys('u')
    await app.isAt(paths.silos())
    letGo()
    await app.isAt(paths.overview())
  },
)

test('a step of the breadcrumbs is a link once its area is loaded', onScreen, async ({ app }) => {
  await app.as('ada').seed('demo').start()
  const letGo = await holdArea(app, 'operations')
  await app.at(paths.silos())
  const step = app.page
    .getByRole('navigation', { name: 'Breadcrumbs' })
    .getByRole('link', { name: 'system' })
  await expect(step).toHaveCount(0)
  await app.isUsed()
  letGo()
  await expect(step).toBeVisible()
})

test('a key that waits acts on the row that had the focus at the press', async ({ app }) => {
  await app.as('ada').seed('demo').start()
  const letGo = await holdArea(app, 'storage')
  await app.at(paths.projects())
  // The first key waits for its command, so the keys after it wait, too, and keep their order.
  await app.list.row('web').reach()
  await app.keys('g', 'z', 'e')
  letGo()
  await app.isAt(paths.projectEdit({ project: 'web' }))
})

test(
  'text and Enter typed into the palette before everything is loaded take effect',
  onScreen,
  async ({ app }) => {
    await app.as('ada').seed('demo').start()
    const letGo = await holdArea(app, 'storage')
    await app.at(paths.projects())
    await app.keys('Control+k')
    await app.type('/images')
    await app.keys('Enter')
    await app.isAt(paths.projects())
    letGo()
    await app.isAt(paths.siloImages())
  },
)
