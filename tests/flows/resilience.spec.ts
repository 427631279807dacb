/** Lost, late, malformed and refused answers, and the end of the session, lose no data and show no wrong result. */
import { chromium } from 'playwright/test'
import { paths } from '@/paths'
import { App } from '../drive/app'
import { found } from '../drive/found'
import { expect, onScreen, test } from '../drive/test'
import { WHOLE } from '../playwright.config'

const web = { project: 'web' }
const WEB = paths.instances(web)

test(
  'a page restored by Back after signing out is blank until new answers arrive',
  onScreen,
  async () => {
    // Playwright switches the back-forward cache off, and headless Chromium has none, so the test starts its own
    // browser.
    const browser = await chromium.launch({
      ...WHOLE,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
    const page = await browser.newPage()
    const app = new App(page)
    try {
      app.expectFailure('/v1/')
      await app.as('ada').seed('demo').start()
      // This listener runs before the console's own listeners, so it sees the restored page as the browser shows it
      // first.
      await page.addInitScript(() =>
        addEventListener('pageshow', ({ persisted }) => {
          if (!persisted) return
          const title = document.querySelector('h1')
          sessionStorage.setItem('shown', `${title?.textContent} ${title?.checkVisibility()}`)
        }),
      )
      await app.at(WEB)
      await expect(app.list.row('db-1').locator).toBeVisible()
      await app.palette.run('sign out', /^Sign out/)
      await expect(app.title).toHaveText('Sign in')
      await page.goBack()
      await expect(app.title).toHaveText('Sign in')
      expect(await page.evaluate(() => sessionStorage.getItem('shown'))).toBe('Instances false')
    } finally {
      await app.close()
      await browser.close()
    }
  },
)

/** Lets a write through, and replaces its answer by the error of a gateway that lost its connection. */
const gatewayLoses = (app: App, path: string, status: number, body: unknown) =>
  app.page.route(
    `**${path}*`,
    async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      return route.fulfill({ status, json: body })
    },
    { times: 1 },
  )

const APPEARS = 'It appears to have been created anyway'

for (const [who, status, body, hours] of [
  ['a gateway', 502, { error: 'upstream' }, 3],
  ['a server on the way', 502, { error_code: 'BadGateway', message: 'x', request_id: '' }, -3],
  ['a proxy with words of its own', 400, { message: 'bad upstream' }, 0],
] as const)
  test(`a lost answer behind ${who} is looked up, with the browser’s clock ${hours} h off`, async ({
    app,
  }) => {
    app.expectFailure('/v1/projects')
    await app.as('ada').seed('demo').start()
    await app.page.clock.install({ time: Date.now() + hours * 3_600_000 })
    await app.at(paths.projectNew())
    await app.panel.fill({ Name: 'fresh', Description: 'mine' })
    await gatewayLoses(app, '/v1/projects', status, body)
    await app.panel.submit()
    await expect(app.panel.errors).toContainText(APPEARS)
    expect(app.world.projects.all().filter((p) => p.name === 'fresh')).toHaveLength(1)
  })

test('after a lost answer, another user’s thing of that name does not count as created', async ({
  app,
}) => {
  app.expectFailure('/v1/projects')
  await app.as('ada').seed('demo').at(paths.projectNew())
  await app.panel.fill({ Name: 'web', Description: 'mine' })
  await gatewayLoses(app, '/v1/projects', 502, { error: 'upstream' })
  await app.panel.submit()
  await expect(app.panel.errors).toContainText('Something else already has this name')
  await app.panel.fill({ Name: 'never-sent' })
  await app.page.route(
    '**/v1/projects',
    (route) => route.fulfill({ status: 504, json: { error: 'timeout' } }),
    { times: 1 },
  )
  await app.panel.submit()
  await expect(app.panel.errors).toContainText('It was not created')
})

test('after a lost answer, a pool that the list showed just before does not count as created', async ({
  app,
}) => {
  app.expectFailure('/v1/system/ip-pools')
  await app.as('ada').seed('demo').at(paths.ipPoolNew())
  await app.panel.fill({ Name: 'fresh' })
  await app.panel.submit()
  await expect(app.toast('IP pool fresh created')).toBeVisible()
  await app.at(paths.ipPools())
  await app.press('ip-pool.create')
  await app.panel.fill({ Name: 'fresh' })
  await gatewayLoses(app, '/v1/system/ip-pools', 502, { error: 'upstream' })
  await app.panel.submit()
  await expect(app.panel.errors).toContainText('Something else already has this name')
})

test('a tab with unsent calls of a bulk run asks before it closes', onScreen, async ({ app }) => {
  await app.as('ada').seed('demo').at(WEB)
  const asked: string[] = []
  app.page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  for (const name of ['web-2', 'web-3']) await app.list.row(name).mark()
  app.world.faults.next('instanceStart', { kind: 'hang' }, 2)
  await app.press('instance.start', { in: 'row' })
  await app.confirm()
  await expect(app.status).toContainText('Start instance: 0 of 2')
  // Going to another page of the console does not interrupt the run.
  await app.press('disk.list')
  await expect(app.title).toHaveText('Disks')
  expect(asked).toEqual([])
  await app.page.reload()
  expect(asked).toEqual(['beforeunload'])
  await app.page.reload()
  expect(asked).toEqual(['beforeunload'])
})

test('on a direct visit, an action that the role forbids is refused as soon as the role is known', async ({
  app,
}) => {
  await app.as('grace').seed('demo').start()
  // Fleet roles that the silo gives are read separately, and the page does not wait for them.
  const answer = await app.hold('**/v1/system/silos/*')
  await app.at(paths.access())
  await expect(app.main.getByRole('link', { name: /^Add user or group/ })).toBeVisible()
  answer()
  const refused = app.main.getByRole('button', { name: /^Add user or group/ })
  await expect(refused).toHaveAttribute('aria-disabled', 'true')
})

test('r names the reads that could not be refreshed', async ({ app }) => {
  app.expectFailure('/v1/instances')
  await app.as('ada').seed('demo').at(WEB)
  await app.answered()
  app.world.faults.next('instanceList', { kind: 'status', status: 503 })
  await app.press('view.refresh')
  await expect(app.status).toContainText('could not refresh instance list: Internal Server Error')
  await app.press('view.refresh')
  await expect(app.status).toContainText(/(^|[^ ] ?)refreshed/)
})

test('a rate limit and a server error are not reported as a wrong code', async ({ app }) => {
  app.expectFailure('/device/confirm')
  await app.as('ada').seed('demo').at(paths.deviceVerify())
  const alert = app.main.getByRole('alert')
  await app.type('abcdefgh')
  app.world.faults.next('deviceAuthConfirm', { kind: 'status', status: 429 })
  await app.keys('Enter')
  await expect(alert).toContainText('Too many attempts. Wait')
  await expect(alert).not.toContainText('Code is invalid')
  app.world.faults.next('deviceAuthConfirm', { kind: 'status', status: 500 })
  await app.keys('Enter')
  await expect(alert).toContainText('Internal Server Error')
  await expect(alert).not.toContainText('Code is invalid')
  await app.keys('Enter')
  await expect(alert).toContainText('Code is invalid')
})

/** Ends all sessions on the server. */
const endSessions = (app: App) => {
  for (const session of app.world.sessions.all()) app.world.sessions.remove(session.id)
}

async function signInAgain(app: App) {
  await expect(app.title).toHaveText('Sign in')
  await app.form.field('Username').fill('ada')
  await app.form.field('Password').fill('x')
  await app.keys('Enter')
}

test('after the session ended, a form still has the public key, which is not secret', async ({
  app,
}) => {
  app.expectFailure('/v1/')
  await app.as('ada').seed('demo').at(paths.sshKeyNew())
  // A request that is still running would notice the end of the session before the form does.
  await app.fetchedAhead()
  await app.panel.fill({ Name: 'half-typed', 'Public key': 'ssh-ed25519 AAAA' })
  endSessions(app)
  await app.panel.submit()
  await app.press('form.submit')
  await app.page.evaluate(() => fetch('/v1/me'))
  const key = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJ4Nq3bF8V0aXk5nZ2y9kC9x3Wf1m0Zp8d2c4v6b8n0m ada'
  await app.panel.fill({ 'Public key': key })
  await app.panel.submit()
  await signInAgain(app)
  await expect(app.panel.field('Name')).toHaveValue('half-typed')
  await expect(app.panel.field('Public key')).toHaveValue(key)
})

test('when the session ends during an upload, the left-over things are named', async ({ app }) => {
  app.expectFailure('/v1/')
  await app.as('ada').seed('demo').clockDriven().at(paths.imageUpload(web))
  await app.panel.fill({ Name: 'fresh', OS: 'debian', Version: '13' })
  await app.panel.file('Image file').setInputFiles({
    name: 'disk.raw',
    mimeType: 'application/octet-stream',
    buffer: Buffer.alloc(600_000, 7),
  })
  app.world.faults.next('diskBulkWriteImport', { kind: 'hang' }, 6)
  await app.panel.submit()
  const temporary = () => app.world.disks.all().find((d) => d.name.startsWith('tmp-'))
  await expect(async () => {
    await app.jumps(700)
    expect(temporary()?.state.state).toBe('importing_from_bulk_writes')
  }).toPass({ intervals: [10] })
  const disk = found(temporary()).name
  endSessions(app)
  // The list below the panel polls.
  await app.jumps(61_000)
  await signInAgain(app)
  await expect(app.panel.root).toContainText('was restored, but not the file')
  await expect(app.panel.root).toContainText(
    `This was left behind, and can be deleted: disk ${disk}.`,
  )
})

test('a project that another user creates appears in the list automatically', async ({ app }) => {
  await app.as('ada').seed('demo').clockDriven().at(paths.projects())
  // A request that is still running would time out when the clock advances.
  await app.fetchedAhead()
  const cookie = `session=${app.world.login('alan')}`
  await app.ask('/v1/projects', {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'made-elsewhere', description: '' }),
  })
  await app.passes(61_000)
  await expect(app.list.row('made-elsewhere').locator).toBeVisible()
})

