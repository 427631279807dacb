/** Polling: how often, and until when. */
import { paths } from '@/paths'
import { expect, test } from '../drive/test'

const WEB = paths.instances({ project: 'web' })

test('changes by others show without a key press', async ({ app }) => {
  await app.as('ada').seed('demo').clockDriven().at(WEB)
  await app.list.row('web-2').shows({ State: 'stopped' })
  const cookie = `session=${app.world.login('alan')}`
  await fetch(`${app.url}/v1/instances/web-2/start?project=web`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
  })
  await app.page.clock.fastForward(3_000)
  await app.list.row('web-2').shows({ State: 'starting' })
  await app.passes(3_000)
  await app.list.row('web-2').shows({ State: 'running' })
})

test('a list polls every 3 s for 30 s while something moves, then every minute, and not when it is off', async ({
  app,
}) => {
  await app.as('ada').seed('demo').clockDriven().start()
  let asked = 0
  let answered = 0
  const isList = (call: { url(): string }) => new URL(call.url()).pathname === '/v1/instances'
  app.page.on('request', (request) => void (asked += Number(isList(request))))
  app.page.on('requestfinished', (request) => void (answered += Number(isList(request))))
  await app.at(WEB)
  await app.page.clock.pauseAt(new Date(app.world.clock.now().getTime() + 2_000))
  await expect.poll(() => asked).toBe(1)
  const looks = async (ms: number, times: number) => {
    const before = asked
    for (let at = 0; at < ms; at += 1_000) {
      await app.page.clock.runFor(1_000)
      // Every request is answered before the next second begins.
      await expect.poll(() => answered, { intervals: [10] }).toBe(asked)
    }
    expect(asked - before).toBe(times)
  }
  // Two seconds have passed: polls at 3, 6, … 24, then 27 and 30, then 90.
  await looks(24_000, 8)
  await looks(30_000, 2)
  await looks(60_000, 1)

  await app.press('view.watch')
  await expect(app.main.getByText(/not watching/)).toBeVisible()
  await looks(120_000, 0)
  const before = asked
  await app.press('view.refresh')
  await expect.poll(() => asked - before).toBe(1)
})

test('a page about one instance polls every 2 s in a transition, then not at all, and shows its age', async ({
  app,
}) => {
  await app
    .as('ada')
    .seed('demo')
    .clockDriven()
    .at(paths.instanceStorage({ project: 'web', instance: 'web-2' }))
  await app.press('instance.start', { in: 'detail' })
  await expect(app.main.getByText('starting', { exact: true })).toBeVisible()
  await expect(app.main.getByText(/^live, .* ago$/)).toBeVisible()
  await app.passes(3_000)
  await expect(app.main.getByText('running', { exact: true })).toBeVisible()
  let asked = 0
  app.page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/v1/instances/web-2') asked += 1
  })
  await app.page.clock.fastForward(120_000)
  await expect(app.main.getByText(/^updated 2m ago$/)).toBeVisible()
  await app.press('view.refresh')
  await expect(app.status).toContainText('refreshed')
  await expect(app.main.getByText(/^updated \d+s ago$/)).toBeVisible()
  expect(asked).toBe(1)
})
