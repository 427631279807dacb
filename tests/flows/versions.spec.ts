/** The API versions of supported racks. */
import { NEWEST, R16, R18, R19, R20, R22, VERSION_HEADER } from '@/api/version'
import { paths } from '@/paths'
import { expect, test } from '../drive/test'

const web = { project: 'web' }

test('every call names the API version, on racks of the newest release', async ({ app }) => {
  const without: string[] = []
  app.page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const named = request.headers()[VERSION_HEADER] ?? ''
    if (/^\/(v1|experimental)\//.test(pathname) && named !== NEWEST) without.push(pathname)
  })
  await app.as('ada').version(NEWEST).seed('demo').at(paths.instances(web))
  await app.list.row('db-1').shows({ State: 'running' })
  await app.at(paths.profile())
  await expect(app.main).toContainText(`API version${NEWEST}`)
  // A browser cannot send the header with a web socket. The web socket's path is the same in all versions.
  await app.at(paths.instanceSerialConsole({ ...web, instance: 'web-1' }))
  await expect(app.main.getByText('connected', { exact: true })).toBeVisible()
  expect(without).toEqual([])
})

test('a rack without API versions works, and a test read finds out who may see the system', async ({
  app,
}) => {
  await app.as('ada').version(R16).seed('demo').at(paths.profile())
  await expect(app.main).toContainText(`API version${R16}`)
  const sidebar = app.page.getByRole('navigation', { name: 'Sidebar navigation' })
  await sidebar.getByRole('button', { name: 'System' }).click()
  await expect(sidebar.getByRole('link', { name: 'Silos' })).toBeVisible()
  await app.at(paths.ipPool({ pool: 'ip-pool-mixed' }))
  await expect(app.main.getByRole('meter')).toHaveCount(2)
})

test('a user who may not see the system causes no refused request', async ({ app }) => {
  const refused: string[] = []
  app.page.on('response', (response) => {
    if (response.status() >= 400) refused.push(response.url())
  })
  await app.as('alan').version(NEWEST).seed('demo').at(paths.projects())
  await app.list.has(['data', 'lab', 'web'])
  await expect(app.page.getByRole('button', { name: 'User menu' })).toContainText('Alan')
  await expect(app.page.getByRole('group', { name: 'Switch between system and silo' })).toHaveCount(
    0,
  )
  await app.at(paths.profile())
  await expect(app.main).toContainText('silo you are admin')
  expect(refused).toEqual([])
})

test('when a rack refuses the API version, one screen shows it, with both versions', async ({
  app,
}) => {
  app.expectFailure('/v1/')
  await app
    .as('ada')
    .seed('demo')
    .alter(async (_, response) => {
      if (!response.headers.get('content-type')?.includes('json')) return response
      const message = `server does not support this API version: ${NEWEST}`
      return Response.json({ request_id: 'r-1', message }, { status: 400 })
    })
    .start()
  await app.page.goto(app.url + paths.instances(web))
  await expect(app.title).toHaveText('This console does not work with this rack')
  await expect(app.main).toContainText(R16)
  await expect(app.main).toContainText(NEWEST)
})

for (const [from, to, words] of [
  [R16, NEWEST, 'from release 16 to the newest'],
  [R18, R22, 'from release 18 to release 22'],
] as const)
  test(`a rack that is updated ${words} under an open form is reported, and typed values stay`, async ({
    app,
  }) => {
    // A rack with version negotiation refuses the version of a rack without it, and the browser logs the refusal.
    app.expectConsoleError(/status of 400/)
    await app.as('ada').version(from).seed('demo').at(paths.projectNew())
    await app.panel.fill({ Name: 'half-typed', Description: 'still here' })
    Object.assign(app.world, { version: to })
    await app.palette.run('refresh', /^Refresh/)
    const toast = app.toast('The rack was updated')
    await expect(toast).toContainText(to)
    await expect(app.panel.field('Name')).toHaveValue('half-typed')
    await app.palette.run('reload', /^Reload/)
    await app.isAt(paths.projectNew())
    await expect(app.panel.root).toContainText('was restored')
    await expect(app.panel.field('Name')).toHaveValue('half-typed')
    await expect(app.panel.field('Description')).toHaveValue('still here')
  })

/** The version and the notice on the profile page, for racks behind a proxy that removes the header. */
const BEHIND_PROXY = [
  [R16, `${R16}, as in release 16`, false],
  [R18, `${R18}, as in release 18`, true],
  [R20, `${R20}, as in release 20 or 21`, true],
] as const

for (const [version, words, isTold] of BEHIND_PROXY)
  test(`a rack of ${version} behind a proxy that removes the header is recognised, and the profile shows that`, async ({
    app,
  }) => {
    // The console recognises release 20 by a missing address, which answers 404.
    if (version === R20) app.expectConsoleError(/status of 404/)
    await app.as('ada').version(version).behindProxy().seed('demo').at(paths.profile())
    await expect(app.main).toContainText(`API version${words}`)
    const notice = app.main.getByText('A proxy removes the header')
    await expect(notice).toHaveCount(isTold ? 1 : 0)
    // Values that this version spells in another way are shown like those of the newest version.
    await app.at(paths.instanceNetworking({ ...web, instance: 'db-1' }))
    await expect(app.main).toContainText('172.30.')
    await app.at(paths.ipPools())
    await app.list.row('ip-pool-1').shows({ Name: 'ip-pool-1' })
    await app.at(paths.profile())
    await expect(app.main).toContainText(`API version${words}`)
    await expect(notice).toHaveCount(isTold ? 1 : 0)
  })

test('a rack between two releases is addressed in the version of the earlier one', async ({
  app,
}) => {
  app.expectConsoleError(/status of 400/)
  await app.as('ada').version(R19).newest('2026052000.0.0').seed('demo').at(paths.profile())
  await expect(app.main).toContainText(`API version${R19}, as in release 19`)
  await app.at(paths.switchPorts())
  await expect(app.main).toContainText('qsfp0')
})

test('when the rack speaks a newer API version than expected, its answers are read again, and Reload is offered', async ({
  app,
}) => {
  await app.as('ada').version(NEWEST).seed('demo').start()
  // On an earlier visit, the rack had an older version.
  await app.ahead(() => localStorage.setItem('rackline-api-version', '2026032500.0.0'))
  await app.at(paths.instances({ project: 'data' }))
  // The instance has a processor type that the older version does not contain.
  await app.list.row('edge-3').shows({ State: 'stopped' })
  const toast = app.toast('The rack was updated')
  await expect(toast).toContainText(`asked in version ${R19} of its API, and both know ${NEWEST}`)
  await expect(toast.getByRole('button', { name: 'Reload' })).toBeVisible()
})