const DB = { ...web, instance: 'db-1' }

test('an answer that makes rendering fail is read again by “Try again”', async ({ app }) => {
  app.expectConsoleError(/./)
  await app.as('ada').seed('demo').start()
  await app.page.route('**/v1/vpc-firewall-rules?*', (route) =>
    route.fulfill({ status: 200, body: '{"rules":[{}]}' }),
  )
  await app.at(paths.instanceNetworking(DB))
  const alert = app.main.getByRole('alert').filter({ hasText: 'Firewall rules could not be shown' })
  await expect(alert).toBeVisible()
  await app.page.unroute('**/v1/vpc-firewall-rules?*')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(alert).toBeHidden()
  await expect(app.main.getByRole('table')).toContainText('allow-ssh')
})

test('a row without name, time and number is left out, and the list is shown', async ({ app }) => {
  app.expectConsoleError(/./)
  await app.as('ada').seed('demo').start()
  await app.page.route('**/v1/instances?*', async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as { items: Record<string, unknown>[] }
    const [first] = json.items
    for (const key of ['name', 'time_created', 'time_run_state_updated', 'memory', 'ncpus'])
      if (first) delete first[key]
    if (first) first['description'] = 'what it has'
    return route.fulfill({ response, json })
  })
  await app.at(paths.instances({ project: 'web' }))
  await app.list.row('db-2').shows({ vCPU: '8' })
  await expect(app.list.rows.filter({ hasText: 'not readable' })).toHaveCount(1)
  await app.list.header('Memory').getByRole('button').click()
  await expect(app.list.row('db-2').locator).toBeVisible()
  await app.list.filter('db')
  await expect(app.list.row('db-2').locator).toBeVisible()
})

