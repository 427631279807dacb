/**
 * An hour of an operator, driven in minutes: pages by keys, by links and by Back, forms, palettes, serial consoles, and a
 * list of ten thousand rows. After each tenth the clocks of the page and of the world go on by six minutes, so that polls
 * fall due and answers get old.
 */
import type { CommandId } from '@commands/index'
import { paths } from '@/paths'
import type { Bench, Visit } from './bench'
import type { Figure } from './figures'
import { count } from './heap'
import { figuresOf } from './kinds'
import { contentOf } from './snapshot'

const TENTHS = 10
/** Milliseconds. */
const TENTH = 6 * 60_000
/** The tenth after which each page was seen, and the ten thousand rows of the first one are dropped. */
const SETTLED = 3
const ROUNDS_OF_TENTH = 2
/** The tenths in which a serial console is opened. */
const WITH_CONSOLE = new Set([1, 4, 7])
const ALL_ROWS = '10001'
const web = { project: 'web' }
/** A running instance of the seed. */
const INSTANCE = { ...web, instance: 'vm-00001' }

/** A page's heading, and the way to it: the key of a command, or a link to an address; else Back. */
type Step = readonly [title: string, to?: CommandId | { link: string }]

const IN: readonly Step[] = [
  ['Instances', 'instance.list'],
  [INSTANCE.instance, { link: paths.instanceStorage(INSTANCE) }],
]

/** Twenty navigations. */
const ROUND: readonly Step[] = [
  ['Disks', 'disk.list'],
  ['Images', 'image.list'],
  ['Snapshots', 'snapshot.list'],
  ['Floating IPs', 'floating-ip.list'],
  ['Affinity groups', 'affinity-group.list'],
  ['VPCs', 'vpc.list'],
  ['Disks', { link: paths.disks(web) }],
  ['Snapshots', { link: paths.snapshots(web) }],
  ...IN,
  ['Floating IPs', { link: paths.floatingIps(web) }],
  ['Instances', { link: paths.instances(web) }],
  ['Silo images', 'silo-image.list'],
  ['IP pools', 'ip-pool.list'],
  ['Silos', 'silo.list'],
  ['Inventory', 'sled.list'],
  ['Silos'],
  ['IP pools'],
  ['Silo images'],
  ['Instances'],
]
const FORMS: readonly CommandId[] = [
  'disk.create',
  'snapshot.create',
  'floating-ip.create',
  'vpc.create',
  'affinity-group.create',
  'disk.create',
]
const WORDS = ['stop', 'disk']

async function go(visit: Visit, [title, to]: Step) {
  const { page } = visit
  if (to === undefined) await page.goBack()
  else if (typeof to === 'string') await visit.press(to)
  else await page.locator(`a[href="${to.link}"]`).first().click()
  await page.waitForFunction((name) => document.querySelector('h1')?.textContent === name, title)
}

/** Opens something, does something in it, and leaves it with Escape. */
async function look(visit: Visit, id: CommandId, sign: string, act = async () => {}) {
  // A handle of an element, as `waitForSelector` returns it, would keep the element from being collected.
  const shown = visit.page.locator(sign).first()
  await visit.press(id)
  await shown.waitFor()
  await act()
  await visit.page.keyboard.press('Escape')
  await shown.waitFor({ state: 'hidden' })
}

async function readConsole(visit: Visit) {
  for (const step of IN) await go(visit, step)
  await visit.press('instance.serial-console')
  await visit.page.getByText('connected', { exact: true }).waitFor()
  await go(visit, [INSTANCE.instance])
  await go(visit, ['Instances'])
}

/** Scrolls through ten thousand rows. */
async function scroll(visit: Visit) {
  const { page } = visit
  await visit.press('list.load-all')
  await page.waitForFunction(
    (all) => document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount') === all,
    ALL_ROWS,
  )
  await page.mouse.move(640, 480)
  const last = page.locator(`[role="row"][aria-rowindex="${ALL_ROWS}"]`)
  while ((await last.count()) === 0) await page.mouse.wheel(0, 20_000)
}

async function drive(visit: Visit, tenth: number) {
  const { page } = visit
  for (let round = 0; round < ROUNDS_OF_TENTH; round += 1)
    for (const step of ROUND) await go(visit, step)
  for (const id of FORMS) await look(visit, id, '[role="dialog"] form input')
  for (const word of WORDS)
    await look(visit, 'view.palette', '[data-palette] [role="option"]', () =>
      page.keyboard.type(word),
    )
  if (tenth === 0) await scroll(visit)
  if (WITH_CONSOLE.has(tenth)) await readConsole(visit)
}

async function once(visit: Visit) {
  const { page, api } = visit
  const { clock } = page.context()
  await clock.install({ time: api.world.clock.now() })
  await visit.open(paths.instances(web))
  await visit.quiet()
  const loaded = await count(visit)
  const tenths: (typeof loaded)[] = []
  for (let tenth = 0; tenth < TENTHS; tenth += 1) {
    await drive(visit, tenth)
    api.world.clock.advance(TENTH)
    await clock.fastForward(TENTH)
    await visit.quiet()
    tenths.push(await count(visit))
  }
  const elements = await page.evaluate(() => document.getElementsByTagName('*').length)
  return { loaded, tenths, elements, content: await contentOf(visit) }
}

/** One run is enough: the figures are of what is left without garbage. */
export async function measureHour(bench: Bench): Promise<Figure[]> {
  const api = await bench.serve('crowded', 0)
  const visit = await bench.visit(api)
  const { loaded, tenths, elements, content } = await once(visit)
  await visit.close()
  await api.close()
  const end = tenths.at(-1) ?? loaded
  const figure = (id: string, what: string, unit: Figure['unit'], value: number): Figure => ({
    id: `hour.${id}`,
    what,
    unit,
    value,
  })
  return [
    figure('loaded', 'Heap at the beginning of an hour', 'bytes', loaded.heap),
    ...tenths.map(({ heap }, i) => figure(`${i + 1}`, `… after tenth ${i + 1}`, 'bytes', heap)),
    figure(
      'growth',
      `… growth from tenth ${SETTLED} to the end`,
      'bytes',
      end.heap - (tenths[SETTLED - 1] ?? loaded).heap,
    ),
    figure('nodes', 'Nodes after an hour', 'nodes', end.nodes),
    figure('elements', '… elements in the document', 'nodes', elements),
    figure('detached', '… nodes in no document', 'nodes', content.detached.length),
    figure('listeners', '… listeners', 'listeners', end.listeners),
    ...figuresOf('hour', 'after an hour', content),
  ]
}
