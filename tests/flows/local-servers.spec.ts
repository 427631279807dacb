/** While the user has a local server open, pages of other origins can do nothing to it; the user can still use it. */
import type { Server } from 'node:http'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { Page } from 'playwright/test'
import { manualClock } from '@mock/state/clock'
import { startApi } from '@mock/node'
import { ADA_TOKEN } from '@mock/seeds/silo'
import { paths } from '@/paths'
import { readCredentials } from '../../scripts/credentials.mjs'
import { serveDev } from '../../scripts/serve-dev.mjs'
import { serve } from '../../scripts/serve.mjs'
import { AS_IT_IS, closing, portOf, recordingApi, tokenFile } from '../../scripts/servers.testing'
import { expect, test } from '../drive/screen'

// Two development servers at once would bundle their packages into the same folder.
test.describe.configure({ mode: 'default' })

const build = new URL('../../dist/console', import.meta.url).pathname
const REBOUND = 'rebound.example'

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const rule = `--host-resolver-rules=MAP ${REBOUND} 127.0.0.1`
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), rule] })
  },
})

const STREAM = '/v1/instances/db-1/serial-console/stream?project=web'
/** The project that an attacking page tries to create. */
const FORGED = { name: 'forged', description: '' }
const CODE = { user_code: 'WDJB-MJHT' }

/** Serves a page without security headers, as an attacker would. */
async function startElsewhere(): Promise<Server> {
  const server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>elsewhere'),
  )
  await new Promise<void>((done) => server.listen(0, '0.0.0.0', done))
  return server
}

/** Sends every kind of request from the open page, and returns when the browser has finished all. */
const attack = (page: Page, target: string) =>
  page.evaluate(
    async ({ target: url, stream, project, code }) => {
      const outcome = (work: Promise<unknown>) =>
        work.then(
          (value) =>
            value instanceof Response && value.type !== 'opaque' ? `read ${value.status}` : '',
          () => '',
        )
      const body = JSON.stringify(project)
      const writes = ['/v1/projects', '/v1/logout', '/device/confirm', '/device/auth'].flatMap(
        (path) =>
          ['', 'text/plain', 'text/plain;application/json', 'application/json'].map((type) =>
            outcome(
              fetch(url + path, {
                method: 'POST',
                mode: 'no-cors',
                credentials: 'include',
                body: new Blob([path === '/device/confirm' ? JSON.stringify(code) : body], {
                  type,
                }),
              }),
            ),
          ),
      )
      const asked = ['GET', 'POST', 'PUT', 'DELETE'].map((method) =>
        outcome(
          fetch(`${url}/v1/projects`, {
            method,
            credentials: 'include',
            ...(method !== 'GET' && { body, headers: { 'content-type': 'application/json' } }),
          }),
        ),
      )
      const socketOf = (address: string) =>
        new Promise<string>((done) => {
          const socket = new WebSocket(address)
          socket.addEventListener('open', () => done(`opened ${address}`))
          socket.addEventListener('error', () => done(''))
        })
      const loaded = (element: HTMLElement, attributes: Record<string, string>) =>
        new Promise<string>((done) => {
          for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
          element.addEventListener('load', () => done(''))
          element.addEventListener('error', () => done(''))
          document.body.append(element)
        })
      const framed = (attributes: Record<string, string>) =>
        loaded(document.createElement('iframe'), attributes)
      // Sends a form in a frame, in each of the three form encodings.
      const forms = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'].map(
        async (enctype, i) => {
          const name = `sink-${i}`
          const sunk = framed({ name, src: 'about:blank' }).then(
            () =>
              new Promise((done) => {
                const form = document.createElement('form')
                Object.assign(form, {
                  method: 'POST',
                  action: `${url}/v1/projects`,
                  target: name,
                  enctype,
                })
                const field = document.createElement('input')
                Object.assign(field, { name: '{"name":"forged","description":"', value: '"}' })
                form.append(field)
                document.body.append(form)
                document.querySelector(`[name=${name}]`)?.addEventListener('load', done)
                form.submit()
              }),
          )
          await sunk
          return ''
        },
      )
      const sandboxed = new Promise<string>((done) => {
        addEventListener('message', ({ data }) => done(String(data)))
        void framed({
          sandbox: 'allow-scripts',
          srcdoc: `<script>
            const socket = new WebSocket(${JSON.stringify(url.replace('http', 'ws') + stream)})
            const read = fetch(${JSON.stringify(`${url}/v1/me`)}, { credentials: 'include' })
            const sent = fetch(${JSON.stringify(`${url}/v1/projects`)}, { method: 'POST', mode: 'no-cors',
              credentials: 'include', body: new Blob([${JSON.stringify(body)}]) })
            const opened = new Promise((done) => {
              socket.onopen = () => done('opened in a sandbox')
              socket.onerror = () => done('')
            })
            Promise.allSettled([opened, read, sent]).then(([stream, answer]) => parent.postMessage(
              stream.value + (answer.status === 'fulfilled' ? 'read in a sandbox' : ''), '*'))
          </script>`,
        })
      })
      const all = await Promise.all([
        ...writes,
        ...asked,
        ...forms,
        sandboxed,
        socketOf(url.replace('http', 'ws') + stream),
        socketOf(`${url.replace('http', 'ws')}/`),
        loaded(document.createElement('img'), { src: `${url}/v1/projects` }),
        loaded(document.createElement('script'), { src: `${url}/v1/projects` }),
        framed({ src: `${url}/v1/projects` }),
        framed({ src: `${url}/` }),
        outcome(fetch(`${url}/v1/me`, { credentials: 'include' })),
      ])
      navigator.sendBeacon(`${url}/v1/projects`, new Blob([body]))
      // Requests arrive in order, so the beacon has arrived when this request ends.
      await outcome(fetch(`${url}/v1/projects`, { mode: 'no-cors' }))
      return all.filter(Boolean)
    },
    { target, stream: STREAM, project: FORGED, code: CODE },
  )