test('a page that failed to render reads its list again by “Try again”', async ({ app }) => {
  app.expectConsoleError(/./)
  await app.as('ada').seed('demo').start()
  await app.page.route('**/v1/projects?*', (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body: '{"items":[null]}' }),
  )
  await app.at(paths.projects())
  await expect(app.title).toHaveText('Something went wrong')
  await app.page.unroute('**/v1/projects?*')
  await app.page.getByRole('button', { name: 'Try again' }).click()
  await expect(app.title).toHaveText('Projects')
  await app.list.has(['data', 'lab', 'web'])
})

test('a secondary read that is not found is reported in its place, and the tab stays', async ({
  app,
}) => {
  app.expectFailure('/v1/')
  await app.as('ada').seed('demo').start()
  app.world.faults.next('vpcList', { kind: 'status', status: 404 })
  await app.at(paths.instanceStorage(DB))
  await expect(app.title).toHaveText('db-1')
  const alert = app.main.getByRole('alert')
  await expect(alert).toContainText('The VPC could not be shown')
  await expect(app.listOf('Boot disk').rows).toHaveCount(1)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(alert).toBeHidden()

  app.world.faults.next('instanceNetworkInterfaceList', { kind: 'status', status: 404 }, 2)
  await app.at(paths.instanceNetworking(DB))
  await expect(app.main.getByRole('alert').filter({ hasText: 'Network interfaces' })).toBeVisible()
  await expect(app.listOf('External IPs').rows.first()).toBeVisible()
})

test('only a missing subject replaces the page by “not found”', async ({ app }) => {
  app.expectFailure('/v1/')
  await app.as('ada').seed('demo').at(WEB)
  await app.answered()
  app.world.faults.next('instanceList', { kind: 'status', status: 404 })
  await app.press('view.refresh')
  await expect(app.main.getByText(/^stale/)).toBeVisible()
  await app.list.row('db-1').shows({ State: 'running' })
  // A refresh would join requests that are still running, so the test waits for their answers.
  await app.answered()
  app.world.faults.next('projectView', { kind: 'status', status: 404 })
  await app.press('view.refresh')
  await expect(app.title).toHaveText('Page not found')
})

test('a project that cannot be read is not shown as empty', async ({ app }) => {
  app.expectFailure('/v1/')
  await app.as('ada').seed('demo').start()
  app.world.faults.next('projectView', { kind: 'status', status: 503 }, 2)
  await app.at(paths.instances({ project: 'data' }))
  await expect(app.title).toHaveText('Something went wrong')
  await app.page.getByRole('button', { name: 'Try again' }).click()
  await expect(app.title).toHaveText('Something went wrong')
  await app.page.getByRole('button', { name: 'Try again' }).click()
  await expect(app.title).toHaveText('Instances')
})

