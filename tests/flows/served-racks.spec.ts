/** Two racks that one program serves: which one is open is always in sight, and the same page of the other is near. */
import type { Server } from 'node:http'
import type { Page } from 'playwright/test'
import { ADA_TOKEN } from '@mock/seeds/silo'
import { startApi } from '@mock/node'
import { manualClock } from '@mock/state/clock'
import { paths } from '@/paths'
import { startEach } from '../../scripts/racks.mjs'
import { serve } from '../../scripts/serve.mjs'
import { ask, closing, portOf } from '../../scripts/servers.testing'
import { expect, test } from '../drive/screen'

const build = new URL('../../dist/console', import.meta.url).pathname

interface Racks {
  /** The origins of the consoles. */
  lab: string
  prod: string
  worlds: Record<'lab' | 'prod', Awaited<ReturnType<typeof startApi>>['world']>
  close(): Promise<void>
}

/** Serves two worlds; the second one is read only, and lacks an instance and a project. */
async function startRacks(): Promise<Racks> {
  const apis = await Promise.all(
    ['lab', 'prod'].map(() =>
      startApi({ seed: 'demo', latency: 0, clock: manualClock(new Date()) }),
    ),
  )
  const [lab, prod] = apis
  if (!lab || !prod) throw new Error('no mock')
  const missing = prod.world.instances.all().find(({ name }) => name === 'web-3')
  if (!missing) throw new Error('no instance')
  prod.world.instances.remove(missing.id)
  const racks = [
    {
      name: 'lab',
      color: 'green',
      profile: 'lab',
      isReadOnly: false,
      api: lab.url,
      token: ADA_TOKEN,
    },
    { name: 'prod', color: 'red', isReadOnly: true, api: prod.url, token: ADA_TOKEN },
  ]
  const servers: Server[] = await startEach(racks, { port: 0 }, ({ port }, ...rack) =>
    serve({ port, dir: build }, ...rack),
  )
  const [first = '', second = ''] = servers.map((server) => `http://localhost:${portOf(server)}`)
  return {
    lab: first,
    prod: second,
    worlds: { lab: lab.world, prod: prod.world },
    async close() {
      await Promise.all(servers.map(closing))
      await Promise.all(apis.map((api) => api.close()))
    },
  }
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const status = (page: Page) => page.getByLabel('Status')
const rackIn = (page: Page) => page.getByRole('button', { name: /^Rack / })

/** Opens a page of a rack, and waits until it is known which one it is. */
async function open(page: Page, origin: string, address: string, rack: string) {
  await page.goto(origin + address)
  await expect(rackIn(page)).toHaveText(rack)
}

test('prompt, title, tab and questions name the rack, in its colour', async ({ page }) => {
  const racks = await startRacks()
  const instances = paths.instances({ project: 'web' })
  await open(page, racks.lab, instances, 'lab')
  await expect(page).toHaveTitle(/^lab: Instances \/ .* \/ Rackline$/)
  const icon = page.locator('link[rel="icon"]')
  await expect(icon).toHaveAttribute('href', '/icon-green.svg')
  const colour = await rackIn(page).evaluate((element) => getComputedStyle(element).color)

  await page.getByRole('row', { name: /web-1/ }).getByRole('button').click()
  await page.getByRole('menuitem', { name: /^Stop/ }).click()
  await expect(page.getByRole('alertdialog')).toContainText('On rack lab.')
  // The line acts on the same rack, whatever the default profile of the client is.
  await expect(page.getByRole('alertdialog')).toContainText('oxide --profile lab instance stop')
  await page.keyboard.press('Escape')

  await open(page, racks.prod, instances, 'prod')
  await expect(page).toHaveTitle(/^prod: /)
  await expect(icon).toHaveAttribute('href', '/icon-red.svg')
  expect(await rackIn(page).evaluate((element) => getComputedStyle(element).color)).not.toBe(colour)
  // The icon of each colour is there.
  expect((await page.request.get(`${racks.prod}/icon-red.svg`)).status()).toBe(200)
  // Another page of the same rack.
  await page.getByRole('link', { name: 'Disks' }).click()
  await expect(page).toHaveTitle(/^prod: Disks/)
  await racks.close()
})

test('the pages of several racks name the rack once, and lead to no empty page elsewhere', async ({
  page,
}) => {
  const racks = await startRacks()
  await page.goto(racks.lab + paths.servedRacks())
  await expect(page.getByRole('heading', { name: 'All racks' })).toBeVisible()
  await expect(rackIn(page)).toBeVisible()
  await expect(page).toHaveTitle('lab: All racks / Rackline')
  await page.goto(racks.lab + paths.compare())
  await rackIn(page).click()
  await page.getByRole('option', { name: /^prod/ }).click()
  await page.waitForURL(racks.prod + paths.projects())
  await racks.close()
})

/** Ways to the same page on another rack. */
const WAYS: Record<string, (page: Page) => Promise<void>> = {
  'keys alone': async (page) => {
    await page.keyboard.press('g')
    await page.keyboard.press('c')
    await page.getByRole('combobox').fill('prod')
    await page.keyboard.press('Enter')
  },
  'the line': async (page) => {
    await page.keyboard.press(':')
    await page.keyboard.type('ctx prod')
    await page.keyboard.press('Enter')
  },
  'the palette': async (page) => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('switch to rack prod')
    await expect(page.getByRole('option', { selected: true })).toContainText('prod')
    await page.keyboard.press('Enter')
  },
  'the mouse': async (page) => {
    await rackIn(page).click()
    await page.getByRole('option', { name: /^prod/ }).click()
  },
}

