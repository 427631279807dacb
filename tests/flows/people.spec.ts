/** Users: what they may see, their preferences, what they copy, and what is stored. */
import { NEWEST, R16 } from '@/api/version'
import { paths } from '@/paths'
import { expect, long, test } from '../drive/test'
import { unfolded } from '../drive/list'

const web = { project: 'web' }
const WEB = paths.instances(web)

test('an id is looked up, a name is not', async ({ app }) => {
  app.expectFailure('/v1/')
  await app.as('ada').seed('demo').start()
  const { id } = app.world.instances.all().find((i) => i.name === 'db-1') ?? { id: '' }
  await app.page.goto(app.url + paths.lookupInstanceShort({ instance: id }))
  await app.isAt(paths.instanceStorage({ ...web, instance: 'db-1' }))
  await expect(app.title).toHaveText('db-1')
  await app.page.goto(app.url + paths.lookupInstance({ instance: id }))
  await expect(app.title).toHaveText('db-1')
  await app.at(paths.lookupInstance({ instance: 'db-1' }))
  await expect(app.title).toHaveText('Page not found')
  await app.at(paths.lookupInstance({ instance: '00000000-0000-4000-8000-000000000000' }))
  await expect(app.title).toHaveText('Page not found')
})

test('a pasted id is found by the palette', async ({ app }) => {
  app.expectFailure('/v1/')
  await app.as('ada').seed('demo').at(paths.projects())
  const { id } = app.world.instances.all().find((i) => i.name === 'warehouse') ?? { id: '' }
  await app.palette.run(id, /^warehouse/)
  await app.isAt(paths.instanceStorage({ project: 'data', instance: 'warehouse' }))
})

test(
  'a pasted address of this console is opened, an address of another host is not',
  long,
  async ({ app }) => {
    await app.as('ada').seed('demo').at(paths.projects())
    await app.palette.run(`${app.url}${WEB}?q=db`, `${WEB}?q=db`)
    await app.isAt(`${WEB}?q=db`)
    await app.palette.run('/projects/web/disks', /^\/projects\/web\/disks/)
    await app.isAt(paths.disks(web))
    for (const other of [`https://evil.example${WEB}`, `//evil.example${WEB}`, '/no/such/place']) {
      await app.palette.open()
      await app.type(other)
      await expect(app.palette.box).toContainText('No command, page or thing has the name')
      await app.palette.close()
    }
  },
)

for (const user of ['ada', 'grace'] as const)
  test(`${user}, a fleet viewer, switches to the system pages and back`, async ({ app }) => {
    await app.as(user).seed('demo').at(paths.projects())
    const between = app.page.getByRole('group', { name: 'Switch between system and silo' })
    await between.getByRole('link', { name: 'System' }).click()
    await app.isAt(paths.silos())
    await expect(app.title).toHaveText('Silos')
    await between.getByRole('link', { name: 'Silo', exact: true }).click()
    await expect(app.title).toHaveText('Projects')
  })

test('users without a role on the silo see no links to its pages', async ({ app }) => {
  await app.as('edsger').seed('demo').at(WEB)
  const sidebar = app.page.getByRole('navigation', { name: 'Sidebar navigation' })
  await sidebar.getByRole('button', { name: 'Silo acme' }).click()
  await expect(sidebar.getByRole('link', { name: 'Projects' })).toBeVisible()
  await expect(sidebar.getByRole('link', { name: 'Certificates' })).toHaveCount(0)
  await expect(sidebar.getByRole('link', { name: 'Silo images' })).toHaveCount(0)
  await app.press('silo-image.list')
  await expect(app.status).toContainText(
    'Silo images: needs the viewer role on the silo; you have no role there',
  )
  await expect(sidebar.getByRole('link', { name: /^Docs/ })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  )
})

