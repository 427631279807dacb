/** What a cold page asks of the API while the program is still loading. */
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { check } from '../drive/choose'
import { expect, test } from '../drive/screen'

test.use({ cold: true })

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
  const asked = requestsOf(app, '/v1/')
  const release = await app.hold('**/assets/frame-*.js')
  return { asked, release }
}

/** The policy of the system comes later: only users who may see it ask for it. */
const FRAME = ['/v1/me', '/v1/me/groups', '/v1/policy']

/** The outline of the frame that is painted before the program is there: its top bar and its sidebar. */
const outlineOf = (app: App) =>
  app.page.evaluate(() => {
    const root = document.querySelector('#root')
    if (!root) return undefined
    const top = getComputedStyle(root, '::before')
    return {
      mark: top.content,
      height: Number.parseFloat(top.height),
      width: Number.parseFloat(getComputedStyle(root, '::after').width),
    }
  })

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
  const outline = await outlineOf(app)
  expect(outline?.mark).toBe('"rackline"')
  release()
  await app.list.row('web-1').shows({ State: 'running' })
  expect((await app.page.getByRole('banner').boundingBox())?.height).toBe(outline?.height)
  const sidebar = app.page.getByRole('navigation', { name: 'Sidebar navigation' })
  expect((await sidebar.boundingBox())?.width).toBe(outline?.width)
  expect((await outlineOf(app))?.mark).toBe('none')
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

/** Notes every element that moves by itself. @returns a function that gives what has moved so far */
async function watchShifts(app: App): Promise<() => Promise<string[]>> {
  await app.ahead(() => {
    const moved: string[] = []
    Object.assign(globalThis, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        for (const { node } of (entry as unknown as { sources: { node: Element | null }[] })
          .sources)
          moved.push(node?.textContent ?? String(node))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    app.page.evaluate(async () => {
      // Movements are reported after the frame in which they happen.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      return (globalThis as unknown as { moved: string[] }).moved
    })
}

for (const [address, row, head] of [
  [paths.projects(), 'web', 'Projects'],
  [paths.instances({ project: 'web' }), 'web-1', 'Instances'],
  [paths.disks({ project: 'web' }), 'web-1-boot', 'Disks'],
  [paths.sshKeys(), 'laptop', 'SSH keys'],
] as const)
  test(`${head}: everything but the rows is there before any answer, and stays where it is`, async ({
    app,
  }) => {
    await app.as('ada').seed('demo').start()
    const release = await app.hold('**/v1/**')
    const moved = await watchShifts(app)
    await app.page.goto(app.url + address, { waitUntil: 'commit' })
    await expect(app.title).toHaveText(head)
    await expect(app.page.getByRole('navigation', { name: 'Sidebar navigation' })).toBeVisible()
    await expect(
      app.page.getByRole('grid').getByRole('columnheader', { name: 'Name' }),
    ).toBeVisible()
    await expect(app.page.getByRole('grid')).toHaveAttribute('aria-busy', 'true')
    release()
    await app.list.row(row).shows({ Name: row })
    await expect(app.page.getByRole('button', { name: /^User menu: Ada/ })).toBeVisible()
    await expect(app.status.getByRole('listitem').first()).toBeVisible()
    expect(await moved()).toEqual([])
  })

test('a form is there before its lists, keeps what was typed meanwhile, and waits to be sent', async ({
  app,
}) => {
  await app
    .as('ada')
    .seed('demo')
    .at(paths.instances({ project: 'web' }))
  await app.fetchedAhead()
  const release = await app.hold('**/v1/**')
  await app.list.press('instance.create')
  const form = app.page.getByRole('form', { name: 'New instance' })
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('early')
  const image = form.getByRole('combobox', { name: 'Image' })
  await image.fill('deb')
  await app.keys('Tab')
  await expect(form.getByRole('group', { name: 'SSH keys' })).toHaveCount(0)
  await app.list.press('form.submit')
  await expect(app.status).toContainText('Your SSH keys are still loading')
  release()
  await expect(image).toHaveValue(/debian/)
  await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('early')
  await expect(form.getByRole('checkbox', { name: 'Select all' })).toBeChecked()
  await expect(form.getByRole('button', { name: /IP pool for ephemeral IP/ })).toContainText(
    /default/,
  )
  await form.getByRole('button', { name: /^Create instance/ }).click()
  await app.isAt(paths.instanceStorage({ project: 'web', instance: 'early' }))
})

test('a form whose list cannot be read says so at its picker, and reads it again', async ({
  app,
}) => {
  app.expectFailure('/v1/images')
  await app
    .as('ada')
    .seed('demo')
    .at(paths.disks({ project: 'web' }))
  app.world.faults.next('imageList', { kind: 'status', status: 500 }, 9)
  await app.list.press('disk.create')
  const form = app.page.getByRole('dialog', { name: 'New disk' })
  await check(form.getByRole('radio', { name: 'Image' }))
  await expect(form).toContainText('The list could not be read')
  app.world.faults.clear()
  await form.getByRole('button', { name: 'Try again' }).click()
  await form.getByRole('combobox', { name: 'Source image' }).click()
  await expect(app.page.getByRole('option').first()).toBeVisible()
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
  await app.fetchedAhead()
  expect(asked.join(' ')).not.toMatch(/\/snapshot-create-/)
  await app.keys('c')
  await expect.poll(() => asked.join(' ')).toMatch(/\/snapshot-create-/)
})

test('a sequence that is typed at once fetches what it opens, and nothing else', async ({
  app,
}) => {
  const asked = requestsOf(app)
  await app
    .as('ada')
    .seed('demo')
    .at(paths.disks({ project: 'web' }))
  await app.fetchedAhead()
  await app.page.evaluate(() => {
    for (const key of ['c', 's'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })
  await expect(app.page.getByRole('dialog', { name: 'New snapshot' })).toBeVisible()
  await app.fetchedAhead()
  expect(asked.join(' ')).toMatch(/\/snapshot-create-/)
  expect(asked.join(' ')).not.toMatch(/\/(vpc|floating-ip|ssh-key)-create-/)
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
