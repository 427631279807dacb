/** What a cold page asks of the API while the program is still loading. */
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { expect, test } from '../drive/test'

/** The files and answers that the page asks for, by path and query. */
function requestsOf(app: App, under = '/'): string[] {
  const asked: string[] = []
  app.page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith(under)) asked.push(pathname + search)
  })
  return asked
}

/** Holds the program back. @returns what was asked of the API so far, and a function that lets the program in */
async function holdProgram(app: App) {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  const asked = requestsOf(app, '/v1/')
  await app.page.route('**/assets/frame-*.js', async (route) => {
    await released
    await route.continue()
  })
  return { asked, release }
}

const FRAME = ['/v1/me', '/v1/me/groups', '/v1/policy', '/v1/system/policy']

test('the answers for a page are asked for while the program loads, and once', async ({ app }) => {
  await app.as('ada').seed('demo').start()
  const { asked, release } = await holdProgram(app)
  await app.page.goto(app.url + paths.instances({ project: 'web' }), { waitUntil: 'commit' })
  const first = [
    '/v1/instances?project=web&limit=50',
    '/v1/projects/web',
    '/v1/projects/web/policy',
    ...FRAME,
  ].sort()
  await expect.poll(() => [...asked].sort()).toEqual(first)
  await expect(app.main).toHaveCount(0)
  release()
  await app.list.row('web-1').shows({ State: 'running' })
  expect(asked.filter((url) => first.includes(url)).sort()).toEqual(first)
})

test('with a query only what every page reads is asked for, and the page shows what the query says', async ({
  app,
}) => {
  await app.as('ada').seed('demo').start()
  const { asked, release } = await holdProgram(app)
  await app.page.goto(`${app.url}${paths.projects()}?all`, { waitUntil: 'commit' })
  await expect.poll(() => [...asked].sort()).toEqual(FRAME)
  release()
  await app.list.has(['data', 'lab', 'web'])
  expect(asked).not.toContain('/v1/projects?limit=50')
})

test('an answer that was asked for early and failed is shown, and can be tried again', async ({
  app,
}) => {
  app.expectFailure('/v1/projects')
  await app.as('ada').seed('demo').start()
  app.world.faults.next('projectList', { kind: 'status', status: 500 })
  await app.at(paths.projects())
  await expect(app.title).toHaveText('Something went wrong')
  await app.page.getByRole('button', { name: 'Try again' }).click()
  await app.list.has(['data', 'lab', 'web'])
})

test('without a session the sign-in comes, and leads back to the page', async ({ app }) => {
  app.expectFailure('/v1/')
  await app.as('nobody').seed('demo').start()
  await app.page.goto(app.url + paths.disks({ project: 'web' }))
  await expect(app.page).toHaveURL(/\/login.*web%2Fdisks/)
})

test('the form of the page’s button is there before it is opened', async ({ app }) => {
  const asked = requestsOf(app)
  await app.as('ada').seed('demo').at(paths.projects())
  await expect.poll(() => asked.join(' ')).toMatch(/\/project-create-/)
  await expect(app.page.getByRole('dialog')).toHaveCount(0)
})

test('the first key of a sequence fetches the forms that the second can open', async ({ app }) => {
  const asked = requestsOf(app)
  await app
    .as('ada')
    .seed('demo')
    .at(paths.disks({ project: 'web' }))
  await app.page.waitForLoadState('networkidle')
  expect(asked.join(' ')).not.toMatch(/\/snapshot-create-/)
  await app.keys('c')
  await expect.poll(() => asked.join(' ')).toMatch(/\/snapshot-create-/)
})

test('the chosen row of the palette is fetched before it is opened', async ({ app }) => {
  const asked = requestsOf(app)
  await app
    .as('ada')
    .seed('demo')
    .at(paths.disks({ project: 'web' }))
  await app.palette.open()
  await app.type('affinity groups')
  await expect(app.palette.option(/^Affinity/).first()).toBeVisible()
  await expect.poll(() => asked.join(' ')).toMatch(/\/v1\/anti-affinity-groups\?/)
  await app.isAt(paths.disks({ project: 'web' }))
})