test(
  'one group of the sidebar is expanded, by mouse, keys and palette, stays so, and others show the current page',
  long,
  async ({ app }) => {
    await app.as('ada').seed('demo').at(paths.silos())
    const sidebar = app.page.getByRole('navigation', { name: 'Sidebar navigation' })
    const group = (name: string) => sidebar.getByRole('button', { name })
    const entry = (name: RegExp) => sidebar.getByRole('link', { name })
    await expect(entry(/^Issues.*\d issues/)).toBeVisible()
    await expect(group('System')).toHaveAttribute('aria-expanded', 'true')
    await expect(entry(/^Address lots|^Projects/)).toHaveCount(0)
    // To expand a group collapses the one before, which still shows the page and the issues.
    await group('Networking').click()
    await expect(group('System')).toHaveAttribute('aria-expanded', 'false')
    await expect(entry(/^Address lots/)).toBeVisible()
    await expect(entry(/^Silos/)).toHaveAttribute('aria-current', 'page')
    await expect(entry(/^Issues.*\d issues/)).toBeVisible()
    await expect(entry(/^Fleet access/)).toHaveCount(0)
    await group('Silo acme').focus()
    await app.keys('Enter')
    await expect(entry(/^Projects/)).toBeVisible()
    await expect(entry(/^Address lots/)).toHaveCount(0)

    // The choice stays, beside the pages of the same group.
    await app.page.reload()
    await expect(group('Silo acme')).toHaveAttribute('aria-expanded', 'true')
    await expect(group('System')).toHaveAttribute('aria-expanded', 'false')
    // The group of the page that a key opens is expanded.
    await app.press('ip-pool.list')
    await app.isAt(paths.ipPools())
    await expect(entry(/^IP pools/)).toHaveAttribute('aria-current', 'page')
    await expect(entry(/^Address lots/)).toBeVisible()
    await expect(entry(/^Silos|^Projects/)).toHaveCount(0)

    // A group of another page gives way to that of the page, and all can be collapsed.
    await app.palette.run('collapse', /^Collapse or expand a group/, 'silo')
    await expect(entry(/^Projects/)).toBeVisible()
    await group('Silo acme').focus()
    await app.keys('Space')
    await expect(group('Networking')).toHaveAttribute('aria-expanded', 'true')
    await group('Networking').click()
    await expect(sidebar.locator('[aria-expanded="true"]')).toHaveCount(0)
    await expect(entry(/./)).toHaveText([/^Issues/, /^IP pools/, /^Docs/])
  },
)

test('the sidebar finds pages of all groups, goes to them by keys, and ends on the page that opens', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(WEB)
  const sidebar = app.page.getByRole('navigation', { name: 'Sidebar navigation' })
  const entry = (name: RegExp) => sidebar.getByRole('link', { name })
  const find = sidebar.getByRole('searchbox', { name: 'Find a page' })
  await find.fill('lots ADDR')
  await expect(entry(/./)).toHaveText([/^Address lots/, /^Docs/])
  await find.fill('nowhere')
  await expect(sidebar).toContainText('No page has this name')
  await find.press('Escape')
  await expect(find).toHaveValue('')
  await expect(entry(/^Instances/)).toHaveAttribute('aria-current', 'page')
  await find.fill('access')
  await expect(entry(/access/i)).toHaveCount(5)
  await find.press('ArrowDown')
  await expect(entry(/^Access/).first()).toBeFocused()
  await app.keys('ArrowDown', 'ArrowUp', 'ArrowUp')
  await expect(find).toBeFocused()
  await find.fill('lots')
  await find.press('Enter')
  await app.isAt(paths.addressLots())
  await expect(find).toHaveValue('')
  await expect(entry(/^Address lots/)).toHaveAttribute('aria-current', 'page')
})

test('from a project the system unfolds to its groups, and no place shows more than twelve entries', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(WEB)
  const sidebar = app.page.getByRole('navigation', { name: 'Sidebar navigation' })
  const group = (name: string) => sidebar.getByRole('button', { name, exact: true })
  const links = sidebar.getByRole('link')
  await expect(group('System')).toHaveAttribute('aria-expanded', 'false')
  await expect(links).toHaveCount(12)
  await expect(links.last()).toHaveText(/^Docs/)
  await group('System').click()
  for (const name of ['Networking', 'Operations', 'Silo acme', 'System']) {
    await group(name).click()
    await expect(group(name)).toHaveAttribute('aria-expanded', 'true')
    await expect(links.filter({ hasText: /^Instances/ })).toHaveAttribute('aria-current', 'page')
    expect(await links.count()).toBeLessThanOrEqual(12)
  }
  // To collapse it gives the place back to the project, and the focus stays.
  await group('System').click()
  await expect(group('System')).toBeFocused()
  await expect(group('Project')).toHaveAttribute('aria-expanded', 'true')
  await expect(links).toHaveCount(12)
})

