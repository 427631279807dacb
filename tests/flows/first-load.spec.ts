/** The requests that a cold page sends while the program is still loading. */
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { expect, test } from '../drive/screen'

test.use({ cold: true })

/** The requests of the page under a path, with their queries. */
function requestsOf(app: App, under = '/'): string[] {
  const asked: string[] = []
  app.page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith(under)) asked.push(pathname + search)
  })
  return asked
}

/** Delays the program. @returns the API requests so far, and a function that lets the program load */
async function holdProgram(app: App) {
  const asked = requestsOf(app, '/v1/')
  const release = await app.hold('**/assets/frame-*.js')
  return { asked, release }
}

/** Reads that every page starts early. The policy of the system is not one: only users who may see it read it. */
const FRAME = ['/v1/me', '/v1/me/groups', '/v1/policy']

/** The painted outline of the frame before the program runs: the top bar and the sidebar. */
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

test('the answers for a page are requested once, while the program loads', async ({ app }) => {
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

test('with a query only the reads that every page needs are requested early, and the page follows the query', async ({
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

const PANEL = { project: 'web', disk: 'web-1-boot' }

for (const address of ['/', paths.silos(), paths.projectNew(), paths.disk(PANEL)])
  test(`${address} asks for what every page reads while the program loads`, async ({ app }) => {
    await app.as('ada').seed('demo').start()
    const { asked, release } = await holdProgram(app)
    await app.page.goto(app.url + address, { waitUntil: 'commit' })
    await expect.poll(() => [...asked].sort()).toEqual(FRAME)
    release()
    await expect(app.page.getByRole('button', { name: /^User menu: Ada/ })).toBeVisible()
    // Each is asked for once.
    for (const read of FRAME) expect(asked.filter((one) => one === read)).toHaveLength(1)
  })

test('a page without a frame asks for nothing while the program loads', async ({ app }) => {
  await app.seed('demo').start()
  const { asked, release } = await holdProgram(app)
  await app.page.goto(`${app.url}/device/success`, { waitUntil: 'commit' })
  await expect.poll(() => app.page.evaluate(() => document.readyState)).not.toBe('loading')
  expect(asked).toEqual([])
  release()
  await expect(app.title).toBeVisible()
})

/** Records every layout shift without user input. @returns a function that returns the shifts so far */
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
      // The browser reports a layout shift after its frame.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      return (globalThis as unknown as { moved: string[] }).moved
    })
}

/** Lists by their headings, each with its address and the name of a row. */
const LISTS = {
  Projects: [paths.projects(), 'web'],
  Instances: [paths.instances({ project: 'web' }), 'web-1'],
  Disks: [paths.disks({ project: 'web' }), 'web-1-boot'],
  'SSH keys': [paths.sshKeys(), 'laptop'],
} as const

test('keys that are typed before the program runs act on the first page', async ({ app }) => {
  await app.as('ada').seed('demo').start()
  const { asked, release } = await holdProgram(app)
  await app.page.goto(app.url + paths.instances({ project: 'web' }), { waitUntil: 'commit' })
  await expect.poll(() => asked.length).toBeGreaterThan(3)
  await app.page.keyboard.press('g')
  await app.page.keyboard.press('d')
  release()
  await app.isAt(paths.disks({ project: 'web' }))
})

test('everything except the rows is shown before any answer, and does not move afterwards', async ({
  app,
}) => {
  await app.as('ada').seed('demo').start()
  const moved = await watchShifts(app)
  for (const [head, [address, row]] of Object.entries(LISTS)) {
    const release = await app.hold('**/v1/**')
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
    expect(await moved(), head).toEqual([])
  }
})

test('the page names the files of the program, so that none waits for another', async ({ app }) => {
  await app.as('ada').seed('demo').start()
  const asked = requestsOf(app, '/assets/')
  const release = await app.hold('**/assets/index-*.js')
  await app.page.goto(app.url + paths.projects(), { waitUntil: 'commit' })
  await expect.poll(() => asked.join(' ')).toMatch(/\/frame-\w/)
  const named = [...asked]
  await expect(app.main).toHaveCount(0)
  release()
  await app.list.row('web').shows({ Name: 'web' })
  // What the program imports from the start was named before its first file was there.
  const imported = await app.page.evaluate(async () => {
    const entry = document.querySelector<HTMLScriptElement>('script[type="module"]')
    const code = await (await fetch(entry?.src ?? '')).text()
    return [...code.matchAll(/from\s*["']\.\/([^"']+)["']/g)].map(([, file]) => `/assets/${file}`)
  })
  expect(imported.length).toBeGreaterThan(0)
  for (const file of imported) expect(named).toContain(file)
})

/** Upper limits for what a page loads that nobody uses: files, and their bytes, not compressed. */
const UNUSED_FILES = 38
const UNUSED_BYTES = 760_000

test('a page that nobody uses loads its own code and the palette, and at the first sign of use the rest', async ({
  app,
}) => {
  await app.as('ada').seed('demo').start()
  // The palette is ready before its key is pressed. It comes last.
  const palette = app.page.waitForEvent('requestfinished', (one) => one.url().includes('/palette-'))
  await app.at(paths.projects())
  await palette
  const loaded = await app.page.evaluate(() =>
    performance.getEntriesByType('resource').map((one) => ({
      name: new URL(one.name).pathname,
      bytes: (one as PerformanceResourceTiming).decodedBodySize,
    })),
  )
  const names = loaded.map(({ name }) => name).join(' ')
  expect(names).not.toMatch(/\/(networking|operations|project-create|Help)-/)
  expect(loaded.length, names).toBeLessThanOrEqual(UNUSED_FILES)
  expect(loaded.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(UNUSED_BYTES)

  const asked = requestsOf(app)
  await app.page.mouse.move(300, 300)
  await app.page.mouse.move(310, 300)
  for (const file of ['networking', 'operations', 'project-create', 'Help'])
    await expect.poll(() => asked.join(' ')).toContain(`/${file}-`)
})

test('the form of the page’s main button is loaded before it is opened', async ({ app }) => {
  const asked = requestsOf(app)
  await app.as('ada').seed('demo').at(paths.projects())
  await app.fetchedAhead()
  await expect.poll(() => asked.join(' ')).toMatch(/\/project-create-/)
  await expect(app.page.getByRole('dialog')).toHaveCount(0)
})

/** Opens the list of disks and waits for the prefetch. @returns the requests so far; later requests are added */
async function disksOf(app: App): Promise<readonly string[]> {
  const asked = requestsOf(app)
  await app
    .as('ada')
    .seed('demo')
    .at(paths.disks({ project: 'web' }))
  await app.fetchedAhead()
  return asked
}

test('the first key of a sequence loads the forms that the second key can open', async ({
  app,
}) => {
  const asked = await disksOf(app)
  expect(asked.join(' ')).not.toMatch(/\/snapshot-create-/)
  await app.keys('c')
  await expect.poll(() => asked.join(' ')).toMatch(/\/snapshot-create-/)
})

test('the first key of a sequence loads the pages of areas that were not visited', async ({
  app,
}) => {
  const asked = await disksOf(app)
  // One page of each of three areas, whichever of its area is fetched first.
  const pages = [
    'vpc-list',
    'floating-ip-list',
    'instance-list',
    'affinity-group-list',
    'sled-list',
  ]
  for (const page of pages) expect(asked.join(' ')).not.toContain(`/${page}-`)
  await app.keys('g')
  for (const page of pages) await expect.poll(() => asked.join(' ')).toContain(`/${page}-`)
})

test('a quickly typed sequence loads only the form that it opens', async ({ app }) => {
  const asked = await disksOf(app)
  await app.page.evaluate(() => {
    for (const key of ['c', 's'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })
  await expect(app.page.getByRole('dialog', { name: 'New snapshot' })).toBeVisible()
  await app.fetchedAhead()
  expect(asked.join(' ')).toMatch(/\/snapshot-create-/)
  expect(asked.join(' ')).not.toMatch(/\/(vpc|floating-ip|ssh-key)-create-/)
})

test('the form of the chosen palette row is loaded before it is opened', async ({ app }) => {
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