for (const [way, go] of Object.entries(WAYS))
  test(`by ${way}, the same page of the other rack is opened, and Back returns`, async ({
    page,
  }) => {
    const racks = await startRacks()
    await open(page, racks.lab, `${paths.disks({ project: 'web' })}?q=data`, 'lab')
    await expect(heading(page)).toHaveText('Disks')
    await go(page)
    await expect(rackIn(page)).toHaveText('prod')
    await expect(page).toHaveURL(`${racks.prod}${paths.disks({ project: 'web' })}?q=data`)
    await expect(heading(page)).toHaveText('Disks')
    await page.goBack()
    await expect(rackIn(page)).toHaveText('lab')
    await expect(page).toHaveURL(`${racks.lab}${paths.disks({ project: 'web' })}?q=data`)
    await racks.close()
  })

test('on the page of all racks, the key asks as everywhere else', async ({ page }) => {
  const racks = await startRacks()
  await open(page, racks.lab, paths.servedRacks(), 'lab')
  await expect(page.getByRole('row', { name: /lab/ })).toBeVisible()
  // On a row, whose rack is not taken for the answer.
  await page.keyboard.press('j')
  await WAYS['keys alone']?.(page)
  await expect(page).toHaveURL(racks.prod + paths.projects())
  await racks.close()
})

test('what the other rack does not have leads to the nearest page above it', async ({ page }) => {
  const racks = await startRacks()
  const settings = paths.instanceSettings({ project: 'web', instance: 'web-3' })
  await open(page, racks.lab, settings, 'lab')
  await expect(heading(page)).toContainText('web-3')
  await WAYS['the line']?.(page)
  await expect(page).toHaveURL(racks.prod + paths.instances({ project: 'web' }))
  await expect(heading(page)).toHaveText('Instances')
  await expect(status(page)).toContainText(`this rack has no ${settings}`)
  // A link of a person to what is not there says so, as ever.
  await page.goto(racks.prod + settings)
  await expect(heading(page)).toHaveText('Page not found')
  await racks.close()
})

test('unsaved input is asked about before another rack is opened', async ({ page }) => {
  const racks = await startRacks()
  await open(page, racks.lab, paths.projectNew(), 'lab')
  await page.getByRole('textbox', { name: 'Name' }).fill('half')
  await WAYS['the palette']?.(page)
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('half')
  await racks.close()
})

test('a rack that is served read only takes no change, from the page or past it', async ({
  page,
}) => {
  const racks = await startRacks()
  await open(page, racks.prod, paths.projects(), 'prod')
  await expect(status(page)).toContainText('read-only')
  await page.keyboard.press('t')
  await page.keyboard.press('r')
  await expect(status(page)).toContainText('prod is served read only')
  await expect(status(page)).toContainText('read-only')
  await page.keyboard.press('c')
  await page.keyboard.press('c')
  await expect(status(page)).toContainText('read-only mode is on')

  const port = Number(new URL(racks.prod).port)
  const past = await ask(port, '/v1/projects', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${ADA_TOKEN}` },
    body: JSON.stringify({ name: 'past', description: '' }),
  })
  expect([past.status, JSON.parse(past.body).error_code]).toEqual([403, 'ReadOnly'])
  expect(racks.worlds.prod.projects.all().map(({ name }) => name)).not.toContain('past')
  // Charts are queries with a body, and only read.
  const query = await ask(port, '/v1/system/timeseries/query', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: 'get hardware_component:temperature | last 1' }),
  })
  expect(query.status).not.toBe(403)
  await racks.close()
})

test('a list of racks with a fault says which entry is left out, and shows the others', async ({
  page,
}) => {
  const racks = await startRacks()
  const list = {
    racks: [
      { name: 'here', color: 'purple' },
      { name: 'there', url: 'ftp://there.example' },
      { name: 'prod', url: racks.prod },
    ],
  }
  await page.route(`${racks.lab}/racks.json`, (route) => route.fulfill({ json: list }))
  await open(page, racks.lab, paths.projects(), 'here')
  await expect(
    page.getByText('rack 2 is left out: its url is neither https nor http'),
  ).toBeVisible()
  await rackIn(page).click()
  await expect(page.getByRole('option')).toHaveCount(2)
  await racks.close()
})