test('an expired page token is reported, with a return to the first page', async ({ app }) => {
  app.expectFailure('/v1/')
  await app
    .as('ada')
    .seed('demo')
    .at(`${paths.disks(web)}?after=used-up`)
  await expect(app.title).toHaveText('Disks')
  await expect(app.main).toContainText('This page of the list can no longer be shown')
  await expect(app.main).toContainText('pagination token')
  await app.main.getByRole('button', { name: 'Back to the first page' }).click()
  await expect(app.list.rows.first()).toBeVisible()
  await app.isAt(paths.disks(web))
})

test('a panel whose list fails shows the error in the panel, and the page stays', async ({
  app,
}) => {
  app.expectFailure('/v1/')
  await app.as('ada').seed('demo').start()
  app.world.faults.next('snapshotList', { kind: 'status', status: 500 }, 99)
  await app.at(paths.disks(web))
  await app.list.row('web-1-boot').press('disk.view')
  const panel = app.dialog('web-1-boot')
  await expect(panel).toContainText('This could not be shown: Internal Server Error')
  app.world.faults.clear()
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(app.panel.root).toContainText('Block size')
  await app.keys('Escape')
  await expect(app.list.rows.first()).toBeVisible()
})

test('a picker whose list fails shows the error and retries', async ({ app }) => {
  app.expectFailure('/v1/')
  await app.as('ada').seed('demo').start()
  app.world.faults.next('vpcSubnetList', { kind: 'status', status: 500 })
  await app.at(paths.instanceNicNew({ ...web, instance: 'web-2' }))
  await expect(app.panel.root).toContainText('The list could not be read: Internal Server Error')
  await app.panel.root.getByRole('button', { name: 'Try again' }).click()
  await expect(app.panel.root).not.toContainText('could not be read')
  // The instance already has an interface in the other subnet.
  await expect(app.panel.root.getByRole('button', { name: /Subnet/ })).toContainText('management')
})

for (const [what, body] of [
  ['an HTML page', '<html>hello</html>'],
  ['an array', '[]'],
  ['a page without items', '{}'],
  ['items that are none', '{"items":[null]}'],
] as const)
  test(`${what} in place of an answer is reported in words`, async ({ app }) => {
    app.expectFailure('/v1/')
    app.expectConsoleError(/API error on .*Error reading API response/)
    await app.as('ada').seed('demo').start()
    await app.page.route('**/v1/vpcs?*', (route) => route.fulfill({ status: 200, body }))
    await app.at(paths.instanceStorage(DB))
    await expect(app.main.getByRole('alert')).toContainText(
      'The VPC could not be shown: Error reading API response',
    )
    await expect(app.listOf('Boot disk').rows).toHaveCount(1)
  })

test('refused firewall rules do not hide the interfaces of an instance', async ({ app }) => {
  app.expectFailure('/v1/vpc-firewall-rules')
  await app.as('ada').seed('demo').start()
  const body = { message: 'unrecognized protocol: icmp6' }
  app.world.faults.next('vpcFirewallRulesView', { kind: 'status', status: 400, body }, 9)
  await app.at(paths.instanceNetworking({ ...web, instance: 'db-1' }))
  await expect(app.listOf('Network interfaces').row('net0').locator).toContainText('172.30.')
  await expect(app.main).toContainText(
    'The rules of the VPC could not be shown: Unrecognized protocol: icmp6',
  )
})

test('the overview counts all IP pools, also those that it does not look at', async ({ app }) => {
  await app.as('ada').seed('demo').start()
  const [pool] = app.world.ipPools.all()
  for (let n = 10; n < 50; n += 1)
    app.world.ipPools.add({ ...found(pool), id: app.world.ids.uuid(), name: `z-${n}` })
  const all = app.world.ipPools.all().length
  await app.at(paths.overview())
  const pools = app.main.getByRole('region', { name: 'IP pools' })
  await expect(pools).toContainText(`${all - 30} not looked at`)
  await expect(pools).toContainText(new RegExp(`IP pools\\s*${all}`))
})

test('an IP pool that cannot be read leaves out only its own number on the overview', async ({
  app,
}) => {
  app.expectFailure('/utilization')
  await app.as('ada').seed('demo').start()
  app.world.faults.next('systemIpPoolUtilizationView', { kind: 'status', status: 500 })
  await app.at(paths.overview())
  const pools = app.main.getByRole('region', { name: 'IP pools' })
  await expect(pools).toContainText('could not be read')
  await expect(pools).toContainText(/\d left/)
})