test(
  'the count of issues is read late outside the system, and what the user changes does not read it again',
  long,
  async ({ app }) => {
    await app.as('ada').seed('demo').at(WEB)
    const issues = app.page
      .getByRole('navigation', { name: 'Sidebar navigation' })
      .getByRole('link', { name: /^Issues/ })
    await expect(issues).toBeVisible()
    await expect(issues).not.toContainText(/\d/)
    let reads = 0
    app.page.on('request', (request) => {
      reads += Number(request.url().includes('/v1/system/hardware/sleds'))
    })
    await app.later(16_000)
    await expect(issues).toHaveText(/\d+ issues/)
    const before = reads
    await app.list.row('web-1').press('instance.stop')
    await app.confirm()
    await app.later(60_000)
    expect(reads).toBe(before)
  },
)

for (const user of ['alan', 'katherine', 'edsger'] as const)
  test(`${user} sees no system pages`, async ({ app }) => {
    app.expectFailure('/v1/system')
    await app.as(user).seed('demo').at(WEB)
    await expect(app.title).toHaveText('Instances')
    await expect(app.page.getByRole('link', { name: 'System' })).toHaveCount(0)
    await expect(app.page.getByRole('link', { name: 'Silos' })).toHaveCount(0)
    await app.palette.open()
    await app.type('silos')
    await expect(app.palette.option(/^Silos.*for fleet viewers only/)).toBeVisible()
    await app.at(paths.silos())
    await expect(app.title).toHaveText('Page not found')
  })

test('system pages are not refused until the roles of the user are known', async ({ app }) => {
  // In this release the user's data does not contain the fleet role, so the console tries to read the system policy.
  await app.as('ada').seed('demo').version(R16).start()
  const letGo = await app.hold('**/v1/system/policy')
  await app.at(paths.projects())
  await app.palette.open()
  await app.type('silos')
  await expect(app.palette.option(/^Silos/).first()).not.toContainText('for fleet viewers only')
  await app.palette.choose(/^Silos/)
  letGo()
  await app.isAt(paths.silos())
  await expect(app.title).toHaveText('Silos')
})

test('the user menu shows the signed-in user and signs out', async ({ app }) => {
  app.expectFailure('/v1/')
  await app.as('grace').seed('demo').at(paths.projects())
  const button = app.page.getByRole('button', { name: 'User menu' })
  await expect(button).toContainText('Grace Hopper@acme')
  await button.click()
  await app.menu.getByRole('menuitem', { name: /^Sign out/ }).click()
  await expect(app.title).toHaveText('Sign in')
})

test('a theme is stored, and only preferences are stored', async ({ app }) => {
  await app.as('ada').seed('demo').at(WEB)
  const theme = () => app.page.evaluate(() => document.documentElement.dataset['theme'])
  await app.palette.run('theme', /^Choose theme/, 'contrast-light')
  await expect.poll(theme).toBe('contrast-light')
  await app.page.reload()
  await expect(app.title).toBeVisible()
  expect(await theme()).toBe('contrast-light')
  await app.press('view.density')
  await app.list.row('web-2').press('instance.start')
  await expect(app.toast('Starting instance web-2')).toBeVisible()
  const kept = await app.page.evaluate(() => ({
    local: { ...localStorage, rackline: JSON.parse(localStorage.getItem('rackline') ?? '{}') },
    session: { ...sessionStorage },
    cookie: document.cookie,
  }))
  expect(kept).toEqual({
    local: {
      rackline: {
        theme: 'contrast-light',
        density: 'comfortable',
        hints: 'on',
        keys: 'all',
        times: 'local',
        beside: 'on',
        columns: {},
        tour: 'over',
      },
      'rackline-api-version': NEWEST,
    },
    session: {},
    cookie: '',
  })
})