/** Two names of one machine: for a browser, `127.0.0.1` is another site, another port of `localhost` is not. */
const PLACES = ['localhost', '127.0.0.1'] as const

for (const [name, start] of [
  [
    'start',
    (api: string, file: string, port = 0) => serve({ dir: build, port }, { api, tokenFile: file }),
  ],
  [
    'dev',
    (api: string, file: string, port = 0) =>
      serveDev({ port, settings: AS_IT_IS }, { api, tokenFile: file }),
  ],
] as const)
  test(`${name}: a page on another origin cannot use the token`, async ({ page }) => {
    const api = await recordingApi()
    const server = await start(api.url, tokenFile('the-token'))
    const elsewhere = await startElsewhere()
    for (const place of PLACES) {
      await page.goto(`http://${place}:${portOf(elsewhere)}/`)
      expect(await attack(page, `http://127.0.0.1:${portOf(server)}`)).toEqual([])
      expect(api.received).toEqual([])
    }
    // Opens an answer of the API from a link, in a new tab.
    await page.goto(`http://localhost:${portOf(elsewhere)}/`)
    await page.evaluate(
      (to) => location.assign(to),
      `http://127.0.0.1:${portOf(server)}/v1/projects`,
    )
    await expect(page.getByText('comes from another origin')).toBeVisible()
    expect(api.received).toEqual([])

    // DNS rebinding: the attacker's name now resolves to this machine, so the browser treats the server as the page's
    // origin.
    const port = portOf(elsewhere)
    await page.goto(`http://${REBOUND}:${port}/`)
    await closing(elsewhere)
    const there = await start(api.url, tokenFile('the-token'), port)
    const got = await page.evaluate(
      async ([stream = '', body = '']) => {
        const headers = { 'content-type': 'application/json' }
        const answers = await Promise.all([
          fetch('/'),
          fetch('/v1/projects'),
          fetch('/v1/projects', { method: 'POST', headers, body }),
        ])
        const opened = await new Promise((done) => {
          const socket = new WebSocket(`ws://${location.host}${stream}`)
          socket.addEventListener('open', () => done('opened'))
          socket.addEventListener('error', () => done('refused'))
        })
        return [...answers.map((answer) => answer.status), opened]
      },
      [STREAM, JSON.stringify(FORGED)],
    )
    expect(got).toEqual([403, 403, 403, 'refused'])
    expect(api.received).toEqual([])
    await Promise.all([closing(server), closing(there)])
    await api.close()
  })

test('mock-api: a page on another origin cannot use the session', async ({ page }) => {
  const api = await startApi({ latency: 0, clock: manualClock(new Date()) })
  const elsewhere = await startElsewhere()
  const value = api.world.login('ada')
  await page.context().addCookies([{ name: 'session', value, url: api.url, sameSite: 'Lax' }])
  const before = api.world.sessions.size
  // The browser sends the cookie to other ports of the same name.
  for (const place of PLACES) {
    await page.goto(`http://${place}:${portOf(elsewhere)}/`)
    expect(await attack(page, api.url)).toEqual([])
  }
  expect(api.world.projects.all().map((project) => project.name)).not.toContain(FORGED.name)
  expect(api.world.sessions.size).toBe(before)
  await closing(elsewhere)
  await api.close()
})

