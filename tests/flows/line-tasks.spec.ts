/** Sixteen tasks, typed into the prompt bar and run by the command-line client, send the same requests. */
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { expect, long, test } from '../drive/test'
import type { Sent } from '../units/client-requests'
import { PLACES, called, said } from '../units/client-requests'

const WEB = paths.instances({ project: 'web' })

/**
 * The client's command, the typed line, and the next step: a form, a question, or a question that requires the name.
 */
type Task = readonly [oxide: string, line: string, asks: 'form' | 'question' | 'name']

const MORNING: readonly Task[] = [
  [
    'project create --name shop --description "the shop"',
    "project create shop --description 'the shop'",
    'form',
  ],
  ['instance stop --project web --instance web-1', 'instance stop web-1', 'question'],
  ['instance start --project web --instance web-2', 'i start web-2', 'question'],
  [
    'instance reboot --project web --instance metrics',
    'oxide instance reboot --instance=metrics',
    'question',
  ],
  [
    'snapshot create --project web --name nightly --description x --disk scratch',
    'snapshot create --name nightly --description x --disk scratch',
    'form',
  ],
  [
    'floating-ip detach --project web --floating-ip shop-front',
    'fip detach shop-front',
    'question',
  ],
  [
    'floating-ip update --project web --floating-ip spare --name gateway --description x',
    'floating-ip update spare --name gateway --description x',
    'form',
  ],
  [
    'floating-ip attach --project web --floating-ip gateway --kind instance --parent web-3',
    'floating-ip attach gateway --kind instance --parent web-3',
    'form',
  ],
  ['disk delete --project web --disk scratch-2', 'disk rm scratch-2', 'name'],
]

const AFTERNOON: readonly Task[] = [
  [
    'project update --project data --name numbers --description nightly',
    'project update data --name numbers --description nightly',
    'form',
  ],
  [
    'instance disk attach --project web --instance web-2 --disk scratch',
    'instance disk attach --instance web-2 --disk scratch',
    'form',
  ],
  [
    'vpc create --project web --name edge --description x --dns-name edge',
    'vpc create --name edge --description x --dns-name edge',
    'form',
  ],
  [
    'vpc subnet create --project web --vpc default --name batch --description x --ipv4-block 172.30.64.0/22',
    'vpc subnet create --vpc default --name batch --description x --ipv4-block 172.30.64.0/22',
    'form',
  ],
  ['floating-ip delete --project web --floating-ip spare', 'floating-ip rm spare', 'question'],
  [
    'instance anti-affinity create --project web --name apart --description x --policy allow --failure-domain sled',
    'instance anti-affinity create --name apart --description x --policy allow',
    'form',
  ],
  [
    'snapshot delete --project web --snapshot db-1-before-upgrade',
    'snapshot delete --snapshot db-1-before-upgrade',
    'question',
  ],
]

/** The name of the resource with this ID, from any table of the world. */
function nameOf(world: App['world'], id: string): string {
  for (const table of Object.values({ ...world } as Record<string, unknown>)) {
    if (typeof table !== 'object' || table === null || !('all' in table)) continue
    const rows = (table as { all(): readonly { id?: string; name?: string }[] }).all()
    const row = rows.find((one) => one.id === id)
    if (row?.name !== undefined) return row.name
  }
  return id
}

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

interface Typed {
  request: Sent
  /** How many of the outermost places are left out of a line, because an ID names the resource. */
  placesLeftOut: number
}

function withoutPlaces(sent: Sent, count: number): Sent {
  const left = new Set(PLACES.slice(0, count))
  const query = Object.entries(sent.query).filter(([key]) => !left.has(key))
  return { ...sent, query: Object.fromEntries(query) }
}

/** Types the tasks into the prompt bar. @returns the requests that reached the control plane */
async function typed(app: App, tasks: readonly Task[]): Promise<Typed[]> {
  const sent: Typed[] = []
  app.page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (request.method() === 'GET' || !pathname.startsWith('/v1/')) return
    const named = (text: string) => text.replaceAll(UUID, (id) => nameOf(app.world, id))
    const query = [...searchParams].map(([key, value]) => [key, named(value)])
    sent.push({
      placesLeftOut:
        named(pathname) === pathname
          ? Math.max(
              0,
              PLACES.findLastIndex((place) => searchParams.get(place)?.match(UUID)),
            )
          : PLACES.length,
      request: {
        method: request.method(),
        path: named(pathname),
        query: Object.fromEntries(query),
        body: said(JSON.parse(named(request.postData() ?? '{}'))),
      },
    })
  })
  for (const [i, [, line, asks]] of tasks.entries()) {
    if (!app.page.url().endsWith(WEB)) await app.at(WEB)
    await app.keys(':')
    await app.type(line)
    await app.keys('Enter')
    if (asks === 'form') {
      await expect(app.panel.root).toBeVisible()
      await app.press('form.submit')
    } else {
      await expect(app.question, line).toBeVisible()
      await app.confirm(asks === 'name' ? { typed: line.split(' ').at(-1) ?? '' } : {})
    }
    await expect.poll(() => sent.length, { message: line }).toBe(i + 1)
  }
  return sent
}

for (const [when, tasks] of [
  ['morning', MORNING],
  ['afternoon', AFTERNOON],
] as const)
  test(`the tasks of the ${when} send the same requests as the client`, long, async ({ app }) => {
    await app.as('ada').seed('demo').at(WEB)
    const sent = await typed(app, tasks)
    const wanted = await called(tasks.map(([oxide]) => oxide))
    expect(sent.map(({ request }) => request)).toEqual(
      wanted.map((one, i) => withoutPlaces(one, sent[i]?.placesLeftOut ?? 0)),
    )
  })