test('read-only mode refuses changes by key, palette, menu, button and in an open form', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(WEB)
  const changes: string[] = []
  app.page.on('request', (r) => r.method() !== 'GET' && changes.push(`${r.method()} ${r.url()}`))
  await app.press('view.read-only')
  await expect(app.status).toContainText('read-only')

  await app.list.row('web-2').press('instance.start')
  await expect(app.status).toContainText('Start instance: read-only mode is on')
  await app.palette.open()
  await app.type('start instance')
  await expect(app.palette.option(/^Start instance.*read-only mode is on/).first()).toBeVisible()
  await app.keys('Enter')
  await expect(app.status).toContainText('read-only mode is on')
  await expect(app.main.getByRole('button', { name: /^New instance/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await app.list.row('web-2').press('list.actions')
  await expect(
    (await unfolded(app.menu)).getByRole('menuitem', { name: /^Delete.*read-only mode is on/ }),
  ).toHaveAttribute('aria-disabled', 'true')
  await app.keys('Escape')

  // A form that was opened by an address inside the page sends nothing.
  await app.page.evaluate((to) => history.pushState(null, '', to), paths.projectNew())
  await app.panel.fill({ Name: 'sneaked-in' })
  await app.panel.submit()
  await expect(app.panel.errors).toContainText('read-only mode is on')

  // Read-only mode is kept after a reload, and the status line shows it.
  await app.at(WEB)
  await expect(app.status).toContainText('read-only')
  await app.list.row('web-2').press('instance.start')
  await expect(app.status).toContainText('Start instance: read-only mode is on')
  expect(changes).toEqual([])

  await app.page.evaluate((to) => history.pushState(null, '', to), WEB)
})

test('the selected row is copied: name, ID, link, as a command line, as curl, as JSON', async ({
  app,
}) => {
  await app.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await app.as('ada').seed('demo').at(WEB)
  const clipboard = () => app.page.evaluate(() => navigator.clipboard.readText())
  const db = app.list.row('db-1')
  const { id } = app.world.instances.all().find((i) => i.name === 'db-1') ?? { id: '' }
  await db.press('copy.name')
  await expect.poll(clipboard).toBe('db-1')
  await expect(app.status).toContainText('copied name')
  await db.press('copy.id')
  await expect.poll(clipboard).toBe(id)
  await db.press('copy.link')
  await expect.poll(clipboard).toBe(app.url + paths.instanceStorage({ ...web, instance: 'db-1' }))
  await db.press('copy.cli')
  await expect.poll(clipboard).toBe('oxide instance view --project web --instance db-1')
  await db.press('copy.curl')
  await expect.poll(clipboard).toContain('/v1/instances/db-1?project=web')
  await db.press('copy.json')
  await expect.poll(async () => JSON.parse(await clipboard()).run_state).toBe('running')

  await db.press('copy.terraform')
  await expect.poll(clipboard).toContain(`import {\n  to = oxide_instance.db-1\n  id = "${id}"\n}`)
  await expect.poll(clipboard).toContain('disk_attachments = [')

  await app.list.row('db-2').mark()
  await db.mark()
  await app.press('copy.name')
  await expect.poll(clipboard).toBe('db-1\ndb-2')
})

test('the command log lists executed commands, and copies them as command lines', async ({
  app,
}) => {
  await app.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await app.as('ada').seed('demo').at(WEB)
  await app.press('view.log')
  const log = app.dialog('Command log')
  await expect(log).toContainText('Nothing ran yet')
  await app.keys('Escape')
  await app.list.row('web-2').press('instance.start')
  await app.list.row('web-2').shows({ State: 'starting' })
  await app.press('view.log')
  const line = log.getByRole('row').filter({ hasText: 'web-2' })
  await expect(line).toContainText('Start instance')
  const { id = '' } = app.world.instances.all().find((i) => i.name === 'web-2') ?? {}
  await expect(line).toContainText(`POST /v1/instances/${id}/start`)
  await expect(line).toContainText('202')
  await line.getByRole('button', { name: 'CLI' }).click()
  const copied = await app.page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe('oxide instance start --project web --instance web-2')
  await expect(line).toContainText(copied)
  await line.getByRole('button', { name: 'Terraform' }).click()
  await expect
    .poll(() => app.page.evaluate(() => navigator.clipboard.readText()))
    .toContain(`import {\n  to = oxide_instance.web-2\n  id = "${id}"\n}`)
})

test('hostile text is shown as text', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.projects())
  await app.list.row('lab').shows({ Description: /^<img src=x onerror=alert\(1\)>/ })
  await expect(app.page.locator('img')).toHaveCount(0)
})