test('the form of an external identity provider returns the signed-in user', async ({ page }) => {
  const api = await startApi({ latency: 0, clock: manualClock(new Date()) })
  const server = await serve({ dir: build, port: 0 }, { api: api.url })
  const elsewhere = await startElsewhere()
  await page.goto(`http://127.0.0.1:${portOf(elsewhere)}/`)
  await page.evaluate(
    ({ action, fields }) => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'POST', action })
      for (const [name, value] of Object.entries(fields)) {
        const field = document.createElement('input')
        Object.assign(field, { type: 'hidden', name, value })
        form.append(field)
      }
      document.body.append(form)
      form.submit()
    },
    {
      action: `http://localhost:${portOf(server)}${paths.loginSaml({ silo: 'globex', provider: 'sso' })}`,
      fields: {
        SAMLResponse: btoa('<Response><NameID>new@globex.example</NameID></Response>'),
        RelayState: '/settings/profile',
      },
    },
  )
  await expect(page.getByRole('button', { name: 'User menu' })).toContainText('new@globex.example')
  expect(new URL(page.url()).pathname).toBe('/settings/profile')
  await Promise.all([closing(server), closing(elsewhere)])
  await api.close()
})

test('the development server works like the build, the serial console included', async ({
  app,
}) => {
  test.slow()
  const api = await startApi({ seed: 'demo', latency: 0, clock: manualClock(new Date()) })
  const server = await serveDev(
    { port: 0 },
    { api: api.url, tokenFile: tokenFile('oxide-token-ada') },
  )
  const close = async () => {
    await closing(server)
    await api.close()
  }
  app.against({ url: `http://localhost:${portOf(server)}`, close })
  await app.start()
  const reload = app.page.waitForEvent('websocket', (socket) => socket.url().includes('/?token='))
  await app.page.goto(app.url + paths.projects())
  // At the first start, vite bundles the packages.
  await expect(app.title).toHaveText('Projects', { timeout: 90_000 })
  await app.list.has(['data', 'lab', 'web'])
  const socket = await reload
  expect(socket.isClosed()).toBe(false)

  await app.press('project.create')
  // The development server bundles nothing: the browser requests each file, and vite compiles it then.
  await expect(app.panel.field('Name')).toBeVisible({ timeout: 60_000 })
  await app.panel.fill({ Name: 'written' })
  await app.panel.submit()
  await expect.poll(() => api.world.projects.all().map((p) => p.name)).toContain('written')

  await app.page.goto(app.url + paths.instanceSerialConsole({ project: 'web', instance: 'web-1' }))
  await expect(app.main.getByText('connected', { exact: true })).toBeVisible({ timeout: 60_000 })
  api.world.clock.advance(5_000)
  await expect(app.page.getByRole('application', { name: 'Serial console' })).toContainText(
    'web-1 login:',
  )
})

/** Paths outside the console, and paths that a browser would read as another host or cannot decode. */
const NOWHERE = [
  '/foo.html',
  '/projects/my.thing/x',
  '//',
  '//evil.example/x',
  '/%',
  '/projects/%ff/x',
  '/no/',
]

test('a token that the rack refuses is explained, nothing typed is lost, and the next token is used', async ({
  app,
}) => {
  const api = await startApi({ seed: 'demo', latency: 0, clock: manualClock(new Date()) })
  const file = tokenFile(ADA_TOKEN)
  const credentials = await readCredentials({ api: api.url, tokenFile: file })
  const server = await serve({ dir: build, port: 0 }, credentials)
  const close = async () => {
    await closing(server)
    await api.close()
  }
  app.against({ url: `http://localhost:${portOf(server)}`, close })
  app.expectFailure('/v1/')
  const { accessTokens } = api.world
  /** Revokes the token in use. */
  const revoke = () => {
    for (const { id, secret } of accessTokens.all())
      if (secret === readFileSync(file, 'utf8').trim()) accessTokens.remove(id)
  }
  const known = accessTokens.all().find(({ secret }) => secret === ADA_TOKEN)
  if (!known) throw new Error('No token')
  /** Stores another token of the same user, as a login does. */
  const logIn = (secret: string) => {
    accessTokens.add({ ...known, id: api.world.ids.uuid(), secret })
    writeFileSync(file, secret)
  }

  await app.at(paths.projectNew())
  await app.panel.fill({ Name: 'fresh' })
  revoke()
  await app.panel.submit()
  await expect(app.panel.errors).toContainText(`Put another one into ${file}`)
  logIn('the-second')
  await app.panel.submit()
  await expect(app.toast('Project fresh created')).toBeVisible()

  revoke()
  await app.at(paths.utilization())
  await expect(app.title).toHaveText('The token is not accepted')
  logIn('the-third')
  await expect(app.title).toHaveText('Utilization')
})

test('a malformed address shows “not found”, and Back works', async ({ app }) => {
  await app.as('ada').seed('demo').start()
  // The browser logs the 404 of the missing file.
  app.expectFailure('/foo.html')
  for (const address of NOWHERE) {
    await app.page.goto(app.url + address)
    await expect(app.title).toHaveText('Page not found')
    expect([address, new URL(app.page.url()).host]).toEqual([address, new URL(app.url).host])
    await app.page.getByRole('link', { name: 'Back to console' }).click()
    await app.list.has(['data', 'lab', 'web'])
    await app.page.goBack()
    await expect(app.title).toHaveText('Page not found')
  }
})
